"""What people ask: the questions beside the units, and those of pages that have no units.

They are searched with the passage that holds their unit. To choose the unit that answers, they and
the titles of the pages that show it are compared with the query.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.rulebook.book import Rulebook
from companion.search.analysis import Language

Asked = dict[str, tuple[str, ...]]


def of_units(book: Rulebook) -> Asked:
    """Return the questions beside each unit that has any."""
    return {unit.address: unit.asked for unit in book.units.values() if unit.asked}


def of_pages(book: Rulebook) -> Asked:
    """Return the questions of each entry without units that has any."""
    return {entry.id: entry.asked for entry in book.entries.values() if entry.asked}


def titles(book: Rulebook) -> Asked:
    """Return for each unit the titles of the question pages that show it, and its ruling's."""
    questions: dict[str, list[str]] = {}
    for entry in book.entries.values():
        if entry.question:
            for address in entry.question.shows:
                questions.setdefault(address, []).append(entry.title)
    for unit in book.units.values():
        if unit.ruling:
            questions.setdefault(unit.address, []).append(book.plain(unit.ruling.question))
    return {address: tuple(dict.fromkeys(rows)) for address, rows in questions.items()}


def repeated(language: Language, asked: Asked) -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each question that adds nothing.

    That is one with the very words of another of the same place, whatever their order and endings.
    """
    for place, questions in asked.items():
        met: set[frozenset[str]] = set()
        for question in questions:
            words = frozenset(word for chain in language.chains(question) for word, _ in chain)
            if words in met:
                yield place, question
            met.add(words)
