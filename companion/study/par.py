"""The table of par, made from a study's counts, as it is shipped.

Made anew with the study that the table names, and

    python -m companion.study.par FOLDER/results.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import fmean
from typing import Any

from companion.coach.tables import BEST, PAR_FILE
from companion.engine.originstory.cards import ROUNDS, SIDES, vancardian_deck
from companion.engine.originstory.effects import line_text
from companion.engine.originstory.solo.effects import PRACTICE_LINES

VERSION = 1
STRONG, PLAIN = "coach:100", "plain"


def table_of(results: dict[str, Any]) -> dict[str, Any]:
    """Return the table of a study's results: `counts` and `vp` by policy, side and line.

    `counts` says in how many rounds there were 0, 1, 2 … VP; `vp` has the average and its interval.
    """
    plan = results["plan"]
    result: dict[str, Any] = {
        "version": VERSION,
        "companion": results["version"],
        "strong": STRONG,
        "rounds": plan["rounds"],
        "seed": plan["seed"],
    }
    for field, value in (
        ("counts", lambda cell: cell["counts"]),
        ("vp", lambda cell: list(cell["vp"].values())),
    ):
        result[field] = {
            name: {
                side: {
                    cell["line"]: value(cell)
                    for cell in results["cells"]
                    if (cell["policy"], cell["side"]) == (policy, side)
                }
                for side in plan["side"]
            }
            for name, policy in (("strong", STRONG), ("plain", PLAIN))
        }
    return result


def docs_rows(par_table: dict[str, Any]) -> list[str]:
    """Return the lines of the table in docs/coach.md: a game by difficulty, policy and side.

    A game is five rounds with practice lines. Its interval is the sum of theirs, which is wide
    enough however they hang together.
    """
    rows = []
    for difficulty in range(ROUNDS + 1):
        games = [_of_game(cells, difficulty) for cells in _columns(par_table)]
        rows.append(f"| {difficulty} | {' | '.join(games)} |")
    return rows


def _columns(par_table: dict[str, Any]) -> list[dict[str, list[float]]]:
    vp = par_table["vp"]
    return [vp[policy][side] for policy in ("strong", "plain") for side in (BEST, *SIDES)]


def _of_game(cells: dict[str, list[float]], difficulty: int) -> str:
    mean = low = high = 0.0
    for kind in vancardian_deck(difficulty):
        lines = [cells[line_text(line)] for line in PRACTICE_LINES[kind]]
        mean += fmean(line[0] for line in lines)
        low += fmean(line[1] for line in lines)
        high += fmean(line[2] for line in lines)
    return f"{mean:.1f} ± {(high - low) / 2:.1f}"


def main(results: str) -> None:
    """Write the table, and print the lines for the docs."""
    content = table_of(json.loads(Path(results).read_text("utf-8")))
    PAR_FILE.parent.mkdir(exist_ok=True)
    PAR_FILE.write_text(json.dumps(content, separators=(",", ":")) + "\n", "utf-8")
    print("\n".join(docs_rows(content)))


if __name__ == "__main__":
    main(sys.argv[1])
