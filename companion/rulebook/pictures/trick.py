"""A trick: who plays which card, who leads, who wins and why."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.tricks import beats
from companion.rulebook.pictures.cards import texts
from companion.rulebook.pictures.kind import Kind, PictureError, Values, ask, reasons
from companion.rulebook.symbols import face


def _draw(figure: Element, values: Values, words: Words) -> None:
    request = {key: values[key] for key in ("plays", "lead_suit") if key in values}
    ruling, why = ask("trick", request)
    plays = texts(values["plays"])
    names = values.get("names") or [""] * len(plays)
    if len(names) != len(plays):
        raise PictureError("the picture has another number of names than of cards")
    cards = [parse_card(play) for play in plays]
    lead_suit = values.get("lead_suit") or cards[0].suit
    line = SubElement(figure, "ol", {"class": "cards plays"})
    for i, play in enumerate(plays):
        notes = []
        if i == 0:
            notes.append("leads")
        if i == ruling["winner"]:
            notes.append("wins")
        if not beats(cards[i], None, lead_suit):
            notes.append("off-suit")
        _play(line, words, str(names[i]), play, notes)
    reasons(figure, why, words)


def _play(line: Element, words: Words, name: str, play: str, notes: list[str]) -> None:
    item = SubElement(line, "li", {"class": " ".join(f"is-{note}" for note in notes)})
    SubElement(item, "span", {"class": "who"}).text = name
    item.append(face(words, play))
    below = SubElement(item, "span", {"class": "notes"})
    for note in notes:
        span = SubElement(below, "span", {"class": f"note note-{note}"})
        span.text = words[f"picture.{note}"]


KIND = Kind("trick", _draw, needs=("plays",), takes=("names", "lead_suit"))
