"""The coach's calls of the engine: a round as numbers, and what the kernel's sums say of it."""

from __future__ import annotations

from typing import Mapping

from companion.engine.core.inputs import index, whole
from companion.engine.core.reducer import Call, State
from companion.engine.core.registry import Registry
from companion.engine.originstory.coach import sums
from companion.engine.originstory.coach.advice import MAX_SAMPLES, advice
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.inputs import CardInput

MAX_SUM = 20 * 20 * MAX_SAMPLES


def coach_position(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return the `numbers` of a state and the `place` of the kernel's sums.

    `alignment` is the side that is thought of, before one is chosen.
    """
    fields = CardInput(call, "call")
    alignment = fields.alignment() if fields.has("alignment") else None
    return {"numbers": position(state_of(call), alignment), "place": sums.PLACE}


def coach_advice(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return what `sums` say about a state."""
    fields = CardInput(call, "call")
    items = fields.items("sums", sums.RECORDS + sums.MAX_MOVES * sums.RECORD)
    place = fields.place("sums")
    numbers = [whole(items[i], place + index(i), -MAX_SUM, MAX_SUM) for i in range(len(items))]
    return advice(state_of(call), numbers)


def state_of(call: Call) -> State:
    """Return the state of a call, as it came."""
    return call.get("state")
