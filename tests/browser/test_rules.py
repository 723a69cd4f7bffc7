"""Rule pages in a real browser: switch, previews, permalinks, themes, keyboard, narrow screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.barriers import check_axe, put_in
from tests.browser.profiles import DESK, PHONE, offline

RULE = "/en/rules/following-suit"
PAGES = (
    "/en/",
    "/originz/fr/",
    "/en/rules/",
    RULE,
    "/fr/rules/vancardian-examples",
    "/fr/glossary",
    "/en/summary/1",
)
# These are made of what is on the others.
FURTHER = (
    "/en/rules/setup",
    "/en/rules/abilities",
    "/en/rules/questions/must-i-follow-suit",
    "/en/about",
)
SUMMARIES = ("/{}/summary/1", "/{}/summary/2", "/{}/summary/3-5", "/originz/{}/summary")
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
COLOUR = "getComputedStyle(document.documentElement).backgroundColor"
PAPER_WIDTHS = {"A4": 595, "Letter": 612}  # in points


def test_a_phone_shows_the_parts_for_as_many_players_and_what_changed(phone: Page) -> None:
    phone.goto(RULE)
    trump = phone.locator('.body a[data-entry="trump-suit"]').first
    solo, two = phone.locator('.part[data-players="1"]'), phone.locator('.part[data-players="2"]')
    expect(solo).to_be_visible()
    phone.get_by_role("button", name="2 players").tap()
    expect(solo).to_be_hidden()
    expect(two).to_be_visible()
    previews_on_a_long_press(phone, trump)  # while a button has the focus
    trump.tap()
    phone.wait_for_url("**/trump-suit{,/}")
    phone.goto("/en/rules/")
    expect(phone.get_by_role("button", name="2 players")).to_have_attribute("aria-pressed", "true")
    expect(phone.locator('.entries [data-entry="vancardian-follows"]')).to_be_hidden()
    phone.get_by_role("button", name="All", exact=True).tap()
    expect(phone.locator('.entries [data-entry="vancardian-follows"]')).to_be_visible()
    tells_what_changed_since_it_was_read_here(phone)


def previews_on_a_long_press(phone: Page, link: Locator) -> None:
    """Press a link to another rule; the page is not left."""
    link.scroll_into_view_if_needed()
    place = link.bounding_box()
    assert place
    point = {"x": place["x"] + 8, "y": place["y"] + 8}
    touch = phone.context.new_cdp_session(phone)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.locator("#preview")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_timeout(300)
    expect(phone.locator("#preview")).to_be_visible()
    assert phone.url.rstrip("/").endswith(RULE)


def tells_what_changed_since_it_was_read_here(phone: Page) -> None:
    """On the list of rules, just opened for the first time."""
    kept = "() => localStorage.getItem('companion-read-origin-story-en')"
    phone.wait_for_function(kept)
    read = phone.evaluate(kept)
    expect(phone.locator("#changes")).to_be_hidden()
    reworded = read.split(" ")[7]  # what stands there now was not there when it was read
    phone.evaluate(
        "(before) => localStorage.setItem('companion-read-origin-story-en', before)",
        " ".join(mark for mark in read.split(" ") if mark != reworded),
    )
    with offline(phone):
        phone.reload()
        row = phone.locator("#changes li")
        expect(row).to_have_count(1)
        phone.locator("#changes summary").tap()
        text = row.inner_text().removeprefix(row.locator("a").inner_text()).strip()
        row.locator("a").tap()
        expect(phone.locator("main")).to_contain_text(text)
        phone.goto("/en/rules/")
        phone.locator("#changes summary").tap()
        phone.locator("#changes button").tap()
        expect(phone.locator("#changes")).to_be_hidden()
    assert phone.evaluate(kept) == read


def test_players_and_theme_are_remembered_and_no_link_is_stopped_by_them(page: Page) -> None:
    dark_or_light = page.get_by_role("button", name="Dark or light")
    page.emulate_media(color_scheme="light")
    page.goto("/en/rules/sidekicks")
    light = page.evaluate(COLOUR)
    expect(page.locator(".not-for-you")).to_be_hidden()
    page.locator('button[data-table="1"]').click()
    expect(page.locator(".not-for-you")).to_be_visible()
    dark_or_light.click()
    dark = page.evaluate(COLOUR)
    assert dark != light
    page.goto(f"{RULE}#sidekicks")  # a part that is off
    expect(page.locator("#sidekicks")).to_be_in_viewport()
    assert page.evaluate(COLOUR) == dark
    page.evaluate("localStorage.removeItem('companion-theme')")
    page.emulate_media(color_scheme="dark")
    page.goto("/en/summary/1#%")  # names nothing
    expect(page.locator("#print")).to_be_visible()
    assert page.evaluate(COLOUR) == dark
    dark_or_light.click()
    assert page.evaluate(COLOUR) == light
    page.get_by_role("link", name="Français").click()
    page.wait_for_url("**/fr/summary/1#%")
    expect(page.locator("#print")).to_be_visible()
    assert page.evaluate(COLOUR) == light


def test_a_rule_is_read_by_keyboard_and_by_pointer(page: Page) -> None:
    page.goto(RULE)
    skips_to_the_text(page)
    previews_on_focus(page)
    previews_on_hover_until_left_or_escaped(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("summary", has=page.locator("#love")).click()
    # Without a secure context there is no clipboard, and nothing is said to be copied.
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {configurable: true})")
    page.locator('.permalink[href="#love"]').click()
    expect(page.locator("#toast")).to_have_text("")
    page.evaluate("delete navigator.clipboard")
    page.locator('.permalink[href="#love"]').click()
    expect(page.locator("#toast")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    assert page.url.endswith("#love")


def skips_to_the_text(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#page-main")).to_be_focused()


def previews_on_focus(page: Page) -> None:
    """Go on with Tab to the first link to another rule in the text."""
    link = page.locator(".body a[data-entry]").first
    for _ in range(8):
        page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            break
    expect(page.locator("#preview")).to_be_visible()
    expect(link).to_have_attribute("aria-describedby", "preview")
    page.keyboard.press("Tab")
    expect(link).not_to_have_attribute("aria-describedby", "preview")


def previews_on_hover_until_left_or_escaped(page: Page) -> None:
    box = page.locator("#preview")
    page.locator('.body a[data-term="leader"]').first.hover()
    expect(box).to_be_visible()
    expect(box).to_contain_text("leader")
    box.hover()
    page.wait_for_timeout(400)
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


# French has the longer words.
@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.sweep)])
def test_summary_prints_on_one_page(page: Page, language: str) -> None:
    page.goto(SUMMARIES[0].format(language))
    for summary in SUMMARIES:
        address = summary.format(language)
        put_in(page, address)
        for paper, width in PAPER_WIDTHS.items():
            printed = page.pdf(format=paper, prefer_css_page_size=True)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, (address, paper)
            size = re.search(rb"/MediaBox\s*\[0 0 (\d+)", printed)
            assert size
            assert int(size[1]) == width, (address, paper)


@pytest.mark.parametrize("pages", [PAGES, pytest.param(FURTHER, marks=pytest.mark.sweep)])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(page: Page, pages: tuple[str, ...]) -> None:
    for address in pages:
        page.set_viewport_size(DESK)  # type: ignore[arg-type]
        page.goto(address)
        check_axe(page, address)
        fits_small_screens(page, address)


def fits_small_screens(page: Page, address: str) -> None:
    """Check that a page is not too wide, its top line not too high, in large text too."""
    for width in (1024, 768, 360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        top = page.locator(".top").bounding_box()
        assert top
        assert top["height"] < 70, (address, width)
    assert not page.evaluate(TOO_WIDE), address
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.evaluate("document.documentElement.style.fontSize = '225%'")
    assert not page.evaluate(TOO_WIDE), address
    expect(page.locator(".bar a").last).to_be_in_viewport(ratio=1)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for height, line in page.locator(".hero h1").evaluate_all(
        "all => all.map((h1) => [h1.clientHeight, parseFloat(getComputedStyle(h1).lineHeight)])"
    ):
        assert height < 1.5 * line, f"{address}: the name of the app is broken in two"
