"""What people ask in words that a passage does not have, each phrase bound to the passage.

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
    path = index / book.language / f"asked-{book.game}.yaml"
    if not path.is_file():
        return {}
    text = path.read_text(encoding="utf-8")
    rows: dict[str, list[object]] = read_yaml(text) or {}
    missing = rows.keys() - set(places(book))
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
