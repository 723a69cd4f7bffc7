"""Draws the pictures of the fences; every outcome in them comes from the engine.

A picture is a `<figure>` of drawn cards in HTML, so that it wraps on a narrow screen and reads
well aloud: each card is named and what happens to it stands beside it in words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

import yaml

from companion.engine.kit.errors import Fact
from companion.engine.kit.words import Words, say
from companion.engine.originstory import tricks
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.inputs import read_card
from companion.games import judge
from companion.rulebook import seating
from companion.rulebook.symbols import face

KINDS = ("trick", "vancardian", "seating")


class PictureError(Exception):
    """A fence that cannot be drawn, and why."""


def picture(kind: str, source: str, words: Words) -> str:
    """Return the HTML of a fence; raises PictureError."""
    try:
        values = yaml.safe_load(source)
    except yaml.YAMLError as error:
        raise PictureError(f"the picture is not YAML: {error}") from None
    if not isinstance(values, dict) or not isinstance(values.get("caption"), str):
        raise PictureError("the picture needs a caption")
    figure = Element("figure", {"class": f"picture picture-{kind}"})
    SubElement(figure, "figcaption").text = values["caption"]
    try:
        _DRAW[kind](figure, values, words)
    except KeyError as error:
        raise PictureError(f"the picture lacks {error}") from None
    return tostring(figure, encoding="unicode", method="html")


def _ask(kind: str, request: object) -> tuple[dict[str, Any], list[Fact]]:
    answer = judge({"kind": kind, "input": request})
    if "error" in answer:
        error = answer["error"]
        raise PictureError(f"the engine refuses it: {error['code']} {error['params']}")
    return dict(answer["ruling"]), answer["why"]


def _trick(figure: Element, values: dict[str, Any], words: Words) -> None:
    request = {key: values[key] for key in ("plays", "lead_suit") if key in values}
    ruling, why = _ask("trick", request)
    cards = [_text(play) for play in values["plays"]]
    names = values.get("names") or []
    if names and len(names) != len(cards):
        raise PictureError("the picture has another number of names than of cards")
    lead = values.get("lead_suit") or parse_card(cards[0]).suit
    notes = []
    for i, card in enumerate(cards):
        if i == ruling["winner"]:
            notes.append("wins")
        elif i == 0:
            notes.append("leads")
        else:
            notes.append("" if tricks.beats(parse_card(card), None, lead) else "off-suit")
    _row(figure, words, cards, notes, names)
    _reasons(figure, why, words)


def _vancardian(figure: Element, values: dict[str, Any], words: Words) -> None:
    kind = values["kind"]
    if kind not in _STEPS:
        raise PictureError(f"there is no picture of {kind}")
    request = values["input"]
    ruling, why = _ask(kind, request)
    name = values.get("name")
    if name:
        SubElement(figure, "p", {"class": "picture-name"}).text = name
    for title, cards, notes in _STEPS[kind](request, ruling):
        if cards:
            label = words[f"rules.picture.{title}"]
            SubElement(figure, "p", {"class": "picture-label"}).text = label
            _row(figure, words, cards, notes, [])
    _reasons(figure, why, words)


def _seating(figure: Element, values: dict[str, Any], words: Words) -> None:
    table = values["table"]
    if table not in seating.TABLES:
        raise PictureError(f"there is no table {table}")
    figure.append(seating.drawing(table, words))


_DRAW: dict[str, Callable[[Element, dict[str, Any], Words], None]] = {
    "trick": _trick,
    "vancardian": _vancardian,
    "seating": _seating,
}

Step = tuple[str, list[str], list[str]]


def _lead(request: dict[str, Any], ruling: dict[str, Any]) -> list[Step]:
    row = _texts(request["hand"])
    return [("row", row, _mark(row, {ruling["index"]: "plays"}))]


def _follow(request: dict[str, Any], ruling: dict[str, Any]) -> list[Step]:
    row, drawn = _texts(request["hand"]), _texts(request["drawn"])
    after = _texts(ruling["hand_before_play"])
    kept, refused = list(ruling["kept"]), list(ruling["refused"])
    pushed = len(row) - len(ruling["pushed"])
    changed = row != after
    plays = {ruling["index"]: "plays"}
    steps = [
        ("played", _texts(request["plays"]), []),
        ("draws", drawn, ["kept" if _taken(card, kept, refused) else "refused" for card in drawn]),
    ]
    if changed:
        gone = dict.fromkeys(range(pushed, len(row)), "discarded")
        return [*steps, ("before", row, _mark(row, gone)), ("after", after, _mark(after, plays))]
    return [*steps, ("row", row, _mark(row, plays))]


def _taken(card: str, kept: list[str], refused: list[str]) -> bool:
    """Tell where a drawn card went; two equal ones go the same way."""
    return card in kept and card not in refused


def _replace(request: dict[str, Any], ruling: dict[str, Any]) -> list[Step]:
    row, drawn, after = (
        _texts(request["hand"]),
        _texts(request["drawn"]),
        _texts(ruling["hand"]),
    )
    longer = row + drawn
    notes = _mark(longer, dict.fromkeys(_gone(longer, _texts(ruling["discarded"])), "discarded"))
    return [("before", row, []), ("draws", drawn, []), ("longer", longer, notes), _after(after)]


def _add(request: dict[str, Any], ruling: dict[str, Any]) -> list[Step]:
    row, after = _texts(request["hand"]), _texts(ruling["hand"])
    gone = {len(row) - 1: "discarded"} if ruling["discarded"] else {}
    return [("before", row, _mark(row, gone)), ("after", after, _mark(after, {0: "new"}))]


def _move(request: dict[str, Any], ruling: dict[str, Any]) -> list[Step]:
    if ruling["fallback"]:
        return _replace(request, ruling)
    row, after = _texts(request["hand"]), _texts(ruling["hand"])
    moved = dict.fromkeys(_gone(row, list(set(_texts(ruling["moved"])))), "moves")
    return [("before", row, _mark(row, moved)), _after(after)]


def _after(row: list[str]) -> Step:
    return ("after", row, [])


_STEPS: dict[str, Callable[[dict[str, Any], dict[str, Any]], list[Step]]] = {
    "lead": _lead,
    "follow": _follow,
    "replace": _replace,
    "add": _add,
    "move": _move,
}


def _gone(row: list[str], cards: list[str]) -> list[int]:
    """Return the places of these cards in a row; no two cards of a deck are the same."""
    return [row.index(card) for card in cards]


def _mark(row: list[str], notes: dict[int, str]) -> list[str]:
    return [notes.get(i, "") for i in range(len(row))]


def _row(
    figure: Element, words: Words, cards: list[str], notes: list[str], names: list[str]
) -> None:
    line = SubElement(figure, "ol", {"class": "cards"})
    for i, card in enumerate(cards):
        note = notes[i] if notes else ""
        item = SubElement(line, "li", {"class": f"is-{note}"} if note else {})
        if names:
            SubElement(item, "span", {"class": "who"}).text = str(names[i])
        item.append(face(words, card))
        if note:
            label = SubElement(item, "span", {"class": "note"})
            label.text = words[f"rules.picture.{note}"]


def _reasons(figure: Element, why: list[Fact], words: Words) -> None:
    reasons = SubElement(figure, "ul", {"class": "reasons"})
    for reason in why:
        item = SubElement(reasons, "li")
        item.text = say(words, reason["code"], reason["params"])


def _texts(cards: list[object]) -> list[str]:
    return [_text(card) for card in cards]


def _text(card: object) -> str:
    """Return a card of a judge request as text, `S11` or `S11=T10`."""
    return str(read_card(card, "card"))
