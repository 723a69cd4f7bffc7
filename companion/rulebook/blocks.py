"""Blocks of an entry: parts for some tables only, rulings, and pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from pymdownx.blocks import BlocksExtension  # type: ignore[import-untyped]
from pymdownx.blocks.block import Block  # type: ignore[import-untyped]
from pymdownx.superfences import (  # type: ignore[import-untyped]
    SuperFencesCodeExtension,
    SuperFencesException,
)

from companion.engine.core.words import Words
from companion.rulebook.anchors import labelled_part
from companion.rulebook.entries import PLAYERS
from companion.rulebook.pictures import KINDS, PictureError, picture


class _Players(Block):  # type: ignore[misc]
    """`/// players | 2, 3-5`: a part for some tables only."""

    NAME = "players"
    ARGUMENT = True

    def on_validate(self, parent: Element) -> bool:
        del parent
        return all(value in PLAYERS for value in players_of(self.argument))

    def on_create(self, parent: Element) -> Element:
        players = players_of(self.argument)
        return labelled_part(parent, tuple(players), self.config["words"])


class _Quoted(Block):  # type: ignore[misc]
    """`/// quoted`: units of other entries, which search finds there and not here."""

    NAME = "quoted"

    def on_create(self, parent: Element) -> Element:
        return SubElement(parent, "div", {"class": "quotes", "data-skip": ""})


class _Ruling(Block):  # type: ignore[misc]
    """`/// ruling | id`: the question, the answer, why, and the other readings as a list."""

    NAME = "ruling"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        box = SubElement(parent, "section", {"class": "ruling", "id": self.argument})
        _mark(box, self.config["words"], self.argument in self.config["choices"])
        return box

    def on_end(self, block: Element) -> None:
        words = self.config["words"]
        for paragraph, name in zip(block.findall("p")[1:], _BOX, strict=False):
            paragraph.set("class", name)
        others = block.find("ul")
        if others is not None:
            others.set("class", "readings")
            label = Element("p", {"class": "small", "data-skip": ""})
            label.text = words["rules.ruling.others"]
            block.insert(list(block).index(others), label)


_BOX = ("asked", "answer", "why")


def _mark(box: Element, words: Words, choice: bool) -> None:
    marks = SubElement(box, "p", {"class": "marks", "data-skip": ""})
    names = ["ruling", "choice"] if choice else ["ruling"]
    for name in names:
        SubElement(marks, "span", {"class": f"mark mark-{name}"}).text = words[f"rules.mark.{name}"]


class Boxes(BlocksExtension):  # type: ignore[misc]
    """Parts for some tables only, and rulings; a table may choose those in `choices`."""

    def __init__(self, words: Words, choices: frozenset[str] = frozenset()) -> None:
        self.config = {"words": [words, "the catalogue"], "choices": [choices, "ids of rulings"]}
        super().__init__()

    def extendMarkdownBlocks(  # noqa: N802
        self, md: markdown.Markdown, block_mgr: BlockProcessor
    ) -> None:
        """Let the converter know these parts."""
        del md
        block_mgr.register(_Players, self.getConfigs())  # type: ignore[attr-defined]
        block_mgr.register(_Quoted, {})  # type: ignore[attr-defined]
        block_mgr.register(_Ruling, self.getConfigs())  # type: ignore[attr-defined]


def players_of(argument: str) -> list[str]:
    """Return the values of a players block's argument."""
    return [value.strip() for value in argument.split(",")]


def picture_fences(words: Words) -> Extension:
    """Return what draws the pictures of fenced blocks, each kind by its name."""
    fences = [
        {"name": kind, "class": kind, "format": _format(words, kind), "validator": _no_options}
        for kind in KINDS
    ]
    extension: Extension = SuperFencesCodeExtension(custom_fences=fences)
    return extension


def _format(words: Words, kind: str) -> Callable[..., str]:
    def draw(source: str, *_: Any, **__: Any) -> str:
        try:
            return picture(kind, source, words)
        except PictureError as error:
            raise SuperFencesException(str(error)) from error

    return draw


def _no_options(
    language: str, inputs: dict[str, str], options: dict[str, str], attrs: dict[str, str], md: Any
) -> bool:
    del language, options, attrs, md
    return not inputs
