"""The solo table under the hands: mistakes, keyboard, undo and redo."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import solo_person
from tests.browser.solo_person import Person, expect_values

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


def test_what_is_wrong_covers_no_card_that_may_be_tapped_next(phone: Page) -> None:
    me = Person(phone, 21)
    me.bring(lambda view: bool(view["prompt"]["action"] == "draw-to-follow"))
    hers = next(card for card in me.view["table"]["hands"]["Factoryon"] if "." not in card)
    phone.click(f'.dock [data-cell="{hers}"]', force=True)
    problem, cells = (
        phone.locator(".problem").bounding_box(),
        phone.locator(".cells").bounding_box(),
    )
    assert problem
    assert cells
    assert problem["y"] + problem["height"] <= cells["y"] + 1


def test_one_may_surrender_as_soon_as_her_lead_is_shown(phone: Page) -> None:
    me = Person(phone, 23)

    def is_her_lead(view: Any) -> bool:
        upcoming = view["prompt"].get("next", {})
        return view["prompt"]["action"] == "next-trick" and bool(
            upcoming.get("surrender", {}).get("allowed")
        )

    me.bring(is_her_lead)
    leader = me.view["prompt"]["next"]["surrender"]["leader"]
    phone.click(".toolbar [data-do=surrender]")
    phone.click("dialog [data-do=surrender-sure]")
    for action in ({"type": "next-trick"}, {"type": "surrender"}):
        me.state = me.engine.call({"call": "apply", "state": me.state, "action": action})["state"]
    expect(phone.locator("[data-action]")).to_have_attribute("data-action", "score")
    assert me.state["surrender"]["leader"] == leader


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_love_moved_left_several_times_lies_as_the_orders_say(
    phone: Page, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solo_person, "LINES", [[{"type": "move", "x": 3}]])
    me = Person(phone, seed)
    me.bring(lambda view: bool(view["prompt"]["action"] == "effects"))
    me.step()  # and it is compared with the engine's rows, order by order


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
    for wrong in ("S14", "B0"):
        page.evaluate(paste, f"{wrong} b4")
        expect(page.locator(".problem")).to_contain_text(f"There is no card {wrong}")
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
