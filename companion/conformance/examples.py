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
from companion.rulebook.examples import FOLDER, PAGE, difference, read_all

MEASURE = "en"


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
        return difference(self.ruling, self.error, answer)


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
