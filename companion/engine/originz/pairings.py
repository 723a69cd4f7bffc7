"""Who meets whom in a tournament. (Entries: tournaments, rulings/bracket-byes.)"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.originz.formats import byes

Match = TypedDict(
    "Match",
    {
        "id": int,
        "round": int,
        "players": "list[str | None]",
        "from": "list[int]",
        "bye": bool,
        "wins": "list[int] | None",
        "winner": "str | None",
    },
)


def match(
    number: int, turn: int, players: list[str | None], sources: list[int], bye: bool
) -> Match:
    """Return a match that has not been played; see tournament.results."""
    return {
        "id": number,
        "round": turn,
        "players": players,
        "from": sources,
        "bye": bye,
        "wins": None,
        "winner": None,
    }


def bracket(drawn: list[str]) -> list[Match]:
    """Return a bracket of 4 or 8 places; byes, drawn at random, stand in the first round only.

    (Entry: rulings/bracket-byes.)
    """
    free = byes(len(drawn))
    slots = 2 if len(drawn) == 4 else 4
    without = (0, 2, 1, 3)[:free]
    matches: list[Match] = []
    at = 0
    for slot in range(slots):
        count = 1 if slot in without else 2
        players = [drawn[at], drawn[at + 1] if count == 2 else None]
        matches.append(match(slot + 1, 1, players, [], count == 1))
        at += count
    level, turn = [match["id"] for match in matches], 2
    while len(level) > 1:
        above = []
        for i in range(len(level) // 2):
            number = len(matches) + 1
            pair = [level[2 * i], level[2 * i + 1]]
            matches.append(match(number, turn, [None, None], pair, False))
            above.append(number)
        level, turn = above, turn + 1
    return matches


def everyone(drawn: list[str]) -> list[Match]:
    """Return the rounds in which everyone meets everyone else once: one sits, the rest turn."""
    ring: list[str | None] = list(drawn)
    if len(ring) % 2:
        ring.append(None)
    n = len(ring)
    matches: list[Match] = []
    for turn in range(n - 1):
        for i in range(n // 2):
            a, b = ring[i], ring[n - 1 - i]
            if a is not None and b is not None:
                matches.append(match(len(matches) + 1, turn + 1, [a, b], [], False))
        ring = [ring[0], ring[n - 1]] + ring[1 : n - 1]
    return matches
