"""What can happen in a solo game, one shape an event, told apart by `code`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict, TypeGuard

from companion.engine.core.errors import Message, Params
from companion.engine.originstory.effects import ORDER, Effect, EffectCode
from companion.engine.originstory.solo.state import Counts, Hands, Surrender


class _BaseEvent(TypedDict):
    """What every event has besides: the entries it rests on, and its reasons."""

    cites: list[str]
    why: NotRequired[list[Message]]


class DealParams(TypedDict):
    """A hand, or a row, that was dealt."""

    seat: str
    cards: list[str]


class Deal(_BaseEvent):
    """Cards were dealt."""

    code: Literal["event.deal"]
    params: DealParams


class Order(TypedDict):
    """What hands do for a Vancardian: with which cards, in this order."""

    do: Literal["discard", "left", "play", "right"]
    cards: list[str]


def orders_of(*orders: Order) -> list[Order]:
    """Return the orders for which there are cards, in the order of doing them."""
    return [order for order in orders if order["cards"]]


class EffectParams(TypedDict):
    """An effect worked on one row; `fallback` says that Replace took the place of Move."""

    effect: Effect
    x: float
    seat: str
    hand_before: list[str]
    drawn: list[str]
    discarded: list[str]
    moved: list[str]
    added: list[str]
    fallback: bool
    hand: list[str]
    orders: list[Order]


class EffectResult(_BaseEvent):
    """An effect was worked on one row."""

    code: EffectCode
    params: EffectParams


class TrickParams(TypedDict):
    """A trick that begins."""

    trick: int
    order: list[str]
    leader: str


class TrickStart(_BaseEvent):
    """A trick begins."""

    code: Literal["event.trick"]
    params: TrickParams


class LeadParams(TypedDict):
    """Her row before and after the card she leads."""

    trick: int
    seat: str
    villain_no_tricks: bool
    hand_before: list[str]
    index: int
    played: str
    hand: list[str]
    orders: list[Order]


class Lead(_BaseEvent):
    """A Vancardian leads."""

    code: Literal["event.lead"]
    params: LeadParams


class FollowParams(TypedDict):
    """What she drew, kept, refused and pushed off, and the card she plays, `?` for none."""

    trick: int
    seat: str
    villain_no_tricks: bool
    plays: list[str]
    lead_suit: str
    hand_before: list[str]
    drawn: list[str]
    kept: list[str]
    refused: list[str]
    pushed: list[str]
    hand_before_play: list[str]
    index: int | None
    played: str
    reason: str
    hand: list[str]
    orders: list[Order]


class Follow(_BaseEvent):
    """A Vancardian follows."""

    code: Literal["event.follow"]
    params: FollowParams


class PlayParams(TypedDict):
    """The card you play, and your hand after it."""

    trick: int
    played: str
    hand: list[str]


class PlayCard(_BaseEvent):
    """You play a card."""

    code: Literal["event.play"]
    params: PlayParams


class TrickEndParams(TypedDict):
    """A trick that is over, and everyone's tricks so far."""

    trick: int
    winner: str
    tricks: Counts


class TrickEnd(_BaseEvent):
    """A trick has a winner."""

    code: Literal["event.trick-end"]
    params: TrickEndParams


class ScoreParams(TypedDict):
    """A round that is scored, and everyone's total after it."""

    round: int
    dealer: str
    alignment: str
    tricks: Counts
    surrender: Surrender | None
    vp: Counts
    total: Counts
    next_dealer: str
    hands_left: Hands
    you: int
    automaton: int
    factoryon: int


class Score(_BaseEvent):
    """A round is scored."""

    code: Literal["event.score"]
    params: ScoreParams


Code: TypeAlias = Literal[
    "event.adjust",
    "event.align",
    "event.charge",
    "event.correct",
    "event.discard",
    "event.draw",
    "event.effects",
    "event.event.double",
    "event.event.single",
    "event.exchange",
    "event.forbid",
    "event.game-over.one",
    "event.game-over.shared",
    "event.give",
    "event.lead-suit",
    "event.no-cards",
    "event.pass",
    "event.readings",
    "event.realign",
    "event.reshuffle",
    "event.reveal",
    "event.round",
    "event.skip",
    "event.stamina",
    "event.story",
    "event.superhero",
    "event.surrender",
    "event.swap",
    "event.tricks",
    "event.virtual",
    "event.vp",
    "event.winner",
]


class SentenceEvent(_BaseEvent):
    """Anything else; its parameters only fill its sentence."""

    code: Code
    params: Params


Play: TypeAlias = "TrickStart | Lead | Follow | PlayCard | TrickEnd"
Event: TypeAlias = "Deal | EffectResult | Play | Score | SentenceEvent"


def orders_in(event: Event) -> list[Order]:
    """Return what hands do for a Vancardian in an event, in order."""
    if event["code"] == "event.lead" or event["code"] == "event.follow" or is_effect(event):
        return event["params"]["orders"]
    return []


def is_effect(event: Event) -> TypeGuard[EffectResult]:
    """Tell whether an event is an effect worked on a row."""
    return event["code"] in [kind.code for kind in ORDER]
