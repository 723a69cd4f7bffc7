"""What the table shows is so: orders that can be followed, the trick that a hand belongs to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.bench.taps import Brisk
from tests.browser.solo_person import Person, asks

DICE = [1, pytest.param(2, marks=pytest.mark.sweep), pytest.param(3, marks=pytest.mark.sweep)]


class Lover(Brisk):
    """Meets a Vancardian card that adds love, and draws at once."""

    def _effects(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        self.tap('[data-effect="add 4.5"]')
        self.tap(".dock [data-do=send]")
        return {"effects": [{"type": "add", "x": 4.5}]}


@pytest.mark.parametrize("dice", DICE)
def test_orders_stand_in_the_order_of_doing_them_right_after_add_love(
    phone: Page, dice: int
) -> None:
    me = Lover(phone, dice, dealer="You")
    me.show(asks("effects"))
    me.step()
    while me.view["where"]["trick"] < 2:
        me.step()


def test_a_half_value_that_only_the_vancardian_card_names_is_added(phone: Page) -> None:
    me = Person(phone, 1, dealer="You")
    me.show(asks("effects"))
    chip = phone.locator('[data-effect="add 7.5"]')
    expect(phone.locator('[data-effect="add 9.5"]')).to_be_visible()
    expect(chip).to_have_count(0)
    phone.click("[data-do=other-values]")
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(phone.locator('[data-effect="add 6.5"]')).to_have_count(0)
    expect(phone.locator(".effects > li")).to_contain_text("7½")
    phone.click(".dock [data-do=send]")
    me.done({"type": "effects", "effects": [{"type": "add", "x": 7.5}], "named": True})
    assert "L7.5" in me.view["table"]["hands"]["Automaton"]
    phone.click("[data-do=menu]")
    phone.click("[data-item=correct]")
    expect(phone.locator("[data-drawer=correct] [data-cell='L7.5']")).to_be_visible()


def check_last_trick(me: Person) -> None:
    """Check that the last trick lies under its button, and the next one again behind it."""
    last = me.view["trick"]
    me.page.click("[data-do=last-trick]")
    shown = me.page.locator("[data-last-seat] [data-card]")
    expect(shown).to_have_count(3)
    for seat, played in last["plays"]:
        place = me.page.locator(f'[data-last-seat="{seat}"] [data-card="{played}"]')
        expect(place).to_be_visible()
    winner = me.page.locator("[data-last-winner]")
    expect(winner).to_have_attribute("data-last-winner", last["winner"])
    me.check()
    me.page.click("[data-do=last-trick]")
    expect(shown).to_have_count(0)


def check_cards_begin_the_trick(me: Person) -> None:
    """Check that the cards drawn to follow are entered beside the lead, and begin the trick."""
    me.show(lambda view: bool(view["prompt"].get("next", {}).get("prompt", {}).get("count")))
    started = len(me.actions)
    cards = me.view["prompt"]["next"]["prompt"]["cards"][:2]
    me.page.click(f'.dock [data-cell="{cards[0]}"]')
    [[leader, card]] = me.view["prompt"]["next"]["trick"]["plays"]
    lead = me.page.locator(f'[data-trick-seat="{leader}"] [data-card="{card}"]')
    expect(lead).to_be_visible()
    me.page.click(f'.dock [data-cell="{cards[1]}"]')
    me.page.wait_for_selector(f'.table[data-cursor="{started + 2}"]')


def test_the_trick_shown_is_the_one_that_the_next_card_belongs_to(phone: Page) -> None:
    me = Person(phone, 87, dealer="Automaton")
    me.show(
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
    check_last_trick(me)
    me.step()
    check_cards_begin_the_trick(Person(phone, 86, dealer="You"))
