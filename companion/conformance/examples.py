"""The examples of the rules: a question to the judge each, and what the answer must hold.

They stand with the rules: `content/<game>/examples/<entry>.yaml` by unit, or below `page` what
belongs to a whole entry; and the `check` of an entry that asks a question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games import games
from companion.paths import CONTENT
from companion.rulebook import Rulebook, load
from companion.rulebook.entries import Check
from companion.rulebook.examples import FOLDER, PAGE, read_all

MEASURE = "en"
UNORDERED = ("discarded", "pushed", "refused")  # fields in which the order of cards says nothing


@dataclass(frozen=True)
class Example:
    """A question to the judge, the address of the rule that it shows, and the answer's fields.

    `id` is the address with a number. `ruling` holds the fields that matter; for a question that
    is to be refused it is empty, and `error` is the code of the refusal.
    """

    id: str
    game: str
    rule: str
    kind: str
    input: Mapping[str, Any]
    ruling: Mapping[str, Any]
    error: str = ""

    @property
    def request(self) -> dict[str, Any]:
        """The question as the judge takes it."""
        return {"id": self.id, "kind": self.kind, "input": self.input}

    def difference(self, answer: Any) -> str:
        """Return how a judge's answer differs from what is expected, or an empty text."""
        if not isinstance(answer, dict):
            return "the answer is no object"
        if self.error:
            error = answer.get("error")
            code = error.get("code") if isinstance(error, dict) else None
            found = "a ruling" if code is None else code
            return "" if code == self.error else f"expected the error {self.error}, got {found}"
        if not isinstance(answer.get("ruling"), dict):
            return f"expected a ruling, got {answer.get('error')!r}"
        return _difference(self.ruling, answer["ruling"], "ruling")


def of_game(slug: str) -> list[Example]:
    """Return the examples of a game, in the order of its rules."""
    book = load(slug, MEASURE)
    return [
        Example(f"{rule}/{number}", slug, rule, one.kind, one.input, one.ruling, one.error)
        for rule, checks in _checks(book)
        for number, one in enumerate(checks, 1)
    ]


def everything() -> list[Example]:
    """Return the examples of every game that can be judged."""
    return [example for game in games().values() if game.package for example in of_game(game.slug)]


def _checks(book: Rulebook) -> Iterator[tuple[str, tuple[Check, ...]]]:
    """Yield the address of each rule that has examples, with them.

    Raises ValueError for a file of examples that belongs to no entry.
    """
    shared = read_all(CONTENT / book.game / FOLDER)
    if shared.keys() - book.entries.keys():
        message = (
            f"examples of entries that there are not: {sorted(shared.keys() - book.entries.keys())}"
        )
        raise ValueError(message)
    for entry in book.entries.values():
        rows = dict(shared.get(entry.id, {}))
        whole = rows.pop(PAGE, ())
        if entry.question and entry.question.check and not entry.question.shows:
            whole = (entry.question.check, *whole)
        if whole:
            yield entry.id, whole
        for unit, checks in rows.items():
            yield f"{entry.id}#{unit}", checks


def _difference(expected: Any, actual: Any, at: str) -> str:
    """Return the first place where an answer does not hold what is expected, or an empty text.

    An object may hold more than is expected; a list may not.
    """
    if isinstance(expected, dict):
        for key, value in expected.items():
            if not isinstance(actual, dict) or key not in actual:
                return f"{at}.{key} is missing"
            different = _difference(value, actual[key], f"{at}.{key}")
            if different:
                return different
        return ""
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        if at.rpartition(".")[2] in UNORDERED:
            same = sorted(map(str, expected)) == sorted(map(str, actual))
            return "" if same else f"{at}: expected {expected}, got {actual}"
        places = (
            _difference(one, other, f"{at}[{i}]")
            for i, (one, other) in enumerate(zip(expected, actual, strict=True))
        )
        return next(filter(None, places), "")
    same = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
    return "" if same else f"{at}: expected {expected!r}, got {actual!r}"
