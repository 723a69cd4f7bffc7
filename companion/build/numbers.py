"""Gives every new unit a number to cite: `python -m companion.build.numbers`."""

from __future__ import annotations

from pathlib import Path

from companion.games import games
from companion.paths import CONTENT
from companion.rulebook import languages, load, numbers


def add(root: Path = CONTENT) -> None:
    """Add what has no number to the end of its chapter or entry, in the files of all games."""
    for game in games(root):
        book = load(game, languages(game, root)[0], root)
        text = numbers.written(numbers.with_new(book.numbered, book.reading_order))
        (root / game / numbers.NAME).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    add()
