"""Who sits where, and what lies on the table: of many, of two with their sidekicks, and solo."""

from __future__ import annotations

from itertools import pairwise
from xml.etree.ElementTree import Element

from companion.engine.core.words import Words, say
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.seats import VANCARDIANS, YOU, seats_of
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, PictureError, Values

_FIVE = ((160, 364), (52, 276), (74, 74), (246, 74), (268, 276))
_FIVE_PILES = (
    (118, 112, "deck"),
    (202, 112, "discards"),
    (118, 180, "supply"),
    (202, 180, "stories"),
    (160, 248, "events"),
)
_TWO = ((160, 402), (48, 186), (160, 72), (272, 186))
_TWO_PILES = (
    (124, 132, "deck"),
    (196, 132, "discards"),
    (124, 210, "supply"),
    (196, 210, "stories"),
    (124, 288, "events"),
    (196, 288, "event"),
)
_TWO_HANDS = {"P1": 432, "P2": 14}
_TWO_TRICKS = {"P1": (276, 388), "P2": (44, 52)}
_TWO_PLAYED = 2  # tricks, one won by each player
_TWO_LEFT = CARDS_EACH - _TWO_PLAYED
_SOLO_ROWS = (30, 92, 388)
_SOLO_PILES = (
    (78, 146, "vancardian-deck"),
    (160, 146, "easier"),
    (242, 146, "harder"),
    (78, 222, "deck"),
    (160, 222, "discards"),
    (242, 222, "extra-love"),
    (119, 298, "stories"),
    (201, 298, "supply"),
)
_OPEN, _HIDDEN = "face-up", "back"


def _draw(figure: Element, values: Values, words: Words) -> None:
    table = values["table"]
    if table not in _TABLES:
        raise PictureError(f"there is no table {table}")
    figure.append(_TABLES[table](words))


def _many(words: Words) -> Element:
    table = _table(320, 400, "many", words)
    for (x, y), seat in zip(_FIVE, seats_of(len(_FIVE)), strict=True):
        _mat(table, x, y, words[f"seat.{seat}"])
    _piles(table, _FIVE_PILES, words)
    svg.path(table, "arrow", "M112 360Q78 350 64 308")
    svg.path(table, "arrow", "M54 322 63 304 78 317")
    return table


def _two(words: Words) -> Element:
    table = _table(320, 474, "two", words, {"tricks": _TWO_PLAYED, "left": _TWO_LEFT})
    for (x, y), seat in zip(_TWO, seats_of(2), strict=True):
        name = words[f"seat.{seat}"]
        if seat.startswith("K"):
            _sidekick(table, x, y, name)
        else:
            _mat(table, x, y, name)
            svg.dial(table, x + 64, y, words["picture.table.vp"])
            svg.cards(table, [_HIDDEN] * _TWO_LEFT, x - 50, _TWO_HANDS[seat], 16)
            svg.pile(table, *_TWO_TRICKS[seat], words["picture.table.trick"])
    _piles(table, _TWO_PILES, words)
    svg.path(table, "arrow", "M108 404Q66 394 54 348")
    svg.path(table, "arrow", "M44 361 53 344 67 357")
    return table


def _sidekick(table: Element, x: int, y: int, name: str) -> None:
    """Draw a sidekick's cards in two columns, two of them face up, and its name below."""
    for i in range(_TWO_LEFT):
        kind = _OPEN if i < 2 else _HIDDEN
        svg.card(table, kind, x - 22 + 24 * (i % 2), y + 33 * (i // 2))
    svg.write_lines(table, "name", x, y + 117, name, 9)


def _solo(words: Words) -> Element:
    table = _table(320, 486, "solo", words)
    for y, seat in zip(_SOLO_ROWS, (*VANCARDIANS, YOU), strict=True):
        svg.write(table, "name", 150, y - 7, words[f"seat.{seat}"])
        svg.cards(table, [_OPEN] * CARDS_EACH, 50, y)
    for y in (_SOLO_ROWS[0] + 15, _SOLO_ROWS[1] + 15, 449):
        svg.dial(table, 271, y, words["picture.table.vp"])
    _piles(table, _SOLO_PILES, words)
    svg.rect(table, "mat", 78, 430, 144, 38)
    svg.write(table, "on-mat", 150, 454, words["picture.table.mat"])
    down = [y + 15 for y in _SOLO_ROWS]
    for start, end in pairwise(down):
        svg.path(table, "arrow", f"M38 {start}Q18 {(start + end) // 2} 36 {end - 4}")
        svg.path(table, "arrow", f"M24 {end - 12} 37 {end - 2} 38 {end - 18}")
    svg.path(table, "arrow again", f"M256 {down[2]}H292Q306 {down[2]} 306 {down[2] - 16}V60")
    svg.path(table, "arrow", "M306 60Q306 46 296 45M303 37 295 45 304 53")
    return table


_TABLES = {"many": _many, "two": _two, "solo": _solo}


def _table(
    width: int, height: int, name: str, words: Words, values: Values | None = None
) -> Element:
    title = say(words, f"picture.table.{name}", values or {})
    table = svg.drawing("seating", width, height, title)
    svg.rect(table, "table", 3, 3, width - 6, height - 6)
    return table


def _piles(table: Element, piles: tuple[tuple[int, int, str], ...], words: Words) -> None:
    for x, y, name in piles:
        open_card = name == "event"
        svg.pile(table, x, y, words[f"picture.table.{name}"], _OPEN if open_card else _HIDDEN)


def _mat(table: Element, x: int, y: int, name: str) -> None:
    svg.rect(table, "mat", x - 43, y - 18, 86, 36)
    svg.write(table, "on-mat", x, y + 5, name)


KIND = Kind("seating", _draw, needs=("table",))
