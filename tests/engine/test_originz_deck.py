"""What a deck may hold, by named rule. The questions of the content add their own checks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.originz.deck import TYPES, fold, limit
from companion.games import judge

WHITE = [("assault", 4), ("minion", 3), ("tactic", 3)]


def line(title: str, kind: str = "assault", copies: int = 1, origin: str = "Dark Magic") -> Any:
    return {"title": title, "origin": origin, "type": kind, "copies": copies}


def origin_deck(origin: str) -> list[Any]:
    """Return a whole Origin: 21 white-bordered cards and the Hero/Villain card."""
    cards = [line(f"{origin} {kind} {i}", kind, 2, origin) for kind, n in WHITE for i in range(n)]
    return [*cards, line(origin + " W", "weapon", 1, origin),
            line(origin, "hero-villain", 1, origin)]  # fmt: skip


def ruling(cards: list[Any], **more: Any) -> Any:
    return judge({"kind": "originz_deck", "input": {"cards": cards, **more}})["ruling"]


def breaches(cards: list[Any], **more: Any) -> list[str]:
    verdict = ruling(cards, **more)
    assert verdict["legal"] == (verdict["breaches"] == [])
    return list(verdict["breaches"])


@pytest.mark.parametrize("name", ["Power Cosmic", " power cosmic"])
def test_power_cosmic_counts_by_a_ruling_however_it_is_typed(name: str) -> None:
    cards = [line("Bolt"), line("Nova", origin=name)]
    counted = judge({"kind": "originz_deck", "input": {"cards": cards}})["why"][0]
    assert counted["params"]["limit"] == 20
    assert "rulings/power-cosmic-origin" in counted["cites"]


@pytest.mark.parametrize(
    ("name", "near"),
    [("Cyborgg", "Cyborg Upgrade"), ("magic", "Dark Magic"), ("Drak Magic", "Dark Magic"),
     ("power cosmik", "Power Cosmic"), ("Banana", None), ("X", None)],
)  # fmt: skip
def test_an_origin_that_the_game_does_not_have_is_named(name: str, near: str | None) -> None:
    given = {"cards": [line("Bolt")], "reserve": [line("Orb", origin=name)]}
    answer = judge({"kind": "originz_deck", "input": given})
    assert answer["ruling"]["legal"]
    (told,) = [why for why in answer["why"] if why["cites"] == ["origins"]]
    assert told["params"] == ({"origin": name, "near": near} if near else {"origin": name})


def test_one_place_less_for_each_origin_past_the_first() -> None:
    assert [limit(n) for n in (1, 2, 3, 4, 13)] == [21, 20, 19, 18, 9]


def test_blanks_and_case_make_no_other_origin_and_no_other_card() -> None:
    cards = [line("Bolt", copies=2, origin="Dark Magic"), line(" bolt", origin="dark magic ")]
    assert breaches(cards) == ["too-many-copies"]
    assert ruling(cards)["origins"] == ["Dark Magic"]
    assert fold(" ÉCLAIR Ab\n") == "Éclair ab"


@pytest.mark.parametrize("other", ["Frost  Blade", "Frost\u00a0Blade", "frost\u200b blade"])
def test_what_looks_the_same_is_one_card_and_one_origin(other: str) -> None:
    cards = [line("Frost Blade", copies=2), line(other, copies=2), line("A", origin="Dark  magic")]
    assert breaches(cards) == ["too-many-copies"]
    assert ruling(cards)["origins"] == ["Dark Magic"]
    assert fold("Élan") == fold("E\u0301lan") != fold("élan")


def test_copies_of_one_title_are_counted_together_whatever_else_the_lines_say() -> None:
    cards = [line("Bolt", copies=2), line("Bolt", copies=1, origin="Fire Control")]
    assert breaches(cards) == ["too-many-copies"]
    assert breaches([line("Axe", "weapon"), line("Axe", "assault")]) == ["too-many-weapons"]


def test_all_breaches_are_named_at_once_in_the_rules_order() -> None:
    cards = [
        line("Axe", "weapon", 2), line("Bolt", copies=20), line("Ann", "hero-villain"),
        line("Ben", "hero-villain"),
    ]  # fmt: skip
    answer = judge(
        {"kind": "originz_deck", "input": {"cards": cards, "reserve": [line("Orb", copies=5)]}}
    )
    assert answer["ruling"]["breaches"] == [
        "too-many-cards", "too-many-copies", "too-many-weapons", "too-many-hero-villain",
        "reserve-too-large",
    ]  # fmt: skip
    over = next(reason for reason in answer["why"] if "over" in reason["params"])
    assert over["params"] == {"white": 22, "limit": 21, "origins": 1, "over": 1}


def test_the_reserve_counts_for_nothing_but_its_size() -> None:
    deck = origin_deck("Dark Magic")
    other = [line("Axe", "weapon", 2, "Fire Control"), line("Cid", "hero-villain", 2, "Orb")]
    assert breaches(deck, reserve=other) == []
    assert ruling(deck, reserve=other)["limit"] == 21


def test_a_super_boss_deck_is_two_whole_origins() -> None:
    two = origin_deck("Dark Magic") + origin_deck("Fire Control")
    assert breaches(two, boss=True) == []
    assert ruling(two, boss=True)["limit"] == 42
    assert breaches(two) == ["too-many-cards", "too-many-hero-villain"]
    assert breaches(two[:-1], boss=True) == []
    assert breaches(two[1:], boss=True) == ["not-whole-origins"]
    assert breaches(origin_deck("Dark Magic"), boss=True) == ["not-whole-origins"]
    cosmic = origin_deck("Dark Magic") + origin_deck("power cosmic")
    assert breaches(cosmic, boss=True) == ["not-whole-origins"]
    three = two + origin_deck("Super Speed")
    assert breaches(three, boss=True) == [
        "too-many-cards", "too-many-hero-villain", "not-whole-origins",
    ]  # fmt: skip


def test_an_empty_deck_breaks_no_limit_and_lacks_its_starting_hand() -> None:
    assert ruling([])["limit"] == 21
    assert ruling([])["legal"]
    assert ruling([])["missing"] == 3
    assert ruling([line("Bolt", copies=2)])["missing"] == 1
    assert ruling([line("Bolt", copies=2), line("Imp")])["missing"] == 0
    assert ruling([line("Bolt", copies=3)])["missing"] == 0
    assert ruling([], boss=True)["missing"] == 0
    why = judge({"kind": "originz_deck", "input": {"cards": []}})["why"]
    assert [(message["code"], message["params"]) for message in why] == [
        ("why.originz.no-starting-hand", {"hand": 3, "missing": 3})
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"cards": {}}, "wrong-type"),
        ({"cards": [line("A", "spell")]}, "not-one-of"),
        ({"cards": [line(" ")]}, "empty"),
        ({"cards": [line("\u00a0\u200b")]}, "empty"),
        ({"cards": [line("A", copies=0)]}, "out-of-range"),
        ({"cards": [line("A" * 61)]}, "too-many"),
        ({"cards": [], "boss": "yes"}, "wrong-type"),
        ({}, "missing-field"),
    ],
)
def test_what_is_no_deck_is_refused_by_place(data: Any, code: str) -> None:
    error = judge({"kind": "originz_deck", "input": data})["error"]
    assert error["code"] == code
    assert str(error["params"]["at"]).startswith("input.")


@pytest.mark.parametrize(
    ("kind", "data", "outcome"),
    [
        ("originz_limit", {"origins": 1}, {"limit": 21}),
        ("originz_limit", {"origins": 13}, {"limit": 9}),
        ("originz_energy", {"boss": False, "gained": 0, "spent": 3}, {"left": 0, "allowed": True}),
        ("originz_energy", {"boss": True, "gained": 1, "spent": 6},
         {"left": None, "allowed": False}),
        ("originz_defeated", {"deck": 0, "own_turn": False}, {"defeated": True}),
        ("originz_defeated", {"deck": 0, "own_turn": True}, {"defeated": False}),
        ("originz_defeated", {"deck": 1, "own_turn": False}, {"defeated": False}),
    ],
)  # fmt: skip
def test_short_questions(kind: str, data: Any, outcome: Any) -> None:
    assert judge({"kind": kind, "input": data})["ruling"] == outcome


def test_a_deck_is_read_from_text() -> None:
    text = """# my deck
    2 Frost Blade | Dark Magic | Assault

    3x Ice Hound|Dark Magic|sbire
    1\tSun Spear\tFire Control\tweapon
    7 | Dark Magic | tactic
    4 Fire Roads | Dark Magic
    Réserve:
    Cid | Super Speed | hero-villain
    2 Orb | Dark Magic | spell"""
    kinds = {"Sbire": "minion"}
    data = {"text": text, "kinds": kinds, "reserve": "Réserve"}
    answer = judge({"kind": "originz_read", "input": data})
    assert answer["ruling"]["cards"] == [
        line("Frost Blade", copies=2),
        line("Ice Hound", "minion", 3),
        line("Sun Spear", "weapon", origin="Fire Control"),
    ]
    assert answer["ruling"]["reserve"] == [line("Cid", "hero-villain", origin="Super Speed")]
    assert [row["line"] for row in answer["ruling"]["unread"]] == [6, 7, 10]
    assert len(answer["why"]) == 3


@pytest.mark.parametrize(
    "row",
    ["2 Fog\tDark Magic | tactic", "2\tFog\tDark Magic | tactic", "2 Fog | Dark Magic\ttactic"],
)
def test_tabs_and_bars_may_set_one_line_apart(row: str) -> None:
    answer = judge({"kind": "originz_read", "input": {"text": row}})
    assert answer["ruling"]["cards"] == [line("Fog", "tactic", 2)]


@pytest.mark.parametrize("copies", ["2 ", "2\u00a0", "2x ", "2 x ", "2\u202f×\u00a0", "2 X  "])
def test_copies_may_be_written_in_several_ways(copies: str) -> None:
    answer = judge({"kind": "originz_read", "input": {"text": f"{copies}Fog | A | tactic"}})
    assert answer["ruling"]["cards"] == [line("Fog", "tactic", 2, "A")]


@pytest.mark.parametrize("kind", ["assault (3)", "assault 3", "assault x3", "assault \uff13"])
def test_a_number_behind_the_type_is_not_lost(kind: str) -> None:
    found = judge({"kind": "originz_read", "input": {"text": f"Fog | A | {kind}"}})["ruling"]
    assert (found["cards"], [row["line"] for row in found["unread"]]) == ([], [1])


def test_a_further_word_for_a_type_may_hold_a_digit() -> None:
    data = {"text": "Fog | A | Kind 2", "kinds": {"kind 2": "tactic", "kind 1": "weapon"}}
    found = judge({"kind": "originz_read", "input": {"reserve": "", **data}})["ruling"]
    assert found["cards"] == [line("Fog", "tactic", 1, "A")]


@pytest.mark.parametrize(
    "heading",
    ["Réserve", "Réserve :", "Réserve\u202f:", "RÉSERVE", "re\u0301serve", "Reserve Pile",
     "Reserve (1)", "# Réserve", "## reserve pile (4 cards):"],
)  # fmt: skip
def test_the_heading_of_the_reserve_is_known_by_its_letters(heading: str) -> None:
    rows = ["Fog | A | Tactique", heading, "Axe | A | ARME", "Ann | A | HÉROS / MÉCHANT"]
    kinds = {"Tactique": "tactic", "Arme": "weapon", "Héros/Méchant": "hero-villain"}
    data = {"text": "\n".join(rows), "kinds": kinds, "reserve": "Réserve"}
    found = judge({"kind": "originz_read", "input": data})["ruling"]
    assert found["cards"] == [line("Fog", "tactic", 1, "A")]
    reserve = [line("Axe", "weapon", 1, "A"), line("Ann", "hero-villain", 1, "A")]
    assert (found["reserve"], found["unread"]) == (reserve, [])


def test_what_is_no_heading_of_the_reserve_is_none() -> None:
    rows = ["# reserved", "---", "Reserve (x | A | tactic", "Reserve | A | tactic"]
    data = {"text": "\n".join(rows), "reserve": ""}
    found = judge({"kind": "originz_read", "input": data})["ruling"]
    assert [card["title"] for card in found["cards"]] == ["Reserve (x", "Reserve"]
    assert [row["line"] for row in found["unread"]] == [2]


names = st.text("AB7x ×é|#\u00a0", min_size=1, max_size=8).map(str.strip).filter(bool)
lines = st.builds(line, names, st.sampled_from(TYPES), st.integers(1, 99), names)


@given(st.lists(lines, max_size=4), st.lists(lines, max_size=2))
def test_a_deck_comes_back_from_its_text(cards: list[Any], reserve: list[Any]) -> None:
    text = judge({"kind": "originz_write", "input": {"cards": cards, "reserve": reserve}})
    back = judge({"kind": "originz_read", "input": {"text": text["ruling"]["text"]}})
    assert back["ruling"] == {"cards": cards, "reserve": reserve, "unread": []}
