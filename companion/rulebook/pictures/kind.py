"""What the kinds of pictures share: the record of a kind, its error, the engine's answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.inputs import Message
from companion.engine.core.words import Words, say
from companion.games import judge

Values: TypeAlias = dict[str, Any]
Draw: TypeAlias = Callable[[Element, Values, Words], None]


class PictureError(Exception):
    """A fence that cannot be drawn, and why."""


@dataclass(frozen=True)
class Kind:
    """A kind of picture: the word after the fence, the keys it takes, and what draws it.

    `draw` adds to the figure; what is seen there is said in words too, as text or as a `title`.
    """

    name: str
    draw: Draw
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()

    def check(self, values: Values) -> None:
        """Raise PictureError for a key that is missing or unknown."""
        for key in ("caption", *self.needs):
            if key not in values:
                raise PictureError(f"the picture needs a {key}")
        for key in values:
            if key not in ("caption", *self.needs, *self.takes):
                raise PictureError(f"a picture of this kind has no {key}")


def ask(question: str, request: object) -> tuple[Values, list[Message]]:
    """Return the ruling and the reasons of a judge question; raises PictureError if refused."""
    answer = judge({"kind": question, "input": request})
    if "error" in answer:
        error = answer["error"]
        raise PictureError(f"the engine refuses it: {error['code']} {error['params']}")
    return dict(answer["ruling"]), answer["why"]


def label(figure: Element, text: str) -> None:
    """Add the words above a part of a picture."""
    SubElement(figure, "p", {"class": "picture-label"}).text = text


def speech(parent: Element, text: str) -> None:
    """Add words that are only heard."""
    SubElement(parent, "span", {"class": "heard"}).text = text


def reasons(figure: Element, why: Iterable[Message], words: Words) -> None:
    """Add the engine's reasons as a list."""
    items = SubElement(figure, "ul", {"class": "reasons"})
    for reason in why:
        SubElement(items, "li").text = say(words, reason["code"], reason["params"])
