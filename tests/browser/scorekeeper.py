"""A person who keeps a score sheet by tapping."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from companion.games import registry
from companion.share.form import encode, payload_of
from tests.browser.screens import visit
from tests.share.links import ID

NAMES = ["Ann", "Bob", "Cléo", "D'Arcy", 'Eve "E" X']
Entered = Any


def start(page: Page, names: list[str], dealer: str, language: str = "en") -> None:
    """Begin a sheet by tapping."""
    visit(page, f"/{language}/scores/#new")
    page.wait_for_selector("[data-do=start]")
    while page.locator(".player-row").count() > len(names):
        page.locator("[data-do=remove-player]").last.click()
    while page.locator(".player-row").count() < len(names):
        page.click("[data-do=add-player]")
    for i, name in enumerate(names):
        page.fill(f"[name=player-{i}]", name)
    page.locator(".start .choice .chip").filter(has_text=dealer).click()
    page.click("[data-do=start]")
    page.wait_for_selector(".sheet-round")


def seat(page: Page, name: str) -> Locator:
    return page.locator(".person").filter(has=page.get_by_role("heading", name=name, exact=True))


def count_to(place: Locator, field: str, n: int) -> None:
    """Tap a stepper until it shows a number."""
    counter = place.locator(f'[data-field="{field}"]')
    there = int(counter.locator("output").inner_text())
    button = counter.locator("[data-do=more]" if n > there else "[data-do=less]")
    for step in range(abs(n - there)):
        button.click()
        shown = there + (step + 1) * (1 if n > there else -1)
        counter.locator("output").filter(has_text=re.compile(f"^{shown}$")).wait_for()


def take(place: Locator, tricks: int) -> None:
    """Tap how many tricks a person has."""
    place.locator(f".trick-numbers [data-value='{tricks}']").click()
    expect(place.locator(".trick-numbers:not(.guessed)")).to_have_attribute(
        "data-tricks", str(tricks)
    )


@contextmanager
def details(page: Page, name: str) -> Iterator[Locator]:
    """Open what else a person may enter, and close it."""
    seat(page, name).locator("[data-do=more]").click()
    yield page.locator("[data-drawer=details]")
    page.click("[data-do=close]")
    expect(page.locator("dialog")).to_have_count(0)


def enter(page: Page, entry: Entered) -> None:
    """Tap one round's alignments, tricks and charges, and confirm it."""
    for name, (side, tricks, charged) in entry.items():
        place = seat(page, name)
        if side:
            chip = place.locator(f'[data-value="{side}"]')
            chip.click()
            expect(chip).to_have_attribute("aria-pressed", "true")
        take(place, tricks)
        if charged:
            with details(page, name) as drawer:
                count_to(drawer, "charged", charged)
    page.click("[data-do=confirm]")


def stored(page: Page) -> Any:
    """Return the save that the page would keep as a file."""
    page.click("[data-tab=standings]")
    page.click("[data-do=copy]")
    with page.expect_download() as download:
        page.click("[data-do=save-json]")
    page.click("[data-do=close]")
    save: Any = json.loads(Path(download.value.path()).read_text("utf-8"))
    return save


def round_two(page: Page, *rounds: dict[str, tuple[str, int]]) -> None:
    """Open a sheet of three people after its first round, or after further ones, by a link."""
    first = {"Ann": ("hero", 5), "Bob": ("hero", 3), "Cléo": ("villain", 0)}
    actions: list[dict[str, object]] = []
    for number, entry in enumerate((first, *rounds), 1):
        seats = {name: {"alignment": side, "tricks": n} for name, (side, n) in entry.items()}
        actions.append({"type": "round", "round": number, "seats": seats})
        actions.append({"type": "confirm", "round": number})
    options = {"players": NAMES[:3], "dealer": "Ann"}
    payload = payload_of(registry.save_of("scoresheet", options, actions), ID)
    visit(page, f"/en/open/#{encode(payload)}")
    page.click("[data-do=keep]")
    page.wait_for_selector(".on-sheet, [data-winners]")


def bring(page: Page, options: dict[str, Any], actions: list[dict[str, Any]]) -> None:
    """Open a sheet of these actions by a link."""
    payload = payload_of(registry.save_of("scoresheet", options, actions), ID)
    visit(page, f"/en/open/#{encode(payload)}")
    page.click("[data-do=keep]")
    page.wait_for_selector(".on-sheet, [data-winners]")
