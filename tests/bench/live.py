"""One game on several devices: how fast, how large, how sure: `python -m tests.bench.live [steps]`.

A context of Chromium for each device, real data channels on one machine. Three parts:

- from a tap on the host to the paint on another device, for each of 100 steps of a solo game,
  beside the same taps in a game that nobody follows, by turns, so that a busy machine slows both;
  with the processor as it is, and four times slower;
- from a reload of a guest, and of the host, until the guest has the game again (by the mailbox);
- 1,000 steps on a score sheet from random devices, a host and five guests, one of them a Firefox,
  with reloads, closed tabs, frozen tabs, and a host that dies: at the end all that live hold the
  same journal, what was confirmed stands in it once, and what was not at most once. What the host
  meant itself stands in it too, unless its screen says that another was faster.

Goals: 95 of 100 steps within 100 ms; back within 10 s.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median, quantiles
from types import SimpleNamespace
from typing import Any, cast

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from companion.build.screenshots import executable
from companion.games import registry
from companion.share.form import payload_of
from tests.browser.engines import Firefox
from tests.browser.live_tables import DO, act, actions_of, admit, ask_in, cut, journal, same, show
from tests.browser.profiles import FLAGS, SCREENS, slow_cpu
from tests.browser.servers import Server
from tests.browser.test_share import keep
from tests.share.links import ID, game

NAMES = ["Ada", "Bruno", "Chloé", "Dan", "Eve"]
FIREFOX = "Chloé"
NEWS = """async () => {
  const script = document.querySelector("script[src*='js/page.js']").src;
  return (await import(script.replace("page.js", "ui/session.js"))).playing.session.notice;
}"""
STAMPS = """
window.painted = {};
window.sizes = [];
const send = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function (data) {
  window.sizes.push(data.length);
  send.call(this, data);
};
const now = () => performance.timeOrigin + performance.now();
window.stamp = async () => {
  const {playing} = await import(document.querySelector("script[src*='js/page.js']").src
    .replace("page.js", "ui/session.js"));
  window.session = playing.session;
  playing.session.addEventListener("change", () => {
    const {cursor} = playing.session;
    requestAnimationFrame(() => setTimeout(() => { window.painted[cursor] ??= now(); }));
  });
};
window.tap = async (action) => {
  const begun = now();
  await window.session.act(action);
  return begun;
};
"""
IMPORT = 'await import(script.replace("page.js", "ui/session.js"))'
FOUND = """{playing: {session: ((seek) => seek(seek, place.__k))(
  (seek, {props, __k}) => props?.session ?? (__k ?? []).filter((one) => one?.props)
    .reduce((found, one) => found ?? seek(seek, one), null))}}"""


class FirefoxPage:
    """A Firefox that takes those commands of a `Page` that a guest is given here.

    What WebDriver calls does not share the page's modules: the session is looked for in what Preact
    has drawn.
    """

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.browser = Firefox(Path(self.folder.name))
        self.goto, self.reload = self.browser.goto, self.browser.reload
        self.fill, self.click = self.browser.fill, self.browser.click

    def evaluate(self, script: str, value: object = None) -> Any:
        """Call a function in the page, or read an expression."""
        function = script if "=>" in script else f"() => {script}"
        place = 'const place = document.getElementById("table"); '
        function = function.replace("const script", place + "const script")
        return self.browser.run(function.replace(IMPORT, FOUND), value)

    def locator(self, selector: str) -> SimpleNamespace:
        """Return what can be waited for."""
        return SimpleNamespace(wait_for=lambda: self.browser.see(selector))

    def close(self) -> None:
        """End the browser."""
        self.browser.close()
        self.folder.cleanup()


class Table:
    """A host and its guests, each a context of one browser."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.host = self.device()
        self.link = ""

    def device(self, context: BrowserContext | None = None) -> Page:
        """Open one more device, or one more tab of one."""
        context = context or self.browser.new_context(base_url=self.url, **SCREENS["phone"])
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.add_init_script(STAMPS)
        return page

    def guest(self, name: str, role: str, page: Page | None = None) -> Page:
        """Let one more device in."""
        page = page or self.device()
        if self.host.locator("[data-drawer=live]").count() == 0:
            self.host.click("[data-do=live]")
        ask_in(self.host, page, self.link, name)
        admit(self.host, name, role)
        page.locator('#live [data-live-status="in"]').wait_for()
        return page

    def close(self) -> None:
        """Let go of all contexts."""
        for context in self.browser.contexts:
            context.close()


def p95(values: list[float]) -> float:
    """Return the 95th of 100."""
    return quantiles(values, n=20)[-1]


def within(values: list[float]) -> str:
    """Return median, the 95th of 100, and the most."""
    return f"median {median(values):.0f}, p95 {p95(values):.0f}, most {max(values):.0f}"


def taps(host: Page, action: dict[str, Any], *others: Page) -> list[float]:
    """Do one step on a host; return the milliseconds from the tap to the paint on each page."""
    begun = host.evaluate("(action) => window.tap(action)", action)
    cursor = json.loads(journal(host))[0]
    taken = []
    for page in others:
        page.wait_for_function("(n) => window.painted[n]", arg=cursor)
        taken.append(page.evaluate("(n) => window.painted[n]", cursor) - begun)
    return taken


def latency(browser: Browser, url: str, guests: int, slower: int = 1) -> None:
    """Measure from the tap on the host to the paint there and on each guest, and without guests."""
    table = Table(browser, url)
    alone = table.device()
    for page in (table.host, alone):
        keep(page, cut(game("lost"), 20, ID))
    table.link = show(table.host)
    others = [table.guest(NAMES[i], "look") for i in range(guests)]
    same(table.host, *others)
    pages = (alone, table.host, *others)
    for page in pages:
        page.evaluate("window.stamp()")
        slow_cpu(page, slower)
    table.host.evaluate("window.sizes.length = 0")
    unfollowed: list[float] = []
    hosts: list[float] = []
    paints: list[float] = []
    for action in actions_of(game("lost"))[20:120]:
        unfollowed += taps(alone, action, alone)
        own, *theirs = taps(table.host, action, table.host, *others)
        hosts.append(own)
        paints += theirs
    sizes = table.host.evaluate("window.sizes")
    load = os.getloadavg()[0]
    print(f"tap to paint, ms, {guests} guests, processor / {slower}, load {load:.1f}")
    told = {"a game that nobody follows": unfollowed, "host": hosts, "guests": paints}
    for name, values in told.items():
        times = p95(values) / p95(unfollowed)
        print(f"  {name}: {within(values)}; p95 is {times:.2f} times that without guests")
    print(f"  bytes a step: {within(sizes)}")
    table.close()


def rejoin(browser: Browser, url: str, times: int = 10) -> None:
    """Measure from a reload until the guest has the game again."""
    table = Table(browser, url)
    keep(table.host, cut(game("lost"), 120, ID))
    table.link = show(table.host)
    guest = table.guest("Ada", "all")
    whole = table.host.evaluate("window.sizes.at(-1)")
    for name, page in {"guest": guest, "host": table.host}.items():
        taken: list[float] = []
        for _ in range(times):
            begun = time.monotonic()
            page.reload()
            guest.locator('#live [data-live-status="in"]').wait_for()
            table.host.locator('[data-live-members="1"]').wait_for()
            act(table.host, {"type": "nothing"})
            same(table.host, guest)
            taken.append(time.monotonic() - begun)
        most = max(taken)
        print(f"back after a reload of the {name}, s: median {median(taken):.1f}, most {most:.1f}")
    print(f"a game of 120 steps: {whole} bytes")
    table.close()


class Soak(Table):
    """A score sheet with a guest for each player, and what became of all that was tried."""

    def __init__(self, browser: Browser, url: str) -> None:
        super().__init__(browser, url)
        self.dice = random.Random(33)
        self.tried: list[str] = []
        self.confirmed: list[str] = []
        self.told = 0
        self.events: Counter[str] = Counter()
        self.outcomes: Counter[str] = Counter()
        options = {"dealer": "Ada", "players": NAMES}
        keep(self.host, payload_of(registry.save_of("scoresheet", options, []), ID))
        self.link = show(self.host, "[data-tab=standings]", "[data-do=share]")
        self.firefox = FirefoxPage()
        pages = {FIREFOX: cast("Page", self.firefox)}
        self.guests = {name: self.guest(name, role(name), pages.get(name)) for name in NAMES}

    def line(self, seat: str, more: bool = False) -> dict[str, Any]:
        """Return an action that enters something that was not entered before.

        One of `more` lines than one comes in the way of whatever else is done at once.
        """
        self.tried.append(f"n{len(self.tried)}")
        others = {name: {"tricks": 0} for name in NAMES if more and name != seat}
        seats = {seat: {"card": self.tried[-1]}, **others}
        return {"type": "round", "round": 1, "seats": seats}

    def disturb(self) -> None:
        """Let somebody go and come back, and wait until all are there."""
        name = self.dice.choice(NAMES)
        what = self.dice.choice(
            ["reload", "host"] if name == FIREFOX else ["reload", "kill", "freeze", "host"]
        )
        page = self.guests[name]
        self.events[f"{what} (Firefox)" if name == FIREFOX and what == "reload" else what] += 1
        if what == "reload":
            page.reload()
        elif what == "kill":
            # Another tab knows the link, and not what the closed one was let in as.
            self.guests[name] = self.device(page.context)
            page.close()
            self.host.click("[data-do=live]")
            ask_in(self.host, self.guests[name], self.link, name)
            admit(self.host, name, role(name))
        elif what == "freeze":
            session = page.context.new_cdp_session(page)
            session.send("Page.setWebLifecycleState", {"state": "frozen"})
            act(self.host, self.line("Ada"))
            self.confirmed.append(self.tried[-1])
            session.send("Page.setWebLifecycleState", {"state": "active"})
        else:
            self.host.reload()
        self.host.locator("[data-live-members='5']").wait_for()
        for one in self.guests.values():
            one.locator('#live [data-live-status="in"]').wait_for()

    def together(self) -> None:
        """Let two random devices do something at once."""
        pair = []
        for name in self.dice.sample([*NAMES, ""], 2):
            page = self.guests.get(name, self.host)
            action = self.line(name or self.dice.choice(NAMES), more=role(name) == "all")
            pair.append((name, page, self.tried[-1]))
            page.evaluate(f"(actions) => {{ window.outcome = ({DO})(actions); }}", [action])
        for name, page, card in pair:
            outcome = page.evaluate("window.outcome")
            self.outcomes[outcome or "done"] += 1
            if outcome is None and not name and self.host.evaluate(NEWS) == "overtaken":
                self.told += 1
            elif outcome is None:
                self.confirmed.append(card)


def role(name: str) -> str:
    """Return what a guest is let in as: Eve may do everything."""
    return "all" if name == "Eve" else name


def soak(browser: Browser, url: str, steps: int) -> None:
    """Let random devices enter lines, while some come and go; compare all journals at the end."""
    table = Soak(browser, url)
    for done in range(2, steps + 1, 2):
        table.together()
        if done % 50 == 0:
            table.disturb()
    told = json.loads(same(table.host, *table.guests.values()))[2]
    entries = [entry for action in told for entry in action["seats"].values()]
    kept = Counter(entry["card"] for entry in entries if "card" in entry)
    table.host.close()
    heir = table.guests["Dan"]
    heir.click("[data-do=live-go-on]")
    heir.locator("#live .live-bar").wait_for(state="detached")
    heir.locator(".sheet-name").wait_for()
    assert json.loads(journal(heir))[2] == told
    assert act(heir, table.line("Dan")) is None
    lost = [card for card in table.confirmed if not kept[card]]
    twice = [card for card in kept if kept[card] > 1]
    print(f"{len(table.tried)} tried by the host and 5 guests, {sum(kept.values())} in the journal")
    print(f"confirmed and lost: {len(lost)}; done twice: {len(twice)}")
    print(f"confirmed: {len(table.confirmed)}; told to the host as overtaken: {table.told}")
    print(f"{dict(table.events)}; {dict(table.outcomes)}; the host died, a guest went on")
    table.firefox.close()
    table.close()


def main(steps: int = 1000) -> None:
    server = Server().start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
            for guests, slower in ((1, 1), (1, 4), (5, 1)):
                latency(browser, server.url, guests, slower)
            rejoin(browser, server.url)
            soak(browser, server.url, steps)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
