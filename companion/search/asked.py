"""What people ask: questions beside the units, and phrases bound to passages.

The questions are compared with a query to choose the unit that answers; the phrases are words that
a passage does not have, and are searched with it.

search_index/<language>/asked-<game>.yaml maps `entry` or `entry#anchor` to a list of phrases.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.rulebook.book import Rulebook
from companion.rulebook.entries import ContentError
from companion.yamltext import read_yaml

Asked = dict[str, tuple[str, ...]]


def read(book: Rulebook, index: Path) -> Asked:
    """Return the phrases of each place; a game or language may have none.

    Raises ContentError with file and line of each phrase list at a place that there is not.
    """
    phrases: dict[str, list[str]] = {}
    for place, asked in _of_index(book, index).items():
        phrases.setdefault(_place(book, place), []).extend(asked)
    return {place: tuple(dict.fromkeys(asked)) for place, asked in phrases.items() if asked}


def of_units(book: Rulebook) -> Asked:
    """Return the questions beside each unit, with those of the pages that show it first."""
    questions: dict[str, list[str]] = {
        unit.address: list(unit.asked) for unit in book.units.values()
    }
    for entry in book.entries.values():
        if entry.question:
            for address in entry.question.shows:
                questions.setdefault(address, []).append(entry.title)
    for unit in book.units.values():
        if unit.ruling:
            questions[unit.address].append(book.plain(unit.ruling.question))
    return {address: tuple(dict.fromkeys(rows)) for address, rows in questions.items() if rows}


def _place(book: Rulebook, address: str) -> str:
    """Return the head or section that holds an address today."""
    if address in book.entries:
        return address
    now = book.resolve(address)
    unit = book.units.get(now)
    if unit:
        return f"{unit.entry}#{unit.section}" if unit.section else unit.entry
    return now


def _of_index(book: Rulebook, index: Path) -> Asked:
    path = index / book.language / f"asked-{book.game}.yaml"
    if not path.is_file():
        return {}
    text = path.read_text(encoding="utf-8")
    rows: dict[str, list[object]] = read_yaml(text) or {}
    known = set(places(book))
    missing = {place for place in rows if _place(book, place) not in known}
    if missing:
        lines = text.split("\n")
        raise ContentError(
            [
                f"{path}:{number}: there is no {place} to bind a phrase to"
                for number, line in enumerate(lines, 1)
                if (place := line.partition(":")[0]) in missing
            ]
        )
    return {place: tuple(map(str, phrases)) for place, phrases in rows.items()}


def places(book: Rulebook) -> Iterator[str]:
    """Yield every place that a phrase can be bound to: the head of an entry, or a section."""
    for entry in book.reading_order:
        yield entry.id
        for passage in book.passages(entry.id):
            if passage.anchor:
                yield f"{entry.id}#{passage.anchor}"
