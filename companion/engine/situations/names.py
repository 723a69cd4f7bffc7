"""Names typed without a capital, as on a phone: "ann hero 3, bob hero 4", "can bob dump L4".

A word that no list knows names somebody where a name stands. It gets its capital then, everywhere
in the text, and is read as one that was typed with it.
"""

from __future__ import annotations

from companion.engine.originstory.cards import CARDS_EACH
from companion.engine.situations.items import (
    CARDS,
    NAMELESS,
    Item,
    has,
    kind_at,
    places_of,
    skip,
    values_of,
)
from companion.engine.situations.lexicon import TITLED, Lexicon
from companion.engine.situations.spelling import COLON, END, LETTERS, PAUSE

_BEGINS = ("", PAUSE, END, COLON, "and", "break", "ask")
_COUNTS = ("number", "tricks", "one", "none")
_PLAYS = ("play", "lead", "cut", "with", COLON)
_MOVES = ("play", "to-play", "lead", "cut")
MIN_LISTED = 3  # so many cards, each beside a person, are a trick


def capitalized(items: list[Item], lexicon: Lexicon) -> list[Item]:
    """Return the items, the words that name somebody with a capital."""
    listed = _is_list(items)
    # "ann 21, bob 25": more than one has points, each a number that is no trick count
    points = [i for i in range(len(items)) if not has(items, *CARDS) and _is_scored(items, i)]
    seated = _seated(items, lexicon) if has(items, "dealer") and not has(items, *CARDS) else []
    names = [
        items[i].value
        for i in range(len(items))
        if _may_name(items[i], lexicon)
        and (
            _stands_as_name(items, i, listed)
            or items[i].value in seated
            or (len(points) > 1 and i in points)
        )
    ]
    return [_capital(item) if item.value in names else item for item in items]


def _is_scored(items: list[Item], at: int) -> bool:
    """Tell a person before a number of points."""
    number = items[at + 1].value if kind_at(items, at + 1) == "number" else "0"
    begins = kind_at(items, at - 1) in _BEGINS + ("and",)
    many = not number.endswith(".5") and int(number) > CARDS_EACH
    return begins and many and items[at].kind in ("word", "who")


def _capital(item: Item) -> Item:
    first = item.raw[0]
    small = item.kind == "word" and "a" <= first <= "z"
    return Item("word", item.value, chr(ord(first) - 32) + item.raw[1:]) if small else item


def _may_name(item: Item, lexicon: Lexicon) -> bool:
    """Tell a word that is neither known nor a slip of one that is."""
    if item.kind != "word" or item.value in NAMELESS or item.value[:1] == TITLED:
        return False
    known = item.value in lexicon.idle or lexicon.is_slip(item.value)
    return not known and all(sign in LETTERS for sign in item.value)


def _stands_as_name(items: list[Item], at: int, listed: bool) -> bool:
    """Tell whether a name stands here: before a side with a count, a play, "may play"."""
    before, after = kind_at(items, at - 1), kind_at(items, at + 1)
    if before in ("may", "must"):
        return kind_at(items, at - 2) in _BEGINS and after in _MOVES
    if before not in _BEGINS and not (listed and before in CARDS):
        return False
    if after in _COUNTS and kind_at(items, at + 2) == "side":
        return True  # "ann 3 hero"
    if after == "side":
        return kind_at(items, skip(items, at + 2, ("with",))) in _COUNTS
    if after in ("may", "must"):
        return kind_at(items, at + 2) in _MOVES
    plays = skip(items, at + 1, _PLAYS)
    return kind_at(items, plays) in CARDS and (plays > at + 1 or listed)


def _seated(items: list[Item], lexicon: Lexicon) -> list[str]:
    """Return the names of "me, jo and sam sit clockwise, jo deals": three people, one deals."""
    dealt = [
        items[i].value
        for i in range(len(items))
        if "dealer" in (kind_at(items, i - 1), kind_at(items, i + 1))
    ]
    at = 0
    while at < len(items):
        end = skip(items, at, ("who", "word", "and", PAUSE))
        people = [item for item in items[at:end] if item.kind in ("who", "word")]
        named = all(item.kind == "who" or _may_name(item, lexicon) for item in people)
        values = [item.value for item in people]
        if named and len(set(values)) >= MIN_LISTED and [who for who in dealt if who in values]:
            return values
        at = max(end, at + 1)
    return []


def _before_verb(items: list[Item], at: int) -> int:
    """Return where what stands before "has played" is; the place itself without a verb."""
    while at and items[at].kind in _PLAYS + ("hold", "past"):
        at -= 1
    return at


def _is_list(items: list[Item]) -> bool:
    """Tell "anna T10, teo T12, me L13": each card has its person before it."""
    cards = places_of(items, *CARDS)
    before = [items[_before_verb(items, i - 1)] for i in cards if i]
    people = values_of(before, "word", "who")
    return len(cards) == len(people) == len(set(people)) >= MIN_LISTED
