"""Rulings for points that the rules leave open: the answer that the judge gives, and its entry."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import judge

SURRENDER = {
    "at_turn_start": True, "whose_turn": "You", "trick_leader": "Automaton", "alignment": "hero",
    "tricks": {"You": 3, "Automaton": 1, "Factoryon": 0}, "leader_cards_left": 3,
}  # fmt: skip
LOSS = [
    {"op": "start_round", "round": 1},
    {"op": "lose", "player": "P1", "n": 1},
]

# ruling: kind of question, its input, what the answer has to hold
FOLLOW = {"hand": ["T12", "L7", "S8"], "plays": ["S11"], "villain_no_tricks": False}
BRAINS = {"card": "L13", "suit": "B", "value": 13}
SOLO_VP = {"You": 20, "Automaton": 20, "Factoryon": 11}
FOLLOWED: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "replace-order": (
        "replace",
        {"hand": ["S9", "B3", "T4"], "x": 1, "drawn": ["S2"], "alignment": "hero"},
        {"hand": ["S9", "B3", "T4"], "discarded": ["S2"]},
    ),
    "move-fallback": (
        "move",
        {"hand": ["S9", "B3", "T4"], "x": 1, "drawn": ["L6"], "alignment": "hero"},
        {"hand": ["S9", "T4", "L6"], "discarded": ["B3"], "moved": [], "fallback": True},
    ),
    "empty-row-draw": (
        "follow",
        {"hand": [], "drawn": ["L2", "S6"], "plays": ["B8", "B3"], "villain_no_tricks": False},
        {"kept": [], "refused": ["L2", "S6"], "played": None, "hand": []},
    ),
    "exchange-last-card": (
        "exchange",
        {"vancardian_hand": ["T9", "S6"], "your_hand": ["B4"], "give": 0},
        {"taken": "S6", "given": "B4", "vancardian_hand": ["B4", "T9"], "your_hand_sorted": ["S6"]},
    ),
    "surrender-trick": (
        "surrender",
        SURRENDER,
        {"leader_gain": 4, "round_vp": {"You": 3, "Automaton": 5, "Factoryon": 0}},
    ),
    "changed-suit": ("trick", {"plays": ["B3", BRAINS, "B5"]}, {"winner": 1}),
    "solo-victory": ("winners", {"vp": SOLO_VP}, {"winners": ["You", "Automaton"]}),
    "short-draw": ("follow", {**FOLLOW, "drawn": ["S6"]}, {"kept": ["S6"], "played": "S6"}),
    "no-winner": (
        "trick",
        {"plays": [{"card": "S9", "suit": "T", "value": 9}, "B4"], "lead_suit": "S"},
        {"winner": None},
    ),
    "all-forbidden": (
        "follow",
        {**FOLLOW, "drawn": ["S6", "B2"], "forbidden": ["T12", "L7", "S8", "S6"]},
        {"kept": ["S6"], "played": None},
    ),
}

# What the printed rules say alone: kind of question and its input.
PRINTED: list[tuple[str, dict[str, Any]]] = [
    ("follow", {**FOLLOW, "drawn": ["B9", "S6"]}),
    ("follow", {**FOLLOW, "hand": ["T3", "L2"], "drawn": ["B4", "B2"]}),
    ("follow", {**FOLLOW, "drawn": ["B9", "S6"], "villain_no_tricks": True}),
    ("lead", {"hand": ["T3", "L2"], "villain_no_tricks": True}),
    ("lead", {"hand": ["T3", "L2"], "villain_no_tricks": False, "forbidden": ["T3"]}),
    ("legal", {"hand": [BRAINS, "T3", "T4"], "lead_suit": "T"}),
    ("winners", {"vp": {"Ann": 20, "Ben": 11}}),
    ("vancardian_deck", {"difficulty": 3}),
    ("originz_deck", {"cards": []}),
]


@pytest.mark.parametrize("ruling", FOLLOWED)
def test_the_judge_follows_the_ruling_and_names_it(ruling: str) -> None:
    kind, given, expected = FOLLOWED[ruling]
    answer = judge({"kind": kind, "input": given})
    assert {name: answer["ruling"][name] for name in expected} == expected
    assert f"rulings/{ruling}" in answer["cites"]


@pytest.mark.parametrize("suit", "BL")
def test_what_may_be_played_rests_on_a_ruling_where_a_suit_was_changed(suit: str) -> None:
    answer = judge({"kind": "legal", "input": {"hand": [BRAINS, "T3"], "lead_suit": suit}})
    assert answer["ruling"]["legal"] == ([0] if suit == "B" else [0, 1])
    assert "rulings/changed-suit" in answer["cites"]


@pytest.mark.parametrize(("kind", "given"), PRINTED)
def test_what_is_printed_rests_on_no_ruling(kind: str, given: dict[str, Any]) -> None:
    answer = judge({"kind": kind, "input": given})
    assert answer["cites"]
    assert not [cite for cite in answer["cites"] if cite.startswith("rulings/")]


def test_no_page_is_cited_twice() -> None:
    kind, given = PRINTED[0]
    assert judge({"kind": kind, "input": given})["cites"] == ["vancardian-follows"]


def test_stamina_lost_for_good_goes_to_the_general_supply() -> None:
    before = judge({"kind": "stamina", "input": {"players": ["P1"], "ops": LOSS[:1]}})["ruling"]
    after = judge({"kind": "stamina", "input": {"players": ["P1"], "ops": LOSS}})["ruling"]
    assert after["general"] == before["general"] + 1
