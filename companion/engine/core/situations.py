"""A situation that somebody told in words, read as a question for the judge."""

from __future__ import annotations

from typing import Any, Callable, Mapping, TypeAlias, TypedDict

from companion.engine.core.errors import Message
from companion.engine.core.words import Words

Ruling: TypeAlias = "Mapping[str, Any]"  # its shape depends on the kind of question
Verdict: TypeAlias = "Callable[[Ruling], list[Message]]"


class Situation:
    """The judge's question that a text asks, and what to tell of it.

    `verdict` makes the answer in a few words out of the ruling. `reading` is what was understood,
    `assumed` what was not said and makes a difference. `screen` and `seen` open the judge's screen
    filled in.
    """

    __slots__ = ("assumed", "input", "kind", "reading", "screen", "seen", "verdict")

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
        self.reading = reading
        self.assumed: list[Message] = []


class SituationAnswer(TypedDict):
    """The judge's answer to a situation, with its question and what to show of it."""

    kind: str
    input: Mapping[str, object]
    ruling: Ruling
    verdict: list[Message]
    why: list[Message]
    cites: list[str]
    reading: list[Message]
    assumed: list[Message]
    screen: str
    seen: str


# Reads texts of one language; None for a text that is not wholly understood.
Reader: TypeAlias = "Callable[[str], Situation | None]"
MakeReader: TypeAlias = "Callable[[Words], Reader]"
