"""Options of a duel, and the beginning of a game. (Entries: setup, super-boss, team-battle.)"""

from __future__ import annotations

from companion.engine.core import rng
from companion.engine.core.inputs import Input, index, one_of
from companion.engine.originz.deck import STARTING_HAND, WHITE
from companion.engine.originz.duel import turns
from companion.engine.originz.duel.draft import Draft, is_boss, members
from companion.engine.originz.duel.state import Options, Player, State

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
        "decks": {name: 2 * WHITE if options["boss"] == name else WHITE for name in order},
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


def prepare_game(draft: Draft) -> None:
    """Clear the table for the next game."""
    state = draft.state
    state["phase"] = "setup"
    state["players"] = {}
    state["turn"], state["first_side"], state["winners"] = None, None, None
    state["number"], state["energy"], state["played"] = 0, 0, 0
    state["resolving"], state["revealed"] = None, []
    state["next_id"] = 1


def begin(draft: Draft, fields: Input) -> None:
    """Lay out the Hero/Villain cards, shuffle, draw the starting hands, find who goes first.

    `faces` {name: [side…]} has one side for each Hero/Villain card, `decks` {name: white-bordered
    cards} is kept from game to game, `first` a name; without it the first player is drawn, or the
    first team. (Entries: setup, hero-villain-cards, rulings/boss-starting-hand.)
    """
    state = draft.state
    decks = _read_decks(state, fields)
    faces = _read_faces(state, fields)
    state["decks"] = decks
    state["players"] = {name: _player(decks[name]) for name in state["order"]}
    for name in state["order"]:
        for face in faces[name]:
            draft.lay(name, draft.new_card("", "hero-villain", None, face))
        draft.own(name, len(faces[name]))
    params = {"game": len(state["games"]) + 1, "n": STARTING_HAND}
    draft.tell("event.originz.begin", params, ["setup"])
    if state["options"]["boss"] is not None:
        turns.start_turn(draft, state["options"]["boss"])
    elif fields.has("first"):
        turns.start_turn(draft, fields.one_of("first", state["order"]))
    else:
        _draw_first(draft)


def _draw_first(draft: Draft) -> None:
    """Draw who goes first. (Entries: setup, rulings/match-first-player, rulings/team-seats.)"""
    state = draft.state
    state["rng"] = rng.advance(state["rng"])
    if state["options"]["teams"]:
        side = state["rng"] % len(state["wins"])
        state["phase"], state["first_side"] = "first", side
        cites = ["team-battle", "rulings/team-seats"]
        draft.tell("event.originz.first-team", {"players": members(state, side)}, cites)
    else:
        first = state["order"][state["rng"] % len(state["order"])]
        cites = ["setup", "rulings/match-first-player"]
        draft.tell("event.originz.first", {"player": first}, cites)
        turns.start_turn(draft, first)


def first_team(state: State) -> list[str]:
    """Return the players of the team that was drawn to begin."""
    side = state["first_side"]
    return [] if side is None else members(state, side)


def choose_first(draft: Draft, fields: Input) -> None:
    """Let the team that was drawn say which of its players begins. (Entry: rulings/team-seats.)"""
    name = one_of(fields.data.get("player"), "action.player", first_team(draft.state))
    draft.tell("event.originz.first", {"player": name}, ["team-battle", "rulings/team-seats"])
    turns.start_turn(draft, name)


def next_game(draft: Draft, _fields: Input) -> None:
    """Go on with the next game of a match. (Entry: constructed-match.)"""
    prepare_game(draft)
    cites = ["constructed-match", "rulings/reserve-exchange"]
    draft.tell("event.originz.next-game", {"game": len(draft.state["games"]) + 1}, cites)


def _read_decks(state: State, fields: Input) -> dict[str, int]:
    decks = dict(state["decks"])
    if fields.has("decks"):
        values = fields.under("decks")
        for name in state["order"]:
            if values.has(name):
                most = 2 * WHITE if is_boss(state, name) else WHITE
                decks[name] = values.integer(name, 1, most)
    return decks


def _read_faces(state: State, fields: Input) -> dict[str, list[str]]:
    faces: dict[str, list[str]] = {name: [] for name in state["order"]}
    if fields.has("faces"):
        values = fields.under("faces")
        for name in state["order"]:
            if values.has(name):
                items = values.items(name, 2 if is_boss(state, name) else 1)
                at = values.place(name)
                faces[name] = [one_of(items[i], at + index(i), FACES) for i in range(len(items))]
    return faces


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
