"""The steps of a solo game, by phase, and what each phase asks."""

from __future__ import annotations

from companion.engine.core.steps import Step, Steps
from companion.engine.originstory.reasons import readings
from companion.engine.originstory.solo import state as shapes
from companion.engine.originstory.solo.abilities import ABILITIES
from companion.engine.originstory.solo.effects import EFFECT_STEPS
from companion.engine.originstory.solo.ending import ENDING_STEPS, game_over
from companion.engine.originstory.solo.prompts import Prompt
from companion.engine.originstory.solo.setup import SETUP_STEPS
from companion.engine.originstory.solo.transaction import Transaction
from companion.engine.originstory.solo.tricks import TRICK_STEPS


def choose_readings(transaction: Transaction, readings: dict[str, str]) -> None:
    """Let the table choose other readings of unclear rules from here on."""
    transaction.state["readings"] = readings
    transaction.emit("event.readings", {"n": len(readings)}, [])


STEPS = Steps(
    SETUP_STEPS
    + EFFECT_STEPS
    + TRICK_STEPS
    + ENDING_STEPS
    + ABILITIES
    + [Step("readings", (), choose_readings, [readings()])],
    ["solo-round-setup"],
)


def prompt(state: shapes.State) -> Prompt:
    """Return what is asked now."""
    asked: Prompt = STEPS.prompt(state, game_over)
    return asked
