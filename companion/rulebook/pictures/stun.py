"""ORIGINZ: a card is stunned, misses its owner's turn and stands upright again."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, Values

_UPRIGHT = (42, 8, 36, 60)
_SIDEWAYS = (30, 20, 60, 36)
_STEPS = {"stunned": _SIDEWAYS, "barred": _SIDEWAYS, "upright": _UPRIGHT}


def _draw(figure: Element, values: Values, words: Words) -> None:
    del values
    steps = SubElement(figure, "ol", {"class": "scenes"})
    for step, (x, y, width, height) in _STEPS.items():
        item = SubElement(steps, "li")
        shape = {"class": "drawing scene", "viewBox": "0 0 120 76", "aria-hidden": "true"}
        scene = SubElement(item, "svg", shape)
        svg.rect(scene, "white", x, y, width, height)
        _text_lines(scene, sideways=width > height)
        if step == "barred":
            svg.path(scene, "no", "M26 12 94 66M94 12 26 66")
        SubElement(item, "span").text = words[f"picture.stun.{step}"]


def _text_lines(scene: Element, sideways: bool) -> None:
    """Draw a title and two lines of text on the card, turned with it."""
    rotation = {"transform": "rotate(90 60 38)"} if sideways else {}
    SubElement(scene, "path", {"d": "M48 18H72M48 44H72M48 52H66", "class": "text", **rotation})


KIND = Kind("stun", _draw)
