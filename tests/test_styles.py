"""Text and spaces keep to the scale of `static/css/frame/tokens.css`: six sizes, eight spaces."""

from __future__ import annotations

import re
from pathlib import Path

from companion.paths import STATIC

CSS = STATIC / "css"
TOKENS = CSS / "frame" / "tokens.css"
ON_PAPER = CSS / "print.css"  # counts in points and millimetres
DECLARATION = re.compile(
    r"^ *(font(?:-size)?|(?:margin|padding)[a-z-]*|(?:row-|column-)?gap): ([^;]+);", re.M
)
NUMBER = r"(?<![\w.-])-?[\d.]*[1-9][\d.]*"
LENGTH = re.compile(NUMBER + r"(?:rem|px|pt|mm)\b")
LENGTH_OF_TEXT = re.compile(NUMBER + r"(?:r?em|px|pt|mm)\b")
LINE_HEIGHT = re.compile(r"/ ?[\d.]+(?:rem)?")
HOVERED = re.compile(r"^@media [^{]*\(hover: hover\)[^{]*\{.*?^\}", re.M | re.S)
ON_A_CARD = "on a card everything is measured by its width"
FILLS_ITS_PLACE = "as large as the lines of its place allow"
IN_A_DRAWING = "units of the drawing's view box"
REAL = {
    "font-size: min(clamp(2.2rem, 1.4rem + 4.5vw, 4.5rem), 12vw)": "the name on a front page",
    "padding: 4.5rem 0 var(--space-6) env(safe-area-inset-left)": "begins below the top line",
    "font: 400 calc(0.64 * var(--card-width, 1em))/1.12 var(--display-type)": ON_A_CARD,
    "margin-top: max(1.5px, 0.05em)": ON_A_CARD,
    "font: 700 0.3em/1.4 var(--label-type)": ON_A_CARD,
    "font-size: calc(0.52 * var(--card-width, 1em))": ON_A_CARD,
    "font-size: 3rem": "the width of a card",
    "font-size: 2.4rem": "the width of a small card",
    "font-size: 1.6rem": "the width of a small card",
    "font-size: min(3.4rem, (100vw - 1.2rem) / var(--n) - 0.15rem)": "cards share the screen",
    "font-size: min(2.4rem, (100vw - 7.5rem) / var(--n) - 0.12rem)": "cards share the screen",
    "font-size: min(2.4rem, (100vw - 2.6rem) / var(--n) - 0.12rem)": "cards share the screen",
    "font-size: clamp(0.8334rem, max(var(--two-lines), var(--three-lines)), var(--most))": (
        FILLS_ITS_PLACE
    ),
    "font: 700 17px var(--label-type)": IN_A_DRAWING,
    "font-size: 14px": IN_A_DRAWING,
    "font-size: 32px": IN_A_DRAWING,
    "font: 600 11px var(--text-type)": IN_A_DRAWING,
}


def sheets() -> list[Path]:
    paths = sorted(CSS.rglob("*.css"))
    return [p for p in paths if p != ON_PAPER]


def has_a_length(name: str, value: str) -> bool:
    """Tell whether a declaration gives a length. A space in `em` belongs to the words beside it."""
    if name.startswith("font"):
        return LENGTH_OF_TEXT.search(LINE_HEIGHT.sub("", value)) is not None
    return LENGTH.search(value) is not None


def off_the_scale(source: str) -> list[str]:
    """Return the declarations whose lengths should be steps of the scale."""
    declarations = DECLARATION.findall(source)
    return [f"{name}: {value}" for name, value in declarations if has_a_length(name, value)]


def test_sizes_of_text_and_spaces_are_steps_of_the_scale() -> None:
    lines = [(path.name, line) for path in sheets() for line in off_the_scale(path.read_text())]
    assert [(sheet, line) for sheet, line in lines if line not in REAL] == []


def test_every_exception_is_needed() -> None:
    assert {line for path in sheets() for line in off_the_scale(path.read_text())} == set(REAL)


def test_the_scale_has_six_sizes_and_eight_spaces() -> None:
    names = re.findall(r"^ *--((?:text|space)-\w+): (?:[\d.]+rem|clamp)", TOKENS.read_text(), re.M)
    assert len([name for name in names if name.startswith("text")]) == 6
    assert len([name for name in names if name.startswith("space")]) == 8


def test_what_a_finger_tapped_does_not_stay_as_under_a_mouse() -> None:
    outside = [HOVERED.sub("", path.read_text()) for path in sheets()]
    assert [rule for sheet in outside for rule in re.findall(r".*:hover.*", sheet)] == []


def test_a_literal_size_is_seen() -> None:
    sheet = (
        "a {\n  font: 700 1.05rem/1.3 x;\n  gap: 0 0.3rem;\n  margin: 0 0 1em;\n  padding: 0;\n}"
    )
    assert off_the_scale(sheet) == ["font: 700 1.05rem/1.3 x", "gap: 0 0.3rem"]
