"""ORIGINZ's duel tracker in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.faults import FULL
from tests.browser.originz_screens import (
    begin,
    bring,
    count,
    drawn,
    effect,
    end_turn,
    exported,
    new_duel,
    open_screen,
    phase,
    player,
)
from tests.browser.screens import closed_by_back, shows, surely


def test_a_match_is_tracked_from_the_first_card_to_the_second_win(phone: Page) -> None:
    new_duel(phone, "match", ["Ann", "Ben"])
    phone.click("[data-setup=Ann] [data-value=hero]")
    for _ in range(11):
        phone.locator("[data-setup=Ben] [data-do=less]").click()
    begin(phone, "Ann")
    count(phone, "Ben", "deck", 7)
    drawn(phone)
    phone.click("[data-do=play]")
    phone.fill("[name=title]", "Frost Blade")
    phone.click("[data-cost='1']")
    count(phone, "Ann", "hand", 3)
    expect(phone.locator("[data-do=play]")).to_be_disabled()
    expect(phone.locator("[data-code='why.originz.first-turn-used']")).to_be_visible()
    phone.click("[data-card='2']")
    phone.click("[data-do=activate]")
    phase(phone, "resolve")
    expect(phone.locator("[data-energy]")).to_have_attribute("data-energy", "1")
    effect(phone, "Ben", "deck", "deplete", 3)
    count(phone, "Ben", "depletion", 3)
    phone.press("[data-action=finish] [data-do=go]", "Enter")
    phase(phone, "action")
    count(phone, "Ann", "depletion", 1)
    phone.click("[data-card='1']")
    phone.click("[data-do=activate][data-cost='1']")
    phase(phone, "resolve")
    phone.goto("/originz/en/")
    phone.click("#running-game a:visible")
    phase(phone, "resolve")
    count(phone, "Ben", "deck", 4)
    phone.press("[data-action=finish] [data-do=go]", "Enter")
    phase(phone, "action")
    expect(player(phone, "Ann").locator(".oz-card")).to_have_count(0)
    expect(phone.locator("[data-do=undo]")).to_contain_text("leaves the game")
    phone.click("[data-do=undo]")
    phase(phone, "resolve")
    phone.click("[data-do=redo]")
    phase(phone, "action")
    effect(phone, "Ben", "depletion", "restore", 2)
    count(phone, "Ben", "deck", 6)
    effect(phone, "Ben", "deck", "deplete", 6)
    phase(phone, "between")
    expect(phone.locator(".oz-match")).to_contain_text("Ann 1")
    expect(phone.locator(".oz-lost")).to_contain_text("Ben is defeated: no card is left")
    phone.click("[data-do=undo]")
    phase(phone, "action")
    phone.click("[data-do=redo]")
    phase(phone, "between")
    phone.press("[data-do=go]", "Enter")
    begin(phone, "Ben")
    count(phone, "Ben", "deck", 7)
    drawn(phone)
    player(phone, "Ben").locator(".oz-name").click()
    surely(phone.locator("[data-do=concede]"))
    phase(phone, "over")
    expect(phone.locator(".oz-told")).to_have_text("Ann: won!")
    phone.click("[data-do=log]")
    log = phone.locator("[data-drawer=log]")
    expect(log).to_contain_text("Ann plays Frost Blade for 1; 2 energy left.")
    closed_by_back(phone)
    phone.click("[data-do=log]")
    log.locator("[data-back='0']").click()
    phone.wait_for_selector("#setup")


def test_stun_steal_and_refusals(page: Page) -> None:
    new_duel(page, "duel", ["Ann", "Ben"])
    page.go_back()
    shows(page, "")
    page.click(".game-card")
    page.click("[data-setup=Ben] [data-value=villain]")
    begin(page, "Ann")
    drawn(page)
    page.click("[data-do=play]")
    page.fill("[name=title]", "Imp")
    page.click("[data-cost='2']")
    end_turn(page)
    drawn(page)
    page.click("[data-do=play]")
    page.click("[data-drawer=play] >> text=Imp")
    expect(page.locator("[data-cost='2']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.click("[data-card='2']")
    page.click("[data-do=stun]")
    expect(page.locator("[data-card='2']")).to_contain_text("stunned")
    end_turn(page)
    drawn(page)
    page.click("[data-card='2']")
    page.wait_for_selector("dialog[open]")
    expect(page.locator("[data-drawer=card]")).to_contain_text("Stunned: it cannot be activated")
    page.keyboard.press("Escape")
    player(page, "Ben").locator("[data-zone=depletion]").click()
    page.click("[data-do=restore][data-n='1']")
    problem = page.locator("[data-drawer=zone] .problem")
    expect(problem).to_contain_text("Ben has no card there: Depletion Pile.")
    problem.locator("[data-rule=key-rules]").click()
    expect(page.locator("[data-drawer=rule]")).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-drawer=rule]", state="detached")
    page.keyboard.press("Escape")
    page.click("[data-card='1']")
    page.wait_for_selector("dialog[open]")
    expect(page.locator("[data-drawer=card]")).to_contain_text("cannot be targeted")
    page.keyboard.press("Escape")
    end_turn(page)
    drawn(page)
    page.click("[data-card='2']")
    page.click("[data-drawer=card] summary >> text=Steal")
    page.click("[data-do=steal]")
    expect(player(page, "Ben").locator("[data-card='2']")).to_have_attribute("data-activate", "yes")
    page.keyboard.press("Control+z")
    expect(player(page, "Ann").locator("[data-card='2']")).to_be_visible()


def test_a_duel_comes_back_from_its_text_and_from_its_file(phone: Page) -> None:
    phone.add_init_script(FULL)
    new_duel(phone, "match", ["Ann", "Ben"])
    begin(phone, "Ben")
    drawn(phone)
    text = exported(phone)
    with phone.expect_download() as download:
        phone.click("[data-do=save-file]")
    file = download.value.path()
    open_screen(phone, "duel")
    surely(phone.locator("[data-do=remove]"))
    expect(phone.locator("[data-game]")).to_have_count(0)
    bring(phone, text)
    phase(phone, "action")
    count(phone, "Ben", "hand", 4)
    a_full_disk_is_told_as_such(phone)
    open_screen(phone, "duel")
    expect(phone.locator("[data-game] b")).to_have_text("Match · Ann, Ben")
    phone.click("details summary")
    phone.set_input_files("input[type=file]", file)
    expect(phone.locator(".problem")).to_have_text("1 game was imported; none was here already.")
    expect(phone.locator("[data-game]")).to_have_count(2)
    phone.fill("[name=text]", text.rstrip().rsplit("\n", 1)[0] + "\nfly\n")
    phone.click("[data-do=bring]")
    expect(phone.locator(".problem")).to_contain_text("up to step 2")
    expect(phone.locator(".problem")).to_contain_text("no action named fly")
    expect(phone.locator("[data-game]")).to_have_count(3)
    phone.fill("[name=text]", "hello")
    phone.click("[data-do=bring]")
    expect(phone.locator(".problem")).to_contain_text("nothing was changed")


def a_full_disk_is_told_as_such(phone: Page) -> None:
    """And a duel goes on."""
    expect(phone.locator(".warning")).to_have_count(0)
    phone.evaluate("window.full = true")
    end_turn(phone)
    expect(phone.locator(".warning[role=alert]")).to_contain_text("is full")
    drawn(phone)
