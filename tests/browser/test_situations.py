"""Situations told in words in the search: the judge's answer above the results."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.barriers import check_axe, check_width
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


def test_only_a_situation_starts_the_engine_and_its_answer_opens_the_judge(page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/en/rules/hero")
    for text in ("must I follow suit", "who leads next", "when do heroes score"):
        box(page).fill(text)
        expect(page.get_by_role("option").first).to_contain_class("result")
    page.wait_for_load_state("networkidle")
    assert [url for url in fetched if url.endswith("situations.bin")] == []
    for language, text, verdict, screen in TOLD:
        if language == "fr":
            page.goto("/fr/rules/hero")
        box(page).fill(text)
        first = page.get_by_role("option").first
        expect(first).to_contain_text(verdict)
        assert [url for url in fetched if url.endswith("situations.bin")]
        expect(page.get_by_role("option").nth(1)).to_contain_class("result")
        a_browser_reads_what_a_server_reads(page, language)
        box(page).press("ArrowDown")
        expect(first).to_have_attribute("aria-selected", "true")
        box(page).press("Enter")
        expect(page.locator(screen)).to_be_visible()


def a_browser_reads_what_a_server_reads(page: Page, language: str) -> None:
    texts = [row[1] for row in documented(3) + documented(4) if row[0] == language]
    texts += [situation(language, seed)[2] for seed in range(20)]
    engine = CPython(language)
    here = [engine.call({"call": "ask", "text": text})["situation"] for text in texts]
    assert page.evaluate(READ, texts) == here


def test_the_answer_fits_a_small_phone_and_goes_with_its_question(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/fr/search?q=B13+L2+B12+qui+gagne")
    expect(page.locator("section.situation")).to_be_visible()
    check_width(page)
    box(page).fill("B13 L2 B11 qui gagne")
    expect(page.get_by_role("option").first).to_contain_text("Le 2 d’amour l’emporte.")
    check_width(page)
    check_axe(page)
    box(page).fill("qui gagne un pli")
    box(page).press("Enter")
    expect(page.locator(".results li").first).to_be_visible()
    expect(page.locator(".situation")).to_have_count(0)
    other = page.request.get("/originz/en/search?q=B13+L2+who+wins").text()
    assert "situation" not in other
