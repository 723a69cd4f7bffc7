"""A solo game, step by step: `new`, `apply`, `view`. (Entry: solo-overview.)"""

from __future__ import annotations

from companion.engine.core.reducer import Call, Editing
from companion.engine.originstory.solo import effects, setup
from companion.engine.originstory.solo.history import actual, corrections, differences, moment
from companion.engine.originstory.solo.state import Event, State
from companion.engine.originstory.solo.steps import STEPS
from companion.engine.originstory.solo.transaction import Transaction
from companion.engine.originstory.solo.view import view

__all__ = ["EDITING", "STEPS", "apply", "effects", "new", "view"]

EDITING = Editing(moment, actual, corrections, differences)


def new(options: object) -> tuple[State, list[Event]]:
    """Start a game; see setup.read_options for the options."""
    transaction = Transaction(setup.new_state(setup.read_options(options)))
    setup.begin_round(transaction)
    return transaction.state, transaction.events


def apply(state: State, action: Call) -> tuple[State, list[Event]]:
    """Return the state after an action, and what happened; Refusal leaves the state alone."""
    return STEPS.take(Transaction(state), action)
