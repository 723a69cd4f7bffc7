"""The coach's calls of the engine: a round as numbers, and what the kernel's sums say of it."""

from __future__ import annotations

from typing import Mapping

from companion.engine.core.inputs import index, whole
from companion.engine.core.reducer import Call, State
from companion.engine.core.registry import Registry
from companion.engine.originstory.coach import sums
from companion.engine.originstory.coach.advice import advice
from companion.engine.originstory.coach.chances import key_of
from companion.engine.originstory.coach.layout import MAX_LOG
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums_reader import played
from companion.engine.originstory.inputs import CardInput

MAX_SUM = 2**31 - 1
MAX_SUMS = sums.RECORDS + sums.MAX_MOVES * sums.RECORD + MAX_LOG


def coach_position(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return the `numbers` of a state, the `place` of the kernel's sums, where in them `orders`.

    `alignment` is the side that is thought of, before one is chosen; `table` the chances to win.
    """
    fields = CardInput(call, "call")
    alignment = fields.alignment() if fields.has("alignment") else None
    table = fields.word("table") if fields.has("table") else None
    return {
        "numbers": position(state_of(call), alignment, table),
        "place": sums.PLACE,
        "orders": sums.ORDERS,
    }


def coach_chances(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return the `key` of the table of chances that counts after the round of a state."""
    return {"key": key_of(state_of(call))}


def coach_played(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return the tricks of the last round that was played for `sums`."""
    fields = CardInput(call, "call")
    numbers = _numbers(fields, "sums")
    return {"tricks": played(state_of(call), numbers)}


def coach_advice(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return what `sums` say about a state, and `again` of the moves that were ranked again.

    `move` is one that is to be among those.
    """
    fields = CardInput(call, "call")
    numbers = _numbers(fields, "sums")
    more = _numbers(fields, "again") if fields.has("again") else None
    move = fields.word("move") if fields.has("move") else ""
    return advice(state_of(call), numbers, more, move)


def _numbers(fields: CardInput, name: str) -> list[int]:
    items, place = fields.items(name, MAX_SUMS), fields.place(name)
    return [whole(items[i], place + index(i), -MAX_SUM, MAX_SUM) for i in range(len(items))]


def state_of(call: Call) -> State:
    """Return the state of a call, as it came."""
    return call.get("state")
