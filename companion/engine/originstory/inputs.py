"""Reading what Origin Story's questions and actions speak of: cards, suits and alignments."""

from __future__ import annotations

from typing import Sequence

from companion.engine.core.inputs import Input, Refusal, each, refuse
from companion.engine.core.steps import Field, State, one_of
from companion.engine.originstory.cards import (
    ADJUSTED_LIMIT,
    SIDES,
    SUITS,
    Card,
    Side,
    Suit,
    count_as,
    find_duplicate,
    parse_card,
    texts,
    twice_of,
)
from companion.engine.originstory.tricks import SOLO

# More than the rules bring about, so that what cards or tables add still fits.
DECK_LIMIT = 60  # cards, wherever they lie: abilities may bring a hand, or a row, any of them
MAX_TRICKS = 40  # of a seat in a round
MAX_VP_CHANGE = 99  # gained or lost at once
TEXT_LIMIT = 200  # characters of a reason, or of the name of an event or of a card


class CardInput(Input):
    """The fields of an object in which cards stand."""

    __slots__ = ()

    def alignment(self) -> Side:
        """Return hero or villain."""
        return self.one_of("alignment", SIDES)

    def suit(self, name: str) -> Suit:
        """Return a suit letter."""
        return self.one_of(name, SUITS)

    def card(self, name: str) -> Card:
        """Return one card."""
        return read_card(self.raw(name), self.place(name))

    def cards(self, name: str, most: int) -> list[Card]:
        """Return a list of at most so many cards."""
        return self.each(name, most, read_card)


def read_card(value: object, at: str) -> Card:
    """Return a card from its text or from `{"card", "suit", "value"}`."""
    if isinstance(value, dict):
        fields = CardInput(value, at)
        text = fields.raw("card")
        if not isinstance(text, str):
            raise refuse("wrong-type", fields.place("card"), wanted="text")
        face = read_card(text, fields.place("card"))
        twice = twice_of(fields.raw("value"))
        if twice is None:
            raise refuse("not-a-value", fields.place("value"))
        return count_as(face, fields.suit("suit"), twice)
    try:
        return parse_card(value)
    except Refusal as error:
        raise Refusal("not-a-card", dict(error.params, at=at), error.cites) from None


def refuse_duplicates(at: str, *rows: list[Card]) -> None:
    """Refuse a physical card that stands in two places."""
    everything: list[str] = []
    for row in rows:
        everything = everything + texts(row)
    double = find_duplicate(everything)
    if double is not None:
        raise Refusal("card-twice", {"card": double, "at": at}, ["playing-cards"])


def card(name: str, of: str = "") -> Field:
    """Return a field for a printed card; a form offers those `of` a seat, or of a field's seat."""
    return Field(name, "card", lambda value, at, _: read_card(value, at).face, {"of": of})


def cards(name: str, most: int, of: str = "") -> Field:
    """Return a field for printed cards."""

    def read(value: object, at: str, _state: State) -> list[str]:
        return [card.face for card in each(value, at, most, read_card)]

    return Field(name, "cards", read, {"most": most, "of": of})


def drawn(name: str, most: int) -> Field:
    """Return a field for cards that were drawn at the table, as they were told."""

    def read(value: object, at: str, _state: State) -> list[str]:
        return texts(each(value, at, most, read_card))

    return Field(name, "drawn", read, {"most": most})


def card_value(name: str, of: str) -> Field:
    """Return a field for what the card in another field shall count, as twice the value."""

    def read(value: object, at: str, _state: State) -> int:
        twice = twice_of(value)
        if twice is None:
            raise refuse("not-a-value", at)
        return twice

    return Field(name, "value", read, {"of": of, "least": -ADJUSTED_LIMIT, "most": ADJUSTED_LIMIT})


def suit(name: str) -> Field:
    """Return a field for a suit."""
    return one_of(name, SUITS, "suit")


def seat(name: str, among: Sequence[str] = SOLO, start: str | None = None) -> Field:
    """Return a field for one of the solo game's seats; a form begins with `start`."""
    return one_of(name, among, "seat", start)
