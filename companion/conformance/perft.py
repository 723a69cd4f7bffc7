"""Every order in which your cards of a deal may be played, to the end of the round, as numbers.

Nobody gets them right by luck: how many ends there are, how often each number of VP is yours, and a
checksum. `perft.jsonl` of the kit publishes them for fixed deals; docs/kit.md says how to count.
"""

from __future__ import annotations

import ctypes
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypedDict

from companion.coach.compiler import bound, compile_functions, functions
from companion.coach.kernels import aligned
from companion.engine.originstory import solo
from companion.engine.originstory.cards import (
    CARDS_EACH,
    DECK,
    DRAW_TO_FOLLOW,
    EASIER,
    HARDER,
    SIDES,
    parse_card,
)
from companion.engine.originstory.coach import layout
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.judge.solo_round import Replay
from companion.engine.originstory.kernel.cards import face_of
from companion.engine.originstory.kernel.effects import prepare
from companion.engine.originstory.kernel.rounds import advance, copy, vp_of
from companion.engine.originstory.kernel.tricks import legal, put_card
from companion.engine.originstory.solo.effects import PRACTICE_LINES, queue_of
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import SOLO, YOU

PUBLISHED = Path(__file__).with_name("kit") / "perft.jsonl"
DEALS_A_SIDE = 200
FACTOR, MODULUS = 31, 2**31 - 1


class Deal(TypedDict):
    """A round before its first card: what the judge's `solo_round` takes, but no choices."""

    id: str
    dealer: str
    alignment: str
    deck: list[str]
    effects: list[Effect]


class Numbers(TypedDict):
    """What all ends of a deal come to; `vp` has as many ends as there are with each VP of yours."""

    ends: int
    vp: dict[str, int]
    checksum: int


class Published(Deal):
    """A deal with its numbers."""

    perft: Numbers


Count = Callable[[Deal], Numbers]


def deals() -> Iterator[Deal]:
    """Yield the deals that are published: each side's first half without effects."""
    lines = [line for kind in (EASIER, HARDER) for line in PRACTICE_LINES[kind] if line]
    for side in SIDES:
        for number in range(DEALS_A_SIDE):
            deck = list(DECK)
            random.Random(f"{side} {number}").shuffle(deck)
            line = lines[number % len(lines)] if number >= DEALS_A_SIDE // 2 else []
            yield {
                "id": f"{side}/{number + 1}",
                "dealer": SOLO[number % len(SOLO)],
                "alignment": side,
                "deck": deck,
                "effects": line,
            }


def published() -> dict[str, Published]:
    """Return the deals with their numbers, by id."""
    lines = PUBLISHED.read_text(encoding="utf-8").splitlines()
    return {deal["id"]: deal for deal in map(json.loads, lines)}


def publish(count: Count) -> None:
    """Write the deals with the numbers that `count` finds."""
    lines = [json.dumps({**deal, "perft": count(deal)}) for deal in deals()]
    PUBLISHED.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


class _Tally:
    """Adds up ends."""

    def __init__(self) -> None:
        self.ends = self.checksum = 0
        self.vp: dict[int, int] = {}

    def end(self, order: list[int], tricks: list[int], vp: int) -> None:
        number = 0
        for part in (*order, *tricks):
            number = (number * FACTOR + part) % MODULUS
        self.checksum = (self.checksum + number) % MODULUS
        self.vp[vp] = self.vp.get(vp, 0) + 1
        self.ends += 1


def numbers(ends: int, vp: dict[int, int], checksum: int) -> Numbers:
    """Return the numbers of a deal as they are published."""
    return {"ends": ends, "vp": {str(n): vp[n] for n in sorted(vp)}, "checksum": checksum}


def by_engine(deal: Deal) -> Numbers:
    """Count with the engine, which takes a minute for tens of thousands of ends."""
    request: dict[str, Any] = {**deal, "choices": []}
    replay = Replay(CardInput(request, "input"))
    replay.set_up()
    tally = _Tally()
    _walk(replay.state, replay.deck, deal["deck"][:CARDS_EACH], [], tally)
    return numbers(tally.ends, tally.vp, tally.checksum)


def _walk(state: State, deck: list[str], dealt: list[str], order: list[int], tally: _Tally) -> None:
    while True:
        phase = state["phase"]
        if phase == "follow-draw":
            if len(deck) < DRAW_TO_FOLLOW:
                deck = deck + state["discard"]  # turned over, unshuffled
            state, _ = solo.apply(state, {"type": "draw-to-follow", "cards": deck[:DRAW_TO_FOLLOW]})
            deck = deck[DRAW_TO_FOLLOW:]
        elif phase == "trick-end":
            state, _ = solo.apply(state, {"type": "next-trick"})
        elif phase == "play" and not state["hands"][YOU]:
            state, _ = solo.apply(state, {"type": "pass"})
        elif phase == "play":
            for card in solo.view(state)["prompt"]["cards"]:
                after, _ = solo.apply(state, {"type": "play", "card": card})
                _walk(after, deck, dealt, [*order, 1 + dealt.index(parse_card(card).face)], tally)
            return
        else:
            tricks = [state["tricks"][seat] for seat in SOLO]
            before = state["vp"][YOU]
            state, _ = solo.apply(state, {"type": "score"})
            tally.end(order, tricks, state["vp"][YOU] - before)
            return


# --- Perft by the coach's kernel: some hundred thousand ends a second where Numba is installed ---
#
# The functions up to `perft` keep to what the kernel is written in (whole numbers in one list).


# The list of numbers: a position for each card of yours that was played, then these.
MOVES = (CARDS_EACH + 1) * layout.SIZE  # bits of the cards that are still to be tried, by depth
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
        number = (number * FACTOR + mem[ORDER + i]) % MODULUS
    for seat in range(layout.SEATS):
        number = (number * FACTOR + mem[at + layout.TRICKS + seat]) % MODULUS
    mem[CHECKSUM] = (mem[CHECKSUM] + number) % MODULUS
    mem[ENDS] += 1
    mem[VP + vp_of(mem, at, 0)] += 1


def go_on(mem: list[int], depth: int) -> int:
    """Go on to your next card; return the depth to try cards at, one less where the round ended."""
    at = depth * layout.SIZE
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
    for i in range(mem[layout.COUNTS]):
        mem[FACES + i] = mem[layout.HANDS + i]
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
            at = depth * layout.SIZE
            mem[ORDER + depth] = place_dealt(mem, mem[at + layout.HANDS + place])
            copy(mem, at + layout.SIZE, at)
            put_card(mem, at + layout.SIZE, 0, place)
            depth = go_on(mem, depth + 1)
    return mem[ENDS]


def by_kernel(deal: Deal, compiled: bool) -> Numbers:
    """Count with the kernel: in Python itself, or `compiled`, which takes Numba ten seconds."""
    start = _start(deal)
    mem: Any = start + [0] * (MEMORY - layout.SIZE)
    if compiled:
        mem = (ctypes.c_int32 * MEMORY)(*mem)
    _walker(compiled)(mem)
    vp = {n: count for n, count in enumerate(mem[VP:]) if count}
    return numbers(mem[ENDS], vp, mem[CHECKSUM])


def _start(deal: Deal) -> list[int]:
    """Return the position of a deal before the rows are laid out."""
    state = aligned(deal["dealer"], deal["alignment"], deal["deck"][:CARDS_EACH])
    state["effects"], state["queue"] = deal["effects"], queue_of(deal["effects"])
    mem = position(state)
    faces = {card: mem[layout.PRINTED + i] for i, card in enumerate(DECK)}
    for i, card in enumerate(deal["deck"][CARDS_EACH:]):
        mem[layout.DECK + i] = faces[card]
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
    walk = compile_functions(sources, {})[perft.__name__]

    def entry(mem: Any) -> Any:
        return walk(mem)

    machine_code: Callable[[Any], object]
    machine_code = numba.cfunc(types.int32(types.CPointer(types.int32)))(entry).ctypes
    return machine_code
