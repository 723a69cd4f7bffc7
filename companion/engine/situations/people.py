"""What is told of several people at once, put behind the name of each.

So "Ann and Bo have 20 points"; with several numbers, or only commas between the names, nobody can
tell whose they are.
"""

from __future__ import annotations

from companion.engine.situations.counted import APART, COUNTS
from companion.engine.situations.items import (
    CARDS,
    Item,
    clause_around,
    has,
    is_person,
    kind_at,
    kinds_at,
    places_of,
    skip,
)
from companion.engine.situations.spelling import END, PAUSE

_JOINS = (PAUSE, "and")
_OWN = ("my", "his")
_SHARED = COUNTS + ("left", "count")


def shared(units: list[Item]) -> list[Item]:
    """Return the units, with what several people have in common behind the name of each."""
    counts = has(units, "score", "win", "winner") or (has(units, "side") and has(units, "tricks"))
    if has(units, *CARDS) or not counts:
        return units  # only beside these people have points or tricks
    units = [Item(PAUSE) if unit.kind == "versus" else unit for unit in units]
    result: list[Item] = []
    at = 0
    while at < len(units):
        begins = kind_at(units, at - 1) in APART
        people, end = _people(units, at) if begins else ([], at + 1)
        told, rest = _told(units, end) if people else ([], end)
        for person in people[:-1] if told else []:
            result = result + person + told + [Item(PAUSE)]
        result = result + (people[-1] + told if told else units[at:end])
        at = rest
    return result


def _people(units: list[Item], at: int) -> tuple[list[list[Item]], int]:
    """Return the people of "Ann, Bo and Cy" and where they end; none without an "and"."""
    people: list[list[Item]] = []
    joins: list[str] = []
    joined = False  # by an "and", the last of them
    end = at
    while True:
        name = end + (kind_at(units, end) in _OWN)
        if kind_at(units, name) not in ("who", "word"):
            whole = joined and joins == [PAUSE]  # "Ann and Bo, both heroes"
            return people if whole else [], max(end, at + 1)
        people.append(units[end : name + 1])
        end = skip(units, name + 1, _JOINS)
        if end == name + 1:
            return people if "and" in joins else [], end
        joined = "and" in joins
        joins = kinds_at(units, name + 1, end - name - 1)


def _told(units: list[Item], at: int) -> tuple[list[Item], int]:
    """Return what is told from a place on and where it ends; [] if it may not be of each."""
    told: list[Item] = []
    begin = rest = at
    while at < len(units):
        end = clause_around(units, at, APART)[1]
        part = units[at:end]
        named = has(part, *_OWN) or any(is_person(item) for item in part)
        if named or not has(part, "side", *_SHARED):
            break
        told = told + ([Item(PAUSE)] if told else []) + part
        rest = end
        at = end + 1 if kind_at(units, end) != END else len(units)
    sides = [item for item in told if item.kind == "side"]
    heads = [i for i in places_of(told, "number") if kind_at(told, i + 1) == "side"]
    told = [told[i] for i in range(len(told)) if i not in heads]  # "both, two heroes"
    counts = [item for item in told if item.kind in _SHARED]
    if sides:  # whether the 4 of "Ann and Bo heroes 4" is of each has to be asked
        told = [item for item in told if item.kind != "number"]
    return (told, rest) if len(counts) < 2 and len(sides) < 2 else ([], begin)
