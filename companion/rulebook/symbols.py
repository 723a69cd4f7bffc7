"""Our own suit symbols and cards: shapes that differ so much that colour is not needed.

Each suit is one `<symbol>`, put once on a page by `sprite()` and used by id.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, tostring

from companion.engine.core.words import Words, card, face_words

_LOBE = (
    "M10.9 3.2C9 1.2 5.7 1.8 5 4.6 2.4 5.2 1.3 7.9 2.5 10 .5 11.4.5 14.6 2.6 16"
    "c0 2.9 2.3 4.7 4.6 4.2 1 1.9 2.7 2.3 3.7 1.5z"
)
_OTHER_LOBE = (
    "M13.1 3.2C15 1.2 18.3 1.8 19 4.6 21.6 5.2 22.7 7.9 21.5 10 23.5 11.4 23.5 14.6 21.4 16"
    "c0 2.9-2.3 4.7-4.6 4.2-1 1.9-2.7 2.3-3.7 1.5z"
)
# The outline of each suit in a square of 24: a brain, a heart, a bolt and a raised fist.
SHAPES = {
    "B": _LOBE + _OTHER_LOBE,
    "L": (
        "M12 22.4C4.6 16.6.9 12.5.9 7.9c0-3.5 2.7-6.2 6-6.2 2.1 0 4 1.1 5.1 2.9"
        " 1.1-1.8 3-2.9 5.1-2.9 3.3 0 6 2.7 6 6.2 0 4.6-3.7 8.7-11.1 14.5z"
    ),
    "S": "M15.6.8 3.6 13.9h6.3L7.2 23.4 20.6 9.3h-7.2z",
    "T": (
        "M5.2 21.6V18C3.2 16.8 2 14.6 2 12.2V9.5c0-1.4 1-2.4 2.3-2.4.4 0 .8.1 1.1.3V5.3"
        "C5.4 4 6.4 3 7.7 3c.7 0 1.3.3 1.7.8.4-.8 1.2-1.4 2.2-1.4 1.1 0 2 .7 2.3 1.7"
        ".4-.4.9-.6 1.5-.6 1.3 0 2.3 1 2.3 2.3v.8c.4-.3.9-.5 1.5-.5 1.5 0 2.6 1.1 2.6 2.6v3.5"
        "c0 2.7-1.2 5-3 6.4v3z"
    ),
}
# What is cut out of a shape: the gaps between the fingers.
CUTS = {"T": "M9.4 4.6v5M13.8 4.6v5M17.7 6.4v3.8M5.5 8c0 3 1.5 4 4 4h5.5"}
UNKNOWN = "?"
CARD = re.compile(r"\{([BLST])(\d{1,2}(?:\.5|½)?)?\}")


def sprite() -> str:
    """Return the hidden SVG that defines the symbols of a page."""
    symbols = "".join(
        f'<symbol id="suit-{suit}" viewBox="0 0 24 24"><path d="{shape}"/>{_cut(suit)}</symbol>'
        for suit, shape in SHAPES.items()
    )
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{symbols}</svg>'


def _cut(suit: str) -> str:
    return f'<path class="cut" d="{CUTS[suit]}"/>' if suit in CUTS else ""


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
    SubElement(span, "span", {"class": "visually-hidden"}).text = name
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
    SubElement(frame, "span", {"class": "visually-hidden"}).text = card(words, text)
    return frame


def value(text: str) -> str:
    """Return a card's value as it is printed: `9½` for `L9.5`."""
    number = text[1:].replace(".5", "½")
    return re.sub("^(-?)0½$", r"\1½", number).replace("-", "−")


def face_html(text: str) -> str:
    """Return the picture of a card, as it counts now, as HTML; the words beside it name it."""
    return tostring(_face(text.split("=")[-1]), encoding="unicode")


def _face(text: str) -> Element:
    number, suit = value(text), text[0]
    kind = " extra" if "½" in number else " highest" if number == "13" else ""
    long = " long" if len(number) > 2 or "½" in number else ""
    values = {"class": f"card-face suit-{suit}{long}{kind}", "aria-hidden": "true"}
    picture = Element("span", values)
    picture.text = number
    picture.append(symbol(suit))
    return picture


def _back() -> Element:
    picture = Element("span", {"class": "card-face back", "aria-hidden": "true"})
    picture.text = UNKNOWN
    return picture
