"""A plain player: sure tricks first, the cheapest winner, else the worst card. No looking ahead."""

from __future__ import annotations

from companion.engine.originstory.coach.layout import (
    COUNTS,
    HANDS,
    LEAD_SUIT,
    LEADER,
    MAX_CARDS,
    NO_CARD,
    PLAY_CARDS,
    SEATS,
    TURN,
)
from companion.engine.originstory.kernel.cards import LOVE, of_suit, suit_of, value_of
from companion.engine.originstory.kernel.tricks import beats, legal, spares_you, winning_play

FAR = 1 << 20


def cost(card: int) -> int:
    """Return what giving a card away costs: its value, and love last."""
    return value_of(card) + (1000 if suit_of(card) == LOVE else 0)


def cheapest(mem: list[int], at: int, among: int) -> int:
    """Return the place in your hand of the card that is the least loss."""
    best = -1
    least = FAR
    for i in range(mem[at + COUNTS]):
        card_cost = cost(mem[at + HANDS + i])
        if (among >> i) & 1 != 0 and card_cost < least:
            best = i
            least = card_cost
    return best


def dearest(mem: list[int], at: int, among: int) -> int:
    """Return the place in your hand of the card that is the most loss."""
    best = -1
    most = -FAR
    for i in range(mem[at + COUNTS]):
        card_cost = cost(mem[at + HANDS + i])
        if (among >> i) & 1 != 0 and card_cost > most:
            best = i
            most = card_cost
    return best


def overtakes(mem: list[int], at: int, seat: int, card: int, lead_suit: int) -> bool:
    """Tell whether a card that follows suit in a Vancardian's row beats a card, as they lie now."""
    row = at + HANDS + seat * MAX_CARDS
    for i in range(mem[at + COUNTS + seat]):
        if suit_of(mem[row + i]) == lead_suit and beats(mem[row + i], card, lead_suit):
            return True
    return False


def holds(mem: list[int], at: int, card: int) -> bool:
    """Tell whether a card of yours wins the trick unless somebody draws better."""
    turn = mem[at + TURN]
    lead_suit = mem[at + LEAD_SUIT] if turn > 0 and mem[at + LEAD_SUIT] >= 0 else suit_of(card)
    best = winning_play(mem, at)
    if best >= 0 and not beats(card, mem[at + PLAY_CARDS + best], lead_suit):
        return False
    if not beats(card, NO_CARD, lead_suit):
        return False
    for later in range(turn + 1, SEATS):
        if overtakes(mem, at, (mem[at + LEADER] + later) % SEATS, card, lead_suit):
            return False
    return True


def holders(mem: list[int], at: int, among: int) -> int:
    """Return the bits of the cards that win the trick as the rows lie now."""
    bits = 0
    for i in range(mem[at + COUNTS]):
        if (among >> i) & 1 != 0 and holds(mem, at, mem[at + HANDS + i]):
            bits |= 1 << i
    return bits


def must_take(mem: list[int], at: int, card: int) -> bool:
    """Tell whether a Vancardian has to beat this lead, as they spare a villain without a trick."""
    suit = suit_of(card)
    for seat in range(1, SEATS):
        row = at + HANDS + seat * MAX_CARDS
        least = FAR
        for i in range(mem[at + COUNTS + seat]):
            if suit_of(mem[row + i]) == suit:
                least = min(least, value_of(mem[row + i]))
        if value_of(card) < least < FAR:
            return True
    return False


def plain_trickless(mem: list[int], at: int, among: int) -> int:
    """Choose for a villain without a trick: the dearest card that loses, else the cheapest."""
    safe = 0
    leads = mem[at + TURN] == 0 or mem[at + LEAD_SUIT] < 0
    for i in range(mem[at + COUNTS]):
        if (among >> i) & 1 != 0:
            card = mem[at + HANDS + i]
            if must_take(mem, at, card) if leads else not holds(mem, at, card):
                safe |= 1 << i
    return dearest(mem, at, safe) if safe != 0 else cheapest(mem, at, among)


def plain(mem: list[int], at: int) -> int:
    """Return the place in your hand of the card that a plain player plays."""
    among = legal(mem, at)
    if among & (among - 1) == 0:
        return cheapest(mem, at, among)
    if spares_you(mem, at):
        return plain_trickless(mem, at, among)
    winning = holders(mem, at, among)
    if winning == 0:
        return cheapest(mem, at, among)
    if mem[at + TURN] > 0:
        return cheapest(mem, at, winning)
    plain_suits = winning & ~of_suit(mem, at + HANDS, mem[at + COUNTS], LOVE)
    return dearest(mem, at, plain_suits if plain_suits != 0 else winning)
