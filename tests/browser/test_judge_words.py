"""Situations in words on the page of the judge."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.servers import Server

IN_WORDS = [
    ("en", "B13 L2 B12 who wins", "Love 2 wins.", "[data-winner='1']"),
    ("en", "9 of speed led, I have 4 of love and 2 of speed, what may I play",
     "You may play: speed 2.", "[data-legal=S2]"),
    ("en", "hero, she has T12 L7 S8, draws B9 S6, I led S11",
     "She plays speed 6.", "[data-played=S6]"),
    ("en", "hero, Automaton has T3 S9 L2, what does she lead?",
     "She leads speed 9.", "[data-played=S9]"),
    ("en", "villain no tricks, surrender?", "No. You may not surrender.", "[data-allowed=no]"),
    ("en", "player 1 hero 5 tricks, player 2 villain no tricks, player 3 hero 3 tricks, score",
     "Player 2: 4 VP.", "[data-vp=P2]"),
    ("fr", "9 de vitesse entamé, j'ai 4 d'amour et 2 de vitesse, que puis-je jouer",
     "Vous pouvez jouer\u202f: 2 de vitesse.", "[data-legal=S2]"),
    ("fr", "héros, elle a T12 L7 S8, pioche B9 S6, j'ai entamé S11", "Elle joue le 6 de vitesse.",
     "[data-played=S6]"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "verdict", "screen"), IN_WORDS)
def test_a_situation_in_words_is_answered_and_opens_the_screen_filled_in(
    page: Page, language: str, text: str, verdict: str, screen: str
) -> None:
    page.goto(f"/{language}/judge/")
    page.fill("#judge-q", text)
    expect(page.locator(".situation-verdict")).to_contain_text(verdict)
    page.locator(".situation a").click()
    expect(page.locator(screen)).to_be_visible()


def test_any_other_question_in_words_goes_to_the_search(page: Page) -> None:
    page.goto("/en/judge/")
    page.fill("#judge-q", "must follow suit")
    page.locator(".in-words button").click()
    page.wait_for_url("**/en/search{,/}?q=must*")
    expect(page.locator("main")).to_contain_text("Following suit")


def test_a_situation_in_an_address_needs_no_script(browser: Browser, live_server: Server) -> None:
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/fr/judge/?q=B13+L2+B12+qui+gagne")
    expect(page.locator(".situation-verdict")).to_have_text("Le 2 d’amour l’emporte.")
    page.goto("/fr/judge/?q=couleur")
    page.wait_for_url("**/fr/search{,/}?q=couleur")
    context.close()


@pytest.mark.parametrize("scripts", [True, False])
def test_what_is_missing_is_asked_for_and_a_button_says_it(
    browser: Browser, live_server: Server, scripts: bool
) -> None:
    context = browser.new_context(base_url=live_server.url, java_script_enabled=scripts)
    page = context.new_page()
    page.goto("/en/judge/?q=can+I+play+love%3F+I+have+love+3+and+speed+9")
    expect(page.locator(".situation-verdict")).to_contain_text("Which suit was led?")
    expect(page.locator(".situation-note .card-face")).to_have_count(2)
    page.get_by_role("link", name="Lead suit: speed").click()
    expect(page.locator(".situation-verdict")).to_contain_text("No.")
    context.close()


UNREAD = "B7 L2 zorkly"


@pytest.mark.parametrize("scripts", [True, False])
def test_cards_that_are_no_situation_name_the_word_and_open_the_judge(
    browser: Browser, live_server: Server, scripts: bool
) -> None:
    context = browser.new_context(base_url=live_server.url, java_script_enabled=scripts)
    page = context.new_page()
    page.goto("/en/judge/?" + urlencode({"q": UNREAD}))
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    expect(page.locator("main a[href*='search?q=']")).to_have_count(1)
    page.goto("/en/search?" + urlencode({"q": UNREAD}))
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    page.locator(".situation a").click()
    page.wait_for_url("**/en/judge/trick?*")
    if scripts:
        expect(page.locator(".asking [data-winner='1']")).to_be_visible()
    context.close()


def test_what_is_typed_says_what_was_not_understood_and_leads_to_the_rules(page: Page) -> None:
    page.goto("/en/judge/")
    page.fill("#judge-q", UNREAD)
    page.locator(".in-words button").click()
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    page.locator("#told-in-words").get_by_role("link", name="Look it up in the rules").click()
    page.wait_for_url("**/en/search{,/}?q=*")
