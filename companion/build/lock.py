"""Builds of one checkout take turns: two at once would write the same files."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_LOOK_AGAIN = 0.1  # seconds


@contextmanager
def exclusive(lock: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Wait until no other process builds, saying so once; the system frees a killed one's turn."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a") as file:
        announced = False
        while not _acquire(file):
            if not announced:
                say("waiting     another build of this folder is running; this one comes next")
                announced = True
            time.sleep(_LOOK_AGAIN)
        yield


def _acquire(file: IO[str]) -> bool:
    try:
        _lock(file)
    except OSError:
        return False
    return True
