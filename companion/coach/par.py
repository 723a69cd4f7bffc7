"""The table of par: how finished solo games stand beside strong and plain play.

companion/study/par.py makes it (static/data/par.json).
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from companion.engine.core.registry import Record
from companion.engine.originstory.coach.calls import Par, par
from companion.paths import STATIC

FILE = STATIC / "data/par.json"
BEST = "best"  # the side that the policy takes for its hand


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
