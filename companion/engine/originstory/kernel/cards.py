"""Cards, the piles they lie in, chance, and every order in which few cards can come."""

from __future__ import annotations

from companion.engine.originstory.cards import CARDS_EACH, DRAW_TO_FOLLOW, SUITS, TRUMP
from companion.engine.originstory.coach.layout import (
    AWARDED,
    COUNTS,
    DECK,
    DECKED,
    DISCARD,
    DISCARDS,
    EXTRA_ASIDE,
    FACES_A_WORD,
    FORBIDDEN,
    GENERATOR,
    HANDS,
    MAX_CARDS,
    NO_CARD,
    OPEN,
    PLAIN_FACES,
    PRINTED,
    SEATS,
    STAGE,
    TOP,
    TURN,
)
from companion.engine.originstory.coach.sums import MAX_ORDERS

LOVE = SUITS.index(TRUMP)
_MASK = 0xFFFFFFFF


def suit_of(card: int) -> int:
    """Return the place of a card's suit in SUITS."""
    return card & 3


def value_of(card: int) -> int:
    """Return twice what a card counts."""
    return card >> 8


def face_of(card: int) -> int:
    """Return which printed card it is."""
    return (card >> 2) & 63


def chance(mem: list[int], at: int) -> int:
    """Return the next number of the generator (companion/engine/core/rng.py)."""
    # Memory holds signed numbers of 32 bits; the mask makes the stored one whole again.
    x = mem[at + GENERATOR] & _MASK
    x ^= (x << 13) & _MASK
    x ^= x >> 17
    x ^= (x << 5) & _MASK
    mem[at + GENERATOR] = x
    return x


def shuffle(mem: list[int], at: int, first: int, count: int) -> None:
    """Shuffle `count` numbers from place `first` on, as the engine shuffles."""
    for back in range(1, count):
        i = count - back
        j = first + chance(mem, at) % (i + 1)
        card = mem[first + i]
        mem[first + i] = mem[j]
        mem[j] = card


def draw(mem: list[int], at: int) -> int:
    """Draw a card, after a reshuffle if the deck is empty; NO_CARD if there is none."""
    if mem[at + TOP] >= mem[at + DECKED]:
        count = mem[at + DISCARDS]
        if count == 0:
            return NO_CARD
        shuffle(mem, at, at + DISCARD, count)
        for i in range(count):
            mem[at + DECK + i] = mem[at + DISCARD + i]
        mem[at + DISCARDS] = 0
        mem[at + DECKED] = count
        mem[at + TOP] = 0
    top = mem[at + TOP]
    mem[at + TOP] = top + 1
    return mem[at + DECK + top]


def discard(mem: list[int], at: int, card: int) -> None:
    """Discard a card, which counts as printed from now on."""
    face = face_of(card)
    if face >= PLAIN_FACES and mem[at + EXTRA_ASIDE] != 0:
        return
    count = mem[at + DISCARDS]
    mem[at + DISCARD + count] = mem[at + PRINTED + face]
    mem[at + DISCARDS] = count + 1


def take(mem: list[int], at: int, seat: int, place: int) -> int:
    """Take the card at a place out of a hand."""
    hand = at + HANDS + seat * MAX_CARDS
    count = mem[at + COUNTS + seat] - 1
    card = mem[hand + place]
    for i in range(place, count):
        mem[hand + i] = mem[hand + i + 1]
    mem[at + COUNTS + seat] = count
    return card


def put_right(mem: list[int], at: int, seat: int, card: int) -> None:
    """Put a card at the right end of a hand."""
    count = mem[at + COUNTS + seat]
    mem[at + HANDS + seat * MAX_CARDS + count] = card
    mem[at + COUNTS + seat] = count + 1


def put_left(mem: list[int], at: int, seat: int, card: int) -> None:
    """Put a card at the left end of a hand."""
    hand = at + HANDS + seat * MAX_CARDS
    count = mem[at + COUNTS + seat]
    for back in range(count):
        mem[hand + count - back] = mem[hand + count - back - 1]
    mem[hand] = card
    mem[at + COUNTS + seat] = count + 1


def is_allowed(mem: list[int], at: int, card: int) -> bool:
    """Tell whether no ability forbids a Vancardian this card."""
    face = face_of(card)
    return (mem[at + FORBIDDEN + face // FACES_A_WORD] >> (face % FACES_A_WORD)) & 1 == 0


def lowest(mem: list[int], first: int, count: int, among: int) -> int:
    """Return the place of the lowest of the cards whose bits stand in `among`, leftmost on a tie.

    -1 if there is none.
    """
    best = -1
    for i in range(count):
        if (among >> i) & 1 != 0 and (
            best < 0 or value_of(mem[first + i]) < value_of(mem[first + best])
        ):
            best = i
    return best


def highest(mem: list[int], first: int, count: int, among: int) -> int:
    """Return the place of the highest of the cards whose bits stand in `among`, leftmost on a tie.

    -1 if there is none.
    """
    best = -1
    for i in range(count):
        if (among >> i) & 1 != 0 and (
            best < 0 or value_of(mem[first + i]) > value_of(mem[first + best])
        ):
            best = i
    return best


def of_suit(mem: list[int], first: int, count: int, suit: int) -> int:
    """Return the bits of the cards of a suit."""
    bits = 0
    for i in range(count):
        if suit_of(mem[first + i]) == suit:
            bits |= 1 << i
    return bits


# Every order in which the cards can come that a round still draws, where those are few.


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
    # Whoever may still draw: those behind you in this trick, and two in each later one, as if you
    # led.
    followers = SEATS - 1 - mem[at + TURN] + (SEATS - 1) * (CARDS_EACH - 1 - mem[at + AWARDED])
    unseen = mem[at + DECKED] - mem[at + TOP]
    if DRAW_TO_FOLLOW * followers > unseen:
        return 0
    orders = 1
    for i in range(DRAW_TO_FOLLOW * followers):
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
