"""Draws who sits where, and what lies on the table."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.kit.words import Words

TABLES = ("many", "two", "solo")
_WIDTH, _HEIGHT = 320, 380
_MIDDLE = _WIDTH // 2
_FIVE = ((160, 350), (48, 262), (74, 74), (246, 74), (272, 262))
_TWO = ((160, 350, "P1"), (46, 190, "K2"), (160, 30, "P2"), (274, 190, "K1"))
_PILES = (
    (122, 118, "deck"),
    (198, 118, "discards"),
    (122, 186, "supply"),
    (198, 186, "stories"),
    (160, 254, "event"),
)


def drawing(table: str, words: Words) -> Element:
    """Return the SVG of one table; its title tells a screen reader the same in words."""
    svg = Element(
        "svg",
        {"class": "seating", "viewBox": f"0 0 {_WIDTH} {_HEIGHT}", "role": "img"},
    )
    SubElement(svg, "title").text = words[f"rules.seating.{table}"]
    shape = {"x": "24", "y": "22", "width": "272", "height": "336", "rx": "110", "class": "table"}
    SubElement(svg, "rect", shape)
    _DRAW[table](svg, words)
    return svg


def _many(svg: Element, words: Words) -> None:
    for i, (x, y) in enumerate(_FIVE):
        _seat(svg, x, y, words["rules.seating.player"].replace("#", str(i + 1)), "mat")
    _piles(svg, words)
    _clockwise(svg)


def _two(svg: Element, words: Words) -> None:
    for x, y, seat in _TWO:
        _seat(svg, x, y, words[f"seat.{seat}"], "sidekick" if seat.startswith("K") else "mat")
    _piles(svg, words)
    _clockwise(svg)


def _solo(svg: Element, words: Words) -> None:
    for y, seat in ((62, "Automaton"), (140, "Factoryon")):
        for i in range(8):
            _card(svg, 63 + 25 * i, y - 18, "row")
        _text(svg, _MIDDLE, y + 27, words[f"seat.{seat}"], "name")
    for x, name in ((80, "vancardian-deck"), (166, "deck"), (240, "supply")):
        _pile(svg, x, 216, words[f"rules.seating.{name}"])
    _seat(svg, _MIDDLE, 310, words["seat.You"], "mat")
    SubElement(svg, "path", {"d": "M282 64C312 130 300 240 214 306", "class": "arrow"})
    SubElement(svg, "path", {"d": "M222 288 212 308 233 304", "class": "arrow"})


_DRAW = {"many": _many, "two": _two, "solo": _solo}


def _clockwise(svg: Element) -> None:
    """Draw an arrow from the bottom seat to the left: clockwise, seen from above."""
    SubElement(svg, "path", {"d": "M110 346Q76 336 62 294", "class": "arrow"})
    SubElement(svg, "path", {"d": "M52 308 61 290 76 303", "class": "arrow"})


def _piles(svg: Element, words: Words) -> None:
    for x, y, name in _PILES:
        _pile(svg, x, y, words[f"rules.seating.{name}"])


def _pile(svg: Element, x: int, y: int, name: str) -> None:
    _card(svg, x - 10, y - 15, "pile")
    _text(svg, x, y + 31, name, "pile-name")


def _seat(svg: Element, x: int, y: int, name: str, kind: str) -> None:
    place = {"x": str(x - 43), "y": str(y - 18), "width": "86", "height": "36", "rx": "8"}
    SubElement(svg, "rect", {**place, "class": kind})
    _text(svg, x, y + 5, name, "name")


def _card(svg: Element, x: int, y: int, kind: str) -> None:
    place = {"x": str(x), "y": str(y), "width": "20", "height": "29", "rx": "3"}
    SubElement(svg, "rect", {**place, "class": kind})


def _text(svg: Element, x: int, y: int, text: str, kind: str) -> None:
    place = {"x": str(x), "y": str(y), "text-anchor": "middle", "class": kind}
    SubElement(svg, "text", place).text = text
