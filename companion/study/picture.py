"""A study as a picture: a line a cell with its interval, and how much it differs, round by round.

The lines stand in groups that are alike but for the last axis of the plan. On the left is what each
cell brings; on the right, on an axis of its own, how much more that is than the first cell of the
group: both played the same cards, so this is known far better than either.
"""

from __future__ import annotations

from html import escape
from typing import Any

from companion.study.plan import AXES, Cell

_NAME, _PLOT, _GAP, _VALUE, _EDGE = 190, 260, 36, 104, 16
_LINE, _GROUP = 24, 34
_TOP, _FOOT = 64, 62
_LEFT, _RIGHT = _EDGE + _NAME, _EDGE + _NAME + _PLOT + _VALUE + _GAP
_WIDTH = _RIGHT + _PLOT + _VALUE + _EDGE
_INK, _QUIET, _RULE, _DOT = "#1b2a41", "#52606d", "#d5dbe1", "#2563a8"
_STEPS = (1, 2, 5)
_MAX_TICKS = 6
Interval = dict[str, float]


class Axis:
    """A scale from a value to a place, with ticks at round numbers around these intervals."""

    def __init__(self, left: int, intervals: list[Interval]) -> None:
        low = min([0.0, *(one["low"] for one in intervals)])
        high = max([0.0, *(one["high"] for one in intervals)])
        self.step = _step((high - low) or 1.0)
        self.first = int(low // self.step)
        self.last = max(self.first + 1, -int(-high // self.step))
        self._left = left

    def at(self, value: float) -> float:
        """Return where a value stands."""
        return self._left + _PLOT * (value / self.step - self.first) / (self.last - self.first)

    def ticks(self) -> list[float]:
        """Return the round numbers."""
        return [n * self.step for n in range(self.first, self.last + 1)]


def _step(width: float) -> float:
    """Return the least of 1, 2, 5 times a power of ten of which few are needed for a width."""
    power = 10.0**-6
    while True:
        for digit in _STEPS:
            if width <= digit * power * (_MAX_TICKS - 1):
                return digit * power
        power *= 10


def picture(study: dict[str, Any], title: str) -> str:
    """Return an SVG; `title` names what the averages are of."""
    plan, cells = study["plan"], study["cells"]
    varied = [axis for axis in AXES if len(plan[axis]) > 1] or ["policy"]
    *outer, inner = varied
    more = {_cell(one): one["vp"] for one in study["differences"] if one["axis"] == inner}
    left = Axis(_LEFT, [cell["vp"] for cell in cells])
    right = Axis(_RIGHT, list(more.values()))
    lines: list[str] = []
    y, group = _TOP, ""
    for cell in sorted(cells, key=lambda one: [plan[axis].index(one[axis]) for axis in varied]):
        name = ", ".join(f"{axis} {cell[axis]}" for axis in outer)
        if name != group:
            lines.append(_text(_EDGE, y + _GROUP - 10, name, "font-weight='bold'"))
            y, group = y + _GROUP, name
        y += _LINE
        lines.append(_text(_LEFT - 10, y - 7, str(cell[inner]), "text-anchor='end'"))
        lines.append(_dot(left, y - 12, cell["vp"], ""))
        if _cell(cell) in more:
            lines.append(_dot(right, y - 12, more[_cell(cell)], "+"))
    first = plan[inner][0]
    heads = [
        _text(_EDGE, 24, title, "font-weight='bold' font-size='16'"),
        _text(_LEFT, 48, "VP a round", f"fill='{_QUIET}'"),
        _text(_RIGHT, 48, f"VP more than {first}, same deals", f"fill='{_QUIET}'") if more else "",
    ]
    rounds = f"{plan['rounds']} rounds a cell from seed {plan['seed']}; lines are 95 % intervals"
    foot = _text(_EDGE, y + _FOOT - 14, rounds, f"fill='{_QUIET}' font-size='12'")
    grids = [_grid(left, y), _grid(right, y) if more else ""]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{y + _FOOT}"'
            f' viewBox="0 0 {_WIDTH} {y + _FOOT}" font-family="sans-serif" font-size="14"'
            f' fill="{_INK}" role="img">',
            f"<title>{escape(title)}</title>",
            '<rect width="100%" height="100%" fill="#fff"/>',
            *(line for line in (*grids, *heads, *lines, foot) if line),
            "</svg>\n",
        ]
    )


def _cell(one: dict[str, Any]) -> Cell:
    return Cell(**{axis: one[axis] for axis in AXES})


def _grid(axis: Axis, bottom: int) -> str:
    """Return the rules of an axis, the one at 0 darker, with their numbers below."""
    digits = max(0, -int(f"{axis.step:e}".partition("e")[2]))
    parts = []
    for value in axis.ticks():
        x, color = axis.at(value), _QUIET if abs(value) < axis.step / 2 else _RULE
        parts.append(f'<path d="M{x:.1f} {_TOP - 6}V{bottom + 4}" stroke="{color}"/>')
        number = _signed(value, digits)
        parts.append(_text(x, bottom + 20, number, "text-anchor='middle' font-size='12'"))
    return "\n".join(parts)


def _dot(axis: Axis, y: int, one: Interval, sign: str) -> str:
    """Return an average with its interval, and both as a number beside the axis."""
    low, mean, high = (axis.at(one[end]) for end in ("low", "mean", "high"))
    value = _signed(one["mean"], 2)
    plus = sign if one["mean"] > 0 else ""
    half = (one["high"] - one["low"]) / 2
    return (
        f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{_DOT}" stroke-width="3"/>'
        f'<circle cx="{mean:.1f}" cy="{y}" r="4" fill="{_DOT}"/>'
        + _text(axis.at(axis.last * axis.step) + 10, y + 5, f"{plus}{value} ± {half:.2f}", "")
    )


def _signed(value: float, digits: int) -> str:
    return f"{value + 0.0:.{digits}f}".replace("-", "−")


def _text(x: float, y: float, text: str, style: str) -> str:
    return f'<text x="{x:.1f}" y="{y}" {style}>{escape(text)}</text>'
