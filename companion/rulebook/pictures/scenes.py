"""Two players exchange a card: both choose, both pass face down, then both look."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, Values

_STEPS = ("choose", "pass", "look")


def _draw(figure: Element, values: Values, words: Words) -> None:
    del values
    steps = SubElement(figure, "ol", {"class": "scenes"})
    for step in _STEPS:
        item = SubElement(steps, "li")
        item.append(_SCENES[step]())
        SubElement(item, "span").text = words[f"picture.exchange.{step}"]


def _scene() -> Element:
    values = {"class": "drawing scene", "viewBox": "0 0 120 76", "aria-hidden": "true"}
    return Element("svg", values)


def _hands(y: int, kind: str, card_y: int) -> Element:
    """Draw both players' hands, and beside each its card that is exchanged."""
    scene = _scene()
    for x in (6, 68):
        svg.cards(scene, ["back", "back"], x, y, 11)
        svg.card(scene, kind, x + 22, card_y)
    return scene


def _choose() -> Element:
    return _hands(30, "chosen", 18)


def _pass() -> Element:
    scene = _scene()
    svg.card(scene, "back", 34, 6)
    svg.card(scene, "back", 66, 40)
    svg.path(scene, "arrow", "M64 20H108M99 12 109 20 99 28")
    svg.path(scene, "arrow", "M56 55H12M21 47 11 55 21 63")
    return scene


def _look() -> Element:
    return _hands(24, "face-up", 24)


_SCENES = {"choose": _choose, "pass": _pass, "look": _look}

KIND = Kind("exchange", _draw)
