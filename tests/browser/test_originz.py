"""ORIGINZ's screens without a network, and for everyone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import check_axe, check_width
from tests.browser.originz_screens import add_card, begin, drawn, new_duel, open_screen, player
from tests.browser.profiles import installed, offline


@pytest.mark.everywhere
def test_everything_works_without_a_network(page: Page) -> None:
    page.goto("/originz/en/")
    installed(page)
    with offline(page):
        open_screen(page, "deck")
        page.click("[data-do=new-deck]")
        add_card(page, "Bolt", "Dark Magic", "assault")
        new_duel(page, "duel", ["Ann", "Ben"])
        begin(page, "Ben")
        page.locator(".asked [data-rule]").click()
        expect(page.locator("[data-drawer=rule] .article")).to_contain_text("top card")
        open_screen(page, "formats", "fr")
        expect(page.locator(".oz-steps li").first).to_be_visible()


def test_axe_finds_nothing_and_nothing_scrolls_sideways(phone: Page) -> None:
    def look() -> None:
        check_axe(phone)
        check_width(phone)

    for screen in ("duel", "deck"):
        open_screen(phone, screen)
        main_button_has_the_colour_of_the_game(phone)
    phone.click("[data-do=new-deck]")
    add_card(phone, "Bolt", "Dark Magic", "assault", 3)
    look()
    open_screen(phone, "formats")
    phone.click("[data-do=draw]")
    phone.wait_for_selector("[data-drawn]")
    look()
    new_duel(phone, "duel", ["Ann", "Ben"])
    look()
    phone.click("[data-setup=Ann] [data-value=hero]")
    begin(phone, "Ann")
    drawn(phone)
    look()
    player(phone, "Ben").locator("[data-zone=deck]").click()
    look()


def main_button_has_the_colour_of_the_game(page: Page) -> None:
    main = page.locator(".tabletop .first")
    expect(main).to_have_count(1)
    band = page.locator(".brand span").evaluate("(name) => getComputedStyle(name).backgroundColor")
    expect(main).to_have_css("background-color", band)
