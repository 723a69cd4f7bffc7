"""What the pages of the table tools carry for their scripts: fixed words and titles of rules."""

from __future__ import annotations

from typing import Any

from companion import locales
from companion.web.books import rulebook


def carried(game: str, language: str, section: str, *more: str) -> dict[str, Any]:
    """Return what every page of a section carries: its words, shared ones, `more`, and titles."""
    return {
        "words": words(language, f"{section}.", "table.", "share.", *more),
        "entries": titles(game, language),
    }


def words(language: str, *prefixes: str) -> dict[str, str]:
    """Return the words of these prefixes that take no parameters; the engine says the others."""
    return {
        key: text
        for key, text in locales.load(language).items()
        if key.startswith(prefixes) and "{" not in text
    }


def titles(game: str, language: str) -> dict[str, str]:
    """Return the title of every entry, `{id: title}`."""
    book = rulebook(game, language)
    moved = {name: book.entries[book.page(name)].title for name in book.moved if "#" not in name}
    return moved | {entry.id: entry.title for entry in book.entries.values()}


def choices(game: str, language: str) -> list[dict[str, Any]]:
    """Return the rulings that a table may choose, each with its readings."""
    return [
        {
            "id": entry.id.removeprefix("rulings/"),
            "question": entry.ruling.question,
            "default": entry.ruling.default,
            "readings": [{"id": one.id, "text": one.text} for one in entry.ruling.readings],
        }
        for entry in rulebook(game, language).reading_order
        if entry.ruling and entry.ruling.choice
    ]
