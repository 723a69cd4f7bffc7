"""What is searched: every entry cut into passages, in reading order."""

from __future__ import annotations

from dataclasses import dataclass

from companion import locales
from companion.rulebook.book import Rulebook
from companion.rulebook.entries import PLAYERS, Entry, Passage

KINDS = ("rulings/", "questions/")
# Percent of its score that an entry keeps: where a rule and what is built on it both fit, the rule
# comes first.
PRIORS = {"rulings/": 86, "questions/": 78, "summary": 85, "learn": 85}
SOLO = 92  # likewise a rule for one player, which whoever asks for it will name as such


@dataclass(frozen=True)
class Document:
    """One passage; what belongs to the whole entry stands in the fields of its first passage."""

    entry: str
    anchor: str
    players: tuple[str, ...]
    shown_heading: str
    text: str
    title: str
    terms: str
    synonyms: str
    heading: str
    summary: str
    place: str
    body: str


@dataclass(frozen=True)
class ListedEntry:
    """What a result says of its entry."""

    slug: str
    title: str
    topic: str
    rests_on: tuple[str, ...]
    prior: int


def list_entries(book: Rulebook) -> list[ListedEntry]:
    """Return the entries in reading order; ties in rank are settled by this order."""
    titles = {topic.id: topic.title for topic in book.topics}
    return [
        ListedEntry(entry.id, entry.title, titles[entry.topic], rests_on(entry), prior(entry))
        for topic in book.topics
        for entry in topic.entries
    ]


def rests_on(entry: Entry) -> tuple[str, ...]:
    """Return the rules that a question or ruling rests on; a rule rests on nothing else."""
    if entry.question:
        return entry.question.rests_on
    if entry.ruling:
        return tuple(slug for slug in entry.see if not slug.startswith(KINDS))
    return ()


def prior(entry: Entry) -> int:
    """Return the percent of its score that an entry keeps."""
    rule = SOLO if entry.players == ("1",) else 100
    return next((PRIORS[start] for start in PRIORS if entry.id.startswith(start)), rule)


def documents(book: Rulebook) -> list[Document]:
    """Return the passages of all entries in the order of `list_entries`."""
    return [
        _document(book.entries[row.slug], row.topic, number, passage)
        for row in list_entries(book)
        for number, passage in enumerate(_sections(book, row.slug))
    ]


def _sections(book: Rulebook, slug: str) -> list[Passage]:
    """Return the sections of an entry, always beginning with what stands before any heading."""
    sections = list(book.passages(slug))
    if sections and not sections[0].anchor:
        return sections
    return [Passage("", "", "", book.entries[slug].players), *sections]


def _document(entry: Entry, topic: str, number: int, passage: Passage) -> Document:
    first = number == 0
    lead = _lead(entry) if first else ""
    heading = passage.heading if passage.anchor else ""
    return Document(
        entry=entry.id,
        anchor=passage.anchor,
        players=passage.players or entry.players,
        shown_heading=heading,
        text=f"{lead}\n{passage.text}" if first else passage.text,
        title=entry.title if first else "",
        terms="\n".join(term.term for term in entry.terms) if first else "",
        synonyms="\n".join(entry.synonyms) if first else "",
        heading=heading,
        summary=_summary(entry) if first else "",
        place="\n".join((topic, *_players(entry))) if first else "",
        body=passage.text,
    )


def _lead(entry: Entry) -> str:
    """Return the words that answer at once: a line before the text of the first passage."""
    return entry.question.answer if entry.question else entry.summary


def _players(entry: Entry) -> list[str]:
    """Return "1 player" or the like for an entry that holds for some numbers of players only."""
    if not entry.players or entry.players == PLAYERS:
        return []
    words = locales.load(entry.language)
    return [words[f"search.players-{value}"] for value in entry.players]


def _summary(entry: Entry) -> str:
    parts = [entry.summary, *(term.sentence for term in entry.terms)]
    if entry.question:
        parts.append(entry.question.answer)
    if entry.ruling:
        parts.append(entry.ruling.question)
        parts += [reading.text for reading in entry.ruling.readings]
    return "\n".join(parts)
