"""Scripts that need no browser: `node --test` runs `tests/js`, in milliseconds each."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.runtimes import node

TESTS = Path(__file__).parent / "js"


def test_scripts_without_a_browser() -> None:
    files = [str(path) for path in sorted(TESTS.glob("*.test.mjs"))]
    assert files
    process = subprocess.run(
        [node(), "--no-warnings", "--test", *files],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert process.returncode == 0, process.stdout + process.stderr
