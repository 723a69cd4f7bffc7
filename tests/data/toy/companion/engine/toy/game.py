"""The toy, as the engine loads it."""

from __future__ import annotations

from typing import Any, TypedDict

from companion.engine.core.inputs import Input, Message, message
from companion.engine.core.reducer import Game, Question, Reducer


class Numbers(TypedDict):
    """Two numbers."""

    a: int
    b: int


class Best(TypedDict):
    """The higher one."""

    best: int


def higher(given: Input) -> tuple[Best, list[Message]]:
    """Return the higher of two numbers."""
    best = max(given.integer("a", 0, 99), given.integer("b", 0, 99))
    return {"best": best}, [message("why.toy.higher", {"best": best}, ["higher"])]


def new(options: object) -> tuple[dict[str, Any], list[Message]]:
    """Start with nothing said; there is nothing to choose."""
    Input(options, "options")
    return {"game": "toy", "said": []}, []


def apply(state: dict[str, Any], action: dict[str, Any]) -> tuple[dict[str, Any], list[Message]]:
    """Say a number."""
    number = Input(action, "action").integer("number", 0, 99)
    told = message("event.toy.said", {"number": number}, ["higher"])
    return {"game": "toy", "said": state["said"] + [number]}, [told]


def view(state: dict[str, Any]) -> dict[str, Any]:
    """Show what was said."""
    return {"prompt": message("prompt.toy", {}, ["higher"]), "said": state["said"]}


QUESTION = Question("toy_higher", Numbers, Best, higher)
GAME = Game({"toy": Reducer(new, apply, view)}, [QUESTION])
