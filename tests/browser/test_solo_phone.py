"""The solo table in one hand: everything asked is on a small screen, and sheets end in reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.solo_person import Person, asks

SEATS = ("Automaton", "Factoryon", "You")


def leads(seat: str) -> Callable[[dict[str, Any]], bool]:
    """Return what tells a view in which this seat leads."""
    return lambda view: bool(view["where"]["leader"] == seat)


def bottom(page: Page, what: str) -> float:
    box = page.locator(what).bounding_box()
    assert box, what
    return box["y"] + box["height"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_low_screen_holds_question_grid_and_the_costs_of_a_story_card(
    phone: Page, language: str
) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    me = Person(phone, 71, language)
    me.start()
    expect(phone.locator('[data-cell="T13"]')).to_be_in_viewport(ratio=0.95)
    phone.set_viewport_size({"width": 320, "height": 640})
    prompt = phone.locator(".asked h2").bounding_box()
    assert prompt
    assert prompt["y"] >= bottom(phone, ".strip")
    expect(phone.locator(".bar")).to_be_hidden()
    expect(phone.locator('[data-cell="T13"]')).to_be_in_viewport(ratio=1)
    phone.click(".toolbar [data-do=menu]")
    phone.click("dialog [data-do=leave]")
    expect(phone.locator(".bar")).to_be_visible()
    phone.set_viewport_size({"width": 320, "height": 568})
    me.show(asks("story"))
    expect(phone.locator('[data-cost="5"]')).to_be_in_viewport(ratio=1)
    assert bottom(phone, '[data-cost="5"]') <= bottom(phone, ".tray")


def test_who_leads_and_deals_is_marked_without_pushing_anything(phone: Page) -> None:
    for seat in SEATS:
        me = Person(phone, 72, dealer="Factoryon")
        me.show(leads(seat))
        marked = phone.locator(f'header[data-seat="{seat}"] .leads')
        expect(marked).to_contain_text("leads")
        expect(phone.locator('[data-seat="Factoryon"] .deals')).to_contain_text("dealer token")
        heads = [phone.locator(f'header[data-seat="{name}"]').bounding_box() for name in SEATS]
        heights = {head["height"] for head in heads if head}
        assert len(heights) == 1, seat
        expect(phone.locator(f'[data-seat="{seat}"] .seat-name')).to_have_text(seat)
    phone.emulate_media(forced_colors="active")
    fist, gaps = phone.locator("svg.suit-T").first, phone.locator("svg.suit-T .cut").first
    fill = fist.evaluate("(node) => getComputedStyle(node).fill")
    expect(gaps).not_to_have_css("stroke", fill)


def test_what_is_left_to_choose_is_said_where_one_looks_and_a_seat_is_skipped(
    phone: Page,
) -> None:
    me = Person(phone, 75)
    me.show(asks("draw-to-follow"))
    phone.click(".toolbar [data-do=ability]")
    sheet = phone.locator(".drawer-body")
    sheet.evaluate("(body) => body.scrollTo(0, 40)")
    phone.click("[data-ability-kind=adjust]")
    expect(phone.locator("[data-form=adjust]")).to_be_visible()
    expect(sheet).to_have_js_property("scrollTop", 0)
    send = phone.locator("dialog .first[data-do=send]")
    expect(send).to_be_in_viewport(ratio=1)
    expect(phone.locator("dialog [data-choose]").first).to_be_in_viewport(ratio=1)
    expect(send).to_be_disabled()  # there is no change yet
    phone.click("[data-do=drawer-back]")
    phone.click("[data-ability-kind=exchange]")
    send.click()
    expect(phone.locator("dialog .problem")).to_be_in_viewport(ratio=1)
    phone.click("dialog [data-do=close]")
    phone.wait_for_selector("dialog", state="detached")
    seat = me.view["where"]["turn"]
    me.ability("skip", [])
    assert me.view["where"]["turn"] != seat
    expect(phone.locator(f'[data-trick-seat="{seat}"] [data-card]')).to_have_count(0)
