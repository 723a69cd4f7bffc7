"""Situations in words on the page of the judge and in addresses, with and without scripts."""

from __future__ import annotations

import re
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, expect

from tests.browser.servers import Server

# What is typed, what is answered, and what the screen shows to which the answer leads.
ENGLISH = [
    ("B13 L2 B12 who wins", "Love 2 wins.", "[data-winner='1']"),
    ("9 of speed led, I have 4 of love and 2 of speed, what may I play",
     "You must play speed 2.", "[data-legal=S2]"),
    ("hero, she has T12 L7 S8, draws B9 S6, I led S11",
     "She plays speed 6.", "[data-played=S6]"),
    ("hero, Automaton has T3 S9 L2, what does she lead?",
     "She leads speed 9.", "[data-played=S9]"),
    ("villain no tricks, surrender?", "No. You may not surrender.", "[data-allowed=no]"),
    ("player 1 hero 5 tricks, player 2 villain no tricks, player 3 hero 3 tricks, score",
     "Player 2: 4 VP.", "[data-vp=P2]"),
]  # fmt: skip
FRENCH = [
    ("9 de vitesse entamé, j'ai 4 d'amour et 2 de vitesse, que puis-je jouer",
     "Vous devez jouer le 2 de vitesse.", "[data-legal=S2]"),
    ("héros, elle a T12 L7 S8, pioche B9 S6, j'ai entamé S11", "Elle joue le 6 de vitesse.",
     "[data-played=S6]"),
]  # fmt: skip
UNREAD = "B7 L2 zorkly"


def test_situations_are_answered_as_they_are_typed_and_open_screens_filled_in(page: Page) -> None:
    page.goto("/fr/judge/")
    for text, verdict, _ in FRENCH:  # the screens are those of both languages
        page.fill("#judge-q", text)
        expect(page.locator(".situation-verdict"), text).to_contain_text(verdict)
    it_is_said_that_an_answer_comes(page)
    page.goto("/en/judge/")
    what_is_not_understood_goes_to_the_search(page)
    leads_to = {}
    for text, verdict, screen in ENGLISH:
        page.fill("#judge-q", text)
        expect(page.locator(".situation-verdict"), text).to_contain_text(verdict)
        leads_to[screen] = page.locator(".situation a").get_attribute("href") or ""
    page.locator(".situation a").click()
    expect(page.locator(screen)).to_be_visible()
    # The first and the third are opened from the search, see test_situations.
    for screen in ("[data-legal=S2]", "[data-played=S9]", "[data-allowed=no]"):
        page.goto(leads_to[screen])
        expect(page.locator(screen)).to_be_visible()
    page.goto("/en/judge/")
    page.fill("#judge-q", "must follow suit")
    page.locator(".in-words button").click()
    page.wait_for_url("**/en/search{,/}?q=must*")
    expect(page.locator("main")).to_contain_text("Following suit")


SILENT = """window.started = 0;
window.Worker = class extends EventTarget {
  constructor() { super(); window.started += 1; }
  postMessage() {}
  terminate() {}
};"""


def it_is_said_that_an_answer_comes(page: Page) -> None:
    """The reader starts when the box is entered; here it never answers."""
    other = page.context.new_page()
    other.add_init_script(SILENT)
    other.goto("/en/judge/")
    other.focus("#judge-q")
    other.wait_for_function("() => window.started === 1")
    other.fill("#judge-q", ENGLISH[0][0])
    other.locator(".in-words button").click()
    expect(other.locator("#told-in-words")).to_have_text("Reading…")
    other.close()


def what_is_not_understood_goes_to_the_search(page: Page) -> None:
    page.fill("#judge-q", UNREAD)
    page.locator(".in-words button").click()
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    link = page.locator("#told-in-words").get_by_role("link", name="Look it up in the rules")
    expect(link).to_have_attribute("href", re.compile(r"/en/search/?\?q="))


def test_situations_in_addresses_are_answered_with_and_without_scripts(
    page: Page, browser: Browser, live_server: Server
) -> None:
    """With scripts only what test_judge and test_situations do not open."""
    bare = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    one = bare.new_page()
    for each in (page, one):
        what_is_missing_is_asked_for(each)
        the_cards_that_are_understood_open_the_judge(each)
    expect(page.locator(".asking [data-winner='1']")).to_be_visible()
    what_is_not_understood_is_named(one)
    the_title_of_a_question_opens_it(page)
    the_search_answers_above_its_results(one)
    one.goto("/fr/judge/?q=B13+L2+B12+qui+gagne")
    expect(one.locator(".situation-verdict")).to_have_text("Le 2 d’amour l’emporte.")
    one.goto("/fr/judge/?q=couleur")
    one.wait_for_url("**/fr/search{,/}?q=couleur")
    bare.close()


def what_is_missing_is_asked_for(page: Page) -> None:
    """And a link says it."""
    page.goto("/en/judge/?q=can+I+play+love%3F+I+have+love+3+and+speed+9")
    expect(page.locator(".situation-verdict")).to_contain_text("Which suit was led?")
    expect(page.locator(".situation-note .card-face")).to_have_count(2)
    page.get_by_role("link", name="Lead suit: speed").click()
    expect(page.locator(".situation-verdict")).to_contain_text("No.")


def the_title_of_a_question_opens_it(page: Page) -> None:
    page.goto("/en/judge/")
    page.fill("#judge-q", "what happens now")
    page.press("#judge-q", "Enter")
    page.wait_for_url("**/judge/now{,/}")


def what_is_not_understood_is_named(page: Page) -> None:
    page.goto("/en/judge/?" + urlencode({"q": UNREAD}))
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    expect(page.locator("main a[href*='search?q=']")).to_have_count(1)


def the_cards_that_are_understood_open_the_judge(page: Page) -> None:
    page.goto("/en/search?" + urlencode({"q": UNREAD}))
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    page.locator(".situation a").click()
    page.wait_for_url("**/en/judge/trick?*")


def the_search_answers_above_its_results(page: Page) -> None:
    page.goto("/en/search?q=villain+no+tricks,+surrender")
    told = page.locator("#search-results > :first-child")
    expect(told).to_contain_text("No. You may not surrender.")
    expect(page.locator(".results li").first).to_be_visible()
    told.locator("a").click()
    page.wait_for_url("**/en/judge/surrender{,/}?ask=*")
