"""The steps of a replayed solo round."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from companion.engine.originstory.cards import CardJson
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.solo.state import Counts, Surrender

Row: TypeAlias = list[CardJson]


class DealStep(TypedDict):
    """A hand, or a row, that was dealt."""

    step: Literal["deal"]
    player: str
    hand: Row


class EffectStep(TypedDict):
    """An effect on one row."""

    step: Literal["effect"]
    effect: Effect
    player: str
    hand_before: Row
    drawn: Row
    discarded: Row
    moved: Row
    fallback: bool
    hand: Row


class ExchangeStep(TypedDict):
    """A card of yours for one of hers."""

    step: Literal["exchange"]
    player: str
    taken: CardJson
    given: CardJson
    hand: Row
    your_hand: Row


class TrickBeginStep(TypedDict):
    """A trick begins."""

    step: Literal["trick"]
    trick: int
    order: list[str]


class LeadStep(TypedDict):
    """A Vancardian leads."""

    step: Literal["lead"]
    trick: int
    player: str
    villain_no_tricks: bool
    hand_before: Row
    played: CardJson
    hand: Row


class FollowStep(TypedDict):
    """A Vancardian follows."""

    step: Literal["follow"]
    trick: int
    player: str
    villain_no_tricks: bool
    plays: Row
    lead_suit: str
    hand_before: Row
    drawn: Row
    kept: Row
    refused: Row
    pushed: Row
    hand_before_play: Row
    played: CardJson | None
    reason: str
    hand: Row
    deck_left: int
    discard_size: int


class YourStep(TypedDict):
    """Your turn: the card you play, or your surrender."""

    step: Literal["you"]
    trick: int
    hand_before: Row
    legal: Row
    may_surrender: bool
    surrender: bool
    played: NotRequired[CardJson]
    hand: NotRequired[Row]
    leader: NotRequired[str]
    cards_left: NotRequired[int]
    leader_vp: NotRequired[int]


class TrickEndStep(TypedDict):
    """A trick has a winner."""

    step: Literal["trick_end"]
    trick: int
    winner: str
    tricks: Counts


class ScoreStep(TypedDict):
    """The round is scored."""

    step: Literal["score"]
    surrender: Surrender | None
    alignment: str
    tricks: Counts
    vp: Counts
    next_dealer: str
    hands_left: dict[str, Row]


Step: TypeAlias = (
    DealStep
    | EffectStep
    | ExchangeStep
    | TrickBeginStep
    | LeadStep
    | FollowStep
    | YourStep
    | TrickEndStep
    | ScoreStep
)
