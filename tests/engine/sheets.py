"""Score sheets for tests: entries and actions in short."""

from __future__ import annotations

from typing import Any

from companion.engine.originstory import scoresheet
from tests.engine.tables import Action, State, play

THREE = ["Ann", "Bob", "Cleo"]


def sheet(players: list[str] = THREE, dealer: str = "Ann", *actions: Action) -> State:
    state, _ = scoresheet.new({"players": players, "dealer": dealer})
    return play(state, *actions)


def entered(number: int, **seats: Any) -> Action:
    """Write `Ann="hero 5", Bob="villain 0 charged=2"` as an action."""
    entries: Any = {}
    for name, text in seats.items():
        side, tricks, *more = text.split()
        entries[name] = {"alignment": side, "tricks": int(tricks)}
        entries[name].update({word.split("=")[0]: int(word.split("=")[1]) for word in more})
    return {"type": "round", "round": number, "seats": entries}


def confirm(number: int) -> Action:
    return {"type": "confirm", "round": number}


def five_rounds(**seats: str) -> list[Action]:
    return [act for n in range(1, 6) for act in (entered(n, **seats), confirm(n))]


def problems(state: State, number: int = 1) -> list[tuple[str, str]]:
    messages = scoresheet.view(state)["messages"]
    return [
        (message["code"], str(message["params"]["at"]))
        for message in messages
        if message["kind"] == "problem" and message["round"] == number
    ]


FULL = {"Ann": "hero 5", "Bob": "hero 3", "Cleo": "villain 0"}


def entry(number: int, **seats: Any) -> Action:
    return {"type": "round", "round": number, "seats": seats}
