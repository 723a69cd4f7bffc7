"""The steps that a replayed solo round's events make."""

from __future__ import annotations

from companion.engine.originstory.cards import CardJson, card_json, parse_card
from companion.engine.originstory.judge.solo_steps import (
    EffectStep,
    FollowStep,
    LeadStep,
    Row,
    ScoreStep,
    Step,
)
from companion.engine.originstory.seats import SOLO, YOU
from companion.engine.originstory.solo.events import (
    EffectParams,
    Event,
    FollowParams,
    LeadParams,
    ScoreParams,
    is_effect,
)
from companion.engine.originstory.solo.places import deck_size
from companion.engine.originstory.solo.state import State


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
    """Return the step of an event, or None for an event that is no step of its own."""
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
