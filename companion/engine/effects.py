"""The effects of a Vancardian card on a row: Replace, Add, Move. (Entry: vancardian-effects.)"""

from __future__ import annotations

from companion.engine.cards import TRUMP, Card
from companion.engine.vancardians import highest, lowest, without

REPLACE, ADD, MOVE = "replace", "add", "move"
HERO, VILLAIN = "hero", "villain"


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
    return Change([extra, *row[:-1]], row[-1:], [])


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
        row = [card, *without(row, loves[-1])]
        moved.append(card)
    return Change(row, [], moved)
