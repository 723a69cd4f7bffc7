"""What is told of several people at once: "Ann and Bo have 20 points", "Ann and I are heroes".

It is put behind the name of each. With several numbers, or only commas between the names, nobody
can tell whose they are: then the units stay as they are.
"""

from __future__ import annotations

from companion.engine.situations.items import Item, is_person, kinds_at
from companion.engine.situations.spelling import END, PAUSE

_ABOUT = ("score", "win", "winner")  # in such texts people have points or tricks
_APART = (PAUSE, END, "and", "break", "or")
_OWN = ("my", "his")
_COUNTS = ("number", "tricks", "none", "one", "left", "count")


def shared(units: list[Item]) -> list[Item]:
    """Return the units, with what several people have in common behind the name of each."""
    kinds = [unit.kind for unit in units]
    if "card" in kinds or "maybe" in kinds or not [kind for kind in kinds if kind in _ABOUT]:
        return units
    result: list[Item] = []
    at = 0
    while at < len(units):
        begins = at == 0 or kinds[at - 1] in _APART
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
    end = at
    while True:
        name = end + (kinds_at(units, end, 1) in (["my"], ["his"]))
        if kinds_at(units, name, 1) not in (["who"], ["word"]):
            return [], max(end, at + 1)
        people.append(units[end : name + 1])
        end = name + 1
        while kinds_at(units, end, 1) in ([PAUSE], ["and"]):
            end += 1
        if end == name + 1:
            return people if "and" in joins else [], end
        joins = kinds_at(units, name + 1, end - name - 1)


def _told(units: list[Item], at: int) -> tuple[list[Item], int]:
    """Return what is told from a place on and where it ends; [] if it may not be of each."""
    told: list[Item] = []
    rest = at
    while at < len(units):
        end = at
        while end < len(units) and units[end].kind not in _APART:
            end += 1
        part = units[at:end]
        named = [item for item in part if is_person(item) or item.kind in _OWN]
        if named or not [item for item in part if item.kind in _COUNTS + ("side",)]:
            break
        told = told + ([Item(PAUSE)] if told else []) + part
        rest = end
        at = end + 1 if kinds_at(units, end, 1) != [END] else len(units)
    counts = [item for item in told if item.kind in _COUNTS]
    sides = [item for item in told if item.kind == "side"]
    if sides:  # whether the 4 of "Ann and Bo heroes 4" is of each has to be asked
        told = [item for item in told if item.kind != "number"]
    return (told, rest) if len(counts) < 2 and len(sides) < 2 else ([], at)
