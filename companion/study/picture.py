"""A study as a picture: a bar a cell, with its interval."""

from __future__ import annotations

from html import escape
from typing import Any

from companion.study.plan import AXES

_LINE, _NAME, _BAR, _VALUE = 26, 330, 420, 120
_HEAD = 14


def picture(study: dict[str, Any], title: str) -> str:
    """Return an SVG; `title` names what the bars are."""
    cells, plan = study["cells"], study["plan"]
    axes = [axis for axis in AXES if len(plan[axis]) > 1] or ["policy"]
    most = max(max(cell["vp"]["high"] for cell in cells), 1)
    height = 2 * _HEAD + _LINE * (len(cells) + 1)
    bars = [
        _bar(cell, ", ".join(str(cell[axis]) for axis in axes), _HEAD + _LINE * (i + 1), most)
        for i, cell in enumerate(cells)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_NAME + _BAR + _VALUE}"'
            f' height="{height}" font-family="sans-serif" font-size="14" role="img">',
            f"<title>{escape(title)}</title>",
            '<rect width="100%" height="100%" fill="#fff"/>',
            f'<text x="{_NAME}" y="{_HEAD + 6}" font-weight="bold">{escape(title)}</text>',
            *bars,
            "</svg>\n",
        ]
    )


def _bar(cell: dict[str, Any], name: str, y: int, most: float) -> str:
    """Return a line of the picture: name, bar, interval and number."""
    mean, low, high = (_BAR * cell["vp"][end] / most for end in ("mean", "low", "high"))
    middle = y + _LINE // 2
    return (
        f'<text x="{_NAME - 8}" y="{middle + 5}" text-anchor="end">{escape(name)}</text>'
        f'<rect x="{_NAME}" y="{y + 4}" width="{mean:.1f}" height="{_LINE - 8}" fill="#7a9cc6"/>'
        f'<path d="M{_NAME + low:.1f} {middle}H{_NAME + high:.1f}" stroke="#1b2a41"'
        ' stroke-width="3"/>'
        f'<text x="{_NAME + high + 8:.1f}" y="{middle + 5}">{cell["vp"]["mean"]:.2f} ±'
        f" {(cell['vp']['high'] - cell['vp']['low']) / 2:.2f}</text>"
    )
