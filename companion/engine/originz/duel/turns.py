"""A turn: start, draw, play, activate, end.

(Entries: turn-phases, energy, playing-a-card, activating-a-card.)
"""

from __future__ import annotations

from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import Input
from companion.engine.core.names import one_line
from companion.engine.originz.deck import NAME_LIMIT, TYPES
from companion.engine.originz.duel.defeat import check_defeat
from companion.engine.originz.duel.draft import (
    COMBAT,
    Draft,
    card_in,
    find,
    is_boss,
    label,
    next_alive,
    whose_turn,
)
from companion.engine.originz.duel.state import Card, State
from companion.engine.originz.formats import BOSS_ENERGY, ENERGY

MAX_COST = 3
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
    draft.tell("event.originz.turn", {"player": name, "energy": state["energy"]}, cites)
    check_defeat(draft, ["defeat", "rulings/empty-deck-after-own-turn"])


def cards_to_draw(state: State) -> int:
    """Return how many cards the draw phase asks for, only as many as there are."""
    name = whose_turn(state)
    return min(BOSS_DRAW if is_boss(state, name) else DRAW, state["players"][name]["deck"])


def draw(draft: Draft, _fields: Input) -> None:
    """Draw the card of the draw phase; a super boss draws 2. (Entry: draw.)"""
    state = draft.state
    n, name = cards_to_draw(state), whose_turn(state)
    draft.add(name, "deck", -n)
    draft.add(name, "hand", n)
    state["phase"] = "action"
    draft.tell("event.originz.draw", {"player": name, "n": n}, ["draw", "turn-phases"])


def skip_draw(draft: Draft, fields: Input) -> None:
    """Leave the draw out because a card says so. (Entries: key-rules, rulings/cards-disagree.)"""
    reason = read_text(fields, "reason")
    draft.state["phase"] = "action"
    params = {"player": draft.state["turn"], "reason": reason or "…"}
    draft.tell("event.originz.skip-draw", params, ["key-rules", "rulings/cards-disagree"])


def play(draft: Draft, fields: Input) -> None:
    """Pay a card's cost and lay it from hand into Combat; in the first turn of the game only one.

    (Entries: playing-a-card, turn-phases, rulings/boss-first-turn.)
    """
    state, name = draft.state, whose_turn(draft.state)
    cost = fields.integer("cost", 0, MAX_COST)
    refuse_second_play(state)
    if state["players"][name]["hand"] < 1:
        raise Refusal("originz.hand-empty", {"player": name}, ["playing-a-card", "hand"])
    _pay(draft, cost)
    draft.add(name, "hand", -1)
    state["played"] += 1
    card = draft.new_card(read_text(fields, "title"), read_type(fields), cost)
    draft.lay(name, card)
    params = {"player": name, "card": label(card), "cost": cost, "left": state["energy"]}
    draft.tell("event.originz.play", params, ["playing-a-card", "energy"])


def refuse_second_play(state: State) -> None:
    """Refuse to play a second card from hand in the first turn of the game."""
    if state["number"] == 1 and state["played"] > 0:
        boss = is_boss(state, whose_turn(state))
        cites = ["turn-phases"] + (["rulings/boss-first-turn"] if boss else [])
        raise Refusal("originz.first-turn", {"player": state["turn"]}, cites)


def activate(draft: Draft, fields: Input) -> None:
    """Pay a card in Combat; then its text is done, and `finish` puts it away.

    `cost` says what is paid where the card's cost is not known or a text changes it.
    (Entries: activating-a-card, stun.)
    """
    state, name = draft.state, whose_turn(draft.state)
    card = card_of(state, name, fields)
    if card["stunned"]:
        raise Refusal("originz.stunned", {"card": label(card)}, ["stun", "activating-a-card"])
    cost = card["cost"]
    if cost is None or fields.has("cost"):
        cost = fields.integer("cost", 0, MAX_COST)
    _pay(draft, cost)
    draft.card(name, card["id"])["cost"] = cost
    state["phase"], state["resolving"] = "resolve", card["id"]
    params = {"player": name, "card": label(card), "cost": cost, "left": state["energy"]}
    if card["face"] is None:
        draft.tell("event.originz.activate", params, ["activating-a-card", "energy"])
    else:
        params["side"] = card["face"]
        draft.tell("event.originz.activate-hero-villain", params, ["hero-villain-cards", "energy"])


def finish(draft: Draft, _fields: Input) -> None:
    """Put the activated card on the Depletion Pile; a Hero/Villain card leaves the game.

    (Entries: activating-a-card, hero-villain-cards.)
    """
    state = draft.state
    name, card_id = whose_turn(state), state["resolving"]
    state["phase"], state["resolving"] = "action", None
    card = None if card_id is None else find(state["players"][name][COMBAT], card_id)
    if card is None:
        draft.tell("event.originz.finish-gone", {"player": name}, ["activating-a-card"])
        return
    draft.drop(name, card["id"])
    params = {"player": name, "card": label(card)}
    if card["face"] is None:
        draft.add(name, "depletion", 1)
        draft.tell("event.originz.finish-depletion", params, ["activating-a-card"])
    else:
        draft.player(name)["removed"] += 1
        draft.tell("event.originz.finish-removed", params, ["hero-villain-cards"])


def end_turn(draft: Draft, _fields: Input) -> None:
    """End the turn: stunned cards stand up, energy is lost, the next player begins.

    (Entries: turn-phases, stun, energy, rulings/free-for-all-turns.)
    """
    state = draft.state
    name = whose_turn(state)
    combat = state["players"][name][COMBAT]
    stunned = [card for card in combat if card["stunned"]]
    for card in stunned:
        draft.card(name, card["id"])["stunned"] = False
    energy, state["energy"] = state["energy"], 0
    state["revealed"] = []
    draft.tell("event.originz.end", {"player": name}, ["turn-phases"])
    if stunned:
        cites = ["stun", "rulings/stun-ends"]
        draft.tell("event.originz.stand-up", {"cards": [label(card) for card in stunned]}, cites)
    if energy:
        draft.tell("event.originz.energy-lost", {"n": energy}, ["energy"])
    pass_turn(draft)


def pass_turn(draft: Draft) -> None:
    """Let the next player clockwise begin."""
    start_turn(draft, next_alive(draft.state, whose_turn(draft.state)))


def _pay(draft: Draft, cost: int) -> None:
    state = draft.state
    if cost > state["energy"]:
        raise Refusal("originz.energy", {"cost": cost, "left": state["energy"]}, ["energy"])
    state["energy"] -= cost


def card_of(state: State, name: str, fields: Input) -> Card:
    """Return the card in Combat whose number is in `card`."""
    return card_in(state, name, fields.integer("card", 1, 9999))


def read_text(fields: Input, name: str) -> str:
    """Return a short text that somebody typed, or an empty one."""
    text = fields.raw(name) if fields.has(name) else ""
    if not isinstance(text, str) or len(text) > NAME_LIMIT:
        raise Refusal("wrong-type", {"at": fields.place(name), "wanted": "name"})
    return one_line(text.strip(" \t\r\n"), fields.place(name))


def read_type(fields: Input) -> str:
    """Return the type of a white-bordered card, or an empty text where nobody said."""
    return fields.one_of("kind", list(TYPES[:4])) if fields.has("kind") else ""
