"""How far a worth is off, and which mistakes a review misses, by a judge that thinks more.

    python -m tests.bench.judge bias [turns]
    python -m tests.bench.judge moments [games]

The games are of difficulty 2, played by somebody who looks at 3 shuffles before each card. For the
bias, in VP, the judge plays the best card on with 100 shuffles before each later card, over 300
shuffles, and plainly over 10,000. For the moments, for the chance to win, it is 24, 120 and 6,000,
and a moment is what costs 1 % or more by two standard errors.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import TypeAlias

from companion.coach.kernels import Compiled
from companion.coach.review import advice_on
from companion.coach.tables import table_for
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import Sums
from companion.engine.originstory.solo.state import State
from companion.study.drills import Turn, play_game
from companion.study.games import interval

DIFFICULTY = 2
TRICKS = (1, 4, 7)
BIAS_SEED, MOMENTS_SEED = 5000, 9000
PLAIN_SEED, THINKING_SEED = 7777, 2_000_003
ENOUGH = 100  # hundredths of a percent: a mistake that is worth a word
SURE = 2  # standard errors
SOME = 0.5  # of the turns of a trick are looked at, so that they come from many games


Decks: TypeAlias = tuple[int, int, int]  # played plainly, thoughtfully, before each card then


class Judge:
    """What moves of a state are worth, in hundredths, thought about for long."""

    def __init__(
        self,
        native: Compiled,
        state: State,
        moves: list[int],
        aim: int,
        decks: Decks,
    ) -> None:
        plain, thoughtful, thinking = decks
        table = table_for(state) if aim == at.WIN else None
        numbers = position(state, None, table)
        among = sum(1 << move for move in set(moves))
        self._scale, self._offset = at.SCALE[aim], at.OFFSET[aim]
        self._plain = Sums(state, native.sums(numbers, PLAIN_SEED, plain, 0, aim))
        more = native.sums(numbers, THINKING_SEED, thoughtful, thinking, aim, among)
        self._more = Sums(state, more)

    def worth(self, move: int) -> float:
        """Return what a move is worth."""
        plain, more = self._plain.place_of(move), self._more.place_of(move)
        thought = self._more.mean(more, at.GAIN, self._scale)
        return float(self._plain.gain(plain) + thought + self._offset)

    def error(self, one: int, other: int) -> float:
        """Return the standard error of the difference of two moves."""
        if one == other:
            return 0.0
        variance = sum(
            sums.variance(sums.place_of(one), sums.place_of(other))
            for sums in (self._plain, self._more)
        )
        return float(variance**0.5)


def turns_of(native: Compiled, seed: int) -> list[Turn]:
    """Return the turns of a game at which a card was chosen."""
    game = play_game(native, seed, DIFFICULTY)
    return [turn for turn in game.turns if turn.state["alignment"] is not None]


def turns_at(native: Compiled, trick: int) -> Iterator[State]:
    """Yield states of a trick, from many games."""
    dice = random.Random(trick)
    for seed in count(BIAS_SEED):
        for turn in turns_of(native, seed):
            if len(turn.state["past"]) + 1 == trick and dice.random() < SOME:
                yield turn.state


def bias(native: Compiled, turns: int) -> None:
    """Print how much more than the judge the coach promises of its best card, in VP."""
    for trick in TRICKS:
        told, plain = [], []
        for state in islice(turns_at(native, trick), turns):
            best = advice_on(state, 2000, aim="vp", kernel=native)["moves"][0]
            move = best["number"]
            judged = Judge(native, state, [move], at.VP, (10_000, 300, 100)).worth(move)
            told.append((best["gain"] - judged) / 100)
            first = Sums(state, native.sums(position(state), 21, 2000))
            plain.append((first.gain(first.place_of(move)) - judged) / 100)
        line = {"trick": trick, "turns": turns, "told": interval(told), "plain": interval(plain)}
        print(json.dumps(line), flush=True)


def judge_turn(native: Compiled, turn: Turn, add: Callable[[str], None]) -> None:
    """Count what the review and the judge say of a turn."""
    state, move = turn.state, turn.move
    advice = advice_on(state, 1000, kernel=native, move=move)["moves"]
    if len(advice) < 2:
        return
    add("choices")
    mine = next(one for one in advice if one["move"] == move)
    among = [one["number"] for one in advice if one["thought"]] or [
        one["number"] for one in advice[:4]
    ]
    judge = Judge(native, state, [*among, mine["number"]], at.WIN, (6000, 120, 24))
    best = max([*among, mine["number"]], key=judge.worth)
    loss = judge.worth(best) - judge.worth(mine["number"])
    error = judge.error(best, mine["number"])
    is_moment = loss - SURE * error >= ENOUGH
    for name, holds in (
        ("moments", is_moment),
        ("missed", is_moment and not mine["loss"]),
        ("called", bool(mine["loss"])),
        ("false", bool(mine["loss"]) and loss <= 0),
        ("small", bool(mine["loss"]) and loss + SURE * error < ENOUGH),
    ):
        if holds:
            add(name)


def moments(native: Compiled, games: int) -> None:
    """Print the choices and moments so far after each game."""
    counts = dict.fromkeys(("choices", "moments", "missed", "called", "false", "small"), 0)

    def add(name: str) -> None:
        counts[name] += 1

    for game in range(games):
        for turn in turns_of(native, MOMENTS_SEED + game):
            judge_turn(native, turn, add)
        print(json.dumps({"games": game + 1, **counts}), flush=True)


def main() -> None:
    """Measure what the first argument names."""
    what, number = sys.argv[1], sys.argv[2:]
    if what == "bias":
        bias(Compiled(), int(number[0]) if number else 20)
    else:
        moments(Compiled(), int(number[0]) if number else 50)


if __name__ == "__main__":
    main()
