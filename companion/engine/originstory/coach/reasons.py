"""Why a move is worth what it is, in clauses, and the themes that drills are sorted by."""

from __future__ import annotations

from typing import Callable, TypeAlias

from companion.engine.core.inputs import Message, message
from companion.engine.originstory import tricks
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.coach.sums import Sums
from companion.engine.originstory.solo.ending import surrender_to
from companion.engine.originstory.solo.places import universe
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.solo.tricks import playable
from companion.engine.originstory.tricks import SOLO, YOU, surrender_vp

# What a decision is about, by what lies on the table.
SIDE = "side"  # hero or villain
LEAD_HERO, LEAD_VILLAIN = "lead-hero", "lead-villain"
TAKE = "take"  # a hero who can win the trick as it lies, and can also let it go
SPEND = "spend"  # a hero who follows without that choice: a card to part with, or surrender
SHED = "shed"  # a villain who follows: which card to get rid of
THEMES = (SIDE, LEAD_HERO, TAKE, SPEND, LEAD_VILLAIN, SHED)


def theme_of(state: State) -> str:
    """Return the theme of a decision: of a side where none is chosen, else of a card."""
    alignment, trick = state["alignment"], state["trick"]
    if alignment is None:
        return SIDE
    lead_suit = trick["lead_suit"] if trick else None
    if trick is None or lead_suit is None:
        return LEAD_HERO if alignment == "hero" else LEAD_VILLAIN
    if alignment == "villain":
        return SHED
    plays = [parse_card(text) for _, text in trick["plays"]]
    hand = state["hands"][YOU]
    ahead = [
        tricks.winner(plays + [parse_card(card)], lead_suit) == len(plays)
        for card in playable(state)
        if card in hand
    ]
    return TAKE if True in ahead and False in ahead else SPEND


# --- Why a move is worth what it is, in clauses; each is built from counts of the shuffles ---
#
# A clause that has no counts to rest on is not said.


HUNDRED = 100
TELLING = 10  # of 100 shuffles: from this difference on, a card is named

Mean: TypeAlias = "Callable[[int, int], int]"


def share(total: int, samples: int) -> int:
    """Return how many of a hundred that is, halves up; 1 and 99 where it is not all or none."""
    whole = (200 * total + samples) // (2 * samples)
    if 0 < total < samples:
        return max(1, min(99, whole))
    return whole


def takes(state: State, sums: Sums, i: int) -> Message | None:
    """Return who takes the trick in progress most often, with which card, in how many of 100."""
    tricks = [sums.total(i, at.TAKEN + seat) for seat in range(len(SOLO))]
    if sum(tricks) == 0:
        return None
    seat = max(range(len(SOLO)), key=lambda who: (tricks[who], -who))
    face = sums.total(i, at.CARD + seat)
    faces = universe(state)
    n = share(tricks[seat], sums.samples)
    sure = tricks[seat] == sums.samples
    cites = ["winning-a-trick"]
    if seat == 0:
        code = "coach.takes.you-sure" if sure else "coach.takes.you"
        return message(code, {"n": n}, cites)
    params = {"seat": SOLO[seat], "n": n, "card": faces[face]}
    return message("coach.takes.her-sure" if sure else "coach.takes.her", params, cites)


def why(state: State, sums: Sums, mean: Mean, i: int, best: int) -> list[Message]:
    """Return what a move loses beside the best one, and what it leaves.

    `mean` tells the average of a field of a move's record, in hundredths.
    """
    if sums.total(i, at.MOVE) == at.SURRENDER:
        leader, cards_left = surrender_to(state)
        params = {"seat": leader, "n": surrender_vp(cards_left)}
        return [message("coach.why.surrender", params, ["surrender"])]
    clauses = _lost(state, sums, mean, i, best)
    if state["alignment"] == "villain":
        return clauses + _trickless(mean(i, at.FOURS))
    return clauses + _left(mean(i, at.LATER))


def _lost(state: State, sums: Sums, mean: Mean, i: int, best: int) -> list[Message]:
    """Return which other card of yours fares worst beside the best move.

    A hero's card is worse off where it takes fewer tricks, a villain's where it takes more.
    """
    sign = 1 if state["alignment"] == "villain" else -1
    hand = state["hands"][YOU]
    moves = [sums.total(i, at.MOVE), sums.total(best, at.MOVE)]
    # The cards of the two moves themselves are not in hand any more after one of them.
    others = [place for place in range(min(len(hand), at.MAX_MOVES)) if place not in moves]
    if i == best or at.SURRENDER in moves or not others:
        return []

    def taken(record: int, place: int) -> int:
        return max(0, min(HUNDRED, mean(record, at.WINS + place)))

    def differs(place: int) -> int:
        return sign * (taken(i, place) - taken(best, place))

    most = max(others, key=lambda place: (differs(place), -place))
    if differs(most) < TELLING:
        return []
    params = {
        "card": hand[most],
        "n": taken(i, most),
        "m": taken(best, most),
        "move": hand[moves[1]],
    }
    return [message("coach.why.kept", params, ["winning-a-trick"])]


def _left(later: int) -> list[Message]:
    """Return how many tricks a hero takes after the trick in progress, of hundredths of a trick."""
    tenths = (later + 5) // 10
    return [message("coach.why.left", {"n": tenths / 10}, ["hero"])] if tenths > 0 else []


def _trickless(fours: int) -> list[Message]:
    """Return how often a villain ends without a trick."""
    if fours <= 0:
        return []
    return [message("coach.why.trickless", {"n": min(HUNDRED, fours)}, ["villain"])]
