"""What the rulebook is made of. Plain records: `load` fills them, `book` puts them in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

PLAYERS = ("1", "2", "3-5")


class ContentError(Exception):
    """Content that cannot be read; `defects` lists every one as `file:line: what`."""

    def __init__(self, defects: list[str]) -> None:
        super().__init__("\n".join(defects))
        self.defects = defects


@dataclass(frozen=True)
class Source:
    """A document (one of the game's) and the place in it."""

    doc: str
    place: str


@dataclass(frozen=True)
class Term:
    """A term of the game, one sentence that says what it is, and the entry that defines it."""

    term: str
    sentence: str
    entry: str


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
    """A judge request and the fields that the ruling must contain."""

    kind: str
    input: dict[str, Any]
    ruling: dict[str, Any]


@dataclass(frozen=True)
class Question:
    """A direct answer and the entries that it follows from."""

    answer: str
    rests_on: tuple[str, ...]
    check: Check | None


@dataclass(frozen=True)
class Entry:
    """One rule entry in one language; `body_line` is the line of the file where `body` starts."""

    game: str
    language: str
    id: str
    title: str
    topic: str
    order: int
    players: tuple[str, ...]
    summary: str
    terms: tuple[Term, ...]
    see: tuple[str, ...]
    sources: tuple[Source, ...]
    differs: str
    checked: date
    ruling: Ruling | None
    question: Question | None
    body: str
    path: Path
    body_line: int


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

    `anchor` is empty for what stands before any heading.
    """

    anchor: str
    heading: str
    text: str
    players: tuple[str, ...]
    captions: str = ""
