"""A deck as text, to paste from anywhere and to keep.

One line a card: copies, title, Origin, type, set apart by `|` or tabs.

    2 Frost Blade | Dark Magic | assault
    Ice Hound | Dark Magic | minion
    Reserve
    1 Sun Spear | Fire Control | weapon

Copies may be written `2`, `2x` or `2×` and are 1 when left out. The lines after the word Reserve
are the Reserve Pile. Empty lines and lines that begin with `#` are skipped.
"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.names import steers
from companion.engine.originz.deck import MAX_COPIES, NAME_LIMIT, TYPES, Line, fold

BLANKS = " \t\r"
DIGITS = "0123456789"
RESERVE = "reserve"


class UnreadLine(TypedDict):
    """A line of the text, counted from 1, that is no card."""

    line: int
    text: str


class DeckText(TypedDict):
    """What a text says: the deck, its Reserve Pile, and what could not be read."""

    cards: list[Line]
    reserve: list[Line]
    unread: list[UnreadLine]


def read(text: str, kinds: dict[str, str], reserve: str) -> DeckText:
    """Return the deck of a text.

    `kinds` are further words for types, `reserve` a further word for the Reserve Pile, as people
    write them in their language.
    """
    types = {kind: kind for kind in TYPES}
    for word in kinds:
        types[fold(word)] = kinds[word]
    result: DeckText = {"cards": [], "reserve": [], "unread": []}
    place = result["cards"]
    rows = text.split("\n")
    for i in range(len(rows)):
        row = rows[i].strip(BLANKS)
        if not row or row[0] == "#":
            continue
        if fold(row).strip(":") in (RESERVE, fold(reserve)):
            place = result["reserve"]
            continue
        line = _read_row(row, types)
        if line is None:
            result["unread"].append({"line": i + 1, "text": row[:NAME_LIMIT]})
        else:
            place.append(line)
    return result


def _read_row(row: str, types: dict[str, str]) -> Line | None:
    row = row.replace("\t", "|")
    if steers(row):
        return None
    parts = [part.strip(BLANKS) for part in row.split("|")]
    copies, title = _copies(parts[0])
    if len(parts) > 1 and title == "" and parts[0]:
        copies, title = _copies(parts[0] + " " + parts[1])
        parts = parts[1:]
    if len(parts) != 3 or not 0 < len(title) <= NAME_LIMIT or not 0 < len(parts[1]) <= NAME_LIMIT:
        return None
    kind = types.get(fold(parts[2]))
    if kind is None or not 1 <= copies <= MAX_COPIES:
        return None
    return {"title": title, "origin": parts[1], "type": kind, "copies": copies}


def _copies(text: str) -> tuple[int, str]:
    """Return the copies and the title of `2x Frost Blade`; a title may begin with a digit."""
    at = 0
    while at < min(3, len(text)) and text[at] in DIGITS:
        at += 1
    rest = text[at:]
    if rest[:1] in ("x", "X", "×"):
        rest = rest[1:]
    if at == 0 or at > 2 or (rest and rest[0] not in BLANKS):
        return 1, text
    return int(text[:at]), rest.strip(BLANKS)


def write(cards: list[Line], reserve: list[Line]) -> str:
    """Return a deck as text; `read` gives the same lines back."""
    rows = [_row(line) for line in cards]
    if reserve:
        rows = rows + ["Reserve"] + [_row(line) for line in reserve]
    return "\n".join(rows) + "\n"


def _row(line: Line) -> str:
    fields = [str(line["copies"]) + " " + _plain(line["title"]), _plain(line["origin"])]
    return " | ".join(fields + [line["type"]])


def _plain(text: str) -> str:
    """Return a name without the signs that set fields and lines apart."""
    for sign in ("|", "\t", "\n", "\r"):
        text = text.replace(sign, " ")
    return text.strip(BLANKS)
