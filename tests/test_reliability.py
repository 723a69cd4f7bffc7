"""docs/reliability.md promises only what a test proves."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from companion.paths import ROOT

TESTS = Path(__file__).parent


def test_every_promise_names_tests_that_exist() -> None:
    table = (ROOT / "docs/reliability.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (?!what ).*$", table, re.MULTILINE)
    named = {row: set(re.findall(r"`(test_\w+)`", row)) for row in rows}
    there = {
        node.name
        for path in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert len(rows) > 20
    assert [row for row, tests in named.items() if not tests] == []
    assert sorted(set().union(*named.values()) - there) == []
