"""When a unit holds: the conditions that a sidecar may name, and their values."""

from __future__ import annotations

CONDITIONS: dict[str, tuple[str, ...]] = {
    "who": ("you", "vancardian", "sidekick", "leader", "dealer"),
    "turn": ("leads", "follows"),
    "side": ("hero", "villain", "villain-no-tricks"),
    "trick": ("first", "last"),
    "round": ("1", "2", "3", "4", "5"),
    "step": ("setup", "charge", "align", "play", "surrender", "end"),
    "format": ("sealed", "draft", "constructed", "free-for-all", "team-battle", "super-boss"),
    "table": ("2", "3", "4", "5", "6", "7", "8"),
}
"""Key and values. `table` is the number of people at a table of ORIGINZ, drafts included."""


def defect(key: str, value: str) -> str:
    """Return what is wrong with a condition and what to write instead, or ""."""
    if key not in CONDITIONS:
        return f"when: there is no condition {key}: use one of {', '.join(CONDITIONS)}"
    if value not in CONDITIONS[key]:
        return f"when: {key} is never {value}: use one of {', '.join(CONDITIONS[key])}"
    return ""
