"""What tables of a study say (companion/coach/tables.py): the chance to win, and par.

A table of the chance to win the game after a round is a text. For each way the game can stand, how
far you are ahead of the next Vancardian clockwise and of the other one, it has the chance that you
have the most VP at the end, or share them, in thousandths. It is written as what it is more than
the chance one VP less ahead of the next one (two digits in base 36, modulo BASE * BASE), which is 0
so often that a compressed file is half as long. Which table is read depends on the rounds that are
still to come, how many of their Vancardian cards are of the harder set, and who deals the next one.
"""

from __future__ import annotations

from typing import Mapping, Sequence, TypeAlias, TypedDict

from companion.engine.core.inputs import Refusal
from companion.engine.originstory.cards import HARDER, ROUNDS, vancardian_deck
from companion.engine.originstory.coach.layout import CERTAIN, EVEN, REACH
from companion.engine.originstory.coach.sums import AHEAD, VP, WIN
from companion.engine.originstory.effects import Effect, line_text
from companion.engine.originstory.solo.effects import PRACTICE_LINES
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

    In the units of layout.py. Raises Refusal for what is not such a table.
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


# --- Par: what strong and plain play without abilities bring in a game ---
#
# A table has, for each way to play and each effect line, in how many rounds there were 0, 1, 2 … VP
# (`counts`). A game is five such rounds, each with the line that was entered; a line that the table
# does not have counts as the practice lines of its round's set, one as often as another.


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
        "unknown": ROUNDS - len([key for key in keys if key in strong]),
    }


def game_counts(table: Counts, difficulty: int, keys: Sequence[str]) -> list[int]:
    """Return how often a game has 0, 1, 2 … VP, out of all ways to put its rounds together."""
    games = [1]
    deck = vancardian_deck(difficulty)
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
