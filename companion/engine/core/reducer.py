"""What a game brings along: reducers that are played, questions that are judged, further calls."""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence, TypeAlias

from companion.engine.core.errors import Message
from companion.engine.core.inputs import Input
from companion.engine.core.situations import MakeReader
from companion.engine.core.steps import Steps

State: TypeAlias = "Any"  # each kind of game has its own, and nothing of the core looks into it
Events: TypeAlias = "list[Any]"  # messages; a game may tell their shapes apart by `code`
View: TypeAlias = "Mapping[str, Any]"
Call: TypeAlias = "Mapping[str, object]"


class Editing:
    """What a kind of game does when an earlier action is edited; by default nothing lies otherwise.

    `moment(state)`: when an action was taken, as JSON: it stays only at an equal moment.
    `actual(before, last, old, new)`: the last state as the table lies if the old action, taken in
    state `before`, was in truth the new one (None: it never was) and everything else happened.
    `corrections(last, actual, reason)`: actions that lead from the one to the other.
    `differences(actual, goal)`: messages, what has to be changed on the table.
    """

    __slots__ = ("actual", "corrections", "differences", "moment")

    def __init__(
        self,
        moment: Callable[[State], object] = lambda _state: None,
        actual: Callable[[State, State, State, State], State] = lambda _before, last, _old, _new: (
            last
        ),
        corrections: Callable[
            [State, State, str], Sequence[Call]
        ] = lambda _last, _actual, _reason: [],
        differences: Callable[[State, State], list[Message]] = lambda _actual, _goal: [],
    ) -> None:
        self.moment = moment
        self.actual = actual
        self.corrections = corrections
        self.differences = differences


class Reducer:
    """The functions of a kind of game that is played step by step."""

    __slots__ = ("apply", "editing", "new", "steps", "view")

    def __init__(
        self,
        new: Callable[[object], tuple[State, Events]],
        apply: Callable[[State, State], tuple[State, Events]],
        view: Callable[[State], View],
        editing: Editing | None = None,
        steps: Steps | None = None,
    ) -> None:
        self.new = new
        self.apply = apply
        self.view = view
        self.editing = editing or Editing()
        self.steps = steps


class Game:
    """A game's package of the engine, as the engine loads it.

    `reducers` by kind, `questions` by kind, each answered from a `reader` of the question's input;
    `calls` are further calls of the engine: from the registry and the call to its answer.
    `make_reader` makes what reads situations in a language.
    """

    __slots__ = ("calls", "make_reader", "questions", "reader", "reducers", "slug")

    def __init__(
        self,
        slug: str,
        reducers: dict[str, Reducer],
        questions: list[Question],
        reader: Callable[[object, str], Input] = Input,
        calls: dict[str, Callable[[Any, Call], Mapping[str, object]]] | None = None,
        make_reader: MakeReader | None = None,
    ) -> None:
        self.slug = slug
        self.reducers = reducers
        self.questions = {question.name: question for question in questions}
        self.reader = reader
        self.calls = calls if calls is not None else {}
        self.make_reader = make_reader


Answer: TypeAlias = "tuple[Mapping[str, object], list[Message]]"


class Question:
    """A kind of question: its name, the shapes of its input and its ruling, and its handler.

    `compute` gets the input in the game's reader and returns the ruling with its reasons; the first
    line of its docstring says in a sentence what is asked. The shapes are TypedDicts.
    """

    __slots__ = ("compute", "input", "name", "ruling")

    def __init__(
        self, name: str, input_shape: type, ruling: type, compute: Callable[[Any], Answer]
    ) -> None:
        self.name = name
        self.input = input_shape
        self.ruling = ruling
        self.compute = compute
