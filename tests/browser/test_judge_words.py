"""Situations in words on the page of the judge and in addresses, with and without scripts."""

from __future__ import annotations

from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, expect

from tests.browser.servers import Server

# What is typed, what is answered, and what the screen shows to which the answer leads.
ENGLISH = [
    ("B13 L2 B12 who wins", "Love 2 wins.", "[data-winner='1']"),
    ("9 of speed led, I have 4 of love and 2 of speed, what may I play",
     "You may play: speed 2.", "[data-legal=S2]"),
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
     "Vous pouvez jouer\u202f: 2 de vitesse.", "[data-legal=S2]"),
    ("héros, elle a T12 L7 S8, pioche B9 S6, j'ai entamé S11", "Elle joue le 6 de vitesse.",
     "[data-played=S6]"),
]  # fmt: skip
UNREAD = "B7 L2 zorkly"


def test_situations_are_answered_as_they_are_typed_and_open_screens_filled_in(page: Page) -> None:
    for language, situations in (("en", ENGLISH), ("fr", FRENCH)):
        page.goto(f"/{language}/judge/")
        leads_to = {}
        for text, verdict, screen in situations:
            page.fill("#judge-q", text)
            expect(page.locator(".situation-verdict"), text).to_contain_text(verdict)
            leads_to[screen] = page.locator(".situation a").get_attribute("href") or ""
        page.locator(".situation a").click()
        expect(page.locator(screen)).to_be_visible()
        del leads_to[screen]
        # A screen is the same in both languages; the search opens two of them, see test_situations.
        for screen in [] if language == "fr" else [*leads_to][1:]:
            page.goto(leads_to[screen])
            expect(page.locator(screen)).to_be_visible()


def test_what_is_not_understood_is_named_and_other_questions_go_to_the_search(page: Page) -> None:
    page.goto("/en/judge/")
    page.fill("#judge-q", UNREAD)
    page.locator(".in-words button").click()
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    page.locator("#told-in-words").get_by_role("link", name="Look it up in the rules").click()
    page.wait_for_url("**/en/search{,/}?q=*")
    page.goto("/en/judge/")
    page.fill("#judge-q", "must follow suit")
    page.locator(".in-words button").click()
    page.wait_for_url("**/en/search{,/}?q=must*")
    expect(page.locator("main")).to_contain_text("Following suit")


def test_situations_in_addresses_are_answered_with_and_without_scripts(
    page: Page, browser: Browser, live_server: Server
) -> None:
    bare = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    for one in (page, bare.new_page()):
        what_is_missing_is_asked_for(one)
        what_is_not_understood_is_named(one)
        the_search_answers_above_its_results(one)
    expect(page.locator("[data-allowed=no]")).to_be_visible()
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


def what_is_not_understood_is_named(page: Page) -> None:
    """The cards that are understood open the judge."""
    page.goto("/en/judge/?" + urlencode({"q": UNREAD}))
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    expect(page.locator("main a[href*='search?q=']")).to_have_count(1)
    page.goto("/en/search?" + urlencode({"q": UNREAD}))
    expect(page.locator(".situation-verdict")).to_have_text("Not understood: zorkly")
    page.locator(".situation a").click()
    page.wait_for_url("**/en/judge/trick?*")
    if page.evaluate("document.documentElement.matches('.scripted')"):
        expect(page.locator(".asking [data-winner='1']")).to_be_visible()


def the_search_answers_above_its_results(page: Page) -> None:
    page.goto("/en/search?q=villain+no+tricks,+surrender")
    told = page.locator("#search-results > :first-child")
    expect(told).to_contain_text("No. You may not surrender.")
    expect(page.locator(".results li").first).to_be_visible()
    told.locator("a").click()
    page.wait_for_url("**/en/judge/surrender{,/}?ask=*")
