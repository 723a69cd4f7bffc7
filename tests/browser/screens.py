"""Screens of the app: what an address names behind its # is shown a moment after it is asked for.

Within a page a browser says at once that it is there, while the screen before still stands.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from companion.games import registry
from companion.share.form import Payload
from tests.browser.faults import write_store

# Where a game of each kind is played.
PLACES = {
    "solo": "/en/solo/#",
    "scoresheet": "/en/scores/#game/",
    "originz-duel": "/originz/en/duel/#",
    "originz-tournament": "/originz/en/formats/#",
}


def visit(page: Page, address: str) -> None:
    """Open an address and wait until its screen has taken the place of another."""
    page.goto(address)
    shows(page, address.partition("#")[2])


def shows(page: Page, screen: str) -> None:
    """Wait until the page shows what stands behind the # of its address."""
    page.wait_for_selector(f'#table[data-shown="{screen}"]')


def closed_by_back(page: Page) -> None:
    """Close what is open by the way back of the device, which leads nowhere else."""
    page.wait_for_selector("dialog[open]")
    address = page.url
    page.go_back()
    page.wait_for_selector("dialog", state="detached")
    expect(page).to_have_url(address)


def surely(button: Locator) -> None:
    """Press a button that asks once more; a second tap that follows at once would be no answer."""
    button.click()
    button.press("Enter")


def hold(page: Page, payload: Payload) -> None:
    """Put a game in place of all that the page's device holds; no screen is opened."""
    save = registry.read(payload.text)
    steps = [[[payload.id, n], {"action": action}] for n, action in enumerate(save["actions"])]
    counts = dict.fromkeys(("cursor", "length"), len(steps))
    about = {"id": payload.id, "kind": payload.kind, "options": save["options"]}
    times = {"created": 1, "updated": 1, "finished": None, "version": 1}
    page.goto("/api/v1/table.json")
    write_store(page, {"games": [[payload.id, {**about, **times, **counts}]], "steps": steps})


def lay(page: Page, payload: Payload) -> None:
    """Put a game into the page's device and open it.

    From its link it would take a page more: the one that asks whether to keep it.
    """
    hold(page, payload)
    visit(page, PLACES[payload.kind] + payload.id)
