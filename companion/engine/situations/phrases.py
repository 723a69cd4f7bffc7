"""Words that belong together: cards, players, so many tricks, so many cards left.

"9 of speed", "speed 9" and "player 2" become one item each. "2 speed" is a card or a count: it
becomes a "maybe", which only somebody's play settles. Nobody holds more than eight cards of a
suit, so that "9 speed" can only be a card.
"""

from __future__ import annotations

from companion.engine.originstory.cards import PRINTED_CARDS
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.seats import seats_of
from companion.engine.situations.lexicon import MAX_PLAYERS, Item

_COUNTED = {"trick": "tricks", "left": "left", "cards": "count", "people": "people"}
_AFTER_COUNTS = ("trick", "left", "cards", "score")
_NAMES = {"none": "0", "one": "1"}
_SEATS = seats_of(MAX_PLAYERS)


def join(items: list[Item]) -> list[Item]:
    """Return the items, those that belong together made one."""
    items = _without_instead([item for item in items if item.kind != "filler"])
    units: list[Item] = []
    at = 0
    while at < len(items):
        length, unit = _begin(items, at)
        units.append(unit)
        at += length
    return [unit for unit in _worth(units) if unit.kind != "of"]


def _without_instead(items: list[Item]) -> list[Item]:
    """Return the items without "instead of a speed card"; any other "instead" may change all."""
    result: list[Item] = []
    at = 0
    while at < len(items):
        item = items[at]
        if item.kind == "instead":
            after_card = _kinds(items, at - 1, 1) in (["card"], ["suit"]) if at else False
            end = at + 1 + (_kinds(items, at + 1, 1) == ["one"])
            suit = _kinds(items, end, 2)
            if after_card and suit[:1] == ["suit"] and suit != ["suit", "number"]:
                at = end + 1 + (_kinds(items, end + 1, 1) == ["cards"])
                continue
            item = Item("block", item.value, item.raw)
        result.append(item)
        at += 1
    return result


def _kinds(items: list[Item], at: int, length: int) -> list[str]:
    return [item.kind for item in items[at : at + length]]


def _begin(items: list[Item], at: int) -> tuple[int, Item]:
    """Return how many items from a place on belong together, and what they make."""
    length, unit = _card_at(items, at)
    return (length, unit) if length else _count_at(items, at)


def _card_at(items: list[Item], at: int) -> tuple[int, Item]:
    """Return the card that begins at a place, 0 and the item for none."""
    first = items[at]
    pair = _kinds(items, at, 2)
    if _kinds(items, at, 3) == ["one", "of", "suit"]:
        return 3, _one(items[at + 2], first)
    if pair == ["suit", "one"] and at and items[at - 1].kind in ("my", "his"):
        return 2, _one(first, items[at + 1])
    if _kinds(items, at, 3) == ["number", "of", "suit"]:
        return 3, _card(items[at + 2], first)
    if pair == ["suit", "number"] and _kinds(items, at + 1, 3) != ["number", "of", "suit"]:
        follower = _kinds(items, at + 2, 1)
        return (
            (0, first)
            if follower and follower[0] in _AFTER_COUNTS
            else (2, _card(first, items[at + 1]))
        )
    if pair == ["number", "suit"]:
        sure = first.value.endswith(".5") or int(first.value) > CARDS_EACH
        card = _card(items[at + 1], first)
        return 2, card if sure else Item("maybe", card.value, card.raw)
    if first.kind == "letter":
        around = _kinds(items, at + 1, 1) + (_kinds(items, at - 1, 1) if at else [])
        return 1, Item("suit" if "lead" in around else "word", first.value, first.raw)
    return 0, first


def _count_at(items: list[Item], at: int) -> tuple[int, Item]:
    """Return the count or the seat that begins at a place, else the item that stands there."""
    first = items[at]
    pair = _kinds(items, at, 2)
    if _kinds(items, at, 4) == ["number", "of", "number", "trick"]:
        return 4, Item("tricks", first.value)
    if pair == ["one", "number"]:
        length, unit = _begin(items, at + 1)
        return length + 1, unit
    if pair == ["people", "number"]:
        return 2, Item("people", items[at + 1].value)
    if pair == ["number", "up"]:
        return 2, items[at + 1]
    if pair == ["player", "number"] and "P" + items[at + 1].value in _SEATS:
        return 2, Item("who", "P" + items[at + 1].value)
    if _kinds(items, at, 3) == ["none", "of", "trick"]:
        return 3, Item("tricks", "0")
    if len(pair) == 2 and pair[0] in ("number", "one", "none") and pair[1] in _COUNTED:
        return _counted(items, at)
    return 1, first


def _counted(items: list[Item], at: int) -> tuple[int, Item]:
    """Return "so many tricks", "so many cards", "so many cards left"."""
    value = _NAMES.get(items[at].kind, items[at].value)
    kind, length = _COUNTED[items[at + 1].kind], 2
    if kind == "count" and _kinds(items, at + 2, 1) == ["left"]:
        kind, length = "left", 3
    if items[at].kind == "one" and kind == "count":
        return 1, items[at]
    return length, Item("block" if value.endswith(".5") else kind, value)


def _one(suit: Item, one: Item) -> Item:
    """Return the card of "my love one", which may be a count."""
    return Item("maybe", suit.value + "1", suit.raw + " " + one.raw)


def _card(suit: Item, number: Item) -> Item:
    face = suit.value + number.value
    return Item("card" if face in PRINTED_CARDS else "block", face, number.raw + " " + suit.raw)


def _worth(units: list[Item]) -> list[Item]:
    """Return the units, a card "that counts as 11" made one: its value has the suit and number."""
    result: list[Item] = []
    at = 0
    while at < len(units):
        unit = units[at]
        if _kinds(units, at, 2) == ["card", "worth"] and _kinds(units, at + 2, 1) in (
            ["number"], ["card"], ["suit"],
        ):  # fmt: skip
            now = units[at + 2].value
            if units[at + 2].kind == "number":
                now = unit.value[0] + now
            elif units[at + 2].kind == "suit":
                now = now + unit.value[1:]
            unit = Item("card", unit.value + "=" + now, unit.raw)
            at += 2
        result.append(unit)
        at += 1
    return result
