"""The kernel as Python calls it: compiled by Numba, or in Python itself."""

from __future__ import annotations

import ctypes
from typing import Protocol

from companion.coach.machine import can_compile, compile_kernel
from companion.engine.originstory.coach.layout import SEATS, SIZE
from companion.engine.originstory.coach.sums import PLACE, VP
from companion.engine.originstory.kernel.advise import MEMORY, advise
from companion.engine.originstory.kernel.rounds import PLAYED, vp_of


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
    """Compiled by Numba, some hundred thousand rounds a second: ready after ten seconds."""

    fast = True

    def __init__(self) -> None:
        self._advise = compile_kernel().ctypes
        self._mem = (ctypes.c_int32 * MEMORY)()

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
        ctypes.memmove(self._mem, (ctypes.c_int32 * len(numbers))(*numbers), 4 * len(numbers))
        count = self._advise(self._mem, seed, 0, samples, thinking, aim, among)
        return self._mem[PLACE : PLACE + count]

    def last_vp(self) -> list[int]:
        """Return the VP of the last round; see Kernel."""
        played = [0] * PLAYED + self._mem[PLAYED : PLAYED + SIZE]
        return [vp_of(played, PLAYED, seat) for seat in range(SEATS)]


def fastest() -> Kernel:
    """Return the compiled kernel where Numba is installed, else the plain one."""
    return Compiled() if can_compile() else Plain()
