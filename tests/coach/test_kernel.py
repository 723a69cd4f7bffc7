"""The kernel plays every round as the engine does, state by state."""

from __future__ import annotations

import random

import pytest

from companion.coach.kernel import rounds
from companion.engine.kit.errors import Refused
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import SURRENDER
from tests.coach.twins import AT, Twins, states, with_deck
from tests.sample import sampled


def play(state: object, dice: random.Random) -> bool:
    """Play a round to its end on both sides; False if it is one that the coach refuses."""
    try:
        twins = Twins(with_deck(state, dice))
    except Refused as refused:
        assert refused.code in ("coach-not-now", "coach-too-many")
        return False
    twins.begin()
    while twins.yours:
        moves = rounds.moves_now(twins.mem, AT)
        among = [move for move in range(SURRENDER) if moves >> move & 1]
        if moves >> SURRENDER & 1 and dice.random() < 0.05:
            among = [SURRENDER]
        plain = rounds.plain(twins.mem, AT)
        assert plain in among or among == [SURRENDER]
        twins.move(dice.choice([*among, plain]) if among != [SURRENDER] else SURRENDER)
    if twins.state["phase"] == "round-end":
        twins.check_end()
    return True


@pytest.mark.parametrize("seed", sampled(range(1200), 27))
def test_a_round_is_played_as_the_engine_plays_it(seed: int) -> None:
    dice = random.Random(seed)
    often = 0.3 if seed % 2 else 0.0
    assert sum(play(state, dice) for state in states(seed, often)) > 50


def test_what_it_cannot_hold_is_refused_by_name() -> None:
    assert position
