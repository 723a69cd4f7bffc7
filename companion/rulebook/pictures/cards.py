"""Pictures of cards in rows: a trick, a Vancardian’s row, a hand, a pile.

Notes say what happens to a card. All but a pile are drawn from the engine’s answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words, say, signed
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.tricks import SOLO, YOU, beats
from companion.rulebook.pictures.shapes import (
    Kind,
    PictureError,
    Values,
    ask,
    label,
    reasons,
    speech,
)
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
    if note not in SIGNS:
        raise PictureError(f"{note} has no sign: draw it in SIGNS of rulebook/pictures/cards.py")
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


def _draw_trick(figure: Element, values: Values, words: Words) -> None:
    """Draw a trick: who plays which card, who leads, who wins and why."""
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


Step: TypeAlias = tuple[str, list[str], dict[int, str]]
"""The name of a row, its cards, and the notes by place."""


def _draw_vancardian(figure: Element, values: Values, words: Words) -> None:
    """Draw what happens to a Vancardian's row: she leads, follows, or an effect changes it."""
    question = values["kind"]
    if question not in _STEPS:
        raise PictureError(f"there is no picture of {question}: tell its rows in _STEPS")
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


_HIDDEN = "?"


def _draw_sidekick(figure: Element, values: Values, words: Words) -> None:
    """Draw a sidekick's turn: one of two cards is played, the next turned up."""
    request = values["input"]
    ruling, why = ask("sidekick_turn", request)
    if not ruling["allowed"]:
        raise PictureError(f"the sidekick may not play {request['pick']}")
    up, down = texts(request["up"]), [_HIDDEN] * len(request["down"])
    label(figure, words["picture.sidekick-before"])
    row(figure, words, up + down, {up.index(text(request["pick"])): "plays"})
    up_after, down_after = texts(ruling["up"]), [_HIDDEN] * len(ruling["down"])
    label(figure, words["picture.sidekick-after"])
    row(figure, words, up_after + down_after, {len(up_after) - 1: "turned"} if down else {})
    reasons(figure, why, words)


def _draw_surrender(figure: Element, values: Values, words: Words) -> None:
    """Draw what a surrender gives: a VP for each card left in the row, and one for the trick."""
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


_DECK = 2


def _draw_restore(figure: Element, values: Values, words: Words) -> None:
    """Draw for ORIGINZ: in which order restored cards come under the deck."""
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


KINDS = (
    Kind("trick", _draw_trick, needs=("plays",), takes=("names", "lead_suit")),
    Kind("vancardian", _draw_vancardian, needs=("kind", "input"), takes=("name",)),
    Kind("sidekick", _draw_sidekick, needs=("input",)),
    Kind("surrender", _draw_surrender, needs=("leader", "hand", "plays")),
    Kind("restore", _draw_restore, needs=("pile", "restore")),
)
