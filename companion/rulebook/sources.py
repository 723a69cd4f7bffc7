"""The fixed list of places in the printed rules, `content/<game>/sources.yaml`.

    tricks: {rulebook: "p. 7, Trick-Taking Overview", rulebook-fr: "p. 7, Les plis"}

An id names one rule; each document that has it says where, in its own words.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from companion import locales
from companion.rulebook.entries import Source
from companion.rulebook.frontmatter import Defect, Fields, read_yaml

NAME = "sources.yaml"
Places = dict[str, tuple[Source, ...]]


def read(path: Path, documents: Iterable[str]) -> Places:
    """Return the places of each id; raises Defect. A game without the list has none."""
    if not path.is_file():
        return {}
    text = path.read_text(encoding="utf-8")
    values = read_yaml(text)
    if not isinstance(values, dict):
        raise Defect(1, "this is not a list of ids with their places")
    fields = Fields(values, text)
    places: Places = {}
    for name in values:
        rows = fields.fields(name)
        for document in values[name]:
            if document not in documents:
                raise rows.wrong(document, f": there is no document {document} in game.yaml")
        places[name] = tuple(Source(document, rows.text(document)) for document in values[name])
    return places


def in_language(places: Iterable[Source], language: str) -> tuple[Source, ...]:
    """Return the places of one id as a reader of this language has them.

    A document that has a twin in the language (`rulebook-fr`) gives way to it; one in a foreign
    language is named only where nothing else is.
    """
    rows = tuple(places)
    own = tuple(row for row in rows if row.doc.endswith(f"-{language}"))
    replaced = {row.doc.removesuffix(f"-{language}") for row in own}
    others = tuple(row for row in rows if row.doc not in replaced and not _is_foreign(row.doc))
    return own + others or rows


def _is_foreign(document: str) -> bool:
    return any(document.endswith(f"-{language}") for language in locales.languages())
