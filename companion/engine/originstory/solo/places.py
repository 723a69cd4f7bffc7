"""What a state says: where each card lies, which may turn up from the deck, whose side is which."""

from __future__ import annotations

from companion.engine.core.inputs import Refusal
from companion.engine.originstory.cards import DECK, UNKNOWN, Card, copies, face_of, parse_card
from companion.engine.originstory.solo.state import State, Trick
from companion.engine.originstory.tricks import SOLO, YOU, after, solo_sides


def places(state: State) -> list[tuple[str, list[str]]]:
    """Return every place but the deck with the cards that lie there, unknown ones as `?`."""
    # By a list of seats, never by the keys of the object: their order differs between the runtimes.
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
            # Shorter texts cannot be changed cards (`S9=L1`), and cutting is slow on MicroPython.
            face = text if len(text) < 4 else text.partition("=")[0]
            if face != UNKNOWN and face not in place_by_card:
                place_by_card[face] = place
    return place_by_card


def next_leader(state: State) -> str:
    """Return who leads the next trick: left of the dealer, or the last winner. (Entry: leading.)"""
    return state["past"][-1]["winner"] if state["past"] else after(SOLO, state["dealer"])


def universe(state: State) -> list[str]:
    """Return every physical card of the round: the 52 and the extra-love cards."""
    return list(DECK) + state["options"]["extra_love"] + state.get("named", [])


def deck_size(state: State) -> int:
    """Return how many cards are in the deck: those that are nowhere else."""
    if state["deck"] is not None:
        return len(state["deck"])
    # Counting works with an untracked hand too, whose cards are in no place by name but lie in one.
    return len(universe(state)) - sum([len(cards) for _, cards in places(state)])


def drawable(state: State, count: int) -> int:
    """Return how many of `count` cards can be drawn. (Entry: rulings/short-draw.)"""
    return min(count, deck_size(state) + len(state["discard"]))


def free_cards(state: State) -> list[str]:
    """Return the cards that may turn up from the deck (or an unseen hand), each once per copy."""
    everything: list[str] = []
    for _, cards in places(state):
        everything = everything + cards
    taken = copies(everything)
    free = []
    for face in universe(state):
        if taken.get(face, 0) > 0:
            taken[face] -= 1
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
        # It is in no place but not free any more: this very list has named it before.
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
        if index_of(cards, face) is not None:
            return place
    return None


def index_of(cards: list[str], face: str) -> int | None:
    """Return the index of a printed card in a list of card texts, or None."""
    for i in range(len(cards)):
        if cards[i] == face or face_of(cards[i]) == face:
            return i
    return None


def last_index_of(cards: list[str], face: str) -> int | None:
    """Return the last index of a printed card in a list of card texts, or None."""
    at = None
    for i in range(len(cards)):
        if face_of(cards[i]) == face:
            at = i
    return at


def without_one(cards: list[str], face: str) -> list[str]:
    """Return a list of card texts without a printed card, if it is there."""
    at = index_of(cards, face)
    return cards if at is None else cards[:at] + cards[at + 1 :]


def open_trick(state: State) -> Trick:
    """Return the trick that is being played; Refusal("not-now") if none is."""
    trick = state["trick"]
    if trick is None:
        raise Refusal("not-now", {"action": "play"}, ["trick-taking"])
    return trick


def your_alignment(state: State) -> str:
    """Return your alignment; Refusal("not-now") before it is chosen."""
    alignment = state["alignment"]
    if alignment is None:
        raise Refusal("not-now", {"action": "align"}, ["alignment"])
    return alignment


def all_alignments(state: State) -> dict[str, str]:
    """Return everyone's alignment in this round; Refusal("not-now") before yours is chosen."""
    return solo_sides(your_alignment(state), state.get("villains", []))


def cards_of(state: State, seat: str) -> list[Card]:
    """Return the cards of a hand."""
    return [parse_card(text) for text in state["hands"][seat]]


def villain_no_tricks(state: State) -> bool:
    """Tell whether you are a villain and own no trick now. (Entry: rulings/no-tricks.)"""
    return state["alignment"] == "villain" and state["tricks"][YOU] == 0
