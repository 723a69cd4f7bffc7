"""The app without a network: installing, cold starts, interruptions."""

from __future__ import annotations

import struct
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from companion.build.screenshots import executable
from tests.browser.gate import Gate
from tests.browser.profiles import FLAGS, PHONE, allow, installed, offline, watched
from tests.browser.servers import Server, module

pytestmark = pytest.mark.first_visit
# Of each game and language one, a page that scripts draw among them; test_a_first_visit... has all.
DEEP = ["/en/", "/fr/rules/questions/vancardian-void", "/fr/search?q=atout", "/originz/en/rules/"]
# Notes what comes into a live region that was there before: only that is read aloud.
LISTEN = """window.heard = [];
new MutationObserver((changes) => {
  for (const {target, addedNodes} of changes) {
    if (target.parentElement?.closest("[role=status]") || target.matches?.("[role=status]")) {
      heard.push(...Array.from(addedNodes, (node) => node.textContent).filter(Boolean));
    }
  }
}).observe(document, {childList: true, subtree: true});
"""
VALUE = "document.querySelector('progress')?.value"
CACHED = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("companion:"));
  const cache = await caches.open(names[0]);
  return [names, (await cache.keys()).map((request) => new URL(request.url).pathname)];
}"""

# Asks for every file that is kept and every page of the packs: how many pages, and what is lost.
EVERY_PAGE = """async () => {
  const {scope} = await navigator.serviceWorker.ready;
  const [name] = (await caches.keys()).filter((name) => name.startsWith("companion:"));
  const cache = await caches.open(name);
  const lost = [];
  let pages = 0;
  for (const request of await cache.keys()) {
    const answer = await fetch(request.url);
    if (request.url.includes("/pages/")) {
      for (const path of Object.keys((await answer.json()).pages)) {
        pages += 1;
        if (!(await (await fetch(scope + path)).text()).includes("<main")) {
          lost.push(path);
        }
      }
    } else if (!answer.ok) {
      lost.push(request.url);
    }
  }
  return [pages, lost];
}"""


@contextmanager
def profile(kind: BrowserType, folder: Path, url: str) -> Iterator[Page]:
    """Open a page in a browser whose profile stays in `folder`, as on somebody's phone."""
    context = kind.launch_persistent_context(
        folder,
        executable_path=executable(),
        args=FLAGS,
        viewport=PHONE,  # type: ignore[arg-type]
        base_url=url,
        locale="fr-FR",
    )
    with watched(context, url):
        yield context.pages[0]


def check_heard(page: Page) -> None:
    """Check that what the app says about itself comes into a region that is read aloud."""
    badge = page.locator("[data-offline-badge]").first
    saved = page.locator("#offline-saved")
    expect(saved).to_be_visible()
    # Over the line of the brand: no door and no answer of the page is covered.
    bottom = "(node) => node.getBoundingClientRect().bottom"
    assert saved.evaluate(bottom) <= page.locator(".top").evaluate(bottom) + 2
    expect(page.get_by_role("progressbar")).to_be_hidden()
    expect(badge).to_be_hidden()
    with offline(page):
        expect(badge).to_be_visible()
        page.wait_for_function("() => heard.at(-1) === 'Offline'")
    expect(badge).to_be_hidden()
    messages = page.evaluate("heard")
    assert "Saving everything for offline use" in messages
    assert "Saved. Everything works without a network now." in messages


def check_manifest(page: Page, language: str) -> None:
    """Check that the icons and shortcuts that the page's manifest lists are there."""
    manifest = page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert manifest["lang"] == language
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable", "monochrome"}
    origin = page.evaluate("location.origin")
    for icon in manifest["icons"]:
        with urllib.request.urlopen(origin + icon["src"]) as answer:
            width, height = struct.unpack(">II", answer.read()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    for shortcut in manifest["shortcuts"]:
        assert page.request.get(shortcut["url"]).status == 200, shortcut


def check_installable(page: Page) -> None:
    """Check that a phone offers to install the app."""
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []


def check_preloaded_fonts_are_used(page: Page) -> None:
    """Check that the page draws with each font that its head asks for at once."""
    wanted, used = page.evaluate(
        """async () => {
          await document.fonts.ready;
          const used = [...document.fonts].filter(({status}) => status === "loaded");
          return [document.querySelectorAll("link[rel=preload][as=font]").length, used.length];
        }"""
    )
    assert 0 < wanted <= used


def check_letter_of_another_language(page: Page) -> None:
    """Check that the font of a letter that no page has is fetched when a name has it."""
    name = page.get_by_role("heading", level=1)
    asked = "document.fonts.check('400 20px \"Companion Display\"', 'Ł')"
    allow(page, "latin-ext")
    with offline(page):
        name.evaluate("(heading) => { heading.textContent = 'Łucja'; }")
        page.evaluate("document.fonts.ready.then(() => undefined)")
        expect(name).to_have_text("Łucja")
        assert not page.evaluate(asked)
    page.reload(wait_until="networkidle")
    name.evaluate("(heading) => { heading.textContent = 'Łucja'; }")
    page.wait_for_function(f"() => {asked}")


def check_files_come_past_the_worker(page: Page) -> None:
    """Check that files come from the device without waking the worker."""
    sources = page.evaluate(
        """() => performance.getEntriesByType("resource")
          .filter(({name}) => /[.](css|js)$/.test(name))
          .map((resource) => resource.workerFinalSourceType)"""
    )
    assert sources
    assert set(sources) == {"cache"}


def check_every_page_is_here(page: Page) -> None:
    """Check that every page of every pack is on the device."""
    allow(page, "404.html")
    with offline(page):
        pages, lost = page.evaluate(EVERY_PAGE)
    assert pages > 300
    assert lost == []


def test_a_first_visit_says_what_it_does_and_puts_everything_onto_the_device(page: Page) -> None:
    page.add_init_script(LISTEN)
    page.goto("/en/")
    check_manifest(page, "en")
    installed(page)
    check_heard(page)
    check_preloaded_fonts_are_used(page)
    check_letter_of_another_language(page)
    check_files_come_past_the_worker(page)
    check_every_page_is_here(page)


def test_a_cold_start_without_server_opens_any_address(
    tmp_path: Path, browser: Browser, live_server: Server
) -> None:
    with (
        Gate(live_server) as server,
        profile(browser.browser_type, tmp_path, server.url) as page,
    ):
        page.goto("/fr/rules/following-suit")
        check_manifest(page, "fr")
        installed(page)
        check_installable(page)
        engine = module(live_server, "js/engine.js").replace(live_server.url, server.url)
    with profile(browser.browser_type, tmp_path, server.url) as page:
        allow(page, "icon from the Manifest")  # Chromium asks for it past the worker
        for path in DEEP:
            answer = page.goto(path)
            assert answer
            assert answer.status == 200, path
            assert "unsafe-inline" not in answer.headers["content-security-policy"]
            language = "fr" if "/fr/" in path else "en"
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page.locator("main")).to_be_visible()
        page.goto("/fr/rules/rulings/beats")  # before rulings stood with their rules
        page.wait_for_url("**/fr/rules/vancardian-follows#beats")
        expect(page.locator("#beats")).to_be_visible()
        page.goto("/")
        assert page.url == server.url + "/fr/"
        ruling = page.evaluate(
            """async (url) => (await (await import(url)).boot("en")).call({call: "judge", request:
              {kind: "trick", input: {plays: ["B7", "B9", "T13", "B3"]}}})""",
            engine,
        )
        assert ruling["ruling"]["winner"] == 1
        allow(page, "404 .*/fr/no-such-page")
        answer = page.goto("/fr/no-such-page")
        assert answer
        assert answer.status == 404
        expect(page.locator("main")).to_be_visible()


def check_thin_line(page: Page) -> None:
    """Check that the progress of the saving is a line at the edge of the screen."""
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    box = bar.bounding_box()
    assert box
    assert box["y"] == 0
    assert box["height"] <= 4


def check_goes_on_once_there_is_a_network(page: Page, gate: Gate, part: str) -> None:
    """Check that an install which broke off says so and goes on, and that the network is told."""
    expect(page.locator("#offline-failed")).to_contain_text("Not everything could be saved")
    _, before = page.evaluate(CACHED)
    gate.shut = lambda _: False
    gate.passed.clear()
    with offline(page):
        pass
    installed(page)
    expect(page.locator("#offline-saved")).to_be_visible()
    again = {path for path in gate.passed if "/static/" in path}
    assert not again & set(before)
    assert any(path.endswith(part) for path in again)
    assert len(page.evaluate(CACHED)[1]) > len(before)
    badge = page.locator("[data-offline-badge]").first
    expect(badge).to_be_hidden()
    with offline(page):
        expect(badge).to_be_visible()
    expect(badge).to_be_hidden()


def test_an_install_shows_how_far_it_is_and_goes_on_when_it_broke_off_or_the_browser_was_closed(
    tmp_path: Path, browser: Browser, gate: Gate
) -> None:
    part = "/pages/originz-fr.json"
    held = True
    gate.hold = lambda path: held and path.endswith(part)
    with profile(browser.browser_type, tmp_path, gate.url) as page:
        page.goto("/en/")
        page.wait_for_function(f"() => {VALUE} > 0.5 && {VALUE} < 1")
        check_thin_line(page)
        _, before = page.evaluate(CACHED)
        assert len(before) > 20
    gate.shut = lambda path: path.endswith(part)
    held = False
    gate.passed.clear()
    with profile(browser.browser_type, tmp_path, gate.url) as page:
        allow(page, "ERR_EMPTY_RESPONSE")
        page.goto("/en/rules/")
        expect(page.locator("#offline-failed")).to_be_visible()
        assert not set(gate.passed) & {path for path in before if "/static/" in path}
        check_goes_on_once_there_is_a_network(page, gate, part)
        assert set(before) < set(page.evaluate(CACHED)[1])
