"""Compilers, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path


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
        message = f"{source} does not compile:\n{process.stdout}{process.stderr}"
        raise ValueError(message)
