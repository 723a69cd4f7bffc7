"""The kernel as Python calls it: compiled by Numba, or in Python itself."""

from __future__ import annotations

import ctypes
from typing import Protocol

from companion.coach.machine import can_compile, compile_kernel
from companion.engine.originstory.coach.sums import PLACE
from companion.engine.originstory.kernel.advise import MEMORY, advise


class Kernel(Protocol):
    """Plays rounds from a position on."""

    def sums(
        self, numbers: list[int], seed: int, samples: int, thinking: int = 0, ahead: int = 0
    ) -> list[int]:
        """Return the sums over so many decks; `thinking` decks before each of your later cards."""


class Plain:
    """In Python itself, some thousand rounds a second: ready at once."""

    def sums(
        self, numbers: list[int], seed: int, samples: int, thinking: int = 0, ahead: int = 0
    ) -> list[int]:
        """Return the sums over so many decks; see Kernel."""
        mem = numbers + [0] * (MEMORY - len(numbers))
        count = advise(mem, seed, 0, samples, thinking, ahead)
        return mem[PLACE : PLACE + count]


class Compiled:
    """Compiled by Numba, some hundred thousand rounds a second: ready after ten seconds."""

    def __init__(self) -> None:
        self._advise = compile_kernel().ctypes
        self._mem = (ctypes.c_int32 * MEMORY)()

    def sums(
        self, numbers: list[int], seed: int, samples: int, thinking: int = 0, ahead: int = 0
    ) -> list[int]:
        """Return the sums over so many decks; see Kernel."""
        ctypes.memmove(self._mem, (ctypes.c_int32 * len(numbers))(*numbers), 4 * len(numbers))
        count = self._advise(self._mem, seed, 0, samples, thinking, ahead)
        return self._mem[PLACE : PLACE + count]


def fastest() -> Kernel:
    """Return the compiled kernel where Numba is installed, else the plain one."""
    return Compiled() if can_compile() else Plain()
