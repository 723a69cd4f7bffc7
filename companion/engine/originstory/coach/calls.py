"""The coach's calls of the engine: a round as numbers, what the kernel's sums say, and par."""

from __future__ import annotations

from typing import Any, Mapping, Sequence, TypeAlias, TypedDict

from companion.engine.core.inputs import refuse, whole
from companion.engine.core.reducer import Call
from companion.engine.core.registry import Registry
from companion.engine.originstory import cards
from companion.engine.originstory.coach import sums
from companion.engine.originstory.coach.advice import advice
from companion.engine.originstory.coach.chances import key_of
from companion.engine.originstory.coach.layout import MAX_LOG
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import MAX_SAMPLES, played
from companion.engine.originstory.effects import Effect, line_text, read_line
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.solo.effects import PRACTICE_LINES
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import YOU

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
    return fields.each(name, MAX_SUMS, lambda value, at: whole(value, at, -MAX_SUM, MAX_SUM))


def state_of(call: Call) -> Any:
    """Return the state of a call, as it came."""
    return call.get("state")


# Par: what strong and plain play without abilities bring in a game, from the table of a study.
#
# A table has, for each way to play and each effect line, in how many rounds there were 0, 1, 2 … VP
# (`counts`). A game is five such rounds, each with the line that was entered; a line that the table
# does not have counts as the practice lines of its round's set, one as often as another.


MAX_VP = 20  # of a round

Counts: TypeAlias = "Mapping[str, list[int]]"  # by effect line


class Par(TypedDict):
    """A finished game beside par: averages in hundredths of a VP.

    `beats` counts the games of strong play in a hundred that had fewer VP; `unknown` the rounds
    whose effects the table does not have.
    """

    vp: int
    strong: int
    plain: int
    beats: int
    unknown: int


def par(state: State, lines: Sequence[Sequence[Effect]], strong: Counts, plain: Counts) -> Par:
    """Return a game beside par; `lines` are the effect lines of its rounds, as far as entered."""
    keys = [line_text(line) for line in lines]
    difficulty, vp = state["options"]["difficulty"], state["vp"][YOU]
    games = game_counts(strong, difficulty, keys)
    return {
        "vp": vp,
        "strong": average(games),
        "plain": average(game_counts(plain, difficulty, keys)),
        # An ability may leave a game below zero; a negative end of the slice would count from the
        # back.
        "beats": 100 * sum(games[: max(0, vp)]) // sum(games),
        "unknown": cards.ROUNDS - len([key for key in keys if key in strong]),
    }


def game_counts(table: Counts, difficulty: int, keys: Sequence[str]) -> list[int]:
    """Return how often a game has 0, 1, 2 … VP, out of all ways to put its rounds together."""
    games = [1]
    deck = cards.vancardian_deck(difficulty)
    for i in range(len(deck)):
        if i < len(keys) and keys[i] in table:
            counts = table[keys[i]]
        else:
            counts = _mix([table[line_text(line)] for line in PRACTICE_LINES[deck[i]]])
        games = _convolve(games, counts)
    return games


def average(counts: list[int]) -> int:
    """Return an average in hundredths, halves up."""
    total = sum(counts)
    return (200 * sum([vp * counts[vp] for vp in range(len(counts))]) + total) // (2 * total)


def _mix(several: list[list[int]]) -> list[int]:
    """Return the counts of rounds that are of each kind as often; all have as many rounds."""
    longest = max([len(counts) for counts in several])
    return [sum([counts[vp] for counts in several if vp < len(counts)]) for vp in range(longest)]


def _convolve(games: list[int], counts: list[int]) -> list[int]:
    """Return how often each sum of a game so far and a further round comes about."""
    sums = [0] * (len(games) + len(counts) - 1)
    for i in range(len(games)):
        for j in range(len(counts)):
            sums[i + j] += games[i] * counts[j]
    return sums


def coach_par(_registry: Registry, call: Call) -> Mapping[str, object]:
    """Return a finished game beside par; `strong` and `plain` are the counts by effect line."""
    fields = CardInput(call, "call")
    lines = fields.each(
        "lines", cards.ROUNDS, lambda value, at: read_line(CardInput({"effects": value}, at))
    )
    strong, plain = _read_counts(fields.under("strong")), _read_counts(fields.under("plain"))
    return par(state_of(call), lines, strong, plain)


def _read_counts(fields: CardInput) -> dict[str, list[int]]:
    """Return the counts by effect line, every practice line among them."""
    for deck in (cards.EASIER, cards.HARDER):
        for effects in PRACTICE_LINES[deck]:
            # Only asked for, so that a table without one of them is refused before it is needed.
            fields.raw(line_text(effects))
    counts: dict[str, list[int]] = {}
    for line in fields.field_names():
        counts[line] = fields.each(line, MAX_VP, lambda value, at: whole(value, at, 0, MAX_SAMPLES))
        if sum(counts[line]) == 0:
            raise refuse("empty", fields.place(line))
    return counts
