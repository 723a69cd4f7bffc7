"""Whole games and rounds, tapped in from seeded shuffles: they end in the score of the engine."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.solo_person import Person

MOST_TAPS_A_ROUND = 90


def play_round(me: Person) -> None:
    """Play to the end of a round, its score included."""
    number = me.view["where"]["round"]
    while me.view["where"]["round"] == number and not me.over:
        me.step()


def ends_in_the_score(me: Person) -> None:
    """Compare the last sheet with the engine on CPython."""
    assert me.over
    for seat, vp in me.view["score"]["vp"].items():
        expect(me.page.locator(f'[data-total="{seat}"]')).to_have_text(str(vp))


def test_a_tracked_game_of_five_rounds_with_undo_and_redo_at_every_step(phone: Page) -> None:
    me = Person(phone, 11, difficulty=3, dealer="Factoryon")
    me.start()
    taps = []
    sides = set()
    for number in range(1, 6):
        before = me.taps
        while me.view["where"]["round"] == number and not me.over:
            me.step()
            me.undo_and_redo()
            sides.add(me.view["where"]["alignment"])
        taps.append(me.taps - before)
    assert max(taps) <= MOST_TAPS_A_ROUND, taps
    assert sides >= {"hero", "villain"}
    ends_in_the_score(me)
    phone.click("[data-do=leave]")
    phone.click("[data-do=history]")
    vp = me.view["score"]["vp"]
    row = phone.locator('[data-level="3"] tbody tr')
    expect(row).to_have_count(1)
    expect(row).to_contain_text(f"{vp['You']}–{vp['Automaton']}–{vp['Factoryon']}")


def test_an_untracked_game_of_five_rounds_with_a_reload_at_every_step(phone: Page) -> None:
    me = Person(phone, 12, hand="untracked", dealer="Automaton")
    me.start()
    while not me.over:
        me.step()
        phone.reload()
        me.check()
    ends_in_the_score(me)


class Typist(Person):
    """Plays without a pointer: cards are typed, buttons reached by Tab and pressed."""

    def tap(self, what: str) -> None:
        card = re.search(r'\[data-cell="(.+?)"\]', what)
        if card:
            self.page.keyboard.type(card[1] + " ")
            return
        there = "(what) => document.activeElement.matches(what)"
        for _ in range(25):
            if self.page.evaluate(there, what):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {what}")


def test_a_round_by_keyboard_alone(page: Page) -> None:
    me = Typist(page, 14)
    me.start()
    play_round(me)
    assert me.view["where"]["round"] == 2


@pytest.mark.everywhere
def test_a_practice_round_with_cards_dealt_by_the_app(phone: Page) -> None:
    me = Person(phone, 13, deck="virtual", seed=5)
    me.start()
    play_round(me)
    assert me.view["where"]["round"] == 2
