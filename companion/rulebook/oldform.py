"""Reads an entry in the form with front matter, which the entries are leaving one by one."""

from __future__ import annotations

from pathlib import Path

from companion.rulebook import examples
from companion.rulebook.entries import (
    PLAYERS,
    Entry,
    Question,
    Reading,
    Ruling,
    Source,
    Term,
)
from companion.rulebook.frontmatter import Fields, split


def read(game: str, language: str, folder: Path, path: Path, documents: tuple[str, ...]) -> Entry:
    """Return the entry of a file; raises Defect."""
    text = path.read_text(encoding="utf-8")
    values, body, body_line = split(text)
    fields = Fields(values, text)
    name = path.relative_to(folder).with_suffix("").as_posix()
    entry = Entry(
        game=game,
        language=language,
        id=name,
        title=fields.text("title"),
        topic=fields.text("topic"),
        order=fields.number("order"),
        players=_players(fields),
        summary=fields.text("summary"),
        terms=_terms(fields, name),
        see=fields.texts("see"),
        sources=_sources(fields, documents),
        differs=fields.text("differs") if fields.has("differs") else "",
        checked=fields.day("checked"),
        ruling=_ruling(fields) if fields.has("ruling") else None,
        question=_question(fields) if fields.has("answer") else None,
        body=body,
        path=path,
        body_line=body_line,
    )
    fields.refuse_unknown_keys()
    return entry


def _players(fields: Fields) -> tuple[str, ...]:
    players = fields.texts("players")
    for value in players:
        if value not in PLAYERS:
            raise fields.wrong("players", f": {value} is none of {', '.join(PLAYERS)}")
    return players


def _terms(fields: Fields, entry: str) -> tuple[Term, ...]:
    if not fields.has("terms"):
        return ()
    terms = fields.mapping("terms")
    for term, sentence in terms.items():
        if not (isinstance(term, str) and isinstance(sentence, str) and sentence.strip()):
            raise fields.wrong("terms", f": {term} has no sentence")
    return tuple(Term(term, sentence.strip(), entry) for term, sentence in terms.items())


def _sources(fields: Fields, documents: tuple[str, ...]) -> tuple[Source, ...]:
    sources = []
    for item in fields.list_of_fields("sources"):
        source = Source(item.text("doc"), item.text("place"))
        if source.doc not in documents:
            raise fields.wrong("sources", f": {source.doc} is none of {', '.join(documents)}")
        item.refuse_unknown_keys()
        sources.append(source)
    return tuple(sources)


def _ruling(fields: Fields) -> Ruling:
    inner = fields.fields("ruling")
    readings = []
    for item in inner.list_of_fields("readings"):
        readings.append(Reading(item.text("id"), item.text("text")))
        item.refuse_unknown_keys()
    ruling = Ruling(
        inner.text("question"),
        tuple(readings),
        inner.text("default"),
        inner.text("reason"),
        inner.flag("choice"),
    )
    if ruling.default not in {reading.id for reading in readings}:
        raise inner.wrong("default", f": {ruling.default} is none of its readings")
    inner.refuse_unknown_keys()
    return ruling


def _question(fields: Fields) -> Question:
    check = None
    if fields.has("check"):
        check = examples.check(fields.fields("check"))
    rests_on = fields.texts("rests_on")
    if not rests_on:
        raise fields.wrong("rests_on", " is missing")
    return Question(fields.text("answer"), rests_on, check)
