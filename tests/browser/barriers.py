"""What holds for every screen: axe finds nothing in light and dark, nothing scrolls sideways."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# In the dark a screen has other colours and nothing else that axe could see.
_OPTIONS: dict[str, dict[str, Any]] = {
    "light": {"resultTypes": ["violations"]},
    "dark": {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]},
}
_RUN = """async (options) => (await axe.run(options)).violations
  .map(({id, nodes}) => [id, ...nodes.slice(0, 3).map((node) => node.html.slice(0, 200))])"""


def check_axe(page: Page, where: str = "") -> None:
    """Check a screen in light and dark; `where` names it when something is wrong."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(Axe().axe_script)
    for scheme, options in _OPTIONS.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        barriers = page.evaluate(_RUN, options)
        assert barriers == [], f"{where} {scheme}: {barriers}"


def check_width(page: Page, where: str = "") -> None:
    """Check that nothing scrolls sideways."""
    screen = page.viewport_size
    assert screen
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"], where
