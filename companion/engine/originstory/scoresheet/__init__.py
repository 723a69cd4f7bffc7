"""A score sheet for one to five players and five rounds: `new`, `apply`, `view`.

Its actions hold what people entered; everything else is worked out from that, so any earlier round
can be changed at any time. (Entries: overview, end-of-round, victory-points.)
"""

from __future__ import annotations

from companion.engine.core.inputs import Message
from companion.engine.core.reducer import Call, Editing
from companion.engine.originstory.scoresheet.fill import of_solo
from companion.engine.originstory.scoresheet.rounds import begin_event, compute_rounds
from companion.engine.originstory.scoresheet.state import State, new_state, read_options
from companion.engine.originstory.scoresheet.steps import STEPS, Sheet, means_same
from companion.engine.originstory.scoresheet.view import View
from companion.engine.originstory.scoresheet.view import view as view_of

__all__ = ["EDITING", "STEPS", "apply", "new", "of_solo", "view"]

EDITING = Editing(means_same=means_same)


def new(options: object) -> tuple[State, list[Message]]:
    """Start a sheet; see state.read_options for the options."""
    state = new_state(read_options(options))
    return state, [begin_event(state, compute_rounds(state))]


def apply(state: State, action: Call) -> tuple[State, list[Message]]:
    """Return the state after an action, and what happened; Refusal leaves the state alone."""
    return STEPS.take(Sheet(state), action)


def view(state: State) -> View:
    """Return what a screen shows of a sheet."""
    return view_of(state, STEPS.forms(state))
