"""Words that belong together: cards, players, so many tricks, so many cards left.

"9 of speed", "speed 9" and "player 2" become one item each. "2 speed" stays two, and so is not
understood: it may be a card or a count. Nobody holds more than eight cards of a suit, so that
"9 speed" can only be a card.
"""

from __future__ import annotations

from companion.engine.originstory.cards import PRINTED_CARDS
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.seats import seats_of
from companion.engine.situations.lexicon import MAX_PLAYERS, Item

_COUNTABLE = {"trick": "tricks", "left": "left"}
_NAMES = {"none": "0", "one": "1"}
_SEATS = seats_of(MAX_PLAYERS)


def join(items: list[Item]) -> list[Item]:
    """Return the items, those that belong together made one."""
    units: list[Item] = []
    at = 0
    while at < len(items):
        length, parts = _begin(items, at)
        units = units + parts
        at += length
    return units


def _begin(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return how many items from a place on belong together, and what they make."""
    pair = _kinds(items, at, 2)
    if len(pair) == 2 and pair[0] in ("number", "one", "none") and pair[1] in _COUNTABLE:
        count = _NAMES.get(pair[0], items[at].value)
        if _is_whole(count):
            return 2, [Item(_COUNTABLE[pair[1]], count)]
    if pair == ["player", "number"] and "P" + items[at + 1].value in _SEATS:
        return 2, [Item("who", "P" + items[at + 1].value)]
    if _kinds(items, at, 3) == ["number", "of", "suit"]:
        return 3, _cards(items, [(at + 2, at)])
    length = _run(items, at)
    return (length, _pairs(items[at : at + length])) if length else (1, [items[at]])


def _kinds(items: list[Item], at: int, length: int) -> list[str]:
    return [item.kind for item in items[at : at + length]]


def _run(items: list[Item], at: int) -> int:
    """Return how many items are suit and number in turn; a count or "9 of speed" ends it."""
    end = at
    while end < len(items) and items[end].kind in ("suit", "number"):
        if end > at and items[end].kind == items[end - 1].kind:
            break
        follower = items[end + 1].kind if end + 1 < len(items) else ""
        if items[end].kind == "number" and (follower in _COUNTABLE or follower == "of"):
            break
        end += 1
    return end - at


def _pairs(run: list[Item]) -> list[Item]:
    """Return the cards of a run such as "speed 9 love 4"; the run as it is if it is not clear."""
    if len(run) % 2:
        return run
    suit_first = run[0].kind == "suit"
    pairs = [(i, i + 1) if suit_first else (i + 1, i) for i in range(len(run)) if i % 2 == 0]
    if not suit_first and not all(_is_no_count(run[number].value) for _, number in pairs):
        return run
    return _cards(run, pairs)


def _is_no_count(number: str) -> bool:
    return not _is_whole(number) or int(number) > CARDS_EACH


def _is_whole(number: str) -> bool:
    return not number.endswith(".5")


def _cards(items: list[Item], pairs: list[tuple[int, int]]) -> list[Item]:
    """Return the cards of these (suit, number) pairs; what is none is an item no rule knows."""
    faces = [items[suit].value + items[number].value for suit, number in pairs]
    return [Item("card" if face in PRINTED_CARDS else "unknown", face) for face in faces]
