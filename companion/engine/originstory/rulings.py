"""The readings of unclear rules: which question each ruling answers, and what a table may choose.

Every id is an entry `rulings/<id>`. (Entry: the topic "rulings".)
"""

from __future__ import annotations

from companion.engine.core.inputs import by_text, one_of
from companion.engine.originstory.inputs import CardInput

CHOICES: dict[str, tuple[str, str]] = {
    "replace-order": ("draw-first", "old-cards-only"),
    "move-already-left": ("stays", "replace"),
    "add-missing": ("skip", "discard-only"),
    "extra-love-discarded": ("pile", "aside"),
    "no-peeking": ("hidden", "shown"),
}


def reading(readings: dict[str, str], ruling: str) -> str:
    """Return the reading a table has chosen for a ruling, or the default, the first one."""
    choice = readings.get(ruling)
    return choice if choice in CHOICES[ruling] else CHOICES[ruling][0]


def read_readings(fields: CardInput) -> dict[str, str]:
    """Return the readings a table has chosen. (Entry: the topic "rulings".)"""
    if not fields.has("readings"):
        return {}
    choices = fields.under("readings")
    for ruling in choices.field_names():
        one_of(ruling, choices.at, by_text(list(CHOICES)))
    return {
        ruling: choices.one_of(ruling, list(CHOICES[ruling]))
        for ruling in CHOICES
        if choices.has(ruling)
    }
