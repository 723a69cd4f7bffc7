"""Where each number of the kernel's sums stands, and what they say: averages with their errors."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.inputs import Refusal
from companion.engine.originstory.coach.layout import CERTAIN, MAX_LOG, NUMBERS, SIZE, TAKEN_BY
from companion.engine.originstory.solo.places import universe
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import SOLO, YOU

# Five numbers, then a record for each move.
SURRENDER = 31  # the move; the others are places in the hand
RANDOM = -1  # the thinking of who plays any legal card
NONE = -1  # where it is not your turn, the round itself
# Sixteen cards, the most that `position` takes, and surrender.
MAX_MOVES = 17
PLACE = (
    NUMBERS + 4 * SIZE + SURRENDER + 1 + MAX_MOVES
)  # in the kernel's list, behind its working memory
MOVES, SAMPLES, UNDECIDED, ORDERS, AIM, RECORDS = range(6)
VP, AHEAD, WIN = range(3)  # aims: VP of the round, ahead of both in the game, to win the game
SCALE = {VP: 100, AHEAD: 100, WIN: 10000 // CERTAIN}  # makes gains hundredths of a VP, of a percent
OFFSET = {VP: 0, AHEAD: 0, WIN: 5000}  # of a gain in hundredths
# `ORDERS` is in how many ways the cards can come that are still to be drawn: 0 for more than the
# kernel tries all of, or where more than these cards is left to chance.
MAX_ORDERS = 33000
# A record. `HERS` is of the better Vancardian, `FOURS` counts a villain's rounds without a trick,
# `GAIN` is what was aimed at, `PRODUCTS` its products with every move's.
MOVE, YOURS, HERS, FOURS, GAIN = range(5)
TAKEN = 5  # the trick in progress, by each seat
CARD = 8  # with which it was taken most often
LATER = 11  # tricks that you take after the trick in progress
WINS = 12  # how often the card at each place of your hand takes one of those
PRODUCTS = WINS + MAX_MOVES
RECORD = PRODUCTS + MAX_MOVES
# Behind the records stands the log of the last round that was played out.

MAX_SAMPLES = 1000000


class Sums:
    """Sums over so many decks; totals are of all of them, by the place of a move in the records."""

    __slots__ = ("aim", "count", "exact", "log", "numbers", "samples")

    def __init__(self, state: State, numbers: list[int]) -> None:
        """Read sums. Raises Refusal for what are not sums of a state."""
        # Anybody may send numbers: too few are read as none, and refused below.
        head = numbers if len(numbers) >= RECORDS else [0] * RECORDS
        self.numbers = numbers
        self.count, self.samples, self.aim = head[MOVES], head[SAMPLES], head[AIM]
        self.exact = self.samples == head[ORDERS]
        end = RECORDS + self.count * RECORD
        self.log = numbers[end:]
        whole = 0 < self.count <= MAX_MOVES and 0 < self.samples <= MAX_SAMPLES
        whole = whole and 0 <= len(numbers) - end <= MAX_LOG and self.aim in SCALE
        hand = len(state["hands"][YOU])
        for i in range(self.count if whole else 0):
            move = self.total(i, MOVE)
            whole = whole and (move in (NONE, SURRENDER) or 0 <= move < hand)
        if not whole:
            raise Refusal("coach-not-now", {"phase": state["phase"]}, ["abilities"])

    def total(self, i: int, field: int) -> int:
        """Return a number of a move's record."""
        return self.numbers[RECORDS + i * RECORD + field]

    def mean(self, i: int, field: int, scale: int = 100) -> float:
        """Return an average, in hundredths."""
        return float(scale * self.total(i, field) / self.samples)

    def gain(self, i: int) -> float:
        """Return the average of what was aimed at: hundredths of a VP, or of a percent."""
        return self.mean(i, GAIN, SCALE[self.aim])

    def place_of(self, move: int) -> int:
        """Return where a move stands in the records, or -1."""
        for i in range(self.count):
            if self.total(i, MOVE) == move:
                return i
        return -1

    def variance(self, i: int, than: int = -1) -> float:
        """Return the squared standard error of a move's gain, or of how much more it is."""
        if self.exact:
            return 0.0
        total, squares = self.total(i, GAIN), self.total(i, PRODUCTS + i)
        if than >= 0:
            total -= self.total(than, GAIN)
            squares += self.total(than, PRODUCTS + than) - 2 * self.total(i, PRODUCTS + than)
        # The variance of an average, (squares / n - mean * mean) / n, on whole numbers up to the
        # last division, so that nothing is lost between two large numbers that are close.
        spread = max(0, self.samples * squares - total * total)
        scale = SCALE[self.aim]
        return float(scale * scale * spread / (self.samples * self.samples * self.samples))


class PlayedTrick(TypedDict):
    """The plays of a trick, a seat and the card as printed each, and who takes it, if anybody."""

    plays: list[tuple[str, str]]
    winner: str | None


def played(state: State, numbers: list[int]) -> list[PlayedTrick]:
    """Return the tricks from the one in progress on. Raises Refusal for what are not sums."""
    faces = universe(state)
    trick = state["trick"]
    plays = [(seat, card) for seat, card in trick["plays"]] if trick is not None else []
    tricks: list[PlayedTrick] = []
    for entry in Sums(state, numbers).log:
        what = entry & 7
        if what < TAKEN_BY:
            # The two remainders keep numbers that nobody's kernel wrote from leading out of the
            # lists.
            plays.append((SOLO[what % len(SOLO)], faces[((entry >> 3) >> 2 & 63) % len(faces)]))
        else:
            tricks.append({"plays": plays, "winner": SOLO[(what - TAKEN_BY) % len(SOLO)]})
            plays = []
    if plays:
        tricks.append({"plays": plays, "winner": None})
    return tricks
