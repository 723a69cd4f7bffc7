"""Draws the pictures of the fences: a file a kind, and what the engine knows comes from it.

A picture is a `<figure>` with a caption. Cards are drawn in HTML and tables in SVG, both in our own
hand; whatever is seen is said in words as well. A new kind is a file with a `KIND`, listed here.
"""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, tostring

import yaml

from companion.engine.kit.words import Words
from companion.rulebook.pictures import (
    dial,
    difficulty,
    exchange,
    marks,
    mat,
    pods,
    restore,
    seating,
    side,
    sidekick,
    stun,
    surrender,
    timeline,
    trick,
    vancardian,
)
from companion.rulebook.pictures.kind import Kind, PictureError

KINDS: dict[str, Kind] = {
    module.KIND.name: module.KIND
    for module in (
        dial,
        difficulty,
        exchange,
        marks,
        mat,
        pods,
        restore,
        seating,
        side,
        sidekick,
        stun,
        surrender,
        timeline,
        trick,
        vancardian,
    )
}

__all__ = ["KINDS", "PictureError", "picture"]


def picture(kind: str, source: str, words: Words) -> str:
    """Return the HTML of a fence; raises PictureError."""
    try:
        values = yaml.safe_load(source)
    except yaml.YAMLError as error:
        raise PictureError(f"the picture is not YAML: {error}") from None
    if not isinstance(values, dict) or not isinstance(values.get("caption"), str):
        raise PictureError("the picture needs a caption")
    KINDS[kind].check(values)
    figure = Element("figure", {"class": f"picture picture-{kind}"})
    SubElement(figure, "figcaption").text = values["caption"]
    try:
        KINDS[kind].draw(figure, values, words)
    except KeyError as error:
        raise PictureError(f"the picture lacks {error}") from None
    return tostring(figure, encoding="unicode", method="html")
