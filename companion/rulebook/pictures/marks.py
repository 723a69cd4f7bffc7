"""Pictures of what is printed: the marks of abilities, and the dial."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words, say
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, PictureError, Values

_MINUS = "M24 9A15 15 0 1 1 23.9 9ZM16 24H32"
_LOUDSPEAKER = "M9 19H16L26 11V37L16 29H9ZM31 18Q36 24 31 30M35 13Q43 24 35 35"
_COGWHEEL = (
    "M21 7H27L28 12 32 14 36 11 40 15 37 19 39 23 44 24V28L39 29 37 33 40 37 36 41 32 38 28 40"
    "L27 45H21L20 40 16 38 12 41 8 37 11 33 9 29 4 28V24L9 23 11 19 8 15 12 11 16 14 20 12Z"
    "M24 19A7 7 0 1 1 23.9 19Z"
)
_LOZENGE = "M24 8 36 24 24 40 12 24Z"
_TWO_LOZENGES = "M14 10 25 24 14 38 3 24ZM34 10 45 24 34 38 23 24Z"
_SHAPES = {
    "remove": _MINUS,
    "others": _LOUDSPEAKER,
    "not-solo": _COGWHEEL,
    "easier": _LOZENGE,
    "harder": _TWO_LOZENGES,
}
_COSTS = {"cost": ("2",), "two-costs": ("1", "2")}


def _draw_marks(figure: Element, values: Values, words: Words) -> None:
    """Draw marks that are printed on cards, each beside what it means."""
    items = SubElement(figure, "ul", {"class": "marks-drawn"})
    for name in values["marks"]:
        item = SubElement(items, "li")
        item.append(mark(name))
        SubElement(item, "span").text = words[f"picture.mark.{name}"]


def mark(name: str) -> Element:
    """Return the drawing of a mark, silent to screen readers; raises PictureError."""
    values = {"class": f"mark-drawn mark-{name}", "viewBox": "0 0 48 48", "aria-hidden": "true"}
    drawing = Element("svg", values)
    if name in _COSTS:
        _corner(drawing, _COSTS[name])
    elif name in _SHAPES:
        svg.path(drawing, "shape", _SHAPES[name])
    else:
        raise PictureError(f"there is no mark {name}")
    return drawing


def _corner(drawing: Element, costs: tuple[str, ...]) -> None:
    """Draw the upper left corner of a story card with its costs."""
    svg.path(drawing, "corner", "M46 4H12Q4 4 4 12V46")
    for i, cost in enumerate(costs):
        y = 16 + 19 * i
        SubElement(drawing, "circle", {"cx": "17", "cy": str(y), "r": "8.5", "class": "token"})
        svg.write(drawing, "on-token", 17, y + 4.5, cost)


_MAX_VP = 99


def _draw_dial(figure: Element, values: Values, words: Words) -> None:
    """Draw the alignment/VP dial: two sides that show the same number."""
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


KINDS = (
    Kind("marks", _draw_marks, needs=("marks",)),
    Kind("dial", _draw_dial, needs=("vp",)),
)
