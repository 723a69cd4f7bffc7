"""What people do at a table, in the browsers that are not Chromium: Firefox and WebKitGTK."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.engines import Browser, Firefox, WebKit
from tests.browser.gate import Gate
from tests.browser.servers import Server
from tests.browser.solo_person import GUARD, NEAR, Person

pytestmark = pytest.mark.server_only  # the same pages and scripts as below a path
GAMES = Path(__file__).parents[1] / "data/games"
TAB, ENTER, DOWN = "\ue004", "\ue007", "\ue015"
DECK = "2 Bolt | Dark Magic | assault\n1 Imp | Dark Magic | minion"
# Whether the table stands after so many actions and asks this; all in one, for commands take time.
STANDS = """([cursor, ask, text]) => {
  const of = (selector) => document.querySelector(selector);
  const asked = of(".asked h2")?.textContent.replace(/\\s+/g, " ") ?? "";
  return of(".table")?.dataset.cursor === cursor && of(".dock")?.dataset.ask === ask
    && asked.includes(text);
}"""
FOCUSED = "(selector) => Boolean(document.activeElement?.closest(selector))"


class Visitor(Person):
    """Plays by tapping in any browser; the engine on CPython tells what must be shown."""

    def __init__(self, browser: Browser, site: str, dice: int) -> None:
        super().__init__(_Pages(browser, site), dice)  # type: ignore[arg-type]
        self.browser = browser

    def tap(self, what: str) -> None:
        if not self.unseen:
            place = self.browser.place(what)
            if math.dist(place, self.place) < NEAR:
                self.page.wait_for_timeout(GUARD)
            self.place = place
            self.browser.click(what)

    def visit(self, address: str) -> None:
        self.page.goto(address)
        self.browser.see("#table[data-shown='new']")

    def check(self) -> None:
        if not self.unseen:
            prompt = self.view["prompt"]
            self.browser.wait(STANDS, [str(len(self.actions)), prompt["ask"], prompt["text"]])


class _Pages:
    """The few of Playwright's names that a `Person` starts and moves with."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._site = site
        self.click = browser.click
        self.fill = browser.fill
        self.wait_for_selector = browser.see
        self._browser = browser

    def goto(self, path: str) -> None:
        self._browser.goto(self._site + path)

    def wait_for_timeout(self, milliseconds: float) -> None:
        script = "(time) => new Promise((done) => setTimeout(done, time, true))"
        self._browser.run(script, milliseconds)


def look_up_with_a_typing_error_and_come_back(browser: Browser, gate: Gate) -> None:
    box = "[role=combobox]:not([hidden])"
    browser.goto(gate.url + "/en/search")
    browser.click(f"main {box}")
    browser.press(*"folowing suit")
    browser.read("[role=option]", "Following suit")
    browser.press(ENTER)
    browser.read(".results", "Following suit")
    browser.click(".results a")
    browser.wait("() => location.pathname.startsWith('/en/rules/')")
    browser.back()
    browser.read(".results", "Following suit")
    browser.read(f"main {box}", "folowing suit")


def play_with_undo_reload_second_tab_and_without_network(browser: Browser, gate: Gate) -> None:
    me = Visitor(browser, gate.url, 71)
    me.start()
    while not me.view["where"]["trick"]:
        me.step()
    me.step()
    me.undo_and_redo()
    browser.reload()
    me.check()
    address = browser.run("() => location.href")
    [first], second = browser.windows(), browser.open_window()
    browser.choose_window(second)
    browser.goto(address)
    me.check()
    me.step()
    browser.choose_window(first)
    me.check()
    browser.wait("() => navigator.serviceWorker.ready.then(() => true)")
    gate.shut = lambda _: True
    browser.reload()
    me.check()
    me.step()
    gate.shut = lambda _: False


def keep_a_sheet(browser: Browser, gate: Gate) -> None:
    browser.goto(gate.url + "/en/scores/#new")
    browser.fill("[name=player-0]", "Ann")
    browser.fill("[name=player-1]", "Bob")
    browser.fill("[name=player-2]", "Zoé")
    browser.click("[data-do=start]")
    people = ["Ann", "Bob", "Zoé"]
    for person, (side, tricks) in enumerate((("hero", 3), ("villain", 4), ("hero", 1)), 1):
        place = f".person:nth-of-type({person})"
        browser.click(f'{place} [data-value="{side}"]')
        browser.click(f".person:nth-of-type({person}) .trick-numbers [data-value='{tricks}']")
        browser.see(f"{place} .trick-numbers[data-tricks='{tricks}']")
    browser.click("[data-do=confirm]")
    browser.see('[data-tab="2"][aria-current=true]')
    browser.reload()
    browser.see('[data-tab="1"].confirmed')
    browser.read(".person h2", people[0])


def see_kept(browser: Browser, selector: str, text: str) -> None:
    """Wait for a text, and for the same one after a reload."""
    browser.read(selector, text)
    browser.reload()
    browser.read(selector, text)


def ask_the_judge(browser: Browser, gate: Gate) -> None:
    browser.goto(gate.url + "/en/judge/trick")
    for card in ("S9", "S11", "T13"):
        browser.click(f"[data-cell={card}]")
    see_kept(browser, "[data-winner]", "with speed 11")


def build_a_deck(browser: Browser, gate: Gate) -> None:
    browser.goto(gate.url + "/originz/en/deck/")
    browser.click("[data-do=new-deck]")
    browser.click("details summary")
    browser.fill("[name=text]", DECK)
    browser.click("[data-do=paste]")
    browser.wait("() => document.querySelectorAll('.oz-line').length === 2")
    browser.click("[name=deck-name]")
    browser.press(*"Mine", ENTER)
    browser.back()
    see_kept(browser, "[data-deck] b", "Mine")


def bring_a_game_in(browser: Browser, gate: Gate) -> None:
    browser.goto(gate.url + "/en/solo/")
    browser.see(".games[aria-busy=false]")
    browser.click("details:has([data-do=bring]) summary")
    browser.fill("[name=text]", (GAMES / "interventions.txt").read_text(encoding="utf-8"))
    browser.click("[data-do=bring]")
    browser.see(".table[data-cursor]:not([data-cursor='0'])")


def get_about_by_keys(browser: Browser, gate: Gate) -> None:
    browser.goto(gate.url + "/en/rules/hero")
    browser.click("h1")  # so that the window has the keys
    browser.press("/")
    browser.wait(FOCUSED, "[role=combobox]")
    browser.press(*"surrender")
    browser.see("[role=option]")
    browser.press(DOWN, ENTER)
    browser.wait("() => location.pathname !== '/en/rules/hero'")
    browser.goto(gate.url + "/en/solo/")
    browser.see("[data-do=new]")
    browser.run("() => document.querySelector('[data-do=new]').focus()")
    browser.press(ENTER)
    browser.see("[data-do=start]")
    browser.wait(FOCUSED, "#table")
    _tab_to(browser, "[data-do=start]")
    browser.press(ENTER)
    browser.see(".dock[data-ask=cards]")
    browser.press(*"s11b4l7t2t9b12l1s3")
    browser.see(".table[data-cursor='1']")


def come_back_from_a_sheet_to_what_opened_it(browser: Browser, gate: Gate) -> None:
    browser.goto(gate.url + "/en/judge/trick")
    for card in ("S9", "S11", "T13"):
        browser.click(f"[data-cell={card}]")
    browser.click("[data-rule]")
    _shut(browser, "[data-rule]")
    me = Visitor(browser, gate.url, 71)
    me.start()
    while not me.view["where"]["trick"]:
        me.step()
    for opener in ("[data-do=menu]", "[data-do=why]", "[data-do=ability]"):
        browser.click(f"#table {opener}")
        _shut(browser, opener)


def _shut(browser: Browser, opener: str) -> None:
    """Close the sheet that is open; the focus is where it was opened."""
    browser.see("dialog[open]")
    browser.click("dialog[open] [data-do=close]")
    browser.wait("() => !document.querySelector('dialog[open]')")
    browser.wait(FOCUSED, opener)


def _tab_to(browser: Browser, selector: str) -> None:
    for _ in range(40):
        if browser.run(FOCUSED, selector):
            return
        browser.press(TAB)
    raise AssertionError(f"the Tab key never comes to {selector}")


JOURNEYS: list[Callable[[Browser, Gate], None]] = [
    look_up_with_a_typing_error_and_come_back,
    get_about_by_keys,  # before a second window takes the keys
    play_with_undo_reload_second_tab_and_without_network,
    keep_a_sheet,
    ask_the_judge,
    come_back_from_a_sheet_to_what_opened_it,
    build_a_deck,
    bring_a_game_in,
]


@pytest.fixture
def gate(served: Server) -> Iterator[Gate]:
    with Gate(served) as gate:
        yield gate


@pytest.mark.parametrize("engine", [Firefox, WebKit])
def test_every_journey_in_another_engine(engine: type[Any], gate: Gate, tmp_path: Path) -> None:
    try:
        browser = engine(tmp_path)
    except LookupError as error:
        pytest.skip(str(error))
    try:
        for journey in JOURNEYS:
            try:
                journey(browser, gate)
            except Exception as error:
                error.add_note(f"{engine.name} could not {journey.__name__}")
                raise
    finally:
        browser.close()
