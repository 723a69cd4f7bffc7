"""A disk that fails: what is shown is kept, or the person was told; nothing ends the game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.faults import (
    HANGS,
    INJECTOR,
    KINDS,
    NO_CHANNEL,
    NO_LOCKS,
    NO_STORAGE_MANAGER,
    NO_WORKER,
    OPENS_LATE,
    inject,
    journals,
    read_store,
)
from tests.browser.killable import kill, reopened
from tests.browser.profiles import Profiles, allow, watched
from tests.browser.screens import shows, visit
from tests.browser.servers import PATIENCE, Server, module, wait_until
from tests.browser.solo_person import Person, Watchful, asks, wait_for_draft
from tests.browser.test_coach import switch_on
from tests.browser.test_solo_table import expect_slots
from tests.engine.tables import call
from tests.sample import sampled

pytestmark = pytest.mark.server_only  # a disk is the same below a path
GAME = (Path(__file__).parents[1] / "data/games/interventions.txt").read_text(encoding="utf-8")
REFUSED = """Object.defineProperty(window, "indexedDB", {
    get() { throw new DOMException("no", "SecurityError"); }
})"""
PLAY = """async ([booter, store, game, options]) => {
  const engine = await (await import(booter)).boot("en");
  window.store = await (await import(store)).openStore();
  const {create} = await import(game);
  const {GameSession} = await import(game.replace("game.js", "session.js"));
  const {game: {id}} = await create(window.store, engine, "solo", options);
  window.session = await GameSession.open(window.store, engine, id);
  window.told = 0;
  window.store.addEventListener("trouble", () => { told += window.store.trouble ? 1 : 0; });
  return id;
}"""
ACT = """async (action) => {
  const refused = await session.act(action);
  return {refused, shown: session.cursor, lasting: store.lasting, told};
}"""


def playing(page: Page, server: Server, options: Any) -> str:
    """Start a solo game in a page that shows nothing; return its id."""
    page.goto(f"{server.url}/healthz")
    scripts = [module(server, f"js/{name}.js") for name in ("engine", "store", "ui/game")]
    identity: str = page.evaluate(PLAY, [*scripts, options])
    return identity


@pytest.mark.parametrize(
    ("kind", "every", "steps"),
    [
        ("abort", 3, 45),
        *(
            pytest.param(kind, every, None, marks=pytest.mark.sweep)
            for every in (3, 1, 2, 5, 11)
            for kind in KINDS
        ),
    ],
)
def test_what_is_shown_is_kept_or_told_over_a_whole_game(
    page: Page, live_server: Server, kind: str, every: int, steps: int | None
) -> None:
    save = call({"call": "read", "text": GAME})["save"]
    save["actions"] = save["actions"][:steps]
    reader = page.context.new_page()
    reader.goto(f"{live_server.url}/healthz")
    page.add_init_script(INJECTOR)
    identity = playing(page, live_server, save["options"])
    inject(page, kind, every)
    wanted = [json.dumps(action, sort_keys=True) for action in save["actions"]]
    for number, action in enumerate(save["actions"], 1):
        answer = page.evaluate(ACT, action)
        assert answer["refused"] is None
        assert answer["shown"] == number
        if number % 10 == 0:
            page.evaluate("session.undo()")
            page.evaluate("session.redo()")
        kept = journals(read_store(reader)).get(identity, []) if number % 15 == 0 else None
        if kept is not None and page.evaluate("store.lasting"):
            assert kept == wanted[:number]
    assert page.evaluate("faults.done") > 0
    inject(page, kind, 0)
    wait_until(lambda: bool(page.evaluate("store.lasting")), "the disk is in use again")
    assert journals(read_store(reader))[identity] == wanted
    assert not page.evaluate("store.games().then((games) => games.length > 1)")


def check_a_full_disk_is_told_and_then_taken_back(me: Watchful) -> None:
    warning = me.page.locator(".warning[role=alert]")
    inject(me.page, "full", 1)
    me.step()
    expect(warning).to_contain_text("full")
    me.step()
    inject(me.page, "full", 0)
    expect(warning).to_have_count(0)


def check_a_closed_connection_is_opened_again(me: Watchful) -> None:
    inject(me.page, "close", 1)
    me.step()
    inject(me.page, "close", 0)
    me.step()
    expect(me.page.locator(".warning[role=alert]")).to_have_count(0)


def check_cleared_data_leave_the_game_that_is_played(me: Watchful) -> None:
    session = me.page.context.new_cdp_session(me.page)
    origin = me.page.evaluate("location.origin")
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    me.step()
    expect(me.page.locator(".warning[role=status]")).to_contain_text("cleared")
    me.undo_and_redo()


def check_a_database_that_opens_late_is_used(me: Watchful) -> None:
    me.page.add_init_script(OPENS_LATE)
    me.page.goto("/en/solo/")
    warning = me.page.locator(".warning[role=alert]")
    expect(warning).to_contain_text("not saving at the moment")
    me.page.evaluate("open_late()")
    expect(warning).to_have_count(0)
    me.page.click("[data-game]")
    me.check()


def test_errors_of_the_disk_that_pass_are_told_and_lose_no_step(phone: Page) -> None:
    phone.add_init_script(INJECTOR)
    me = Watchful(phone, 61)
    me.show(asks("begin"))
    check_a_full_disk_is_told_and_then_taken_back(me)
    check_a_closed_connection_is_opened_again(me)
    phone.reload()
    me.check()
    check_cleared_data_leave_the_game_that_is_played(me)
    check_a_database_that_opens_late_is_used(me)


def test_a_database_that_never_opens_or_is_refused_lets_the_table_open(
    desk: BrowserContext,
) -> None:
    for fault, told in ((HANGS, "not saving at the moment"), (REFUSED, "keeps nothing")):
        page = desk.new_page()
        page.add_init_script(fault)
        me = Watchful(page, 64)
        me.show(asks("begin"))
        expect(page.locator(".warning[role=alert]")).to_contain_text(told)
        me.step()
        page.close()


def test_a_page_that_slept_does_not_blame_the_disk(page: Page, live_server: Server) -> None:
    page.add_init_script(INJECTOR)
    page.clock.install()
    playing(page, live_server, {"difficulty": 2, "dealer": "You", "hand": "tracked"})
    page.evaluate("Object.assign(faults, {kind: 'delay', every: 1, wait: 20_000})")
    page.evaluate("() => { window.reading = store.games().then((games) => games.length); }")
    page.clock.fast_forward("05:00:00")
    assert page.evaluate("reading") == 1
    assert page.evaluate("[store.lasting, told]") == [True, 0]


# Locks are asked for beside a worker too; without one, all the rest may be missing with it.
LACKING = (NO_LOCKS, NO_WORKER + NO_CHANNEL + NO_STORAGE_MANAGER)
EACH = (NO_WORKER, NO_CHANNEL, NO_STORAGE_MANAGER)


@pytest.mark.parametrize("lacking", [LACKING, pytest.param(EACH, marks=pytest.mark.sweep)])
def test_a_browser_that_lacks_a_part_plays_and_keeps(
    desk: BrowserContext, lacking: tuple[str, ...]
) -> None:
    for without in lacking:
        page = desk.new_page()
        page.add_init_script(without)
        me = Watchful(page, 67)
        me.show(asks("begin"))
        me.step()
        identity = page.url.partition("#")[2]
        page.evaluate("location.hash = ''")
        shows(page, "")
        page.click(f'[data-game="{identity}"]')
        me.check()
        me.step()
        page.close()


WRITE = """async ([url, id]) => {
  window.store = await (await import(url)).openStore();
  const {game: kept} = (await store.load(id)) ?? {};
  let game = kept ?? (await store.create({kind: "x", options: {}}));
  await told(game.id, game.cursor);
  for (;;) {
    game = await store.append(game, {action: {n: game.cursor}, state: {long: "x".repeat(20_000)}});
    window.kept = game.cursor;
    await told(game.id, game.cursor);
  }
}"""
READ = """async ([url, id]) => {
  const {steps} = (await (await (await import(url)).openStore()).load(id)) ?? {steps: []};
  return steps.map((step) => step.action.n);
}"""


def half_entered(page: Page) -> tuple[Person, str]:
    """Bring a game to the table and enter the first of two cards; return that, too."""
    me = Person(page, 1)
    me.show(asks("draw-to-follow"))
    [card] = me.enter(me.drawn()[:1])
    wait_for_draft(page, "cards", [card])
    return me, card


@pytest.mark.parametrize("kills", [1, pytest.param(20, marks=pytest.mark.sweep)])
def test_a_browser_killed_in_mid_write_keeps_every_step_that_was_told_and_cards_half_entered(
    browser: Browser, live_server: Server, tmp_path: Path, kills: int
) -> None:
    killable, url = tmp_path / "profile", module(live_server, "js/store.js")
    identity, count = "", 0

    def told(_: object, game: str, cursor: int) -> None:
        nonlocal identity, count
        identity, count = game, cursor

    context = reopened(browser.browser_type, killable, live_server)
    me, card = half_entered(context.pages[0])
    table, page = me.page.url, context.new_page()
    for number in range(kills):
        page.expose_binding("told", told)
        page.goto("/healthz")
        before = count
        page.evaluate(f"(given) => {{ void ({WRITE})(given); }}", [url, identity])
        page.wait_for_function("(wanted) => window.kept >= wanted", arg=before + 7 + number)
        kill(killable)
        context = reopened(browser.browser_type, killable, live_server)
        page = context.pages[0]
        page.goto("/healthz")
        steps = page.evaluate(READ, [url, identity])
        assert steps == list(range(len(steps)))
        assert len(steps) >= count
    me.page = page
    page.goto(table)
    me.check()
    expect_slots(page, card)
    context.close()


LISTS = ("/en/solo/", "/en/scores/", "/originz/en/duel/", "/originz/en/deck/",
         "/originz/en/formats/")  # fmt: skip
NOTHING = [["%", "__proto__"], ["constructor", "toString", "game/%E0", "a/b/c"]]
# Notes what is shown, as a screen that finds no game leads on to its list at once.
SHOWN = """() => {
  window.shown = [];
  const place = document.getElementById("table");
  new MutationObserver(() => shown.push(place.dataset.shown)).observe(place, {
    attributeFilter: ["data-shown"],
  });
}"""


@pytest.mark.parametrize("names", sampled(NOTHING, every=len(NOTHING)), ids=str)
def test_an_address_that_names_nothing_opens_the_list(page: Page, names: list[str]) -> None:
    for screen in LISTS:
        page.goto(f"{screen}#{names[0]}")
        expects_the_list(page)
        page.evaluate(SHOWN)
        for name in names[1:]:
            page.evaluate("(name) => { location.hash = name; }", name)
            page.wait_for_function("(name) => shown.includes(name)", arg=name)
            expects_the_list(page)


def expects_the_list(page: Page) -> None:
    expect(page.locator("#table[data-shown]"), page.url).to_be_visible()
    expect(page.locator("#table h1, #table .problem").first).to_be_visible()
    expect(page.locator("[data-broken]")).to_have_count(0)


def test_a_deck_is_not_emptied_by_text_that_is_no_list(phone: Page) -> None:
    phone.goto("/originz/en/deck/")
    phone.click("[data-do=new-deck]")
    phone.click("details summary")
    phone.fill("[name=text]", "2 Bolt | Dark Magic | assault\n1 Imp | Dark Magic | minion")
    phone.click("[data-do=paste]")
    expect(phone.locator(".oz-line")).to_have_count(2)
    phone.fill("[name=text]", "hello")
    phone.click("[data-do=paste]")
    expect(phone.locator(".told-now")).to_contain_text("stays as it was")
    expect(phone.locator("[name=text]")).to_have_value("hello")
    expect(phone.locator(".oz-line")).to_have_count(2)


@pytest.fixture
def bare(profiles: Profiles, live_server: Server) -> Iterator[Page]:
    """A page on which nothing is installed, so that each file of it can be kept away."""
    context = profiles.without_worker(live_server.url, "desk")
    with watched(context, live_server.url):
        page = context.new_page()
        allow(page, "Failed to (load|fetch)|net::ERR|registration blocked by Playwright")
        yield page


def test_a_screen_that_does_not_come_is_told_and_leads_back(bare: Page) -> None:
    allow(bare, "EngineError|(missing|offline): ")
    bare.context.route(re.compile(r"js/solo/newgame\.js"), lambda route: route.abort())
    bare.goto("/en/solo/")
    for offline, told in ((False, "on the server"), (True, "no network")):
        expect(bare.locator("[data-do=new]")).to_be_visible()
        bare.context.set_offline(offline)
        bare.click("[data-do=new]")
        expect(bare.locator("[data-broken]")).to_contain_text(told)
        bare.click("[data-broken] a")
    expect(bare.locator("[data-do=new]")).to_be_visible()
    bare.context.set_offline(False)
    bare.context.unroute_all()
    leads_back_to_the_list_that_did_not_come(bare)


def leads_back_to_the_list_that_did_not_come(page: Page) -> None:
    visit(page, "/en/solo/#new")
    page.reload()
    page.locator("[data-do=start]").wait_for()
    page.context.route(re.compile(r"js/solo/home\.js"), lambda route: route.abort())
    page.evaluate("location.hash = ''")
    page.locator("[data-broken]").wait_for()
    page.context.unroute_all()
    page.click("[data-broken] a")
    expect(page.locator("[data-do=new]")).to_be_visible()


@pytest.mark.parametrize("part", ["built/coach.bin", "built/kernel.wasm"])
def test_a_coach_that_does_not_come_is_told_and_asked_again(bare: Page, part: str) -> None:
    bare.context.route(re.compile(re.escape(part)), lambda route: route.abort())
    Person(bare, 3, deck="virtual").show(lambda view: bool(view["phase"] == "align"))
    switch_on(bare)
    bare.click("[data-do=coach]")
    problem = bare.locator("[data-drawer=coach] [role=alert]").first
    expect(problem).to_contain_text("could not start")
    bare.keyboard.press("Escape")
    bare.context.unroute_all()
    bare.click("[data-do=coach]")
    expect(bare.locator("[data-side-worth][data-coach-done]")).to_have_count(2)


def page_of_another(content_type: str) -> dict[str, Any]:
    """Return how a network that wants to be paid first answers, whatever it is asked for."""
    return {"status": 200, "content_type": content_type, "body": "<h1>Pay</h1>"}


AWAY: list[tuple[dict[str, Any] | None, str]] = [  # the answer, if any, and what it is taken for
    (None, "offline"),
    ({"status": 404, "body": ""}, "missing"),
    (page_of_another("text/html"), "foreign"),
    (page_of_another("application/octet-stream"), "foreign"),
]
BOOT = """async (url) => (await import(url)).boot("fr").then(() => "started", ({code}) => code)"""


def test_what_keeps_the_engine_away_is_told_in_the_language_of_the_page(
    bare: Page, live_server: Server
) -> None:
    allow(bare, "uncaught: (offline|missing|foreign)|MIME type")
    engine = module(live_server, "js/engine.js")
    given: list[dict[str, Any] | None] = []
    for part in ("built/core.bin", "vendor/micropython.mjs"):
        bare.context.route(
            re.compile(re.escape(part)),
            lambda route: route.fulfill(**given[-1]) if given[-1] else route.abort(),
        )
        for answer, code in AWAY:
            given.append(answer)
            bare.goto("/healthz")  # a page asks for a module once
            assert bare.evaluate(BOOT, engine) == code, f"{part}: {answer}"
        alert = bare.locator("#table [role=alert]")
        bare.goto("/fr/solo/")
        expect(alert).to_contain_text("sa propre page", timeout=PATIENCE * 1000)
        bare.context.unroute_all()
