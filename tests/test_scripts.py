"""Scripts that need no browser: `node --test` runs `tests/js`, in milliseconds each."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from companion.engine.originstory.cards import ROUNDS
from companion.paths import ROOT
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


def test_no_type_comment_says_any() -> None:
    """`any` in a type switches the check off: it is `unknown` until it was looked at."""
    files = [*(ROOT / "static/js").rglob("*.js"), *(ROOT / "types").glob("*.d.ts")]
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"[{<(|]any\b|[:,] any(\[\]|[]>}),;|])", line)
    ]
    assert found == []


def test_the_judge_offers_every_round_that_there_is() -> None:
    script = (ROOT / "static/js/judge/seats.js").read_text(encoding="utf-8")
    offered = re.search(r"const ROUNDS = \[([\d, ]+)\];", script)
    assert offered
    assert [int(number) for number in offered[1].split(",")] == list(range(1, ROUNDS + 1))
