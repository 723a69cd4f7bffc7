"""What the kernel's sums say: each move with its worth, its interval, and what happens next.

Worths are in hundredths of a VP, so that both runtimes give the same.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, Refusal, message
from companion.engine.originstory.cards import DECK
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.seats import SOLO, YOU
from companion.engine.originstory.solo.state import State

CERTAIN = 2.6  # standard errors that a difference has to be apart from 0
WIDTH = 2  # standard errors either side of a worth
MAX_SAMPLES = 1000000
LOSSES = ((20, "small"), (50, "clear"), (100, "big"))  # from so many hundredths of a VP on


class Worth(TypedDict):
    """What a move is worth, in hundredths of a VP.

    `vp` is yours in this round and `hers` the better Vancardian's; `gain` what was aimed at, from
    `low` to `high`. `less` is how much less than the best move that is, at least `less_least`;
    `verdict` is `best`, `even` where the decks do not tell them apart, or `worse`; `loss` is empty,
    or `small`, `clear` or `big` for what is worse by so much that it is worth a word. `fours`
    counts in a hundred the rounds that a villain ends without a trick. `move` is a card of your
    hand, `surrender`, or empty where there is nothing to choose.
    """

    move: str
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
    takes: NotRequired[Message]


class Advice(TypedDict):
    """The moves, the best first, over how many decks, and in how many rounds the table decides.

    `exact` says that these are all decks that there can be, so that nothing is left to chance.
    """

    samples: int
    exact: bool
    undecided: int
    moves: list[Worth]


def advice(state: State, sums: list[int]) -> Advice:
    """Return what sums say about a state. Raises Refusal for what are no sums of it."""
    count, samples = _check(state, sums)
    best = 0
    for i in range(count):
        if _record(sums, i, at.GAIN) > _record(sums, best, at.GAIN):
            best = i
    moves = [_worth(state, sums, i, best) for i in range(count)]
    order = [best]
    while len(order) < count:
        rest = [i for i in range(count) if i not in order]
        order.append(min(rest, key=lambda i: (moves[i]["less"], i)))
    return {
        "samples": samples,
        "exact": _is_exact(sums),
        "undecided": sums[at.UNDECIDED],
        "moves": [moves[i] for i in order],
    }


def _check(state: State, sums: list[int]) -> tuple[int, int]:
    count, samples = sums[at.MOVES], sums[at.SAMPLES]
    whole = len(sums) == at.RECORDS + count * at.RECORD and 0 < samples <= MAX_SAMPLES
    hand = len(state["hands"][YOU])
    for i in range(count if whole else 0):
        move = _record(sums, i, at.MOVE)
        whole = whole and (move in (at.NONE, at.SURRENDER) or 0 <= move < hand)
    if not whole or not count:
        raise Refusal("coach-not-now", {"phase": state["phase"]}, ["abilities"])
    return count, samples


def _is_exact(sums: list[int]) -> bool:
    return sums[at.SAMPLES] == sums[at.ORDERS]


def _record(sums: list[int], i: int, field: int) -> int:
    return sums[at.RECORDS + i * at.RECORD + field]


def _hundredths(total: int, samples: int) -> int:
    """Return an average in hundredths, halves up."""
    return (200 * total + samples) // (2 * samples)


def _error(squares: int, total: int, samples: int) -> float:
    """Return the standard error of an average, in hundredths."""
    variance = max(0, samples * squares - total * total)
    return float(100 * variance**0.5 / (samples * samples**0.5))


def _worth(state: State, sums: list[int], i: int, best: int) -> Worth:
    samples, gain = sums[at.SAMPLES], _record(sums, i, at.GAIN)
    own = _record(sums, i, at.PRODUCTS + i)
    mean = _hundredths(gain, samples)
    error = 0.0 if _is_exact(sums) else _error(own, gain, samples)
    width = int(WIDTH * error) + (1 if error > 0 else 0)
    behind = _record(sums, best, at.GAIN) - gain
    squares = (
        own + _record(sums, best, at.PRODUCTS + best) - 2 * _record(sums, i, at.PRODUCTS + best)
    )
    less = _hundredths(behind, samples)
    unsure = 0.0 if _is_exact(sums) else CERTAIN * _error(squares, behind, samples)
    least = int(less - unsure)
    worth: Worth = {
        "move": _name(state, _record(sums, i, at.MOVE)),
        "vp": _hundredths(_record(sums, i, at.YOURS), samples),
        "hers": _hundredths(_record(sums, i, at.HERS), samples),
        "gain": mean,
        "low": mean - width,
        "high": mean + width,
        "less": less,
        "less_least": least,
        "verdict": "best" if i == best else "worse" if least > 0 else "even",
        "loss": _loss(less, least),
        "fours": _hundredths(_record(sums, i, at.FOURS), samples),
    }
    takes = _takes(state, sums, i)
    if takes is not None:
        worth["takes"] = takes
    return worth


def _loss(less: int, least: int) -> str:
    loss = ""
    for hundredths, name in LOSSES:
        if least > 0 and less >= hundredths:
            loss = name
    return loss


def _name(state: State, move: int) -> str:
    if move == at.SURRENDER:
        return "surrender"
    return "" if move == at.NONE else state["hands"][YOU][move]


def _takes(state: State, sums: list[int], i: int) -> Message | None:
    """Return who takes the trick in progress most often, with which card, in how many of 100."""
    tricks = [_record(sums, i, at.TAKEN + seat) for seat in range(len(SOLO))]
    if sum(tricks) == 0:
        return None
    seat = max(range(len(SOLO)), key=lambda who: (tricks[who], -who))
    face = _record(sums, i, at.CARD + seat)
    faces = list(DECK) + state["options"]["extra_love"]
    share = _hundredths(tricks[seat], sums[at.SAMPLES])
    sure = tricks[seat] == sums[at.SAMPLES]
    cites = ["winning-a-trick"]
    if seat == 0:
        code = "coach.takes.you-sure" if sure else "coach.takes.you"
        return message(code, {"n": share}, cites)
    params = {"seat": SOLO[seat], "n": share, "card": faces[face]}
    return message("coach.takes.her-sure" if sure else "coach.takes.her", params, cites)
