"""The kernel plays every round as the engine does, state by state."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import solo
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import SURRENDER
from companion.engine.originstory.kernel import players, rounds
from companion.engine.originstory.solo.places import free_cards
from tests.coach.twins import AT, Twins, states, with_deck
from tests.engine.tables import whole_game
from tests.sample import sampled

REFUSED = ("coach-not-now", "coach-too-many")


def twins_of(state: Any, dice: random.Random) -> Twins | None:
    """Return a round for both, or None where there is nothing to play or too much to hold."""
    try:
        return Twins(with_deck(state, dice))
    except Refusal as refused:
        if refused.code in REFUSED:
            return None
        raise


def play(twins: Twins, dice: random.Random) -> None:
    """Play a round to its end on both sides, sometimes at random and sometimes plainly."""
    twins.begin()
    while twins.yours:
        moves = rounds.moves_now(twins.mem, AT)
        among = [move for move in range(SURRENDER) if moves >> move & 1]
        if moves >> SURRENDER & 1 and dice.random() < 0.05:
            among = [SURRENDER]
        else:
            plain = players.plain(twins.mem, AT)
            assert plain in among
            among.append(plain)
        twins.move(dice.choice(among))
    if twins.state["phase"] == "round-end":
        twins.check_end()


STEP = 245  # from seed to seed: every dealer, five of six difficulties, with abilities and without


@pytest.mark.parametrize("first", sampled(range(STEP), STEP))
def test_a_round_is_played_as_the_engine_plays_it(first: int) -> None:
    """From every state of a random game; in every other game with abilities in between."""
    for seed in range(first, 1200, STEP):
        dice = random.Random(seed)
        met = [twins_of(state, dice) for state in states(seed, 0.3 if seed % 2 else 0.0)]
        both = [twins for twins in met if twins]
        assert len(both) > 50, seed
        for twins in both:
            play(twins, dice)


def test_what_is_forbidden_too_late_is_so_in_the_next_trick_for_both() -> None:
    dice = random.Random(1)
    last = [
        state
        for seed in range(4)
        for state in states(seed, 0.0)
        if state["phase"] == "play" and len(state["trick"]["plays"]) == 2 and len(state["past"]) < 6
    ]
    assert len(last) > 15
    for state in last:
        cards = [card for seat in ("Automaton", "Factoryon") for card in state["hands"][seat]]
        some = dice.sample(cards, len(cards) // 2)
        forbid = {"type": "forbid", "cards": some, "adds": True, "reason": "test"}
        twins = twins_of(solo.apply(state, forbid)[0], dice)
        assert twins
        play(twins, dice)


@pytest.mark.parametrize("alignment", ["hero", "villain"])
@pytest.mark.parametrize("asked", ["story", "superhero", "charge", "align"])
def test_a_side_is_thought_of_as_if_it_were_chosen(asked: str, alignment: str) -> None:
    _, states = whole_game(3)
    at = next(i for i in range(len(states)) if states[i]["phase"] == asked)
    after = next(state for state in states[at:] if state["phase"] == "rows")
    chosen: Any = {**after, "alignment": alignment}
    assert position(states[at], alignment) == position(chosen)


def test_a_plain_card_among_the_extra_love_cards_of_an_old_game_is_passed_over() -> None:
    _, states = whole_game(3)
    state: Any = next(state for state in states if state["phase"] == "play")
    free = free_cards(state)[0]
    wrong = {"type": "correct", "card": free, "reason": "test"}
    old, aside = [solo.apply(state, {**wrong, "to": to})[0] for to in ("extra", "aside")]
    assert old["extra"] == [*state["extra"], free]
    assert position(old) == position(aside)


def refusal(state: Any, alignment: str | None = None) -> str:
    with pytest.raises(Refusal) as refused:
        position(state, alignment)
    return refused.value.code


def test_what_it_cannot_hold_is_refused_by_name() -> None:
    _, untracked = whole_game(3, hand="untracked")
    asked = next(state for state in untracked if state["phase"] == "play")
    assert refusal(asked) == "coach-unknown-hand"
    _, states = whole_game(3)
    assert refusal(states[0]) == refusal(states[-1]) == "coach-not-now"
    assert refusal(next(s for s in states if s["phase"] == "align")) == "coach-not-now"
    asked = next(state for state in states if state["phase"] == "play")
    many = {**asked["hands"], "Automaton": [f"S{n % 13 + 1}" for n in range(17)]}
    assert refusal({**asked, "hands": many}) == "coach-too-many"
