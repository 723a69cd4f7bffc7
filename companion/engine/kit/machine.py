"""What a game brings along: machines that are played, questions that are judged, further calls."""

from __future__ import annotations

from typing import Any, Callable, TypeAlias

from companion.engine.kit.errors import Fact
from companion.engine.kit.inputs import Input

State: TypeAlias = "dict[str, Any]"
Ruling: TypeAlias = "dict[str, Any]"
Answer: TypeAlias = "tuple[Ruling, list[Fact]]"
Question: TypeAlias = "Callable[[Any], Answer]"


class Machine:
    """The three functions of a kind of game that is played step by step."""

    __slots__ = ("apply", "new", "view")

    def __init__(
        self,
        new: Callable[[object], tuple[State, list[Fact]]],
        apply: Callable[[State, dict[str, Any]], tuple[State, list[Fact]]],
        view: Callable[[State], dict[str, Any]],
    ) -> None:
        self.new = new
        self.apply = apply
        self.view = view


class Game:
    """A game's room of the engine, as the door opens it.

    `machines` by kind, `questions` by kind, each answered from a `reader` of the question's input;
    `calls` are further calls of the door: from a journal and the call to its answer.
    """

    __slots__ = ("calls", "machines", "questions", "reader", "slug")

    def __init__(
        self,
        slug: str,
        machines: dict[str, Machine],
        questions: dict[str, Question],
        reader: Callable[[object, str], Input] = Input,
        calls: dict[str, Callable[[Any, dict[str, Any]], dict[str, Any]]] | None = None,
    ) -> None:
        self.slug = slug
        self.machines = machines
        self.questions = questions
        self.reader = reader
        self.calls = calls if calls is not None else {}
