"""Cards, the piles they lie in, chance, and every order in which few cards can come."""

from __future__ import annotations

from companion.engine.originstory.cards import CARDS_EACH, DRAW_TO_FOLLOW, SUITS, TRUMP
from companion.engine.originstory.coach import layout, sums

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
    x = mem[at + layout.GENERATOR] & _MASK
    x ^= (x << 13) & _MASK
    x ^= x >> 17
    x ^= (x << 5) & _MASK
    mem[at + layout.GENERATOR] = x
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
    if mem[at + layout.TOP] >= mem[at + layout.DECKED]:
        count = mem[at + layout.DISCARDS]
        if count == 0:
            return layout.NO_CARD
        shuffle(mem, at, at + layout.DISCARD, count)
        for i in range(count):
            mem[at + layout.DECK + i] = mem[at + layout.DISCARD + i]
        mem[at + layout.DISCARDS] = 0
        mem[at + layout.DECKED] = count
        mem[at + layout.TOP] = 0
    top = mem[at + layout.TOP]
    mem[at + layout.TOP] = top + 1
    return mem[at + layout.DECK + top]


def discard(mem: list[int], at: int, card: int) -> None:
    """Discard a card, which counts as printed from now on."""
    face = face_of(card)
    if face >= layout.PLAIN_FACES and mem[at + layout.EXTRA_ASIDE] != 0:
        return
    count = mem[at + layout.DISCARDS]
    mem[at + layout.DISCARD + count] = mem[at + layout.PRINTED + face]
    mem[at + layout.DISCARDS] = count + 1


def take(mem: list[int], at: int, seat: int, place: int) -> int:
    """Take the card at a place out of a hand."""
    hand = at + layout.HANDS + seat * layout.MAX_CARDS
    count = mem[at + layout.COUNTS + seat] - 1
    card = mem[hand + place]
    for i in range(place, count):
        mem[hand + i] = mem[hand + i + 1]
    mem[at + layout.COUNTS + seat] = count
    return card


def put_right(mem: list[int], at: int, seat: int, card: int) -> None:
    """Put a card at the right end of a hand."""
    count = mem[at + layout.COUNTS + seat]
    mem[at + layout.HANDS + seat * layout.MAX_CARDS + count] = card
    mem[at + layout.COUNTS + seat] = count + 1


def put_left(mem: list[int], at: int, seat: int, card: int) -> None:
    """Put a card at the left end of a hand."""
    hand = at + layout.HANDS + seat * layout.MAX_CARDS
    count = mem[at + layout.COUNTS + seat]
    for back in range(count):
        mem[hand + count - back] = mem[hand + count - back - 1]
    mem[hand] = card
    mem[at + layout.COUNTS + seat] = count + 1


def is_allowed(mem: list[int], at: int, card: int) -> bool:
    """Tell whether no ability forbids a Vancardian this card."""
    face = face_of(card)
    word = mem[at + layout.FORBIDDEN + face // layout.FACES_A_WORD]
    return (word >> (face % layout.FACES_A_WORD)) & 1 == 0


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


# --- Every order in which the cards can come that a round still draws, where those are few ---


def count_orders(mem: list[int], at: int) -> int:
    """Return in how many orders the cards can come that a round may still draw, on your turn.

    0 if those are too many, if the deck may run out, or if a card of a hand is unknown.
    """
    if mem[at + layout.STAGE] != layout.OPEN:
        return 0
    for seat in range(layout.SEATS):
        for i in range(mem[at + layout.COUNTS + seat]):
            if mem[at + layout.HANDS + seat * layout.MAX_CARDS + i] == layout.NO_CARD:
                return 0
    # Whoever may still draw: those behind you in this trick, and two in each later one, as if you
    # led.
    tricks = CARDS_EACH - mem[at + layout.AWARDED]
    followers = (layout.SEATS - 1) * tricks - mem[at + layout.TURN]
    unseen = mem[at + layout.DECKED] - mem[at + layout.TOP]
    if DRAW_TO_FOLLOW * followers > unseen:
        return 0
    orders = 1
    for i in range(DRAW_TO_FOLLOW * followers):
        orders *= unseen - i
        if orders > sums.MAX_ORDERS:
            return 0
    return orders


def put_in_order(mem: list[int], at: int, order: int) -> None:
    """Put the deck into one of its orders; each number up to their count is another one."""
    top = at + layout.DECK + mem[at + layout.TOP]
    size = mem[at + layout.DECKED] - mem[at + layout.TOP]
    for i in range(size):
        other = top + i + order % (size - i)
        order //= size - i
        card = mem[other]
        mem[other] = mem[top + i]
        mem[top + i] = card
