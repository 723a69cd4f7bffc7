"""The turns of a duel: who is out, who has won, and what each step of a turn does.

(Entries: turn-phases, defeat, rulings/defeat-moment, rulings/cards-of-the-defeated.)
"""

from __future__ import annotations

from typing import Mapping

from companion.engine.core import rng
from companion.engine.core.inputs import Refusal, refuse, whole
from companion.engine.core.steps import integer, one_of, optional, text
from companion.engine.originz.deck import CARD_NAME_LIMIT, HERO_VILLAIN, STARTING_HAND, TYPES, WHITE
from companion.engine.originz.duel.state import (
    COMBAT,
    COUNTED_ZONES,
    MATCH_WINS,
    Options,
    Player,
    State,
    Transaction,
    alive,
    card_in,
    decks_of,
    find,
    is_boss,
    label,
    members,
    next_alive,
    opponents,
    sides_left,
    total,
    whose_turn,
)
from companion.engine.originz.formats import BOSS_ENERGY, ENERGY


def check_defeat(transaction: Transaction, cites: list[str]) -> None:
    """Defeat whoever has no card in the deck in an opponent's turn.

    (Entries: defeat, rulings/defeat-moment, rulings/teammate-turn.)
    """
    state = transaction.state
    turn = whose_turn(state)
    # The list is made before anybody is put out, so several can be defeated at once.
    for name in alive(state):
        empty = state["players"][name]["deck"] == 0
        if empty and opponents(state, name, turn):
            put_out(transaction, name, "event.originz.defeated", cites)
    end_game(transaction)


def put_out(transaction: Transaction, name: str, code: str, cites: list[str]) -> None:
    """Take a player's cards off the table. (Entry: rulings/cards-of-the-defeated.)"""
    player = transaction.player(name)
    player["removed"], player["defeated"] = total(player), True
    for zone in COUNTED_ZONES:
        player[zone] = 0
    player[COMBAT] = []
    transaction.emit(code, {"player": name}, cites + ["rulings/cards-of-the-defeated"])


def end_game(transaction: Transaction) -> None:
    """End the game when one side is left. (Entries: free-for-all, team-battle, super-boss.)"""
    state = transaction.state
    sides = sides_left(state)
    if len(sides) > 1:
        return
    side = sides[0]
    winners = members(state, side)
    state["winners"] = winners
    state["wins"] = [n + 1 if i == side else n for i, n in enumerate(state["wins"])]
    state["games"] = state["games"] + [{"winners": winners, "turns": state["number"]}]
    state["turn"], state["resolving"], state["energy"] = None, None, 0
    over = state["options"]["format"] != "match" or state["wins"][side] == MATCH_WINS
    state["phase"] = "over" if over else "between"
    cites = ["constructed-match"] if state["options"]["format"] == "match" else ["defeat"]
    transaction.emit("event.originz.won", {"players": winners, "turns": state["number"]}, cites)


MAX_COST = 3
MAX_CARD = 9999
DRAW, BOSS_DRAW = 1, 2


def start_turn(transaction: Transaction, name: str) -> None:
    """Begin a player's turn: energy is set, opponents with an empty deck are defeated.

    (Entries: turn-phases, energy, rulings/empty-deck-after-own-turn.)
    """
    state = transaction.state
    state["turn"], state["phase"] = name, "draw"
    state["number"] += 1
    state["energy"] = BOSS_ENERGY if is_boss(state, name) else ENERGY
    state["played"] = 0
    cites = ["turn-phases", "energy"] + (["super-boss"] if is_boss(state, name) else [])
    transaction.emit("event.originz.turn", {"player": name, "energy": state["energy"]}, cites)
    # Whoever emptied the deck in their own turn was safe in it, and is out once an opponent's
    # begins.
    check_defeat(transaction, ["defeat", "rulings/empty-deck-after-own-turn"])


def cards_to_draw(state: State) -> int:
    """Return how many cards the draw phase asks for, only as many as there are."""
    name = whose_turn(state)
    return min(BOSS_DRAW if is_boss(state, name) else DRAW, state["players"][name]["deck"])


def draw(transaction: Transaction) -> None:
    """Draw the card of the draw phase; a super boss draws 2. (Entry: draw.)"""
    state = transaction.state
    n, name = cards_to_draw(state), whose_turn(state)
    transaction.add(name, "deck", -n)
    transaction.add(name, "hand", n)
    state["phase"] = "action"
    transaction.emit("event.originz.draw", {"player": name, "n": n}, ["draw", "turn-phases"])


def skip_draw(transaction: Transaction, reason: str) -> None:
    """Leave the draw out because a card says so. (Entries: key-rules, rulings/cards-disagree.)"""
    transaction.state["phase"] = "action"
    params = {"player": transaction.state["turn"], "reason": reason or "…"}
    transaction.emit("event.originz.skip-draw", params, ["key-rules", "rulings/cards-disagree"])


def play(transaction: Transaction, cost: int, title: str, kind: str) -> None:
    """Pay a card's cost and lay it from hand into Combat; in the first turn of the game only one.

    (Entries: playing-a-card, turn-phases, rulings/boss-first-turn.)
    """
    state, name = transaction.state, whose_turn(transaction.state)
    refuse_second_play(state)
    if state["players"][name]["hand"] < 1:
        raise Refusal("originz.hand-empty", {"player": name}, ["playing-a-card", "hand"])
    _pay(transaction, cost)
    transaction.add(name, "hand", -1)
    state["played"] += 1
    card = transaction.new_card(title, kind, cost)
    transaction.lay(name, card)
    params = {"player": name, "card": label(card), "cost": cost, "left": state["energy"]}
    transaction.emit("event.originz.play", params, ["playing-a-card", "energy"])


def refuse_second_play(state: State) -> None:
    """Refuse to play a second card from hand in the first turn of the game."""
    if state["number"] == 1 and state["played"] > 0:
        boss = is_boss(state, whose_turn(state))
        cites = ["turn-phases"] + (["rulings/boss-first-turn"] if boss else [])
        raise Refusal("originz.first-turn", {"player": state["turn"]}, cites)


def activate(transaction: Transaction, card: int, cost: int | None) -> None:
    """Pay a card in Combat; then its text is done, and `finish` puts it away.

    `cost` says what is paid where the card's cost is not known or a text changes it.
    (Entries: activating-a-card, stun.)
    """
    state, name = transaction.state, whose_turn(transaction.state)
    laid = card_in(state, name, card)
    if laid["stunned"]:
        raise Refusal("originz.stunned", {"card": label(laid)}, ["stun", "activating-a-card"])
    paid = laid["cost"] if cost is None else cost
    if paid is None:
        raise refuse("missing-field", "action.cost")
    _pay(transaction, paid)
    # What was paid is kept with the card, so that it need not be asked for again.
    transaction.card(name, laid["id"])["cost"] = paid
    state["phase"], state["resolving"] = "resolve", laid["id"]
    params = {"player": name, "card": label(laid), "cost": paid, "left": state["energy"]}
    if laid["face"] is None:
        transaction.emit("event.originz.activate", params, ["activating-a-card", "energy"])
    else:
        params["side"] = laid["face"]
        transaction.emit(
            "event.originz.activate-hero-villain", params, ["hero-villain-cards", "energy"]
        )


def finish(transaction: Transaction) -> None:
    """Put the activated card on the Depletion Pile; a Hero/Villain card leaves the game.

    (Entries: activating-a-card, hero-villain-cards.)
    """
    state = transaction.state
    name, card_id = whose_turn(state), state["resolving"]
    state["phase"], state["resolving"] = "action", None
    # Its own text may have moved it out of Combat. (Entry: rulings/card-targets-itself.)
    card = None if card_id is None else find(state["players"][name][COMBAT], card_id)
    if card is None:
        transaction.emit("event.originz.finish-gone", {"player": name}, ["activating-a-card"])
        return
    transaction.drop(name, card["id"])
    params = {"player": name, "card": label(card)}
    if card["face"] is None:
        transaction.add(name, "depletion", 1)
        transaction.emit("event.originz.finish-depletion", params, ["activating-a-card"])
    else:
        transaction.player(name)["removed"] += 1
        transaction.emit("event.originz.finish-removed", params, ["hero-villain-cards"])


def end_turn(transaction: Transaction) -> None:
    """End the turn: stunned cards stand up, energy is lost, the next player begins.

    (Entries: turn-phases, stun, energy, rulings/free-for-all-turns.)
    """
    state = transaction.state
    name = whose_turn(state)
    combat = state["players"][name][COMBAT]
    stunned = [card for card in combat if card["stunned"]]
    for card in stunned:
        transaction.card(name, card["id"])["stunned"] = False
    energy, state["energy"] = state["energy"], 0
    state["revealed"] = []
    transaction.emit("event.originz.end", {"player": name}, ["turn-phases"])
    if stunned:
        cites = ["stun", "rulings/stun-ends"]
        transaction.emit(
            "event.originz.stand-up", {"cards": [label(card) for card in stunned]}, cites
        )
    if energy:
        transaction.emit("event.originz.energy-lost", {"n": energy}, ["energy"])
    pass_turn(transaction)


def pass_turn(transaction: Transaction) -> None:
    """Let the next player clockwise begin."""
    start_turn(transaction, next_alive(transaction.state, whose_turn(transaction.state)))


def _pay(transaction: Transaction, cost: int) -> None:
    state = transaction.state
    if cost > state["energy"]:
        raise Refusal("originz.energy", {"cost": cost, "left": state["energy"]}, ["energy"])
    state["energy"] -= cost


FACES = ["hero", "villain"]


def new_state(options: Options) -> State:
    """Return a duel before its first game."""
    order = list(options["players"])
    sides = {}
    for i in range(len(order)):
        sides[order[i]] = _side(options, order[i], i)
    return {
        "game": "originz-duel",
        "options": options,
        "order": order,
        "sides": sides,
        "wins": [0] * (max(sides.values()) + 1),
        "games": [],
        "decks": {name: WHITE * decks_of(options, name) for name in order},
        "rng": rng.first_state(options["seed"]),
        "winners": None,
        "phase": "setup",
        "players": {},
        "turn": None,
        "first_side": None,
        "number": 0,
        "energy": 0,
        "played": 0,
        "resolving": None,
        "revealed": [],
        "next_id": 1,
    }


def _side(options: Options, name: str, at: int) -> int:
    if options["boss"] is not None:
        return 0 if options["boss"] == name else 1
    for i in range(len(options["teams"])):
        if name in options["teams"][i]:
            return i
    return at


def prepare_game(transaction: Transaction) -> None:
    """Clear the table for the next game."""
    state = transaction.state
    state["phase"] = "setup"
    state["players"] = {}
    state["turn"], state["first_side"], state["winners"] = None, None, None
    state["number"], state["energy"], state["played"] = 0, 0, 0
    state["resolving"], state["revealed"] = None, []
    state["next_id"] = 1


def begin(
    transaction: Transaction,
    faces: Mapping[str, list[str]],
    decks: Mapping[str, int],
    first: str | None,
) -> None:
    """Lay out the Hero/Villain cards, shuffle, draw the starting hands, find who goes first.

    `faces` {name: [side…]} has one side for each Hero/Villain card, `decks` {name: white-bordered
    cards} is kept from game to game, `first` a name; without it the first player is drawn, or the
    first team. (Entries: setup, hero-villain-cards, rulings/boss-starting-hand.)
    """
    state = transaction.state
    state["decks"] = {name: decks.get(name, state["decks"][name]) for name in state["order"]}
    for name in state["order"]:
        _check_size(state, name, faces.get(name, []))
    state["players"] = {name: _player(state["decks"][name]) for name in state["order"]}
    for name in state["order"]:
        sides = faces.get(name, [])
        for face in sides:
            transaction.lay(name, transaction.new_card("", HERO_VILLAIN, None, face))
        transaction.add_owned(name, len(sides))
    params = {"game": len(state["games"]) + 1, "n": STARTING_HAND}
    transaction.emit("event.originz.begin", params, ["setup"])
    if state["options"]["boss"] is not None:
        start_turn(transaction, state["options"]["boss"])
    elif first is not None:
        start_turn(transaction, first)
    else:
        _draw_first(transaction)


def _draw_first(transaction: Transaction) -> None:
    """Draw who goes first. (Entries: setup, rulings/match-first-player, rulings/team-seats.)"""
    state = transaction.state
    # Kept in the state, so that the next game of a match draws anew.
    state["rng"] = rng.advance(state["rng"])
    if state["options"]["teams"]:
        side = state["rng"] % len(state["wins"])
        state["phase"], state["first_side"] = "first", side
        cites = ["team-battle", "rulings/team-seats"]
        transaction.emit("event.originz.first-team", {"players": members(state, side)}, cites)
    else:
        first = state["order"][state["rng"] % len(state["order"])]
        cites = ["setup", "rulings/match-first-player"]
        transaction.emit("event.originz.first", {"player": first}, cites)
        start_turn(transaction, first)


def first_team(state: State) -> list[str]:
    """Return the players of the team that was drawn to begin."""
    side = state["first_side"]
    return [] if side is None else members(state, side)


def choose_first(transaction: Transaction, player: str) -> None:
    """Let the team that was drawn say which of its players begins. (Entry: rulings/team-seats.)"""
    transaction.emit(
        "event.originz.first", {"player": player}, ["team-battle", "rulings/team-seats"]
    )
    start_turn(transaction, player)


def next_game(transaction: Transaction) -> None:
    """Go on with the next game of a match. (Entry: constructed-match.)"""
    prepare_game(transaction)
    cites = ["constructed-match", "rulings/reserve-exchange"]
    transaction.emit(
        "event.originz.next-game", {"game": len(transaction.state["games"]) + 1}, cites
    )


def _check_size(state: State, name: str, faces: list[str]) -> None:
    """Refuse a deck or Hero/Villain cards that only a super boss has."""
    most = decks_of(state["options"], name)
    whole(state["decks"][name], "action.decks." + name, 1, most * WHITE)
    if len(faces) > most:
        raise refuse("too-many", "action.faces." + name, most=most, there=len(faces))


def _player(deck: int) -> Player:
    hand = min(STARTING_HAND, deck)
    return {
        "deck": deck - hand,
        "hand": hand,
        "combat": [],
        "depletion": 0,
        "purged": 0,
        "removed": 0,
        "owned": deck,
        "defeated": False,
    }


CARD = integer("card", 1, MAX_CARD)
TITLE = optional(text("title", CARD_NAME_LIMIT), "")
KIND = optional(one_of("kind", [kind for kind in TYPES if kind != HERO_VILLAIN]), "")
COST = optional(integer("cost", 0, MAX_COST))
IN_A_TURN = ("draw", "action", "resolve")
