"""The steps of a duel, by phase, and what each phase asks; the effects of cards are steps too."""

from __future__ import annotations

from typing import NotRequired, Sequence

from companion.engine.core.inputs import Message, Params, message
from companion.engine.core.steps import Step, Steps, integer, items, one_of, optional, table, text
from companion.engine.originz.deck import CARD_NAME_LIMIT, STARTING_HAND, WHITE
from companion.engine.originz.duel.effects import EFFECTS
from companion.engine.originz.duel.state import State, is_boss, name_entry, whose_turn
from companion.engine.originz.duel.turns import (
    CARD,
    COST,
    FACES,
    KIND,
    MAX_COST,
    TITLE,
    activate,
    begin,
    cards_to_draw,
    choose_first,
    draw,
    end_turn,
    finish,
    first_team,
    next_game,
    play,
    skip_draw,
)


class Prompt(Message):
    """What is asked now; `why` is what to know before answering.

    `ask` is `begin`, `player` (one of `players`), `go`, `action` or `nothing`; `action` is the type
    of the action that answers.
    """

    ask: str
    action: str
    players: NotRequired[list[str]]


def _ask(
    ask: str, action: str, code: str, params: Params, cites: list[str], why: Sequence[Message] = ()
) -> Prompt:
    return {
        "code": code,
        "params": params,
        "cites": cites,
        "why": list(why),
        "ask": ask,
        "action": action,
    }


def _setup(state: State) -> Prompt:
    params = {"game": len(state["games"]) + 1, "n": STARTING_HAND}
    cites = ["setup", name_entry(state["options"]["format"])]
    return _ask("begin", "begin", "prompt.originz.setup", params, cites)


def _first(state: State) -> Prompt:
    team = first_team(state)
    prompt = _ask(
        "player", "first", "prompt.originz.first", {"players": team}, ["rulings/team-seats"]
    )
    prompt["players"] = team
    return prompt


def _draw(state: State) -> Prompt:
    n = cards_to_draw(state)
    params = {"player": state["turn"], "n": n}
    code = "prompt.originz.draw" if n else "prompt.originz.draw-nothing"
    return _ask("go", "draw", code, params, ["draw", "turn-phases"], warnings(state))


def _action(state: State) -> Prompt:
    params = {"player": state["turn"], "energy": state["energy"]}
    cites = ["turn-phases", "energy"]
    return _ask("action", "end-turn", "prompt.originz.action", params, cites, warnings(state))


def warnings(state: State) -> list[Message]:
    """Return what the player with the turn should know: the first-turn limit, an empty deck."""
    messages = []
    name = whose_turn(state)
    if state["number"] == 1 and state["phase"] != "resolve":
        boss = is_boss(state, name)
        cites = ["turn-phases"] + (["rulings/boss-first-turn"] if boss else [])
        code = "why.originz.first-turn-used" if state["played"] else "why.originz.first-turn"
        messages.append(message(code, {"player": name}, cites))
    if state["players"][name]["deck"] == 0:
        cites = ["defeat", "rulings/empty-deck-after-own-turn"]
        messages.append(message("why.originz.own-deck-empty", {"player": name}, cites))
    return messages


def _resolve(state: State) -> Prompt:
    rulings = ["rulings/who-picks-targets", "rulings/card-targets-itself"]
    cites = ["activating-a-card", "key-rules"] + rulings
    params = {"player": state["turn"]}
    return _ask("go", "finish", "prompt.originz.resolve", params, cites, warnings(state))


def _between(state: State) -> Prompt:
    params = {"players": state["winners"], "game": len(state["games"])}
    cites = ["constructed-match", "rulings/reserve-exchange"]
    return _ask("go", "next-game", "prompt.originz.between", params, cites)


def _over(state: State) -> Prompt:
    params = {"players": state["winners"]}
    format_entry = name_entry(state["options"]["format"])
    return _ask("nothing", "", "prompt.originz.over", params, [format_entry, "defeat"])


def order(state: State) -> list[str]:
    """Return the players, clockwise."""
    return state["order"]


STEPS = Steps(
    (
        Step(
            "begin",
            ("setup",),
            begin,
            [
                optional(table("faces", order, items("side", one_of("side", FACES), 2)), {}),
                optional(table("decks", order, integer("cards", 1, 2 * WHITE)), {}),
                optional(one_of("first", order, "player")),
            ],
            _setup,
        ),
        Step("first", ("first",), choose_first, [one_of("player", first_team, "player")], _first),
        Step("draw", ("draw",), draw, (), _draw),
        Step("skip-draw", ("draw",), skip_draw, [optional(text("reason", CARD_NAME_LIMIT), "")]),
        Step("play", ("action",), play, [integer("cost", 0, MAX_COST), TITLE, KIND]),
        Step("activate", ("action",), activate, [CARD, COST]),
        Step("finish", ("resolve",), finish, (), _resolve),
        Step("end-turn", ("action",), end_turn, (), _action),
        Step("next-game", ("between",), next_game, (), _between),
    )
    + EFFECTS,
    ["turn-phases"],
)


def prompt(state: State) -> Prompt:
    """Return what is asked now."""
    asked: Prompt = STEPS.prompt(state, _over)
    return asked
