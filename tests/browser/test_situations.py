"""Situations told in words in the search: the judge's answer above the results, also offline."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.barriers import check_axe, check_width
from tests.browser.profiles import installed, offline
from tests.browser.servers import Server
from tests.engine.test_situations import documented
from tests.engine.told import situation
from tests.runtimes import CPython

TOLD = [
    ("en", "B13 L2 B12 who wins", "Love 2 wins.", "[data-winner='1']"),
    ("fr", "héros, elle a T12 L7 S8, pioche B9 S6, j'ai entamé S11", "Elle joue le 6 de vitesse.",
     "[data-played=S6]"),
]  # fmt: skip


READ = """async (texts) => {
  const script = document.querySelector('script[src*="js/search.js"]').src;
  const {read} = await import(script.replace("search.js", "judge/situation.js"));
  return Promise.all(texts.map(read));
}"""


def box(page: Page) -> Any:
    return page.get_by_role("combobox").locator("visible=true")


@pytest.mark.parametrize(("language", "text", "verdict", "screen"), TOLD)
def test_the_box_answers_above_the_results_and_opens_the_judge(
    page: Page, language: str, text: str, verdict: str, screen: str
) -> None:
    page.goto(f"/{language}/rules/hero")
    box(page).fill(text)
    first = page.get_by_role("option").first
    expect(first).to_contain_text(verdict)
    expect(page.get_by_role("option").nth(1)).to_contain_class("result")
    box(page).press("ArrowDown")
    expect(first).to_have_attribute("aria-selected", "true")
    box(page).press("Enter")
    expect(page.locator(screen)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_browser_reads_what_a_server_reads(page: Page, language: str) -> None:
    texts = [row[1] for row in documented(3) + documented(4) if row[0] == language]
    texts += [situation(language, seed)[2] for seed in range(20)]
    page.goto(f"/{language}/judge/")
    engine = CPython(language)
    here = [engine.call({"call": "ask", "text": text})["situation"] for text in texts]
    assert page.evaluate(READ, texts) == here


def test_the_page_answers_above_the_results_with_and_without_a_script(
    page: Page, browser: Browser, live_server: Server
) -> None:
    address = "/en/search?q=villain+no+tricks,+surrender"
    bare = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    for one in (page, bare.new_page()):
        one.goto(address)
        told = one.locator("#search-results > :first-child")
        expect(told).to_contain_text("No. You may not surrender.")
        expect(one.locator(".results li").first).to_be_visible()
        told.locator("a").click()
        one.wait_for_url("**/en/judge/surrender{,/}?ask=*")
    bare.close()


def test_the_answer_goes_with_its_question(page: Page) -> None:
    page.goto("/en/search?q=B13+L2+who+wins")
    expect(page.locator("section.situation")).to_be_visible()
    box(page).fill("who wins a trick")
    box(page).press("Enter")
    expect(page.locator(".results li").first).to_be_visible()
    expect(page.locator(".situation")).to_have_count(0)


@pytest.mark.everywhere
def test_the_box_answers_without_a_network(page: Page) -> None:
    page.goto("/en/rules/")
    installed(page)
    with offline(page):
        page.goto("/en/search")
        box(page).fill("hero 3 tricks score")
        expect(page.get_by_role("option").first).to_contain_text("You: 3 VP.")


def test_another_question_starts_no_engine(page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/en/rules/hero")
    for text in ("must I follow suit", "who leads next", "when do heroes score"):
        box(page).fill(text)
        expect(page.get_by_role("option").first).to_contain_class("result")
    page.wait_for_load_state("networkidle")
    assert [url for url in fetched if url.endswith("situations.bin")] == []
    box(page).fill("S9 S11 who wins")
    expect(page.get_by_role("option").first).to_contain_text("Speed 11 wins.")
    assert [url for url in fetched if url.endswith("situations.bin")]


def test_originz_knows_no_such_situation(page: Page) -> None:
    page.goto("/originz/en/search?q=B13+L2+who+wins")
    expect(page.locator("#situations")).to_have_count(0)
    expect(page.locator(".situation")).to_have_count(0)


def test_no_accessibility_violations_and_nothing_wider_than_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/fr/search?q=B13+L2+B12+qui+gagne")
    expect(page.locator("section.situation")).to_be_visible()
    for _ in range(2):
        check_width(page)
        check_axe(page)
        box(page).fill("B13 L2 B11 qui gagne")
        expect(page.get_by_role("option").first).to_contain_text("Le 2 d’amour l’emporte.")
