"""What a game at the solo table survives: a reload, two tabs, files, killed browsers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.killable import kill, reopened
from tests.browser.screens import surely, visit
from tests.browser.servers import Server, wait_until
from tests.browser.solo_person import Person, asks, wait_for_draft
from tests.browser.test_solo_table import MINE, at, expect_slots, tap, upto_play

ELSEWHERE = ("/fr/rules/surrender", "/originz/en/", "/en/judge", "/en/")


WAKE = """
  window.asked = [];
  const lock = {release: async () => asked.push("released")};
  const wakeLock = {request: async (kind) => { asked.push(kind); return lock; }};
  Object.defineProperty(navigator, "wakeLock", {value: wakeLock});
"""


def wait_for_lock(page: Page, what: str) -> None:
    """Wait until the page has asked the device for exactly this."""
    wait_until(lambda: bool(page.evaluate("asked.join()") == what), f"asked is {what}")


def test_half_a_row_survives_a_reload_and_is_finished_in_one_of_two_tabs(phone: Page) -> None:
    phone.add_init_script(WAKE)
    me = Person(phone, 1)
    me.show(asks("deal"))
    stays_awake_until_it_may_sleep(phone)
    tap(phone, *MINE[:5])
    wait_for_draft(phone, "cards", MINE[:5])
    phone.reload()
    expect_slots(phone, *MINE[:5])
    other = phone.context.new_page()
    other.goto(phone.url)
    at(other, 0)
    phone.bring_to_front()
    tap(phone, *MINE[5:])
    me.done({"type": "deal", "cards": MINE})
    at(other, 1)
    expect(other.locator(".warning")).to_have_count(1)
    other.bring_to_front()
    other.click(".dock [data-do=send]")
    at(other, 3)
    at(phone, 3)


def stays_awake_until_it_may_sleep(page: Page) -> None:
    """See the screen kept awake, again when the page is shown again, until that is unwished."""
    wait_for_lock(page, "screen")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_for_lock(page, "screen,screen")
    page.click("[data-do=menu]")
    page.click("label:has([name=awake])")
    wait_for_lock(page, "screen,screen,released")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def test_notation_and_file_bring_a_game_back_a_finished_one_among_the_finished(
    page: Page,
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me = upto_play(page)
    text, path = copied_and_saved(page)
    page.click("dialog [data-do=leave]")
    page.click("text=Keep or remove games")
    surely(page.locator("[data-do=remove]"))
    page.wait_for_selector("a[data-game]", state="detached")
    page.click("details:has([data-do=bring]) summary")
    page.fill("[name=text]", text)
    page.click("[data-do=bring]")
    at(page, len(me.actions))
    me.check()
    page.evaluate("location.hash = ''")
    page.click("details:has([data-do=bring]) summary")
    page.set_input_files("input[type=file]", path)
    page.wait_for_selector("a[data-game] >> nth=1")
    page.fill("[name=text]", "no game")
    page.click("[data-do=bring]")
    expect(page.locator(".problem")).to_have_text(re.compile(r"\S"))
    Person(page, 22, deck="virtual", seed=5).show(asks(""))
    page.click("[data-do=leave]")
    page.click("[data-do=history]")
    finished = page.locator("li[data-game]")
    expect(finished).to_contain_text(page.evaluate("String(new Date().getFullYear())"))
    page.goto("/en/solo/")
    page.wait_for_selector("[data-do=history]")
    expect(page.locator("a[data-game]")).to_have_count(2)


def copied_and_saved(page: Page) -> tuple[str, Path]:
    """Return the game of the table as text that was copied, and the file of it."""
    page.click("[data-do=menu]")
    page.click("[data-item=copy-notation]")
    page.wait_for_selector("dialog [role=status]:not(:empty)")
    text = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as saved:
        page.click("[data-item=save-file]")
    return text, Path(saved.value.path())


def test_every_page_leads_back_to_the_running_game_and_not_to_the_lesson(phone: Page) -> None:
    back = phone.locator("#running-game a:visible")
    phone.goto("/en/rules/")
    expect(phone.locator("#running-game")).to_be_attached()
    expect(back).to_have_count(0)
    me = upto_play(phone)
    expect(back).to_have_count(0)
    game = phone.url.partition("#")[2]
    visit(phone, "/en/solo/#first-round")
    phone.locator("[data-lesson=deal]").wait_for()
    for address in ELSEWHERE:
        phone.goto(address)
        expect(back, address).to_have_text(re.compile("Back to your game|Revenir à la partie"))
        expect(back, address).to_have_attribute("href", re.compile(f"/solo/#{game}$"))
        if address == "/en/judge":
            stays_inside_where_text_is_large(phone)
    back.click()
    at(phone, len(me.actions))


def stays_inside_where_text_is_large(page: Page) -> None:
    """See the way back read in words, and the questions of the judge no wider than the screen."""
    back = page.locator("#running-game a:visible b")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    height, line = back.evaluate(
        "(b) => [b.clientHeight || b.offsetHeight, parseFloat(getComputedStyle(b).lineHeight)]"
    )
    assert height < 2.5 * line
    assert page.evaluate("document.documentElement.scrollWidth") == 360


# One kill, in the midst of writing with cards half entered, is part of test_offline_faults.py.
@pytest.mark.sweep
def test_a_browser_killed_between_any_two_taps_loses_nothing(
    browser: Browser, live_server: Server, tmp_path: Path
) -> None:
    killable = tmp_path / "profile"
    context = reopened(browser.browser_type, killable, live_server)
    me = Person(context.pages[0], 1)
    me.start()
    address = me.page.url

    def killed_with(*cards: str) -> None:
        nonlocal context
        if cards:
            wait_for_draft(me.page, "cards", [*cards])
        kill(killable)
        context = reopened(browser.browser_type, killable, live_server)
        me.page = context.pages[0]
        me.page.goto(address)
        me.check()
        expect_slots(me.page, *cards)

    for i in range(7):
        tap(me.page, MINE[i])
        killed_with(*MINE[: i + 1])
    tap(me.page, MINE[7])
    me.done({"type": "deal", "cards": MINE})
    killed_with()
    for _ in range(3):
        me.step()
        killed_with()
    me.enter(["B9", "L9", "S9"])
    killed_with("B9", "L9", "S9")
    context.close()
