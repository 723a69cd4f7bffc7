"""What happens to a Vancardian's row: she leads, follows, or an effect changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.rulebook.pictures.cards import row, text, texts
from companion.rulebook.pictures.kind import Kind, PictureError, Values, ask, label, reasons

Step: TypeAlias = tuple[str, list[str], dict[int, str]]
"""The name of a row, its cards, and the notes by place."""


def _draw(figure: Element, values: Values, words: Words) -> None:
    question = values["kind"]
    if question not in _STEPS:
        raise PictureError(f"there is no picture of {question}")
    request = values["input"]
    ruling, why = ask(question, request)
    if "name" in values:
        SubElement(figure, "p", {"class": "picture-name"}).text = values["name"]
    for name, cards, notes in _STEPS[question](request, ruling):
        if cards:
            label(figure, words[f"picture.{name}"])
            row(figure, words, cards, notes)
    reasons(figure, why, words)


def _lead(request: Values, ruling: Values) -> list[Step]:
    hand = texts(request["hand"])
    return [("row", hand, {ruling["index"]: "plays"})]


def _follow(request: Values, ruling: Values) -> list[Step]:
    hand, drawn = texts(request["hand"]), texts(request["drawn"])
    after = texts(ruling["hand_before_play"])
    kept, refused = list(ruling["kept"]), list(ruling["refused"])
    stay = len(hand) - len(ruling["pushed"])
    plays = {ruling["index"]: "plays"}
    fates = {i: "kept" if _take(card, kept, refused) else "refused" for i, card in enumerate(drawn)}
    steps: list[Step] = [
        ("played", texts(request["plays"]), {}),
        ("draws", drawn, fates),
    ]
    if hand == after:
        return [*steps, ("row", hand, plays)]
    notes = dict.fromkeys(range(stay, len(hand)), "pushed")
    return [*steps, ("before", hand, notes), ("after", after, plays)]


def _take(card: str, kept: list[str], refused: list[str]) -> bool:
    """Tell where a drawn card went; two equal ones go the same way."""
    return card in kept and card not in refused


def _replace(request: Values, ruling: Values) -> list[Step]:
    hand, drawn = texts(request["hand"]), texts(request["drawn"])
    longer = hand + drawn
    notes = dict.fromkeys(_places(longer, ruling["discarded"]), "discarded")
    return [
        ("before", hand, {}),
        ("draws", drawn, {}),
        ("longer", longer, notes),
        ("after", texts(ruling["hand"]), {}),
    ]


def _add(request: Values, ruling: Values) -> list[Step]:
    hand, after = texts(request["hand"]), texts(ruling["hand"])
    notes = {len(hand) - 1: "discarded"} if ruling["discarded"] else {}
    return [("before", hand, notes), ("after", after, {0: "new"})]


def _move(request: Values, ruling: Values) -> list[Step]:
    if ruling["fallback"]:
        return _replace(request, ruling)
    hand, after = texts(request["hand"]), texts(ruling["hand"])
    notes = dict.fromkeys(_places(hand, ruling["moved"]), "moves")
    return [("before", hand, notes), ("after", after, {})]


def _exchange(request: Values, ruling: Values) -> list[Step]:
    hers, mine = texts(request["vancardian_hand"]), texts(request["your_hand"])
    her_card, place = text(ruling["taken"]), request["give"]
    after = texts(ruling["vancardian_hand"])
    yours = [*mine[:place], *mine[place + 1 :], her_card]
    return [
        ("before", hers, {hers.index(her_card): "taken"}),
        ("yours-before", mine, {place: "given"}),
        ("after", after, {0: "new"}),
        ("yours-after", yours, {len(yours) - 1: "new"}),
    ]


_STEPS: dict[str, Callable[[Values, Values], list[Step]]] = {
    "lead": _lead,
    "follow": _follow,
    "replace": _replace,
    "add": _add,
    "move": _move,
    "exchange": _exchange,
}


def _places(hand: list[str], cards: list[object]) -> list[int]:
    """Return the places of these cards in a row; no two cards of a deck are the same."""
    return [hand.index(card) for card in texts(cards)]


KIND = Kind("vancardian", _draw, needs=("kind", "input"), takes=("name",))
