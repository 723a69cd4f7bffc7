"""The chance to win the game after a round, from a table of a study (companion/coach/tables.py).

A table is a text. For each way the game can stand, how far you are ahead of the next Vancardian
clockwise and of the other one, it has the chance that you have the most VP at the end, or share
them, in thousandths. It is written as what it is more than the chance one VP less ahead of the next
one (two digits in base 36, modulo BASE * BASE), which is 0 so often that a compressed file is half
as long. Which table is read depends on the rounds that are still to come, how many of their
Vancardian cards are of the harder set, and who deals the next one.
"""

from __future__ import annotations

from companion.engine.core.inputs import Refusal
from companion.engine.originstory.cards import HARDER, ROUNDS, vancardian_deck
from companion.engine.originstory.coach.layout import CERTAIN, EVEN, REACH
from companion.engine.originstory.coach.sums import AHEAD, VP, WIN
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import SOLO, YOU, after

AIMS = {"win": WIN, "vp": VP, "ahead": AHEAD}
SPAN = 16  # leads from -SPAN to SPAN; beyond them the chance is that at the edge
SIDE = 2 * SPAN + 1
DIGITS = 2
BASE = 36
THOUSAND = 1000
TABLE = SIDE * SIDE * DIGITS  # characters


def key(to_come: int, difficulty: int, dealer: str) -> str:
    """Return the name of the table for so many rounds to come, the first of them with a dealer.

    With none to come there is no table: who has the most VP has won.
    """
    if to_come == 0:
        return ""
    harder = len([kind for kind in vancardian_deck(difficulty)[-to_come:] if kind == HARDER])
    return f"{to_come}-{harder}-{dealer}"


def key_of(state: State) -> str:
    """Return the name of the table that counts after this round."""
    to_come = ROUNDS - state["round"]
    return key(to_come, state["options"]["difficulty"], after(SOLO, state["dealer"]))


def chances(state: State, table: str) -> list[int]:
    """Return the chances after this round, by what you get more in it than each Vancardian.

    In the units of layout.py. Raises Refusal for what is no such table.
    """
    needed = key_of(state)
    if needed and len(table) != TABLE:
        raise Refusal("coach-no-chances", {"key": needed}, ["end-of-game"])
    leads = [state["vp"][YOU] - state["vp"][seat] for seat in SOLO[1:]]
    return chances_from(leads, table if needed else "")


def chances_from(leads: list[int], table: str) -> list[int]:
    """Return the chances for one who is so far ahead of each Vancardian before a round.

    Without a table it is the last round.
    """
    ways = range(-REACH, REACH + 1)
    if not table:
        return [
            # A tie is a shared victory and counts as won.
            CERTAIN - EVEN if leads[0] + i >= 0 and leads[1] + j >= 0 else -EVEN
            for i in ways
            for j in ways
        ]
    known = thousandths(table)
    return [
        CERTAIN * known[_row(leads[0] + i)][_row(leads[1] + j)] // THOUSAND - EVEN
        for i in ways
        for j in ways
    ]


def thousandths(table: str) -> list[list[int]]:
    """Return the chances that a table holds, by how far you are ahead of each, from -SPAN on."""
    row = [0] * SIDE
    rows = []
    for at in range(0, TABLE, SIDE * DIGITS):
        line = table[at : at + SIDE * DIGITS]
        row = [
            (row[i] + int(line[DIGITS * i : DIGITS * i + DIGITS], BASE)) % (BASE * BASE)
            for i in range(SIDE)
        ]
        rows.append(row)
    return rows


def _row(lead: int) -> int:
    """Return where a lead stands in a table."""
    return max(-SPAN, min(SPAN, lead)) + SPAN
