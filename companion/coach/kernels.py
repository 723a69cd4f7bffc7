"""The kernel as Python calls it: the module that browsers run too, or its source in Python."""

from __future__ import annotations

import ctypes
import importlib.util
from typing import Protocol

from companion.engine.originstory.coach.layout import SEATS, SIZE
from companion.engine.originstory.coach.sums import PLACE, VP
from companion.engine.originstory.kernel.advise import MEMORY, advise
from companion.engine.originstory.kernel.rounds import PLAYED, vp_of
from companion.paths import STATIC

MODULE = STATIC / "built" / "kernel.wasm"
PAGE = 65536
ANSWER, FAULT = 0, 8  # where the module says how many sums there are, and what went wrong
NUMBERS = 1024  # where the position stands; the module's stack begins at the top of its page


class Kernel(Protocol):
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

    def last_vp(self) -> list[int]:
        """Return the VP of each seat in the last round that was played out."""


class Plain:
    """In Python itself, some thousand rounds a second: ready at once."""

    fast = False

    def __init__(self) -> None:
        self._mem: list[int] = []

    def sums(
        self,
        numbers: list[int],
        seed: int,
        samples: int,
        thinking: int = 0,
        aim: int = VP,
        among: int = 0,
    ) -> list[int]:
        """Return the sums over so many decks; see Kernel."""
        mem = self._mem = numbers + [0] * (MEMORY - len(numbers))
        count = advise(mem, seed, 0, samples, thinking, aim, among)
        return mem[PLACE : PLACE + count]

    def last_vp(self) -> list[int]:
        """Return the VP of the last round; see Kernel."""
        return [vp_of(self._mem, PLAYED, seat) for seat in range(SEATS)]


class Compiled:
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
        advise = exports["advise"]
        assert isinstance(advise, wasm.Func)
        self._advise = advise

    def sums(
        self,
        numbers: list[int],
        seed: int,
        samples: int,
        thinking: int = 0,
        aim: int = VP,
        among: int = 0,
    ) -> list[int]:
        """Return the sums over so many decks; see Kernel."""
        # The memory is kept between calls; the first one for a position clears the sums in it.
        self._memory.write(self._store, bytes((ctypes.c_int32 * len(numbers))(*numbers)), NUMBERS)
        question = (seed, 0, samples, thinking, aim, among)
        fault = self._advise(self._store, ANSWER, FAULT, NUMBERS, *question)
        assert fault == 0, "the kernel gave up"
        (count,) = self._read(ANSWER, 1)
        return self._read(NUMBERS + 4 * PLACE, count)

    def last_vp(self) -> list[int]:
        """Return the VP of the last round; see Kernel."""
        # With the numbers before it as zeros, so that places are those of the kernel's own list.
        played = [0] * PLAYED + self._read(NUMBERS + 4 * PLAYED, SIZE)
        return [vp_of(played, PLAYED, seat) for seat in range(SEATS)]

    def _read(self, place: int, count: int) -> list[int]:
        data = self._memory.read(self._store, place, place + 4 * count)
        return list((ctypes.c_int32 * count).from_buffer_copy(data))


def fastest() -> Kernel:
    """Return the module where it is built and Wasmtime is installed, else the source in Python."""
    there = importlib.util.find_spec("wasmtime") is not None and MODULE.is_file()
    return Compiled() if there else Plain()
