"""The steps in which the judge tells a solo round, each made of an event of the game."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from companion.engine.originstory.cards import CardJson, card_json, parse_card
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.solo.places import deck_size
from companion.engine.originstory.solo.state import (
    Counts,
    EffectParams,
    Event,
    FollowParams,
    LeadParams,
    ScoreParams,
    State,
    is_effect,
)
from companion.engine.originstory.tricks import SOLO, YOU, Surrender

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


def judge_card(text: str) -> CardJson:
    """Return a card of a state in the judge's form."""
    return card_json(parse_card(text))


def judge_row(cards: list[str]) -> Row:
    """Return cards of a state in the judge's form, in order."""
    return [judge_card(text) for text in cards]


def _effect(params: EffectParams) -> EffectStep:
    return {
        "step": "effect",
        "effect": params["effect"],
        "player": params["seat"],
        "hand_before": judge_row(params["hand_before"]),
        "drawn": judge_row(params["drawn"]),
        "discarded": judge_row(params["discarded"]),
        "moved": judge_row(params["moved"]),
        "fallback": params["fallback"],
        "hand": judge_row(params["hand"]),
    }


def _lead(params: LeadParams) -> LeadStep:
    return {
        "step": "lead",
        "trick": params["trick"],
        "player": params["seat"],
        "villain_no_tricks": params["villain_no_tricks"],
        "hand_before": judge_row(params["hand_before"]),
        "played": judge_card(params["played"]),
        "hand": judge_row(params["hand"]),
    }


def _follow(params: FollowParams, state: State) -> FollowStep:
    played = params["played"]
    return {
        "step": "follow",
        "trick": params["trick"],
        "player": params["seat"],
        "villain_no_tricks": params["villain_no_tricks"],
        "plays": judge_row(params["plays"]),
        "lead_suit": params["lead_suit"],
        "hand_before": judge_row(params["hand_before"]),
        "drawn": judge_row(params["drawn"]),
        "kept": judge_row(params["kept"]),
        "refused": judge_row(params["refused"]),
        "pushed": judge_row(params["pushed"]),
        "hand_before_play": judge_row(params["hand_before_play"]),
        "played": None if params["index"] is None else judge_card(played),
        "reason": params["reason"],
        "hand": judge_row(params["hand"]),
        "deck_left": deck_size(state),
        "discard_size": len(state["discard"]),
    }


def _score(params: ScoreParams) -> ScoreStep:
    return {
        "step": "score",
        "surrender": params["surrender"],
        "alignment": params["alignment"],
        "tricks": params["tricks"],
        "vp": params["vp"],
        "next_dealer": params["next_dealer"],
        "hands_left": {seat: judge_row(params["hands_left"][seat]) for seat in SOLO},
    }


def step_of(event: Event, state: State) -> Step | None:
    """Return the step of an event, or None for an event that is not a step of its own."""
    if event["code"] == "event.deal":
        deal = event["params"]
        return {"step": "deal", "player": deal["seat"], "hand": judge_row(deal["cards"])}
    if event["code"] == "event.trick":
        trick = event["params"]
        return {"step": "trick", "trick": trick["trick"], "order": trick["order"]}
    if event["code"] == "event.lead":
        return _lead(event["params"])
    if event["code"] == "event.follow":
        return _follow(event["params"], state)
    if event["code"] == "event.trick-end":
        end = event["params"]
        return {
            "step": "trick_end",
            "trick": end["trick"],
            "winner": end["winner"],
            "tricks": end["tricks"],
        }
    if event["code"] == "event.score":
        return _score(event["params"])
    if event["code"] == "event.exchange":
        seat = str(event["params"]["seat"])
        return {
            "step": "exchange",
            "player": seat,
            "taken": judge_card(str(event["params"]["taken"])),
            "given": judge_card(str(event["params"]["given"])),
            "hand": judge_row(state["hands"][seat]),
            "your_hand": judge_row(state["hands"][YOU]),
        }
    return _effect(event["params"]) if is_effect(event) else None
