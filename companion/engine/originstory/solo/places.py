"""Where each physical card lies, and which may turn up from the deck."""

from __future__ import annotations

from companion.engine.core.errors import Refusal
from companion.engine.originstory import decks
from companion.engine.originstory.cards import DECK, UNKNOWN, parse_card
from companion.engine.originstory.seats import SOLO
from companion.engine.originstory.solo.state import State


def places(state: State) -> list[tuple[str, list[str]]]:
    """Return every place but the deck with the cards that lie there, unknown ones as `?`."""
    rows = [(seat, state["hands"][seat]) for seat in SOLO]
    if state["trick"] is not None:
        rows.append(("trick", [text for _, text in state["trick"]["plays"]]))
    for trick in state["past"]:
        rows.append(("past", [text for _, text in trick["plays"]]))
    return rows + [
        ("discard", state["discard"]),
        ("extra", state["extra"]),
        ("aside", state["aside"]),
    ]


def card_places(state: State) -> dict[str, str]:
    """Return the place of every printed card that is not in the deck or in an unseen hand."""
    place_by_card: dict[str, str] = {}
    for place, cards in places(state):
        for text in cards:
            face = text if len(text) < 4 else text.partition("=")[0]
            if face != UNKNOWN and face not in place_by_card:
                place_by_card[face] = place
    return place_by_card


def universe(state: State) -> list[str]:
    """Return every physical card of the round: the 52 and the extra-love cards."""
    return list(DECK) + state["options"]["extra_love"]


def deck_size(state: State) -> int:
    """Return how many cards are in the deck: those that are nowhere else."""
    if state["deck"] is not None:
        return len(state["deck"])
    size = len(DECK) + len(state["options"]["extra_love"])
    return size - sum([len(cards) for _, cards in places(state)])


def drawable(state: State, count: int) -> int:
    """Return how many of `count` cards can be drawn. (Entry: rulings/short-draw.)"""
    return min(count, deck_size(state) + len(state["discard"]))


def free_cards(state: State) -> list[str]:
    """Return the cards that may turn up from the deck (or an unseen hand), each once per copy."""
    everything: list[str] = []
    for _, cards in places(state):
        everything = everything + cards
    copies = decks.copies(everything)
    free = []
    for face in universe(state):
        if copies.get(face, 0) > 0:
            copies[face] -= 1
        else:
            free.append(face)
    return free


def check_free(state: State, cards: list[str]) -> None:
    """Refuse a card that does not exist, is named twice, or lies somewhere else."""
    free = free_cards(state)
    for text in cards:
        face = parse_card(text).face
        if text != face:
            raise Refusal("not-a-card", {"card": text}, ["playing-cards"])
        if face in free:
            free.remove(face)
        elif face in universe(state) and place_of(state, face) is None:
            raise Refusal("card-twice", {"card": face, "at": "cards"}, ["playing-cards"])
        else:
            where = place_of(state, face) or "box"
            params = {"card": face, "place": where}
            raise Refusal("card-elsewhere", params, ["playing-cards", "discarding"])


def place_of(state: State, face: str) -> str | None:
    """Return where a printed card lies, or None for the deck.

    One of the seats' names, `trick`, `past`, `discard`, `extra`, `aside`.
    """
    for place, cards in places(state):
        if holds(cards, face) is not None:
            return place
    return None


def holds(cards: list[str], face: str) -> int | None:
    """Return the index of a printed card in a list of card texts, or None."""
    for i in range(len(cards)):
        if cards[i] == face or cards[i].partition("=")[0] == face:
            return i
    return None


def without_one(cards: list[str], face: str) -> list[str]:
    """Return a list of card texts without a printed card, if it is there."""
    at = holds(cards, face)
    return cards if at is None else cards[:at] + cards[at + 1 :]
