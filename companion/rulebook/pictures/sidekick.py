"""A sidekick's turn: two cards face up, six face down; one is played and the next turned up."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from companion.engine.core.words import Words
from companion.rulebook.pictures.cards import row, text, texts
from companion.rulebook.pictures.kind import Kind, PictureError, Values, ask, label, reasons

_HIDDEN = "?"


def _draw(figure: Element, values: Values, words: Words) -> None:
    request = values["input"]
    ruling, why = ask("sidekick_turn", request)
    if not ruling["allowed"]:
        raise PictureError(f"the sidekick may not play {request['pick']}")
    up, down = texts(request["up"]), [_HIDDEN] * len(request["down"])
    label(figure, words["picture.sidekick-before"])
    row(figure, words, up + down, {up.index(text(request["pick"])): "plays"})
    up_after, down_after = texts(ruling["up"]), [_HIDDEN] * len(ruling["down"])
    label(figure, words["picture.sidekick-after"])
    row(figure, words, up_after + down_after, {len(up_after) - 1: "turned"} if down else {})
    reasons(figure, why, words)


KIND = Kind("sidekick", _draw, needs=("input",))
