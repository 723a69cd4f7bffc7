"""Pictures and folded sections, in a real browser, on phones, a laptop and paper."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from companion import locales
from companion.games import games
from tests.books import book
from tests.browser.barriers import check_axe, put_in
from tests.browser.profiles import DESK, PHONE, watched
from tests.browser.servers import Server
from tests.sample import sampled

WIDTHS = (320, 360, 1440)
THIRD = 3
PAPER = 700
"""About an A4 page between its margins, in pixels of the style sheet."""
PARTS = "/en/rules/following-suit"
FOLDED = "/en/rules/vancardian-follows"
SOME = (
    "/en/rules/icons",
    "/fr/rules/solo-difficulty",
    "/en/rules/round-structure",
    "/en/rules/winning-a-trick",
    FOLDED,
)
DEFECTS = """() => {
  const wrong = [];
  document.querySelectorAll("details").forEach((fold) => { fold.open = true; });
  for (const figure of document.querySelectorAll(".picture")) {
    const frame = figure.getBoundingClientRect();
    const name = figure.querySelector("figcaption").textContent;
    for (const row of figure.querySelectorAll(".cards")) {
      const tops = new Set([...row.children].map((card) => card.getBoundingClientRect().top));
      if (tops.size > 1) wrong.push(`${name}: a row has ${tops.size} lines`);
    }
    const texts = [];
    const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.data.trim() || node.parentElement.closest(".visually-hidden, title")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) texts.push({node, box});
    }
    for (const {node, box} of texts) {
      const drawing = node.parentElement.closest(".drawing");
      const edge = drawing ? drawing.getBoundingClientRect() : frame;
      if (box.left < edge.left - 1 || box.right > edge.right + 1) {
        wrong.push(`${name}: "${node.data}" is cut off`);
      }
    }
    for (const [i, {node, box}] of texts.entries()) {
      for (const other of texts.slice(i + 1)) {
        const {left, right, top, bottom} = other.box;
        const wide = Math.min(box.right, right) - Math.max(box.left, left);
        const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
        if (node !== other.node && wide > 2 && high > 0.35 * Math.min(box.height, bottom - top)) {
          wrong.push(`${name}: "${node.data}" covers "${other.node.data}"`);
        }
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page scrolls sideways");
  return wrong;
}"""


def illustrated(language: str) -> list[str]:
    """The addresses of all pages with a picture."""
    return [
        f"/{game.address}{language}/rules/{entry.id}"
        for game in games().values()
        for entry in book(game.slug, language).entries.values()
        if entry.pictures
    ]


@pytest.mark.parametrize(
    ("language", "first"), sampled(product(locales.languages(), range(THIRD)), every=THIRD)
)
def test_rows_stay_on_one_line_and_no_label_covers_another(
    page: Page, language: str, first: int
) -> None:
    addresses = illustrated(language)[first::THIRD]
    assert len(addresses) > 5
    wrong = {}
    page.goto(addresses[0])
    for address in addresses:
        put_in(page, address)
        expect(page.locator(".picture").first).to_be_attached()
        for width in (*WIDTHS, PAPER):
            page.emulate_media(media="print" if width == PAPER else "screen")
            page.set_viewport_size({"width": width, "height": 800})
            if defects := page.evaluate(DEFECTS):
                wrong[f"{address} at {width}"] = defects
    assert wrong == {}


def test_axe_finds_nothing_in_pictures_and_folds(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    for address in SOME:
        page.goto(address)
        check_axe(page, address)


def test_a_long_page_is_folded_and_a_link_opens_its_section(phone: Page) -> None:
    phone.goto(FOLDED)
    expect(phone.locator(".summary")).to_be_in_viewport()
    section = phone.locator(".body .fold", has=phone.locator("#drawing"))
    expect(section.locator("figure")).to_be_hidden()
    height = "document.documentElement.scrollHeight"
    folded = phone.evaluate(height)
    nothing_is_folded_on_paper(phone)
    section.locator("summary h2").tap()
    expect(section.locator("figure")).to_be_visible()
    phone.evaluate("document.querySelectorAll('.fold').forEach((fold) => { fold.open = true; })")
    assert folded < phone.evaluate(height) / 2
    phone.goto("/en/learn")  # is read as a whole
    expect(phone.locator(".body h2").first).to_be_visible()
    expect(phone.locator(".body .fold")).to_have_count(0)
    phone.goto(f"{FOLDED}#against-a-villain")
    named = phone.locator(".fold", has=phone.locator("#against-a-villain"))
    expect(named.locator("figure")).to_be_visible()
    expect(phone.locator("#against-a-villain")).to_be_in_viewport()
    other = phone.locator(".fold", has=phone.locator("#the-last-trick"))
    expect(other).not_to_have_attribute("open", "")
    phone.evaluate("location.hash = 'the-last-trick'")
    expect(other).to_have_attribute("open", "")


def nothing_is_folded_on_paper(page: Page) -> None:
    page.emulate_media(media="print")
    for fold in page.locator(".body .fold > :last-child").all():
        expect(fold).to_be_visible()
    page.emulate_media(media="screen")


def test_without_javascript_all_parts_are_shown_and_a_link_opens_its_section(
    browser: Browser, live_server: Server
) -> None:
    context = browser.new_context(
        base_url=live_server.url, java_script_enabled=False, viewport=PHONE  # type: ignore[arg-type]
    )  # fmt: skip
    with watched(context, live_server.url):
        page = context.new_page()
        all_parts_are_shown_and_labelled(page)
        page.goto(f"{FOLDED}#against-a-villain")
        opened = page.locator(".fold", has=page.locator("#against-a-villain"))
        closed = page.locator(".fold", has=page.locator("#drawing"))
        expect(opened.locator("figure")).to_be_visible()
        expect(closed.locator("figure")).to_be_hidden()
        closed.locator("summary").click()
        expect(closed.locator("figure")).to_be_visible()
        page.set_viewport_size({"width": 1440, "height": 900})
        page.goto(f"{FOLDED}?wide")
        for fold in page.locator(".body .fold > :last-child").all():
            expect(fold).to_be_visible()


def all_parts_are_shown_and_labelled(page: Page) -> None:
    """On a wide screen, where sections that hold parts are not folded."""
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    page.goto(PARTS)
    for part in page.locator(".part").all():
        expect(part).to_be_visible()
        expect(part.locator(".part-label")).to_be_visible()
    expect(page.locator(".players-switch")).to_be_hidden()
    expect(page.locator("#theme")).to_be_hidden()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]


def test_on_a_wide_screen_sections_are_plain_headings(page: Page) -> None:
    page.goto(FOLDED)
    section = page.locator(".fold", has=page.locator("#drawing"))
    expect(section).to_have_attribute("open", "")
    section.locator("h2").click()
    expect(section.locator("figure")).to_be_visible()
    expect(section).to_have_attribute("open", "")
