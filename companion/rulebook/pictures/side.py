"""ORIGINZ: one player's side of the table."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from companion.engine.core.words import Words, say
from companion.engine.originz.deck import STARTING_HAND
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, Values


def _draw(figure: Element, values: Values, words: Words) -> None:
    del values
    side = svg.drawing("side-drawing", 320, 384, say(words, "picture.side", {"n": STARTING_HAND}))
    svg.write(side, "small", 160, 18, words["picture.side.opponent"])
    svg.path(side, "edge", "M8 28H312")
    svg.rect(side, "zone", 8, 40, 304, 128)
    svg.write(side, "name", 160, 62, words["zone.combat"])
    svg.rect(side, "black", 36, 76, 42, 58)
    svg.write_lines(side, "small", 57, 149, words["picture.side.hero-villain"], 16)
    for x in (140, 196, 252):
        svg.rect(side, "white", x, 76, 42, 58)
    svg.write(side, "small", 217, 149, words["picture.side.played"])
    _pile(side, 54, "white", words["zone.depletion"], words["picture.side.open"])
    _pile(side, 160, "back", words["zone.deck"], words["picture.side.hidden"])
    _pile(side, 266, "white", words["zone.purged"], words["picture.side.open"])
    for i in range(STARTING_HAND):
        svg.rect(side, "back", 112 + 34 * i, 316, 30, 42)
    svg.write(side, "name", 160, 376, words["zone.hand"])
    figure.append(side)


def _pile(side: Element, x: int, kind: str, name: str, how: str) -> None:
    svg.rect(side, kind, x - 18, 184, 42, 58)
    svg.rect(side, kind, x - 22, 188, 42, 58)
    svg.write_lines(side, "name", x, 264, name, 11)
    svg.write(side, "small", x, 298, how)


KIND = Kind("side", _draw)
