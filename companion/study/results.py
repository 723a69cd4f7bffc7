"""What a study tells: averages with their intervals, and what one thing changes."""

from __future__ import annotations

import csv
import io
from collections import Counter
from dataclasses import asdict
from statistics import fmean, variance
from typing import Any

from companion.study.plan import AXES, Cell, Plan
from companion.study.rounds import Scores

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


def _interval(values: list[int]) -> dict[str, float]:
    """Return an average and where it lies for 95 in 100 studies."""
    mean = fmean(values)
    half = WIDTH * (variance(values) / len(values)) ** 0.5 if len(values) > 1 else 0.0
    return {
        "mean": round(mean, DIGITS),
        "low": round(mean - half, DIGITS),
        "high": round(mean + half, DIGITS),
    }


def table(study: dict[str, Any]) -> str:
    """Return the cells as CSV, a line each."""
    text = io.StringIO()
    write = csv.writer(text, lineterminator="\n").writerow
    write([*AXES, "rounds", "vp", "vp_low", "vp_high", "hers", "hers_low", "hers_high"])
    for cell in study["cells"]:
        intervals = [cell[of][end] for of in ("vp", "hers") for end in ("mean", "low", "high")]
        write([*(cell[axis] for axis in AXES), cell["rounds"], *intervals])
    return text.getvalue()
