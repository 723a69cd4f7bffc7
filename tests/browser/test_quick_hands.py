"""Edits that follow each other faster than the disk: each of them counts, in one tab and in two."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from companion.games import registry
from companion.share.form import payload_of
from tests.browser.faults import NO_WORKER, read_store
from tests.browser.originz_screens import add_card, count, open_screen
from tests.browser.scorekeeper import NAMES
from tests.browser.screens import lay
from tests.browser.solo_person import Person
from tests.share.links import ID, duel

pytestmark = pytest.mark.motion

# A disk that says only after a while that it has kept something.
SLOW = """
  const {set} = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
  Object.defineProperty(IDBTransaction.prototype, "oncomplete", {set(kept) {
    set.call(this, (event) => setTimeout(() => kept(event), 250));
  }});
"""
# Go elsewhere right after a screen was drawn, before the browser painted it.
GO_ON = """
  new MutationObserver((_, watch) => {
    if (document.querySelector("#table[data-ready]")) {
      watch.disconnect();
      location.hash = "new";
    }
  }).observe(document, {attributes: true, subtree: true});
"""


# Tap a button, and the same place again as soon as a step was made.
BOUNCE = """async (button) => {
  const {x, y, width, height} = button.getBoundingClientRect();
  const place = {clientX: x + width / 2, clientY: y + height / 2, detail: 1, bubbles: true};
  const tap = () => document.elementFromPoint(place.clientX, place.clientY)
    .dispatchEvent(new MouseEvent("click", place));
  const table = button.closest("[data-cursor]");
  const before = table.dataset.cursor;
  tap();
  while (table.dataset.cursor === before) {
    await new Promise(requestAnimationFrame);
  }
  tap();
}"""


def quickly(button: Locator, times: int) -> None:
    """Tap a button several times within one breath of the page."""
    button.evaluate(
        """async (button, times) => {
          for (let n = 0; n < times; n += 1) {
            button.click();
            await new Promise((done) => { setTimeout(done, 30); });
          }
        }""",
        times,
    )


@pytest.mark.first_visit
def test_escape_closes_a_drawer_that_is_still_on_its_way(phone: Page) -> None:
    script = re.compile(r"js/solo/edit\.js")
    waiting: list[Route] = []
    phone.add_init_script(NO_WORKER)
    phone.route(script, lambda route: waiting.append(route))
    Person(phone, 1).start()
    menu, correct = phone.locator(".toolbar [data-do=menu]"), phone.locator("[data-item=correct]")
    menu.click()
    with phone.expect_request(script) as request:
        correct.click()
    phone.keyboard.press("Escape")
    for route in waiting:
        route.continue_()
    phone.evaluate("(script) => import(script).then(() => undefined)", request.value.url)
    expect(phone.locator("dialog[open]")).to_have_count(0)
    menu.click()
    correct.click()
    expect(phone.locator("dialog[open]")).to_have_count(1)


@pytest.mark.first_visit
def test_escape_closes_a_drawer_before_the_browser_painted(phone: Page) -> None:
    script = re.compile(r"js/solo/sheets\.js")
    phone.add_init_script(NO_WORKER)
    me = Person(phone, 1)
    me.start()
    menu = phone.locator(".toolbar [data-do=menu]")
    with phone.expect_request(script) as request:
        menu.click()
    phone.reload()  # whoever opened it once has the script
    me.check()
    menu.evaluate(
        """async (menu) => {
          menu.click();
          await null; // the screen is drawn, and nothing painted
          menu.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
        }"""
    )
    phone.evaluate("(script) => import(script).then(() => undefined)", request.value.url)
    expect(phone.locator("dialog[open]")).to_have_count(0)
    menu.click()
    expect(phone.locator("dialog[open]")).to_have_count(1)


def test_every_tap_on_a_deck_counts_and_every_step_back(phone: Page) -> None:
    phone.add_init_script(SLOW)
    open_screen(phone, "deck")
    new = phone.locator("[data-do=new-deck]")
    new.evaluate("(button) => { button.click(); button.click(); }")  # a finger that bounces
    undo, redo = phone.locator("[data-do=undo]"), phone.locator("[data-do=redo]")
    expect(undo).to_be_disabled()
    add_card(phone, "Bolt", "Dark Magic", "assault")
    copies = phone.locator(".oz-line output")
    quickly(phone.locator(".oz-line [data-do=more]"), 5)
    expect(copies).to_have_text("6")
    quickly(undo, 2)
    expect(copies).to_have_text("4")
    phone.reload()
    expect(copies).to_have_text("4")
    quickly(redo, 1)
    expect(copies).to_have_text("5")
    phone.click("details summary")
    phone.fill("[name=text]", "1 Imp | Dark Magic | minion")
    phone.click("[data-do=paste]")
    expect(phone.locator(".oz-line-name")).to_contain_text("Imp")
    expect(redo).to_be_disabled()
    capital = {"key": "Z", "ctrlKey": True, "bubbles": True}  # caps lock is on
    phone.locator("h1").dispatch_event("keydown", capital)
    expect(phone.locator(".oz-line-name")).to_contain_text("Bolt")
    expect(copies).to_have_text("5")
    a_name_being_typed_stays_while_an_earlier_tap_is_kept(phone, copies)


def a_name_being_typed_stays_while_an_earlier_tap_is_kept(phone: Page, copies: Locator) -> None:
    phone.fill("[name=deck-name]", "Mine")
    quickly(phone.locator(".oz-line [data-do=more]"), 1)
    expect(copies).to_have_text("6")
    phone.press("[name=deck-name]", "Enter")
    phone.click(".oz-head a")
    expect(phone.locator("[data-deck]")).to_have_count(1)
    expect(phone.locator("[data-deck]")).to_contain_text("Mine")
    phone.click("[data-do=new-deck]")
    expect(phone.locator("[name=deck-name]")).not_to_have_value("Mine")


def new_sheet(phone: Page, names: list[str], sources: str = "") -> None:
    """Open a sheet on which Ann has a VP of each of the sources."""
    options = {"players": names, "dealer": "Ann"}
    gained = {"type": "vp", "round": 1, "seat": "Ann", "vp": 1, "source": "superhero"}
    actions = [{**gained, "reason": source} for source in sources]
    lay(phone, payload_of(registry.save_of("scoresheet", options, actions), ID))


def test_every_tap_on_a_sheet_counts_and_every_step_back(phone: Page) -> None:
    phone.add_init_script(SLOW)
    new_sheet(phone, NAMES[:3], "ABC")
    phone.click("[data-seat=Ann] [data-do=more]")
    gained = phone.locator("[data-drawer] [data-field=gained]")
    quickly(gained.locator("[data-do=more]"), 5)
    expect(gained.locator("output")).to_have_text("5")
    quickly(phone.locator("[data-do=undo]"), 3)
    expect(gained.locator("output")).to_have_text("2")
    quickly(phone.locator("[data-do=redo]"), 2)
    expect(gained.locator("output")).to_have_text("4")
    lines = phone.locator("[data-drawer] .vp-lines")
    lines.evaluate(
        """async (lines) => {
          const [one, other] = lines.querySelectorAll("[data-do=drop-vp]");
          for (const button of [one, one, other]) {
            button.click();
            await new Promise((done) => { setTimeout(done, 30); });
          }
        }"""
    )
    expect(lines.locator("li")).to_have_count(1)
    expect(lines).to_contain_text("(C)")


def test_who_leads_and_the_cards_left_at_a_surrender_both_count(phone: Page) -> None:
    phone.add_init_script(SLOW)
    new_sheet(phone, NAMES[:1])
    surrender = phone.locator(".surrender")
    surrender.locator("[data-value=Automaton]").click()
    left = surrender.locator("output")
    expect(left).to_have_text("0")
    surrender.evaluate(
        """(surrender) => {
          surrender.querySelector("[data-do=more]").click();
          surrender.querySelector("[data-value=Factoryon]").click();
        }"""
    )
    expect(surrender.locator("[data-value=Factoryon]")).to_have_attribute("aria-pressed", "true")
    expect(left).to_have_text("1")


def test_a_finger_that_bounces_has_tapped_once(phone: Page) -> None:
    phone.add_init_script(SLOW)
    lay(phone, duel())
    phone.click("[data-do=play]")
    phone.fill("[name=title]", "Imp")
    quickly(phone.locator("[data-cost='1']"), 2)
    phone.wait_for_selector("[data-drawer=play]", state="detached")
    count(phone, "Ann", "hand", 3)
    end = phone.locator("[data-do=end-turn]")
    end.scroll_into_view_if_needed()
    end.evaluate(BOUNCE)
    count(phone, "Ann", "hand", 3)
    expect(phone.locator("[data-turn]")).to_have_attribute("data-turn", "Ben")
    phone.press("[data-do=undo]", "Enter")  # that of the turn's end: the second tap was none
    expect(phone.locator("[data-turn]")).to_have_attribute("data-turn", "Ann")


@pytest.mark.parametrize(
    ("address", "button"),
    [
        ("/en/solo/#new", "start"),
        ("/en/scores/#new", "start"),
        ("/originz/en/duel/#new", "start"),
        ("/originz/en/formats/", "track"),
        ("/originz/en/formats/", "tournament"),
    ],
)
def test_a_finger_that_bounces_starts_one_game(phone: Page, address: str, button: str) -> None:
    phone.add_init_script(SLOW)
    phone.goto(address)
    if button == "tournament":
        phone.click("[data-value=round-robin]")
    start = phone.locator(f"[data-do={button}]")
    expect(start).to_be_visible()
    # At once and not one after the other: the page of a duel is another one.
    start.evaluate("(start) => { start.click(); start.click(); }")
    expect(start).to_have_count(0)
    assert len(read_store(phone)["games"]) == 1


def test_decks_made_in_two_tabs_are_both_kept_the_one_edited_last_first(phone: Page) -> None:
    other = phone.context.new_page()
    for page in (phone, other):
        open_screen(page, "deck")
    for page, name in ((phone, "One"), (other, "Two")):
        page.bring_to_front()
        name_new_deck(page, name)
    for page in (phone, other):
        page.click(".oz-head a")
        expect(page.locator("[data-deck]")).to_have_count(2)
    open_screen(phone, "deck")
    expect(phone.locator("[data-deck] b")).to_have_text(["Two", "One"])
    for name, day in (("Three", "2026-03-02"), ("Four", "2026-03-01")):
        phone.clock.set_fixed_time(day)  # the clock was set back
        name_new_deck(phone, name)
        phone.click(".oz-head a")
        expect(phone.locator("[data-deck] b").first).to_have_text(name)


def name_new_deck(page: Page, name: str) -> None:
    page.click("[data-do=new-deck]")
    page.fill("[name=deck-name]", name)
    page.press("[name=deck-name]", "Enter")
    expect(page.locator("h1")).to_have_text(name)


def test_an_address_that_changes_before_the_screen_is_painted_is_followed(phone: Page) -> None:
    phone.add_init_script(GO_ON)
    phone.goto("/en/solo/")
    expect(phone.locator("[data-do=start]")).to_be_visible()
