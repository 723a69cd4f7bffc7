"""What a game brings along: machines that are played, questions that are judged, further calls."""

from __future__ import annotations

from typing import Any, Callable, Mapping, TypeAlias

from companion.engine.kit.inputs import Input
from companion.engine.kit.questions import Question

State: TypeAlias = "Any"  # each kind of game has its own, and nothing of the kit looks into it
Events: TypeAlias = "list[Any]"  # Facts; a game may tell their shapes apart by `code`
View: TypeAlias = "Mapping[str, Any]"
Call: TypeAlias = "Mapping[str, object]"


class Machine:
    """The three functions of a kind of game that is played step by step."""

    __slots__ = ("apply", "new", "view")

    def __init__(
        self,
        new: Callable[[object], tuple[State, Events]],
        apply: Callable[[State, State], tuple[State, Events]],
        view: Callable[[State], View],
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
        questions: list[Question],
        reader: Callable[[object, str], Input] = Input,
        calls: dict[str, Callable[[Any, Call], Mapping[str, object]]] | None = None,
    ) -> None:
        self.slug = slug
        self.machines = machines
        self.questions = {question.name: question for question in questions}
        self.reader = reader
        self.calls = calls if calls is not None else {}
