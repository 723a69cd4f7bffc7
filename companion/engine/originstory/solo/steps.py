"""What can be done in a solo game, one shape an action, told apart by `type`.

The fields come from outside: whoever applies an action reads them through CardInput.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from companion.engine.originstory.effects import Effect


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


class Adjust(TypedDict):
    """A card counts as another suit or value."""

    type: Literal["adjust"]
    card: str
    value: float
    suit: NotRequired[str]
    reason: str


class Reveal(TypedDict):
    """Cards of your hand are revealed."""

    type: Literal["reveal"]
    cards: list[str]
    reason: str


class Draw(TypedDict):
    """A seat draws cards; `cards` are those drawn at the table."""

    type: Literal["draw"]
    seat: str
    n: int
    cards: NotRequired[list[str]]
    reason: str


class Discard(TypedDict):
    """A seat discards cards."""

    type: Literal["discard"]
    seat: str
    cards: list[str]
    reason: str


class Realign(TypedDict):
    """Your alignment changes during the round."""

    type: Literal["realign"]
    alignment: str
    reason: str


class Vp(TypedDict):
    """A seat gains VP at once, or loses some."""

    type: Literal["vp"]
    seat: str
    n: int
    reason: str


class ChangeStamina(TypedDict):
    """You gain stamina, lose it for good, or remove it from an ability."""

    type: Literal["stamina"]
    op: Literal["gain", "lose", "remove"]
    n: int
    ability: NotRequired[str]
    reason: str


class Winner(TypedDict):
    """The table decides who wins a trick."""

    type: Literal["winner"]
    seat: str
    reason: str


class LeadSuit(TypedDict):
    """The lead suit of the trick in progress is set."""

    type: Literal["lead_suit"]
    suit: str
    reason: str


class Forbid(TypedDict):
    """No Vancardian may play these cards in the trick."""

    type: Literal["forbid"]
    cards: list[str]
    reason: str


class Skip(TypedDict):
    """The seat whose turn it is plays nothing."""

    type: Literal["skip"]
    reason: str


class Correct(TypedDict):
    """A card lies elsewhere than the app thinks."""

    type: Literal["correct"]
    card: str
    to: str
    index: NotRequired[int]
    reason: str


Exchange = TypedDict(
    "Exchange", {"type": Literal["exchange"], "with": str, "give": str, "reason": str}
)
Give = TypedDict(
    "Give",
    {
        "type": Literal["give"],
        "card": str,
        "from": str,
        "to": str,
        "end": NotRequired[str],
        "reason": str,
    },
)
Swap = TypedDict(
    "Swap",
    {"type": Literal["swap"], "card": str, "for": str, "from": str, "to": str, "reason": str},
)
MoveTrick = TypedDict(
    "MoveTrick",
    {"type": Literal["tricks"], "from": NotRequired[str], "to": NotRequired[str], "reason": str},
)

Cards: TypeAlias = "Adjust | Exchange | Reveal | Draw | Discard | Give | Swap | Forbid | Correct"
Round: TypeAlias = "MoveTrick | Realign | Vp | ChangeStamina | Winner | LeadSuit | Skip"
