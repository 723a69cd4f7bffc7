"""Every order in which the cards can come that a round still draws, where those are few."""

from __future__ import annotations

from companion.engine.originstory.coach.layout import (
    AWARDED,
    COUNTS,
    DECK,
    DECKED,
    HANDS,
    MAX_CARDS,
    NO_CARD,
    OPEN,
    SEATS,
    STAGE,
    TOP,
    TURN,
)
from companion.engine.originstory.coach.sums import MAX_ORDERS
from companion.engine.originstory.decks import CARDS_EACH

DRAWN = 2  # by a Vancardian who follows


def count_orders(mem: list[int], at: int) -> int:
    """Return in how many orders the cards can come that a round may still draw, on your turn.

    0 if those are too many, if the deck may run out, or if a card of a hand is unknown.
    """
    if mem[at + STAGE] != OPEN:
        return 0
    for seat in range(SEATS):
        for i in range(mem[at + COUNTS + seat]):
            if mem[at + HANDS + seat * MAX_CARDS + i] == NO_CARD:
                return 0
    followers = SEATS - 1 - mem[at + TURN] + (SEATS - 1) * (CARDS_EACH - 1 - mem[at + AWARDED])
    unseen = mem[at + DECKED] - mem[at + TOP]
    if DRAWN * followers > unseen:
        return 0
    orders = 1
    for i in range(DRAWN * followers):
        orders *= unseen - i
        if orders > MAX_ORDERS:
            return 0
    return orders


def put_in_order(mem: list[int], at: int, order: int) -> None:
    """Put the deck into one of its orders; each number up to their count is another one."""
    top = at + DECK + mem[at + TOP]
    size = mem[at + DECKED] - mem[at + TOP]
    for i in range(size):
        other = top + i + order % (size - i)
        order //= size - i
        card = mem[other]
        mem[other] = mem[top + i]
        mem[top + i] = card
