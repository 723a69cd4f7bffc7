"""What a screen shows of a duel."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Refusal
from companion.engine.originz.deck import WHITE
from companion.engine.originz.duel import effects, turns
from companion.engine.originz.duel.state import (
    COMBAT,
    COUNTED_ZONES,
    MATCH_WINS,
    ZONES,
    Card,
    CountedZone,
    Options,
    PlayedGame,
    State,
    Zone,
    decks_of,
    is_boss,
    members,
    opponents,
    whose_turn,
)
from companion.engine.originz.duel.steps import Prompt, prompt


class MayPlay(TypedDict):
    """Whether a card may be played from hand now, and the costs that can be paid."""

    allowed: bool
    costs: list[int]


class Turn(TypedDict):
    """The turn that is going on; `end` says that it may be ended now."""

    player: str
    number: int
    energy: int
    played: int
    play: MayPlay
    resolving: int | None
    end: bool


class CardView(Card):
    """A card in Combat.

    `activate` is "yes", "cost" (say what is paid), or why not: "stunned", "energy", "not-now".
    """

    resolving: bool
    activate: str


class PlayerView(TypedDict):
    """One player; the zones come once the game has begun."""

    name: str
    side: int
    boss: bool
    deck_most: int
    faces_most: int
    white: int
    deck: NotRequired[int]
    hand: NotRequired[int]
    depletion: NotRequired[int]
    purged: NotRequired[int]
    removed: NotRequired[int]
    defeated: NotRequired[bool]
    has_turn: NotRequired[bool]
    revealed: NotRequired[bool]
    opponent: NotRequired[bool]
    combat: NotRequired[list[CardView]]


EffectView = TypedDict("EffectView", {"type": str, "from": "list[Zone]", "cites": "list[str]"})


class Zones(TypedDict):
    """The names of the zones, and of those that are counted."""

    all: list[Zone]
    counted: list[CountedZone]


class Wins(TypedDict):
    """The games a side has won."""

    players: list[str]
    wins: int


class Match(TypedDict):
    """The games of a match; a duel is one game."""

    game: int
    wins: list[Wins]
    needed: int
    games: list[PlayedGame]
    winners: list[str] | None


class View(TypedDict):
    """Everything that a screen shows, the players clockwise; `costs` is what a card may cost."""

    game: str
    phase: str
    prompt: Prompt
    turn: Turn | None
    players: list[PlayerView]
    effects: list[EffectView]
    zones: Zones
    costs: list[int]
    match: Match
    options: Options


def view(state: State) -> View:
    """Return what a screen shows of a duel."""
    return {
        "game": "originz-duel",
        "phase": state["phase"],
        "prompt": prompt(state),
        "turn": _turn(state),
        "players": [_player(state, name) for name in state["order"]],
        "effects": _effects(state),
        "zones": {"all": list(ZONES), "counted": list(COUNTED_ZONES)},
        "costs": list(range(turns.MAX_COST + 1)),
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


def _turn(state: State) -> Turn | None:
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


def may_play(state: State) -> MayPlay:
    """Return whether a card may be played from hand now, and the costs that can be paid."""
    costs = [cost for cost in range(turns.MAX_COST + 1) if cost <= state["energy"]]
    allowed = state["phase"] == "action" and state["players"][whose_turn(state)]["hand"] > 0
    try:
        turns.refuse_second_play(state)
    except Refusal:
        allowed = False
    return {"allowed": allowed, "costs": costs if allowed else []}


def _player(state: State, name: str) -> PlayerView:
    result: PlayerView = {
        "name": name,
        "side": state["sides"][name],
        "boss": is_boss(state, name),
        "deck_most": WHITE * decks_of(state["options"], name),
        "faces_most": decks_of(state["options"], name),
        "white": state["decks"][name],
    }
    if name not in state["players"]:
        return result
    player = state["players"][name]
    for zone in COUNTED_ZONES:
        result[zone] = player[zone]
    result["removed"], result["defeated"] = player["removed"], player["defeated"]
    result["has_turn"] = state["turn"] == name
    result["revealed"] = name in state["revealed"]
    result["opponent"] = state["turn"] is not None and opponents(state, name, state["turn"])
    result[COMBAT] = [_card(state, name, card) for card in player[COMBAT]]
    return result


def _card(state: State, name: str, card: Card) -> CardView:
    return {
        "id": card["id"],
        "title": card["title"],
        "type": card["type"],
        "cost": card["cost"],
        "stunned": card["stunned"],
        "face": card["face"],
        "resolving": state["turn"] == name and state["resolving"] == card["id"],
        "activate": _activate(state, name, card),
    }


def _activate(state: State, name: str, card: Card) -> str:
    if state["turn"] != name or state["phase"] != "action":
        return "not-now"
    if card["stunned"]:
        return "stunned"
    if card["cost"] is None:
        return "cost"
    return "energy" if card["cost"] > state["energy"] else "yes"


def _effects(state: State) -> list[EffectView]:
    """Return the effects of card texts: where each may take cards from, what it rests on."""
    if state["turn"] is None:
        return []
    return [
        {"type": effect.name, "from": list(effect.sources), "cites": list(effect.cites)}
        for effect in effects.EFFECTS
    ]
