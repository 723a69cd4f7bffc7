"""Whole games by what is played for: how many are won, on the same deals.

    python -m companion.study.games games.jsonl --difficulty 0 2 5 --games 4000

Each game is five rounds with practice lines; the policy takes the side that promises more for its
aim, and thinks ahead before every card. Nobody uses abilities. A shared victory counts as won.

Every game is written to the file at once, and one that stands there is not played again: a run that
was stopped goes on when it is given again, and runs over other seeds are pooled.
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, TypedDict

from companion.coach.tables import chances_tables
from companion.engine.originstory.cards import ROUNDS, SIDES, vancardian_deck
from companion.engine.originstory.coach import layout
from companion.engine.originstory.coach.chances import AIMS, chances_from, key
from companion.engine.originstory.coach.sums import GAIN, RECORDS
from companion.engine.originstory.effects import NO_EFFECTS, line_text
from companion.engine.originstory.solo.effects import PRACTICE_LINES
from companion.engine.originstory.tricks import SOLO, after
from companion.study.plan import DEFAULT, dealt, kernel, start
from companion.study.results import DIGITS, mean_and_half, whole_lines

_AWAY = 1 << 29  # seeds of the deals in which the sides are compared


@dataclass(frozen=True)
class Policy:
    """What is played for, with so many decks before each card, and for a side."""

    aim: str
    decks: int = 100
    side_decks: int = 40
    side_thinking: int = 4


class Game(TypedDict):
    """One deal at a difficulty: by aim, the VP of each seat at its end."""

    difficulty: int
    seed: int
    vp: dict[str, list[int]]


def play_game(policy: Policy, difficulty: int, seed: int) -> list[int]:
    """Return the VP of each seat at the end of a game."""
    totals, dealer = [0, 0, 0], SOLO[seed % len(SOLO)]
    for number, kind in enumerate(vancardian_deck(difficulty)):
        deal = seed * ROUNDS + number
        to_come = ROUNDS - 1 - number
        table = chances_tables()["tables"].get(key(to_come, difficulty, after(SOLO, dealer)), "")
        standing = totals, chances_from([totals[0] - other for other in totals[1:]], table)
        sides = {side: _dealt(side, NO_EFFECTS, dealer, deal, standing) for side in SIDES}
        # Chosen before the Vancardian card is drawn.
        side = max(SIDES, key=lambda one: _promise(policy, sides[one], deal))
        line = line_text(random.Random(deal).choice(PRACTICE_LINES[kind]))
        numbers = _dealt(side, line, dealer, deal, standing)
        kernel().sums(numbers, deal + 1, 1, policy.decks, AIMS[policy.aim])
        totals = [have + more for have, more in zip(totals, kernel().last_vp(), strict=True)]
        dealer = after(SOLO, dealer)
    return totals


def _dealt(
    side: str, line: str, dealer: str, deal: int, standing: tuple[list[int], list[int]]
) -> list[int]:
    """Return a round that is dealt, at this standing of the game: its VP and its chances."""
    numbers = dealt(start(side, line, dealer, DEFAULT), deal)
    numbers[layout.TOTALS : layout.TOTALS + layout.SEATS], numbers[layout.CHANCES :] = standing
    return numbers


def _promise(policy: Policy, numbers: list[int], deal: int) -> int:
    """Return what a side brings, as a sum of gains."""
    seed = _AWAY + deal * policy.side_decks
    aim = AIMS[policy.aim]
    sums = kernel().sums(numbers, seed, policy.side_decks, policy.side_thinking, aim)
    return sums[RECORDS + GAIN]


def is_won(totals: list[int]) -> bool:
    """Tell whether you have the most VP, or share them."""
    return totals[0] == max(totals)


def interval(values: list[float]) -> list[float]:
    """Return an average and half its 95 % interval."""
    return [round(value, DIGITS) for value in mean_and_half(values)]


def played(file: Path) -> list[Game]:
    """Return the games of a file."""
    return [json.loads(line) for line in whole_lines(file)]


def play_games(
    file: Path, policies: list[Policy], difficulties: list[int], seeds: Iterable[int]
) -> None:
    """Play the games that the file does not hold yet, with every policy, and write each at once."""
    done = {(game["difficulty"], game["seed"]) for game in played(file)}
    with file.open("a", buffering=1) as out:
        for seed in seeds:
            for difficulty in difficulties:
                if (difficulty, seed) not in done:
                    vp = {policy.aim: play_game(policy, difficulty, seed) for policy in policies}
                    out.write(json.dumps({"difficulty": difficulty, "seed": seed, "vp": vp}) + "\n")


def compare(games: list[Game], difficulty: int) -> list[dict[str, Any]]:
    """Return for each aim the games won at a difficulty, and how many more than for the first."""
    ends = [game["vp"] for game in games if game["difficulty"] == difficulty]
    aims = list(ends[0]) if ends else []
    won = {aim: [float(is_won(end[aim])) for end in ends] for aim in aims}
    return [
        {
            "difficulty": difficulty,
            "aim": aim,
            "games": len(ends),
            "won": interval(won[aim]),
            "alone": interval([float(end[aim][0] > max(end[aim][1:])) for end in ends]),
            "vp": interval([float(end[aim][0]) for end in ends]),
            "more_than_first": interval(
                [a - b for a, b in zip(won[aim], won[aims[0]], strict=True)]
            ),
        }
        for aim in aims
    ]


def main() -> None:
    """Play what is missing in a file, and print what it holds, a line for each aim."""
    parser = argparse.ArgumentParser(description="games won by aim, on the same deals")
    parser.add_argument("file", type=Path)
    parser.add_argument("--aim", nargs="+", choices=list(AIMS), default=["vp", "ahead", "win"])
    parser.add_argument("--difficulty", nargs="+", type=int, default=[0, 2, 5])
    parser.add_argument("--games", type=int, default=4000, help="0 only prints")
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1000)
    options = parser.parse_args()
    policies = [Policy(aim, options.decks) for aim in options.aim]
    seeds = range(options.seed, options.seed + options.games)
    play_games(options.file, policies, options.difficulty, seeds)
    for difficulty in options.difficulty:
        for result in compare(played(options.file), difficulty):
            print(json.dumps(result))


if __name__ == "__main__":
    main()
