"""The bound: above all play, and without luck for everybody who does not know the deck."""

from __future__ import annotations

from itertools import islice
from statistics import fmean, stdev

import pytest

from companion.engine.originstory.coach.position import position
from companion.study import bound
from tests.coach.twins import states

DEALS, SAMPLES, THINKING = 60, 4, 4


def late() -> list[list[int]]:
    """Return turns of yours with three cards in hand, as numbers."""
    met = (state for seed in range(60) for state in states(seed, 0.0))
    turns = (
        state
        for state in met
        if state["phase"] == "play"
        and state["alignment"] == "hero"
        and len(state["hands"]["You"]) == 3
    )
    return [position(state) for state in islice(turns, DEALS)]


def played() -> list[list[int]]:
    answers = []
    for seed, numbers in enumerate(late(), start=1):
        mem = numbers + [0] * (bound.SPACE - len(numbers))
        assert bound.play_deal(mem, seed, THINKING, SAMPLES) == bound.ANSWER
        answers.append(mem)
    return answers


def test_who_knows_the_deck_gets_at_least_what_the_coach_gets() -> None:
    answers = played()
    assert len(answers) == DEALS
    assert all(mem[bound.KNOWN] >= mem[bound.COACH_VP] for mem in answers)
    assert any(mem[bound.KNOWN] > mem[bound.COACH_VP] for mem in answers)


def test_the_penalty_averages_0_for_the_coach_and_the_bound_is_above_it() -> None:
    answers = played()
    luck = [mem[bound.COACH] / SAMPLES - mem[bound.COACH_VP] for mem in answers]
    assert abs(fmean(luck)) < 4 * stdev(luck) / DEALS**0.5
    assert fmean(mem[bound.BEST] - mem[bound.COACH] for mem in answers) > 0


@pytest.mark.sweep  # compiling takes longer than the rounds; in Python they are played above
def test_compiled_it_plays_whole_rounds() -> None:
    one = bound.study(2, 2, 2, 5)
    assert one["deals"] == 2
    assert one["deck_known"][0] >= one["coach_played"][0]
