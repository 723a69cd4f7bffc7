"""The table of par: a study's counts, as they are shipped (static/data/par.json).

Made anew with the study that the table names, and

    python -m companion.coach.par FOLDER/results.json
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any

from companion.coach.study.plan import BEST
from companion.engine.core.registry import Record
from companion.engine.originstory.cards import SIDES
from companion.engine.originstory.coach.par import Par, par
from companion.engine.originstory.decks import ROUNDS, vancardian_deck
from companion.engine.originstory.effects import line_text
from companion.engine.originstory.solo.effects import PRACTICE_LINES
from companion.paths import STATIC

FILE = STATIC / "data/par.json"
VERSION = 1
STRONG, PLAIN = "coach:100", "plain"


@cache
def table() -> dict[str, Any]:
    """Return the table that is shipped."""
    result: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return result


def par_of(records: list[Record]) -> Par | None:
    """Return a game beside par, or None for one that is not over."""
    state = records[-1]["state"]
    if state["phase"] != "game-over":
        return None
    actions = [record["action"] or {} for record in records]
    lines: Any = [action["effects"] for action in actions if action.get("type") == "effects"]
    counts = table()["counts"]
    return par(state, lines, counts["strong"][BEST], counts["plain"][BEST])


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
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(content, separators=(",", ":")) + "\n", "utf-8")
    print("\n".join(docs_rows(content)))


if __name__ == "__main__":
    main(sys.argv[1])
