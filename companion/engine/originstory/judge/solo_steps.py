"""The steps of a replayed solo round, made from the table's events."""

from __future__ import annotations

from typing import Any

from companion.engine.kit.errors import Fact
from companion.engine.originstory.cards import card_json, parse_card
from companion.engine.originstory.seats import SOLO, YOU
from companion.engine.originstory.solo.table import State, deck_size


def shown(text: str) -> Any:
    """Return a card of a state in the judge's form."""
    return card_json(parse_card(text))


ROW_FIELDS = (
    "hand", "hand_before", "hand_before_play", "plays", "drawn", "kept", "refused", "pushed",
    "discarded", "moved", "legal",
)  # fmt: skip


CARD_FIELDS = ("played",)


def _step(name: str, params: dict[str, Any], fields: tuple[str, ...]) -> dict[str, Any]:
    step: dict[str, Any] = {"step": name}
    for field in fields:
        value = params[field]
        if field in ROW_FIELDS:
            value = [shown(text) for text in value]
        elif field in CARD_FIELDS:
            value = None if value == "?" else shown(value)
        step[field] = value
    return step


def _deal(_state: State, params: dict[str, Any]) -> dict[str, Any]:
    return _step("deal", {"player": params["seat"], "hand": params["cards"]}, ("player", "hand"))


def _effect(_state: State, params: dict[str, Any]) -> dict[str, Any]:
    fields = ("effect", "player", "hand_before", "drawn", "discarded", "moved", "fallback", "hand")
    return _step("effect", dict(params, player=params["seat"]), fields)


def _exchange(state: State, params: dict[str, Any]) -> dict[str, Any]:
    step = {"step": "exchange", "player": params["seat"]}
    step["taken"], step["given"] = shown(params["taken"]), shown(params["given"])
    for name, seat in (("hand", params["seat"]), ("your_hand", YOU)):
        step[name] = [shown(text) for text in state["hands"][seat]]
    return step


def _trick(_state: State, params: dict[str, Any]) -> dict[str, Any]:
    return _step("trick", params, ("trick", "order"))


def _lead(_state: State, params: dict[str, Any]) -> dict[str, Any]:
    fields = ("trick", "player", "villain_no_tricks", "hand_before", "played", "hand")
    return _step("lead", dict(params, player=params["seat"]), fields)


def _follow(state: State, params: dict[str, Any]) -> dict[str, Any]:
    fields = (
        "trick", "player", "villain_no_tricks", "plays", "lead_suit", "hand_before", "drawn",
        "kept", "refused", "pushed", "hand_before_play", "played", "reason", "hand",
    )  # fmt: skip
    step = _step("follow", dict(params, player=params["seat"]), fields)
    step["deck_left"] = deck_size(state)
    step["discard_size"] = len(state["discard"])
    return step


def _trick_end(_state: State, params: dict[str, Any]) -> dict[str, Any]:
    return _step("trick_end", params, ("trick", "winner", "tricks"))


def _score(_state: State, params: dict[str, Any]) -> dict[str, Any]:
    fields = ("surrender", "alignment", "tricks", "vp", "next_dealer")
    step = _step("score", params, fields)
    hands = params["hands_left"]
    step["hands_left"] = {seat: [shown(text) for text in hands[seat]] for seat in SOLO}
    return step


MAKERS = {
    "event.deal": _deal,
    "event.effect.replace": _effect,
    "event.effect.add": _effect,
    "event.effect.move": _effect,
    "event.exchange": _exchange,
    "event.trick": _trick,
    "event.lead": _lead,
    "event.follow": _follow,
    "event.trick-end": _trick_end,
    "event.score": _score,
}


def step_of(event: Fact, state: State) -> dict[str, Any] | None:
    """Return the step of an event, or None for an event that is no step of its own."""
    make = MAKERS.get(event["code"])
    return None if make is None else make(state, event["params"])
