"""Gives every new unit a number to cite: `python -m companion.build.numbers`."""

from __future__ import annotations

from pathlib import Path

from companion.games import games
from companion.paths import CONTENT
from companion.rulebook import anchors, languages, load


def add(root: Path = CONTENT) -> None:
    """Add what has no number to the end of its chapter or entry, in the files of all games."""
    for game in games(root):
        book = load(game, languages(game, root)[0], root)
        text = anchors.written(anchors.with_new(book.numbered, book.reading_order))
        (root / game / anchors.NAME).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    add()
