"""Reads content/<game>/<language> into a Rulebook."""

from __future__ import annotations

from pathlib import Path

from companion.games import games
from companion.paths import CONTENT
from companion.rulebook.book import Rulebook
from companion.rulebook.entries import (
    PLAYERS,
    Check,
    ContentError,
    Entry,
    Question,
    Reading,
    Ruling,
    Source,
    Term,
    Topic,
)
from companion.rulebook.frontmatter import Defect, Fields, read_yaml, split


def languages(game: str, root: Path = CONTENT) -> tuple[str, ...]:
    """Return the languages that a game has content in, English first."""
    codes = sorted(path.parent.name for path in (root / game).glob("*/topics.yaml"))
    return tuple(sorted(codes, key=lambda language: language != "en"))


def load(game: str, language: str, root: Path = CONTENT) -> Rulebook:
    """Return the rulebook of one game in one language.

    Raises KeyError for a game or language without a record, ContentError with every file that
    cannot be read. What stands between entries (links, missing languages) is looked at by `check`.
    """
    folder = root / game / language
    defects: list[str] = []
    entries: list[Entry] = []
    topics: list[Topic] = []
    record = games(root)[game]
    documents = tuple(record.names[language].documents)
    try:
        topics = _topics(folder / "topics.yaml")
    except Defect as defect:
        defects.append(f"{folder / 'topics.yaml'}:{defect.line}: {defect.what}")
    for path in sorted(folder.rglob("*.md")):
        try:
            entry = _entry(game, language, folder, path, documents)
            if topics and entry.topic not in {topic.id for topic in topics}:
                raise Defect(_line(path, "topic"), f"there is no topic {entry.topic}")
            entries.append(entry)
        except Defect as defect:
            defects.append(f"{path}:{defect.line}: {defect.what}")
    if defects:
        raise ContentError(defects)
    return Rulebook(record, language, entries, topics)


def _line(path: Path, key: str) -> int:
    return Fields({}, path.read_text(encoding="utf-8")).line(key)


def _topics(path: Path) -> list[Topic]:
    if not path.is_file():
        raise Defect(1, "the list of topics is missing")
    text = path.read_text(encoding="utf-8")
    values = read_yaml(text)
    topics = []
    for fields in Fields({"topics": values}, text).list_of_fields("topics"):
        topics.append(Topic(fields.text("id"), fields.text("title"), fields.text("summary")))
        fields.refuse_unknown_keys()
    return topics


def _entry(game: str, language: str, folder: Path, path: Path, documents: tuple[str, ...]) -> Entry:
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
        inner = fields.fields("check")
        check = Check(inner.text("kind"), inner.mapping("input"), inner.mapping("ruling"))
        inner.refuse_unknown_keys()
    rests_on = fields.texts("rests_on")
    if not rests_on:
        raise fields.wrong("rests_on", " is missing")
    return Question(fields.text("answer"), rests_on, check)
