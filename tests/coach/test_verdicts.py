"""The verdict and the loss of a move say what its counts carry: worked out again from the sums."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest

from companion import locales
from companion.coach.kernels import fastest
from companion.engine.originstory.coach import advice as under_test
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.coach.advice import advice
from companion.engine.originstory.coach.position import position
from tests.coach.twins import states

# What each sentence says, in hundredths of a VP or of a percent.
KERNEL = fastest()
VP_SIZES = {"small": 20, "clear": 50, "big": 100}
WIN_SIZES = {"small": 100, "clear": 250, "big": 500}
AMOUNTS = {
    "half a VP": 50,
    "a whole VP": 100,
    "2.5 percentage points": 250,
    "5 percentage points": 500,
}


def loss_of(sums: list[int], best: int, mine: int) -> tuple[float, float]:
    """Return how much less a move brings than the best, in hundredths of a VP, and the error."""
    count = sums[at.SAMPLES]

    def total(move: int, field: int) -> int:
        return sums[at.RECORDS + move * at.RECORD + field]

    less = (total(best, at.GAIN) - total(mine, at.GAIN)) / count
    squares = (
        total(best, at.PRODUCTS + best)
        + total(mine, at.PRODUCTS + mine)
        - 2 * total(best, at.PRODUCTS + mine)
    )
    error = 0.0 if count == sums[at.ORDERS] else math.sqrt((squares / count - less**2) / count)
    return 100 * less, 100 * error


def compared() -> list[tuple[Any, float, float]]:
    """Return moves that are not the best, each with its loss and error."""
    rows = []
    for seed in range(10):
        for state in [one for one in states(seed, 0.0) if one["phase"] == "play"][::4]:
            sums = KERNEL.sums(position(state), 3, 60)
            moves = advice(state, sums)["moves"]
            places = {
                sums[at.RECORDS + move * at.RECORD + at.MOVE]: move
                for move in range(sums[at.MOVES])
            }
            best = places[moves[0]["number"]]
            rows += [(one, *loss_of(sums, best, places[one["number"]])) for one in moves[1:]]
    return rows


def test_worse_is_what_lies_outside_of_chance() -> None:
    verdicts = set()
    for move, less, error in compared():
        assert abs(move["less"] - less) <= 0.5 + 1e-9
        certain = less - under_test.CERTAIN * error
        if abs(certain - 1) > 0.01:  # whole hundredths: what is less than one is none
            assert (move["verdict"] == "worse") == (certain >= 1), (move, less, error)
        verdicts.add(move["verdict"])
    assert verdicts == {"even", "worse"}


def test_a_loss_is_as_large_as_its_sentence_says() -> None:
    said = set()
    for move, less, _ in compared():
        reached = [size for size, least in VP_SIZES.items() if move["less"] >= least]
        wanted = reached[-1] if reached and move["verdict"] == "worse" else ""
        assert move["loss"] == wanted, (move, less)
        said.add(wanted)
    assert said == {"", *VP_SIZES}


@pytest.mark.parametrize(
    ("prefix", "aim", "sizes"),
    [("coach.loss.", at.VP, VP_SIZES), ("coach.loss.win.", at.WIN, WIN_SIZES)],
)
def test_the_sentences_name_the_thresholds(prefix: str, aim: int, sizes: dict[str, int]) -> None:
    assert {size: least for least, size in under_test.LOSSES[aim]} == sizes
    for size in ("clear", "big"):
        (amount,) = [
            n for text, n in AMOUNTS.items() if f": {text}" in locales.load("en")[prefix + size]
        ]
        assert amount == sizes[size]
    words = locales.load("en")
    assert re.search(r"0\.2 VP", words["coach.no-moments.vp"])
    assert re.search(r" 1 percentage point ", words["coach.no-moments.win"])


def test_a_second_ranking_over_few_decks_counts_as_the_less() -> None:
    """Ten decks say little: the interval is wider than the normal law has it, by 1 + 7 / 10."""
    state = next(one for one in states(3, 0.0) if one["phase"] == "play")
    sums = KERNEL.sums(position(state), 3, 60)
    again = KERNEL.sums(position(state), 4, 10)

    def variance(numbers: list[int]) -> float:
        count, record = numbers[at.SAMPLES], at.RECORDS
        mean = numbers[record + at.GAIN] / count
        return (numbers[record + at.PRODUCTS] / count - mean**2) / count

    first = next(m for m in advice(state, sums, again)["moves"] if m["number"] == sums[at.RECORDS])
    error = 100 * math.sqrt(variance(sums) + 1.7 * variance(again))
    assert abs((first["high"] - first["low"]) / 2 - under_test.WIDTH * error) <= 1
