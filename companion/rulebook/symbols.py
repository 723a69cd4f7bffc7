"""Our own suit symbols and cards: shapes that differ so much that colour is not needed.

Each suit is one `<symbol>`, put once on a page by `sprite()` and used by id.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words, card, face_words

SHAPES = {
    "B": (
        "M11 3a4.2 4.2 0 0 0-4 3 4.3 4.3 0 0 0-3.6 5.6A4.4 4.4 0 0 0 5 18.6 4 4 0 0 0 11 20Z"
        "M13 3a4.2 4.2 0 0 1 4 3 4.3 4.3 0 0 1 3.6 5.6A4.4 4.4 0 0 1 19 18.6 4 4 0 0 1 13 20Z"
    ),
    "L": "M12 21 3.6 12.4A5.3 5.3 0 0 1 11.1 5l.9.9.9-.9a5.3 5.3 0 0 1 7.5 7.4Z",
    "S": "M14.5 1.5 4 13.6h6.3L8.6 22.5 20 9.6h-6.8Z",
    "T": "M1 8.5h3v7H1Zm4-3h4v4.5h6V5.5h4v13h-4V14H9v4.5H5Zm15 3h3v7h-3Z",
}
UNKNOWN = "?"
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
    """Return a card (`S11`, `S11=T10`, `?`): its picture, and its name to hear.

    A changed card shows large what it counts as, and small in a corner what is printed on it.
    """
    printed, _, now = text.partition("=")
    picture = _face(now or printed) if text != UNKNOWN else _back()
    if now:
        picture.set("class", picture.get("class", "") + " changed")
        corner = SubElement(picture, "span", {"class": "printed"})
        corner.append(symbol(printed[0]))
        corner[0].tail = value(printed)
    frame = Element("span", {"class": "picture-card"})
    frame.append(picture)
    SubElement(frame, "span", {"class": "heard"}).text = card(words, text)
    return frame


def value(text: str) -> str:
    """Return a card's value as it is printed: `9½` for `L9.5`."""
    return text[1:].replace("0.5", "½").replace(".5", "½").replace("-", "−")


def _face(text: str) -> Element:
    number, suit = value(text), text[0]
    long = " long" if len(number) > 2 or "½" in number else ""
    values = {"class": f"card-face suit-{suit}{long}", "aria-hidden": "true"}
    picture = Element("span", values)
    picture.text = number
    picture.append(symbol(suit))
    return picture


def _back() -> Element:
    picture = Element("span", {"class": "card-face back", "aria-hidden": "true"})
    picture.text = UNKNOWN
    return picture
