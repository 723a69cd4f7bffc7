"""What is searched: every entry cut into passages, in reading order, and what people ask.

The questions beside the units are searched with the passage that holds their unit. To choose the
unit that answers, they and the titles of the pages that show it are compared with the query.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from companion import locales
from companion.paths import SEARCH_INDEX
from companion.rulebook.book import Rulebook
from companion.rulebook.entries import ASIDE, PLAYERS, Entry, Passage, Term
from companion.search.analysis import Language
from companion.yamltext import read_yaml

LABELLED = "labelled.yaml"
TAUGHT = 2  # units that a typed question teaches
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


def terms(book: Rulebook) -> list[Term]:
    """Return the glossary in reading order: of terms that read alike the author's first counts."""
    return [term for entry in book.reading_order for term in entry.terms]


def labelled(documents: Sequence[Document], *asked: Asked) -> Iterator[tuple[str, str]]:
    """Yield each text that speaks for a unit, its own and its questions, behind its address."""
    for questions in asked:
        for address, rows in questions.items():
            yield from ((address, row) for row in rows)
    for part in documents:
        for unit, line in zip(part.units, part.text.split("\n"), strict=False):
            if unit:
                yield f"{part.entry}#{unit}", f"{part.title} {line}"


def typed(game: str, code: str, root: Path = SEARCH_INDEX) -> list[dict[str, Any]]:
    """Return the questions of `<code>/labelled.yaml` about a game: set, q, and units that answer.

    A language may have none.
    """
    path = root / code / LABELLED
    rows = read_yaml(path.read_text(encoding="utf-8")) if path.exists() else []
    return [row for row in rows if row["game"] == game]


def taught(rows: Iterable[Mapping[str, Any]], known: Container[str]) -> Iterator[tuple[str, str]]:
    """Yield each typed question behind the addresses of the units that it teaches.

    Of all that answer it, the plainest: the farther ones would only blur what sets units apart.
    """
    for row in rows:
        answering = [address for address in row["units"] if address in known]
        yield from ((address, row["q"]) for address in answering[:TAUGHT])


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


RULE, RULING, QUESTION = KINDS = ("rule", "ruling", "question")
SUMMARY = "summary"  # the unit of a page that sums it up
# Percent of its score that an entry keeps: overviews come after the entries that they sum up.
PRIORS = {"rulings/": 90, "questions/": 105, "summary": 85, "learn": 85}
SOLO = 92  # likewise a rule for one player, which whoever asks for it will name as such


@dataclass(frozen=True)
class Document:
    """One passage. The first of an entry is its head: what belongs to the whole of the entry.

    `marks` has the mark of each line of `text`, `units` the id of the unit that it is of, or "".
    """

    entry: str
    anchor: str
    players: tuple[str, ...]
    text: str
    marks: tuple[str, ...]
    units: tuple[str, ...]
    title: str = ""
    terms: str = ""
    asked: str = ""
    heading: str = ""
    summary: str = ""
    place: str = ""
    body: str = ""


class ListedEntry(NamedTuple):
    """What a result says of its entry; `address` is where it stands today: `page` or `page#id`.

    `shows` are the units of other pages that a question or ruling answers with: their addresses,
    and in the baked index their numbers.
    """

    slug: str
    address: str
    title: str
    topic: str
    kind: str
    source: str
    shows: Sequence[Any]
    rests_on: Sequence[str]
    prior: int


def list_entries(book: Rulebook) -> list[ListedEntry]:
    """Return the entries in reading order; ties in rank are settled by this order."""
    titles = {topic.id: topic.title for topic in book.topics}
    return [
        ListedEntry(
            entry.id, book.resolve(entry.id), entry.title, titles[entry.topic], kind(entry),
            source(entry, book), shows(entry, book), rests_on(entry), prior(entry),
        )
        for topic in book.topics
        for entry in topic.entries
    ]  # fmt: skip


def kind(entry: Entry) -> str:
    """Return which of KINDS an entry is."""
    return QUESTION if entry.question else RULING if entry.ruling else RULE


def source(entry: Entry, book: Rulebook) -> str:
    """Return the document and the place in it that an entry goes back to first."""
    if not entry.sources:
        return ""
    own = [row for row in entry.sources if row.doc.endswith(f"-{entry.language}")]
    first = (own or entry.sources)[0]
    names = book.record.names[entry.language].documents
    return f"{names[first.doc]}, {first.place.partition(';')[0]}"


def rests_on(entry: Entry) -> tuple[str, ...]:
    """Return the rules that a question or ruling rests on; a rule rests on nothing else."""
    return entry.see if entry.question or entry.ruling else ()


def shows(entry: Entry, book: Rulebook) -> tuple[str, ...]:
    """Return the addresses of the units of rules that answer a question or say a ruling."""
    if entry.question:
        return entry.question.shows
    address = book.resolve(entry.id)
    return (address,) if entry.ruling and address in book.units else ()


def prior(entry: Entry) -> int:
    """Return the percent of its score that an entry keeps."""
    rule = SOLO if entry.players == ("1",) else 100
    return next((PRIORS[start] for start in PRIORS if entry.id.startswith(start)), rule)


def documents(book: Rulebook) -> list[Document]:
    """Return the passages of all entries in the order of `list_entries`."""
    asked = of_units(book) | of_pages(book)
    return [
        document
        for row in list_entries(book)
        for document in _passages(book, book.entries[row.slug], row.topic, asked)
    ]


def _passages(book: Rulebook, entry: Entry, topic: str, asked: Asked) -> list[Document]:
    """Return the head of an entry and its sections.

    The first line of the head answers at once; then comes what stands before any heading.
    """
    sections = [_without_asides(part) for part in book.passages(entry.id)]
    above = sections.pop(0) if sections and not sections[0].anchor else None
    lead = book.plain(entry.summary)
    mark = RULING if entry.ruling else book.mark(f"{entry.id}#{SUMMARY}") or book.mark(entry.id)
    units = (SUMMARY if entry.units else "", *(above.units if above else ()))
    head = Document(
        entry=entry.id,
        anchor="",
        players=entry.players,
        text=f"{lead}\n{above.text}" if above else lead,
        marks=(mark, *(above.marks if above else ())),
        units=units,
        title=entry.title,
        terms="\n".join(term.term for term in entry.terms),
        asked=_asked(entry, units, asked) or "\n".join(asked.get(entry.id, ())),
        summary=_summary(entry, book),
        place="\n".join((topic, *_players(entry))),
        body=_body(above) if above else "",
    )
    return [head, *(_section(entry, part, asked) for part in sections)]


def _without_asides(passage: Passage) -> Passage:
    """Return a passage without the lines that are no answer."""
    rows = zip(passage.text.split("\n"), passage.marks, passage.units, strict=False)
    kept = [row for row in rows if row[1] != ASIDE]
    return replace(
        passage,
        text="\n".join(line for line, *_ in kept),
        marks=tuple(mark for _, mark, _ in kept),
        units=tuple(unit for *_, unit in kept),
    )


def _section(entry: Entry, passage: Passage, asked: Asked) -> Document:
    return Document(
        entry=entry.id,
        anchor=passage.anchor,
        players=passage.players or entry.players,
        text=passage.text,
        marks=passage.marks,
        units=passage.units,
        asked=_asked(entry, passage.units, asked),
        heading=passage.heading,
        body=_body(passage),
    )


def _asked(entry: Entry, units: Sequence[str], asked: Asked) -> str:
    """Return the questions of the units that a passage has, in their order."""
    places = dict.fromkeys(f"{entry.id}#{unit}" for unit in units if unit)
    return "\n".join(question for place in places for question in asked.get(place, ()))


def _body(passage: Passage) -> str:
    return f"{passage.text}\n{passage.captions}"


def _players(entry: Entry) -> list[str]:
    """Return "1 player" or the like for an entry that holds for some numbers of players only."""
    if not entry.players or entry.players == PLAYERS:
        return []
    words = locales.load(entry.language)
    return [words[f"search.players-{value}"] for value in entry.players]


def _summary(entry: Entry, book: Rulebook) -> str:
    parts = [entry.summary, *(term.sentence for term in entry.terms)]
    if entry.question:
        parts.append(entry.summary)  # the answer counts twice
    if entry.ruling:
        parts.append(entry.ruling.question)
        parts += [reading.text for reading in entry.ruling.readings]
    return "\n".join(map(book.plain, parts))
