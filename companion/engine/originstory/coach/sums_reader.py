"""The kernel’s sums as averages with their errors, and its log of a round as tricks."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.errors import Refusal
from companion.engine.originstory.cards import DECK
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.coach.layout import MAX_LOG, TAKEN_BY
from companion.engine.originstory.seats import SOLO, YOU
from companion.engine.originstory.solo.state import State

MAX_SAMPLES = 1000000


class Sums:
    """Sums over so many decks; totals are of all of them, by the place of a move in the records."""

    __slots__ = ("aim", "count", "exact", "log", "numbers", "samples")

    def __init__(self, state: State, numbers: list[int]) -> None:
        """Read sums. Raises Refusal for what are no sums of a state."""
        head = numbers if len(numbers) >= at.RECORDS else [0] * at.RECORDS
        self.numbers = numbers
        self.count, self.samples, self.aim = head[at.MOVES], head[at.SAMPLES], head[at.AIM]
        self.exact = self.samples == head[at.ORDERS]
        end = at.RECORDS + self.count * at.RECORD
        self.log = numbers[end:]
        whole = 0 < self.count <= at.MAX_MOVES and 0 < self.samples <= MAX_SAMPLES
        whole = whole and 0 <= len(numbers) - end <= MAX_LOG and self.aim in at.SCALE
        hand = len(state["hands"][YOU])
        for i in range(self.count if whole else 0):
            move = self.total(i, at.MOVE)
            whole = whole and (move in (at.NONE, at.SURRENDER) or 0 <= move < hand)
        if not whole:
            raise Refusal("coach-not-now", {"phase": state["phase"]}, ["abilities"])

    def total(self, i: int, field: int) -> int:
        """Return a number of a move's record."""
        return self.numbers[at.RECORDS + i * at.RECORD + field]

    def mean(self, i: int, field: int, scale: int = 100) -> float:
        """Return an average, in hundredths."""
        return float(scale * self.total(i, field) / self.samples)

    def gain(self, i: int) -> float:
        """Return the average of what was aimed at: hundredths of a VP, or of a percent."""
        return self.mean(i, at.GAIN, at.SCALE[self.aim])

    def place_of(self, move: int) -> int:
        """Return where a move stands in the records, or -1."""
        for i in range(self.count):
            if self.total(i, at.MOVE) == move:
                return i
        return -1

    def variance(self, i: int, than: int = -1) -> float:
        """Return the squared standard error of a move's gain, or of how much more it is."""
        if self.exact:
            return 0.0
        total, squares = self.total(i, at.GAIN), self.total(i, at.PRODUCTS + i)
        if than >= 0:
            total -= self.total(than, at.GAIN)
            squares += self.total(than, at.PRODUCTS + than) - 2 * self.total(i, at.PRODUCTS + than)
        spread = max(0, self.samples * squares - total * total)
        scale = at.SCALE[self.aim]
        return float(scale * scale * spread / (self.samples * self.samples * self.samples))


class PlayedTrick(TypedDict):
    """The plays of a trick, a seat and the card as printed each, and who takes it, if anybody."""

    plays: list[tuple[str, str]]
    winner: str | None


def played(state: State, numbers: list[int]) -> list[PlayedTrick]:
    """Return the tricks from the one in progress on. Raises Refusal for what are no sums."""
    faces = list(DECK) + state["options"]["extra_love"]
    trick = state["trick"]
    plays = [(seat, card) for seat, card in trick["plays"]] if trick is not None else []
    tricks: list[PlayedTrick] = []
    for entry in Sums(state, numbers).log:
        what = entry & 7
        if what < TAKEN_BY:
            plays.append((SOLO[what % len(SOLO)], faces[((entry >> 3) >> 2 & 63) % len(faces)]))
        else:
            tricks.append({"plays": plays, "winner": SOLO[(what - TAKEN_BY) % len(SOLO)]})
            plays = []
    if plays:
        tricks.append({"plays": plays, "winner": None})
    return tricks
