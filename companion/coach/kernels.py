"""The kernel as Python calls it: the module that browsers run too, or its source in Python."""

from __future__ import annotations

import ctypes
import importlib.util
from abc import ABC, abstractmethod
from collections.abc import Sequence

from companion.engine.core.reducer import Call
from companion.engine.originstory import solo
from companion.engine.originstory.coach.layout import SEATS, SIZE
from companion.engine.originstory.coach.sums import PLACE, VP
from companion.engine.originstory.kernel.advise import MEMORY, advise
from companion.engine.originstory.kernel.rounds import PLAYED, vp_of
from companion.engine.originstory.solo.state import State
from companion.paths import STATIC

MODULE = STATIC / "built" / "kernel.wasm"
PAGE = 65536
ANSWER, FAULT = 0, 8  # where the module says how many sums there are, and what went wrong
NUMBERS = 1024  # where the position stands; the module's stack begins at the top of its page


class Kernel(ABC):
    """Plays rounds from a position on; `fast` where it can think ahead in little time."""

    fast: bool

    def sums(
        self,
        numbers: list[int],
        seed: int,
        samples: int,
        thinking: int = 0,
        aim: int = VP,
        among: int = 0,
    ) -> list[int]:
        """Return the sums over so many decks; `thinking` decks before each of your later cards."""
        return self._advise(numbers, seed, 0, samples, thinking, aim, among)

    def last_vp(self) -> list[int]:
        """Return the VP of each seat in the last round that was played out."""
        # With what stands before it as zeros, so that places are those of the kernel's own list.
        played = [0] * PLAYED + self._read(PLAYED, SIZE)
        return [vp_of(played, PLAYED, seat) for seat in range(SEATS)]

    @abstractmethod
    def _advise(self, numbers: list[int], *question: int) -> list[int]:
        """Return the sums from a position on; the question is what `advise` takes beside it."""

    @abstractmethod
    def _read(self, place: int, count: int) -> list[int]:
        """Return so many of the kernel's numbers."""


class Plain(Kernel):
    """In Python itself, some thousand rounds a second: ready at once."""

    fast = False

    def __init__(self) -> None:
        self._mem: list[int] = []

    def _advise(self, numbers: list[int], *question: int) -> list[int]:
        self._mem = numbers + [0] * (MEMORY - len(numbers))
        return self._read(PLACE, advise(self._mem, *question))

    def _read(self, place: int, count: int) -> list[int]:
        return self._mem[place : place + count]


class Compiled(Kernel):
    """The module in Wasmtime, some hundred thousand rounds a second."""

    fast = True

    def __init__(self) -> None:
        """Start it; raises FileNotFoundError if it is not built."""
        import wasmtime as wasm

        self._store = wasm.Store()
        self._memory = wasm.Memory(self._store, wasm.MemoryType(wasm.Limits(1, 1)))
        number = wasm.GlobalType(wasm.ValType.i32(), mutable=True)
        stack = wasm.Global(self._store, number, wasm.Val.i32(PAGE))
        module = wasm.Module(self._store.engine, MODULE.read_bytes())
        exports = wasm.Instance(self._store, module, [self._memory, stack]).exports(self._store)
        function = exports["advise"]
        assert isinstance(function, wasm.Func)
        self._function = function

    def _advise(self, numbers: list[int], *question: int) -> list[int]:
        # The memory is kept between calls; the first one for a position clears the sums in it.
        self._memory.write(self._store, bytes((ctypes.c_int32 * len(numbers))(*numbers)), NUMBERS)
        fault = self._function(self._store, ANSWER, FAULT, NUMBERS, *question)
        assert fault == 0, "the kernel gave up"
        answer = self._memory.read(self._store, ANSWER, ANSWER + 4)
        return self._read(PLACE, int.from_bytes(answer, "little"))

    def _read(self, place: int, count: int) -> list[int]:
        start = NUMBERS + 4 * place
        data = self._memory.read(self._store, start, start + 4 * count)
        return list((ctypes.c_int32 * count).from_buffer_copy(data))


def aligned(dealer: str, alignment: str, hand: Sequence[str], **options: object) -> State:
    """Return the state of a first round in which a side is chosen and no row laid out yet."""
    actions: tuple[Call, ...] = (
        {"type": "deal", "cards": list(hand)},
        {"type": "story"},
        {"type": "charge"},
        {"type": "align", "alignment": alignment},
    )
    state, _ = solo.new({"difficulty": 0, "dealer": dealer, **options})
    for action in actions:
        state, _ = solo.apply(state, action)
    return state.copy()


def fastest() -> Kernel:
    """Return the module where it is built and Wasmtime is installed, else the source in Python."""
    there = importlib.util.find_spec("wasmtime") is not None and MODULE.is_file()
    return Compiled() if there else Plain()
