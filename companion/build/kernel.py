"""The coach's kernel as WebAssembly, made where Numba is installed."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.build.compilers import run_compiler
from companion.paths import PACKAGE

NAME = "kernel.wasm"
_RULES = PACKAGE / "engine/originstory"


def sources() -> list[Path]:
    """Return the files that the module is made from."""
    rules = [_RULES / name for name in ("cards.py", "decks.py", "scoring.py")]
    here = [PACKAGE / "coach/machine.py", PACKAGE / "coach/wasm.py"]
    folders = [_RULES / "kernel", _RULES / "coach"]
    return [*rules, *here, *(path for folder in folders for path in sorted(folder.glob("*.py")))]


def compile_to(target: Path) -> None:
    """Write the module, in a process of its own: Numba is large and stays where it is loaded.

    Raises ValueError with the compiler's words.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    run_compiler(
        sys.executable, "-m", "companion.coach.wasm", target,
        source="the coach's kernel", NUMBA_OPT="0", PYTHONPATH=str(PACKAGE.parent),
    )  # fmt: skip
