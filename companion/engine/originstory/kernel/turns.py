"""The round up to your next turn, and its end when you surrender."""

from __future__ import annotations

from companion.engine.originstory.coach.layout import (
    BETWEEN,
    CARDS_LEFT,
    COUNTS,
    LEAD_SUIT,
    LEADER,
    OPEN,
    OVER,
    PLAY_SEATS,
    PLAYS,
    SEATS,
    STAGE,
    SURRENDERED,
    TURN,
)
from companion.engine.originstory.kernel.tricks import begin_trick, end_trick, spares_you
from companion.engine.originstory.kernel.vancardians import follow, lead


def advance(mem: list[int], at: int) -> bool:
    """Go on until it is your turn; False if the round is over or nobody wins the trick."""
    while True:
        if mem[at + STAGE] == BETWEEN:
            begin_trick(mem, at)
        if mem[at + STAGE] != OPEN:
            return False
        if mem[at + TURN] == SEATS:
            end_trick(mem, at)
        else:
            seat = (mem[at + LEADER] + mem[at + TURN]) % SEATS
            if seat != 0:
                if mem[at + LEAD_SUIT] < 0:
                    lead(mem, at, seat)
                else:
                    follow(mem, at, seat)
            elif mem[at + COUNTS] > 0:
                return True
            else:
                mem[at + TURN] += 1


def may_surrender(mem: list[int], at: int) -> bool:
    """Tell whether you may surrender now, on your turn."""
    return mem[at + PLAYS] > 0 and mem[at + PLAY_SEATS] != 0 and not spares_you(mem, at)


def surrender(mem: list[int], at: int) -> None:
    """Surrender to the leader of the trick."""
    leader = mem[at + PLAY_SEATS]
    mem[at + SURRENDERED] = leader
    mem[at + CARDS_LEFT] = mem[at + COUNTS + leader]
    mem[at + STAGE] = OVER
