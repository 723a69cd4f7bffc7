"""The solo table under the hands: mistakes, keyboard, reload, two tabs, killed browsers, files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.killable import kill, reopened
from tests.browser.servers import Server, wait_until
from tests.browser.solo_person import Person, expect_values, wait_for_draft

REFUSED = """Object.defineProperty(window, "indexedDB", {
    get() { throw new DOMException("no", "SecurityError"); }
})"""
MINE = ["B1", "L2", "S3", "T4", "B5", "L6", "S7", "T8"]


def expect_slots(page: Page, *cards: str) -> None:
    """Wait until these are the cards entered so far."""
    expect_values(page.locator("[data-slot]"), "data-slot", [*cards])


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        page.click(f'.dock [data-cell="{card}"]')


def at(page: Page, cursor: int) -> None:
    page.wait_for_selector(f'.table[data-cursor="{cursor}"]')


def upto_play(page: Page, seed: int = 21) -> Person:
    """Come to your first card in a trick that a Vancardian leads."""
    me = Person(page, seed, difficulty=0)
    me.bring(lambda view: bool(view["surrender"]["allowed"]))
    return me


@pytest.mark.everywhere
def test_a_wrong_tap_is_mended_by_one_tap(phone: Page) -> None:
    me = Person(phone, 1)
    me.start()
    tap(phone, *MINE[:3])
    tap(phone, MINE[2])
    expect_slots(phone, *MINE[:2])
    phone.click(".dock [data-do=back]")
    expect_slots(phone, *MINE[:1])
    phone.click('[data-slot="B1"]')
    expect_slots(phone)
    tap(phone, *MINE)
    at(phone, 1)
    phone.click("[data-do=undo]")
    at(phone, 0)
    expect_slots(phone, *MINE)
    phone.click(".dock [data-do=back]")
    tap(phone, "T9")
    at(phone, 1)
    expect(phone.locator('.mine [data-card="T9"]')).to_have_count(1)


@pytest.mark.everywhere
def test_a_finger_that_slides_off_a_card_has_not_tapped_it(phone: Page) -> None:
    me = Person(phone, 21)
    me.bring(lambda view: bool(view["prompt"]["action"] == "draw-to-follow"))
    drawn = me.drawn()
    other = next(card for card in me.view["prompt"]["cards"] if card not in drawn)
    tap(phone, drawn[0])
    phone.hover(f'.dock [data-cell="{other}"]')
    phone.mouse.down()
    phone.hover(".asked h2")
    phone.mouse.up()
    expect_slots(phone, drawn[0])
    tap(phone, drawn[1])
    me.done({"type": "draw-to-follow", "cards": drawn})
    params = me.events[0]["params"]
    row = f'[data-seat-block="{params["seat"]}"] .row [data-card]'
    expect_values(phone.locator(row), "data-card", params["hand_before"] + drawn)


def test_a_seen_card_says_where_it_is_and_offers_to_correct_the_table(phone: Page) -> None:
    me = Person(phone, 21)
    me.bring(lambda view: bool(view["prompt"]["action"] == "draw-to-follow"))
    hers = next(card for card in me.view["table"]["hands"]["Factoryon"] if "." not in card)
    phone.click(f'.dock [data-cell="{hers}"]', force=True)
    expect(phone.locator(".problem")).to_contain_text("Factoryon")
    phone.click(".dock [data-do=correct]")
    phone.click('dialog [data-value="discard"]')
    phone.click("dialog [data-do=send]")
    reason = phone.evaluate("JSON.parse(document.getElementById('words').textContent)")
    me.done(
        {
            "type": "correct",
            "card": hers,
            "to": "discard",
            "reason": reason["solo.correct-reason"],
        }
    )


def test_an_illegal_card_is_explained(phone: Page) -> None:
    me = Person(phone, 21)
    me.bring(lambda view: bool(view["prompt"].get("illegal")))
    illegal = me.view["prompt"]["illegal"]
    phone.click(f'[data-play="{illegal[0]}"]', force=True)
    expect(phone.locator(".dock .problem p")).to_have_text(re.compile("^You must follow"))
    phone.click('.dock .problem [data-rule="following-suit"]')
    phone.wait_for_selector("dialog[data-drawer=rule] .article :is(h2, p)")
    phone.keyboard.press("Escape")
    phone.wait_for_selector("dialog", state="detached")
    at(phone, len(me.actions))


def test_surrender_tells_its_cost_and_can_be_undone(phone: Page) -> None:
    me = upto_play(phone)
    gain = me.view["surrender"]["gain"]
    phone.click("[data-do=surrender]")
    expect(phone.locator("dialog .big")).to_contain_text(f"{gain} VP")
    phone.click("[data-do=surrender-sure]")
    me.done({"type": "surrender"})
    me.undo_and_redo()
    me.step()
    expect(phone.locator('[data-line$="surrender"]')).to_have_count(1)


def test_keyboard_alone(page: Page) -> None:
    me = Person(page, 1)
    page.goto("/en/solo/")
    page.wait_for_selector("#table[data-ready]")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.do") == "new":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-do=start]")
    page.focus("[data-value='2']")
    page.keyboard.press("Space")
    page.focus("[data-do=start]")
    page.keyboard.press("Enter")
    me.check()
    page.keyboard.type("s11b4 l3,t12 S2 b9 t7 ")
    page.wait_for_selector('[data-slot="T7"]')
    page.keyboard.press("Backspace")
    page.keyboard.type("t6 b13")
    page.keyboard.press("Enter")
    cards = ["S11", "B4", "L3", "T12", "S2", "B9", "T6", "B13"]
    me.done({"type": "deal", "cards": cards})
    page.keyboard.press("Control+z")
    at(page, 0)
    page.keyboard.press("Control+y")
    at(page, 1)
    page.evaluate("""() => {
        const data = new DataTransfer();
        data.setData("text", "B1 B2 B3");
        document.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data}));
    }""")
    at(page, 1)


def test_a_row_is_pasted_and_a_wrong_one_is_told(page: Page) -> None:
    me = Person(page, 1)
    me.start()
    paste = """(text) => {
        const data = new DataTransfer();
        data.setData("text", text);
        document.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data}));
    }"""
    page.evaluate(paste, "S14 b4")
    expect(page.locator(".problem")).to_contain_text("S14")
    page.evaluate(paste, "s11 b4 l3 t12 s2 b9 t7 b13")
    me.done({"type": "deal", "cards": ["S11", "B4", "L3", "T12", "S2", "B9", "T7", "B13"]})


def test_undo_to_the_start_and_redo_to_the_end_by_name(phone: Page) -> None:
    me = upto_play(phone)
    steps = len(me.actions)
    for cursor in range(steps - 1, -1, -1):
        expect(phone.locator("[data-do=undo]")).to_have_text(re.compile(r"\S"))
        phone.click("[data-do=undo]")
        at(phone, cursor)
    expect(phone.locator("[data-do=undo]")).to_be_disabled()
    for cursor in range(1, steps + 1):
        phone.click("[data-do=redo]")
        at(phone, cursor)
    me.check()
    phone.click("[data-do=menu]")
    phone.click("[data-item=log]")
    phone.click('[data-back="1"]')
    at(phone, 1)


def test_half_a_row_survives_a_reload(phone: Page) -> None:
    me = Person(phone, 1)
    me.start()
    tap(phone, *MINE[:5])
    wait_for_draft(phone, "cards", MINE[:5])
    phone.reload()
    expect_slots(phone, *MINE[:5])
    tap(phone, *MINE[5:])
    me.done({"type": "deal", "cards": MINE})


def test_two_tabs_play_one_game(phone: Page) -> None:
    me = Person(phone, 1)
    me.start()
    other = phone.context.new_page()
    other.goto(phone.url)
    at(other, 0)
    phone.bring_to_front()
    tap(phone, *MINE)
    at(phone, 1)
    at(other, 1)
    expect(other.locator(".warning")).to_have_count(1)
    other.bring_to_front()
    other.click(".dock [data-do=send]")
    at(other, 2)
    at(phone, 2)


@pytest.mark.everywhere
def test_notation_and_file_bring_the_same_game_back(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me = upto_play(page)
    steps = len(me.actions)
    page.click("[data-do=menu]")
    page.click("[data-item=copy-notation]")
    page.wait_for_selector("dialog [role=status]:not(:empty)")
    text = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as saved:
        page.click("[data-item=save-file]")
    path = Path(saved.value.path())
    page.click("dialog [data-do=leave]")
    page.click("text=Keep or remove games")
    page.click("[data-do=remove]")
    page.click("[data-do=remove]")
    page.wait_for_selector("a[data-game]", state="detached")
    page.click("details:has([data-do=bring]) summary")
    page.fill("[name=text]", text)
    page.click("[data-do=bring]")
    at(page, steps)
    me.check()
    page.goto("/en/solo/")
    page.click("details:has([data-do=bring]) summary")
    page.set_input_files("input[type=file]", path)
    page.wait_for_selector("a[data-game] >> nth=1")
    page.fill("[name=text]", "no game")
    page.click("[data-do=bring]")
    expect(page.locator(".problem")).to_have_text(re.compile(r"\S"))


def test_a_finished_game_that_is_brought_in_is_among_the_finished(page: Page) -> None:
    me = Person(page, 22, deck="virtual", seed=5)
    me.bring(lambda view: view["prompt"]["ask"] == "nothing")
    page.click("[data-do=leave]")
    page.click("[data-do=history]")
    year = page.evaluate("String(new Date().getFullYear())")
    expect(page.locator("li[data-game]")).to_contain_text(year)
    page.goto("/en/solo/")
    page.wait_for_selector("[data-do=history]")
    expect(page.locator("a[data-game]")).to_have_count(0)


def test_a_browser_that_keeps_nothing_says_so_and_plays_on(phone: Page) -> None:
    phone.add_init_script(REFUSED)
    me = Person(phone, 1)
    me.start()
    expect(phone.locator(".warning[role=alert]")).to_have_count(1)
    tap(phone, *MINE)
    me.done({"type": "deal", "cards": MINE})
    me.step()


WAKE = """
  window.asked = [];
  const lock = {release: async () => asked.push("released")};
  const wakeLock = {request: async (kind) => { asked.push(kind); return lock; }};
  Object.defineProperty(navigator, "wakeLock", {value: wakeLock});
"""


def wait_for_lock(page: Page, what: str) -> None:
    """Wait until the page has asked the device for exactly this."""
    wait_until(lambda: bool(page.evaluate("asked.join()") == what), f"asked is {what}")


def test_the_screen_stays_awake_until_it_may_sleep(phone: Page) -> None:
    phone.add_init_script(WAKE)
    Person(phone, 1).start()
    wait_for_lock(phone, "screen")
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_for_lock(phone, "screen,screen")
    phone.click("[data-do=menu]")
    phone.click("label:has([name=awake])")
    wait_for_lock(phone, "screen,screen,released")


def test_names_and_costs_are_offered_again(phone: Page) -> None:
    me = Person(phone, 1)
    me.bring(lambda view: bool(view["prompt"]["action"] == "story"))
    phone.fill("[name=name]", "Cape")
    phone.click('[data-cost="2"]')
    phone.click(".dock [data-do=send]")
    me.done({"type": "story", "name": "Cape", "costs": [2]})
    phone.click(".charges .chip")
    phone.click(".dock [data-do=send]")
    me.done({"type": "charge", "charges": {"story1": 2}})
    phone.click(".toolbar [data-do=ability]")
    expect(phone.locator("dialog .charged")).to_contain_text("Cape")
    other = Person(phone, 2)
    other.bring(lambda view: bool(view["prompt"]["action"] == "story"))
    phone.click("text=Cape")
    expect(phone.locator("[name=name]")).to_have_value("Cape")
    expect(phone.locator('[data-cost="2"]')).to_have_attribute("aria-pressed", "true")


@pytest.mark.everywhere
def test_the_front_page_offers_the_running_game(phone: Page) -> None:
    me = upto_play(phone)
    phone.goto("/en/")
    phone.click("#running-game a:visible")
    me.check()


@pytest.mark.parametrize(
    "address",
    [
        "/en/rules/",
        "/fr/rules/surrender",
        "/en/search?q=trick",
        "/en/scores/",
        "/en/about",
        "/en/device",
        "/originz/en/",
    ],
)
def test_every_page_leads_back_to_the_running_game(phone: Page, address: str) -> None:
    phone.goto(address)
    back = phone.locator("#running-game a:visible")
    expect(phone.locator("#running-game")).to_be_attached()
    expect(back).to_have_count(0)
    me = upto_play(phone)
    expect(back).to_have_count(0)
    phone.goto(address)
    expect(back).to_have_text(re.compile("Back to your game|Revenir à la partie"))
    back.click()
    at(phone, len(me.actions))


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.sweep)])
def test_a_browser_killed_between_any_two_taps_loses_nothing(
    browser: Browser, live_server: Server, tmp_path: Path, every: int
) -> None:
    killable = tmp_path / "profile"
    context = reopened(browser, killable, live_server)
    me = Person(context.pages[0], 1)
    me.start()
    address = me.page.url

    chances = 0

    def killed_with(*cards: str) -> None:
        nonlocal context, chances
        chances += 1
        if chances % every:
            return
        if cards:
            wait_for_draft(me.page, "cards", [*cards])
        kill(killable)
        context = reopened(browser, killable, live_server)
        me.page = context.pages[0]
        me.page.goto(address)
        me.check()
        expect_slots(me.page, *cards)

    for i in range(7):
        tap(me.page, MINE[i])
        killed_with(*MINE[: i + 1])
    tap(me.page, MINE[7])
    me.done({"type": "deal", "cards": MINE})
    killed_with()
    for _ in range(3):
        me.step()
        killed_with()
    me.enter(["B9", "L9", "S9"])
    killed_with("B9", "L9", "S9")
    context.close()
