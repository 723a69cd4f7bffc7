"""The places of the solo table, measured: wholly on the screen, covered by nothing."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Of each place: its box, whether it lies inside the viewport, and what else lies over it at points
# near its corners, at the middle of its edges and in its middle.
MEASURE = """() => Object.fromEntries([...document.querySelectorAll("[data-place]")].map((node) => {
  const {left, top, right, bottom, height} = node.getBoundingClientRect();
  const points = (from, to) => [Math.ceil(from) + 2, (from + to) / 2, Math.floor(to) - 2];
  const over = points(left, right).flatMap((x) => points(top, bottom).map((y) =>
    document.elementFromPoint(x, y)))
    .filter((found) => !found || (!node.contains(found) && !found.contains(node)))
    .map((found) => found?.outerHTML.slice(0, 90) ?? "outside");
  return [node.dataset.place, {top, height, over, inside: left >= -0.5 && top >= -0.5 && height > 0
    && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5}];
}))"""
CUT = """() => [...document.querySelectorAll(
  ".asked h2, .orders, .orders .mini, .row > li, .trick > li, .todo > li")]
  .filter((node) => {
    const place = node.closest("[data-place]").getBoundingClientRect();
    const {top, bottom, left, right} = node.getBoundingClientRect();
    const played = node.matches(".played") ? 8 : 1;
    if (!node.checkVisibility()) return false;
    if (node.closest(".band")?.clientHeight <= 1) return false; // a band that is only heard
    const edge = node.matches(".row:not(.hand) > li") ? -3 : 1; // a row's rings and marks too
    return top < place.top - 1 || bottom > place.bottom + played || right > place.right + edge
      || left < place.left - edge;
  }).map((node) => node.outerHTML.slice(0, 120))"""

TEXT_SIZES = """() => [...document.querySelectorAll(
  ".orders .move, .orders .news, .asked h2")]
  .map((node) => parseFloat(getComputedStyle(node).fontSize))"""


def places(page: Page) -> dict[str, Any]:
    """Return every place with its box and what lies over it."""
    measured: dict[str, Any] = page.evaluate(MEASURE)
    return measured


def check_seen(page: Page, names: list[str], where: str) -> dict[str, float]:
    """Check that these places can be seen whole, nothing in them cut off; return every top edge."""
    there, cut, scrolled = page.evaluate(f"[({MEASURE})(), ({CUT})(), scrollY]")
    for name in names:
        assert name in there, (where, name)
        assert there[name]["inside"], (where, name, there[name])
        assert there[name]["over"] == [], (where, name, there[name])
    assert cut == [], (where, cut)
    assert scrolled == 0, where
    return {name: place["top"] for name, place in there.items()}
