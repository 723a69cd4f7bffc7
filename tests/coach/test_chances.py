"""The chance to win: what its table says, what it rests on, and that more VP never win less."""

from __future__ import annotations

from typing import Any, cast

import pytest

from companion.coach.tables import chance_at_start, chances_tables, table_for
from companion.engine.originstory.cards import ROUNDS
from companion.engine.originstory.coach import layout
from companion.engine.originstory.coach.chances import (
    SIDE,
    SPAN,
    THOUSAND,
    chances,
    key,
    key_of,
    thousandths,
)
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import SOLO
from tests.coach.twins import states
from tests.engine.tables import call

SLACK = 30  # thousandths: each table is worked out from some hundred hands


def in_round(number: int, **vp: int) -> State:
    state: Any = next(state for state in states(2, 0.0) if state["round"] == number)
    moved: Any = {**state, "vp": {**dict.fromkeys(SOLO, 0), **vp}}
    return cast("State", moved)


def by_difference(state: State, one: int, other: int) -> int:
    table = chances(state, table_for(state))
    return table[(one + layout.REACH) * layout.WIDTH + other + layout.REACH] + layout.EVEN


def test_there_is_a_table_for_every_way_a_game_goes_on() -> None:
    keys = {
        key(to_come, difficulty, dealer)
        for to_come in range(1, ROUNDS)
        for difficulty in range(ROUNDS + 1)
        for dealer in SOLO
    }
    assert set(chances_tables()["tables"]) == keys


def test_a_chance_is_one_and_more_vp_never_win_less() -> None:
    for table in chances_tables()["tables"].values():
        rows = thousandths(table)
        assert all(0 <= chance <= THOUSAND for row in rows for chance in row)
        for i in range(SIDE - 1):
            for j in range(SIDE - 1):
                assert rows[i + 1][j] >= rows[i][j] - SLACK
                assert rows[i][j + 1] >= rows[i][j] - SLACK
        assert rows[SIDE - 1][SIDE - 1] > 900
        assert rows[0][0] < 150
        assert rows[SPAN][SPAN] in range(200, 700)


def test_harder_rounds_to_come_win_less() -> None:
    tables = chances_tables()["tables"]
    for dealer in SOLO:
        even = [thousandths(tables[f"4-{n}-{dealer}"])[SPAN][SPAN] for n in range(5)]
        assert even == sorted(even, reverse=True)


def test_the_last_round_is_won_by_the_most_vp_and_a_tie_is_shared() -> None:
    last = in_round(ROUNDS, You=10, Automaton=8, Factoryon=13)
    assert key_of(last) == ""
    assert by_difference(last, -2, 3) == layout.CERTAIN
    assert by_difference(last, -3, 3) == 0
    assert by_difference(last, -2, 2) == 0


def test_the_standing_moves_the_table() -> None:
    even, ahead = in_round(3), in_round(3, You=4)
    assert by_difference(ahead, 0, 0) == by_difference(even, 4, 4)


@pytest.mark.parametrize("table", ["", "0", "zz" * SIDE])
def test_a_table_that_is_none_is_refused(table: str) -> None:
    state = next(s for s in states(2, 0.0) if s["phase"] == "play" and s["round"] == 1)
    answer = call({"call": "position", "state": state, "table": table})
    assert answer["error"]["code"] == "coach-no-chances"


def test_the_key_of_a_state_is_told() -> None:
    assert call({"call": "chances", "state": in_round(1)})["key"] in chances_tables()["tables"]
    assert call({"call": "chances", "state": in_round(ROUNDS)})["key"] == ""


def test_a_harder_game_begins_with_less() -> None:
    options: list[Any] = [{"difficulty": n, "dealer": "You"} for n in range(6)]
    begun = [chance_at_start(one) for one in options]
    assert begun == sorted(begun, reverse=True)
    assert 0 < begun[-1] < begun[0] < 50
