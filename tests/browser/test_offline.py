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
DEEP = [
    "/en/",
    "/fr/",
    "/en/rules/",
    "/en/rules/following-suit",
    "/fr/rules/questions/vancardian-void",
    "/en/glossary",
    "/fr/search?q=atout",
    "/originz/en/",
    "/originz/fr/rules/",
]
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
CACHED = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("companion:"));
  const cache = await caches.open(names[0]);
  return [names, (await cache.keys()).map((request) => new URL(request.url).pathname)];
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


def test_a_letter_of_another_language_is_fetched_when_a_name_has_one(page: Page) -> None:
    page.goto("/en/")
    installed(page)
    name = page.get_by_role("heading", level=1)
    asked = "document.fonts.check('400 20px \"Companion Display\"', 'Ł')"
    allow(page, "latin-ext")
    with offline(page):
        name.evaluate("(heading) => { heading.textContent = 'Łucja'; }")
        page.evaluate("document.fonts.ready.then(() => undefined)")
        expect(name).to_have_text("Łucja")
        assert not page.evaluate(asked)
    page.reload()
    name.evaluate("(heading) => { heading.textContent = 'Łucja'; }")
    page.wait_for_function(f"() => {asked}")


def test_a_phone_offers_to_install_the_app(
    tmp_path: Path, browser: Browser, live_server: Server
) -> None:
    with profile(browser.browser_type, tmp_path, live_server.url) as page:
        page.goto("/en/")
        installed(page)
        session = page.context.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert session.send("Page.getAppManifest")["errors"] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_icons_and_shortcuts_of_the_manifest_are_there(page: Page, language: str) -> None:
    page.goto(f"/{language}/")
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


def test_a_cold_start_without_server_opens_any_address(tmp_path: Path, browser: Browser) -> None:
    server = Server().start()
    try:
        with profile(browser.browser_type, tmp_path, server.url) as page:
            page.goto("/en/rules/following-suit")
            installed(page)
            engine = module(server, "js/engine.js")
    finally:
        server.stop()
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


def test_every_page_of_every_pack_is_on_the_device(page: Page) -> None:
    page.goto("/en/")
    installed(page)
    with offline(page):
        missing = page.evaluate(
            """async () => {
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
        )
    allow(page, "404.html")
    assert missing[0] > 300
    assert missing[1] == []


@pytest.mark.everywhere
def test_an_interrupted_install_says_so_and_goes_on_where_it_stopped(
    visitor: Page, gate: Gate
) -> None:
    allow(visitor, "ERR_EMPTY_RESPONSE")
    gate.shut = lambda path: path.endswith("/pages/origin-story-en.json")
    visitor.goto("/en/")
    expect(visitor.locator("#offline-failed")).to_contain_text("Not everything could be saved")
    _, before = visitor.evaluate(CACHED)
    assert len(before) > 20
    gate.shut = lambda _: False
    gate.passed.clear()
    with offline(visitor):
        pass
    installed(visitor)
    expect(visitor.locator("#offline-saved")).to_be_visible()
    again = {path for path in gate.passed if "/static/" in path}
    assert not again & set(before)
    assert any(path.endswith("/pages/origin-story-en.json") for path in again)
    assert len(visitor.evaluate(CACHED)[1]) > len(before)


def test_a_browser_that_is_closed_while_it_installs_goes_on_where_it_stopped(
    tmp_path: Path, browser: Browser, gate: Gate
) -> None:
    held = True
    gate.hold = lambda path: held and path.endswith("/pages/originz-fr.json")
    with profile(browser.browser_type, tmp_path, gate.url) as page:
        page.goto("/en/")
        page.wait_for_function("() => document.querySelector('progress')?.value > 0.5")
        _, before = page.evaluate(CACHED)
        assert len(before) > 20
    held = False
    gate.passed.clear()
    with profile(browser.browser_type, tmp_path, gate.url) as page:
        page.goto("/en/rules/")
        installed(page)
        assert set(before) < set(page.evaluate(CACHED)[1])
    assert not set(gate.passed) & {path for path in before if "/static/" in path}


def test_what_the_app_says_about_itself_is_heard(page: Page) -> None:
    page.add_init_script(LISTEN)
    page.goto("/en/rules/")
    installed(page)
    expect(page.locator("#offline-saved")).to_be_visible()
    with offline(page):
        expect(page.locator("[data-offline-badge]")).to_be_visible()
        page.wait_for_function("() => heard.at(-1) === 'Offline'")
    messages = page.evaluate("heard")
    assert "Saving everything for offline use" in messages
    assert "Saved. Everything works without a network now." in messages


def test_progress_is_a_thin_line_at_the_edge_while_the_first_visit_installs(
    visitor: Page, gate: Gate
) -> None:
    held = True
    gate.hold = lambda path: held and path.endswith("/pages/originz-fr.json")
    visitor.goto("/en/")
    bar = visitor.get_by_role("progressbar")
    expect(bar).to_be_visible()
    value = "document.querySelector('progress').value"
    visitor.wait_for_function(f"() => {value} > 0 && {value} < 1")
    box = bar.bounding_box()
    assert box
    assert box["y"] == 0
    assert box["height"] <= 4
    held = False
    expect(visitor.locator("#offline-saved")).to_contain_text("without a network")
    expect(bar).to_be_hidden()


@pytest.mark.everywhere
def test_the_page_says_when_there_is_no_network(page: Page) -> None:
    page.goto("/en/rules/")
    badge = page.locator("[data-offline-badge]").first
    expect(badge).to_be_hidden()
    with offline(page):
        expect(badge).to_be_visible()
    expect(badge).to_be_hidden()


def test_files_come_from_the_device_without_waking_the_worker(page: Page) -> None:
    page.goto("/en/")
    installed(page)
    page.reload(wait_until="networkidle")
    sources = page.evaluate(
        """() => performance.getEntriesByType("resource")
          .filter(({name}) => /[.](css|js)$/.test(name))
          .map((resource) => resource.workerFinalSourceType)"""
    )
    assert sources
    assert set(sources) == {"cache"}
