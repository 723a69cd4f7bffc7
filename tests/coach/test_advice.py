"""What the kernel's sums say, on both runtimes; nothing is claimed that they do not carry."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.engine.originstory.coach.sums import PLACE
from companion.engine.originstory.kernel.advise import MEMORY, advise
from tests.coach.twins import states
from tests.engine.tables import call, engine, play, whole_game
from tests.engine.test_solo_abilities import do
from tests.engine.test_solo_setup import laid_out
from tests.engine.test_solo_tricks import follow, in_trick
from tests.runtimes import MicroPython


def asked(seed: int) -> list[Any]:
    return [state for state in states(seed, 0.0) if state["phase"] == "play"]


def sums_of(state: Any, samples: int, **more: Any) -> list[int]:
    position = call({"call": "position", "state": state, **more})
    assert position["place"] == PLACE
    mem: list[int] = position["numbers"] + [0] * (MEMORY - len(position["numbers"]))
    return mem[PLACE : PLACE + advise(mem, 3, 0, samples, 0, 0, 0)]


def advice_on(state: Any, samples: int) -> Any:
    return call({"call": "advice", "state": state, "sums": sums_of(state, samples)})


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_card_has_its_worth_the_best_first(seed: int) -> None:
    for state in asked(seed)[::4]:
        view = call({"call": "view", "state": state})["view"]
        moves = advice_on(state, 20)["moves"]
        legal = list(view["prompt"]["cards"])
        if view["surrender"]["allowed"]:
            legal.append("surrender")
        assert sorted(move["move"] for move in moves) == sorted(legal)
        assert moves[0]["verdict"] == "best"
        assert moves[0]["less"] == 0
        assert [move["less"] for move in moves] == sorted(move["less"] for move in moves)


def test_surrender_is_no_advice_after_an_ability_on_your_turn() -> None:
    state = play(in_trick(dealer="You"), follow("S12", "S13"))
    moves = {move["move"] for move in advice_on(state, 12)["moves"]}
    assert moves == {*state["hands"]["You"], "surrender"}
    begun = play(state, do("vp", seat="You", n=1))
    assert {move["move"] for move in advice_on(begun, 12)["moves"]} == {*state["hands"]["You"]}


def test_the_coach_knows_the_cards_that_only_a_line_names_of_two_values_at_most() -> None:
    def worked(*values: float) -> Any:
        line = [{"type": "add", "x": value} for value in values]
        state = play(laid_out(), {"type": "effects", "named": True, "effects": line})
        return play(state, {"type": "begin"})

    for values in ((7.5,), (7.5, 0.5)):
        state = worked(*values)
        assert {move["move"] for move in advice_on(state, 6)["moves"]} == {*state["hands"]["You"]}
    refused = call({"call": "position", "state": worked(7.5, 0.5, 13.5)})
    assert refused["error"]["code"] == "coach-too-many-extra-love"
    assert "8 extra-love cards" in refused["error"]["text"]


def test_a_difference_is_claimed_only_where_its_interval_carries_it() -> None:
    moves = [move for state in asked(5) for move in advice_on(state, 12)["moves"]]
    for move in moves:
        assert (move["verdict"] == "worse") == (move["less_least"] > 0)
    assert {move["verdict"] for move in moves} == {"best", "even", "worse"}


def test_the_last_trick_is_worth_what_it_brings() -> None:
    """With one card left there is nothing to choose, and last to play nothing to chance."""
    last = next(
        state
        for seed in range(20)
        for state in asked(seed)
        if len(state["hands"]["You"]) == 1 and len(state["trick"]["plays"]) == 2
    )
    card = advice_on(last, 30)["moves"][0]
    assert card["low"] == card["vp"] == card["high"]
    assert card["takes"]["code"].endswith("-sure")


def test_a_side_is_asked_for_before_it_is_chosen() -> None:
    _, met = whole_game(3)
    state = next(state for state in met if state["phase"] == "align")
    for alignment in ("hero", "villain"):
        answer = call(
            {"call": "advice", "state": state,
             "sums": sums_of(state, 10, alignment=alignment)}
        )  # fmt: skip
        (move,) = answer["moves"]
        assert move["move"] == ""


@pytest.mark.parametrize(
    "sums", [[], [1, 0, 0], [1, 5, 0, 99], [0, 5, 0], ["?"], [1, 5, 0] + [10**13] * 28]
)
def test_what_are_no_sums_is_refused(sums: list[Any]) -> None:
    answer = call({"call": "advice", "state": asked(1)[0], "sums": sums})
    assert answer["error"]["text"]


@pytest.mark.parametrize("state", [None, {}, {"phase": "play"}, 3])
def test_a_damaged_state_is_refused(state: Any) -> None:
    for request in ({"call": "position"}, {"call": "advice", "sums": [1, 5, 0] + [0] * 28}):
        answer = call({**request, "state": state})
        assert answer["error"]["code"] in ("damaged-state", "coach-not-now")


def test_both_runtimes_write_and_read_the_same(micropython: MicroPython) -> None:
    calls: list[Any] = []
    for state in [*asked(2)[::6], *asked(7)[::6]]:
        calls.append({"call": "position", "state": state})
        calls.append({"call": "advice", "state": state, "sums": sums_of(state, 9)})
    for request, answer in zip(calls, micropython.call_all(calls), strict=True):
        assert answer == call(request)


def test_every_sentence_of_who_takes_the_trick_can_be_said() -> None:
    codes = set()
    for seed in range(6):
        for state in random.Random(seed).sample(asked(seed), 6):
            for move in advice_on(state, 5)["moves"]:
                if "takes" in move:
                    takes = move["takes"]
                    codes.add(takes["code"])
                    assert engine("fr").say_message(takes)["text"]
    assert len(codes) == 4
