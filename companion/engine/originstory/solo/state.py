"""The shape of a solo game's state. It is JSON; nothing in it is ever changed in place."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict, TypeGuard

from companion.engine.core.inputs import Message, Params
from companion.engine.originstory.effects import EFFECT_KINDS, Effect, EffectCode
from companion.engine.originstory.stamina import Stamina
from companion.engine.originstory.tricks import Surrender

Play: TypeAlias = list[str]  # [seat, card]
Hands: TypeAlias = dict[str, list[str]]
Counts: TypeAlias = dict[str, int]


class Options(TypedDict):
    """What was chosen before the first round; see setup.read_options."""

    difficulty: int
    dealer: str
    deck: str
    hand: str
    seed: int
    character: str
    character_cost: int | None
    extra_love: list[str]
    readings: dict[str, str]
    copy: NotRequired[bool]


class Ability(TypedDict):
    """A card of yours that can be charged: its name, and what it costs, if anybody said."""

    name: str
    costs: list[int]


class Trick(TypedDict):
    """The trick in progress: `turn` counts the seats of `order` that have had their turn.

    `forbids_next` says that what is forbidden is so in the next trick: it was named too late for
    this one. `turn_begun` says that you have used an ability on your turn in it.
    """

    number: int
    order: list[str]
    turn: int
    plays: list[Play]
    lead_suit: str | None
    forbids_next: NotRequired[bool]
    turn_begun: NotRequired[bool]


class TrickOnTable(Trick):
    """The trick that lies on the table; `winner` wins it, or wins so far while it is open."""

    open: bool
    winner: str | None


class WonTrick(TypedDict):
    """A trick that is over; games of earlier versions do not say its `lead_suit`."""

    winner: str
    plays: list[Play]
    lead_suit: NotRequired[str | None]


class EventCard(TypedDict):
    """The event of round 3, and the set of Vancardian cards it came from."""

    name: str
    set: str


class VpLine(TypedDict):
    """VP gained, or lost, at once."""

    round: int
    seat: str
    vp: int
    source: str
    reason: str


class RoundScore(TypedDict):
    """A round that has been scored."""

    round: int
    dealer: str
    alignment: str
    tricks: Counts
    surrender: Surrender | None
    vp: Counts
    total: Counts
    villains: NotRequired[list[str]]


class State(TypedDict):
    """A solo game.

    Places of a physical card: a hand (`hands`), the discard pile, the trick on the table, the
    tricks won (`past`), the extra-love cards at the side (`extra`), out of the round (`aside`).
    What is in none of them is in the deck; with a virtual deck its order stands in `deck`.
    `queue` are the effects still to work: the index in `effects`, and whose row. `named` are the
    extra-love cards that there are besides those of the options, as the line of this round names
    them. `villains` are the Vancardians whose dials a card has turned in this round.
    """

    game: str
    options: Options
    readings: dict[str, str]
    round: int
    phase: str
    dealer: str
    rng: int
    stamina: Stamina
    abilities: dict[str, Ability]
    vp: Counts
    vp_log: list[VpLine]
    rounds: list[RoundScore]
    winners: list[str] | None
    alignment: str | None
    hands: Hands
    extra: list[str]
    discard: list[str]
    aside: list[str]
    past: list[WonTrick]
    tricks: Counts
    trick: Trick | None
    surrender: Surrender | None
    effects: list[Effect]
    queue: list[tuple[int, str]]
    named: NotRequired[list[str]]
    revealed: list[str]
    forbidden: list[str]
    event: EventCard | None
    deck: list[str] | None
    villains: NotRequired[list[str]]


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

    do: Literal["discard", "left", "move", "play", "right"]
    cards: list[str]


def orders_of(*orders: Order) -> list[Order]:
    """Return the orders for which there are cards, in the order of doing them."""
    return [order for order in orders if order["cards"]]


class EffectParams(TypedDict):
    """An effect worked on one row; `fallback` says that Replace took the place of Move.

    `moved` tells the love in the order of moving, a card as often as it moved; `at_left` tells it
    as it lies now, as `orders` lay it down.
    """

    effect: Effect
    x: float
    seat: str
    hand_before: list[str]
    drawn: list[str]
    discarded: list[str]
    moved: list[str]
    at_left: list[str]
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


class ScoreParams(RoundScore):
    """A round that is scored, and everyone's total after it."""

    next_dealer: str
    hands_left: Hands
    you: int
    automaton: int
    factoryon: int


class ScoreEvent(_BaseEvent):
    """A round is scored."""

    code: Literal["event.score"]
    params: ScoreParams


# By its code an event is told apart, by mypy and in the scripts: so each sentence's is listed.
Code: TypeAlias = Literal[
    "event.adjust", "event.align", "event.charge", "event.correct", "event.discard", "event.draw",
    "event.effects", "event.event.double", "event.event.single", "event.exchange", "event.forbid",
    "event.game-over.one", "event.game-over.shared", "event.give", "event.lead-suit",
    "event.no-cards", "event.pass", "event.readings", "event.realign", "event.realign.vancardian",
    "event.reshuffle", "event.reveal", "event.round", "event.skip", "event.stamina",
    "event.stamina.short", "event.story", "event.story.short", "event.superhero", "event.surrender",
    "event.swap", "event.tricks", "event.tricks.added", "event.tricks.removed",
    "event.villain-broken", "event.villain-broken.last", "event.virtual", "event.vp",
    "event.winner",
]  # fmt: skip


class SentenceEvent(_BaseEvent):
    """Anything else; its parameters only fill its sentence."""

    code: Code
    params: Params


TrickEvent: TypeAlias = "TrickStart | Lead | Follow | PlayCard | TrickEnd"
Event: TypeAlias = "Deal | EffectResult | TrickEvent | ScoreEvent | SentenceEvent"


def orders_in(event: Event) -> list[Order]:
    """Return what hands do for a Vancardian in an event, in order."""
    if event["code"] == "event.lead" or event["code"] == "event.follow" or is_effect(event):
        return event["params"]["orders"]
    return []


def is_effect(event: Event) -> TypeGuard[EffectResult]:
    """Tell whether an event is an effect worked on a row."""
    return event["code"] in [kind.code for kind in EFFECT_KINDS]
