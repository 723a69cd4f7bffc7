"""The toy, as the door opens it."""

from __future__ import annotations

from typing import Any, TypedDict

from companion.engine.core.errors import Fact, fact
from companion.engine.core.inputs import Input
from companion.engine.core.machine import Game, Machine
from companion.engine.core.questions import Question


class Numbers(TypedDict):
    """Two numbers."""

    a: int
    b: int


class Best(TypedDict):
    """The higher one."""

    best: int


def higher(given: Input) -> tuple[Best, list[Fact]]:
    """Return the higher of two numbers."""
    best = max(given.integer("a", 0, 99), given.integer("b", 0, 99))
    return {"best": best}, [fact("why.toy.higher", {"best": best}, ["higher"])]


def new(options: object) -> tuple[dict[str, Any], list[Fact]]:
    """Start with nothing said; there is nothing to choose."""
    Input(options, "options")
    return {"game": "toy", "said": []}, []


def apply(state: dict[str, Any], action: dict[str, Any]) -> tuple[dict[str, Any], list[Fact]]:
    """Say a number."""
    number = Input(action, "action").integer("number", 0, 99)
    told = fact("event.toy.said", {"number": number}, ["higher"])
    return {"game": "toy", "said": state["said"] + [number]}, [told]


def view(state: dict[str, Any]) -> dict[str, Any]:
    """Show what was said."""
    return {"prompt": fact("prompt.toy", {}, ["higher"]), "said": state["said"]}


QUESTION = Question("toy_higher", Numbers, Best, higher)
GAME = Game("toy", {"toy": Machine(new, apply, view)}, [QUESTION])
