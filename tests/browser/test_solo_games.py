"""Whole games and rounds, tapped in from seeded shuffles: they end in the score of the engine."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.solo_person import Person
from tests.browser.table_places import check_seen

MAX_TAPS_A_ROUND = 90
SIZES: list[ViewportSize] = [
    {"width": 320, "height": 568},
    {"width": 360, "height": 740},
    {"width": 1440, "height": 900},
]


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


# How often each kind of step is looked at more closely; a game has some two hundred steps. The last
# two rounds are told like all of them, and in these both sides are taken.
@pytest.mark.parametrize(
    ("dice", "first", "often"), [(14, 4, 1), pytest.param(11, 1, 1000, marks=pytest.mark.sweep)]
)
def test_a_tracked_game_of_five_rounds_with_undo_and_redo(
    phone: Page, dice: int, first: int, often: int
) -> None:
    me = Person(phone, dice, difficulty=3, dealer="Factoryon")
    if first == 1:
        me.start()
    else:
        me.bring(lambda view: bool(view["where"]["round"] == first))
    taps = []
    sides = set()
    times = Counter[str]()
    for number in range(first, 6):
        before = me.taps
        while me.view["where"]["round"] == number and not me.over:
            kind = me.view["prompt"]["action"]
            me.step()
            times[kind] += 1
            if times[kind] <= often or me.over:
                me.undo_and_redo()
            sides.add(me.view["where"]["alignment"])
        taps.append(me.taps - before)
    assert max(taps) <= MAX_TAPS_A_ROUND, taps
    assert sides >= {"hero", "villain"}
    ends_in_the_score(me)
    phone.click("[data-do=leave]")
    phone.click("[data-do=history]")
    vp = me.view["score"]["vp"]
    row = phone.locator("li[data-game]")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Solo, difficulty 3")
    expect(row).to_contain_text(
        f"You {vp['You']} · Automaton {vp['Automaton']} · Factoryon {vp['Factoryon']}"
    )


@pytest.mark.parametrize(
    ("first", "often"), [(5, 1), pytest.param(1, 1000, marks=pytest.mark.sweep)]
)
def test_an_untracked_game_with_reloads(phone: Page, first: int, often: int) -> None:
    me = Person(phone, 12, hand="untracked", dealer="Automaton")
    me.bring(lambda view: bool(view["where"]["round"] == first))
    times = Counter[str]()
    while not me.over:
        kind = me.view["prompt"]["action"]
        me.step()
        times[kind] += 1
        if times[kind] <= often or me.over:
            phone.reload()
            me.check()
    ends_in_the_score(me)


@pytest.mark.first_visit
def test_the_notice_at_the_end_of_a_game_covers_nothing(phone: Page) -> None:
    me = Person(phone, 15)
    me.bring(lambda view: bool(view["where"]["round"] == 5 and view["prompt"]["action"] == "score"))
    while not me.over:
        me.step()
    notice = phone.locator("#offline-backup")
    for size in SIZES:
        phone.set_viewport_size(size)
        expect(notice.get_by_role("button")).to_have_count(2)
        expect(phone.locator("[data-place=ending] .verdict")).to_be_visible()
        check_seen(phone, ["strip", "ending", "tools"], f"the end {size}")
        phone.locator(".ending [data-do=leave]").click(trial=True)
        phone.locator(".ending [data-do=again]").click(trial=True)
    me.tap(".ending [data-do=leave]")
    phone.locator("details:has([data-do=save-all]) summary").click()
    last = phone.locator("[data-do=save-all]")
    for size in SIZES:
        phone.set_viewport_size(size)
        expect(notice).to_be_visible()
        last.scroll_into_view_if_needed()
        phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        last.click(trial=True)


MAX_KEYS = 5  # a step, beyond those of its cards


class Typist(Person):
    """Plays without a pointer: cards are typed, buttons reached by Tab and pressed."""

    keys = 0

    def step(self) -> None:
        """Answer what is asked now with few keys."""
        asked = self.view["prompt"]["text"]
        self.keys = 0
        super().step()
        assert self.keys <= MAX_KEYS, asked

    def tap(self, what: str) -> None:
        card = re.search(r'\[data-(?:cell|play\^)="(.+?)"\]', what)
        if card:
            self.page.keyboard.type(card[1])
            if card[1].endswith("1"):
                self.page.keyboard.press("Space")  # a longer value could begin like it
            self.page.keyboard.press("Shift")  # the next Enter is meant
            return
        if self.page.evaluate("document.activeElement.matches('[name=name]')"):
            self.keys += 1
            self.page.keyboard.press("Enter")
            return
        there = "(what) => document.activeElement.matches(what)"
        while not self.page.evaluate(there, what):
            self.keys += 1
            assert self.keys <= MAX_KEYS, f"no Tab leads to {what}"
            self.page.keyboard.press("Tab")
        self.keys += 1
        self.page.keyboard.press("Enter")


def test_a_round_by_keyboard_alone(page: Page) -> None:
    me = Typist(page, 14)
    me.start()
    page.keyboard.press("Shift")
    play_round(me)
    assert me.view["where"]["round"] == 2


def test_a_late_space_behind_a_typed_card_enters_no_other(page: Page) -> None:
    me = Typist(page, 14)
    me.start()
    page.focus('[data-cell="B4"]')
    page.keyboard.type("S9")
    page.evaluate("new Promise((late) => setTimeout(late, 1000))")  # longer than a habit takes
    page.keyboard.press("Space")
    expect(page.locator("[data-slot]:not([data-slot=''])")).to_have_count(1)
    page.keyboard.press("Space")  # and this one is meant
    expect(page.locator('[data-slot="B4"]')).to_have_count(1)


def test_a_practice_round_with_cards_dealt_by_the_app(phone: Page) -> None:
    me = Person(phone, 13, deck="virtual", seed=5)
    me.start()
    play_round(me)
    assert me.view["where"]["round"] == 2
