"""A study is played in pieces, by as many workers as joblib is told of.

What is done stands in a file, a line a piece: a study that was stopped goes on from there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import joblib

from companion.study.plan import Plan
from companion.study.rounds import Scores, play

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
    """Return the pieces that are done; begin the file where there is none.

    A last line that was cut short is taken away.
    """
    head = json.dumps(plan.as_json())
    if not file.is_file() or not file.read_text("utf-8").endswith("\n"):
        whole = file.read_text("utf-8").rpartition("\n")[0] if file.is_file() else ""
        file.write_text(f"{whole or head}\n", "utf-8")
    plan_line, *lines = file.read_text("utf-8").splitlines()
    if plan_line != head:
        raise OtherStudy(file)
    done = {}
    for line in lines:
        cell, first_seed, rounds, yours, hers = json.loads(line)
        done[Piece(cell, first_seed, rounds)] = Scores(yours=yours, hers=hers)
    return done
