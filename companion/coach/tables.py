"""The tables of chances to win and of par that are shipped; companion/study makes them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.core.registry import Record
from companion.engine.originstory.coach import chances as form
from companion.engine.originstory.coach.chances import Par, par
from companion.engine.originstory.solo.state import Options, State
from companion.paths import STATIC

CHANCES_FILE = STATIC / "data/chances.json"


@cache
def _read(file: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return content


def chances_tables() -> dict[str, Any]:
    """Return the file that is shipped: its `tables` by key, and `start`, the chance of a game."""
    return _read(CHANCES_FILE)


def table_for(state: State) -> str:
    """Return the table that counts after the round of a state, "" where none is shipped."""
    return str(chances_tables()["tables"].get(form.key_of(state), ""))


def chance_at_start(options: Options) -> int:
    """Return how many of a hundred games with these options are won or shared, played to win."""
    return round(int(chances_tables()["start"][str(options["difficulty"])][options["dealer"]]) / 10)


# The table of par: how finished solo games stand beside strong and plain play.
#
# companion/study/par.py makes it (static/data/par.json).

PAR_FILE = STATIC / "data/par.json"
BEST = "best"  # the side that the policy takes for its hand


def par_table() -> dict[str, Any]:
    """Return the table that is shipped."""
    return _read(PAR_FILE)


def par_of(records: list[Record]) -> Par | None:
    """Return a game beside par, or None for one that is not over."""
    state = records[-1]["state"]
    if state["phase"] != "game-over":
        return None
    # Out of the states, as the game has read them: an action may say the same in several ways.
    lines = [
        record["state"]["effects"]
        for record in records
        if record["action"] and record["action"]["type"] == "effects"
    ]
    counts = par_table()["counts"]
    return par(state, lines, counts["strong"][BEST], counts["plain"][BEST])
