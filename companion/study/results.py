"""A study is played in pieces, by as many workers as joblib is told of.

What is done stands in a file, a line a piece: a study that was stopped goes on from there.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from statistics import fmean, variance
from typing import Any, NamedTuple

from companion.study.plan import AXES, Cell, Plan, Scores, play

PIECE = 250  # rounds
AHEAD = 2  # pieces for each worker between two looks at the progress
Tell = Callable[[int], object]


class Piece(NamedTuple):
    """Rounds of a cell: its place among the cells, and the first of the seeds."""

    cell: int
    first: int
    rounds: int


class OtherStudy(Exception):
    """The file belongs to a study with another plan."""


def pieces_of(plan: Plan) -> list[Piece]:
    """Return all pieces of a study, those of all cells in turn.

    A cell may take a hundred times as long as another: so any part of a study takes as long as any
    other of its size, and the time that is left can be told.
    """
    return [
        Piece(cell, plan.seed + first, min(PIECE, plan.rounds - first))
        for first in range(0, plan.rounds, PIECE)
        for cell in range(len(plan.cells()))
    ]


def run(plan: Plan, file: Path, jobs: int = 1, tell: Tell = lambda _rounds: None) -> list[Scores]:
    """Play what is left of a study and return the scores of each cell, by seed.

    `tell` hears how many rounds more are done. joblib's own `parallel_config` says where the
    workers are. Raises OtherStudy if the file is another study's.
    """
    import joblib  # an extra: the other subcommands do without it

    cells, done = plan.cells(), _read(plan, file)
    rest = [piece for piece in pieces_of(plan) if piece not in done]
    with file.open("a", encoding="utf-8") as checkpoint, joblib.Parallel(n_jobs=jobs) as parallel:
        for some in _batches(rest, AHEAD * joblib.effective_n_jobs(jobs)):
            works = (joblib.delayed(play)(cells[p.cell], p.first, p.rounds) for p in some)
            for piece, scores in zip(some, parallel(works), strict=True):
                done[piece] = scores
                checkpoint.write(json.dumps([*piece, scores["yours"], scores["hers"]]) + "\n")
            checkpoint.flush()
            os.fsync(checkpoint.fileno())
            tell(sum(piece.rounds for piece in some))
    return [_join(plan, done, cell) for cell in range(len(cells))]


def rounds_done(plan: Plan, file: Path) -> int:
    """Return how many rounds of a study are done already. Raises OtherStudy, as `run`."""
    return sum(piece.rounds for piece in _read(plan, file))


def _batches(pieces: list[Piece], size: int) -> Iterator[list[Piece]]:
    rest = iter(pieces)
    while some := list(islice(rest, size)):
        yield some


def _join(plan: Plan, done: dict[Piece, Scores], cell: int) -> Scores:
    parts = [done[piece] for piece in pieces_of(plan) if piece.cell == cell]
    return {
        "yours": [vp for part in parts for vp in part["yours"]],
        "hers": [vp for part in parts for vp in part["hers"]],
    }


def _read(plan: Plan, file: Path) -> dict[Piece, Scores]:
    """Return the pieces that are done; begin the file where there is none."""
    head = json.dumps(plan.as_json())
    if not whole_lines(file):
        file.write_text(f"{head}\n", "utf-8")
    plan_line, *lines = whole_lines(file)
    if plan_line != head:
        raise OtherStudy(file)
    done = {}
    for line in lines:
        cell, first_seed, rounds, yours, hers = json.loads(line)
        done[Piece(cell, first_seed, rounds)] = Scores(yours=yours, hers=hers)
    return done


def whole_lines(file: Path) -> list[str]:
    """Return the lines of a file; a last one that was cut short is taken away."""
    text = file.read_text("utf-8") if file.is_file() else ""
    whole = text[: text.rfind("\n") + 1]
    if whole != text:  # what is written next is not glued to half a line
        file.write_text(whole, "utf-8")
    return whole.splitlines()


# --- What a study tells: averages with their intervals, and what one thing changes ---


WIDTH = 1.96  # standard errors: 95 %
DIGITS = 4


def results(plan: Plan, scores: list[Scores], version: str) -> dict[str, Any]:
    """Return all of it as JSON: the plan, each cell, and the differences between cells.

    `counts` says in how many rounds you had 0, 1, 2 … VP. A difference is that of a cell to the
    one with the first value of an axis and everything else alike, round by round: both played the
    same cards.
    """
    cells = plan.cells()
    return {
        "version": version,
        "plan": plan.as_json(),
        "cells": [
            {
                **asdict(cell),
                "rounds": len(one["yours"]),
                "vp": _interval(one["yours"]),
                "hers": _interval(one["hers"]),
                "counts": counts(one["yours"]),
            }
            for cell, one in zip(cells, scores, strict=True)
        ],
        "differences": [
            {"axis": axis, "than": first, **asdict(cell), "vp": _interval(_differences(one, other))}
            for axis in AXES
            for first in getattr(plan, axis)[:1]
            for cell, one in zip(cells, scores, strict=True)
            if getattr(cell, axis) != first
            for other in [scores[cells.index(Cell(**{**asdict(cell), axis: first}))]]
        ],
    }


def counts(vp: list[int]) -> list[int]:
    """Return in how many rounds there were 0, 1, 2 … VP."""
    counter = Counter(vp)
    return [counter[n] for n in range(max(vp) + 1)]


def _differences(one: Scores, other: Scores) -> list[int]:
    return [a - b for a, b in zip(one["yours"], other["yours"], strict=True)]


def mean_and_half(values: Sequence[float]) -> tuple[float, float]:
    """Return an average and half its 95 % interval."""
    half = WIDTH * (variance(values) / len(values)) ** 0.5 if len(values) > 1 else 0.0
    return fmean(values), half


def _interval(values: list[int]) -> dict[str, float]:
    """Return an average and where it lies for 95 in 100 studies."""
    mean, half = mean_and_half(values)
    ends = {"mean": mean, "low": mean - half, "high": mean + half}
    return {name: round(end, DIGITS) for name, end in ends.items()}


def table(study: dict[str, Any]) -> str:
    """Return the cells as CSV, a line each."""
    text = io.StringIO()
    write = csv.writer(text, lineterminator="\n").writerow
    write([*AXES, "rounds", "vp", "vp_low", "vp_high", "hers", "hers_low", "hers_high"])
    for cell in study["cells"]:
        intervals = [cell[of][end] for of in ("vp", "hers") for end in ("mean", "low", "high")]
        write([*(cell[axis] for axis in AXES), cell["rounds"], *intervals])
    return text.getvalue()
