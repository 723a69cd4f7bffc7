"""The search box and the search page, as a person at a keyboard or a phone meets them."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.search.answers import search
from tests.browser.barriers import check_axe
from tests.browser.profiles import offline
from tests.browser.solo_person import expect_values
from tests.search.queries import BAD, INDEXES, typed

ASK = """async ([base, game, language, asked]) => {
  const {answer} = await import(`${base}js/search/answer.js`);
  const {load} = await import(`${base}js/search/baked.js`);
  const index = await load(`${base}built/search/${game}-${language}`);
  return asked.map(([query, players]) =>
    answer(query, index, {players}).results.map(({slug, anchor}) => `${slug}#${anchor}`));
}"""

LARGER = """(results) => {
  const [first, next] = results.map((result) => parseFloat(
    getComputedStyle(document.querySelector(`.results ${result} .result-answer`)).fontSize));
  return first > next;
}"""

SMALL = """() => [...document.querySelectorAll("a, button")]
  .filter((target) => target.checkVisibility({visibilityProperty: true}))
  .map((target) => [target.textContent, target.getBoundingClientRect()])
  .filter(([, {width, height}]) => width && height && Math.min(width, height) < 44)"""

ON_TOP = """(option) => {
  const {x, y, width, height} = option.getBoundingClientRect();
  return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def box(page: Page) -> Any:
    return page.get_by_role("combobox").locator("visible=true")


def open_page(page: Page, path: str) -> Any:
    page.goto(path)
    field = box(page)
    expect(field).to_have_attribute("aria-expanded", "false")
    return field


def index_that_does_not_come_is_told(page: Page) -> None:
    field = open_page(page, "/en/rules/")
    page.evaluate("() => { globalThis.fetch = () => Promise.reject(new TypeError()); }")
    field.fill("trump")
    expect(page.locator(".search-popup:visible")).to_contain_text("could not be loaded")


def has_the_servers_order(page: Page, every: int) -> None:
    """Ask every so many queries in a page that searches, and compare with the server."""
    base = page.evaluate(
        "document.querySelector('script[src*=\"js/search.js\"]').src.replace('js/search.js', '')"
    )
    for game, language in INDEXES:
        texts = typed(game, language, every)
        queries = [(query, players) for query, players in texts if "\ud800" not in query]
        answers = page.evaluate(ASK, [base, game, language, queries])
        for (query, players), results in zip(queries, answers, strict=True):
            here = search(game, language).ask(query, players).results
            assert results == [f"{one.slug}#{one.anchor}" for one in here], (game, language, query)


@pytest.mark.sweep
def test_every_query_has_the_servers_order(page: Page) -> None:
    page.goto("/en/search")
    has_the_servers_order(page, 1)


def test_slash_leads_to_the_box_typing_answers_and_enter_opens_what_is_chosen(page: Page) -> None:
    field = open_page(page, "/en/rules/hero")
    page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    field.press_sequentially("follow sui")
    options = page.get_by_role("option")
    expect(options.first).to_contain_text("Following suit")
    expect(field).to_have_attribute("aria-expanded", "true")
    field.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    chosen = options.first.get_attribute("id") or ""
    expect(field).to_have_attribute("aria-activedescendant", chosen)
    field.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    field.press("ArrowDown")
    field.press("Enter")
    page.wait_for_url("**/en/rules/following-suit**")


def test_what_is_typed_is_put_right_announced_and_never_markup(page: Page) -> None:
    field = open_page(page, "/en/search")
    escape_closes_then_clears(page, field)
    field.press_sequentially("vancardain")
    status = page.locator(".search-main [role=status]")
    expect(status).to_have_text(re.compile(r"results?\. Did you mean vancardian"))
    expect(page.get_by_role("option").first).to_be_visible()
    field.press("ArrowDown")
    check_axe(page)
    field.fill("stmaina")
    page.locator(".search-main").get_by_role("button", name="stamina").click()
    expect(field).to_have_value("stamina")
    expect(page.get_by_role("option").first).to_contain_text("Stamina")
    for query in [text for text in BAD if {*"<&{\x00"} & {*text}]:
        field.fill(query.replace("\x00", ""))
        field.press("Enter")
        expect(page.locator("#search-results")).to_be_visible()
        expect(page.locator("#page-main script, #page-main img"), query).to_have_count(0)
    field.fill("zzqx")
    expect(page.get_by_role("option").first).to_have_text("Basics")
    expect(page.get_by_role("status").filter(has_text="No rule was found")).to_have_count(1)
    field.press("ArrowDown")
    field.press("Enter")
    page.wait_for_url("**/en/rules/#topic-basics")


def escape_closes_then_clears(page: Page, field: Locator) -> None:
    field.press_sequentially("trick")
    expect(page.get_by_role("option").first).to_be_visible()
    field.press("Escape")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(field).to_have_value("trick")
    expect(page.locator(".results .result").first).to_be_visible()
    field.press("Escape")
    expect(field).to_have_value("")


@pytest.mark.first_visit
def test_what_the_server_has_answered_is_not_worked_out_again(page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    field = open_page(page, "/en/search?q=trump")
    page.wait_for_load_state("networkidle")
    assert not [url for url in fetched if "built/search/" in url]
    with page.expect_request("**/built/search/*"):
        field.focus()


def test_a_search_stays_in_the_address_and_on_the_device_until_it_is_forgotten(page: Page) -> None:
    field = open_page(page, "/en/search")
    field.press_sequentially("surrender")
    field.press("Enter")
    page.wait_for_url("**/en/search{,/}?q=surrender")
    link = page.locator("a.result-title").first
    expect(link).to_have_text("Surrender")
    link.click()
    page.wait_for_url("**/en/rules/surrender**")
    page.go_back()
    expect(page.locator("a.result-title").first).to_have_text("Surrender")
    expect(box(page)).to_have_value("surrender")
    box(page).fill("")
    options = page.get_by_role("option")
    expect(options.first).to_have_text("surrender")
    options.first.click()
    expect(box(page)).to_have_value("surrender")
    expect(options.first).to_contain_text("Surrender")
    box(page).fill("")
    page.get_by_role("option", name="Forget these").click()
    expect(options).to_have_count(0)
    page.goto("/en/search")
    box(page).click()
    expect(options).to_have_count(0)


def test_results_lead_to_where_they_stand_and_are_narrowed_by_players(page: Page) -> None:
    links = page.locator("a.result-title")
    page.goto("/en/search?q=must+follow+suit")
    # All that the browser adds to tests/search/test_twin.py is where its index comes from.
    has_the_servers_order(page, 400)
    html = page.request.get("/en/search?q=must+follow+suit").text()
    printed = re.findall(r'class="result-title" href="([^"]*)"', unescape(html))
    assert "text=" in printed[0]
    expect_values(links, "href", printed)
    check_axe(page)
    first = page.locator(".results .result-first")
    expect(first.locator(".result-basis")).to_contain_text("Printed rule")
    expect(first.locator(".result-answer mark").first).to_be_visible()
    page.wait_for_function(LARGER, arg=[".result-first", ".result:not(.result-first)"])
    expect(first.locator("a.result-title")).to_have_attribute("href", re.compile(r"#.*:~:text=\w"))
    narrowed = page.locator("a.result-title[href*='vancardian-follows']")
    expect(narrowed.first).to_be_visible()
    page.locator(".players-switch [data-table='2']").click()
    note = page.locator(".search-note", has_text="Only what holds for 2 players.")
    expect(note).to_be_visible()
    expect(narrowed).to_have_count(0)
    page.get_by_role("button", name="Show everything").click()
    expect(note).to_have_count(0)
    expect(narrowed.first).to_be_visible()


def test_without_a_network_it_is_the_same(page: Page) -> None:
    index_that_does_not_come_is_told(page)
    """Of the files alone, test_judge searches without a network."""
    results = search("origin-story", "fr").ask("acolyte").results
    with offline(page):
        page.goto("/fr/search?q=acolyte")
        links = page.locator("a.result-title")
        for at, result in enumerate(results):
            rule = re.escape(result.address.partition("#")[0])
            expect(links.nth(at)).to_have_attribute("href", re.compile(f"/rules/{rule}(#|$)"))
        expect(links).to_have_count(len(results))
        box(page).fill("")
        box(page).press_sequentially("suivre la coul")
        expect(page.get_by_role("option").first).to_contain_text("Suivre")


def test_a_phone_shows_whole_results_and_what_is_proposed(phone: Page) -> None:
    for address, text in (("/en/", "love"), ("/originz/fr/", "énergie")):
        phone.goto(address)
        targets_are_large_enough(phone)
        phone.fill("#home-q", text)
        option = phone.locator("[role=option]").first
        option.wait_for()
        assert option.evaluate(ON_TOP), address
    phone.goto("/en/search?q=following+suit")
    first = phone.locator("a.result-title").first
    expect(first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    first.tap()
    phone.wait_for_url("**/en/rules/following-suit**")


def targets_are_large_enough(phone: Page) -> None:
    small = phone.evaluate(SMALL)
    assert small == []
