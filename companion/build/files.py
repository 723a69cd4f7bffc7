"""Files that are made: written in one go, and only when their bytes or their sources changed."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from companion.assets import shipped

Say = Callable[[str], None]
STAMPS = shipped.BUILT / "stamps"


class BuildError(Exception):
    """The build cannot go on; the text says why and what to do."""


def write(path: Path, data: bytes) -> bool:
    """Write a file in one go, if its bytes are new. Returns whether it was written."""
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
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
