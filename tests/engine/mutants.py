"""Damaged copies of valid JSON: one to three random changes of a field, an item or its type."""

from __future__ import annotations

import copy
import random
from typing import Any

Path = tuple[str | int, ...]


def nested(depth: int) -> Any:
    """Return a card within a card within a card."""
    card: Any = "S1"
    for _ in range(depth):
        card = {"card": card, "suit": "S", "value": 1}
    return card


GARBAGE: list[Any] = [
    None, True, False, 0, -1, 1, 3, 9, 99, 1.5, 4.5, 1e300, 2**53, "", "S1", "L4.5", "L4½", "½",
    "😀", "x" * 300, "?", "S1=T3", "S1=T99", "S1=T²", "S1=T٣",
    "hero", "You", "Automaton", "deck", "SURRENDER",
    [], [[]], {}, ["S1", "S1"], ["S1"] * 70, ["?"], {"card": "S1"}, nested(1), nested(40),
    {"card": "S1", "suit": "T", "value": 4.25}, {"story1": 1}, {"at": 1, "kind": 2, "self": 3},
    [{"type": "replace", "x": 3}],
]  # fmt: skip
NAMES = ["x", "at", "kind", "", "½", "events", "reveals", "forbidden", "only", "readings"]


def paths(value: Any, at: Path = ()) -> list[Path]:
    """Return the place of everything within a JSON value."""
    all_paths: list[Path] = []
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        all_paths.append((*at, key))
        if isinstance(value[key], (dict, list)):
            all_paths.extend(paths(value[key], (*at, key)))
    return all_paths


def damaged(value: Any, dice: random.Random) -> Any:
    """Return a damaged copy."""
    value = copy.deepcopy(value)
    for _ in range(dice.choice([1, 1, 2, 3])):
        places = [place for place in paths(value) if len(place) <= dice.choice([1, 2, 9])]
        if places:
            *at, key = dice.choice(places)
            holder = value
            for step in at:
                holder = holder[step]
            _damage(holder, key, dice)
    return value


def _damage(holder: Any, key: Any, dice: random.Random) -> None:
    how = dice.choice(["change", "change", "drop", "double", "swap"])
    other = dice.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    if how == "change":
        holder[key] = copy.deepcopy(dice.choice(GARBAGE))
    elif how == "drop":
        holder.pop(key)
    elif how == "swap":
        holder[key], holder[other] = holder[other], holder[key]
    elif isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    else:
        holder[dice.choice(NAMES)] = copy.deepcopy(dice.choice(GARBAGE))
