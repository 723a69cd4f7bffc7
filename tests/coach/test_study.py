"""Studies: the same seeds in every cell, a killed study goes on, honest intervals."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import joblib
import pytest

from companion.engine.originstory.coach import layout
from companion.paths import ROOT
from companion.study import plan as planned
from companion.study import results as told
from companion.study.plan import Cell, Plan, play, start
from companion.study.results import results
from tests import command
from tests.browser.servers import wait_until

# A study in Python itself, which takes long enough to be killed.
DRIVER = """
import sys
from companion.cli import main
from companion.coach.kernels import Plain
from companion.study import plan as planned
from companion.study import results as told
planned.kernel, told.PIECE = Plain, 8
main(["study", *sys.argv[1:]])
"""


study = partial(command.run, "study")


def cell(**other: Any) -> Cell:
    plain = {"policy": "plain", "side": "hero", "line": "none", "difficulty": 0}
    return Cell(**{**plain, "dealer": "turns", "reading": "default", **other})


def test_every_cell_plays_the_same_cards() -> None:
    for seed in (1, 2, 3):
        deals = [
            planned.dealt(start(side, "none", "You", "default"), seed)
            for side in ("hero", "villain")
        ]
        hands = [deal[layout.HANDS : layout.HANDS + 8] for deal in deals]
        assert hands[0] == hands[1]
        decks = [deal[layout.DECK : layout.DECK + 44] for deal in deals]
        assert decks[0] == decks[1]
        assert len({*hands[0], *decks[0]}) == 52


def test_a_round_does_not_depend_on_the_piece_that_it_is_played_in() -> None:
    whole = play(cell(policy="coach:2", side="best"), 1, 2)
    parts = [play(cell(policy="coach:2", side="best"), first, 1) for first in (1, 2)]
    assert whole["yours"] == [vp for part in parts for vp in part["yours"]]


def test_thinking_ahead_beats_plain_play_and_that_beats_chance() -> None:
    means = [sum(play(cell(policy=p), 1, 80)["yours"]) for p in ("random", "plain", "coach:6")]
    assert means[0] < means[1] < means[2]


def test_the_better_side_brings_more_than_either() -> None:
    sides = [sum(play(cell(side=side), 1, 80)["yours"]) for side in ("best", "hero", "villain")]
    assert sides[0] > max(sides[1:])


def test_effects_readings_and_difficulty_change_the_round() -> None:
    plain = play(cell(), 1, 60)
    others = [
        cell(line="add:9.5"), cell(line="replace:2"), cell(line="practice", difficulty=5),
        cell(dealer="You"),
    ]  # fmt: skip
    assert all(play(other, 1, 60) != plain for other in others)
    assert play(cell(line="replace:3", reading="replace-order=old-cards-only"), 1, 60) != play(
        cell(line="replace:3"), 1, 60
    )


def test_an_interval_holds_the_average_of_the_same_cell_with_other_seeds() -> None:
    """95 of 100 do: of 20 studies, all but a few."""
    plan = Plan(side=("hero",), line=("none",), rounds=50)
    truth = play(cell(), 10_001, 2000)["yours"]
    mean = sum(truth) / len(truth)
    intervals = [
        results(plan, [play(cell(), first, 50)], "1")["cells"][0]["vp"]
        for first in range(1, 1001, 50)
    ]
    held = [one["low"] <= mean <= one["high"] for one in intervals]
    assert sum(held) >= 16


def test_a_difference_is_taken_round_by_round() -> None:
    plan = Plan(side=("hero",), policy=("plain", "random"), line=("none",), rounds=4)
    scores = [planned.Scores(yours=[3, 2, 5, 4], hers=[1] * 4) for _ in range(2)]
    scores[1]["yours"] = [2, 1, 4, 3]
    (difference,) = results(plan, scores, "1")["differences"]
    assert (difference["axis"], difference["policy"], difference["than"]) == (
        "policy", "random", "plain",
    )  # fmt: skip
    assert difference["vp"] == {"mean": -1, "low": -1, "high": -1}


def test_results_are_json_csv_and_a_picture(tmp_path: Path) -> None:
    study(tmp_path, "--policy", "random", "plain", "--side", "hero", "--rounds", "30")
    told = json.loads((tmp_path / "results.json").read_text("utf-8"))
    assert [one["policy"] for one in told["cells"]] == ["random", "plain"]
    assert all(sum(one["counts"]) == 30 for one in told["cells"])
    with (tmp_path / "results.csv").open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert [float(line["vp"]) for line in lines] == [one["vp"]["mean"] for one in told["cells"]]
    svg = ElementTree.parse(tmp_path / "results.svg").getroot()
    names = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert "random" in names
    assert "plain" in names
    assert "30 rounds a cell from seed 1; lines are 95 % intervals" in names


def test_the_picture_shows_groups_an_axis_and_paired_differences(tmp_path: Path) -> None:
    study(tmp_path, "--policy", "random", "plain", "--rounds", "30", "--line", "none")
    told = json.loads((tmp_path / "results.json").read_text("utf-8"))
    svg = ElementTree.parse(tmp_path / "results.svg").getroot()
    texts = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert [text for text in texts if text in ("policy random", "policy plain")] == [
        "policy random",
        "policy plain",
    ]
    assert texts.count("hero") == texts.count("villain") == 2
    assert {"0", "VP a round", "VP more than hero, same deals"} <= set(texts)
    shown = [cell["vp"] for cell in told["cells"]]
    shown += [one["vp"] for one in told["differences"] if one["axis"] == "side"]
    for vp in shown:
        number = f"{vp['mean']:.2f} ± {(vp['high'] - vp['low']) / 2:.2f}".replace("-", "−")
        assert any(text and text.removeprefix("+") == number for text in texts), number


def test_any_part_of_a_study_takes_as_long_as_another() -> None:
    """The cells are played in turn: then the time that is left can be told."""
    plan = Plan(policy=("plain", "coach:100"), rounds=told.PIECE * 5)
    pieces = told.pieces_of(plan)
    for end in range(len(pieces)):
        done = [sum(piece.cell == cell for piece in pieces[:end]) for cell in range(4)]
        assert max(done) - min(done) <= 1


OPTIONS = ["--policy", "coach:2", "--side", "hero", "villain", "--rounds", "80"]


def test_a_killed_study_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = tmp_path / "killed" / "pieces.jsonl"
    driver = [sys.executable, "-c", DRIVER, str(pieces.parent), *OPTIONS]
    process = subprocess.Popen(driver, cwd=ROOT)
    wait_until(lambda: pieces.is_file() and pieces.read_text().count("\n") > 2, "a piece is done")
    process.kill()
    process.wait()
    done = pieces.read_text("utf-8").splitlines()
    assert len(done) < 21
    pieces.write_text("\n".join(done) + '\n[1, 2, "cut sh', "utf-8")
    monkeypatch.setattr(told, "PIECE", 8)
    for out in (pieces.parent, tmp_path / "whole"):
        study(out, *OPTIONS)
    assert pieces.read_text("utf-8").startswith("\n".join(done[:-1]))
    for name in ("results.json", "results.csv", "results.svg"):
        assert (pieces.parent / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_folder_of_another_study_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    study(tmp_path, "--rounds", "5")
    before = (tmp_path / "pieces.jsonl").read_text()
    study(tmp_path, "--rounds", "6", status=1)
    assert "another study" in capsys.readouterr().err
    assert (tmp_path / "pieces.jsonl").read_text() == before


@pytest.mark.parametrize(
    "options",
    [
        ["--policy", "genius"], ["--policy", "coach:0"], ["--side", "both"], ["--line", "stun:1"],
        ["--line", "replace:x"], ["--line", "replace:99"], ["--difficulty", "6"],
        ["--reading", "add-missing=never"], ["--dealer", "Bob"], ["--rounds", "0"],
        ["--seed", "0"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_what_cannot_be_played_is_said(
    tmp_path: Path, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    study(tmp_path / "none", *options, status=1)
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "none").exists()


def test_two_workers_give_what_one_gives(tmp_path: Path) -> None:
    plan = Plan(side=("hero",), rounds=3)
    one = told.run(plan, tmp_path / "one.jsonl", 1)
    with joblib.parallel_config(backend="multiprocessing"):
        assert told.run(plan, tmp_path / "two.jsonl", 2) == one
