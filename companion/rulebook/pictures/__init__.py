"""Draws the pictures of the fences; what the engine knows comes from it.

A picture is a `<figure>` with a caption. Cards are drawn in HTML and tables in SVG, both in our own
hand; whatever is seen is said in words as well. A new kind is an entry of `KINDS` in a file here.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from xml.etree.ElementTree import Element, SubElement, tostring

import yaml

from companion.engine.core.words import Words
from companion.rulebook.pictures.shapes import Kind, PictureError
from companion.yamltext import read_yaml


def _kinds() -> dict[str, Kind]:
    files = [import_module(f"{__name__}.{file.name}") for file in iter_modules(__path__)]
    return {kind.name: kind for file in files for kind in getattr(file, "KINDS", ())}


KINDS = _kinds()

__all__ = ["KINDS", "PictureError", "picture"]


def picture(kind: str, source: str, words: Words) -> str:
    """Return the HTML of a fence; raises PictureError."""
    try:
        values = read_yaml(source)
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
