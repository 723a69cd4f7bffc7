"""What can be done in a solo game, one shape an action, told apart by `type`.

The fields come from outside: whoever applies an action reads them through CardInput.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from companion.engine.originstory.effects import Effect
from companion.engine.originstory.solo.ability_actions import Cards, Round


class Step(TypedDict):
    """Go on; nothing more is to be said."""

    type: Literal["begin", "pass", "surrender", "next-trick", "score", "next-round"]


class Deal(TypedDict):
    """Your eight cards, if they are dealt at the table."""

    type: Literal["deal"]
    cards: NotRequired[list[str]]


class NameCard(TypedDict):
    """The event or superhero card that was drawn."""

    type: Literal["event", "superhero"]
    name: NotRequired[str]


class Story(TypedDict):
    """The story card you play."""

    type: Literal["story"]
    name: NotRequired[str]
    costs: NotRequired[list[int]]


class Charge(TypedDict):
    """Stamina placed on abilities."""

    type: Literal["charge"]
    charges: NotRequired[dict[str, int]]


class Align(TypedDict):
    """Hero or villain."""

    type: Literal["align"]
    alignment: str


class Row(TypedDict):
    """The cards of a Vancardian's row, leftmost first."""

    type: Literal["row"]
    cards: list[str]
    seat: NotRequired[str]


class Effects(TypedDict):
    """The effect line of the drawn Vancardian card."""

    type: Literal["effects"]
    effects: list[Effect]


class DrawCards(TypedDict):
    """The cards drawn for an effect, or before a Vancardian follows."""

    type: Literal["effect-draw", "draw-to-follow"]
    cards: list[str]


class Play(TypedDict):
    """The card you play."""

    type: Literal["play"]
    card: str


class Virtual(TypedDict):
    """From here on the app shuffles and draws."""

    type: Literal["virtual"]
    seed: int


class Readings(TypedDict):
    """The readings that the table chooses."""

    type: Literal["readings"]
    readings: dict[str, str]


Setup: TypeAlias = "Deal | NameCard | Story | Charge | Align | Row | Effects | DrawCards"
Action: TypeAlias = "Step | Setup | Play | Virtual | Cards | Round | Readings"
