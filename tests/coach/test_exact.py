"""Small positions are solved: the advice is what the engine finds in a search of every draw."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, permutations
from typing import Any

import pytest

from companion.coach.kernels import fastest
from companion.engine.originstory import solo
from companion.engine.originstory.coach.advice import advice
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import (
    GAIN,
    MAX_ORDERS,
    MOVE,
    MOVES,
    ORDERS,
    RECORD,
    RECORDS,
    SAMPLES,
    SURRENDER,
)
from companion.engine.originstory.solo.places import free_cards
from companion.engine.originstory.tricks import YOU
from tests.coach.twins import GOES_ON, states
from tests.coach.wasm import Wasm

KERNEL = fastest()
DECKS = 2000
DRAWN = 2


def turns(seeds: range) -> Iterator[Any]:
    """Yield your turns of random games, the order of the deck unknown."""
    for seed in seeds:
        for state in states(seed, 0.0):
            if state["phase"] == "play":
                yield {**state, "deck": None}


def sums_of(state: Any, decks: int = DECKS) -> list[int]:
    return KERNEL.sums(position(state), 7, decks)


def small(cards: int, least: int, most: int, seeds: range) -> Iterator[Any]:
    """Yield turns with so many cards in your hand, and so many orders of what is drawn."""
    for state in turns(seeds):
        if len(state["hands"][YOU]) == cards and least <= sums_of(state, 1)[ORDERS] <= most:
            yield state


def value(state: Any) -> Fraction:
    """Return your VP of a round on average over every draw, if you do the best from now on."""
    if state["phase"] == "round-end":
        return Fraction(solo.apply(state, {"type": "score"})[0]["vp"][YOU] - state["vp"][YOU])
    if state["phase"] == "follow-draw":
        draws = list(permutations(free_cards(state), DRAWN))
        total = sum((value_after(state, drawn(cards)) for cards in draws), Fraction(0))
        return total / len(draws)
    if state["phase"] == "play":
        return max(values(state).values())
    return value_after(state, GOES_ON[state["phase"]])


def value_after(state: Any, action: Any) -> Fraction:
    return value(solo.apply(state, action)[0])


def drawn(cards: tuple[str, ...]) -> Any:
    return {"type": "draw-to-follow", "cards": list(cards)}


def values(state: Any) -> dict[str, Fraction]:
    """Return the value of each of your moves."""
    view: Any = solo.view(state)
    actions = {
        card: {"type": "play", "card": card.partition("=")[0]} for card in view["prompt"]["cards"]
    }
    if view["surrender"]["allowed"]:
        actions["surrender"] = {"type": "surrender"}
    return {move: value_after(state, action) for move, action in actions.items()}


def solved(state: Any) -> dict[str, Fraction]:
    """Return the kernel's worth of each move, as a whole fraction."""
    sums = sums_of(state)
    assert sums[SAMPLES] == sums[ORDERS]
    worths = {}
    for at in range(RECORDS, RECORDS + sums[MOVES] * RECORD, RECORD):
        place = sums[at + MOVE]
        move = "surrender" if place == SURRENDER else state["hands"][YOU][place]
        worths[move] = Fraction(sums[at + GAIN], sums[ORDERS])
    assert len(worths) == sums[MOVES]
    return worths


@pytest.mark.parametrize("orders", [(1, 1), (2, 200)])
def test_the_last_trick_is_solved_over_all_draws(orders: tuple[int, int]) -> None:
    states = list(islice(small(1, *orders, range(12)), 8))
    assert len(states) == 8
    for state in states:
        assert solved(state) == values(state)


def test_with_two_cards_and_a_short_deck_the_advice_is_optimal() -> None:
    """What you do after a card is forced then, so the plain player who plays on is the best one."""
    states = list(islice(small(2, 24, 400, range(60)), 8))
    assert len(states) == 8
    for state in states:
        assert solved(state) == values(state)


def test_an_exact_worth_has_no_interval() -> None:
    state = next(small(1, 2, 300, range(12)))
    told = advice(state, sums_of(state))
    assert told["exact"]
    assert told["samples"] == sums_of(state)[ORDERS]
    assert all(move["low"] == move["gain"] == move["high"] for move in told["moves"])
    assert not advice(state, sums_of(state, told["samples"] - 1))["exact"]


def test_a_part_of_the_orders_is_a_fair_one() -> None:
    state = next(small(1, 300, DECKS, range(20)))
    half = sums_of(state)[ORDERS] // 2
    whole = solved(state)
    sums = sums_of(state, half)
    for i, worth in zip(range(sums[MOVES]), whole.values(), strict=True):
        assert abs(sums[RECORDS + i * RECORD + GAIN] / half - worth) < 0.1


def test_the_seventh_trick_is_exact_where_you_play_last() -> None:
    state = next(small(2, DECKS, MAX_ORDERS, range(20)))
    assert len(state["past"]) == 6
    with Wasm() as module:
        sums = module.advise(position(state), 7, MAX_ORDERS)
    told = advice(state, sums)
    assert told["exact"]
    assert told["again"] is None
    assert all(move["low"] == move["gain"] == move["high"] for move in told["moves"])


def test_what_has_too_many_orders_is_sampled() -> None:
    state = next(turns(range(1, 2)))
    assert sums_of(state, 20)[ORDERS] == 0
    assert not advice(state, sums_of(state, 20))["exact"]
