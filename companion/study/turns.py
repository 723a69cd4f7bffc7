"""Whole solo games of virtual cards, played by somebody who looks at few shuffles: their turns.

They are what drills and the benches of the coach look for mistakes in.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.coach.chances import table_for
from companion.coach.kernels import Kernel
from companion.engine.originstory import solo
from companion.engine.originstory.cards import SIDES
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.solo.effects import practice_line
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import SOLO, YOU

SHUFFLES = 3  # before a card, and before a side
_SIDE_SEEDS = 1 << 20


class Turn(NamedTuple):
    """A choice of a card or a side: the actions before it, the state then, what was chosen."""

    before: list[Any]
    state: State
    move: str


class PlayedGame(NamedTuple):
    """A game: its options, and your turns in order."""

    options: Any
    turns: list[Turn]


def play_game(kernel: Kernel, seed: int, difficulty: int) -> PlayedGame:
    """Play a game to its end with practice lines; the same seed gives the same game."""
    options: Any = {
        "difficulty": difficulty,
        "dealer": SOLO[seed % len(SOLO)],
        "deck": "virtual",
        "seed": seed,
    }
    actions: list[Any] = []
    turns: list[Turn] = []
    state, _ = solo.new(options)
    while state["phase"] != "game-over":
        prompt: Any = solo.view(state)["prompt"]
        action: Any = {"type": prompt["action"]}
        if prompt["ask"] in ("card", "alignment"):
            move = _card(kernel, state, seed + len(actions))
            if prompt["ask"] == "alignment":
                move = _side(kernel, state, seed)
                action["alignment"] = move
            elif move == "surrender":
                action = {"type": move}
            else:
                action["card"] = move.partition("=")[0]
            turns.append(Turn(list(actions), state, move))
        elif prompt["ask"] == "effects":
            action["effects"] = practice_line(state)
        actions.append(action)
        state, _ = solo.apply(state, action)
    return PlayedGame(options, turns)


def _card(kernel: Kernel, state: State, seed: int) -> str:
    """Return the move that a few shuffles promise most of, as VP."""
    if state["alignment"] is None:
        return ""
    sums = kernel.sums(position(state), 1 + seed, SHUFFLES)
    best = max(range(sums[at.MOVES]), key=lambda i: sums[at.RECORDS + i * at.RECORD + at.GAIN])
    move = sums[at.RECORDS + best * at.RECORD + at.MOVE]
    return "surrender" if move == at.SURRENDER else state["hands"][YOU][move]


def _side(kernel: Kernel, state: State, seed: int) -> str:
    """Return the side that a few shuffles promise more of, for the chance to win."""

    def promise(side: str) -> int:
        numbers = position(state, side, table_for(state))
        sums = kernel.sums(numbers, _SIDE_SEEDS + seed, SHUFFLES, aim=at.WIN)
        return sums[at.RECORDS + at.GAIN]

    return max(SIDES, key=promise)
