"""Rule pages in a real browser: switch, previews, permalinks, themes, keyboard, narrow screens."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.barriers import check_axe
from tests.browser.profiles import DESK, PHONE, offline, watched
from tests.browser.servers import Server

RULE = "/en/rules/following-suit"
PAGES = (
    "/en/",
    "/originz/fr/",
    "/en/rules/",
    RULE,
    "/fr/rules/vancardian-examples",
    "/en/rules/setup",
    "/en/rules/abilities",
    "/en/rules/questions/must-i-follow-suit",
    "/fr/glossary",
    "/en/summary/1",
    "/en/about",
)
FIRST_VISIT = 60 * 1024
PAPER_WIDTHS = {"A4": 595, "Letter": 612}  # in points


@pytest.fixture
def plain(browser: Browser, live_server: Server) -> Iterator[BrowserContext]:
    """A browser without JavaScript."""
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    with watched(context, live_server.url):
        yield context


def test_players_switch_hides_other_tables_and_is_remembered(phone: Page) -> None:
    phone.goto(RULE)
    solo, two = phone.locator('.part[data-players="1"]'), phone.locator('.part[data-players="2"]')
    expect(solo).to_be_visible()
    phone.get_by_role("button", name="2 players").tap()
    expect(solo).to_be_hidden()
    expect(two).to_be_visible()
    phone.reload()
    expect(solo).to_be_hidden()
    expect(phone.get_by_role("button", name="2 players")).to_have_attribute("aria-pressed", "true")
    phone.goto("/en/rules/")
    expect(phone.locator('.entries [data-entry="vancardian-follows"]')).to_be_hidden()
    phone.get_by_role("button", name="All", exact=True).tap()
    expect(phone.locator('.entries [data-entry="vancardian-follows"]')).to_be_visible()


def test_the_list_of_rules_tells_what_changed_since_it_was_read_here(phone: Page) -> None:
    kept = "() => localStorage.getItem('companion-read-origin-story-en')"
    phone.goto("/en/rules/")
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


def test_an_entry_for_another_table_says_so(page: Page) -> None:
    page.goto("/en/rules/sidekicks")
    expect(page.locator(".not-for-you")).to_be_hidden()
    page.locator('button[data-table="1"]').click()
    expect(page.locator(".not-for-you")).to_be_visible()


def test_without_javascript_all_parts_are_shown_and_labelled(plain: BrowserContext) -> None:
    page = plain.new_page()
    page.goto(RULE)
    for part in page.locator(".part").all():
        expect(part).to_be_visible()
        expect(part.locator(".part-label")).to_be_visible()
    expect(page.locator(".players-switch")).to_be_hidden()
    expect(page.locator("#theme")).to_be_hidden()


def test_link_to_a_part_that_is_off_shows_everything(page: Page) -> None:
    page.goto(RULE)
    page.locator('button[data-table="1"]').click()
    page.goto(f"{RULE}?again#sidekicks")
    expect(page.locator("#sidekicks")).to_be_in_viewport()


def test_an_address_that_names_nothing_stops_no_script(page: Page) -> None:
    page.goto("/en/summary/1#%")
    expect(page.locator("#print")).to_be_visible()
    page.get_by_role("link", name="Français").click()
    page.wait_for_url("**/fr/summary/1#%")


def test_preview_on_hover_stays_until_left_or_escaped(page: Page) -> None:
    page.goto(RULE)
    box = page.locator("#preview")
    link = page.locator('.body a[data-term="lead suit"]').first
    link.hover()
    expect(box).to_be_visible()
    expect(box).to_contain_text("lead suit")
    box.hover()
    page.wait_for_timeout(400)
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


def test_preview_on_focus(page: Page) -> None:
    page.goto(RULE)
    page.locator(".skip").focus()
    link = page.locator('.body a[data-entry="trump-suit"]').first
    for _ in range(40):
        page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            break
    expect(page.locator("#preview")).to_be_visible()
    expect(link).to_have_attribute("aria-describedby", "preview")
    page.keyboard.press("Tab")
    expect(link).not_to_have_attribute("aria-describedby", "preview")


def test_preview_on_a_long_press_does_not_leave(phone: Page) -> None:
    phone.goto(RULE)
    link = phone.locator('.body a[data-entry="trump-suit"]').first
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
    link.tap()
    phone.wait_for_url("**/trump-suit{,/}")


def test_permalink_copies_itself(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(RULE)
    page.locator("summary", has=page.locator("#love")).click()
    # Without a secure context there is no clipboard, and nothing is said to be copied.
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {configurable: true})")
    page.locator('.permalink[href="#love"]').click()
    expect(page.locator("#told")).to_have_text("")
    page.evaluate("delete navigator.clipboard")
    page.locator('.permalink[href="#love"]').click()
    expect(page.locator("#told")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    assert page.url.endswith("#love")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_theme_switch_is_remembered(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(RULE)
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    before = page.evaluate(paper)
    page.get_by_role("button", name="Dark or light").click()
    after = page.evaluate(paper)
    assert before != after
    page.goto("/fr/")
    assert page.evaluate(paper) == after


def test_keyboard_skips_to_the_text(page: Page) -> None:
    page.goto(RULE)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#page-main")).to_be_focused()


@pytest.mark.everywhere
def test_language_switch_lands_on_the_same_entry(page: Page) -> None:
    page.goto("/en/rules/questions/vancardian-void")
    page.locator('a[data-language="fr"]').click()
    page.wait_for_url("**/fr/rules/questions/vancardian-void{,/}")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_summary_prints_on_one_page(page: Page, paper: str) -> None:
    addresses = [f"/{language}/summary/{players}" for language in ("en", "fr")
                 for players in ("1", "2", "3-5")]  # fmt: skip
    for address in (*addresses, "/originz/en/summary", "/originz/fr/summary"):
        page.goto(address)
        printed = page.pdf(format=paper, prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, address
        size = re.search(rb"/MediaBox\s*\[0 0 (\d+)", printed)
        assert size
        assert int(size[1]) == PAPER_WIDTHS[paper]


def test_axe_finds_nothing_and_nothing_scrolls_sideways(page: Page) -> None:
    too_wide = "document.documentElement.scrollWidth > innerWidth"
    for address in PAGES:
        page.set_viewport_size(DESK)  # type: ignore[arg-type]
        page.goto(address)
        check_axe(page, address)
        page.set_viewport_size({"width": 320, "height": 640})
        assert not page.evaluate(too_wide), address
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        page.evaluate("document.documentElement.style.fontSize = '225%'")
        assert not page.evaluate(too_wide), address
        expect(page.locator(".bar a").last).to_be_in_viewport(ratio=1)


def test_targets_are_large_enough(phone: Page) -> None:
    phone.goto("/en/")
    for target in phone.locator("a:visible, button:visible").all():
        place = target.bounding_box()
        assert place
        assert min(place["width"], place["height"]) >= 44, target.inner_text()


@pytest.mark.server_only
def test_first_visit_is_light(browser: Browser, live_server: Server) -> None:
    context = browser.new_context(base_url=live_server.url, service_workers="block")
    page = context.new_page()
    sizes: list[float] = []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    page.goto(RULE, wait_until="networkidle")
    context.close()
    assert len(sizes) > 5
    assert sum(sizes) <= FIRST_VISIT


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_top_line_is_one_line(page: Page, language: str) -> None:
    page.goto(f"/{language}/rules/following-suit")
    for width in (320, 360, 768, 1024):
        page.set_viewport_size({"width": width, "height": 740})
        box = page.locator(".top").bounding_box()
        assert box
        assert box["height"] < 70, width


def test_the_name_of_the_app_is_not_broken_in_two_where_text_is_large(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for address in ("/en/", "/originz/en/"):
        page.goto(address)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        height, line = page.locator(".hero h1").evaluate(
            "(h1) => [h1.clientHeight, parseFloat(getComputedStyle(h1).lineHeight)]"
        )
        assert height < 1.5 * line
