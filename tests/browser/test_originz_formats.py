"""ORIGINZ's formats in a real browser: tournaments and drawn seats."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.faults import tap_without_room
from tests.browser.originz_screens import bring, exported, open_screen


def test_a_tournament_brought_to_the_duels_waits_in_its_own_room(page: Page) -> None:
    open_screen(page, "formats")
    page.click("[data-value=round-robin]")
    page.click("[data-do=tournament]")
    page.wait_for_selector("[data-match]")
    text = exported(page)
    open_screen(page, "duel")
    bring(page, text)
    expect(page.locator(".problem")).to_have_text("Already on this device.")
    page.fill("[name=text]", text.replace("Player 4", "Dee"))
    page.click("[data-do=bring]")
    expect(page.locator(".problem")).to_contain_text("1 game was imported")
    expect(page.locator("[data-game]")).to_have_count(0)
    open_screen(page, "formats")
    expect(page.locator("[data-game]")).to_have_count(2)


def test_a_tournament_keeps_its_results(phone: Page) -> None:
    open_screen(phone, "formats")
    phone.click("[data-value=single-elimination]")
    for i, name in enumerate(["Ann", "Ben", "Cid", "Dee"]):
        phone.fill(f"[name=player-{i}]", name)
    expect(phone.locator(".oz-steps")).to_contain_text("0 byes in the first round, 3 matches")
    phone.click("[data-do=tournament]")
    for match in (1, 2, 3):
        card = phone.locator(f"[data-match='{match}']")
        card.locator("[data-wins='2-1']").click()
        expect(card).not_to_have_attribute("data-winner", "")
    winner = phone.locator("[data-match='3']").get_attribute("data-winner")
    message = phone.locator("[data-phase=over]")
    expect(message).to_have_text(f"{winner} wins the tournament.")
    phone.locator("[data-match='1'] [data-do=change]").click()
    phone.locator("[data-match='1'] [data-wins='0-2']").click()
    expect(phone.locator(".problem")).to_contain_text("A later match depends on match 1")
    phone.click("[data-do=undo]")
    expect(phone.locator("[data-phase=play]")).to_have_text("1 match is left. Enter a result.")
    phone.reload()
    expect(phone.locator("[data-phase=play]")).to_be_visible()


def test_seats_are_drawn_and_taken_to_the_tracker(page: Page) -> None:
    open_screen(page, "formats")
    page.click("[data-value=cosmic-draft]")
    page.click("[data-do=draw]")
    expect(page.locator(".oz-origins li")).to_have_count(4)
    expect(page.locator("[data-direction]")).to_have_count(3)
    page.click("[data-value=free-for-all]")
    for i, name in enumerate(["Ann", "Ben", "Cid"]):
        page.fill(f"[name=player-{i}]", name)
    page.click("[data-do=draw]")
    seats = page.locator("[data-seat] b").all_inner_texts()
    first = page.locator("[data-seat].is-first b").inner_text()
    page.click("[data-do=track]")
    page.wait_for_url(re.compile("/originz/en/duel/#"))
    page.wait_for_selector("#setup")
    expect(page.locator(f"#setup > .choice [data-value={first}]")).to_have_attribute(
        "aria-pressed", "true"
    )
    for at, name in enumerate(seats):
        expect(page.locator("[data-setup]").nth(at)).to_have_attribute("data-setup", name)
    open_screen(page, "formats")
    page.click("[data-value=team-battle]")
    page.click("[data-do=draw]")
    told = page.locator("[data-drawn] > p").inner_text()
    tap_without_room(page, "[data-do=track]")
    page.wait_for_url(re.compile("/originz/en/duel/#"))
    drawn = page.locator("#setup > .choice [aria-pressed=true]")
    team = "|".join(re.findall(r"Player \d", told))
    expect(drawn).to_have_attribute("data-value", re.compile(f"^({team})$"))
