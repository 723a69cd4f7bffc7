"""A round as a time line: its setup, its tricks, its end."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.engine.originstory.decks import CARDS_EACH
from companion.rulebook.pictures.kind import Kind, Values, ask, speech

_PHASES = ("setup", "tricks", "end")


def _draw(figure: Element, values: Values, words: Words) -> None:
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


KIND = Kind("timeline", _draw, needs=("players", "round"))
