"""A solo game, step by step: `new`, `apply`, `view`. (Entry: solo-overview.)"""

from __future__ import annotations

from typing import Callable, NoReturn

from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import clip
from companion.engine.core.reducer import Editing
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.rulings import read_readings
from companion.engine.originstory.solo import abilities, effects, ending, setup, tricks
from companion.engine.originstory.solo.history import actual, corrections, differences, moment
from companion.engine.originstory.solo.state import Event, State
from companion.engine.originstory.solo.steps import Action
from companion.engine.originstory.solo.transaction import Draft
from companion.engine.originstory.solo.view import view

__all__ = ["EDITING", "apply", "do", "new", "view"]

EDITING = Editing(moment, actual, corrections, differences)

STEPS: dict[str, tuple[str, Callable[[Draft, CardInput], None]]] = {
    "deal": ("deal", setup.deal),
    "event": ("event", setup.event),
    "story": ("story", setup.story),
    "superhero": ("superhero", setup.superhero),
    "charge": ("charge", setup.charge),
    "align": ("align", setup.align),
    "row": ("rows", setup.lay_row),
    "effects": ("effects", effects.set_effects),
    "effect-draw": ("effect-draw", effects.draw_for_effect),
    "begin": ("exchanges", setup.begin_tricks),
    "draw-to-follow": ("follow-draw", tricks.draw_to_follow),
    "play": ("play", tricks.play),
    "pass": ("play", tricks.play_nothing),
    "virtual": ("play", setup.deal_on),
    "surrender": ("play", tricks.surrender),
    "next-trick": ("trick-end", tricks.next_trick),
    "score": ("round-end", ending.score),
    "next-round": ("scored", ending.next_round),
}


def new(options: object) -> tuple[State, list[Event]]:
    """Start a game; see start.read_options for the options."""
    draft = Draft(setup.new_state(setup.read_options(options)))
    setup.begin_round(draft)
    return draft.state, draft.events


def apply(state: State, action: Action) -> tuple[State, list[Event]]:
    """Return the state after an action, and what happened; Refusal leaves the state alone."""
    return do(state, CardInput(action, "action"))


def do(state: State, fields: CardInput) -> tuple[State, list[Event]]:
    """Apply an action that is read from outside."""
    kind = fields.word("type")
    draft = Draft(state)
    if kind in STEPS:
        phase, handler = STEPS[kind]
        if state["phase"] != phase:
            refuse_now(state, kind)
        handler(draft, fields)
    elif kind in abilities.ABILITIES:
        if state["phase"] in ("deal", "scored", "game-over"):
            refuse_now(state, kind)
        abilities.use(draft, kind, fields)
    elif kind == "readings":
        fields.raw("readings")
        draft.state["readings"] = read_readings(fields)
        draft.tell("event.readings", {"n": len(draft.state["readings"])}, [])
    else:
        raise Refusal("unknown-action", {"action": clip(kind)})
    return draft.state, draft.events


def refuse_now(state: State, kind: str) -> NoReturn:
    """Refuse an action that is not asked for now."""
    raise Refusal("not-now", {"action": kind, "phase": state["phase"]}, ["solo-round-setup"])
