"""What the table shows is so: orders that can be followed, the trick that a hand belongs to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.bench.taps import Brisk
from tests.browser.solo_person import Person


class Lover(Brisk):
    """Meets a Vancardian card that adds love, and draws at once."""

    def _effects(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        self.tap('[data-effect="add 4.5"]')
        self.tap(".dock [data-do=send]")
        return {"effects": [{"type": "add", "x": 4.5}]}


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_orders_stand_in_the_order_of_doing_them_right_after_add_love(
    phone: Page, dice: int
) -> None:
    me = Lover(phone, dice, dealer="You")
    me.bring(lambda view: bool(view["prompt"]["action"] == "effects"))
    me.step()
    while me.view["where"]["trick"] < 2:
        me.step()


def test_the_trick_beside_your_hand_is_the_one_you_play_to(phone: Page) -> None:
    me = Person(phone, 87, dealer="Automaton")
    me.bring(
        lambda view: bool(
            view["phase"] == "trick-end" and view["prompt"]["next"]["prompt"]["ask"] == "card"
        )
    )
    after = me.view["prompt"]["next"]
    [[leader, card]] = after["trick"]["plays"]
    expect(phone.locator("[data-trick-seat] [data-card]")).to_have_count(1)
    led = phone.locator(f'[data-trick-seat="{leader}"] [data-card="{card}"]')
    expect(led).to_be_visible()
    row = phone.locator(f'[data-seat-block="{leader}"] .row > [data-card="{card}"]:not(.played)')
    expect(row).to_have_count(0)
    last = me.view["trick"]
    phone.click("[data-do=last-trick]")
    shown = phone.locator("[data-last-seat] [data-card]")
    expect(shown).to_have_count(3)
    for seat, played in last["plays"]:
        expect(phone.locator(f'[data-last-seat="{seat}"] [data-card="{played}"]')).to_be_visible()
    expect(phone.locator("[data-last-winner]")).to_have_attribute(
        "data-last-winner", last["winner"]
    )
    me.check()
    phone.click("[data-do=last-trick]")
    expect(shown).to_have_count(0)
    me.step()
