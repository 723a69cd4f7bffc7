"""The table of chances to win that is shipped; companion/study/chances.py makes it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from companion.engine.originstory.coach import chances as form
from companion.engine.originstory.solo.state import Options, State
from companion.paths import STATIC

FILE = STATIC / "data/chances.json"


@cache
def shipped() -> dict[str, Any]:
    """Return the file that is shipped: its `tables` by key, and `start`, the chance of a game."""
    content: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return content


def table_for(state: State) -> str:
    """Return the table that counts after the round of a state."""
    key = form.key_of(state)
    return str(shipped()["tables"][key]) if key else ""


def chance_at_start(options: Options) -> int:
    """Return how many of a hundred games with these options are won or shared, played to win."""
    return round(int(shipped()["start"][str(options["difficulty"])][options["dealer"]]) / 10)
