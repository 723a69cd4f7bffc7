"""Whole games and rounds, tapped in from seeded shuffles: they end in the score of the engine."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.solo_person import Person

MOST_TAPS_A_ROUND = 90


def play_round(me: Person) -> None:
    """Play to the end of a round, its score included."""
    number = me.view["where"]["round"]
    while me.view["where"]["round"] == number and not me.over:
        me.step()


def test_a_tracked_game_of_five_rounds_with_undo_and_redo_at_every_step_of_one(
    phone: Page,
) -> None:
    me = Person(phone, 11, difficulty=3, dealer="Factoryon")
    me.start()
    taps = []
    for number in range(1, 6):
        before = me.taps
        while me.view["where"]["round"] == number and not me.over:
            me.step()
            if number == 2:
                me.undo_and_redo()
        taps.append(me.taps - before)
    assert max(taps) <= MOST_TAPS_A_ROUND, taps
    for seat, vp in me.view["score"]["vp"].items():
        assert phone.inner_text(f'[data-total="{seat}"]') == str(vp)
    phone.click("[data-do=leave]")
    phone.click("[data-do=history]")
    vp = me.view["score"]["vp"]
    row = phone.locator('[data-level="3"] tbody tr')
    assert row.count() == 1
    assert f"{vp['You']}–{vp['Automaton']}–{vp['Factoryon']}" in row.inner_text()


def test_an_untracked_round_with_a_reload_at_every_step(phone: Page) -> None:
    me = Person(phone, 12, hand="untracked", dealer="Automaton")
    me.start()
    while me.view["where"]["round"] == 1:
        me.step()
        phone.reload()
        me.check()


def test_a_practice_round_with_cards_dealt_by_the_app(phone: Page) -> None:
    me = Person(phone, 13, deck="virtual", seed=5)
    me.start()
    play_round(me)
    assert me.view["where"]["round"] == 2
