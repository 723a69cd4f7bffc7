"""What the app does around a game: a new version waits, and its end reminds of a backup."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gate import Gate
from tests.browser.originz_screens import open_screen
from tests.browser.profiles import PHONE
from tests.browser.scorekeeper import NAMES, enter, start
from tests.browser.screens import visit
from tests.browser.solo_person import Person
from tests.browser.table_places import check_seen

# A browser promises to clear nothing where somebody comes often; then nothing is said of a backup.
pytestmark = pytest.mark.first_visit

PLAYED = """async (locked) => (await navigator.locks.query()).held
  .some((lock) => lock.name.startsWith("companion-playing")) === locked"""
ROUND = {"Ann": ("hero", 4, 0), "Bob": ("hero", 4, 0), "Cléo": ("villain", 0, 0)}


def played(page: Page, locked: bool) -> None:
    """Wait until a game holds a new version back, or none does."""
    page.wait_for_function(PLAYED, arg=locked)


def test_a_sheet_is_played_until_it_ends_then_a_backup_is_offered_once(page: Page) -> None:
    start(page, NAMES[:3], "Ann")
    for number in range(1, 6):
        page.wait_for_selector(f"[data-tab='{number}'][aria-current=true]")
        played(page, True)
        enter(page, ROUND)
    page.wait_for_selector("[data-winners]")
    reminder = page.locator("#offline-backup")
    expect(reminder).to_contain_text("There is no backup yet")
    expect(page.locator("[data-notice] #offline-backup")).to_have_count(1)
    played(page, False)
    reminder.get_by_role("button", name="Later").click()
    page.click("[data-do=undo]")
    page.wait_for_selector("[data-tab='5']:not(.confirmed)")
    played(page, True)
    page.click("[data-do=redo]")
    page.wait_for_selector("[data-winners]")
    expect(reminder).to_have_count(0)


def test_a_tournament_is_played_until_somebody_won_and_its_reminder_leads_to_the_backup(
    page: Page,
) -> None:
    open_screen(page, "formats")
    page.click("[data-value=single-elimination]")
    for i, name in enumerate(["Ann", "Ben", "Cid", "Dee"]):
        page.fill(f"[name=player-{i}]", name)
    played(page, False)
    page.click("[data-do=tournament]")
    for match in (1, 2, 3):
        page.wait_for_selector(f"[data-match='{match}'] [data-wins='2-1']")
        played(page, True)
        page.click(f"[data-match='{match}'] [data-wins='2-1']")
    page.wait_for_selector("[data-phase=over]")
    played(page, False)
    expect(page.locator("[data-phase=over]")).to_be_in_viewport()
    reminder = page.locator("[data-notice] #offline-backup")
    reminder.get_by_role("button", name="Make a backup").click()
    expect(page.locator("#remind")).to_be_visible()


def test_the_saving_of_the_app_lies_over_no_game(visitor: Page, gate: Gate) -> None:
    visitor.set_viewport_size(PHONE)  # type: ignore[arg-type]
    held = True
    gate.hold = lambda path: held and path.endswith("/pages/originz-fr.json")
    visitor.goto("/en/")
    progress = visitor.locator("#offline-progress")
    expect(progress).to_be_visible()
    visit(visitor, "/en/solo/#new")
    expect(progress).to_be_visible()
    Person(visitor, 16).start()
    check_seen(visitor, ["strip", "trick", "prompt", "you", "tray", "tools"], "while saving")
    visitor.click("[data-do=menu]")
    visitor.click("[data-do=leave]")
    expect(progress).to_be_visible()
    held = False
