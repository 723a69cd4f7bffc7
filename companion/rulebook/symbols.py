"""Our own suit symbols and cards: shapes that differ so much that colour is not needed.

Each suit is one `<symbol>`, put once on a page by `sprite()` and used by id.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement

from companion.engine.kit.words import Words, card, face_words

SHAPES = {
    "B": (
        "M11 3a4.2 4.2 0 0 0-4 3 4.3 4.3 0 0 0-3.6 5.6A4.4 4.4 0 0 0 5 18.6 4 4 0 0 0 11 20Z"
        "M13 3a4.2 4.2 0 0 1 4 3 4.3 4.3 0 0 1 3.6 5.6A4.4 4.4 0 0 1 19 18.6 4 4 0 0 1 13 20Z"
    ),
    "L": "M12 21 3.6 12.4A5.3 5.3 0 0 1 11.1 5l.9.9.9-.9a5.3 5.3 0 0 1 7.5 7.4Z",
    "S": "M14.5 1.5 4 13.6h6.3L8.6 22.5 20 9.6h-6.8Z",
    "T": "M1 8.5h3v7H1Zm4-3h4v4.5h6V5.5h4v13h-4V14H9v4.5H5Zm15 3h3v7h-3Z",
}
CARD = re.compile(r"\{([BLST])(\d{1,2}(?:\.5|½)?)?\}")


def sprite() -> str:
    """Return the hidden SVG that defines the symbols of a page."""
    symbols = "".join(
        f'<symbol id="suit-{suit}" viewBox="0 0 24 24"><path d="{shape}"/></symbol>'
        for suit, shape in SHAPES.items()
    )
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{symbols}</svg>'


def symbol(suit: str) -> Element:
    """Return the picture of a suit, silent to screen readers."""
    svg = Element("svg", {"class": f"suit suit-{suit}", "aria-hidden": "true"})
    SubElement(svg, "use", {"href": f"#suit-{suit}"})
    return svg


def inline(words: Words, suit: str, value: str | None) -> Element:
    """Return a suit or a card for running text: symbol and value to see, words to hear."""
    span = Element("span", {"class": "card" if value else "card card-suit"})
    svg = symbol(suit)
    span.append(svg)
    name = face_words(words, suit + value) if value else words["suit." + suit]
    if value:
        label = SubElement(span, "span", {"aria-hidden": "true", "data-skip": ""})
        label.text = value.replace(".5", "½")
    SubElement(span, "span", {"class": "heard"}).text = name
    return span


def face(words: Words, text: str) -> Element:
    """Return a drawn card (`S11`, `S11=T10`, `?`): its picture, and its name to hear.

    A changed card shows large what it counts as and below, struck out, what is printed on it.
    """
    span = Element("span", {"class": "drawn"})
    printed, _, now = text.partition("=")
    suit = (now or printed)[0]
    kind = "face back" if text == "?" else f"face suit-{suit}"
    values = {"class": kind, "viewBox": "0 0 50 70", "aria-hidden": "true"}
    svg = SubElement(span, "svg", values)
    box = {"x": "2", "y": "2", "width": "46", "height": "66", "rx": "6"}
    SubElement(svg, "rect", box)
    if text == "?":
        SubElement(svg, "path", {"d": "M14 35 25 16 36 35 25 54Z"})
    elif now:
        _print(svg, now, 24, (25, 24), (15, 27, 20))
        _print(svg, printed, 17, (17, 65), (28, 52, 15))
        SubElement(svg, "path", {"d": "M5 62 45 57"})
    else:
        _print(svg, printed, 24, (25, 30), (13, 37, 24))
    SubElement(span, "span", {"class": "heard"}).text = card(words, text)
    return span


def _print(
    svg: Element, text: str, size: int, middle: tuple[float, float], at: tuple[float, float, int]
) -> None:
    """Print a value and a suit on a card: the value's middle, the suit's corner and size."""
    x, y = middle
    place = {"x": str(x), "y": str(y), "font-size": str(size), "text-anchor": "middle"}
    number = SubElement(svg, "text", place)
    number.text = text[1:].replace("0.5", "½").replace(".5", "½").replace("-", "−")
    left, top, wide = at
    use = {"x": str(left), "y": str(top), "width": str(wide), "height": str(wide)}
    SubElement(svg, "use", {**use, "href": f"#suit-{text[0]}", "class": f"suit-{text[0]}"})
