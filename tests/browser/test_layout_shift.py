"""Nothing jumps while a page comes: what is seen stays where it was first drawn."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.motion

MAX_SHIFT = 0.01
"""Of the layout shifts that nobody's hand brought about, summed as the browser scores them."""
NOTE = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const {value, hadRecentInput, sources} of list.getEntries()) {
    const moved = sources.map(({node}) => node?.outerHTML?.slice(0, 80) ?? "");
    if (!hadRecentInput) shifts.push({value, moved});
  }
}).observe({type: "layout-shift", buffered: true});"""
PAGES = {
    "/en/": ".places",
    "/fr/": ".places",
    "/originz/en/": ".places",
    "/en/rules/": "main h1",
    "/en/rules/following-suit": "main h1",
    "/en/search?q=trump": ".players-switch",
    "/en/solo/": "[data-do=new]",
    "/en/scores/": "main h1",
    "/en/judge/trick": ".tabletop button",
    "/originz/en/duel/": ".tabletop .first",
    "/originz/en/formats/": ".tabletop button",
}


def test_pages_stand_still_while_they_come(phone: Page) -> None:
    phone.add_init_script(NOTE)
    for path, what in PAGES.items():
        phone.goto(path)
        expect(phone.locator(what).first).to_be_visible()
        phone.wait_for_load_state("networkidle")
        shifts = phone.evaluate("shifts")
        told = json.dumps([path, *shifts], indent=1)
        assert sum(shift["value"] for shift in shifts) < MAX_SHIFT, told
