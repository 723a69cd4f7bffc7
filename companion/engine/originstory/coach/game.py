"""The coach of Origin Story, as the engine loads it: a page fetches it when it is first asked.

Its calls: a round as numbers, what the kernel's sums say, and par.
"""

from __future__ import annotations

from typing import Any, Mapping, TypedDict

from companion.engine.core.inputs import refuse, whole
from companion.engine.core.reducer import Call, Game
from companion.engine.core.registry import Registry
from companion.engine.originstory import cards
from companion.engine.originstory.coach import chances, sums
from companion.engine.originstory.coach.advice import advice
from companion.engine.originstory.coach.layout import MAX_LOG
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.effects import line_text, read_line
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.solo.effects import PRACTICE_LINES

MAX_ROUND_VP = 20  # of a round, on a table of par
MAX_SUM = 2**31 - 1
MAX_SUMS = sums.RECORDS + sums.MAX_MOVES * sums.RECORD + MAX_LOG


class Position(TypedDict):
    """A state as the coach's kernel takes it.

    `numbers` are the state; from `place` on the kernel writes its sums there, and `orders` is where
    in these it says in how many orders the cards can come. `aims` numbers what can be aimed at.
    """

    numbers: list[int]
    place: int
    orders: int
    aims: dict[str, int]


def coach_position(_registry: Registry, call: Call) -> Position:
    """Return a state as the coach's kernel takes it.

    `alignment` is the side that is thought of, before one is chosen; `table` the chances to win.
    """
    fields = CardInput(call, "call")
    alignment = fields.alignment() if fields.has("alignment") else None
    table = fields.text("table") if fields.has("table") else None
    return {
        "numbers": position(_state_of(call), alignment, table),
        "place": sums.PLACE,
        "orders": sums.ORDERS,
        "aims": chances.AIMS,
    }


def coach_chances(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return the `key` of the table of chances that counts after the round of a state."""
    return {"key": chances.key_of(_state_of(call))}


def coach_played(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return the tricks of the last round that was played for `sums`."""
    fields = CardInput(call, "call")
    numbers = _numbers(fields, "sums")
    return {"tricks": sums.played(_state_of(call), numbers)}


def coach_advice(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return what `sums` say about a state, and `again` of the moves that were ranked again.

    `move` is one that is to be among those.
    """
    fields = CardInput(call, "call")
    numbers = _numbers(fields, "sums")
    more = _numbers(fields, "again") if fields.has("again") else None
    move = fields.text("move") if fields.has("move") else ""
    return advice(_state_of(call), numbers, more, move)


def _numbers(fields: CardInput, name: str) -> list[int]:
    return fields.each(name, MAX_SUMS, lambda value, at: whole(value, at, -MAX_SUM, MAX_SUM))


def _state_of(call: Call) -> Any:
    """Return the state of a call, as it came."""
    return call.get("state")


def coach_par(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return a finished game beside par; `strong` and `plain` are the counts by effect line."""
    fields = CardInput(call, "call")
    lines = fields.each(
        "lines", cards.ROUNDS, lambda value, at: read_line(CardInput({"effects": value}, at))
    )
    strong, plain = _read_counts(fields.under("strong")), _read_counts(fields.under("plain"))
    return chances.par(_state_of(call), lines, strong, plain)


def _read_counts(fields: CardInput) -> dict[str, list[int]]:
    """Return the counts by effect line, every practice line among them."""
    for deck in (cards.EASIER, cards.HARDER):
        for effects in PRACTICE_LINES[deck]:
            # Only asked for, so that a table without one of them is refused before it is needed.
            fields.raw(line_text(effects))
    counts: dict[str, list[int]] = {}
    for line in fields.field_names():
        counts[line] = fields.each(
            line, MAX_ROUND_VP, lambda value, at: whole(value, at, 0, sums.MAX_SAMPLES)
        )
        if sum(counts[line]) == 0:
            raise refuse("empty", fields.place(line))
    return counts


GAME = Game(
    {},
    [],
    calls={
        "position": coach_position,
        "chances": coach_chances,
        "advice": coach_advice,
        "played": coach_played,
        "par": coach_par,
    },
)
