"""The judge: known rulings, the form of answers, bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.conformance.kit import everything
from companion.games import QUESTIONS, judge
from companion.rulebook.questions import difference
from tests.engine.tables import call, engine

RULINGS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data/judge.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("known", RULINGS, ids=[known["id"] for known in RULINGS])
def test_known_rulings(known: Any) -> None:
    answer = judge({"id": known["id"], "kind": known["kind"], "input": known["input"]})
    assert difference(known["expect"], "", answer) == ""
    assert answer["cites"]


def test_every_kind_has_a_known_ruling() -> None:
    known = {ruling["kind"] for ruling in RULINGS} | {example.kind for example in everything()}
    others = {kind for kind in QUESTIONS if kind.startswith("originz_")} | {"phases"}
    lacking = set(QUESTIONS) - others - known
    assert not lacking, (
        f"give each a line in tests/data/judge.jsonl, with what it expects: {lacking}"
    )


def test_an_answer_carries_id_kind_and_sentences() -> None:
    request = {"id": 7, "kind": "trick", "input": {"plays": ["S9", "L2"]}}
    answer = call({"call": "judge", "request": request})
    assert (answer["id"], answer["kind"], answer["ruling"]["winner"]) == (7, "trick", 1)
    assert answer["why"][0]["text"].startswith("Love is trump")


def error(kind: object, given: object) -> Any:
    answer = judge({"id": 1, "kind": kind, "input": given})
    assert "ruling" not in answer, answer
    actual: Any = answer["error"]
    return actual


FOLLOW: Any = {
    "hand": ["S1"], "drawn": ["B2"], "plays": ["S3"], "lead_suit": "S", "villain_no_tricks": False,
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "code", "at"),
    [
        ({"hand": ["S14"]}, "not-a-card", "input.hand[0]"),
        ({"hand": [11]}, "not-a-card", "input.hand[0]"),
        ({"hand": "S1"}, "wrong-type", "input.hand"),
        ({"hand": ["S1", "S1"]}, "card-twice", "input"),
        ({"hand": ["S3"]}, "card-twice", "input"),
        ({"hand": ["S4"] * 61}, "too-many", "input.hand"),
        ({"drawn": ["B2", "B3", "B4"]}, "too-many", "input.drawn"),
        ({"plays": []}, "empty", "input.plays"),
        ({"lead_suit": "X"}, "not-one-of", "input.lead_suit"),
        ({"villain_no_tricks": 0}, "wrong-type", "input.villain_no_tricks"),
        ({"plays": [{"card": "S3", "suit": "S", "value": float("nan")}]}, "not-a-value",
         "input.plays[0].value"),
        ({"plays": [{"card": "S3", "suit": "S", "value": 1e9}]}, "not-a-value",
         "input.plays[0].value"),
        ({"plays": [{"card": "S3", "suit": "S"}]}, "missing-field", "input.plays[0].value"),
    ],
)  # fmt: skip
def test_bad_input_is_named_with_its_place(change: Any, code: str, at: str) -> None:
    actual = error("follow", {**FOLLOW, **change})
    assert (actual["code"], actual["params"]["at"]) == (code, at)


@pytest.mark.parametrize("field", FOLLOW)
def test_a_missing_field_is_named(field: str) -> None:
    given = {key: value for key, value in FOLLOW.items() if key != field}
    if field == "lead_suit":  # the first play says it
        assert judge({"kind": "follow", "input": given})["ruling"]["played"] == "S1"
    else:
        assert error("follow", given)["code"] == "missing-field"


@pytest.mark.parametrize("kind", ["", "nothing", None, 3, [], {}])
def test_an_unknown_kind_is_refused(kind: object) -> None:
    assert error(kind, {})["code"] == "unknown-kind"


@pytest.mark.parametrize("kind", QUESTIONS)
def test_no_kind_breaks_on_the_wrong_shape(kind: str) -> None:
    shapes: list[object] = [None, [], "x", 3, {}]
    for given in shapes:
        assert error(kind, given)["code"] in ("wrong-type", "missing-field"), given


@pytest.mark.parametrize("request_", [None, [], "x", 3, {}, {"kind": "trick"}])
def test_a_request_of_the_wrong_shape_is_answered(request_: object) -> None:
    assert judge(request_)["error"]["code"] in ("wrong-type", "unknown-kind", "missing-field")


@pytest.mark.parametrize("line", ["", "{", "nonsense", "[" * 100_000, '{"a": "' + "x" * 5_000_000])
def test_a_line_that_is_no_json_is_answered_with_an_error(line: str) -> None:
    answer = json.loads(engine().judge_text(line))
    assert answer["error"]["code"] in ("not-json", "too-large", "wrong-type")


def test_a_third_extra_love_card_is_refused_without_a_wrong_count() -> None:
    request = {"kind": "trick", "input": {"plays": ["L4.5", "L4.5", "L4.5"]}}
    refused = call({"call": "judge", "request": request})["error"]
    assert refused["code"] == "card-twice"
    assert "only one" not in refused["text"]  # there are two


def test_an_exchange_never_gives_back_the_card_just_taken() -> None:
    ruling = judge(
        {"kind": "exchange", "input": {"vancardian_hand": ["S9"], "your_hand": ["B4"], "give": 0}}
    )["ruling"]
    assert (ruling["taken"], ruling["given"]) == ("S9", "B4")


def test_love_that_was_led_is_not_told_apart_from_love() -> None:
    """Not "no love, so love may be played", and not "no love or love"."""
    legal = judge({"kind": "legal", "input": {"hand": ["S9"], "lead_suit": "L"}})
    assert legal["why"][0]["code"] == "why.legal.void-love"
    given = {"plays": [{"card": "L5", "suit": "S", "value": 5}, "T2"], "lead_suit": "L"}
    trick = judge({"kind": "trick", "input": given})
    assert trick["ruling"]["winner"] is None
    assert trick["why"][0]["code"] == "why.trick.nobody-love"


def test_of_another_half_value_there_are_two_extra_love_cards() -> None:
    given = {"hands": {"Automaton": ["S1"], "Factoryon": ["B1"]}, "deck": [], "alignment": "hero"}
    line = [{"type": "add", "x": 5.5}]
    ruling = judge({"kind": "effects", "input": {**given, "effects": line}})["ruling"]
    assert ruling["hands"] == {"Automaton": ["L5.5"], "Factoryon": ["L5.5"]}
    assert ruling["extra_love_left"] == ["L4.5", "L4.5", "L9.5", "L9.5"]
    given["deck"] = ["L5.5"]
    ruling = judge({"kind": "effects", "input": {**given, "effects": line}})["ruling"]
    assert ruling["hands"] == {"Automaton": ["L5.5"], "Factoryon": ["B1"]}


NINE = ["T4", "B9", "S5", "L3", "T12", "B2", "S8", "T6", "S11"]
# As many as two abilities that draw eight cards each leave in a row.
LONG = [f"{suit}{n}" for n in range(1, 13) for suit in "BT"]


@pytest.mark.parametrize(
    ("kind", "given", "expected"),
    [
        ("lead", {"hand": NINE, "villain_no_tricks": False}, {"played": "T12"}),
        ("follow", {"hand": NINE, "drawn": [], "plays": ["S9"], "villain_no_tricks": False},
         {"played": "S11"}),
        ("exchange", {"vancardian_hand": NINE, "your_hand": ["S2"], "give": 0}, {"taken": "B2"}),
        ("replace", {"hand": NINE, "x": 1, "drawn": ["S1"], "alignment": "hero"},
         {"hand": NINE}),
        ("add", {"hand": NINE, "value": 4.5}, {"hand": ["L4.5", *NINE[:-1]]}),
        ("move", {"hand": NINE, "x": 1, "drawn": [], "alignment": "hero"}, {"moved": ["L3"]}),
        ("effects", {"hands": {"Automaton": NINE, "Factoryon": []}, "deck": [], "effects": [],
         "alignment": "hero"}, {"hands": {"Automaton": NINE, "Factoryon": []}}),
        ("surrender", {"at_turn_start": True, "whose_turn": "You", "trick_leader": "Automaton",
         "alignment": "hero", "tricks": {"You": 0, "Automaton": 0, "Factoryon": 0},
         "leader_cards_left": 24}, {"leader_gain": 25}),
        ("round_score", {"tricks": {"You": 1, "Automaton": 0, "Factoryon": 0},
         "alignments": {"You": "hero", "Automaton": "villain", "Factoryon": "villain"},
         "surrender": {"leader": "Automaton", "cards_left": 24}}, {}),
        ("lead", {"hand": LONG, "villain_no_tricks": False, "forbidden": LONG[2:]},
         {"played": "B1"}),
        ("follow", {"hand": LONG, "drawn": [], "plays": ["S9"], "villain_no_tricks": False,
         "forbidden": LONG[1:]}, {"played": "B1"}),
    ],
)  # fmt: skip
def test_a_row_may_have_more_cards_than_were_dealt(kind: str, given: Any, expected: Any) -> None:
    assert difference(expected, "", judge({"kind": kind, "input": given})) == ""


def test_forbidden_cards_are_left_out_of_her_choice() -> None:
    given = {**FOLLOW, "hand": ["S9", "S4", "S12"], "drawn": [], "forbidden": ["S4", "S9"]}
    answer = judge({"kind": "follow", "input": given})
    assert answer["ruling"]["played"] == "S12"
    assert answer["why"][0]["cites"] == ["vancardian-follows#limited-plays"]
    led = {"hand": ["L13", "S9"], "villain_no_tricks": False, "forbidden": ["L13", "T1"]}
    why = judge({"kind": "lead", "input": led})["why"]
    assert [reason["code"] for reason in why] == ["why.forbidden", "why.lead.highest"]
    assert why[0]["params"] == {"cards": ["L13"]}


def test_a_row_of_forbidden_cards_is_no_empty_row() -> None:
    given: Any = {"hand": ["S9", "S4"], "villain_no_tricks": False, "forbidden": ["S4", "S9"]}
    refused = judge({"kind": "lead", "input": given})["error"]
    assert (refused["code"], refused["params"]["at"]) == ("all-forbidden", "input.forbidden")
    empty = judge({"kind": "lead", "input": {**given, "hand": []}})["error"]
    assert (empty["code"], empty["params"]["at"]) == ("empty", "input.hand")


def test_the_other_reading_of_a_love_already_leftmost() -> None:
    given = {
        "hand": ["L5", "S9", "B3"], "x": 1, "drawn": ["T13"], "alignment": "hero",
        "readings": {"move-already-left": "replace"},
    }  # fmt: skip
    ruling = judge({"kind": "move", "input": given})["ruling"]
    assert (ruling["fallback"], ruling["discarded"]) == (True, ["B3"])


def test_an_extra_love_card_that_is_gone_is_not_added_twice() -> None:
    given = {
        "hands": {"Automaton": ["L4.5", "B2"], "Factoryon": ["L4.5", "T5"]},
        "deck": [], "effects": [{"type": "add", "x": 4.5}], "alignment": "hero",
    }  # fmt: skip
    answer = judge({"kind": "effects", "input": given})
    assert answer["ruling"]["hands"] == given["hands"]
    assert "rulings/add-missing" in answer["cites"]


def test_an_effect_without_a_number_is_refused_with_its_place() -> None:
    given = {
        "hands": {"Automaton": [], "Factoryon": []},
        "deck": [], "effects": [{"type": "replace"}], "alignment": "hero",
    }  # fmt: skip
    assert error("effects", given)["params"]["at"] == "input.effects[0].x"


def solo_round_with(**changes: Any) -> Any:
    known = next(ruling for ruling in RULINGS if ruling["id"] == "solo_round-006")
    return judge({"kind": "solo_round", "input": {**known["input"], **changes}})


@pytest.mark.parametrize("x", [1, 2, 3])
def test_a_solo_round_tells_what_moved_as_the_question_about_the_effect(x: int) -> None:
    """In the order of moving, and a card as often as it moved. (Ruling: move-repeat.)"""
    asked = {"choices": ["SURRENDER"], "alignment": "hero", "effects": [{"type": "move", "x": x}]}
    steps = solo_round_with(**asked)["ruling"]["steps"]
    told = [step for step in steps if step["step"] == "effect"]
    assert len(told) == 2
    for step in told:
        request = {"hand": step["hand_before"], "x": x, "drawn": [], "alignment": "hero"}
        ruling = judge({"kind": "move", "input": request})["ruling"]
        assert [step["moved"], step["hand"]] == [ruling["moved"], ruling["hand"]]
        assert len(step["moved"]) == x


@pytest.mark.parametrize("give", ["S13", 0])
def test_a_solo_round_takes_delayed_exchanges_by_card_or_index(give: object) -> None:
    known = next(ruling for ruling in RULINGS if ruling["id"] == "solo_round-006")
    hand = known["expect"]["steps"][0]["hand"]
    asked = hand.index("S13") if give == 0 else give
    answer = solo_round_with(exchanges=[{"vancardian": "Automaton", "give": asked}], choices=[])
    assert answer["error"]["code"] == "missing-field"
    assert answer["error"]["params"]["at"] == "input.choices[0]"


@pytest.mark.parametrize("is_left_out", [True, False])
def test_what_an_ability_draws_leaves_the_deck_of_a_solo_round(is_left_out: bool) -> None:
    known = next(ruling for ruling in RULINGS if ruling["id"] == "solo_round-006")
    asked = {"choices": ["SURRENDER"], "alignment": "hero"}
    steps = solo_round_with(**asked)["ruling"]["steps"]
    drawn = next(step for step in steps if step["step"] == "follow")["drawn"]
    draw = {"type": "draw", "seat": "Factoryon", "n": 1, "cards": drawn[:1]}
    deck = [c for c in known["input"]["deck"] if not is_left_out or c != drawn[0]]
    answer = solo_round_with(**asked, deck=deck, events=[{"trick": 1, "action": draw}])
    steps = answer["ruling"]["steps"]
    assert next(step for step in steps if step["step"] == "follow")["drawn"][0] == drawn[1]


def test_a_solo_round_refuses_choices_after_a_surrender() -> None:
    error = solo_round_with(choices=["SURRENDER", "S1"], alignment="hero")["error"]
    assert (error["code"], error["params"]["at"]) == ("too-many", "input.choices")
    assert (error["params"]["most"], error["params"]["there"]) == (1, 2)


@pytest.mark.parametrize(
    ("pick", "allowed", "up"),
    [
        ("S7", True, ["T1", "S5"]),
        ({"card": "S7", "suit": "S", "value": 9}, True, ["T1", "S5"]),
        ("T1", False, [{"card": "S7", "suit": "S", "value": 9}, "T1"]),
    ],
)
def test_a_changed_card_of_a_sidekick_is_picked_by_what_is_printed_on_it(
    pick: object, allowed: bool, up: object
) -> None:
    given = {"up": ["S7=S9", "T1"], "down": ["S5"], "lead_suit": "S", "pick": pick}
    ruling = judge({"kind": "sidekick_turn", "input": given})["ruling"]
    assert (ruling["allowed"], ruling["up"]) == (allowed, up)


def test_a_solo_round_names_an_illegal_choice_with_its_place() -> None:
    known = next(ruling for ruling in RULINGS if ruling["id"] == "solo_round-006")
    error = solo_round_with(choices=["S13", "S13", *known["input"]["choices"][2:]])["error"]
    assert (error["code"], error["params"]["at"]) == ("not-in-hand", "input.choices[1]")


def test_a_solo_round_needs_the_order_of_a_reshuffle_that_happens() -> None:
    known = next(ruling for ruling in RULINGS if ruling["id"] == "solo_round-024")
    request = {"kind": "solo_round", "input": {**known["input"], "reshuffles": []}}
    assert judge(request)["error"]["code"] == "reshuffle-missing"


@pytest.mark.parametrize(("n", "least"), [(0, 8), (20, 24), (26, 28)])
def test_a_solo_round_whose_deck_is_too_short_asks_for_no_reshuffle(n: int, least: int) -> None:
    known = next(ruling for ruling in RULINGS if ruling["id"] == "solo_round-006")
    error = solo_round_with(deck=known["input"]["deck"][:n], effects=[])["error"]
    assert (error["code"], error["params"]["at"]) == ("too-few", "input.deck")
    assert (error["params"]["there"], error["params"]["least"]) == (n, least)


def test_a_solo_round_takes_abilities_before_a_trick() -> None:
    vp = {"type": "vp", "seat": "You", "n": 2}
    answer = solo_round_with(events=[{"trick": 2, "action": vp}])
    assert answer["ruling"]["steps"] == solo_round_with()["ruling"]["steps"]
    error = solo_round_with(events=[{"trick": 2, "action": {"type": "fly"}}])["error"]
    assert error["params"]["at"] == "input.events[0]"


@pytest.mark.parametrize(
    ("kind", "question", "reasons"),
    [
        ("stamina", {"players": ["You"], "ops": [
            *({"op": "start_round", "round": n} for n in (1, 2, 3)),
            {"op": "charge", "player": "You", "ability": "one", "n": 2},
            {"op": "charge", "player": "You", "ability": "two", "n": 3}]},
         ["You have 4 stamina but need 2 + 3 = 5.",
          "You start with 1 stamina and gain 1 in each round but the last."]),
        ("move", {"hand": ["S9", "L1"], "x": 1, "drawn": [], "alignment": "hero"},
         ["Her rightmost love card moves to the left end: love 1."]),
        ("move", {"hand": ["L4", "S9", "L1"], "x": 2, "drawn": [], "alignment": "hero"},
         ["Her rightmost love card moves to the left end: love 1, then love 4."]),
        ("move", {"hand": ["S9", "L1"], "x": 2, "drawn": [], "alignment": "hero"},
         ["Her rightmost love card moves to the left end: love 1."]),
        ("move", {"hand": ["L1", "S9"], "x": 1, "drawn": [], "alignment": "hero"},
         ["Her only love card, love 1, is leftmost already, so nothing changes."]),
        ("exchange", {"vancardian_hand": ["L9", "B2"], "your_hand": ["S3"], "give": 0},
         ["You take brains 2, her lowest card that is not love; speed 3 becomes her leftmost."]),
        ("exchange", {"vancardian_hand": ["L9", "L2"], "your_hand": ["S3"], "give": 0},
         ["She has only love, so you take her lowest love card, love 2; speed 3 becomes her"
          " leftmost."]),
        ("round_score", {"alignments": {"Mo": "villain", "Jan": "hero"},
                         "tricks": {"Mo": 1, "Jan": 3}},
         ["A hero gains 1 VP for each trick.",
          "A villain gains 4 VP for no tricks, otherwise nothing."]),
    ],
)  # fmt: skip
def test_a_reason_is_the_rule_or_the_sum_behind_the_ruling(
    kind: str, question: dict[str, object], reasons: list[str]
) -> None:
    answer = call({"call": "judge", "request": {"kind": kind, "input": question}})
    assert [reason["text"] for reason in answer["why"]] == reasons
