"""The engine uses only the Python that both of its runtimes share."""

from __future__ import annotations

import pytest

from companion.build import bundle
from tests.engine.subset import faults


def test_the_engine_keeps_to_what_both_runtimes_share() -> None:
    by_module = {name: faults(source) for name, source in bundle.sources().items()}
    assert len(by_module) > 60
    assert {name: found for name, found in by_module.items() if found} == {}


@pytest.mark.parametrize(
    "source",
    [
        "x = sorted(row)", "row.sort()", "row.sort(key=f)", "x = reversed(row)",
        "x = f'{text:>3}'", "x = f'{n:02d}'", "x = '{:>3}'.format(text)", "x = '%3s' % text",
        "x = text.ljust(3)", "x = text.zfill(3)", "x = text.casefold()", "x = text.isdigit()",
        "x = text.upper()", "x = text.strip()", "x = text.split()",
        "for k, v in d.items(): pass", "x = [v for v in d.values()]", "x = list(d.keys())",
        "x = ' '.join(v for v in d.values())", "x = tuple(d.items())",
        "for i, v in enumerate(d.values()): pass",
        "for x in {1, 2}: pass", "for x in set(row): pass", "x = [y for y in frozenset(row)]",
        "S = {1, 2}\nfor x in S: pass", "S = frozenset(row)\nx = list(S)",
        "D = {1: 2}\nx = list(D)", "D: dict[int, int] = {1: 2}\nfor x in D: pass",
        "x = str(y)[:40]", "x = row[::2]", "x = row[::-1]",
        "x = [*row]", "x = (*row, 1)", "x = {*row}", "x = {**d}", "a, *b = row",
        "def f():\n    return *row, 1",
        "match x:\n    case 1: pass",
        "from dataclasses import dataclass", "import enum", "import random", "import re",
        "import collections.abc", "from companion.rulebook import load", "from . import cards",
        "X = list[int]", "X = dict[str, int]", "X = None[str, int]", "x = cast(list[int], y)",
        "X = str | None",
        "X = None | Card", "class A(metaclass=M): pass", "class A(str): pass",
        "def f(a, /): pass", "x = zip(a, b, strict=True)", "x = sum(row, start=1)",
        "x = json.dumps(y, sort_keys=True)", "try:\n    f()\nexcept* E:\n    pass",
    ],
)  # fmt: skip
def test_what_the_runtimes_do_differently_is_found(source: str) -> None:
    assert faults(source)


@pytest.mark.parametrize(
    "source",
    [
        "from __future__ import annotations\nfrom typing import Any\nimport json",
        "from companion.engine.originstory.cards import Card",
        "def f(x: list[int] | None, *rest: dict[str, int]) -> tuple[int, ...]: return x",
        "x: dict[str, list[int]] = {}", "X: TypeAlias = 'dict[str, Any]'",
        "x = f'{text} {number!r}'", "x = row[1:-1]", "f(*row, **d)",
        "x = sum(d.values())", "x = any(v > 1 for v in d.values())",
        "x = {k: 1 for k in d.items()}",
        "x = 1 in frozenset(row)", "x = a % b", "x = text.strip(' ')", "x = text.split(',')",
        "D = {1: 2}\nx = by_text(list(D))", "x = a | b",
    ],
)  # fmt: skip
def test_what_both_runtimes_share_is_let_through(source: str) -> None:
    assert faults(source) == []
