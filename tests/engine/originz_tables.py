"""Duels in few words, and random players who try whatever the screen offers."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

from companion.engine.core.inputs import Refusal
from companion.engine.originz import duel
from companion.engine.originz.duel.state import ZONES, total
from companion.games import registry
from tests.engine import tables

State: TypeAlias = Any
Action: TypeAlias = Any
View: TypeAlias = Any
NAMES = ["Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"]


def table(*actions: Action, **options: Any) -> State:
    """Return a duel of Ann and Ben, or another table, after some actions."""
    state, _ = duel.new({"format": "duel", "players": ["Ann", "Ben"], **options})
    return tables.play(state, *actions)


def act(kind: str, **fields: Any) -> Action:
    """Return an action; a trailing underscore of a field's name is left out."""
    return {"type": kind, **{key.rstrip("_"): value for key, value in fields.items()}}


def begin(first: str = "Ann", **decks: int) -> Action:
    """Return the beginning of a game with these deck sizes."""
    return act("begin", first=first, decks=decks)


def refused(state: State, action: Action) -> str:
    """Return the code of the refusal, which must come."""
    error = tables.refused(state, action)
    assert error.cites or "at" in error.params
    return error.code


def zones(state: State, name: str) -> tuple[int, ...]:
    """Return deck, hand, Combat, Depletion Pile and Purged Zone of a player as counts."""
    player = state["players"][name]
    return tuple(len(player[zone]) if zone == "combat" else player[zone] for zone in ZONES)


def conserved(state: State) -> None:
    """Every card of a player is in exactly one place, and stealing changes no total."""
    for player in state["players"].values():
        assert total(player) == player["owned"]
        assert min(player[zone] for zone in ZONES if zone != "combat") >= 0
        assert player["removed"] >= 0
        numbers = [card["id"] for card in player["combat"]]
        assert len(numbers) == len(set(numbers))


def random_options(dice: random.Random) -> Any:
    """Return the options of some table."""
    kind = dice.choice(["duel", "match", "free-for-all", "team-battle", "super-boss"])
    options: Any = {"format": kind, "seed": dice.randint(0, 9999)}
    if kind == "team-battle":
        teams, size = dice.choice([(2, 2), (2, 3), (3, 2), (6, 2), (2, 6)])
        options["teams"] = [NAMES[i * size : (i + 1) * size] for i in range(teams)]
        return options
    count = {"free-for-all": dice.randint(3, 12), "super-boss": 3}.get(kind, 2)
    options["players"] = NAMES[:count]
    if kind == "super-boss":
        options["boss"] = dice.choice(options["players"])
    return options


def answer(dice: random.Random, view: View) -> Action:
    """Return a legal answer to what is asked."""
    prompt = view["prompt"]
    if prompt["ask"] == "begin":
        sides = ["hero", "villain"]
        faces = {
            player["name"]: dice.choices(sides, k=dice.randint(0, player["faces_most"]))
            for player in view["players"]
        }
        return act("begin", faces=faces)
    if prompt["ask"] == "player":
        return act("first", player=dice.choice(prompt["players"]))
    if prompt["ask"] == "action":
        return dice.choice(moves(view))
    return {"type": prompt["action"]}


def moves(view: View) -> list[Action]:
    """Return what the player with the turn may do by what the view says."""
    turn = view["turn"]
    actions = [act("end-turn")]
    actions += [act("play", cost=cost, title="Ice") for cost in turn["play"]["costs"]]
    for player in view["players"]:
        for card in player["combat"]:
            if card["activate"] == "yes":
                actions.append(act("activate", card=card["id"]))
            elif card["activate"] == "cost" and turn["energy"]:
                actions.append(act("activate", card=card["id"], cost=1))
    return actions


def effect(dice: random.Random, view: View) -> Action:
    """Return an effect of a card's text, possible or not."""
    kind = dice.choice(view["effects"])
    living = [player for player in view["players"] if not player["defeated"]]
    player, other = dice.choice(living), dice.choice(living)
    action = act(kind["type"], player=player["name"], thief=other["name"], n=dice.randint(1, 4))
    if kind["from"]:
        action["from"] = dice.choice(kind["from"])
    action["to"] = dice.choice(ZONES)
    action["zone"] = dice.choice(view["zones"]["counted"])
    if player["combat"]:
        action["card"] = dice.choice(player["combat"])["id"]
    return action


def whole_game(seed: int) -> Any:
    """Return the save of a random duel, played to its end."""
    dice = random.Random(seed)
    options = random_options(dice)
    state, _ = duel.new(options)
    actions: list[Action] = []
    while state["phase"] != "over":
        view = duel.view(state)
        trying = view["turn"] is not None and dice.random() < 0.5
        action = effect(dice, view) if trying else answer(dice, view)
        try:
            state, _ = duel.apply(state, action)
        except Refusal:
            continue
        actions.append(action)
    return registry.save_of("originz-duel", options, actions)
