"""A round as the kernel played it to its end in one shuffle: its tricks, for people to look at."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.originstory.cards import DECK
from companion.engine.originstory.coach.layout import TAKEN_BY
from companion.engine.originstory.coach.sums_reader import Sums
from companion.engine.originstory.seats import SOLO
from companion.engine.originstory.solo.state import State


class PlayedTrick(TypedDict):
    """The plays of a trick, a seat and the card as printed each, and who takes it, if anybody."""

    plays: list[tuple[str, str]]
    winner: str | None


def played(state: State, numbers: list[int]) -> list[PlayedTrick]:
    """Return the tricks from the one in progress on. Raises Refusal for what are no sums."""
    faces = list(DECK) + state["options"]["extra_love"]
    trick = state["trick"]
    plays = [(seat, card) for seat, card in trick["plays"]] if trick is not None else []
    tricks: list[PlayedTrick] = []
    for entry in Sums(state, numbers).log:
        what = entry & 7
        if what < TAKEN_BY:
            plays.append((SOLO[what % len(SOLO)], faces[((entry >> 3) >> 2 & 63) % len(faces)]))
        else:
            tricks.append({"plays": plays, "winner": SOLO[(what - TAKEN_BY) % len(SOLO)]})
            plays = []
    if plays:
        tricks.append({"plays": plays, "winner": None})
    return tricks
