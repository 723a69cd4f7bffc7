"""Drills: turns at which somebody who looks at few shuffles went clearly wrong, by theme."""

from __future__ import annotations

import json
from itertools import count
from typing import Any, NamedTuple

from companion.coach.kernels import Compiled, Kernel
from companion.coach.review import DECKS, advice_on
from companion.coach.tables import table_for
from companion.engine.originstory import solo
from companion.engine.originstory.cards import ROUNDS, SIDES
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.reasons import SIDE, THEMES, theme_of
from companion.engine.originstory.solo.effects import practice_line
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import SOLO, YOU
from companion.games import registry
from companion.paths import STATIC

# Whole solo games of virtual cards, played by somebody who looks at few shuffles: their turns.
#
# They are what drills and the benches of the coach look for mistakes in.


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


#     python -m companion.study.drills
#
# makes static/data/drills.json anew. A card counts as a drill if what was played cost for certain,
# and on average, 2.5 % of the chance to win or more; a side if the other's interval lies above its
# own, by 2.5 % or more.


FILE = STATIC / "data" / "drills.json"
VERSION = 1
EACH = 16  # of a theme
MAX_ROUND = 3  # later rounds make long games
A_GAME = 2  # drills at most, so that they differ
CLEAR = 250  # hundredths of a percent


def has_choice(state: State) -> bool:
    """Tell whether there are two cards or more to choose from, or two sides."""
    return len(solo.view(state)["prompt"].get("cards", ())) != 1


def is_mistaken(kernel: Kernel, turn: Turn) -> bool:
    """Tell whether what was chosen is clearly worse than another choice."""
    state, move = turn.state, turn.move
    if theme_of(state) == SIDE:
        worths = [advice_on(state, DECKS, side, "win", kernel)["moves"][0] for side in SIDES]
        mine, other = worths if move == SIDES[0] else worths[::-1]
        return other["gain"] - mine["gain"] >= CLEAR and other["low"] > mine["high"]
    moves = advice_on(state, DECKS, None, "win", kernel, move)["moves"]
    mine = next(one for one in moves if one["move"] == move)
    return mine["loss"] in ("clear", "big")


def drills_of(kernel: Kernel, game: PlayedGame, missing: set[str]) -> list[dict[str, Any]]:
    """Return a few drills of a game, of the themes that are missing."""
    found: list[dict[str, Any]] = []
    for turn in game.turns:
        theme = theme_of(turn.state)
        is_early = turn.state["round"] <= MAX_ROUND
        is_wanted = is_early and theme in missing and has_choice(turn.state)
        if len(found) < A_GAME and is_wanted and is_mistaken(kernel, turn):
            save = registry.save_of("solo", game.options, turn.before)
            found.append({"theme": theme, "game": registry.notation(save)})
    return found


def make(kernel: Kernel, each: int) -> dict[str, Any]:
    """Return the file, with so many drills of each theme."""
    drills: dict[str, list[dict[str, Any]]] = {theme: [] for theme in THEMES}
    for seed in count(1):
        missing = {theme for theme in THEMES if len(drills[theme]) < each}
        if not missing:
            break
        for drill in drills_of(kernel, play_game(kernel, seed, seed % (ROUNDS + 1)), missing):
            drills[drill["theme"]].append(drill)
    every = [drill for theme in THEMES for drill in drills[theme][:each]]
    return {"version": VERSION, "drills": every}


def main() -> None:
    """Write the file."""
    made = make(Compiled(), EACH)
    FILE.write_text(json.dumps(made, separators=(",", ":"), indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
