"""ORIGINZ: in which direction the pods of a draft are passed."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words, say
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, Values, ask

_SEATS = ((60, 84), (14, 44), (60, 4), (106, 44))
_ARROW = "M45 78Q26 76 26 62M20 68 26 60 33 67"


def _draw(figure: Element, values: Values, words: Words) -> None:
    del values
    ruling, _ = ask("originz_draft", {"players": len(_SEATS)})
    pods = SubElement(figure, "ol", {"class": "scenes"})
    for number, direction in enumerate(ruling["directions"], 1):
        item = SubElement(pods, "li")
        item.append(_ring(direction))
        name = SubElement(item, "span")
        name.text = say(words, f"picture.pods.{direction}", {"n": number})


def _ring(direction: str) -> Element:
    """Draw four players from above; to the left is clockwise."""
    values = {"class": "drawing scene", "viewBox": "0 0 120 108", "aria-hidden": "true"}
    ring = Element("svg", values)
    for x, y in _SEATS:
        svg.rect(ring, "mat", x - 12, y, 24, 20)
    mirrored = {"transform": "matrix(-1 0 0 1 120 0)"} if direction == "right" else {}
    around = SubElement(ring, "g", mirrored)
    for turn in range(0, 360, 90):
        quarter = SubElement(around, "g", {"transform": f"rotate({turn} 60 54)"})
        svg.path(quarter, "arrow", _ARROW)
    return ring


KIND = Kind("pods", _draw)
