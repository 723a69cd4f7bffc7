"""What the rulebook is made of: the marks of units, and entries. Plain records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

# --- The three marks ---
#
# Units carry one of two; everything that is made of units derives its own.


RULE, DETAIL, RULING = MARKS = ("rule", "detail", "ruling")
"""Printed rule; printed, with a ruling on a detail; a ruling."""
ASIDE = "aside"
"""A line of a box that is no answer: what was asked, and the readings that were not taken."""


def of_page(marks: Iterable[str]) -> str:
    """Return the mark of a page or section from those of its units, "" where none has one."""
    found = {mark for mark in marks if mark}
    return found.pop() if len(found) == 1 else DETAIL if found else ""


def of_answer(marks: Iterable[str]) -> str:
    """Return the mark of an answer from those of its units, the one that answers first.

    What a ruling answers first is a ruling, whatever is printed beside it.
    """
    found = [mark for mark in marks if mark]
    return found[0] if found and found[0] != RULE else of_page(found)


# --- Records that the rulebook is made of ---
#
# `load` fills them, `book` puts them in order.


PLAYERS = ("1", "2", "3-5")
Quotes: TypeAlias = dict[str, dict[str, tuple[str, ...]]]
"""Addresses of units that a guide shows, by heading and then by players: `2, 3-5`, "" for all."""


class ContentError(Exception):
    """Content that cannot be read; `defects` lists every one as `file:line: what`."""

    def __init__(self, defects: list[str]) -> None:
        super().__init__(defects)  # what another process is told is made from this again
        self.defects = defects

    def __str__(self) -> str:
        return "\n".join(self.defects)


@dataclass(frozen=True)
class Source:
    """A document (one of the game's) and the place in it."""

    doc: str
    place: str


@dataclass(frozen=True)
class Term:
    """A term of the game, one sentence that says what it is, and the entry that defines it.

    A term that is an everyday word as well is linked only where the author links it.
    """

    term: str
    sentence: str
    entry: str
    everyday: bool = False


@dataclass(frozen=True)
class Reading:
    """One way to read an unclear rule."""

    id: str
    text: str


@dataclass(frozen=True)
class Ruling:
    """What the printed rules leave open and the reading that is followed."""

    question: str
    readings: tuple[Reading, ...]
    default: str
    reason: str
    choice: bool


@dataclass(frozen=True)
class Check:
    """A judge request and the fields that the ruling must contain, or the code of its refusal."""

    kind: str
    input: dict[str, Any]
    ruling: dict[str, Any]
    error: str = ""


@dataclass(frozen=True)
class Question:
    """The addresses of the units that answer, and "yes", "no" or "".

    The summary of its entry is the first unit's text, and `see` the entries of all of them.
    """

    shows: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Unit:
    """A block of an entry that can be quoted alone. Its address is `entry#id`.

    `text` is Markdown without the id: a paragraph, or a table of one row or more; for a boxed
    ruling it is the answer. `mark` is one of `RULE`, `RULING` or "" on a page that is
    no rule. `section` is the id of the heading above it, "" where there is none; `players` whom it
    holds for; `condition` what else has to be so, by the keys of `sidecar.CONDITIONS`.
    """

    entry: str
    id: str
    text: str
    section: str
    mark: str
    sources: tuple[Source, ...]
    players: tuple[str, ...]
    condition: dict[str, tuple[str, ...]]
    ruling: Ruling | None
    asked: tuple[str, ...]
    examples: tuple[Check, ...]
    line: int

    @property
    def address(self) -> str:
        """The entry and the anchor."""
        return f"{self.entry}#{self.id}"


@dataclass(frozen=True)
class Picture:
    """A picture: its kind, its values, whom it is for (() for all), the line of its caption.

    The caption is one of the values; a sidecar has neither it nor its line.
    """

    id: str
    kind: str
    values: dict[str, Any]
    players: tuple[str, ...]
    line: int


@dataclass(frozen=True)
class Entry:
    """One entry in one language; `body_line` is the line of the file where `body` starts.

    A `guide` is no rule: it has neither marks nor sources. `asked` is what people ask of an entry
    that has no units. `headings` are the ids of the sections. `index` is what the entry lists: the
    cards that others name (`cards`), or nothing. `sample` has what happens in a game, by heading.
    `parts` are the blocks of a guide that are for some players only.
    """

    language: str
    id: str
    title: str
    topic: str
    order: int
    players: tuple[str, ...]
    summary: str
    see: tuple[str, ...]
    sources: tuple[Source, ...]
    path: Path
    body_line: int
    body: str = ""
    terms: tuple[Term, ...] = ()
    differs: str = ""
    ruling: Ruling | None = None
    question: Question | None = None
    guide: bool = False
    units: tuple[Unit, ...] = ()
    asked: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()
    parts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    quotes: Quotes = field(default_factory=dict)
    index: str = ""
    sample: dict[str, list[Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class Topic:
    """A chapter with its entries in reading order."""

    id: str
    title: str
    summary: str
    entries: tuple[Entry, ...] = field(default=())


@dataclass(frozen=True)
class Passage:
    """The plain text of one section, a line for each block, and the captions of its pictures.

    `anchor` is empty for what stands before any heading; `marks` has one for each line, "" for
    what carries none, as an example; `units` likewise the id of the unit that a line is of, or "".
    """

    anchor: str
    heading: str
    text: str
    players: tuple[str, ...]
    captions: str = ""
    marks: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
