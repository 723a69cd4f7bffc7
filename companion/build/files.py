"""What every step of the build does alike: write files, note their sources, take turns, compile.

A file is written in one go, and only when its bytes or its sources changed. Builds of one checkout
take turns: two at once would write the same files. A compiler runs in a process of its own.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from companion.build.assets import BUILT

Say = Callable[[str], None]
STAMPS = BUILT / "stamps"


class BuildError(Exception):
    """The build cannot go on; the text says why and what to do."""


def write(path: Path, data: bytes) -> bool:
    """Write a file in one go, if its bytes are new. Returns whether it was written."""
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    # The dot hides it from `assets.files` should this process end here.
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    partial.write_bytes(data)
    partial.replace(path)
    return True


def digest(files: Iterable[Path]) -> str:
    """Return a hash of these files' bytes."""
    total = hashlib.sha256()
    for path in files:
        total.update(path.read_bytes())
    return total.hexdigest()


def stamp(step: str) -> str:
    """Return what a step was last made from, or ""."""
    path = STAMPS / step
    return path.read_text() if path.is_file() else ""


def set_stamp(step: str, made_from: str) -> None:
    """Note what a step was made from."""
    write(STAMPS / step, made_from.encode())


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        # Asked for without waiting, to be able to say that another build is running.
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


def run_compiler(*command: str | Path, source: str, **environment: str) -> None:
    """Compile a source; raises ValueError with its name and the compiler's words."""
    process = subprocess.run(
        command,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode:
        raise ValueError(f"{source} does not compile:\n{process.stdout}{process.stderr}")
