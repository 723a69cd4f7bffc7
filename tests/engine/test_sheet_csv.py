"""A score sheet that was saved as a table is the same one when it is read back."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from companion.engine.originstory import scoresheet
from companion.engine.originstory.scoresheet.steps import CHARGES, SEAT_FIELDS, SeatField
from companion.paths import STATIC
from tests.engine.sheets import FULL, THREE, confirm, entered, entry, five_rounds, sheet
from tests.engine.tables import Action, State, play
from tests.runtimes import node

BACK = f"""
import {{csvOf, fromCsv}} from "{(STATIC / "js/scores/csv.js").as_uri()}";
console.log(JSON.stringify(fromCsv(csvOf(JSON.parse(process.argv[1])))));
"""


def read_back(state: State) -> State:
    """Return the state of a sheet after it was a table."""
    view = json.dumps(scoresheet.view(state))
    run = [node(), "--input-type=module", "-e", BACK, view]
    table: Any = json.loads(subprocess.run(run, capture_output=True, check=True).stdout)
    again, _ = scoresheet.new(table["options"])
    return play(again, *table["actions"])


SOLO = ["Ann"]
ALONE = entry(
    1, Ann={"alignment": "villain", "tricks": 2}, Automaton={"tricks": 3}, Factoryon={"tricks": 3}
)
SURRENDER = {
    "type": "round",
    "round": 1,
    "surrender": {"leader": "Automaton", "cards_left": 3},
    "reason": "Trance",
}
CAPE = {"type": "vp", "round": 1, "seat": "Bob", "vp": 2, "source": "story", "reason": "Cape"}


@pytest.mark.parametrize(
    ("players", "actions"),
    [
        (THREE, [*five_rounds(**FULL)[:4], entered(1, Ann="hero 3", Bob="hero 5")]),
        (THREE, [*five_rounds(**FULL)[:4], entered(1, Ann="villain 5 charged=2", Bob="hero 8")]),
        (THREE, [*five_rounds(**FULL), entered(5, Cleo="hero 4"), entered(2, Bob="villain 2")]),
        (["Ann", "Bob"], [*five_rounds(Ann="hero 3", Bob="hero 2")[:2], entered(1, Bob="hero 8")]),
        (SOLO, [ALONE, confirm(1), entry(1, Ann={"tricks": 0})]),
        (SOLO, [ALONE, confirm(1), SURRENDER]),
        (THREE, [*five_rounds(**FULL)[:4], entered(1, Ann="hero 5 lost=9"), CAPE]),
    ],
    ids=["adds up", "does not", "two of five", "two players", "solo", "surrender", "stamina, VP"],
)
def test_rounds_that_are_being_corrected_come_back_so(
    players: list[str], actions: list[Action]
) -> None:
    state = sheet(players, "Ann", *actions)
    again = read_back(state)
    assert [entry["status"] for entry in again["rounds"]].count("edited") >= 1
    assert again["rounds"] == state["rounds"]
    # The table does not say what it was before: nobody is told of changes that nobody made.
    assert scoresheet.view(again)["differences"] == []


EXAMPLES: dict[str, Any] = {"integer": 1, "text": "Lucky", "one-of": "hero", CHARGES: {"Lucky": 1}}


@pytest.mark.parametrize("field", SEAT_FIELDS, ids=lambda field: field.field.name)
def test_a_field_of_a_seat_is_not_lost(field: SeatField) -> None:
    entered = {field.field.name: EXAMPLES[field.field.kind]}
    state = play(sheet(THREE), entry(1, **{THREE[0]: entered}))
    assert state != sheet(THREE)
    assert read_back(state) == state, (
        f"TEXTS, NUMBERS or COLUMNS of scores/csv.js lose {field.field.name}"
    )
