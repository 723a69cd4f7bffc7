"""The state of a solo game, and the draft on which one action is worked out.

A state is JSON; nothing in it is ever changed in place. A `Draft` copies the outermost level and
replaces what an action changes, so an action that is refused half-way leaves no trace.

Places of a physical card: a hand (`hands`), the discard pile, the trick on the table, the tricks
won (`past`), the extra-love cards at the side (`extra`), out of the round (`aside`). What is in
none of them is in the deck; with a virtual deck its order stands in `deck`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.engine.kit import rng
from companion.engine.kit.errors import Fact, Params, Refused, fact
from companion.engine.originstory import decks
from companion.engine.originstory.cards import DECK, UNKNOWN, Card, is_extra_love, parse_card
from companion.engine.originstory.rulings import reading
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU

State: TypeAlias = "dict[str, Any]"
Action: TypeAlias = "dict[str, Any]"

HAND_SIZE = 8
TRICKS = 8
DRAW_TO_FOLLOW = 2
BEFORE_ROWS = ("deal", "event", "story", "superhero", "charge", "align", "rows")


class Draft:
    """A state being worked on, and the events so far."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state: State = dict(state)
        self.events: list[Fact] = []

    def put(self, section: str, key: str, value: Any) -> None:
        """Replace one value within a section of the state."""
        changed = dict(self.state[section])
        changed[key] = value
        self.state[section] = changed

    def tell(self, code: str, params: Params, cites: list[str]) -> None:
        """Add an event."""
        self.events.append(fact(code, params, cites))

    def tell_why(self, code: str, params: Params, why: list[Fact]) -> None:
        """Add an event with its reasons; it cites what they cite."""
        cites: list[str] = []
        for reason in why:
            for entry in reason["cites"]:
                if entry not in cites:
                    cites.append(entry)
        event = fact(code, params, cites)
        event["why"] = why
        self.events.append(event)

    def discard(self, cards: list[str]) -> None:
        """Put cards on the discard pile; they count as printed from now on.

        (Entries: discarding, rulings/extra-love-discarded, rulings/reveal-lasts.)
        """
        state = self.state
        faces = [text.partition("=")[0] for text in cards]
        if reading(state["readings"], "extra-love-discarded") == "aside":
            extra = [face for face in faces if face != UNKNOWN and is_extra_love(face)]
            state["aside"] = state["aside"] + extra
            faces = [face for face in faces if face not in extra]
        state["discard"] = state["discard"] + faces

    def take_from_deck(self, count: int, cards: list[str] | None) -> list[str]:
        """Draw cards; `cards` are those drawn at the table, ignored with a virtual deck.

        As many as are to be had: if the deck runs out, the discard pile becomes the new deck.
        Raises Refused for a wrong number of cards or one that cannot have been drawn.
        """
        state = self.state
        left = deck_size(state)
        if state["deck"] is not None:
            return self._take_virtual(count)
        count = to_be_drawn(state, count)
        cards = [str(parse_card(text)) for text in cards or []]
        if len(cards) != count:
            raise Refused("draw-count", {"n": count, "there": len(cards)}, ["deck-runs-out"])
        check_free(state, cards[:left])
        if count > left:
            self._reshuffle()
            check_free(state, cards)
        return cards

    def take_unseen(self, count: int) -> list[str]:
        """Draw so many cards, no more than there are, into a hand that is not tracked."""
        if count > deck_size(self.state):
            self._reshuffle()
        return [UNKNOWN] * count

    def _take_virtual(self, count: int) -> list[str]:
        state = self.state
        shuffled: list[str] = []
        if count > len(state["deck"]) and state["discard"]:
            shuffled, state["rng"] = rng.shuffled(state["discard"], state["rng"])
        drawn = decks.draw(state["deck"], state["discard"], count, shuffled)
        state["deck"] = drawn.deck
        if drawn.reshuffled:
            self._reshuffle()
        return drawn.cards

    def _reshuffle(self) -> None:
        cites = ["deck-runs-out", "rulings/reshuffle-when"]
        self.tell("event.reshuffle", {"n": len(self.state["discard"])}, cites)
        self.state["discard"] = []


def row(state: State, seat: str) -> list[Card]:
    """Return the cards of a hand."""
    return [parse_card(text) for text in state["hands"][seat]]


def villain_no_tricks(state: State) -> bool:
    """Tell whether you are a villain and own no trick now. (Entry: rulings/no-tricks.)"""
    return bool(state["alignment"] == "villain" and state["tricks"][YOU] == 0)


def places(state: State) -> list[tuple[str, list[str]]]:
    """Return every place but the deck with the cards that lie there, unknown ones as `?`."""
    found = [(seat, state["hands"][seat]) for seat in SOLO]
    if state["trick"] is not None:
        found.append(("trick", [text for _, text in state["trick"]["plays"]]))
    for trick in state["past"]:
        found.append(("past", [text for _, text in trick["plays"]]))
    for place in ("discard", "extra", "aside"):
        found.append((place, state[place]))
    return found


def seen(state: State) -> dict[str, str]:
    """Return the place of every printed card that is not in the deck or in an unseen hand."""
    found: dict[str, str] = {}
    for place, cards in places(state):
        for text in cards:
            face = text if len(text) < 4 else text.partition("=")[0]
            if face != UNKNOWN and face not in found:
                found[face] = place
    return found


def universe(state: State) -> list[str]:
    """Return every physical card of the round: the 52 and the extra-love cards."""
    cards: list[str] = list(DECK) + state["options"]["extra_love"]
    return cards


def deck_size(state: State) -> int:
    """Return how many cards are in the deck: those that are nowhere else."""
    if state["deck"] is not None:
        return len(state["deck"])
    size = len(DECK) + len(state["options"]["extra_love"])
    return size - sum([len(cards) for _, cards in places(state)])


def to_be_drawn(state: State, count: int) -> int:
    """Return how many of `count` cards can be drawn. (Entry: rulings/short-draw.)"""
    return min(count, deck_size(state) + len(state["discard"]))


def free_cards(state: State) -> list[str]:
    """Return the cards that may turn up from the deck (or an unseen hand), each once per copy."""
    everything: list[str] = []
    for _, cards in places(state):
        everything = everything + cards
    taken = decks.copies(everything)
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
            raise Refused("not-a-card", {"card": text}, ["playing-cards"])
        if face in free:
            free.remove(face)
        elif face in universe(state) and place_of(state, face) is None:
            raise Refused("card-twice", {"card": face, "at": "cards"}, ["playing-cards"])
        else:
            where = place_of(state, face) or "box"
            params = {"card": face, "place": where}
            raise Refused("card-elsewhere", params, ["playing-cards", "discarding"])


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


def rows_are_laid(state: State) -> bool:
    """Tell whether both Vancardians' rows have been laid out in this round."""
    return state["phase"] not in BEFORE_ROWS


def vancardian_hands_empty(state: State) -> bool:
    """Tell whether the Vancardians' rows have not been laid out yet."""
    return not any(state["hands"][seat] for seat in VANCARDIANS)
