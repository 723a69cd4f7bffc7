"""The effect line of a Vancardian card, and what is dealt before the first trick."""

from __future__ import annotations

from companion.engine.originstory.coach import layout
from companion.engine.originstory.kernel.cards import (
    LOVE,
    discard,
    draw,
    highest,
    lowest,
    of_suit,
    put_left,
    put_right,
    suit_of,
    take,
)


def deal_unknown(mem: list[int], at: int) -> None:
    """Deal the cards of hands and rows that nobody knows yet."""
    for seat in range(layout.SEATS):
        for i in range(mem[at + layout.COUNTS + seat]):
            place = at + layout.HANDS + seat * layout.MAX_CARDS + i
            if mem[place] == layout.NO_CARD:
                mem[place] = draw(mem, at)


def next_discard(mem: list[int], at: int, seat: int, count: int) -> int:
    """Return which of the first `count` cards of a row Replace discards next."""
    row = at + layout.HANDS + seat * layout.MAX_CARDS
    every = (1 << count) - 1
    if mem[at + layout.VILLAIN] != 0:
        return highest(mem, row, count, every)
    others = every & ~of_suit(mem, row, count, LOVE)
    return lowest(mem, row, count, others if others != 0 else every)


def replace(mem: list[int], at: int, seat: int, times: int) -> None:
    """Draw so many cards to the right of a row, then discard as many."""
    older = mem[at + layout.COUNTS + seat]
    drawn = 0
    for _ in range(times):
        card = draw(mem, at)
        if card != layout.NO_CARD:
            put_right(mem, at, seat, card)
            drawn += 1
    for _ in range(drawn):
        spares = mem[at + layout.SPARES_DRAWN] != 0 and older > 0
        place = next_discard(mem, at, seat, older if spares else mem[at + layout.COUNTS + seat])
        discard(mem, at, take(mem, at, seat, place))
        older -= 1


def add(mem: list[int], at: int, seat: int, extra: int) -> None:
    """Put an extra-love card at the left of a row for the rightmost card."""
    count = mem[at + layout.COUNTS + seat]
    there = extra >= 0 and mem[at + layout.EXTRA + extra] > 0
    if not there and mem[at + layout.MISSING_DISCARDS] == 0:
        return
    if count > 0:
        discard(mem, at, take(mem, at, seat, count - 1))
    if there:
        mem[at + layout.EXTRA + extra] -= 1
        put_left(mem, at, seat, mem[at + layout.PRINTED + layout.PLAIN_FACES + extra])


def rightmost_love(mem: list[int], at: int, seat: int) -> int:
    """Return the place of the rightmost love card that Move may take, or -1."""
    row = at + layout.HANDS + seat * layout.MAX_CARDS
    place = -1
    for i in range(mem[at + layout.COUNTS + seat]):
        if suit_of(mem[row + i]) == LOVE:
            place = i
    return place if place != 0 or mem[at + layout.LEFTMOST_STAYS] != 0 else -1


def move(mem: list[int], at: int, seat: int, times: int) -> None:
    """Move the rightmost love card to the left end so many times; else Replace."""
    if rightmost_love(mem, at, seat) < 0:
        replace(mem, at, seat, times)
        return
    for _ in range(times):
        place = rightmost_love(mem, at, seat)
        if place < 0:
            return
        put_left(mem, at, seat, take(mem, at, seat, place))


def prepare(mem: list[int], at: int) -> None:
    """Deal what is unknown and work the effects that wait, up to the first trick."""
    deal_unknown(mem, at)
    if mem[at + layout.STAGE] != layout.BEFORE_TRICKS:
        return
    for i in range(mem[at + layout.EFFECTS]):
        effect = at + layout.QUEUE + 3 * i
        kind = mem[effect]
        if kind == layout.REPLACE:
            replace(mem, at, mem[effect + 2], mem[effect + 1])
        elif kind == layout.ADD:
            add(mem, at, mem[effect + 2], mem[effect + 1])
        elif kind == layout.MOVE:
            move(mem, at, mem[effect + 2], mem[effect + 1])
    mem[at + layout.EFFECTS] = 0
    mem[at + layout.STAGE] = layout.BETWEEN
