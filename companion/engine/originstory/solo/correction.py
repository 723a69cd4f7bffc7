"""A correction of the table: a card is put where it lies, and is always in exactly one place."""

from __future__ import annotations

from typing import Literal

from companion.engine.core.inputs import Refusal
from companion.engine.originstory.cards import UNKNOWN
from companion.engine.originstory.solo.hands import check_row, take_from_hand
from companion.engine.originstory.solo.transaction import (
    Transaction,
    check_free,
    deck_size,
    holds_last,
    place_of,
    without_one,
)
from companion.engine.originstory.tricks import SOLO, YOU

PILES: tuple[Literal["discard", "aside", "extra"], ...] = ("discard", "aside", "extra")
PLACES = list(SOLO) + list(PILES) + ["deck"]  # of a card that has not been played


def correct(
    transaction: Transaction, card: str, place: str | None, to: str, index: int
) -> dict[str, object]:
    """Put a card where the table says it is: a seat, `discard`, `aside`, `extra` or `deck`.

    Corrects the app, not the game: no rule is applied. `index` is the place in a row. `place` is
    where the app thinks the card is; it says which one is meant of two equal ones, in a row the
    rightmost.
    """
    state, face, target = transaction.state, card, to
    if target in SOLO:
        check_row(state, target)
    if place is None:
        place = place_of(state, face) or "deck"
        text = _take(transaction, face, place)
    else:
        text = _take_last(transaction, face, place)
    if target in SOLO:
        hand = state["hands"][target]
        transaction.hold(target, hand[:index] + [text] + hand[index:])
    else:
        _put(transaction, target, [face])
    return {"card": face, "from": place, "to": target}


def _take_last(transaction: Transaction, face: str, place: str) -> str:
    """Take a card from the place that was named; of two equal ones in a row the rightmost."""
    hand = transaction.state["hands"][place] if place in SOLO else []
    at = holds_last(hand, face)
    if at is None:
        return _take(transaction, face, place)
    transaction.hold(place, hand[:at] + hand[at + 1 :])
    return hand[at]


def _take(transaction: Transaction, face: str, place: str) -> str:
    """Take a card from where the app thought it was, and return it as it lay there."""
    state = transaction.state
    if place in ("trick", "past"):
        raise Refusal("correct-played", {"card": face}, ["won-tricks"])
    if place in SOLO:
        hand, text = take_from_hand(state, place, face)
        transaction.hold(place, hand)
        return text
    for pile in PILES:
        if place == pile:
            if face not in state[pile]:
                where = place_of(state, face) or "deck"
                raise Refusal("card-elsewhere", {"card": face, "place": where}, ["no-peeking"])
            state[pile] = without_one(state[pile], face)
            return face
    _take_from_deck(transaction, face)
    return face


def _take_from_deck(transaction: Transaction, face: str) -> None:
    state = transaction.state
    check_free(state, [face])
    if state["deck"] is not None:
        state["deck"] = without_one(state["deck"], face)
    elif deck_size(state) == 0:  # so it can only be one of your hand that is not tracked
        transaction.hold(YOU, without_one(state["hands"][YOU], UNKNOWN))


def _put(transaction: Transaction, target: str, cards: list[str]) -> None:
    state = transaction.state
    for pile in PILES:
        if target == pile:
            state[pile] = state[pile] + cards
            return
    # A deck of real cards is what lies nowhere else, so to put a card there is to put it nowhere.
    if state["deck"] is not None:
        state["deck"] = state["deck"] + cards
