"""A duel, or a game of many players, step by step: `new`, `apply`, `view`. (Entry: overview.)"""

from __future__ import annotations

from typing import Callable

from companion.engine.core.errors import Message, Refusal
from companion.engine.core.inputs import Input, clip
from companion.engine.originz.duel import effects, state, turns
from companion.engine.originz.duel.state import Action, State
from companion.engine.originz.duel.transaction import Draft
from companion.engine.originz.duel.view import view

__all__ = ["apply", "new", "view"]

STEPS: dict[str, tuple[str, Callable[[Draft, Input], None]]] = {
    "begin": ("setup", turns.begin),
    "first": ("first", turns.choose_first),
    "draw": ("draw", turns.draw),
    "skip-draw": ("draw", turns.skip_draw),
    "play": ("action", turns.play),
    "activate": ("action", turns.activate),
    "finish": ("resolve", turns.finish),
    "end-turn": ("action", turns.end_turn),
    "next-game": ("between", turns.next_game),
}
IN_A_TURN = ("draw", "action", "resolve")


def new(source: object) -> tuple[State, list[Message]]:
    """Start a duel; see options.read_options for the options."""
    draft = Draft(turns.new_state(state.read_options(source)))
    turns.prepare_game(draft)
    draft.tell("event.originz.table", {"players": draft.state["order"]}, ["setup"])
    return draft.state, draft.events


def apply(state: State, action: Action) -> tuple[State, list[Message]]:
    """Return the state after an action, and what happened; Refusal leaves the state alone."""
    kind, fields = action["type"], Input(action, "action")
    draft = Draft(state)
    if kind in STEPS:
        phase, handler = STEPS[kind]
        if state["phase"] != phase:
            raise Refusal("not-now", {"action": kind, "phase": state["phase"]}, ["turn-phases"])
        handler(draft, fields)
    elif kind in effects.EFFECTS:
        if state["phase"] not in IN_A_TURN:
            raise Refusal("not-now", {"action": kind, "phase": state["phase"]}, ["turn-phases"])
        effects.use(draft, kind, fields)
    else:
        raise Refusal("unknown-action", {"action": clip(kind)})
    return draft.state, draft.events
