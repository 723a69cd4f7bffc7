"""Cases: what a query names ("with four players", "when I lead"), and what a unit holds for.

They are compared, not weighed: a unit of another case does not answer. A query that names several
values of a key means any of them, so that naming more rules out less. The patterns stand in
search_index/<language>/forms.yaml; static/js/search/query.js and answer.js are the twin.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.rulebook.entries import PLAYERS, Unit
from companion.rulebook.sidecar import CONDITIONS

Cases = tuple[int, ...]
"""For each key a sum of values, 0 where the key is not named."""

KEYS = ("players", "turn", "who", "tricks", "led", "game")
GAME = -1  # the last key: another game, or what no rule says; then no rule of this one answers
_VALUES = {**CONDITIONS, "game": ("other",)}
DIGITS = "0123456789abcdefghijklmnopqrstuv"

Pattern = tuple[int, int, str]
"""The place of a key among KEYS, its value, and how a query names it."""


def mask(key: str, values: Iterable[str]) -> int:
    """Return values of a key as a sum."""
    return sum(1 << _VALUES[key].index(value) for value in values)


def patterns(forms: Mapping[str, Any]) -> Iterator[Pattern]:
    """Yield the patterns of a language from its forms.yaml."""
    cases: dict[str, dict[str, list[str]]] = forms["cases"]
    for key, values in cases.items():
        for value, rows in values.items():
            number = forms["players"].get(value) if key == "players" else None
            counts = [row.replace("{n}", number) for row in forms["counts"]] if number else []
            yield KEYS.index(key), mask(key, [value]), "|".join([*counts, *rows])


def held(units: Sequence[Unit]) -> list[str]:
    """Write the cases of units: for each key a digit for each unit."""
    cases = [{"players": unit.players or PLAYERS, **unit.condition} for unit in units]
    return ["".join(DIGITS[mask(key, case.get(key, ()))] for case in cases) for key in KEYS]


class Reader:
    """Reads the cases that queries name."""

    def __init__(self, baked: Iterable[Pattern]) -> None:
        """Take the patterns as `patterns` yields them."""
        self._patterns = [(key, value, re.compile(pattern)) for key, value, pattern in baked]

    def read(self, words: Iterable[str]) -> Cases:
        """Return what folded words name."""
        text = " ".join(words)
        named = [0] * len(KEYS)
        for key, value, pattern in self._patterns:
            if pattern.search(text):
                named[key] |= value
        return tuple(named)


def agree(named: Cases, holds: Cases) -> bool:
    """Tell whether a unit holds in what is named: no key has values and none of them in common."""
    return all(not one or not other or one & other for one, other in zip(named, holds, strict=True))
