"""The Vancardian deck of five cards, top first, for every difficulty."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.engine.originstory.decks import EASIER, ROUNDS, vancardian_deck
from companion.rulebook.pictures.kind import Kind, Values, speech
from companion.rulebook.pictures.marks import mark


def _draw(figure: Element, values: Values, words: Words) -> None:
    del values
    levels = range(ROUNDS + 1)
    table = SubElement(figure, "table", {"class": "stacks"})
    head = SubElement(table, "thead")
    first, second = SubElement(head, "tr"), SubElement(head, "tr")
    SubElement(first, "td")
    title = {"colspan": str(len(levels)), "scope": "colgroup"}
    SubElement(first, "th", title).text = words["picture.stack.level"]
    SubElement(second, "th", {"scope": "col"}).text = words["picture.stack.round"]
    for level in levels:
        SubElement(second, "th", {"scope": "col"}).text = str(level)
    body = SubElement(table, "tbody")
    for place in range(ROUNDS):
        line = SubElement(body, "tr")
        SubElement(line, "th", {"scope": "row"}).text = str(place + 1)
        for level in levels:
            _card(SubElement(line, "td"), vancardian_deck(level)[place], words)
    for name in ("easier", "harder"):
        _legend(figure, name, words)


def _card(cell: Element, kind: str, words: Words) -> None:
    name = "easier" if kind == EASIER else "harder"
    cell.append(mark(name))
    speech(cell, words[f"picture.stack.{name}"])


def _legend(figure: Element, name: str, words: Words) -> None:
    legend = SubElement(figure, "p", {"class": "legend", "aria-hidden": "true"})
    legend.append(mark(name))
    SubElement(legend, "span").text = words[f"picture.stack.{name}"]


KIND = Kind("difficulty", _draw)
