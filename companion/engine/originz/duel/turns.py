"""A turn: start, draw, play, activate, end.

(Entries: turn-phases, energy, playing-a-card, activating-a-card.)
"""

from __future__ import annotations

from companion.engine.kit.errors import Refused
from companion.engine.kit.inputs import Input
from companion.engine.originz.deck import NAME_LIMIT, TYPES
from companion.engine.originz.duel.defeat import check_defeat
from companion.engine.originz.duel.table import (
    COMBAT,
    Action,
    Card,
    Draft,
    State,
    find,
    is_boss,
    label,
    next_alive,
)
from companion.engine.originz.formats import BOSS_ENERGY, ENERGY

MOST_COST = 3
DRAW, BOSS_DRAW = 1, 2


def start_turn(draft: Draft, name: str) -> None:
    """Begin a player's turn: energy is set, opponents with an empty deck are defeated.

    (Entries: turn-phases, energy, rulings/empty-deck-after-own-turn.)
    """
    state = draft.state
    state["turn"], state["phase"] = name, "draw"
    state["number"] += 1
    state["energy"] = BOSS_ENERGY if is_boss(state, name) else ENERGY
    state["played"] = 0
    cites = ["turn-phases", "energy"] + (["super-boss"] if is_boss(state, name) else [])
    draft.tell("turn", {"player": name, "energy": state["energy"]}, cites)
    check_defeat(draft, ["defeat", "rulings/empty-deck-after-own-turn"])


def to_draw(state: State) -> int:
    """Return how many cards the draw phase asks for, only as many as there are."""
    wanted = BOSS_DRAW if is_boss(state, state["turn"]) else DRAW
    return int(min(wanted, state["players"][state["turn"]]["deck"]))


def draw(draft: Draft, action: Action) -> None:
    """Draw the card of the draw phase; a super boss draws 2. (Entry: draw.)"""
    del action
    state = draft.state
    n, name = to_draw(state), state["turn"]
    draft.add(name, "deck", -n)
    draft.add(name, "hand", n)
    state["phase"] = "action"
    draft.tell("draw", {"player": name, "n": n}, ["draw", "turn-phases"])


def skip_draw(draft: Draft, action: Action) -> None:
    """Leave the draw out because a card says so. (Entries: key-rules, rulings/cards-disagree.)"""
    reason = read_text(Input(action, "action"), "reason")
    draft.state["phase"] = "action"
    params = {"player": draft.state["turn"], "reason": reason or "…"}
    draft.tell("skip-draw", params, ["key-rules", "rulings/cards-disagree"])


def play(draft: Draft, action: Action) -> None:
    """Pay a card's cost and lay it from hand into Combat; in the first turn of the game only one.

    (Entries: playing-a-card, turn-phases, rulings/boss-first-turn.)
    """
    state, given = draft.state, Input(action, "action")
    name = state["turn"]
    cost = given.integer("cost", 0, MOST_COST)
    refuse_second_play(state)
    if state["players"][name]["hand"] < 1:
        raise Refused("originz.hand-empty", {"player": name}, ["playing-a-card", "hand"])
    _pay(draft, cost)
    draft.add(name, "hand", -1)
    state["played"] += 1
    card = draft.new_card(read_text(given, "title"), read_type(given), cost)
    draft.lay(name, card)
    params = {"player": name, "card": label(card), "cost": cost, "left": state["energy"]}
    draft.tell("play", params, ["playing-a-card", "energy"])


def refuse_second_play(state: State) -> None:
    """Refuse to play a second card from hand in the first turn of the game."""
    if state["number"] == 1 and state["played"] > 0:
        boss = is_boss(state, state["turn"])
        cites = ["turn-phases"] + (["rulings/boss-first-turn"] if boss else [])
        raise Refused("originz.first-turn", {"player": state["turn"]}, cites)


def activate(draft: Draft, action: Action) -> None:
    """Pay a card in Combat; then its text is done, and `finish` puts it away.

    `cost` says what is paid where the card's cost is not known or a text changes it.
    (Entries: activating-a-card, stun.)
    """
    state, given = draft.state, Input(action, "action")
    name = state["turn"]
    card = card_of(state, name, given)
    if card["stunned"]:
        raise Refused("originz.stunned", {"card": label(card)}, ["stun", "activating-a-card"])
    cost = card["cost"]
    if cost is None or given.has("cost"):
        cost = given.integer("cost", 0, MOST_COST)
    _pay(draft, cost)
    draft.set_card(name, card["id"], {"cost": cost})
    state["phase"], state["resolving"] = "resolve", card["id"]
    params = {"player": name, "card": label(card), "cost": cost, "left": state["energy"]}
    if card["face"] is None:
        draft.tell("activate", params, ["activating-a-card", "energy"])
    else:
        params["side"] = card["face"]
        draft.tell("activate-hero-villain", params, ["hero-villain-cards", "energy"])


def finish(draft: Draft, action: Action) -> None:
    """Put the activated card on the Depletion Pile; a Hero/Villain card leaves the game.

    (Entries: activating-a-card, hero-villain-cards.)
    """
    del action
    state = draft.state
    name, card_id = state["turn"], state["resolving"]
    state["phase"], state["resolving"] = "action", None
    card = find(state["players"][name][COMBAT], card_id)
    if card is None:
        draft.tell("finish-gone", {"player": name}, ["activating-a-card"])
        return
    draft.drop(name, card_id)
    zone = "depletion" if card["face"] is None else "removed"
    draft.add(name, zone, 1)
    cites = ["activating-a-card"] if card["face"] is None else ["hero-villain-cards"]
    draft.tell("finish-" + zone, {"player": name, "card": label(card)}, cites)


def end_turn(draft: Draft, action: Action) -> None:
    """End the turn: stunned cards stand up, energy is lost, the next player begins.

    (Entries: turn-phases, stun, energy, rulings/free-for-all-turns.)
    """
    del action
    state = draft.state
    name = state["turn"]
    combat = state["players"][name][COMBAT]
    up = [card for card in combat if card["stunned"]]
    for card in up:
        draft.set_card(name, card["id"], {"stunned": False})
    lost, state["energy"] = state["energy"], 0
    state["revealed"] = []
    draft.tell("end", {"player": name}, ["turn-phases"])
    if up:
        cites = ["stun", "rulings/stun-ends"]
        draft.tell("stand-up", {"cards": [label(card) for card in up]}, cites)
    if lost:
        draft.tell("energy-lost", {"n": lost}, ["energy"])
    pass_turn(draft)


def pass_turn(draft: Draft) -> None:
    """Let the next player clockwise begin."""
    start_turn(draft, next_alive(draft.state, draft.state["turn"]))


def _pay(draft: Draft, cost: int) -> None:
    state = draft.state
    if cost > state["energy"]:
        raise Refused("originz.energy", {"cost": cost, "left": state["energy"]}, ["energy"])
    state["energy"] -= cost


def card_of(state: State, name: str, given: Input) -> Card:
    """Return the card in Combat whose number is in `card`."""
    number = given.integer("card", 1, 9999)
    card = find(state["players"][name][COMBAT], number)
    if card is None:
        raise Refused("originz.no-such-card", {"player": name, "n": number}, [COMBAT])
    return card


def read_text(given: Input, name: str) -> str:
    """Return a short text that somebody typed, or an empty one."""
    text = given.raw(name) if given.has(name) else ""
    if not isinstance(text, str) or len(text) > NAME_LIMIT:
        raise Refused("wrong-type", {"at": given.place(name), "wanted": "name"})
    return text.strip(" \t\r\n")


def read_type(given: Input) -> str:
    """Return the type of a white-bordered card, or an empty text where nobody said."""
    return given.one_of("kind", list(TYPES[:4])) if given.has("kind") else ""
