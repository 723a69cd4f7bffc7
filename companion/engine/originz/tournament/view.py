"""What a screen shows of a tournament."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.errors import Message
from companion.engine.originz.pairings import Match
from companion.engine.originz.tournament.results import (
    Row,
    matches,
    open_matches,
    standings,
    winners,
)
from companion.engine.originz.tournament.state import Options, State


class Prompt(Message):
    """What is asked now: a `result` of one of these matches, or `nothing`."""

    ask: str
    action: str
    matches: list[int]


class View(TypedDict):
    """Everything that a screen shows."""

    game: str
    phase: str
    prompt: Prompt
    matches: list[Match]
    standings: list[Row] | None
    winners: list[str]
    options: Options


def view(state: State) -> View:
    """Return the view: `prompt`, `matches`, `standings` of a round robin, `winners`."""
    is_round_robin = state["options"]["format"] == "round-robin"
    return {
        "game": "originz-tournament",
        "phase": "over" if winners(state) else "play",
        "prompt": _prompt(state),
        "matches": matches(state),
        "standings": standings(state) if is_round_robin else None,
        "winners": winners(state),
        "options": state["options"],
    }


def _prompt(state: State) -> Prompt:
    champions = winners(state)
    if champions:
        shared = len(champions) > 1
        return {
            "code": "prompt.originz.champions" if shared else "prompt.originz.champion",
            "params": {"players": champions},
            "cites": ["tournaments"] + (["rulings/round-robin-ties"] if shared else []),
            "ask": "nothing",
            "action": "",
            "matches": [],
        }
    open_count = len([m for m in matches(state) if m["winner"] is None])
    return {
        "code": "prompt.originz.result",
        "params": {"left": open_count},
        "cites": ["tournaments"],
        "ask": "result",
        "action": "result",
        "matches": open_matches(state),
    }
