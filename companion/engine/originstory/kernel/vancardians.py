"""What the Vancardians lead, draw, keep and follow with."""

from __future__ import annotations

from companion.engine.originstory.coach.layout import (
    COUNTS,
    FORBIDDEN,
    HANDS,
    LEAD_SUIT,
    MAX_CARDS,
    NO_CARD,
    PLAY_CARDS,
    TURN,
)
from companion.engine.originstory.kernel.cards import (
    LOVE,
    discard,
    draw,
    highest,
    is_allowed,
    lowest,
    of_suit,
    put_right,
    suit_of,
)
from companion.engine.originstory.kernel.tricks import beats, put_card, spares_you, winning_play


def choices(mem: list[int], at: int, seat: int) -> int:
    """Return the bits of the cards that a Vancardian may play."""
    count = mem[at + COUNTS + seat]
    every = (1 << count) - 1
    if mem[at + FORBIDDEN] == 0 and mem[at + FORBIDDEN + 1] == 0:
        return every
    for i in range(count):
        if not is_allowed(mem, at, mem[at + HANDS + seat * MAX_CARDS + i]):
            every &= ~(1 << i)
    return every


def lead(mem: list[int], at: int, seat: int) -> None:
    """Let a Vancardian lead."""
    hand = at + HANDS + seat * MAX_CARDS
    count = mem[at + COUNTS + seat]
    among = choices(mem, at, seat)
    if spares_you(mem, at):
        place = lowest(mem, hand, count, among)
    else:
        place = highest(mem, hand, count, among)
    if place < 0:
        mem[at + TURN] += 1
    else:
        put_card(mem, at, seat, place)


def draw_to_follow(mem: list[int], at: int, seat: int) -> None:
    """Let a Vancardian draw two cards and keep those whose suit is in her row."""
    hand = at + HANDS + seat * MAX_CARDS
    count = mem[at + COUNTS + seat]
    suits = 0
    for i in range(count):
        suits |= 1 << suit_of(mem[hand + i])
    one = draw(mem, at)
    other = draw(mem, at)
    keeps_one = one != NO_CARD and (suits >> suit_of(one)) & 1 != 0
    keeps_other = other != NO_CARD and (suits >> suit_of(other)) & 1 != 0
    if one != NO_CARD and not keeps_one:
        discard(mem, at, one)
    if other != NO_CARD and not keeps_other:
        discard(mem, at, other)
    stay = max(0, count - (1 if keeps_one else 0) - (1 if keeps_other else 0))
    for i in range(stay, count):
        discard(mem, at, mem[hand + i])
    mem[at + COUNTS + seat] = stay
    if keeps_one:
        put_right(mem, at, seat, one)
    if keeps_other:
        put_right(mem, at, seat, other)


def follow_with(mem: list[int], at: int, seat: int) -> int:
    """Return the place of the card that a Vancardian follows with, or -1."""
    hand = at + HANDS + seat * MAX_CARDS
    count = mem[at + COUNTS + seat]
    among = choices(mem, at, seat)
    lead_suit = mem[at + LEAD_SUIT]
    in_suit = among & of_suit(mem, hand, count, lead_suit)
    if spares_you(mem, at):
        playable = in_suit if in_suit != 0 else among
        others = playable & ~of_suit(mem, hand, count, LOVE)
        return lowest(mem, hand, count, others if others != 0 else playable)
    if in_suit == 0:
        return lowest(mem, hand, count, among)
    best = winning_play(mem, at)
    top = mem[at + PLAY_CARDS + best] if best >= 0 else NO_CARD
    winning = 0
    for i in range(count):
        if (in_suit >> i) & 1 != 0 and beats(mem[hand + i], top, lead_suit):
            winning |= 1 << i
    return lowest(mem, hand, count, winning if winning != 0 else in_suit)


def follow(mem: list[int], at: int, seat: int) -> None:
    """Let a Vancardian draw and follow."""
    draw_to_follow(mem, at, seat)
    place = follow_with(mem, at, seat)
    if place < 0:
        mem[at + TURN] += 1
    else:
        put_card(mem, at, seat, place)
