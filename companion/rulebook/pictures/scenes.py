"""Pictures of steps and levels, side by side: an exchange, a stun, a round, the Vancardian deck."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.engine.originstory.cards import CARDS_EACH, EASIER, ROUNDS, vancardian_deck
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, Values, ask, speech
from companion.rulebook.pictures.marks import mark

_STEPS = ("choose", "pass", "look")


def _draw_exchange(figure: Element, values: Values, words: Words) -> None:
    """Draw how two players exchange a card: both choose, both pass face down, then both look."""
    del values
    steps = SubElement(figure, "ol", {"class": "scenes"})
    for step in _STEPS:
        item = SubElement(steps, "li")
        item.append(_SCENES[step]())
        SubElement(item, "span").text = words[f"picture.exchange.{step}"]


def _scene() -> Element:
    values = {"class": "drawing scene", "viewBox": "0 0 120 76", "aria-hidden": "true"}
    return Element("svg", values)


def _hands(y: int, kind: str, card_y: int) -> Element:
    """Draw both players' hands, and beside each its card that is exchanged."""
    scene = _scene()
    for x in (6, 68):
        svg.cards(scene, ["back", "back"], x, y, 11)
        svg.card(scene, kind, x + 22, card_y)
    return scene


def _choose() -> Element:
    return _hands(30, "chosen", 18)


def _pass() -> Element:
    scene = _scene()
    svg.card(scene, "back", 34, 6)
    svg.card(scene, "back", 66, 40)
    svg.path(scene, "arrow", "M64 20H108M99 12 109 20 99 28")
    svg.path(scene, "arrow", "M56 55H12M21 47 11 55 21 63")
    return scene


def _look() -> Element:
    return _hands(24, "face-up", 24)


_SCENES = {"choose": _choose, "pass": _pass, "look": _look}


_UPRIGHT = (42, 8, 36, 60)
_SIDEWAYS = (30, 20, 60, 36)
_STUN_STEPS = {"stunned": _SIDEWAYS, "barred": _SIDEWAYS, "upright": _UPRIGHT}


def _draw_stun(figure: Element, values: Values, words: Words) -> None:
    """Draw for ORIGINZ: a card is stunned, misses its owner's turn and stands upright again."""
    del values
    steps = SubElement(figure, "ol", {"class": "scenes"})
    for step, (x, y, width, height) in _STUN_STEPS.items():
        item = SubElement(steps, "li")
        shape = {"class": "drawing scene", "viewBox": "0 0 120 76", "aria-hidden": "true"}
        scene = SubElement(item, "svg", shape)
        svg.rect(scene, "white", x, y, width, height)
        _text_lines(scene, sideways=width > height)
        if step == "barred":
            svg.path(scene, "no", "M26 12 94 66M94 12 26 66")
        SubElement(item, "span").text = words[f"picture.stun.{step}"]


def _text_lines(scene: Element, sideways: bool) -> None:
    """Draw a title and two lines of text on the card, turned with it."""
    rotation = {"transform": "rotate(90 60 38)"} if sideways else {}
    SubElement(scene, "path", {"d": "M48 18H72M48 44H72M48 52H66", "class": "text", **rotation})


_PHASES = ("setup", "tricks", "end")


def _draw_timeline(figure: Element, values: Values, words: Words) -> None:
    """Draw a round as a time line: its setup, its tricks, its end."""
    request = {"players": values["players"], "round": values["round"]}
    ruling, _ = ask("phases", request)
    phases = SubElement(figure, "ol", {"class": "timeline"})
    for phase in _PHASES:
        item = SubElement(phases, "li", {"class": f"phase-{phase}"})
        SubElement(item, "strong").text = words[f"picture.phase.{phase}"]
        if phase == "tricks":
            _tricks(item, words)
            continue
        steps = SubElement(item, "ol")
        for step in ruling["steps"]:
            if step["phase"] == phase:
                SubElement(steps, "li").text = words[f"picture.step.{step['step']}"]


def _tricks(item: Element, words: Words) -> None:
    """Draw a trick for each card of a hand."""
    line = SubElement(item, "span", {"class": "tricks", "aria-hidden": "true"})
    for number in range(1, CARDS_EACH + 1):
        SubElement(line, "span").text = str(number)
    speech(item, str(CARDS_EACH))
    SubElement(item, "span", {"class": "each-trick"}).text = words["picture.each-trick"]


def _draw_difficulty(figure: Element, values: Values, words: Words) -> None:
    """Draw the Vancardian deck of five cards, top first, for every difficulty."""
    del values
    levels = range(ROUNDS + 1)
    table = SubElement(figure, "table", {"class": "stacks"})
    head = SubElement(table, "thead")
    first, second = SubElement(head, "tr"), SubElement(head, "tr")
    SubElement(first, "td")
    title = {"colspan": str(len(levels)), "scope": "colgroup"}
    SubElement(first, "th", title).text = words["picture.stack.level"]
    SubElement(second, "th", {"scope": "col"}).text = words["picture.stack.round"]
    for level in levels:
        SubElement(second, "th", {"scope": "col"}).text = str(level)
    body = SubElement(table, "tbody")
    for place in range(ROUNDS):
        line = SubElement(body, "tr")
        SubElement(line, "th", {"scope": "row"}).text = str(place + 1)
        for level in levels:
            _card(SubElement(line, "td"), vancardian_deck(level)[place], words)
    for name in ("easier", "harder"):
        _legend(figure, name, words)


def _card(cell: Element, kind: str, words: Words) -> None:
    name = "easier" if kind == EASIER else "harder"
    cell.append(mark(name))
    speech(cell, words[f"picture.stack.{name}"])


def _legend(figure: Element, name: str, words: Words) -> None:
    legend = SubElement(figure, "p", {"class": "legend", "aria-hidden": "true"})
    legend.append(mark(name))
    SubElement(legend, "span").text = words[f"picture.stack.{name}"]


KINDS = (
    Kind("exchange", _draw_exchange),
    Kind("stun", _draw_stun),
    Kind("timeline", _draw_timeline, needs=("players", "round")),
    Kind("difficulty", _draw_difficulty),
)
