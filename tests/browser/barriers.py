"""What holds for every screen: axe finds nothing in light and dark, nothing scrolls sideways."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# In the dark a screen has other colours and nothing else that axe could see. Style sheets are not
# fetched once more: none of the rules that are on reads them.
_OPTIONS: dict[str, dict[str, Any]] = {
    "light": {"resultTypes": ["violations"], "preload": False},
    "dark": {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]},
}
_RUN = """async ([within, options]) => (await axe.run(within, options)).violations
  .map(({id, nodes}) => [id, ...nodes.slice(0, 3).map((node) => node.html.slice(0, 200))])"""

_HEIGHTS = "(all) => all.reduce((sum, {offsetHeight}) => sum + offsetHeight, 0)"
_PUT_IN = """async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) { throw new Error(`${address}: ${answer.status}`); }
  const other = new DOMParser().parseFromString(await answer.text(), "text/html");
  const styles = (page) => [...page.querySelectorAll("link[rel=stylesheet]")].map((link) =>
    new URL(link.getAttribute("href"), location.href).pathname).join(" ");
  if (styles(document) !== styles(other)) { throw new Error(`${address} has other styles`); }
  document.documentElement.lang = other.documentElement.lang;
  document.body.replaceWith(other.body);
}"""


def check_axe(page: Page, where: str = "") -> None:
    """Check a screen in light and dark; `where` names it when something is wrong."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(Axe().axe_script)
    for scheme in _OPTIONS:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        check_barriers(page, f"{where} {scheme}", scheme=scheme)


def check_barriers(page: Page, where: str, within: str = "html", scheme: str = "light") -> None:
    """Check a part of a screen as it is; axe is there already."""
    barriers = page.evaluate(_RUN, [within, _OPTIONS[scheme]])
    assert barriers == [], f"{where}: {barriers}"


def check_width(page: Page, where: str = "") -> None:
    """Check that nothing scrolls sideways."""
    screen = page.viewport_size
    assert screen
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"], where


def check_large_text(page: Page, paths: list[str]) -> None:
    """Check that letters of twice the size fit a small phone on each of these pages."""
    page.set_viewport_size({"width": 320, "height": 568})
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          document.documentElement.style.fontSize = "200%";
        })"""
    )
    for path in paths:
        page.goto(path, wait_until="networkidle")
        check_width(page, path)
        around = page.locator(".top, .bar").evaluate_all(_HEIGHTS)
        assert around <= 0.3 * page.evaluate("innerHeight"), (path, around)


def put_in(page: Page, address: str) -> None:
    """Show another page of the site in place of this one, as it comes, its scripts left out.

    Where only what is drawn is looked at: opening a page costs far more.
    """
    page.evaluate(_PUT_IN, address)
