"""The engine's types say something: almost no `Any`, and no way around the checker."""

from __future__ import annotations

import re

import pytest

from companion.engine.core.engine import CALLS
from companion.games import ENGINES
from companion.paths import ROOT
from tests.engine.anys import ENGINE, count, per_thousand_lines

MAX = 2.0  # a thousand lines


def test_there_is_almost_no_any() -> None:
    assert per_thousand_lines() < MAX


def test_nothing_is_cast_or_ignored() -> None:
    around = re.compile(r"\bcast\(|type: ignore")
    assert [path for path in ENGINE.rglob("*.py") if around.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("source", "n"),
    [
        ("from typing import Any\nx: Any = 1", 2),
        ('X: TypeAlias = "dict[str, Any]"', 1),
        ('def f(x: list[Any]) -> Any:\n    """Any card."""', 2),
        ('"""Any."""\nx: object = any(y)', 0),
    ],
)
def test_every_any_is_counted(source: str, n: int) -> None:
    assert count(source) == n


def test_scripts_know_the_calls_of_the_engine() -> None:
    """Their types cannot be made of the engine's: what a call takes is read by hand."""
    typed = re.findall(r'call: "(\w+)"', (ROOT / "types/app.d.ts").read_text("utf-8"))
    calls = {name for game in ENGINES for name in game.calls}
    assert sorted(typed) == sorted(set(CALLS) | calls)
