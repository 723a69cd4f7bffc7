"""The transaction of a step of the solo game: cards drawn, dealt and discarded, and the events."""

from __future__ import annotations

from typing import Sequence

from companion.engine.core import reducer, rng
from companion.engine.core.inputs import Params, Refusal
from companion.engine.originstory.cards import UNKNOWN, draw, face_of, is_extra_love, parse_card
from companion.engine.originstory.reasons import reading
from companion.engine.originstory.solo.places import check_free, deck_size, drawable, open_trick
from companion.engine.originstory.solo.state import Ability, Code, DealParams, Event, State, Trick

BEFORE_ROWS = ("deal", "event", "story", "superhero", "charge", "align", "rows")


class Transaction(reducer.Transaction):
    """A solo game being worked on, and the events so far."""

    __slots__ = ("reason",)

    state: State
    events: list[Event]

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.reason = ""  # of an ability

    def set_hand(self, seat: str, cards: list[str]) -> None:
        """Replace the cards of a hand."""
        hands = self.state["hands"].copy()
        hands[seat] = cards
        self.state["hands"] = hands

    def deal(self, seat: str, cards: list[str]) -> None:
        """Deal a hand, or lay out a row."""
        self.set_hand(seat, cards)
        params: DealParams = {"seat": seat, "cards": cards}
        self.emit_event({"code": "event.deal", "params": params, "cites": ["solo-round-setup"]})

    def trick(self) -> Trick:
        """Return the open trick, to be changed; Refusal("not-now") if none is."""
        # Copied at every call, as the state before the step shares it.
        trick = open_trick(self.state).copy()
        self.state["trick"] = trick
        return trick

    def add_tricks(self, seat: str, more: int) -> None:
        """Give a seat so many more tricks, or fewer."""
        tricks = self.state["tricks"].copy()
        tricks[seat] += more
        self.state["tricks"] = tricks

    def set_ability(self, name: str, ability: Ability) -> None:
        """Note a card of yours that has abilities."""
        abilities = self.state["abilities"].copy()
        abilities[name] = ability
        self.state["abilities"] = abilities

    # Only the codes by which types tell this event from those that hold more than a sentence.
    def emit(self, code: Code, params: Params, cites: list[str]) -> None:
        """Add an event that only its sentence tells of."""
        self.emit_event({"code": code, "params": params, "cites": cites})

    def emit_event(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def discard(self, cards: list[str]) -> None:
        """Put cards on the discard pile; they count as printed from now on.

        (Entries: discarding, rulings/extra-love-discarded, rulings/reveal-lasts.)
        """
        state = self.state
        faces = [face_of(text) for text in cards]
        if reading(state["readings"], "extra-love-discarded") == "aside":
            extra = [face for face in faces if face != UNKNOWN and is_extra_love(face)]
            state["aside"] = state["aside"] + extra
            faces = [face for face in faces if face not in extra]
        state["discard"] = state["discard"] + faces

    def take_from_deck(self, count: int, cards: Sequence[object] | None) -> list[str]:
        """Draw cards; `cards` are those drawn at the table, ignored with a virtual deck.

        As many as there are: if the deck runs out, the discard pile becomes the new deck.
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
        check_free(
            state, drawn[:size]
        )  # what was discarded cannot turn up before the deck is empty
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
            # Only now: a seed gives the same game only if nothing is shuffled without need.
            shuffled, state["rng"] = rng.shuffle(state["discard"], state["rng"])
        drawn = draw(deck, state["discard"], count, shuffled)
        state["deck"] = drawn.deck
        if drawn.reshuffled:
            self._reshuffle()
        return drawn.cards

    def _reshuffle(self) -> None:
        cites = ["deck-runs-out", "rulings/reshuffle-when"]
        self.emit("event.reshuffle", {"n": len(self.state["discard"])}, cites)
        self.state["discard"] = []
