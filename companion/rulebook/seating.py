"""Draws who sits where, and what lies on the table."""

from __future__ import annotations

import math
from xml.etree.ElementTree import Element, SubElement

from companion.engine.words import Words

TABLES = ("many", "two", "solo")
_WIDTH, _HEIGHT = 360, 300


def drawing(table: str, words: Words) -> Element:
    """Return the SVG of one table; its title tells a screen reader the same in words."""
    svg = Element(
        "svg",
        {"class": "seating", "viewBox": f"0 0 {_WIDTH} {_HEIGHT}", "role": "img"},
    )
    SubElement(svg, "title").text = words[f"rules.seating.{table}"]
    shape = {"cx": "180", "cy": "150", "rx": "172", "ry": "142", "class": "table"}
    SubElement(svg, "ellipse", shape)
    _DRAW[table](svg, words)
    return svg


def _many(svg: Element, words: Words) -> None:
    for i in range(5):
        angle = math.radians(90 + 72 * i)
        x, y = 180 + 122 * math.cos(angle), 150 + 100 * math.sin(angle)
        _seat(svg, x, y, words["rules.seating.player"].replace("#", str(i + 1)), "mat")
    _middle(svg, words, ("deck", "discards", "supply", "stories", "event"))
    _clockwise(svg)


def _two(svg: Element, words: Words) -> None:
    seats = ((180, 258, "P1"), (62, 150, "K2"), (180, 42, "P2"), (298, 150, "K1"))
    for x, y, seat in seats:
        kind = "sidekick" if seat.startswith("K") else "mat"
        _seat(svg, x, y, words[f"seat.{seat}"], kind)
    _middle(svg, words, ("deck", "discards", "supply", "stories", "event"))
    _clockwise(svg)


def _solo(svg: Element, words: Words) -> None:
    for y, seat in ((58, "Automaton"), (116, "Factoryon")):
        for i in range(8):
            _card(svg, 92 + 22 * i, y - 22, "row")
        _text(svg, 180, y + 19, words[f"seat.{seat}"], "name")
    for i, name in enumerate(("vancardian-deck", "deck", "supply")):
        _pile(svg, 92 + 88 * i, 158, words[f"rules.seating.{name}"])
    _seat(svg, 180, 252, words["seat.You"], "mat")
    arrow = {"d": "M318 66c22 60 18 130-40 176", "class": "arrow"}
    SubElement(svg, "path", arrow)
    SubElement(svg, "path", {"d": "M288 228l-12 16 20-4", "class": "arrow"})


_DRAW = {"many": _many, "two": _two, "solo": _solo}


def _clockwise(svg: Element) -> None:
    """Draw an arrow from the bottom seat to the left: clockwise, seen from above."""
    SubElement(svg, "path", {"d": "M112 254c-22-8-38-20-50-38", "class": "arrow"})
    SubElement(svg, "path", {"d": "M76 220l-16-8 0 18", "class": "arrow"})


def _middle(svg: Element, words: Words, names: tuple[str, ...]) -> None:
    for i, name in enumerate(names):
        row, column = divmod(i, 3)
        x = 124 + 56 * column if row == 0 else 152 + 56 * column
        _pile(svg, x, 112 + 46 * row, words[f"rules.seating.{name}"])


def _pile(svg: Element, x: float, y: float, name: str) -> None:
    _card(svg, x - 9, y - 14, "pile")
    _text(svg, x, y + 25, name, "small")


def _seat(svg: Element, x: float, y: float, name: str, kind: str) -> None:
    place = {"x": _at(x - 38), "y": _at(y - 17), "width": "76", "height": "34", "rx": "8"}
    SubElement(svg, "rect", {**place, "class": kind})
    _text(svg, x, y + 4.5, name, "name")


def _card(svg: Element, x: float, y: float, kind: str) -> None:
    place = {"x": _at(x), "y": _at(y), "width": "18", "height": "26", "rx": "3"}
    SubElement(svg, "rect", {**place, "class": kind})


def _text(svg: Element, x: float, y: float, text: str, kind: str) -> None:
    place = {"x": _at(x), "y": _at(y), "text-anchor": "middle", "class": kind}
    SubElement(svg, "text", place).text = text


def _at(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
