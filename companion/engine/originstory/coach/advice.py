"""What the kernel's sums say: each move with its worth, its interval, and what happens next.

Worths are in hundredths, of a VP or of a percent, so that both runtimes give the same. The first
sums rank all moves, each played on by the plain rule. A second ranking of the first few says what
thinking ahead brings them more, in other decks; where it is there, it is added.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Message
from companion.engine.originstory.cards import CARDS_EACH, face_of
from companion.engine.originstory.coach import reasons
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.coach.chances import AIMS
from companion.engine.originstory.coach.reasons import theme_of
from companion.engine.originstory.coach.sums import Sums
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import YOU

CERTAIN = 2.6  # standard errors that a difference has to be apart from 0
WIDTH = 2  # standard errors either side of a worth
# From so many hundredths on: of a VP, and of a percent for the aim to win.
LOSSES = {
    at.VP: ((20, "small"), (50, "clear"), (100, "big")),
    at.AHEAD: ((20, "small"), (50, "clear"), (100, "big")),
    at.WIN: ((100, "small"), (250, "clear"), (500, "big")),
}
RANKED_AGAIN = 3
THINKING = 16  # decks before each card, where the first few are ranked again
AGAIN_FIRST, MAX_AGAIN = 100, 400  # decks then, with eight cards in hand; with fewer there are more
FEW, FREEDOM = 100, 7  # decks that are few, and how much wider that makes chance: 1 + 7 / n


class MoveValue(TypedDict):
    """What a move is worth, in hundredths of a VP.

    `vp` is yours in this round and `hers` the better Vancardian's; `gain` what was aimed at, from
    `low` to `high`, in hundredths of a percent where that is to win. `less` is how much less than
    the best move that is, at least `less_least`; `verdict` is `best`, `even` where the decks do not
    tell them apart, or `worse`; `loss` is empty, or `small`, `clear` or `big` for what is worse by
    so much that it is worth a word. `fours` counts in a hundred the rounds that a villain ends
    without a trick. `move` is a card of your hand, `surrender`, or empty where there is nothing to
    choose; `number` is the kernel's of it. `takes` and `why` are the reasons; `thought` says that
    it was ranked again.
    """

    move: str
    number: int
    vp: int
    hers: int
    gain: int
    low: int
    high: int
    less: int
    less_least: int
    verdict: str
    loss: str
    fours: int
    thought: bool
    takes: NotRequired[Message]
    why: list[Message]


class Again(TypedDict):
    """What to ask the kernel again: the bits of the moves, decks before each card, decks."""

    among: int
    thinking: int
    samples: int


class Advice(TypedDict):
    """The moves, the best first, over how many decks, and in how many rounds the table decides.

    `aim` is `win`, `vp` or `ahead`. `exact` says that these are all decks that there can be, so
    that nothing is left to chance. `again` is what to rank again, None where nothing is left to
    think about. `theme` is what the decision is about.
    """

    aim: str
    theme: str
    samples: int
    exact: bool
    undecided: int
    again: Again | None
    moves: list[MoveValue]


def advice(
    state: State, numbers: list[int], numbers_again: list[int] | None = None, move: str = ""
) -> Advice:
    """Return what sums say about a state; `move` is to be ranked again with the first few.

    Raises Refusal for what are not its sums.
    """
    sums = Sums(state, numbers)
    again = Sums(state, numbers_again) if numbers_again else None
    ranking = _Ranking(state, sums, again)
    worths = [ranking.worth(i) for i in range(sums.count)]
    rest = [i for i in range(sums.count) if i != ranking.best]
    order = [ranking.best]
    while rest:
        following = min(rest, key=lambda i: (worths[i]["less"], i))
        order.append(following)
        rest.remove(following)
    return {
        "aim": next(name for name in AIMS if AIMS[name] == sums.aim),
        "theme": theme_of(state),
        "samples": sums.samples,
        "exact": sums.exact,
        "undecided": sums.numbers[at.UNDECIDED],
        "again": None if again or sums.exact else _again(state, sums, move),
        "moves": [worths[i] for i in order],
    }


def _again(state: State, sums: Sums, move: str) -> Again | None:
    """Return what to rank again: the first few moves, and one that is asked about."""
    if sums.total(0, at.MOVE) == at.NONE:
        # Where there is no move, the round itself is ranked; any bit but none asks for the
        # difference that thinking makes.
        return {"among": 1, "thinking": THINKING, "samples": AGAIN_FIRST}
    cards = len(state["hands"][YOU])
    if cards < 2:
        return None
    rest = list(range(sums.count))
    among = 0
    for i in range(sums.count):
        if move and move in (name(state, sums, i), face_of(name(state, sums, i))):
            among |= 1 << sums.total(i, at.MOVE)
    for _ in range(min(RANKED_AGAIN, sums.count)):
        best = max(rest, key=lambda i: (sums.total(i, at.GAIN), -i))
        rest.remove(best)
        among |= 1 << sums.total(best, at.MOVE)
    # The fewer cards are left, the shorter are the round and each look ahead in it.
    samples = AGAIN_FIRST * CARDS_EACH * CARDS_EACH // (cards * cards)
    return {"among": among, "thinking": THINKING, "samples": min(MAX_AGAIN, samples)}


def name(state: State, sums: Sums, i: int) -> str:
    """Return a move by its name."""
    move = sums.total(i, at.MOVE)
    if move == at.SURRENDER:
        return "surrender"
    return "" if move == at.NONE else state["hands"][YOU][move]


def _rounded(value: float) -> int:
    """Return the nearest whole number, halves up."""
    return int((value + 0.5) // 1)


class _Ranking:
    """The moves of a state by both rankings."""

    __slots__ = ("again", "best", "state", "sums", "thought")

    def __init__(self, state: State, sums: Sums, again: Sums | None) -> None:
        self.state, self.sums, self.again = state, sums, again
        moves = [sums.total(i, at.MOVE) for i in range(sums.count)]
        self.thought = [again.place_of(move) if again else -1 for move in moves]
        # Only a move that was thought about can be the best: the others' gains are not known as
        # well.
        among = [i for i in range(sums.count) if self.thought[i] >= 0] or list(range(sums.count))
        self.best = max(among, key=lambda i: (self.gain(i), -i))

    def more(self, i: int, field: int, scale: int = 100) -> float:
        """Return what thinking ahead brings more; for a move not ranked again, the least of it."""
        again = self.again
        if again is None:
            return 0.0
        if self.thought[i] >= 0:
            return again.mean(self.thought[i], field, scale)
        least = min(range(again.count), key=lambda k: (again.total(k, at.GAIN), k))
        return again.mean(least, field, scale)

    def gain(self, i: int) -> float:
        """Return a move's gain in hundredths."""
        scale = at.SCALE[self.sums.aim]
        return self.sums.gain(i) + self.more(i, at.GAIN, scale) + at.OFFSET[self.sums.aim]

    def mean(self, i: int, field: int) -> int:
        """Return the average of a field in hundredths."""
        return _rounded(self.sums.mean(i, field) + self.more(i, field))

    def error(self, i: int, than: int = -1) -> float:
        """Return the standard error of a move's gain, or of its difference from another's."""
        variance = self.sums.variance(i, than)
        one, other = self.thought[i], self.thought[than] if than >= 0 else -1
        if self.again is not None and max(one, other) >= 0:
            # A difference varies alike either way round. Where only one of the two was ranked
            # again, the other is -1: the second ranking adds that one's chance alone.
            more = self.again.variance(max(one, other), min(one, other))
            variance += more * self._of_few()
        return float(variance**0.5)

    def _of_few(self) -> float:
        """Return how much wider chance is where a slow device ranked again over few decks.

        About the square of Student's quantile beside the normal one, at CERTAIN.
        """
        count = self.again.samples if self.again else FEW
        return 1 + FREEDOM / count if count < FEW else 1.0

    def least(self, i: int, less: float) -> int:
        """Return how much less than the best a move is at least.

        One that was not ranked again has to be as much behind by the plain rule.
        """
        least = less - CERTAIN * self.error(i, self.best)
        if self.again is not None and self.thought[i] < 0:
            plain = self.sums.gain(self.best) - self.sums.gain(i)
            least = min(least, plain - CERTAIN * self.sums.variance(i, self.best) ** 0.5)
        return int(least)

    def worth(self, i: int) -> MoveValue:
        """Return what a move is worth."""
        gain, error = self.gain(i), self.error(i)
        # Rounded up, so that the interval is never told narrower than it is.
        width = int(WIDTH * error) + (1 if error > 0 else 0)
        mean = _rounded(gain)
        behind = max(0.0, self.gain(self.best) - gain)
        less = 0 if i == self.best else _rounded(behind)
        least = 0 if i == self.best else self.least(i, behind)
        worth: MoveValue = {
            "move": name(self.state, self.sums, i),
            "number": self.sums.total(i, at.MOVE),
            "vp": self.mean(i, at.YOURS),
            "hers": self.mean(i, at.HERS),
            "gain": mean,
            "low": mean - width,
            "high": mean + width,
            "less": less,
            "less_least": least,
            "verdict": "best" if i == self.best else "worse" if least > 0 else "even",
            "loss": _loss(self.sums.aim, less, least),
            "fours": max(0, min(100, self.mean(i, at.FOURS))),
            "thought": self.thought[i] >= 0,
            "why": [],
        }
        takes = reasons.takes(self.state, self.sums, i)
        if takes is not None:
            worth["takes"] = takes
        if worth["move"] == "surrender" or takes is not None:
            worth["why"] = reasons.why(self.state, self.sums, self.mean, i, self.best)
        return worth


def _loss(aim: int, less: int, least: int) -> str:
    loss = ""
    for hundredths, size in LOSSES[aim]:
        if least > 0 and less >= hundredths:
            loss = size
    return loss
