"""Par: the shipped table, and how a finished game stands beside it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.coach.review import records_of
from companion.coach.tables import par_of, par_table
from companion.engine.originstory.cards import EASIER, HARDER, ROUNDS
from companion.engine.originstory.coach.chances import average, game_counts, par
from companion.engine.originstory.effects import Effect, line_text
from companion.engine.originstory.solo.effects import PRACTICE_LINES
from companion.paths import ROOT
from companion.study.par import PLAIN, STRONG, docs_rows, table_of
from companion.study.plan import Plan, Scores
from companion.study.results import results
from tests.engine.tables import call, whole_game
from tests.runtimes import MicroPython

LINES = [line_text(line) for kind in (EASIER, HARDER) for line in PRACTICE_LINES[kind]]
# Rounds that bring 1 VP at every line, but 3 with "move:2" and 0 or 2 with "none".
SIMPLE = {**{key: [0, 4] for key in LINES}, "move:2": [0, 0, 0, 4], "none": [2, 0, 2]}


def finished(vp: int, difficulty: int = 0) -> Any:
    _, states = whole_game(6, difficulty=difficulty)
    return {**states[-1], "vp": {**states[-1]["vp"], "You": vp}}


def line(text: str) -> list[Effect]:
    kind, _, number = text.partition(":")
    return [{"type": kind, "x": float(number) if "." in number else int(number)}]


def test_a_game_is_five_rounds_with_the_effects_that_were_entered() -> None:
    entered: list[list[Effect]] = [line("move:2"), [], *[line("replace:1")] * 3]
    told = par(finished(7), entered, SIMPLE, SIMPLE)
    assert told == {"vp": 7, "strong": 700, "plain": 700, "beats": 50, "unknown": 0}
    assert par(finished(8), entered, SIMPLE, SIMPLE)["beats"] == 50
    assert par(finished(9), entered, SIMPLE, SIMPLE)["beats"] == 100
    assert par(finished(6), entered, SIMPLE, SIMPLE)["beats"] == 0


def test_a_game_below_zero_beats_none() -> None:
    assert par(finished(-2), [], SIMPLE, SIMPLE)["beats"] == 0


def test_effects_that_the_table_lacks_count_as_the_practice_lines_of_their_set() -> None:
    told = par(finished(5, difficulty=5), [line("replace:8")] * 5, SIMPLE, SIMPLE)
    assert told["unknown"] == ROUNDS
    assert told["strong"] == 5 * (1 + 1 + 3 + 1) * 100 // 4
    assert par(finished(5, difficulty=5), [], SIMPLE, SIMPLE)["strong"] == told["strong"]


def test_an_effect_for_one_of_them_only_is_another_line() -> None:
    assert line_text([{"type": "move", "x": 2, "only": "Factoryon"}]) not in SIMPLE
    assert line_text([{"type": "add", "x": 4.5}, {"type": "replace", "x": 1}]) in SIMPLE


def test_the_table_has_every_practice_line_for_every_side() -> None:
    counts = par_table()["counts"]
    for policy in ("strong", "plain"):
        for side in ("best", "hero", "villain"):
            cells = counts[policy][side]
            assert sorted(cells) == sorted(LINES)
            assert {sum(cell) for cell in cells.values()} == {par_table()["rounds"]}
            for key, (mean, low, high) in par_table()["vp"][policy][side].items():
                assert low <= mean <= high
                assert abs(mean - average(cells[key]) / 100) <= 0.01


@pytest.mark.parametrize("difficulty", range(6))
def test_strong_play_brings_more_than_plain_play(difficulty: int) -> None:
    counts = par_table()["counts"]
    strong, plain = (
        average(game_counts(counts[policy]["best"], difficulty, []))
        for policy in ("strong", "plain")
    )
    assert strong > plain + 50


def test_the_docs_have_the_table() -> None:
    text = (ROOT / "docs/coach.md").read_text("utf-8")
    assert [row for row in docs_rows(par_table()) if row not in text] == []


def test_a_table_is_made_of_a_study() -> None:
    plan = Plan(policy=(PLAIN, STRONG), side=("best",), line=("none", "move:1"), rounds=2)
    scores = [Scores(yours=[n, n + 1], hers=[0, 0]) for n in range(4)]
    made = table_of(results(plan, scores, "1"))
    assert made["counts"]["plain"]["best"] == {"none": [1, 1], "move:1": [0, 1, 1]}
    assert made["counts"]["strong"]["best"]["move:1"] == [0, 0, 0, 1, 1]
    assert made["vp"]["plain"]["best"]["none"][0] == 0.5


def test_only_a_game_that_is_over_has_a_par() -> None:
    save, _ = whole_game(3)
    records = records_of(save)
    assert par_of(records[:-1]) is None
    told = par_of(records)
    assert told
    assert told["vp"] == records[-1]["state"]["vp"]["You"]
    for effect in (effect for action in save["actions"] for effect in action.get("effects", [])):
        effect.setdefault("only", None)  # which says the same
    assert par_of(records_of(save)) == told


def requests() -> list[Any]:
    state = finished(9)
    counts = json.loads(json.dumps(par_table()["counts"]))
    whole = {"strong": counts["strong"]["best"], "plain": counts["plain"]["best"]}
    good = {"call": "par", "state": state, "lines": [[{"type": "add", "x": 4.5}], []], **whole}
    return [
        good,
        {**good, "lines": [[]] * 6}, {**good, "lines": [[{"type": "stun", "x": 1}]]},
        {**good, "lines": 3}, {**good, "strong": {}}, {**good, "strong": {"none": [1, "x"]}},
        {**good, "plain": None}, {**good, "state": {}}, {**good, "state": None},
        {**good, "strong": {key: [] for key in LINES}},
    ]  # fmt: skip


def test_both_runtimes_say_the_same_and_refuse_what_is_no_table(micropython: MicroPython) -> None:
    answers = [call(request) for request in requests()]
    assert answers[0]["unknown"] == ROUNDS - 2
    assert all(answer["error"]["text"] for answer in answers[1:])
    assert micropython.call_all(requests()) == answers
