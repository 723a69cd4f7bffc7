"""Updates with two real builds: nothing mixes, nobody is interrupted, nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.gate import Gate
from tests.browser.profiles import allow, installed, offline, watched
from tests.browser.servers import Server, module, wait_until
from tests.browser.test_offline import LISTEN
from tests.copies import MARK, changed_build, once

pytestmark = pytest.mark.server_only  # an export is one build
# On the front page of one game.
COVER = "companion/web/templates/home/covers/origin-story.html"
FRONTS = ("en/", "fr/")
CACHES = "caches.keys().then((names) => names.sort())"
TRICK = """async (url) => (await (await import(url)).boot("en")).call({call: "judge", request:
  {kind: "trick", input: {plays: ["B7", "B9", "T13", "B3"]}}}).ruling.winner"""


@pytest.fixture(scope="module")
def new_server(served: Server, for_all_workers: Path) -> Iterator[Server]:
    """A second version of what is served: the engine's loader, a style and a page differ."""
    assert served.port
    files = ("static/js/engine.js", "static/css/frame/offline.css", COVER)
    root = once(
        for_all_workers / "second", lambda folder: changed_build(folder, *files, pages=FRONTS)
    )
    server = Server(root).start()
    yield server
    server.stop()


@dataclass
class Site:
    """One address whose server can be exchanged for the new version, and a page of the app there.

    The app is installed, and the page was opened with it.
    """

    gate: Gate
    old: Server
    new: Server
    page: Page

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def release(self, page: Page, server: Server | None = None) -> None:
        """Put the new version, or another, in place and let the browser look for it."""
        self.gate.target = (server or self.new).port
        page.evaluate(
            "navigator.serviceWorker.getRegistration().then((known) => known.update())"
            ".then(() => undefined)"
        )


@pytest.fixture
def site(visitor: Page, gate: Gate, live_server: Server, new_server: Server) -> Site:
    # A front page asks for its pictures when it likes, and a server has those of its own build.
    allow(visitor, "404 .*/pictures/")
    visitor.goto("/en/about")
    installed(visitor)
    visitor.context.add_init_script(LISTEN)
    visitor.goto("/en/")
    return Site(gate, live_server, new_server, visitor)


def static(site: Site, server: Server, name: str) -> str:
    """Return the address of a server's static file behind the gate."""
    return module(server, name).replace(server.url, site.gate.url)


def play(page: Page, url: str, now: bool = True) -> None:
    """Say that a game is being played on this page, or no longer."""
    page.evaluate("async ([url, now]) => { (await import(url)).notePlaying(now); }", [url, now])


def expect_old_engine(page: Page, url: str) -> None:
    """Check that the page at hand still gets the engine of the old version, never the new one."""
    assert page.evaluate(TRICK, url) == 1
    assert MARK not in page.evaluate("(url) => fetch(url).then((answer) => answer.text())", url)


HOLES = """async ([seed, share]) => {
  let now = seed;
  const dice = () => (now = (now * 48271) % 2147483647) / 2147483647;
  const made = [];
  for (const name of (await caches.keys()).filter((name) => name.startsWith("companion:"))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (dice() < share) {
        await cache.delete(request);
        made.push(new URL(request.url).pathname);
      }
    }
  }
  return made;
}"""
HERE = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("companion:"));
  const cache = await caches.open(name);
  return (await cache.keys()).map((request) => new URL(request.url).pathname).sort();
}"""
# The worker tidies up, as it does for every page that opens; a later message is answered behind it.
TIDY = """async () => {
  const {controller} = navigator.serviceWorker;
  controller.postMessage("TIDY");
  const {port1, port2} = new MessageChannel();
  const answered = new Promise((resolve) => { port1.onmessage = resolve; });
  controller.postMessage("HEAL", [port2]);
  await answered;
}"""
BUILDS = """() => caches.keys()
  .then((names) => names.filter((name) => name.startsWith("companion:")).sort())"""
SHARES = [0.002, 0.02, 0.3, 1]
MANY = range(1, 101)


def pierced(page: Page, seed: int) -> list[str]:
    """Clear parts of the app, and what the browser itself keeps of answers; return which."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    made: list[str] = page.evaluate(HOLES, [seed, SHARES[seed % len(SHARES)]])
    return made


def healed(page: Page) -> None:
    """Wait until the page about the device says that the whole app is there."""
    page.goto("/en/device")
    expect(page.locator("#app-state")).to_contain_text("works without a network")


def update(site: Site, server: Server) -> None:
    """Let the page go on to another version, and wait until all of that is on the device."""
    site.release(site.page, server)
    expect(site.page.locator("#offline-update")).to_be_visible()
    site.page.get_by_role("button", name="Update now").click()
    site.page.wait_for_selector(f"script[src*='{server.build}']", state="attached")
    healed(site.page)


def wait_for_all(page: Page, wanted: list[str], why: str) -> None:
    """Wait until all these parts are on the device."""
    wait_until(lambda: bool(page.evaluate(HERE) == wanted), why)


def heals_by_itself_and_by_an_update(site: Site, seed: int, server: Server) -> None:
    """Clear parts of the app, twice: they are fetched again, and an update to this server heals."""
    page = site.page
    before = page.evaluate(HERE)
    made = pierced(page, seed)
    page.goto("/en/")
    healed(page)
    wait_for_all(page, before, f"these are back with seed {seed}: {made}")
    pierced(page, seed)
    update(site, server)
    with offline(page):
        page.goto("/en/")
        second = page.locator("main", has_text="The second build.")
        expect(second).to_have_count(1 if server is site.new else 0)
        assert page.evaluate(TRICK, static(site, server, "js/engine.js")) == 1


def break_off(site: Site) -> None:
    """Let an update break off; without a network the page is that of the old version."""
    page = site.page
    site.gate.passed.clear()
    site.gate.shut = lambda path: path.endswith("css/frame.css")
    site.release(page)
    page.wait_for_function(
        """() => navigator.serviceWorker.getRegistration()
          .then((known) => !known.installing && !known.waiting)"""
    )
    site.gate.shut = lambda _: False
    with offline(page):
        page.reload()
        assert page.evaluate(TRICK, static(site, site.old, "js/engine.js")) == 1


def check_only_what_changed_was_fetched(site: Site) -> None:
    files = {path.split("/", 3)[-1] for path in site.gate.passed if path.startswith("/static/")}
    fetched = {name for name in files if not name.startswith("pictures/")}
    packs = {f"pages/origin-story-{language}.json" for language in ("en", "fr")}
    assert fetched == {"js/engine.js", "css/frame.css"} | packs


def test_an_update_that_broke_off_goes_on_later_waits_for_the_game_and_swaps_once_when_told(
    site: Site,
) -> None:
    page = site.page
    break_off(site)
    script = static(site, site.old, "js/offline.js")
    play(page, script)
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    site.release(page)
    notice = page.locator("#offline-update")
    expect(notice).to_contain_text("It waits until your game is over")
    assert "A new version is ready. It waits until your game is over." in page.evaluate("heard")
    page.evaluate(TIDY)
    assert page.evaluate(BUILDS) == sorted(
        f"companion:/:{one.build}" for one in (site.old, site.new)
    )
    check_only_what_changed_was_fetched(site)
    expect_old_engine(page, static(site, site.old, "js/engine.js"))
    play(page, script, now=False)
    expect(notice).not_to_contain_text("waits")
    assert loads == []
    notice.get_by_role("button", name="Update now").click()
    expect(page.locator("main")).to_contain_text("The second build.")
    page.wait_for_timeout(500)
    assert len(loads) == 1
    assert page.evaluate(TRICK, static(site, site.new, "js/engine.js")) == 1
    assert page.evaluate("self.marked") == MARK
    expect(page.locator(".offline-notice")).to_have_count(0)
    heals_by_itself_and_by_an_update(site, 51, site.old)


# Saves one step after the other into a game until it is enough.
SAVING = """async (url) => {
  const {openStore} = await import(url);
  const store = await openStore();
  window.game = await store.create({kind: "solo", options: {}});
  window.saved = 0;
  window.stopped = (async () => {
    while (!window.enough) {
      game = await store.append(game, {action: {n: saved}});
      saved += 1;
    }
  })();
}"""
SAVED = """async (url) => {
  const store = await (await import(url)).openStore();
  const [{id}] = await store.games();
  const {game, steps} = await store.load(id);
  return [game.cursor, steps.every((step, index) => step.action.n === index)];
}"""


def test_an_open_game_in_another_tab_keeps_its_version_until_it_ends_and_loses_no_step(
    site: Site,
) -> None:
    game, rules = site.page, site.context.new_page()
    rules.goto("/fr/")
    rules.evaluate("caches.open('other-app').then(() => undefined)")
    play(game, static(site, site.old, "js/offline.js"))
    game.evaluate(SAVING, static(site, site.old, "js/store.js"))
    before = game.evaluate(CACHES)
    assert len(before) == 2
    site.release(rules)
    expect(rules.locator("#offline-update")).to_contain_text("Elle attend la fin de votre partie")
    rules.get_by_role("button", name="Mettre à jour").click()
    expect(game.locator("#offline-elsewhere")).to_be_visible()
    saved = game.evaluate("async () => { window.enough = true; await stopped; return saved; }")
    assert saved > 0
    expect(rules.locator("#offline-update")).to_have_count(0)
    assert len(game.evaluate(CACHES)) == 3
    # The engine was not loaded so far: an old page gets the old one, never a part of the new.
    expect_old_engine(game, static(site, site.old, "js/engine.js"))
    game.get_by_role("button", name="Reload").click()
    expect(game.locator("#offline-elsewhere")).to_have_count(0)
    game.wait_for_function("() => caches.keys().then((names) => names.length === 2)")
    after = game.evaluate(CACHES)
    assert "other-app" in after
    assert after != before
    assert game.evaluate(SAVED, static(site, site.new, "js/store.js")) == [saved, True]


# One profile meets several holes after one another: each time the whole app is there before. One
# hole is part of the first test.
@pytest.mark.sweep
@pytest.mark.parametrize("seeds", [MANY[at : at + 14] for at in range(0, len(MANY), 14)])
def test_what_a_browser_cleared_is_fetched_again_by_itself_or_by_an_update(
    site: Site, seeds: range
) -> None:
    for turn, seed in enumerate(seeds):
        heals_by_itself_and_by_an_update(site, seed, site.old if turn % 2 else site.new)


@pytest.mark.sweep
def test_three_builds_follow_one_another_over_holes_and_never_mix(
    site: Site, tmp_path: Path
) -> None:
    files = ("static/js/store.js", "static/js/engine.js", COVER)
    third = Server(changed_build(tmp_path / "third", *files, pages=FRONTS)).start()
    page = site.page
    for server in (site.new, third):
        page.evaluate(HOLES, [5, 0.05])
        update(site, server)
        shipped = [path for path in page.evaluate(HERE) if path.startswith("/static/")]
        assert {path.split("/")[2] for path in shipped} == {server.build}
        with offline(page):
            page.goto("/en/rules/following-suit")
            assert page.evaluate(TRICK, static(site, server, "js/engine.js")) == 1
    third.stop()


def test_an_old_page_without_worker_is_told_and_not_fed_new_parts(
    browser: Browser, gate: Gate, live_server: Server, new_server: Server
) -> None:
    bare = browser.new_context(base_url=gate.url, service_workers="block")
    with watched(bare, gate.url):
        page = bare.new_page()
        page.goto("/en/")
        url = module(live_server, "js/engine.js").replace(live_server.url, gate.url)
        page.evaluate("async (url) => { window.engine = await import(url); }", url)
        gate.target = new_server.port
        allow(page, "status of 404|registration blocked by Playwright")
        outcome = page.evaluate("engine.boot('en').then(() => 'fed', (error) => error.name)")
        assert outcome in ("EngineError", "TypeError")


def test_what_is_new_is_told_once_after_an_update(page: Page) -> None:
    page.goto("/en/about")
    expect(page.locator("#offline-news")).to_have_count(0)
    page.evaluate("localStorage.setItem('companion-version', '0.1.0')")
    page.goto("/fr/about")
    page.locator("#offline-news button").first.click()
    expect(page.locator("h1")).to_have_text("Quoi de neuf")
    expect(page.locator("main")).to_contain_text("Version 1.0")
    page.goto("/en/about")
    expect(page.locator("h1")).to_be_visible()
    expect(page.get_by_role("link", name="What is new")).to_have_attribute("href", "/en/news")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#offline-news")).to_have_count(0)
