"""A server as a process of its own that never outlives its test."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_SAID = "Companion is at "


@contextmanager
def serving(
    *command: str | Path, folder: Path | None = None, options: tuple[str, ...] = ()
) -> Iterator[str]:
    """Run `companion serve` by this command; yield the address that it prints."""
    process = subprocess.Popen(
        [*command, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True, cwd=folder
    )
    try:
        assert process.stdout
        yield next(line.removeprefix(_SAID).strip() for line in process.stdout if _SAID in line)
    finally:
        process.terminate()
        output, _ = process.communicate(timeout=10)
    assert "Stopped." in output
