"""Shapes that several pictures draw, and what the kinds of pictures share."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.inputs import Message
from companion.engine.core.words import Words, say
from companion.games import judge

# --- Shapes that several pictures draw, in the coordinates of their own view box ---


LINE = 16
NAME_LETTERS = 11
CARD_WIDTH, CARD_HEIGHT = 20, 29


def drawing(kind: str, width: int, height: int, title: str) -> Element:
    """Return an empty drawing; its title says in words what is seen in it."""
    values = {"class": f"drawing {kind}", "viewBox": f"0 0 {width} {height}", "role": "img"}
    svg = Element("svg", values)
    SubElement(svg, "title").text = title
    return svg


def scene(height: int = 76) -> Element:
    """Return an empty drawing that is silent to screen readers: a sentence beside it tells all."""
    values = {"class": "drawing scene", "viewBox": f"0 0 120 {height}", "aria-hidden": "true"}
    return Element("svg", values)


def scenes(figure: Element, told: Iterable[tuple[Element, str]]) -> None:
    """Add drawings in their order, each with its sentence."""
    steps = SubElement(figure, "ol", {"class": "scenes"})
    for drawn, text in told:
        item = SubElement(steps, "li")
        item.append(drawn)
        SubElement(item, "span").text = text


def rect(svg: Element, kind: str, x: float, y: float, width: float, height: float) -> None:
    """Draw a rectangle with round corners."""
    size = {"x": str(x), "y": str(y), "width": str(width), "height": str(height)}
    radius = str(min(8, min(width, height) // 6))
    SubElement(svg, "rect", {**size, "rx": radius, "class": kind})


def path(svg: Element, kind: str, line: str) -> None:
    """Draw a path."""
    SubElement(svg, "path", {"d": line, "class": kind})


def write(svg: Element, kind: str, x: float, y: float, text: str) -> None:
    """Write one line, its middle at x and its foot at y."""
    place = {"x": str(x), "y": str(y), "text-anchor": "middle", "class": kind}
    SubElement(svg, "text", place).text = text


def write_lines(svg: Element, kind: str, x: float, y: float, text: str, letters: int) -> None:
    """Write a text in lines of at most so many letters; y is the foot of the first."""
    for i, line in enumerate(textwrap.wrap(text, letters, break_long_words=False)):
        write(svg, kind, x, y + LINE * i, line)


def card(svg: Element, kind: str, x: float, y: float) -> None:
    """Draw a small card by its upper left corner."""
    rect(svg, f"card {kind}", x, y, CARD_WIDTH, CARD_HEIGHT)


def cards(svg: Element, kinds: list[str], x: float, y: float, step: float = 25) -> None:
    """Draw small cards in a row."""
    for i, kind in enumerate(kinds):
        card(svg, kind, x + step * i, y)


def pile(svg: Element, x: float, y: float, name: str, kind: str = "back") -> None:
    """Draw a pile of cards, its upper edge at y and its name below."""
    card(svg, kind, x - CARD_WIDTH / 2 + 3, y - 2)
    card(svg, kind, x - CARD_WIDTH / 2, y)
    write_lines(svg, "small", x, y + CARD_HEIGHT + 13, name, NAME_LETTERS)


def token(svg: Element, x: float, y: float) -> None:
    """Draw a stamina token."""
    SubElement(svg, "circle", {"cx": str(x), "cy": str(y), "r": "6.5", "class": "token"})


def dial(svg: Element, x: float, y: float, text: str) -> None:
    """Draw a small alignment/VP dial by its middle."""
    path(svg, "dial", f"M{x - 17} {y - 11}H{x + 17}Q{x + 20} {y + 11} {x} {y + 13}"
         f"Q{x - 20} {y + 11} {x - 17} {y - 11}Z")  # fmt: skip
    write(svg, "on-dial", x, y + 5, text)


# --- What the kinds of pictures share: the record of a kind, its error, the engine's answer ---


Values: TypeAlias = dict[str, Any]
Draw: TypeAlias = Callable[[Element, Values, Words], None]


class PictureError(Exception):
    """A picture that cannot be drawn, and why."""


@dataclass(frozen=True)
class Kind:
    """A kind of picture: its name, the keys it takes, and what draws it.

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
    SubElement(parent, "span", {"class": "visually-hidden"}).text = text


def reasons(figure: Element, why: Iterable[Message], words: Words) -> None:
    """Add the engine's reasons as a list."""
    items = SubElement(figure, "ul", {"class": "reasons"})
    for reason in why:
        SubElement(items, "li").text = say(words, reason["code"], reason["params"])
