"""Perft by the coach's kernel: some hundred thousand ends a second where Numba is installed.

The functions up to `perft` keep to what the kernel is written in (whole numbers in one list).
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

from companion.coach.machine import bound, compile_functions, functions
from companion.conformance.perft import Deal, Numbers, numbers
from companion.engine.originstory import solo
from companion.engine.originstory.cards import CARDS_EACH
from companion.engine.originstory.cards import DECK as ALL_CARDS
from companion.engine.originstory.coach.layout import (
    COUNTS,
    DECK,
    HANDS,
    PRINTED,
    SEATS,
    SIZE,
    TRICKS,
)
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.kernel.cards import face_of
from companion.engine.originstory.kernel.effects import prepare
from companion.engine.originstory.kernel.rounds import advance, copy, vp_of
from companion.engine.originstory.kernel.tricks import legal, put_card
from companion.engine.originstory.solo.effects import queue_of

# The list of numbers: a position for each card of yours that was played, then these.
MOVES = (CARDS_EACH + 1) * SIZE  # bits of the cards that are still to be tried, by depth
FACES = MOVES + CARDS_EACH + 1  # your hand as it was dealt
ORDER = FACES + CARDS_EACH  # your cards in the order of this walk, by their places in that hand
ENDS = ORDER + CARDS_EACH
CHECKSUM = ENDS + 1
VP = CHECKSUM + 1  # ends by your VP
MEMORY = VP + 2 * CARDS_EACH


def shuffle(mem: list[int], at: int, first: int, count: int) -> None:
    """Leave a discard pile as it lies: the card discarded first is drawn first."""


def note_end(mem: list[int], at: int, depth: int) -> None:
    """Count the end of a round."""
    number = 0
    for i in range(depth):
        number = (number * 31 + mem[ORDER + i]) % 2147483647
    for seat in range(SEATS):
        number = (number * 31 + mem[at + TRICKS + seat]) % 2147483647
    mem[CHECKSUM] = (mem[CHECKSUM] + number) % 2147483647
    mem[ENDS] += 1
    mem[VP + vp_of(mem, at, 0)] += 1


def go_on(mem: list[int], depth: int) -> int:
    """Go on to your next card; return the depth to try cards at, one less where the round ended."""
    at = depth * SIZE
    if advance(mem, at):
        mem[MOVES + depth] = legal(mem, at)
        return depth
    note_end(mem, at, depth)
    return depth - 1


def place_dealt(mem: list[int], card: int) -> int:
    """Return the place, from 1 on, of a card in your hand as it was dealt."""
    place = 1
    while face_of(mem[FACES + place - 1]) != face_of(card):
        place += 1
    return place


def perft(mem: list[int]) -> int:
    """Count every end of the round that stands at the beginning of the list."""
    prepare(mem, 0)
    for i in range(mem[COUNTS]):
        mem[FACES + i] = mem[HANDS + i]
    depth = go_on(mem, 0)
    while depth >= 0:
        moves = mem[MOVES + depth]
        if moves == 0:
            depth -= 1
        else:
            place = 0
            while (moves >> place) & 1 == 0:
                place += 1
            mem[MOVES + depth] = moves & (moves - 1)
            mem[ORDER + depth] = place_dealt(mem, mem[depth * SIZE + HANDS + place])
            copy(mem, (depth + 1) * SIZE, depth * SIZE)
            put_card(mem, (depth + 1) * SIZE, 0, place)
            depth = go_on(mem, depth + 1)
    return mem[ENDS]


def by_kernel(deal: Deal, compiled: bool) -> Numbers:
    """Count with the kernel: in Python itself, or `compiled`, which takes Numba ten seconds."""
    start = _start(deal)
    mem: Any = start + [0] * (MEMORY - SIZE)
    if compiled:
        mem = (ctypes.c_int32 * MEMORY)(*mem)
    _walker(compiled)(mem)
    vp = {n: count for n, count in enumerate(mem[VP:]) if count}
    return numbers(mem[ENDS], vp, mem[CHECKSUM])


def _start(deal: Deal) -> list[int]:
    """Return the position of a deal before the rows are laid out."""
    state, _ = solo.new({"difficulty": 0, "dealer": deal["dealer"]})
    hand = deal["deck"][:CARDS_EACH]
    for action in (
        {"type": "deal", "cards": hand},
        {"type": "story"},
        {"type": "charge"},
        {"type": "align", "alignment": deal["alignment"]},
    ):
        state, _ = solo.apply(state, action)
    state = state.copy()
    state["effects"], state["queue"] = deal["effects"], queue_of(deal["effects"])
    mem = position(state)
    faces = {card: mem[PRINTED + i] for i, card in enumerate(ALL_CARDS)}
    for i, card in enumerate(deal["deck"][CARDS_EACH:]):
        mem[DECK + i] = faces[card]
    return mem


@cache
def _walker(compiled: bool) -> Callable[[Any], object]:
    """Return `perft` with this file's `shuffle` in the place of the kernel's."""
    kernel = [function for function in functions() if function.__name__ != shuffle.__name__]
    sources: Any = [shuffle, *kernel, note_end, go_on, place_dealt, perft]
    if not compiled:
        code: dict[str, Any] = {}
        for function in sources:
            code[function.__name__] = bound(function, code)
        plain: Callable[[Any], object] = code[perft.__name__]
        return plain
    import numba

    types: Any = numba.types
    walk = compile_functions(sources)[perft.__name__]

    def entry(mem: Any) -> Any:
        return walk(mem)

    machine_code: Callable[[Any], object]
    machine_code = numba.cfunc(types.int32(types.CPointer(types.int32)))(entry).ctypes
    return machine_code
