"""Flow charts: questions from top to bottom, and what follows from the first "yes"."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.rulebook.pictures.kind import Kind, PictureError, Values

ASK, DO, ELSE = "ask", "do", "else"
CHARTS: dict[str, tuple[tuple[str, str], ...]] = {
    "vancardian": (
        (ASK, "leads"),
        (DO, "draw"),
        (ASK, "villain"),
        (ASK, "beats"),
        (ASK, "suit"),
        (ELSE, "any"),
    ),
    "trick": ((ASK, "love"), (ELSE, "lead-suit")),
}
"""The steps of each chart: what each is, and its name in the keys of the catalogue."""


def _draw(figure: Element, values: Values, words: Words) -> None:
    """Draw a chart; `chart` names it."""
    chart = values["chart"]
    if chart not in CHARTS:
        raise PictureError(f"there is no chart {chart}: use {', '.join(CHARTS)}")

    def say(name: str) -> str:
        return words[f"picture.flow.{chart}.{name}"]

    steps = SubElement(figure, "ol", {"class": "flow"})
    for kind, name in CHARTS[chart]:
        item = SubElement(steps, "li", {"class": f"flow-{kind}", "data-step": name})
        if kind == ASK:
            _add(item, "question", say(f"{name}-ask"))
            _add(item, "yes", words["picture.flow.yes"])
        _add(item, "then", say(name))
        if kind == ASK:
            _add(item, "no", words["picture.flow.no"])
    SubElement(figure, "p", {"class": "flow-equal"}).text = say("equal")


def _add(item: Element, part: str, text: str) -> None:
    span = SubElement(item, "span", {"class": f"flow-{part}"})
    span.text, span.tail = text, " "


KINDS = (Kind("flow", _draw, needs=("chart",)),)
