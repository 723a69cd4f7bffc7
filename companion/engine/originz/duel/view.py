"""What a screen shows of a duel: what is asked now, what is allowed, and the table."""

from __future__ import annotations

from typing import Any

from companion.engine.kit.errors import Refused
from companion.engine.originz.deck import WHITE
from companion.engine.originz.duel import effects, turns
from companion.engine.originz.duel.prompts import prompt
from companion.engine.originz.duel.table import (
    COMBAT,
    COUNTED,
    MATCH_WINS,
    ZONES,
    Card,
    State,
    is_boss,
    members,
    opponents,
)


def view(state: State) -> dict[str, Any]:
    """Return the view: `prompt`, `turn`, `players` clockwise, `effects`, `match`, `options`.

    A card in Combat has `activate`: "yes", "cost" (say what is paid), or why not: "stunned",
    "energy", "not-now".
    """
    return {
        "game": "originz-duel",
        "phase": state["phase"],
        "prompt": prompt(state),
        "turn": _turn(state),
        "players": [_player(state, name) for name in state["order"]],
        "effects": _effects(state),
        "zones": {"all": list(ZONES), "counted": list(COUNTED)},
        "match": {
            "game": len(state["games"]) + (0 if state["phase"] in ("between", "over") else 1),
            "wins": [
                {"players": members(state, side), "wins": state["wins"][side]}
                for side in range(len(state["wins"]))
            ],
            "needed": MATCH_WINS if state["options"]["format"] == "match" else 1,
            "games": state["games"],
            "winners": state["winners"],
        },
        "options": state["options"],
    }


def _turn(state: State) -> dict[str, Any] | None:
    if state["turn"] is None:
        return None
    return {
        "player": state["turn"],
        "number": state["number"],
        "energy": state["energy"],
        "played": state["played"],
        "play": may_play(state),
        "resolving": state["resolving"],
        "end": state["phase"] == "action",
    }


def may_play(state: State) -> dict[str, Any]:
    """Return whether a card may be played from hand now, and the costs that can be paid."""
    costs = [cost for cost in range(turns.MOST_COST + 1) if cost <= state["energy"]]
    allowed = state["phase"] == "action" and state["players"][state["turn"]]["hand"] > 0
    try:
        turns.refuse_second_play(state)
    except Refused:
        allowed = False
    return {"allowed": allowed, "costs": costs if allowed else []}


def _player(state: State, name: str) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "name": name,
        "side": state["sides"][name],
        "boss": is_boss(state, name),
        "deck_most": 2 * WHITE if is_boss(state, name) else WHITE,
        "faces_most": 2 if is_boss(state, name) else 1,
        "white": state["decks"][name],
    }
    if name not in state["players"]:
        return shown
    player = state["players"][name]
    for zone in COUNTED:
        shown[zone] = player[zone]
    shown["removed"], shown["defeated"] = player["removed"], player["defeated"]
    shown["has_turn"] = state["turn"] == name
    shown["revealed"] = name in state["revealed"]
    shown["opponent"] = state["turn"] is not None and opponents(state, name, state["turn"])
    shown[COMBAT] = [_card(state, name, card) for card in player[COMBAT]]
    return shown


def _card(state: State, name: str, card: Card) -> dict[str, Any]:
    shown = dict(card)
    shown["resolving"] = state["turn"] == name and state["resolving"] == card["id"]
    shown["activate"] = "yes"
    if state["turn"] != name or state["phase"] != "action":
        shown["activate"] = "not-now"
    elif card["stunned"]:
        shown["activate"] = "stunned"
    elif card["cost"] is None:
        shown["activate"] = "cost"
    elif card["cost"] > state["energy"]:
        shown["activate"] = "energy"
    return shown


def _effects(state: State) -> list[dict[str, Any]]:
    """Return the effects of card texts: where each may take cards from, what it rests on."""
    if state["turn"] is None:
        return []
    found = []
    for kind in ORDER:
        sources = list(effects.SOURCES.get(kind, ()))
        found.append({"type": kind, "from": sources, "cites": effects.CITES[kind]})
    return found


ORDER = (
    "deplete",
    "restore",
    "draw-more",
    "gain",
    "stun",
    "upright",
    "repel",
    "purge",
    "put",
    "steal",
    "reveal",
    "correct",
    "concede",
)
