"""What a duel asks now, and what to know before answering."""

from __future__ import annotations

from companion.engine.kit.errors import Fact, Params, fact
from companion.engine.originz.deck import STARTING_HAND
from companion.engine.originz.duel import turns
from companion.engine.originz.duel.options import name_entry
from companion.engine.originz.duel.table import State, is_boss, members


def prompt(state: State) -> Fact:
    """Return what is asked now.

    `code`, `params`, `cites`, `why` (what to know now), and with them `ask`: `begin`, `player` (one
    of `players`), `go`, `action`, `nothing`; `action`, the type of the action that answers.
    """
    return PROMPTS[state["phase"]](state)


def _ask(ask: str, action: str, code: str, params: Params, cites: list[str]) -> Fact:
    asked = fact("prompt.originz." + code, params, cites)
    asked["ask"], asked["action"], asked["why"] = ask, action, []
    return asked


def _setup(state: State) -> Fact:
    params = {"game": len(state["games"]) + 1, "n": STARTING_HAND}
    cites = ["setup", name_entry(state["options"]["format"])]
    return _ask("begin", "begin", "setup", params, cites)


def _first(state: State) -> Fact:
    team = members(state, state["first_side"])
    asked = _ask("player", "first", "first", {"players": team}, ["rulings/team-seats"])
    asked["players"] = team
    return asked


def _draw(state: State) -> Fact:
    params = {"player": state["turn"], "n": turns.to_draw(state)}
    code = "draw" if params["n"] else "draw-nothing"
    asked = _ask("go", "draw", code, params, ["draw", "turn-phases"])
    asked["why"] = warnings(state)
    return asked


def _action(state: State) -> Fact:
    params = {"player": state["turn"], "energy": state["energy"]}
    asked = _ask("action", "end-turn", "action", params, ["turn-phases", "energy"])
    asked["why"] = warnings(state)
    return asked


def warnings(state: State) -> list[Fact]:
    """Return what the player with the turn should know: the first-turn limit, an empty deck."""
    found = []
    name = state["turn"]
    if state["number"] == 1 and state["phase"] != "resolve":
        boss = is_boss(state, name)
        cites = ["turn-phases"] + (["rulings/boss-first-turn"] if boss else [])
        code = "first-turn-used" if state["played"] else "first-turn"
        found.append(fact("why.originz." + code, {"player": name}, cites))
    if state["players"][name]["deck"] == 0:
        cites = ["defeat", "rulings/empty-deck-after-own-turn"]
        found.append(fact("why.originz.own-deck-empty", {"player": name}, cites))
    return found


def _resolve(state: State) -> Fact:
    cites = ["activating-a-card", "key-rules", "rulings/who-picks-targets"]
    asked = _ask("go", "finish", "resolve", {"player": state["turn"]}, cites)
    asked["why"] = warnings(state)
    return asked


def _between(state: State) -> Fact:
    params = {"players": state["winners"], "game": len(state["games"])}
    cites = ["constructed-match", "rulings/reserve-exchange"]
    return _ask("go", "next-game", "between", params, cites)


def _over(state: State) -> Fact:
    params = {"players": state["winners"]}
    format_entry = name_entry(state["options"]["format"])
    return _ask("nothing", "", "over", params, [format_entry, "defeat"])


PROMPTS = {
    "setup": _setup,
    "first": _first,
    "draw": _draw,
    "action": _action,
    "resolve": _resolve,
    "between": _between,
    "over": _over,
}
