"""What a game brings along: reducers that are played, questions that are judged, further calls.

And its reader of situations: texts that tell what lies on the table, read as a question for the
judge.
"""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence, TypeAlias, TypedDict

from companion.engine.core.inputs import Input, Message, Params, message
from companion.engine.core.steps import Steps
from companion.engine.core.words import Words

# --- A situation that somebody told in words, read as a question for the judge ---


Ruling: TypeAlias = "Mapping[str, Any]"  # its shape depends on the kind of question
Verdict: TypeAlias = "Callable[[Ruling], list[Message]]"


class Situation:
    """The judge's question that a text asks, and what to tell of it.

    `verdict` makes the answer in a few words out of the ruling, `agrees` whether it is yes, for a
    question of that kind. `reading` is what was understood, `assumed` what was not said and makes a
    difference. `screen` and `seen` open the judge's screen filled in.

    Where something is `missing`, that alone is asked for by `question`; `choices` are what may be
    added to the text. What is not told and changes only a part of the ruling is `supposed`; then
    the ruling has the parts that are `certain` alone, and `why` tells of them. `unknown` are words
    that may change everything: with them there is no answer, and `why` may say more of them. What
    is not `is_read` is not a question, but a text with cards that asks something else or is not
    understood: its kind and input are what of it can be laid before the judge.
    """

    __slots__ = (
        "agrees", "assumed", "certain", "choices", "input", "is_read", "kind", "missing",
        "question", "reading", "screen", "seen", "supposed", "unknown", "verdict", "why",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        question_input: Mapping[str, object],
        screen: str,
        verdict: Verdict,
        reading: list[Message],
    ) -> None:
        self.kind = kind
        self.input = question_input
        self.screen = screen
        self.seen = ""
        self.verdict = verdict
        self.agrees: Callable[[Ruling], bool] | None = None
        self.reading = reading
        self.assumed: list[Message] = []
        self.certain: list[str] = []
        self.supposed: dict[str, object] = {}
        self.missing = ""
        self.question: Message | None = None
        self.choices: list[Message] = []
        self.unknown: list[str] = []
        self.why: list[Message] = []
        self.is_read = True


class Choice(TypedDict):
    """One way to say what is missing, and the whole text with it."""

    text: str
    ask: str


class MissingPart(TypedDict):
    """The one thing to say before there is an answer: its name, the question, what may be said."""

    name: str
    text: str
    choices: list[Choice]


class SituationAnswer(TypedDict):
    """The judge's answer to a situation, with its question and what to show of it.

    Without `missing` and `unknown` there is a ruling.
    """

    kind: str
    input: Mapping[str, object]
    ruling: Ruling | None
    answer: str  # "yes", "no", or "" where no such question is asked
    verdict: list[Message]
    why: list[Message]
    cites: list[str]
    reading: list[Message]
    assumed: list[Message]
    missing: MissingPart | None
    unknown: list[str]
    screen: str
    seen: str


# Reads texts of one language; None for a text that tells no situation.
Reader: TypeAlias = "Callable[[str], Situation | None]"
MakeReader: TypeAlias = "Callable[[Words], Reader]"


State: TypeAlias = "Any"  # each kind of game has its own, and nothing of the core looks into it
Events: TypeAlias = "list[Any]"  # messages; a game may tell their shapes apart by `code`
Code: TypeAlias = "Any"  # of an event; a game may list its own
View: TypeAlias = "Mapping[str, Any]"
Call: TypeAlias = "Mapping[str, object]"


class Transaction:
    """A state being worked on, and the events so far.

    Nothing within a state changes in place: whoever changes a list or an object puts a new one
    there, so that a copy one level deep is enough.
    """

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.events: Events = []

    def emit(self, code: Code, params: Params, cites: list[str]) -> None:
        """Add an event."""
        self.events.append(message(code, params, cites))


class Editing:
    """What a kind of game does when an earlier action is edited; by default nothing lies otherwise.

    `moment(state)`: when an action was taken, as JSON: it stays only at an equal moment.
    `means_same(was, now, action)`: whether what an action names by its number in state `was` is
    the same thing in state `now`; else it does not stay.
    `actual(before, last, old, new)`: the last state as the table lies if the old action, taken in
    state `before`, was in truth the new one (None: it never was) and everything else happened.
    `corrections(last, actual, reason)`: actions that lead from the one to the other.
    `differences(actual, goal)`: messages, what has to be changed on the table.
    """

    __slots__ = ("actual", "corrections", "differences", "means_same", "moment")

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
        means_same: Callable[[State, State, Call], bool] = lambda _was, _now, _action: True,
    ) -> None:
        self.moment = moment
        self.actual = actual
        self.corrections = corrections
        self.differences = differences
        self.means_same = means_same


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

    __slots__ = ("calls", "make_reader", "questions", "reader", "reducers")

    def __init__(
        self,
        reducers: dict[str, Reducer],
        questions: list[Question],
        reader: Callable[[object, str], Input] = Input,
        calls: dict[str, Callable[[Any, Call], Mapping[str, object]]] | None = None,
        make_reader: MakeReader | None = None,
    ) -> None:
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
