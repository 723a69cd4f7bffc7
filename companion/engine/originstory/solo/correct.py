"""Putting the app right when it and the table disagree about where a card lies."""

from __future__ import annotations

from companion.engine.core.errors import Refusal
from companion.engine.originstory.cards import HIGHEST, UNKNOWN
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.seats import SOLO, YOU
from companion.engine.originstory.solo.draft import Draft
from companion.engine.originstory.solo.hands import read_seat, take_from_hand
from companion.engine.originstory.solo.places import check_free, deck_size, place_of, without_one

SIDES = ["discard", "aside", "extra", "deck"]


def correct(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Put a card where the table says it is: a seat, `discard`, `aside`, `extra` or `deck`.

    Corrects the app, not the game: no rule is applied. `index` is the place in a row.
    """
    state = draft.state
    face = fields.card("card").face
    target = fields.one_of("to", list(SOLO) + SIDES)
    if target in SOLO:
        read_seat(state, fields, "to")
    at = fields.integer("index", 0, HIGHEST) if fields.has("index") else HIGHEST
    place = place_of(state, face)
    text = _take(draft, face, place)
    if target in SOLO:
        hand = state["hands"][target]
        draft.hold(target, hand[:at] + [text] + hand[at:])
    else:
        _put(draft, target, [face])
    return {"card": face, "from": place or "deck", "to": target}


def _take(draft: Draft, face: str, place: str | None) -> str:
    """Take a card from where the app thought it was, and return it as it lay there."""
    state = draft.state
    if place in ("trick", "past"):
        raise Refusal("card-elsewhere", {"card": face, "place": place}, ["won-tricks"])
    if place in SOLO:
        hand, text = take_from_hand(state, place, face)
        draft.hold(place, hand)
        return text
    if place == "discard":
        state["discard"] = without_one(state["discard"], face)
    elif place == "aside":
        state["aside"] = without_one(state["aside"], face)
    elif place == "extra":
        state["extra"] = without_one(state["extra"], face)
    else:
        _take_from_deck(draft, face)
    return face


def _take_from_deck(draft: Draft, face: str) -> None:
    state = draft.state
    check_free(state, [face])
    if state["deck"] is not None:
        state["deck"] = without_one(state["deck"], face)
    elif deck_size(state) == 0:  # so it can only be one of your hand that is not tracked
        draft.hold(YOU, without_one(state["hands"][YOU], UNKNOWN))


def _put(draft: Draft, target: str, cards: list[str]) -> None:
    state = draft.state
    if target == "discard":
        state["discard"] = state["discard"] + cards
    elif target == "aside":
        state["aside"] = state["aside"] + cards
    elif target == "extra":
        state["extra"] = state["extra"] + cards
    elif state["deck"] is not None:
        state["deck"] = state["deck"] + cards
