"""Draws rows of cards: each card keeps its place, on one line, however narrow the screen is.

Under a card of a row stands a sign for what happens to it, and under the row what the signs mean:
words of their own would not fit below eight cards on a phone.
"""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.rulebook.pictures.kind import speech
from companion.rulebook.symbols import face

SIGNS = {
    "plays": "M10 3 18 17H2Z",
    "kept": "M3 11 8 16 17 4",
    "refused": "M4 4 16 16M16 4 4 16",
    "discarded": "M4 4 16 16M16 4 4 16",
    "pushed": "M3 10H16M10 4 16 10 10 16",
    "moves": "M17 10H4M10 4 4 10 10 16",
    "new": "M10 3V17M3 10H17",
    "given": "M3 10H16M10 4 16 10 10 16",
    "taken": "M17 10H4M10 4 4 10 10 16",
    "turned": "M16 8A7 7 0 1 0 16.5 13M17 3V8H12",
}


def row(figure: Element, words: Words, cards: list[str], notes: dict[int, str]) -> None:
    """Add a row of cards (`S11`, `S9=S10`, `?` face down); `notes` maps places to notes."""
    line = SubElement(figure, "ol", {"class": "cards"})
    for i, card in enumerate(cards):
        note = notes.get(i)
        item = SubElement(line, "li", {"class": f"is-{note}"} if note else {})
        item.append(face(words, card))
        if note:
            item.append(_sign(note))
            speech(item, words[f"picture.{note}"])
    _legend(figure, words, list(dict.fromkeys(notes.values())))


def _legend(figure: Element, words: Words, notes: list[str]) -> None:
    if not notes:
        return
    legend = SubElement(figure, "p", {"class": "legend", "aria-hidden": "true"})
    for note in notes:
        entry = SubElement(legend, "span", {"class": f"is-{note}"})
        entry.append(_sign(note))
        SubElement(entry, "span").text = words[f"picture.{note}"]


def _sign(note: str) -> Element:
    sign = Element("svg", {"class": "sign", "viewBox": "0 0 20 20", "aria-hidden": "true"})
    SubElement(sign, "path", {"d": SIGNS[note]})
    return sign


def texts(cards: list[Any]) -> list[str]:
    """Return cards of a judge request as texts."""
    return [text(card) for card in cards]


def text(card: Any) -> str:
    """Return a card of a judge request as text, `S11` or `S11=T10`."""
    if isinstance(card, dict):
        now = f"{card['suit']}{card['value']}"
        return str(card["card"]) if now == card["card"] else f"{card['card']}={now}"
    return str(card)
