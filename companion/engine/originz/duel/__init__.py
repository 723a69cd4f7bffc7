"""A duel, or a game of many players, step by step: `new`, `apply`, `view`. (Entry: overview.)"""

from __future__ import annotations

from companion.engine.core.inputs import Message
from companion.engine.core.reducer import Call, Editing
from companion.engine.originz.duel import state as shapes
from companion.engine.originz.duel.state import State, Transaction, means_same
from companion.engine.originz.duel.steps import STEPS
from companion.engine.originz.duel.turns import new_state, prepare_game
from companion.engine.originz.duel.view import view

__all__ = ["EDITING", "STEPS", "apply", "new", "view"]

EDITING = Editing(means_same=means_same)


def new(source: object) -> tuple[State, list[Message]]:
    """Start a duel; see state.read_options for the options."""
    transaction = Transaction(new_state(shapes.read_options(source)))
    prepare_game(transaction)
    transaction.emit("event.originz.table", {"players": transaction.state["order"]}, ["setup"])
    return transaction.state, transaction.events


def apply(state: State, action: Call) -> tuple[State, list[Message]]:
    """Return the state after an action, and what happened; Refusal leaves the state alone."""
    return STEPS.take(Transaction(state), action)
