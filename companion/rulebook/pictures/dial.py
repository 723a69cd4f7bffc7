"""The alignment/VP dial: two sides that show the same number."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from companion.engine.core.words import Words, say
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, PictureError, Values

_MAX_VP = 99


def _draw(figure: Element, values: Values, words: Words) -> None:
    vp = values["vp"]
    if not isinstance(vp, int) or not 0 <= vp <= _MAX_VP:
        raise PictureError(f"the picture of a dial shows 0 to {_MAX_VP} VP")
    dial = svg.drawing("dial-drawing", 320, 150, say(words, "picture.dial", {"vp": vp}))
    for x, side in ((84, "hero"), (236, "villain")):
        _mask(dial, x, side, f"{vp:02}")
        svg.write(dial, "name", x, 144, words[f"alignment.{side}"])
    figure.append(dial)


def _mask(dial: Element, x: int, side: str, digits: str) -> None:
    """Draw a mask whose two eyes are windows on the wheels."""
    outline = (
        f"M{x - 70} 22Q{x} 2 {x + 70} 22Q{x + 76} 96 {x + 30} 112"
        f"Q{x} 84 {x - 30} 112Q{x - 76} 96 {x - 70} 22Z"
    )
    svg.path(dial, f"mask {side}", outline)
    for digit, eye in zip(digits, (x - 32, x + 32), strict=True):
        svg.rect(dial, "window", eye - 19, 34, 38, 42)
        svg.write(dial, "digit", eye, 65, digit)


KIND = Kind("dial", _draw, needs=("vp",))
