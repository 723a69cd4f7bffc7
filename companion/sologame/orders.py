"""What hands have to do for the Vancardians, as sentences."""

from __future__ import annotations

from companion.engine.core.words import Words, say
from companion.engine.originstory.solo.events import (
    EffectParams,
    Event,
    FollowParams,
    LeadParams,
    is_effect,
)


def orders_of(events: list[Event], words: Words) -> str:
    """Return what hands have to do for her, in order, as sentences."""
    orders: list[tuple[str, list[str]]] = []
    for event in events:
        if event["code"] == "event.lead":
            orders += _play_orders(event["params"])
        elif event["code"] == "event.follow":
            follow = event["params"]
            orders.append(("discard", follow["refused"] + follow["pushed"]))
            orders.append(("right", follow["kept"]))
            orders += _play_orders(follow)
        elif is_effect(event):
            effect = event["params"]
            orders.append(("right", effect["drawn"]))
            orders.append(("discard", effect["discarded"]))
            orders.append(("left", effect["moved"] or _extra_love(effect)))
    return " ".join(
        say(words, f"solo.say.{word}", {"cards": cards}) for word, cards in orders if cards
    )


def _play_orders(params: LeadParams | FollowParams) -> list[tuple[str, list[str]]]:
    return [] if params["index"] is None else [("play", [params["played"]])]


def _extra_love(params: EffectParams) -> list[str]:
    """Return the extra-love card that came in: the leftmost one, if a card went and none came."""
    came = params["discarded"] and not params["drawn"]
    return params["hand"][:1] if came else []
