"""Looks for everything that is wrong in the content; the build fails when something is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from companion import locales
from companion.games import games, judge
from companion.paths import CONTENT
from companion.rulebook import guides, numbers
from companion.rulebook.book import Rulebook
from companion.rulebook.entries import ContentError, Entry
from companion.rulebook.links import TERM, links_of, links_within, targets, texts_of
from companion.rulebook.load import MOVED, load, shipped
from companion.rulebook.pictures import PictureError, picture
from companion.rulebook.questions import difference
from companion.rulebook.sidecar import FOLDER

MAX_SUMMARY_WORDS = 30
MAX_UNIT_WORDS = 60


def check_all(root: Path = CONTENT, expected: Iterable[str] | None = None) -> list[str]:
    """Return every defect of the content as `file:line: what`, an empty list if there is none.

    `expected` are the languages in which every entry has to be there.
    """
    expected = tuple(locales.languages() if expected is None else expected)
    read = shipped if root == CONTENT else partial(load, root=root)
    defects: list[str] = []
    for game in games(root):
        books = []
        for language in expected:
            if not (root / game / language).is_dir():
                defects.append(f"{root / game / language}:1: this language is missing")
                continue
            try:
                books.append(read(game, language))
            except ContentError as error:
                defects += error.defects
        for book in books:
            defects += check(book)
        defects += _missing(books)
        defects += _moved(books)
    # A defect of what all languages share is found once in each of them.
    return list(dict.fromkeys(defects))


def check(book: Rulebook) -> list[str]:
    """Return the defects of one game in one language."""
    defects = list(_defined_twice(book))
    # Rulings and questions are made of what is written, and would tell each defect a second time.
    written = [one for one in book.entries.values() if not (one.question or one.ruling)]
    for entry in written:
        for look in (_form, _pictures, _quotes, _sizes, _examples, _dead_links, _unknown_terms):
            defects += look(book, entry)
    defects += _orphans(book)
    defects += _unnumbered(book, written)
    return defects


def _at(entry: Entry, line: int, message: str) -> str:
    """Return a defect of an entry."""
    return f"{entry.path}:{line}: {message}"


def _line_with(entry: Entry, text: str) -> int:
    """Return the first line of an entry's file that holds a text."""
    lines = entry.path.read_text(encoding="utf-8").splitlines()
    return next((i for i, line in enumerate(lines, 1) if text in line), 1)


def _has_anchor(book: Rulebook, entry: str, anchor: str) -> bool:
    """Tell whether an entry has a heading or unit; of one that cannot be drawn nobody knows."""
    if anchor in book.entries[entry].headings or f"{entry}#{anchor}" in book.units:
        return True
    try:
        return any(passage.anchor == anchor for passage in book.passages(entry))
    except PictureError:
        return True


def _form(book: Rulebook, entry: Entry) -> Iterator[str]:
    for name in entry.see:
        if book.page(name) not in book.entries:
            yield _at(entry, 1, f"see: there is no entry {name}")
    if book.record.players and not entry.players:
        yield _at(entry, 1, "players is missing")


def _pictures(book: Rulebook, entry: Entry) -> Iterator[str]:
    for one in entry.pictures:
        try:
            picture(one, book.words)
        except PictureError as error:
            yield _at(entry, one.line, str(error))


def _quotes(book: Rulebook, entry: Entry) -> Iterator[str]:
    path = entry.path.parents[1] / FOLDER / f"{entry.id}.yaml"
    for word, what in guides.defects(entry, book.units):
        lines = path.read_text(encoding="utf-8").splitlines()
        number = next(number for number, line in enumerate(lines, 1) if word in line)
        yield f"{path}:{number}: {what}"


def _unnumbered(book: Rulebook, written: list[Entry]) -> Iterator[str]:
    if book.numbered:
        for entry in numbers.missing(book.numbered, written):
            path = entry.path.parents[1] / numbers.NAME
            yield f"{path}:1: {entry.id} has a unit without a number: {numbers.ADD} it"


def _count(text: str) -> int:
    """Return the words of a text; a sign that stands alone is none, nor is a link's address."""
    return len(re.findall(r"[^\s]*\w[^\s]*", re.sub(r"\]\([^)]*\)", "]", text)))


def _sizes(_book: Rulebook, entry: Entry) -> Iterator[str]:
    """Find summaries and units that are too long to be read aloud."""
    if not entry.headings and not entry.units:
        return
    count = _count(entry.summary)
    if count > MAX_SUMMARY_WORDS:
        yield _at(entry, 1, f"the summary has {count} words: {MAX_SUMMARY_WORDS} are the most")
    for unit in entry.units:
        count = _count(unit.text)
        if count > MAX_UNIT_WORDS and "|" not in unit.text:
            message = f"the unit {unit.id} has {count} words: {MAX_UNIT_WORDS} are the most"
            yield _at(entry, unit.line, f"{message}, so make two of it")


def _examples(_book: Rulebook, entry: Entry) -> Iterator[str]:
    for unit in entry.units:
        for example in unit.examples:
            answer = judge({"kind": example.kind, "input": example.input})
            differs = difference(example.ruling, example.error, answer)
            if differs:
                what = f"an example of {unit.id}: the engine answers differently: {differs}"
                yield _at(entry, unit.line, what)


def _dead_links(book: Rulebook, entry: Entry) -> Iterator[str]:
    for link in (*links_of(entry), *links_within(entry)):
        line = link.line or _line_with(entry, f"({link.entry}")
        page, _, anchor = book.resolve(f"{link.entry}#{link.anchor}").partition("#")
        if page not in book.entries:
            yield _at(entry, line, f"dead link: there is no entry {link.entry}")
        elif anchor and not _has_anchor(book, page, anchor):
            yield _at(entry, line, f"dead link: {link.entry} has no heading or unit #{link.anchor}")


def _unknown_terms(book: Rulebook, entry: Entry) -> Iterator[str]:
    for text in (entry.body, *texts_of(entry)):
        for target, _ in targets(text, 1):
            name = target.removeprefix(TERM).replace("_", " ")
            if target.startswith(TERM) and not book.terms.find(name):
                yield _at(entry, _line_with(entry, f"({target})"), f"unknown term: {name}")


def _defined_twice(book: Rulebook) -> Iterator[str]:
    definitions: dict[str, str] = {}
    for entry in book.entries.values():
        for term in entry.terms:
            name = term.term.casefold()
            if name in definitions:
                message = f"the term {term.term} is defined in {definitions[name]} too"
                yield _at(entry, _line_with(entry, f"{term.term}:"), message)
            definitions.setdefault(name, entry.id)


def _orphans(book: Rulebook) -> Iterator[str]:
    """Find entries without a way to them; a question is listed where it rests on."""
    targets = {
        book.page(name) for entry in book.entries.values() for name in entry.see if name != entry.id
    }
    for entry in book.entries.values():
        if entry.question or entry.id in targets | book.whole or entry.id in book.moved:
            continue
        if not book.backlinks(entry.id):
            yield _at(entry, 1, "nobody links to this entry")


def _missing(books: list[Rulebook]) -> Iterator[str]:
    for book in books:
        for other in books:
            for name in sorted(book.entries.keys() - other.entries.keys()):
                yield _at(book.entries[name], 1, f"this entry is missing in {other.language}")


def _moved(books: list[Rulebook]) -> Iterator[str]:
    for book in books:
        folders = (entry.path.parents[2] for entry in book.entries.values())
        path = next(folders, CONTENT / book.game) / MOVED  # a language may have no entry yet
        for old, now in book.moved.items():
            page, _, anchor = now.partition("#")
            entry = book.entries.get(page)
            there = entry and (anchor in entry.headings or now in book.units or not anchor)
            if not there:
                yield f"{path}:1: {old} moved to {now}, which is not there"
