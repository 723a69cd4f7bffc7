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
}


@pytest.mark.parametrize("ruling", FOLLOWED)
def test_the_judge_follows_the_ruling_and_names_it(ruling: str) -> None:
    kind, given, expected = FOLLOWED[ruling]
    answer = judge({"kind": kind, "input": given})
    assert {name: answer["ruling"][name] for name in expected} == expected
    assert f"rulings/{ruling}" in answer["cites"]


def test_stamina_lost_for_good_goes_to_the_general_supply() -> None:
    before = judge({"kind": "stamina", "input": {"players": ["P1"], "ops": LOSS[:1]}})["ruling"]
    after = judge({"kind": "stamina", "input": {"players": ["P1"], "ops": LOSS}})["ruling"]
    assert after["general"] == before["general"] + 1
