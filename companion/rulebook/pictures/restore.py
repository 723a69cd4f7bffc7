"""ORIGINZ: in which order restored cards come under the deck."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words, say
from companion.rulebook.pictures.kind import Kind, PictureError, Values, label, speech

_DECK = 2


def _draw(figure: Element, values: Values, words: Words) -> None:
    pile, count = [str(name) for name in values["pile"]], values["restore"]
    if not 0 < count <= len(pile):
        raise PictureError(f"{count} cards cannot be restored from {len(pile)}")
    label(figure, words["picture.restore.pile"])
    _row(figure, words, pile, [say(words, "picture.restore.nth", {"n": i + 1})
                               for i in range(count)])  # fmt: skip
    label(figure, words["picture.restore.deck"])
    _row(figure, words, [""] * _DECK + pile[:count], [])
    if count < len(pile):
        label(figure, words["picture.restore.left"])
        _row(figure, words, pile[count:], [])


def _row(figure: Element, words: Words, names: list[str], notes: list[str]) -> None:
    """Draw a pile as a row, its top card first; a card without a name is any card."""
    line = SubElement(figure, "ol", {"class": "cards letters"})
    for i, name in enumerate(names):
        item = SubElement(line, "li")
        SubElement(item, "span", {"class": "letter", "aria-hidden": "true"}).text = name
        speech(item, name or words["picture.restore.any"])
        if i < len(notes):
            SubElement(item, "span", {"class": "points"}).text = notes[i]


KIND = Kind("restore", _draw, needs=("pile", "restore"))
