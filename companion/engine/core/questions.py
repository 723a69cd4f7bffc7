"""A kind of question for the judge: the one record that its docs, schema and answers come from."""

from __future__ import annotations

from typing import Any, Callable, Mapping, TypeAlias

from companion.engine.core.errors import Message

Answer: TypeAlias = "tuple[Mapping[str, object], list[Message]]"


class Question:
    """A kind of question: its name, the shapes of its input and its ruling, and its worker.

    `work` gets the input in the game's reader and returns the ruling with its reasons; the first
    line of its docstring says in a sentence what is asked. The shapes are TypedDicts.
    """

    __slots__ = ("input", "name", "ruling", "work")

    def __init__(
        self, name: str, input_shape: type, ruling: type, work: Callable[[Any], Answer]
    ) -> None:
        self.name = name
        self.input = input_shape
        self.ruling = ruling
        self.work = work
