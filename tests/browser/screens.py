"""Screens of the app: what an address names behind its # is shown a moment after it is asked for.

Within a page a browser says at once that it is there, while the screen before still stands.
"""

from __future__ import annotations

from playwright.sync_api import Page


def visit(page: Page, address: str) -> None:
    """Open an address and wait until its screen has taken the place of another."""
    page.goto(address)
    shows(page, address.partition("#")[2])


def shows(page: Page, screen: str) -> None:
    """Wait until the page shows what stands behind the # of its address."""
    page.wait_for_selector(f'#table[data-shown="{screen}"]')
