"""The second worked example of the solo rules, on a phone without a network.

It is brought to the table as far as the example begins, and tapped in from there. Rows begin with
eight cards; an ability discards those that the example does not show. The engine gives the answers
of all three (tests/engine/test_solo_tricks.py), and the oracle holds every table against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.profiles import offline
from tests.browser.solo_person import Person, expect_values

REST = ["B13", "B12", "L13", "L12", "T1", "T2", "S1"]
SPARE = ("B1", "B3", "B4", "B5", "T4", "T7", "T9", "T11", "T13", "L5", "L6")


@pytest.fixture(autouse=True)
def without_a_network(phone: Page) -> Iterator[None]:
    """Take the network away; the app is installed."""
    with offline(phone):
        yield


def expect_cards(page: Page, place: str, which: str, cards: list[str]) -> None:
    """Wait until a place of the screen shows these cards, in order."""
    expect_values(page.locator(f"{place} [data-card]{which}"), "data-card", cards)


def set_up(page: Page, mine: str, rows: dict[str, list[str]]) -> Person:
    """Bring the first trick to the table, with you as hero, these rows and an effect for one."""
    me = Person(page, 1, dealer="You", difficulty=0)
    me.unseen = True
    spare = list(SPARE)
    me.done({"type": "deal", "cards": [mine, *REST]})
    me.step()
    me.step()
    me.done({"type": "align", "alignment": "hero"})
    fill: dict[str, list[str]] = {}
    for seat, row in rows.items():
        fill[seat] = [spare.pop() for _ in range(8 - len(row))]
        me.done({"type": "row", "cards": row + fill[seat]})
    tap_an_effect_for_one(me)
    fill["Factoryon"].pop()
    me.unseen = True
    for seat, cards in fill.items():
        me.done({"type": "discard", "seat": seat, "cards": cards, "reason": "A card"})
    me.bring(lambda view: bool(view["prompt"]["action"] == "begin"))
    me.step()
    return me


def tap_an_effect_for_one(me: Person) -> None:
    """Enter a line that counts for one of the Vancardians alone."""
    me.bring(lambda view: bool(view["prompt"]["action"] == "effects"))
    me.tap('[data-effect="add 4.5"]')
    me.tap(".effects [data-do=only]")
    me.tap(".effects [data-do=only]")
    me.tap(".dock [data-do=send]")
    me.done({"type": "effects", "effects": [{"type": "add", "x": 4.5, "only": "Factoryon"}]})


def follow(me: Person, drawn: list[str], **places: list[str]) -> None:
    """Enter two drawn cards; check what the screen says to do, the row after, and why."""
    before = me.taps
    me.done({"type": "draw-to-follow", "cards": me.enter(drawn)})
    assert me.taps - before <= 3
    event = next(event for event in me.events if event["code"] == "event.follow")
    expect_reasons(me, "follow", event)
    row = f'[data-seat-block="{event["params"]["seat"]}"] .row'
    orders = "[data-place=orders] [data-move=follow]"
    where = {
        "discard": (f"{orders} [data-order=discard]", ""),
        "right": (f"{orders} [data-order=right]", ""),
        "play": (f"{orders} [data-order=play]", ""),
        "gone": (row, ".out"),
        "stays": (row, ":not(.out)"),
        "played": (row, ".played"),
    }
    for name, cards in places.items():
        expect_cards(me.page, *where[name], cards)


def expect_reasons(me: Person, move: str, event: dict[str, Any]) -> None:
    """Open the sheet that tells why: it gives the reasons of the engine."""
    me.page.click("[data-place=orders]")
    lines = me.page.locator(f'dialog [data-event="event.{move}"] .reason > span')
    expect(lines).to_have_text([reason["text"] for reason in event["why"]])
    me.page.keyboard.press("Escape")
    me.page.wait_for_selector("dialog", state="detached")


def test_example_2_the_leftmost_of_two_nines_and_an_extra_love_card(phone: Page) -> None:
    rows = {"Automaton": ["T3", "S9", "L2", "B9", "T5"], "Factoryon": ["B7", "T10", "T6", "B8"]}
    me = set_up(phone, "S11", rows)
    event = next(event for event in me.events if event["code"] == "event.lead")
    expect_cards(phone, "[data-move=lead] [data-order=play]", "", ["S9"])
    expect_cards(phone, '[data-seat-block="Automaton"] .row', ".played", ["S9"])
    expect_reasons(me, "lead", event)
    follow(
        me,
        ["T8", "B11"],
        discard=["T6", "B8"],
        right=["T8", "B11"],
        play=["L4.5"],
        gone=["T6", "B8"],
        stays=["L4.5", "B7", "T10", "T8", "B11"],
        played=["L4.5"],
    )
