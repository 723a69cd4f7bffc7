"""The side that somebody has in the end: "began as a villain, got turned hero".

What was first is left out where another side is told, and so are the cards that made somebody a
hero: they only tell that this is the side now.
"""

from __future__ import annotations

from companion.engine.originstory.tricks import YOU
from companion.engine.situations.items import Item, kind_at, places_of, skip
from companion.engine.situations.spelling import END, PAUSE

_MADE = ("worth", "moved", "give")  # of "became", "m'a passé", "m'a rendu"
_FIRST = ("began", "at-first")
_ARTICLES = ("article", "single", "one", "my")
_BEFORE_OWN = ("", PAUSE, END, "and", "break")


def present_sides(items: list[Item]) -> list[Item]:
    """Return the items without the sides that are past, and without the cards that changed them."""
    sides = places_of(items, "side")
    verbs = [i for i in places_of(items, *_MADE) if skip(items, i + 1, _ARTICLES) in sides]
    yours = [i for i in verbs if kind_at(items, _before(items, i, "hold")) != "word"]
    now = {items[skip(items, i + 1, _ARTICLES)].value for i in yours}
    gone: list[int] = []
    for i in sides if len({items[i].value for i in sides}) > 1 else []:
        begin = _before(items, i)
        if kind_at(items, begin) == "began" or kind_at(items, i + 1) == "at-first":
            gone = gone + [i, i + 1 if kind_at(items, i + 1) == "at-first" else begin]
        elif len(now) == 1 and items[i].value not in now and _is_own(items, begin):
            gone.append(i)  # "a card made me a hero, I was a villain"
    for i in verbs:
        by = _before(items, i, "hold")
        if kind_at(items, by) in ("ability", "cards"):
            gone = gone + list(range(_before(items, by) + 1, i))
    result: list[Item] = []
    for i in range(len(items)):
        item = items[i]
        if i in verbs:
            item = Item("switch", "", item.raw)
        elif item.kind in _FIRST:
            item = Item("lead" if item.kind == "began" else "block", "", item.raw)
        if i not in gone:
            result.append(item)
    return result


def _before(items: list[Item], at: int, *more: str) -> int:
    """Return where what stands before a place and its articles is."""
    at -= 1
    while kind_at(items, at) in _ARTICLES + more:
        at -= 1
    return at


def _is_own(items: list[Item], at: int) -> bool:
    """Tell what ends before a side that is yours: "I am", or nothing."""
    you = at >= 0 and items[at].value == YOU
    return you or kind_at(items, at) in _BEFORE_OWN
