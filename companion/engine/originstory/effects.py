"""The effects of a Vancardian card on a row: Replace, Add, Move. (Entry: vancardian-effects.)"""

from __future__ import annotations

from typing import Any

from companion.engine.kit.inputs import index, refuse
from companion.engine.originstory.cards import (
    TRUMP,
    Card,
    parse_card,
    twice_of,
    value_json,
    value_text,
)
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.seats import VANCARDIANS
from companion.engine.originstory.vancardians import highest, lowest, without

REPLACE, ADD, MOVE = "replace", "add", "move"
HERO, VILLAIN = "hero", "villain"
MOST = 8


class Change:
    """A row after an effect, what left it, and which love cards moved, in order."""

    __slots__ = ("discarded", "moved", "row")

    def __init__(self, row: list[Card], discarded: list[Card], moved: list[Card]) -> None:
        self.row = row
        self.discarded = discarded
        self.moved = moved


def replace(row: list[Card], drawn: list[Card], alignment: str) -> Change:
    """Put the drawn cards on the right, then discard as many, one at a time.

    You play hero: her lowest non-love each time, love only when nothing else is left. You play
    villain: her highest, love like any other. A drawn card may be the one that goes.
    (Entries: vancardian-effects, rulings/replace-ties, rulings/replace-short.)
    """
    row = row + drawn
    discarded = []
    for _ in drawn:
        everything = list(range(len(row)))
        others = [i for i in everything if row[i].suit != TRUMP]
        index = (
            highest(row, everything) if alignment == VILLAIN else lowest(row, others or everything)
        )
        discarded.append(row[index])
        row = without(row, index)
    return Change(row, discarded, [])


def add(row: list[Card], extra: Card) -> Change:
    """Discard the rightmost card, then put the extra-love card leftmost."""
    return Change([extra] + row[:-1], row[-1:], [])


def move(row: list[Card], times: int, leftmost_counts: bool) -> Change:
    """Move the love card that is rightmost now to the left end, so many times.

    Nothing moved (`moved` empty) means that Replace has to be done instead. `leftmost_counts`
    tells whether a love card that is already leftmost counts as moved.
    (Entries: vancardian-effects, rulings/move-repeat, rulings/move-already-left.)
    """
    moved = []
    for _ in range(times):
        loves = [i for i in range(len(row)) if row[i].suit == TRUMP]
        if not loves or (loves[-1] == 0 and not leftmost_counts):
            break
        card = row[loves[-1]]
        row = [card] + without(row, loves[-1])
        moved.append(card)
    return Change(row, [], moved)


def extra_love(given: CardInput, name: str) -> Card:
    """Return the extra-love card of a half value such as 4.5."""
    twice = twice_of(given.raw(name))
    if twice is None or twice % 2 == 0 or not 0 < twice < 28:
        raise refuse("not-extra-love", given.place(name))
    return parse_card(TRUMP + value_text(twice))


def read_line(given: CardInput) -> list[dict[str, Any]]:
    """Return an effect line as `[{"type", "x", "only"?}…]`, each checked."""
    found = given.items("effects", MOST)
    line = []
    for i in range(len(found)):
        effect = CardInput(found[i], given.place("effects") + index(i))
        kind = effect.one_of("type", [REPLACE, ADD, MOVE])
        if kind == ADD:
            checked: dict[str, Any] = {"type": kind, "x": value_json(extra_love(effect, "x").value)}
        else:
            checked = {"type": kind, "x": effect.integer("x", 1, MOST)}
        if effect.has("only"):
            checked["only"] = effect.one_of("only", list(VANCARDIANS))
        line.append(checked)
    return line
