"""The solo table under the hands: mistakes, keyboard, undo and redo."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import solo_person
from tests.browser.solo_person import Person, asks, expect_values, unplayable

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
    me.show(lambda view: bool(view["surrender"]["allowed"]))
    return me


def seen_card(me: Person) -> str:
    """Tap a card in the grid that lies in Factoryon's row, and return it."""
    hers: str = next(card for card in me.view["table"]["hands"]["Factoryon"] if "." not in card)
    me.page.click(f'.dock [data-cell="{hers}"]', force=True)
    expect(me.page.locator(".problem")).to_contain_text("Factoryon")
    return hers


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
    tap(phone, *MINE[:4])
    phone.click(f'[data-slot="{MINE[1]}"]')
    expect_slots(phone, MINE[0], *MINE[2:4])
    solo_person.wait_for_draft(phone, "cards", [MINE[0], None, *MINE[2:4]])
    phone.reload()  # the open place is kept as well
    expect_slots(phone, MINE[0], *MINE[2:4])
    tap(phone, "T9")  # what comes next takes its place: in a Vancardian's row the order counts
    expect_slots(phone, MINE[0], "T9", *MINE[2:4])
    for _ in range(4):
        phone.click(".dock [data-do=back]")
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


def check_a_slip_taps_nothing(me: Person) -> None:
    """Check that a finger that slides off a card has not tapped it."""
    page, drawn = me.page, me.drawn()
    other = next(card for card in me.view["prompt"]["cards"] if card not in drawn)
    tap(page, drawn[0])
    page.hover(f'.dock [data-cell="{other}"]')
    page.mouse.down()
    page.hover(".asked h2")
    page.mouse.up()
    expect_slots(page, drawn[0])
    tap(page, drawn[1])
    me.done({"type": "draw-to-follow", "cards": drawn})
    params = me.events[0]["params"]
    row = f'[data-seat-block="{params["seat"]}"] .row [data-card]'
    expect_values(page.locator(row), "data-card", params["hand_before"] + drawn)


def check_a_seen_card_can_be_corrected(me: Person) -> None:
    """Check that a seen card says where it is, covers no card, and leads to a correction."""
    page, hers = me.page, seen_card(me)
    problem, cells = page.locator(".problem").bounding_box(), page.locator(".cells").bounding_box()
    assert problem
    assert cells
    assert problem["y"] + problem["height"] <= cells["y"] + 1
    page.click(".dock [data-do=correct]")
    page.click('dialog [data-value="discard"]')
    page.click("dialog [data-do=send]")
    words = page.evaluate("JSON.parse(document.getElementById('words').textContent)")
    reason = words["solo.correct-reason"]
    me.done({"type": "correct", "card": hers, "to": "discard", "reason": reason})


def test_mistakes_are_harmless_or_told_where_one_looks(phone: Page) -> None:
    me = Person(phone, 21)
    me.show(asks("draw-to-follow"))
    check_a_slip_taps_nothing(me)
    me = Person(phone, 21)
    me.show(asks("draw-to-follow"))
    check_a_seen_card_can_be_corrected(me)
    me = Person(phone, 21)
    me.show(lambda view: bool(unplayable(view)))
    phone.click(f'[data-play="{unplayable(me.view)[0]}"]', force=True)
    expect(phone.locator(".dock .problem p")).to_have_text(re.compile("^You must follow"))
    phone.click('.dock .problem [data-rule="following-suit"]')
    phone.wait_for_selector("dialog[data-drawer=rule] .article :is(h2, p)")
    phone.keyboard.press("Escape")
    phone.wait_for_selector("dialog", state="detached")
    at(phone, len(me.actions))


def is_her_lead(view: Any) -> bool:
    """Tell whether a Vancardian's lead is shown before the trick is begun."""
    upcoming = view["prompt"].get("next", {})
    return view["prompt"]["action"] == "next-trick" and bool(
        upcoming.get("surrender", {}).get("allowed")
    )


def test_one_may_surrender_as_soon_as_her_lead_is_shown_and_take_it_back(phone: Page) -> None:
    me = Person(phone, 23)
    me.show(is_her_lead)
    leader = me.view["prompt"]["next"]["surrender"]["leader"]
    phone.click(".toolbar [data-do=surrender]")
    phone.click("dialog [data-do=surrender-sure]")
    for action in ({"type": "next-trick"}, {"type": "surrender"}):
        me.state = me.engine.call({"call": "apply", "state": me.state, "action": action})["state"]
    expect(phone.locator("[data-action]")).to_have_attribute("data-action", "score")
    assert me.state["surrender"]["leader"] == leader
    me = upto_play(phone)
    gain = me.view["surrender"]["gain"]
    expect(phone.locator("[data-trick-seat] .card-place").first).to_be_visible()
    phone.click("[data-do=surrender]")
    expect(phone.locator("dialog .big")).to_contain_text(f"{gain} VP")
    phone.set_viewport_size({"width": 320, "height": 568})
    expect(phone.locator("[data-do=play-on]")).to_be_in_viewport(ratio=1)
    phone.click("[data-do=surrender-sure]")
    me.done({"type": "surrender"})
    expect(phone.locator(".card-place")).to_have_count(0)
    me.undo_and_redo()
    me.step()
    expect(phone.locator('[data-line$="surrender"]')).to_have_count(1)
    phone.goto("/en/scores/")
    expect(phone.locator(".game-row").first).to_contain_text("Round 1/5")


def test_love_moved_left_several_times_lies_as_the_orders_say(
    phone: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solo_person, "LINES", [[{"type": "move", "x": 3}]])
    for seed in (3, 4, 5):
        me = Person(phone, seed)
        me.show(asks("effects"))
        me.step()  # and it is compared with the engine's rows, order by order


def paste(page: Page, text: str) -> None:
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData("text", text);
          document.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data}));
        }""",
        text,
    )


def start_by_keys(page: Page) -> None:
    """Start a game without a pointer."""
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


def test_keyboard_alone_and_a_row_that_is_pasted(page: Page) -> None:
    me = Person(page, 1)
    start_by_keys(page)
    me.check()
    page.keyboard.type("s11b4 l3,t12 S2 b9 t7 ")
    page.wait_for_selector('[data-slot="T7"]')
    page.keyboard.press("Backspace")
    page.keyboard.type("t6 b13")
    page.keyboard.press("Enter")
    me.done({"type": "deal", "cards": ["S11", "B4", "L3", "T12", "S2", "B9", "T6", "B13"]})
    expect(page.locator("[name=name]")).to_be_focused()
    page.keyboard.press("Control+z")
    at(page, 0)
    page.keyboard.press("Control+y")
    at(page, 1)
    paste(page, "B1 B2 B3")
    at(page, 1)
    expect(page.locator("[name=name]")).to_be_focused()
    page.keyboard.type("Bolt", delay=120)  # Enter right behind the cards would still be theirs
    page.keyboard.press("Enter")
    me.quietly({"type": "story", "name": "Bolt", "costs": []})
    me.done({"type": "charge", "charges": {}})
    page.keyboard.press("Control+z")
    at(page, 2)
    page.keyboard.press("Control+z")
    expect(page.locator(".dock[data-ask=story]")).to_be_visible()
    me = Person(page, 1)
    me.show(asks("deal"))
    for wrong in ("S14", "B0"):
        paste(page, f"{wrong} b4")
        expect(page.locator(".problem")).to_contain_text(f"There is no card {wrong}")
    paste(page, "s11 b4 l3 t12 s2 b9 t7 b13")
    me.done({"type": "deal", "cards": ["S11", "B4", "L3", "T12", "S2", "B9", "T7", "B13"]})


def test_undo_to_the_start_and_redo_to_the_end_by_name(phone: Page) -> None:
    me = upto_play(phone)
    steps = len(me.actions)
    undo, redo = phone.locator("[data-do=undo]"), phone.locator("[data-do=redo]")
    for cursor in range(steps - 1, -1, -1):
        expect(undo).to_have_text(re.compile(r"\S"))
        undo.evaluate("(button) => button.click()")
        at(phone, cursor)
    expect(undo).to_be_disabled()
    for cursor in range(1, steps + 1):
        redo.evaluate("(button) => button.click()")
        at(phone, cursor)
    me.check()
    phone.click("[data-do=menu]")
    phone.click("[data-item=log]")
    phone.click('[data-back="1"]')
    at(phone, 1)
