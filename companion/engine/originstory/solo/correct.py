"""Putting the app right when it and the table disagree about where a card lies."""

from __future__ import annotations

from typing import Any

from companion.engine.kit.errors import Refused
from companion.engine.originstory.cards import HIGHEST, UNKNOWN
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.seats import SOLO, YOU
from companion.engine.originstory.solo.hands import read_seat, take_from_hand
from companion.engine.originstory.solo.table import Draft, check_free, deck_size, holds, place_of

SIDES = ["discard", "aside", "extra", "deck"]


def correct(draft: Draft, given: CardInput) -> dict[str, Any]:
    """Put a card where the table says it is: a seat, `discard`, `aside`, `extra` or `deck`.

    Corrects the app, not the game: no rule is applied. `index` is the place in a row.
    """
    state = draft.state
    face = given.card("card").face
    to = given.one_of("to", list(SOLO) + SIDES)
    if to in SOLO:
        read_seat(state, given, "to")
    at = given.integer("index", 0, HIGHEST) if given.has("index") else HIGHEST
    place = place_of(state, face)
    text = _taken(draft, face, place)
    if to in SOLO:
        hand = state["hands"][to]
        draft.put("hands", to, hand[:at] + [text] + hand[at:])
    elif to != "deck":
        state[to] = state[to] + [face]
    elif state["deck"] is not None:
        state["deck"] = state["deck"] + [face]
    return {"card": face, "from": place or "deck", "to": to}


def _taken(draft: Draft, face: str, place: str | None) -> str:
    """Take a card from where the app thought it was, and return it as it lay there."""
    state = draft.state
    if place in ("trick", "past"):
        raise Refused("card-elsewhere", {"card": face, "place": place}, ["won-tricks"])
    if place in SOLO:
        hand, text = take_from_hand(state, place, face)
        draft.put("hands", place, hand)
        return text
    if place is not None:
        state[place] = _without(state[place], face)
        return face
    check_free(state, [face])
    if state["deck"] is not None:
        state["deck"] = _without(state["deck"], face)
    elif deck_size(state) == 0:  # so it can only be one of your hand that is not tracked
        draft.put("hands", YOU, _without(state["hands"][YOU], UNKNOWN))
    return face


def _without(cards: list[str], card: str) -> list[str]:
    at = holds(cards, card)
    return cards if at is None else cards[:at] + cards[at + 1 :]
