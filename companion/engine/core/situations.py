"""A situation that somebody told in words, read as a question for the judge."""

from __future__ import annotations

from typing import Any, Callable, Mapping, TypeAlias, TypedDict

from companion.engine.core.errors import Message
from companion.engine.core.words import Words

Ruling: TypeAlias = "Mapping[str, Any]"  # its shape depends on the kind of question
Verdict: TypeAlias = "Callable[[Ruling], list[Message]]"


class Situation:
    """The judge's question that a text asks, and what to tell of it.

    `verdict` makes the answer in a few words out of the ruling, `agrees` whether it is yes, for a
    question of that kind. `reading` is what was understood, `assumed` what was not said and makes a
    difference. `screen` and `seen` open the judge's screen filled in.

    Where something is `missing`, that alone is asked for; `choices` are what may be added to the
    text. `unknown` are words that may change everything: with them there is no answer. What is not
    `read` is no question, but a text with cards that asks something else or is not understood: its
    kind and input are what of it can be laid before the judge.
    """

    __slots__ = (
        "agrees", "assumed", "choices", "input", "is_read", "kind", "missing", "reading", "screen",
        "seen", "unknown", "verdict",
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
        self.missing = ""
        self.choices: list[Message] = []
        self.unknown: list[str] = []
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
