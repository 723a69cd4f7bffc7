"""The chance to win a game: worked out from the last round to the first, shipped as a table.

Many hands are played on each side of a round, by a player who thinks ahead. Where no round is to
come, who has the most VP has won, and a tie is shared. Before a round, the chance of a standing is
the average over the hands of the better side's chance afterwards; which side that is is seen in one
half of its plays and what it is worth in the other, so that luck is not taken for foresight.

    python -m companion.study.chances

makes static/data/chances.json anew.
"""

from __future__ import annotations

import json
from typing import Any

from companion.coach.tables import CHANCES_FILE
from companion.engine.originstory.cards import EASIER, HARDER, ROUNDS, SIDES
from companion.engine.originstory.coach import chances as form
from companion.engine.originstory.tricks import SOLO, after
from companion.study.plan import ahead_in

VERSION = 2
HANDS, PLAYS, THINKING = 600, 16, 12


def make(outcomes: dict[tuple[str, str], Any]) -> dict[str, Any]:
    """Return the file; `outcomes` are by kind and dealer, see `play_hands`."""
    import numpy as np

    span = np.arange(-form.SPAN, form.SPAN + 1)
    over = (span[:, None] >= 0) & (span[None, :] >= 0)
    known: dict[tuple[int, int, str], Any] = {}
    for to_come in range(ROUNDS + 1):
        for harder in range(to_come + 1):
            for dealer in SOLO:
                if to_come == 0:
                    known[0, 0, dealer] = over.astype(float)
                    continue
                kind = HARDER if harder == to_come else EASIER
                later = known[to_come - 1, min(harder, to_come - 1), after(SOLO, dealer)]
                known[to_come, harder, dealer] = _before(later, outcomes[kind, dealer])
    tables = {
        form.key(to_come, harder, dealer): _text(table)
        for (to_come, harder, dealer), table in known.items()
        if 0 < to_come < ROUNDS
    }
    start = {
        str(difficulty): {
            dealer: round(form.THOUSAND * known[ROUNDS, difficulty, dealer][form.SPAN, form.SPAN])
            for dealer in SOLO
        }
        for difficulty in range(ROUNDS + 1)
    }
    made = {"hands": HANDS, "plays": PLAYS, "thinking": THINKING}
    return {"version": VERSION, **made, "start": start, "tables": tables}


def _before(later: Any, outcomes: Any) -> Any:
    """Return the chances before a round by those after it; of the better side for each hand."""
    import numpy as np

    reach = form.SPAN
    padded = np.pad(later, reach, mode="edge")
    total = np.zeros_like(later)
    for hand in outcomes:  # [side][play][two differences]
        by_half = np.zeros((2, 2, *later.shape))
        for side in range(2):
            for play, (one, other) in enumerate(hand[side]):
                i, j = reach + max(-reach, min(reach, one)), reach + max(-reach, min(reach, other))
                size = 2 * reach + 1
                by_half[play % 2, side] += padded[i : i + size, j : j + size]
        by_half /= len(hand[0]) / 2
        for half in range(2):
            seen, worth = by_half[half], by_half[1 - half]
            total += np.where(seen[1] > seen[0], worth[1], worth[0]) / 2
    return total / len(outcomes)


def _text(table: Any) -> str:
    """Return chances, by row and column, as `form.thousandths` reads them."""
    import numpy as np

    rows = np.round(form.THOUSAND * table).astype(int)
    more = np.diff(rows, axis=0, prepend=0) % form.BASE**2
    return "".join(
        np.base_repr(number, form.BASE).lower().zfill(form.DIGITS) for number in more.flat
    )


def play_hands() -> dict[tuple[str, str], Any]:
    """Return, by kind and dealer, for each hand and side what you got more in each play."""
    return {
        (kind, dealer): [
            [
                [ahead_in(kind, dealer, side, hand, play, THINKING) for play in range(PLAYS)]
                for side in SIDES
            ]
            for hand in range(HANDS)
        ]
        for kind in (EASIER, HARDER)
        for dealer in SOLO
    }


def main() -> None:
    """Write the file."""
    CHANCES_FILE.write_text(json.dumps(make(play_hands()), separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
