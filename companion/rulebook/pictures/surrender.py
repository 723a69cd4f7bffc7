"""What a surrender gives: a VP for each card left in the leader's row, and one for the trick."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words, signed
from companion.engine.originstory.seats import SOLO, YOU
from companion.rulebook.pictures.cards import texts
from companion.rulebook.pictures.kind import Kind, PictureError, Values, ask, label, reasons
from companion.rulebook.symbols import face


def _draw(figure: Element, values: Values, words: Words) -> None:
    hand, lead = texts(values["hand"]), texts(values["plays"])
    request = {
        "at_turn_start": True,
        "whose_turn": YOU,
        "trick_leader": values["leader"],
        "alignment": "hero",
        "tricks": dict.fromkeys(SOLO, 0),
        "leader_cards_left": len(hand),
    }
    ruling, why = ask("surrender", request)
    if ruling["leader_gain"] != len(hand) + 1:
        raise PictureError(f"the engine gives {ruling['leader_gain']} VP for {hand}")
    SubElement(figure, "p", {"class": "picture-name"}).text = words["seat." + values["leader"]]
    label(figure, words["picture.row"])
    _count_cards(figure, hand, [signed(words, 1)] * len(hand), words)
    label(figure, words["picture.open-trick"])
    _count_cards(figure, lead, [signed(words, 1)], words)
    reasons(figure, why, words)


def _count_cards(figure: Element, cards: list[str], points: list[str], words: Words) -> None:
    """Draw cards, each with its points below; a trick has its points once."""
    line = SubElement(figure, "ol", {"class": "cards"})
    for i, card in enumerate(cards):
        item = SubElement(line, "li")
        item.append(face(words, card))
        if i < len(points):
            SubElement(item, "span", {"class": "points"}).text = points[i]


KIND = Kind("surrender", _draw, needs=("leader", "hand", "plays"))
