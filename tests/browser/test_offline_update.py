"""Updates with two real builds: nothing mixes, nobody is interrupted, nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.gate import Gate
from tests.browser.profiles import allow, installed, offline, watched
from tests.browser.servers import Server, module, wait_until
from tests.browser.test_offline import LISTEN
from tests.copies import MARK, another_build, once

pytestmark = pytest.mark.server_only  # an export is one build
RULE = "content/origin-story/en/following-suit.md"
CACHES = "caches.keys().then((names) => names.sort())"
TRICK = """async (url) => (await (await import(url)).boot("en")).call({call: "judge", request:
  {kind: "trick", input: {plays: ["B7", "B9", "T13", "B3"]}}}).ruling.winner"""


@pytest.fixture(scope="module")
def new_server(served: Server, for_all_workers: Path) -> Iterator[Server]:
    """A second version of what is served: the engine's loader, a style and a rule differ."""
    assert served.port
    files = ("static/js/engine.js", "static/css/frame/offline.css", RULE)
    root = once(for_all_workers / "second", lambda folder: another_build(folder, *files))
    server = Server(root).start()
    yield server
    server.stop()


@dataclass
class Site:
    """One address whose server can be exchanged for the new version."""

    gate: Gate
    old: Server
    new: Server
    context: BrowserContext

    def release(self, page: Page, server: Server | None = None) -> None:
        """Put the new version, or another, in place and let the browser look for it."""
        self.gate.target = (server or self.new).port
        self.gate.passed.clear()
        page.evaluate(
            "navigator.serviceWorker.getRegistration().then((known) => known.update())"
            ".then(() => undefined)"
        )

    def open(self, path: str) -> Page:
        page = self.context.new_page()
        page.goto(path)
        return page


@pytest.fixture
def site(visitor: Page, gate: Gate, live_server: Server, new_server: Server) -> Site:
    return Site(gate, live_server, new_server, visitor.context)


def static(site: Site, server: Server, name: str) -> str:
    """Return the address of a server's static file behind the gate."""
    return module(server, name).replace(server.url, site.gate.url)


def play(page: Page, url: str) -> None:
    """Say that a game is being played on this page."""
    page.evaluate("async (url) => { (await import(url)).notePlaying(true); }", url)


def test_a_new_version_waits_for_the_game_and_swaps_once_when_told(site: Site) -> None:
    site.context.add_init_script(LISTEN)
    page = site.open("/en/rules/following-suit")
    installed(page)
    page.reload()
    play(page, static(site, site.old, "js/offline.js"))
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    site.release(page)
    notice = page.locator("#offline-update")
    expect(notice).to_contain_text("It waits until your game is over")
    assert "A new version is ready. It waits until your game is over." in page.evaluate("heard")
    assert page.evaluate(TRICK, static(site, site.old, "js/engine.js")) == 1
    assert MARK not in page.evaluate(
        "(url) => fetch(url).then((answer) => answer.text())",
        static(site, site.old, "js/engine.js"),
    )
    page.evaluate(
        "async (url) => { (await import(url)).notePlaying(false); }",
        static(site, site.old, "js/offline.js"),
    )
    expect(notice).not_to_contain_text("waits")
    assert loads == []
    notice.get_by_role("button", name="Update now").click()
    expect(page.locator("main")).to_contain_text("The second build.")
    page.wait_for_timeout(500)
    assert len(loads) == 1
    assert page.evaluate(TRICK, static(site, site.new, "js/engine.js")) == 1
    assert page.evaluate("self.marked") == MARK
    expect(page.locator(".offline-notice")).to_have_count(0)


def test_an_open_game_in_another_tab_keeps_its_version_until_it_ends(site: Site) -> None:
    game, rules = site.open("/en/"), site.open("/fr/")
    installed(game)
    game.reload()
    rules.reload()
    rules.evaluate("caches.open('other-app').then(() => undefined)")
    play(game, static(site, site.old, "js/offline.js"))
    before = game.evaluate(CACHES)
    assert len(before) == 2
    site.release(rules)
    expect(rules.locator("#offline-update")).to_contain_text("Elle attend la fin de votre partie")
    rules.get_by_role("button", name="Mettre à jour").click()
    expect(game.locator("#offline-elsewhere")).to_be_visible()
    expect(rules.locator("#offline-update")).to_have_count(0)
    assert len(game.evaluate(CACHES)) == 3
    # The engine was not loaded so far: an old page gets the old one, never a part of the new.
    assert game.evaluate(TRICK, static(site, site.old, "js/engine.js")) == 1
    old = static(site, site.old, "js/engine.js")
    assert MARK not in game.evaluate("(url) => fetch(url).then((answer) => answer.text())", old)
    game.close()
    rules.reload()
    rules.wait_for_function("() => caches.keys().then((names) => names.length === 2)")
    after = rules.evaluate(CACHES)
    assert "other-app" in after
    assert after != before


def test_no_step_is_lost_when_the_swap_comes_while_saving(site: Site) -> None:
    game, rules = site.open("/en/"), site.open("/en/rules/")
    installed(game)
    game.reload()
    rules.reload()
    game.evaluate(
        """async (url) => {
          const {openStore} = await import(url);
          const store = await openStore();
          window.game = await store.create({kind: "solo", title: "x", options: {}});
          window.saved = 0;
          window.stopped = (async () => {
            while (!window.enough) {
              game = await store.append(game, {action: {n: saved}});
              saved += 1;
            }
          })();
        }""",
        static(site, site.old, "js/store.js"),
    )
    site.release(rules)
    rules.get_by_role("button", name="Update now").click()
    expect(game.locator("#offline-elsewhere")).to_be_visible()
    saved = game.evaluate("async () => { window.enough = true; await stopped; return saved; }")
    game.get_by_role("button", name="Reload").click()
    expect(game.locator("#offline-elsewhere")).to_have_count(0)
    rows = game.evaluate(
        """async (url) => {
          const store = await (await import(url)).openStore();
          const [{id}] = await store.games();
          const {game, steps} = await store.load(id);
          return [game.cursor, steps.every((step, index) => step.action.n === index)];
        }""",
        static(site, site.new, "js/store.js"),
    )
    assert rows == [saved, True]
    assert saved > 0


def test_an_update_fetches_only_what_changed(site: Site) -> None:
    page = site.open("/en/")
    installed(page)
    page.reload()
    site.release(page)
    expect(page.locator("#offline-update")).to_be_visible()
    fetched = {path.split("/", 3)[-1] for path in site.gate.passed if path.startswith("/static/")}
    changed = {"js/engine.js", "css/frame.css", "pages/origin-story-en.json"}
    assert changed <= fetched
    searched = {path for path in fetched if path.startswith("built/search/origin-story-en")}
    assert fetched - searched == changed


def test_a_broken_update_leaves_the_old_version_whole(site: Site) -> None:
    page = site.open("/en/")
    installed(page)
    page.reload()
    site.gate.shut = lambda path: path.endswith("css/frame.css")
    site.release(page)
    page.wait_for_function(
        """() => navigator.serviceWorker.getRegistration()
          .then((known) => !known.installing && !known.waiting)"""
    )
    site.gate.shut = lambda _: False
    site.context.set_offline(True)
    page.reload()
    assert page.evaluate(TRICK, static(site, site.old, "js/engine.js")) == 1
    site.context.set_offline(False)
    site.release(page)
    expect(page.locator("#offline-update")).to_be_visible()


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
SHARES = [0.002, 0.02, 0.3, 1]
FEW, MANY = [51], [*range(1, 51), *range(52, 101)]
# One profile meets several holes after one another: each time the whole app is there before.
SEEDS = [
    FEW,
    *(pytest.param(MANY[at : at + 14], marks=pytest.mark.sweep) for at in range(0, len(MANY), 14)),
]


def pierced(page: Page, seed: int) -> list[str]:
    """Clear parts of the app, and what the browser itself keeps of answers; return which."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    made: list[str] = page.evaluate(HOLES, [seed, SHARES[seed % len(SHARES)]])
    return made


def healed(page: Page) -> None:
    """Wait until the page about the device says that the whole app is there."""
    page.goto("/en/device")
    expect(page.locator("#app-state")).to_contain_text("works without a network")


def wait_for_all(page: Page, wanted: list[str], why: str) -> None:
    """Wait until all these parts are on the device."""
    wait_until(lambda: bool(page.evaluate(HERE) == wanted), why)


@pytest.mark.parametrize("seeds", SEEDS)
def test_what_a_browser_cleared_is_fetched_again_by_itself(site: Site, seeds: list[int]) -> None:
    page = site.open("/en/")
    installed(page)
    page.reload()
    before = page.evaluate(HERE)
    for seed in seeds:
        made = pierced(page, seed)
        page.goto("/en/")
        healed(page)
        wait_for_all(page, before, f"these are back with seed {seed}: {made}")


@pytest.mark.parametrize("seeds", SEEDS)
def test_an_update_installs_over_holes(site: Site, seeds: list[int]) -> None:
    page = site.open("/en/")
    installed(page)
    page.reload()
    for turn, seed in enumerate(seeds):
        server = site.old if turn % 2 else site.new
        pierced(page, seed)
        site.release(page, server)
        expect(page.locator("#offline-update")).to_be_visible()
        page.get_by_role("button", name="Update now").click()
        page.wait_for_selector(f"script[src*='{server.build}']", state="attached")
        healed(page)
        with offline(page):
            page.goto("/en/rules/following-suit")
            second = page.locator("main", has_text="The second build.")
            expect(second).to_have_count(1 if server is site.new else 0)
            assert page.evaluate(TRICK, static(site, server, "js/engine.js")) == 1


@pytest.mark.sweep
def test_three_builds_follow_one_another_over_holes_and_never_mix(
    site: Site, tmp_path: Path
) -> None:
    files = ("static/js/store.js", "static/js/engine.js", RULE)
    third = Server(another_build(tmp_path / "third", *files)).start()
    page = site.open("/en/")
    installed(page)
    page.reload()
    for server in (site.new, third):
        page.evaluate(HOLES, [5, 0.05])
        site.release(page, server)
        expect(page.locator("#offline-update")).to_be_visible()
        page.get_by_role("button", name="Update now").click()
        page.wait_for_selector(f"script[src*='{server.build}']", state="attached")
        healed(page)
        shipped = [path for path in page.evaluate(HERE) if path.startswith("/static/")]
        assert {path.split("/")[2] for path in shipped} == {server.build}
        with offline(page):
            page.goto("/en/rules/following-suit")
            assert page.evaluate(TRICK, static(site, server, "js/engine.js")) == 1
    third.stop()


def test_an_old_page_without_worker_is_told_and_not_fed_new_parts(site: Site) -> None:
    browser = site.context.browser
    assert browser
    bare = browser.new_context(base_url=site.gate.url, service_workers="block")
    with watched(bare, site.gate.url):
        page = bare.new_page()
        page.goto("/en/")
        url = static(site, site.old, "js/engine.js")
        page.evaluate("async (url) => { window.engine = await import(url); }", url)
        site.gate.target = site.new.port
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
    page.wait_for_load_state("networkidle")
    expect(page.locator("#offline-news")).to_have_count(0)
    page.get_by_role("link", name="What is new").click()
    page.wait_for_url("**/en/news")
