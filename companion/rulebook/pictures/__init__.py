"""Draws pictures; what the engine knows comes from it.

A picture is a `<figure>` with a caption. Cards are drawn in HTML and tables in SVG, both in our own
hand; whatever is seen is said in words as well. A new kind is an entry of `KINDS` in a file here.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from xml.etree.ElementTree import Element, SubElement, tostring

from companion.engine.core.words import Words
from companion.rulebook.entries import Picture
from companion.rulebook.pictures.shapes import Kind, PictureError


def _kinds() -> dict[str, Kind]:
    files = [import_module(f"{__name__}.{file.name}") for file in iter_modules(__path__)]
    return {kind.name: kind for file in files for kind in getattr(file, "KINDS", ())}


KINDS = _kinds()

__all__ = ["KINDS", "PictureError", "picture"]


def picture(one: Picture, words: Words) -> str:
    """Return the HTML of a picture; raises PictureError."""
    if one.kind not in KINDS:
        raise PictureError(f"there is no kind of picture {one.kind}: use {', '.join(KINDS)}")
    values = dict(one.values)
    KINDS[one.kind].check(values)
    if "names" in values:  # of seats, or of anybody
        values["names"] = [words.get(f"seat.{name}", name) for name in values["names"]]
    figure = Element("figure", {"class": f"picture picture-{one.kind}"})
    SubElement(figure, "figcaption").text = values["caption"]
    try:
        KINDS[one.kind].draw(figure, values, words)
    except KeyError as error:
        raise PictureError(f"neither its values nor companion/locales have {error}") from None
    return tostring(figure, encoding="unicode", method="html")
