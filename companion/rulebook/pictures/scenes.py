"""Flow charts, what is printed on cards and mats, and steps side by side."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words, say
from companion.engine.originstory.cards import CARDS_EACH, EASIER, ROUNDS, vancardian_deck
from companion.rulebook.pictures import shapes
from companion.rulebook.pictures.shapes import Kind, PictureError, Values, ask, speech

# --- Flow charts: questions from top to bottom, and what follows from the first "yes" ---


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


def _draw_flow(figure: Element, values: Values, words: Words) -> None:
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


# --- Pictures of what is printed: the marks of abilities, and the dial ---


_MINUS = "M24 9A15 15 0 1 1 23.9 9ZM16 24H32"
_LOUDSPEAKER = "M9 19H16L26 11V37L16 29H9ZM31 18Q36 24 31 30M35 13Q43 24 35 35"
_COGWHEEL = (
    "M21 7H27L28 12 32 14 36 11 40 15 37 19 39 23 44 24V28L39 29 37 33 40 37 36 41 32 38 28 40"
    "L27 45H21L20 40 16 38 12 41 8 37 11 33 9 29 4 28V24L9 23 11 19 8 15 12 11 16 14 20 12Z"
    "M24 19A7 7 0 1 1 23.9 19Z"
)
_LOZENGE = "M24 8 36 24 24 40 12 24Z"
_TWO_LOZENGES = "M14 10 25 24 14 38 3 24ZM34 10 45 24 34 38 23 24Z"
_SHAPES = {
    "remove": _MINUS,
    "others": _LOUDSPEAKER,
    "not-solo": _COGWHEEL,
    "easier": _LOZENGE,
    "harder": _TWO_LOZENGES,
}
_COSTS = {"cost": ("2",), "two-costs": ("1", "2")}


def _draw_marks(figure: Element, values: Values, words: Words) -> None:
    """Draw marks that are printed on cards, each beside what it means."""
    items = SubElement(figure, "ul", {"class": "marks-drawn"})
    for name in values["marks"]:
        item = SubElement(items, "li")
        item.append(mark(name))
        SubElement(item, "span").text = words[f"picture.mark.{name}"]


def mark(name: str) -> Element:
    """Return the drawing of a mark, silent to screen readers; raises PictureError."""
    values = {"class": f"mark-drawn mark-{name}", "viewBox": "0 0 48 48", "aria-hidden": "true"}
    drawing = Element("svg", values)
    if name in _COSTS:
        _corner(drawing, _COSTS[name])
    elif name in _SHAPES:
        shapes.path(drawing, "shape", _SHAPES[name])
    else:
        raise PictureError(f"there is no mark {name}")
    return drawing


def _corner(drawing: Element, costs: tuple[str, ...]) -> None:
    """Draw the upper left corner of a story card with its costs."""
    shapes.path(drawing, "corner", "M46 4H12Q4 4 4 12V46")
    for i, cost in enumerate(costs):
        y = 16 + 19 * i
        SubElement(drawing, "circle", {"cx": "17", "cy": str(y), "r": "8.5", "class": "token"})
        shapes.write(drawing, "on-token", 17, y + 4.5, cost)


_MAX_DIAL_VP = 99


def _draw_dial(figure: Element, values: Values, words: Words) -> None:
    """Draw the alignment/VP dial: two sides that show the same number."""
    vp = values["vp"]
    if not isinstance(vp, int) or not 0 <= vp <= _MAX_DIAL_VP:
        raise PictureError(f"the picture of a dial shows 0 to {_MAX_DIAL_VP} VP")
    dial = shapes.drawing("dial-drawing", 320, 150, say(words, "picture.dial", {"vp": vp}))
    for x, side in ((84, "hero"), (236, "villain")):
        _mask(dial, x, side, f"{vp:02}")
        shapes.write(dial, "name", x, 144, words[f"alignment.{side}"])
    figure.append(dial)


def _mask(dial: Element, x: int, side: str, digits: str) -> None:
    """Draw a mask whose two eyes are windows on the wheels."""
    outline = (
        f"M{x - 70} 22Q{x} 2 {x + 70} 22Q{x + 76} 96 {x + 30} 112"
        f"Q{x} 84 {x - 30} 112Q{x - 76} 96 {x - 70} 22Z"
    )
    shapes.path(dial, f"mask {side}", outline)
    for digit, eye in zip(digits, (x - 32, x + 32), strict=True):
        shapes.rect(dial, "window", eye - 19, 34, 38, 42)
        shapes.write(dial, "digit", eye, 65, digit)


# --- Pictures of steps and levels, side by side ---
#
# An exchange, a stun, a round, the Vancardian deck.


def _draw_exchange(figure: Element, values: Values, words: Words) -> None:
    """Draw how two players exchange a card: both choose, both pass face down, then both look."""
    del values
    told = ((draw(), words[f"picture.exchange.{step}"]) for step, draw in _SCENES.items())
    shapes.scenes(figure, told)


def _hands(y: int, kind: str, card_y: int) -> Element:
    """Draw both players' hands, and beside each its card that is exchanged."""
    scene = shapes.scene()
    for x in (6, 68):
        shapes.cards(scene, ["back", "back"], x, y, 11)
        shapes.card(scene, kind, x + 22, card_y)
    return scene


def _choose() -> Element:
    return _hands(30, "chosen", 18)


def _pass() -> Element:
    scene = shapes.scene()
    shapes.card(scene, "back", 34, 6)
    shapes.card(scene, "back", 66, 40)
    shapes.path(scene, "arrow", "M64 20H108M99 12 109 20 99 28")
    shapes.path(scene, "arrow", "M56 55H12M21 47 11 55 21 63")
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
    shapes.scenes(figure, ((_stun(step), words[f"picture.stun.{step}"]) for step in _STUN_STEPS))


def _stun(step: str) -> Element:
    """Draw the card with a title and two lines of text, which turn with it."""
    scene = shapes.scene()
    _, _, width, height = place = _STUN_STEPS[step]
    shapes.rect(scene, "white", *place)
    rotation = {"transform": "rotate(90 60 38)"} if width > height else {}
    SubElement(scene, "path", {"d": "M48 18H72M48 44H72M48 52H66", "class": "text", **rotation})
    if step == "barred":
        shapes.path(scene, "no", "M26 12 94 66M94 12 26 66")
    return scene


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
    Kind("flow", _draw_flow, needs=("chart",)),
    Kind("marks", _draw_marks, needs=("marks",)),
    Kind("dial", _draw_dial, needs=("vp",)),
    Kind("exchange", _draw_exchange),
    Kind("stun", _draw_stun),
    Kind("timeline", _draw_timeline, needs=("players", "round")),
    Kind("difficulty", _draw_difficulty),
)
