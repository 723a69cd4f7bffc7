"""The puzzles of the day: every one is a game that can be played, and its answer is the coach's."""

from __future__ import annotations

import json

import pytest

from companion.coach.kernels import fastest
from companion.coach.review import advice_on
from companion.engine.originstory import solo
from companion.paths import STATIC
from companion.study.puzzles import AIM, DECKS, HANDS, MIN_CARDS, answer_of, read, state_of
from tests.sample import sampled

FILE = STATIC / "data" / "puzzles.json"
LINES: list[str] = json.loads(FILE.read_text("utf-8"))["puzzles"]
MAX_BYTES = 100_000


def test_there_are_many_and_none_twice() -> None:
    assert len(LINES) == len(set(LINES)) == 365
    assert FILE.stat().st_size <= MAX_BYTES


def test_every_puzzle_can_be_reached_and_its_answer_played() -> None:
    for line in LINES:
        puzzle = read(line)
        assert puzzle.line() == line
        state = state_of(puzzle)
        cards = solo.view(state)["prompt"]["cards"]
        assert puzzle.best in cards, line
        assert len(cards) >= MIN_CARDS, line
        assert len(state["hands"]["You"]) in HANDS, line


@pytest.mark.parametrize("line", sampled(LINES, every=len(LINES)))
def test_the_answer_is_better_for_certain(line: str) -> None:
    puzzle = read(line)
    advice = advice_on(state_of(puzzle), DECKS, aim=AIM, kernel=fastest())
    assert answer_of(advice) == puzzle.best
