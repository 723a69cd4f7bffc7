"""Recorded whole games, one for each kind of ending, replay to their exact results.

`tests/data/games/<name>.txt` is a game in notation, `<name>.json` what it came to. A game here
never changes: an engine that plays it differently plays by other rules.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.engine.originstory.solo.abilities import ABILITIES
from companion.games import registry
from tests.runtimes import CPython, MicroPython

GAMES = {
    path.stem: path for path in sorted((Path(__file__).parents[1] / "data/games").glob("*.txt"))
}


def text(name: str) -> str:
    return GAMES[name].read_text("utf-8")


def result(name: str) -> dict[str, Any]:
    places: dict[str, Any] = json.loads(GAMES[name].with_suffix(".json").read_text("utf-8"))
    return places


@cache
def replayed(name: str) -> dict[str, Any]:
    answer: dict[str, Any] = CPython().call({"call": "replay", "save": registry.read(text(name))})
    return answer


def reshuffles(records: list[dict[str, Any]]) -> list[list[int]]:
    """Return round and trick of every reshuffle."""
    places, number, trick = [], 0, 0
    for record in records:
        for event in record["events"]:
            number = event["params"]["round"] if event["code"] == "event.round" else number
            trick = event["params"]["trick"] if event["code"] == "event.trick" else trick
            if event["code"] == "event.reshuffle":
                places.append([number, trick])
    return places


@pytest.mark.parametrize("name", GAMES)
def test_what_abilities_bring_counts_for_the_round_in_which_they_do(name: str) -> None:
    score = replayed(name)["view"]["score"]
    for seat, vp in score["vp"].items():
        assert sum(gains[seat] for gains in score["gains"]) == vp
        for end, gains in zip(score["rounds"], score["gains"], strict=True):
            lines = [line for line in score["log"] if line["round"] == end["round"]]
            assert gains[seat] == sum(line["vp"] for line in lines if line["seat"] == seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_comes_to_its_result(name: str) -> None:
    game, expected = replayed(name), result(name)
    assert game["refused"] is None
    assert game["state"]["phase"] == "game-over"
    for field in ("winners", "vp", "rounds"):
        assert game["state"][field] == expected[field]
    assert game["view"]["stamina"]["general"] == expected["stamina"]["general"]
    assert game["view"]["stamina"]["supply"] == expected["stamina"]["supply"]
    assert reshuffles(game["records"]) == expected["reshuffles"]


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_the_same_on_both_runtimes(micropython: MicroPython, name: str) -> None:
    save = micropython.call({"call": "read", "text": text(name)})["save"]
    assert save == registry.read(text(name))
    assert micropython.call({"call": "replay", "save": save}) == replayed(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_written_as_it_was_read(name: str) -> None:
    assert registry.notation(registry.read(text(name))) == text(name)


def test_every_kind_of_ending_is_recorded() -> None:
    results = {name: result(name) for name in GAMES}
    assert results["won"]["winners"] == ["You"]
    assert "You" not in results["lost"]["winners"]
    assert len(results["shared"]["winners"]) == 2
    ends = [ended["surrender"] for ended in results["surrender"]["rounds"]]
    assert sum(end is not None for end in ends) >= 2
    assert any(
        ended["alignment"] == "villain" and ended["tricks"]["You"] == 0 and ended["vp"]["You"] == 4
        for ended in results["villain-success"]["rounds"]
    )
    assert max(trick for _, trick in results["reshuffle"]["reshuffles"]) == 8
    assert registry.read(text("untracked"))["options"]["hand"] == "untracked"
    assert registry.read(text("virtual"))["options"]["deck"] == "virtual"
    used = {action["type"] for action in registry.read(text("interventions"))["actions"]}
    assert used >= {ability.name for ability in ABILITIES}
