"""The draft on which one action is worked out.

A `Draft` copies the outermost level of a state and replaces what an action changes, so an action
that is refused half-way leaves no trace.
"""

from __future__ import annotations

from companion.engine.core import rng
from companion.engine.core.errors import Params, Refusal
from companion.engine.originstory import decks
from companion.engine.originstory.cards import UNKNOWN, Card, is_extra_love, parse_card
from companion.engine.originstory.rulings import reading
from companion.engine.originstory.seats import VANCARDIANS, YOU
from companion.engine.originstory.solo.events import Code, DealParams, Event
from companion.engine.originstory.solo.places import check_free, deck_size, drawable
from companion.engine.originstory.solo.state import Ability, State, Trick

DRAW_TO_FOLLOW = 2
BEFORE_ROWS = ("deal", "event", "story", "superhero", "charge", "align", "rows")


class Draft:
    """A state being worked on, and the events so far."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.events: list[Event] = []

    def hold(self, seat: str, cards: list[str]) -> None:
        """Replace the cards of a hand."""
        hands = self.state["hands"].copy()
        hands[seat] = cards
        self.state["hands"] = hands

    def deal(self, seat: str, cards: list[str]) -> None:
        """Deal a hand, or lay out a row."""
        self.hold(seat, cards)
        params: DealParams = {"seat": seat, "cards": cards}
        self.add({"code": "event.deal", "params": params, "cites": ["solo-round-setup"]})

    def own_tricks(self, seat: str, more: int) -> None:
        """Give a seat so many more tricks, or fewer."""
        tricks = self.state["tricks"].copy()
        tricks[seat] += more
        self.state["tricks"] = tricks

    def note_card(self, name: str, ability: Ability) -> None:
        """Note a card of yours that has abilities."""
        abilities = self.state["abilities"].copy()
        abilities[name] = ability
        self.state["abilities"] = abilities

    def tell(self, code: Code, params: Params, cites: list[str]) -> None:
        """Add an event that only its sentence tells of."""
        self.add({"code": code, "params": params, "cites": cites})

    def add(self, event: Event) -> None:
        """Add an event."""
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

    def take_from_deck(self, count: int, cards: list[object] | None) -> list[str]:
        """Draw cards; `cards` are those drawn at the table, ignored with a virtual deck.

        As many as are to be had: if the deck runs out, the discard pile becomes the new deck.
        Raises Refusal for a wrong number of cards or one that cannot have been drawn.
        """
        state = self.state
        if state["deck"] is not None:
            return self._take_virtual(state["deck"], count)
        size = deck_size(state)
        count = drawable(state, count)
        drawn = [str(parse_card(text)) for text in cards or []]
        if len(drawn) != count:
            raise Refusal("draw-count", {"n": count, "there": len(drawn)}, ["deck-runs-out"])
        check_free(state, drawn[:size])
        if count > size:
            self._reshuffle()
            check_free(state, drawn)
        return drawn

    def take_unseen(self, count: int) -> list[str]:
        """Draw so many cards, no more than there are, into a hand that is not tracked."""
        if count > deck_size(self.state):
            self._reshuffle()
        return [UNKNOWN] * count

    def _take_virtual(self, deck: list[str], count: int) -> list[str]:
        state = self.state
        shuffled: list[str] = []
        if count > len(deck) and state["discard"]:
            shuffled, state["rng"] = rng.shuffle(state["discard"], state["rng"])
        drawn = decks.draw(deck, state["discard"], count, shuffled)
        state["deck"] = drawn.deck
        if drawn.reshuffled:
            self._reshuffle()
        return drawn.cards

    def _reshuffle(self) -> None:
        cites = ["deck-runs-out", "rulings/reshuffle-when"]
        self.tell("event.reshuffle", {"n": len(self.state["discard"])}, cites)
        self.state["discard"] = []


def open_trick(state: State) -> Trick:
    """Return the trick that is being played; Refusal("not-now") if none is."""
    trick = state["trick"]
    if trick is None:
        raise Refusal("not-now", {"action": "play"}, ["trick-taking"])
    return trick


def side(state: State) -> str:
    """Return your alignment; Refusal("not-now") before it is chosen."""
    alignment = state["alignment"]
    if alignment is None:
        raise Refusal("not-now", {"action": "align"}, ["alignment"])
    return alignment


def row(state: State, seat: str) -> list[Card]:
    """Return the cards of a hand."""
    return [parse_card(text) for text in state["hands"][seat]]


def villain_no_tricks(state: State) -> bool:
    """Tell whether you are a villain and own no trick now. (Entry: rulings/no-tricks.)"""
    return state["alignment"] == "villain" and state["tricks"][YOU] == 0


def rows_are_laid(state: State) -> bool:
    """Tell whether both Vancardians' rows have been laid out in this round."""
    return state["phase"] not in BEFORE_ROWS


def vancardian_hands_empty(state: State) -> bool:
    """Tell whether the Vancardians' rows have not been laid out yet."""
    return not any(state["hands"][seat] for seat in VANCARDIANS)
