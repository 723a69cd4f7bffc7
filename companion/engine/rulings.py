"""The readings of unclear rules: which question each ruling answers, and what a table may choose.

Every id is an entry `rulings/<id>`. (Entry: the topic "rulings".)
"""

from __future__ import annotations

CHOICES: dict[str, tuple[str, str]] = {
    "move-already-left": ("stays", "replace"),
    "extra-love-discarded": ("pile", "aside"),
    "no-peeking": ("hidden", "shown"),
}


def reading(readings: dict[str, str], ruling: str) -> str:
    """Return the reading a table has chosen for a ruling, or the default, the first one."""
    chosen = readings.get(ruling)
    return chosen if chosen in CHOICES[ruling] else CHOICES[ruling][0]
