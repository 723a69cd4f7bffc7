"""Whole games and rounds, tapped in from seeded shuffles: they end in the score of the engine.

The tricks between a round's first and its last are brought to the table, and tapped in a sweep.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.screens import shows
from tests.browser.solo_person import Person, Watchful, asks
from tests.browser.table_places import check_seen
from tests.browser.test_offline_device import MAY_CLEAR

MAX_TAPS_A_ROUND = 90
SIZES: list[ViewportSize] = [
    {"width": 320, "height": 568},
    {"width": 360, "height": 740},
    {"width": 1440, "height": 900},
]
WHOLE = [False, pytest.param(True, marks=pytest.mark.sweep)]


def play_round(
    me: Person, whole: bool = True, after: Callable[[str], None] = lambda _kind: None
) -> None:
    """Play to the end of a round, its score included; look after each step, given its kind."""
    number = me.view["where"]["round"]
    while me.view["where"]["round"] == number and not me.over:
        kind = me.view["prompt"]["action"]
        if kind == "next-trick" and me.view["where"]["trick"] == 1 and not whole:
            me.show(lambda view: bool(view["where"]["trick"] == 8))
            continue
        if kind == "row" and not whole:  # rows are entered as what is dealt
            me.show(lambda view: bool(view["prompt"]["action"] != "row"))
            continue
        me.step()
        after(kind)


def ends_in_the_score(me: Person) -> None:
    """Compare the last sheet with the engine on CPython."""
    assert me.over
    for seat, vp in me.view["score"]["vp"].items():
        expect(me.page.locator(f'[data-total="{seat}"]')).to_have_text(str(vp))


class Counting(Watchful):
    """Counts the taps of each round, of what is played unseen too.

    Watchful, because the notice at the end of a game comes over what is tapped.
    """

    def __init__(self, page: Page, dice: int, **options: Any) -> None:
        self.sides = set[str]()
        self.taps_in = Counter[int]()
        super().__init__(page, dice, **options)

    def tap(self, what: str) -> None:
        self.taps_in[self.view["where"]["round"]] += 1
        super().tap(what)

    def undo_each_kind(self, times: int) -> Callable[[str], None]:
        """Return what takes back and does again so many steps of each kind, and the last one."""
        seen = Counter[str]()

        def after(kind: str) -> None:
            seen[kind] += 1
            if seen[kind] <= times or self.over:
                self.undo_and_redo()
            self.sides.add(self.view["where"]["alignment"])

        return after


# The short one begins with the last trick of a round as hero, and goes on as villain.
@pytest.mark.parametrize(
    ("dice", "first", "often", "whole"),
    [(14, 4, 1, False), pytest.param(11, 1, 1000, True, marks=pytest.mark.sweep)],
)
def test_a_tracked_game_with_undo_and_redo_and_the_notice_at_its_end(
    phone: Page, dice: int, first: int, often: int, whole: bool
) -> None:
    phone.add_init_script(MAY_CLEAR)
    me = Counting(phone, dice, difficulty=3, dealer="Factoryon")
    if whole:
        me.start()
    else:
        me.show(lambda view: (view["where"]["round"], view["where"]["trick"]) == (first, 8))
    after = me.undo_each_kind(often)
    for _ in range(first, 6):
        play_round(me, whole, after)
    assert sorted(me.taps_in) == [1, 2, 3, 4, 5]
    assert max(me.taps_in.values()) <= MAX_TAPS_A_ROUND, me.taps_in
    assert me.sides >= {"hero", "villain"}
    ends_in_the_score(me)
    covers_nothing(me)
    phone.set_viewport_size(SIZES[1])
    phone.click("[data-do=history]")
    vp = me.view["score"]["vp"]
    row = phone.locator("li[data-game]")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Solo, difficulty 3")
    expect(row).to_contain_text(
        f"You {vp['You']} · Automaton {vp['Automaton']} · Factoryon {vp['Factoryon']}"
    )


def covers_nothing(me: Person) -> None:
    """Look at the notice to keep a copy: it stands within the end of a game, and goes with it."""
    page = me.page
    notice = page.locator("#offline-backup")
    for size in SIZES:
        page.set_viewport_size(size)
        expect(notice.get_by_role("button")).to_have_count(2)
        expect(page.locator("[data-place=ending] .verdict")).to_be_visible()
        check_seen(page, ["strip", "ending", "tools"], f"the end {size}")
        page.locator(".ending [data-do=leave]").click(trial=True)
        page.locator(".ending [data-do=again]").click(trial=True)
    me.tap(".ending [data-do=leave]")
    page.locator("details:has([data-do=save-all]) summary").click()
    last = page.locator("[data-do=save-all]")
    for size in SIZES:
        page.set_viewport_size(size)
        expect(notice).to_have_count(0)
        last.scroll_into_view_if_needed()
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        last.click(trial=True)


# The short one begins with the first trick of the last round. What is asked before is opened from
# the store by test_solo_access.py.
@pytest.mark.parametrize(
    ("first", "asked", "whole"),
    [(5, "begin", False), pytest.param(1, "deal", True, marks=pytest.mark.sweep)],
)
def test_an_untracked_game_opened_again_after_steps(
    phone: Page, first: int, asked: str, whole: bool
) -> None:
    me = Person(phone, 12, hand="untracked", dealer="Automaton")
    me.show(lambda view: view["where"]["round"] == first and asks(asked)(view))
    seen = set[str]()

    def after(kind: str) -> None:
        if whole or me.over or (kind == "play" and kind not in seen):
            phone.reload()
            me.check()
        elif kind not in seen:
            open_again(me)
        seen.add(kind)

    while not me.over:
        play_round(me, whole, after)
    ends_in_the_score(me)


def open_again(me: Person) -> None:
    """Leave the table for the list of games, and let the store open the game anew."""
    game = me.page.url.partition("#")[2]
    me.page.evaluate("location.hash = ''")
    shows(me.page, "")
    me.page.evaluate("(game) => { location.hash = game; }", game)
    me.check()


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

    def show(self, until: Callable[[dict[str, Any]], bool]) -> None:
        """Bring a game as others do, then go on by keyboard."""
        super().show(until)
        self.page.keyboard.press("Shift")  # the next Enter is meant

    def tap(self, what: str) -> None:
        if self.unseen:
            return
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


@pytest.mark.parametrize("whole", WHOLE)
def test_a_round_by_keyboard_alone_where_a_late_space_enters_nothing(
    page: Page, whole: bool
) -> None:
    me = Typist(page, 14)
    me.start()
    late_space_enters_no_other(page)
    page.keyboard.press("Shift")
    play_round(me, whole)
    assert me.view["where"]["round"] == 2


def late_space_enters_no_other(page: Page) -> None:
    """Type a card, press Space long after it and once more, and take back what that entered."""
    page.focus('[data-cell="B4"]')
    page.keyboard.type("S9")
    page.evaluate("new Promise((late) => setTimeout(late, 1000))")  # longer than a habit takes
    page.keyboard.press("Space")
    expect(page.locator("[data-slot]:not([data-slot=''])")).to_have_count(1)
    page.keyboard.press("Space")  # and this one is meant
    expect(page.locator('[data-slot="B4"]')).to_have_count(1)
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(page.locator("[data-slot]:not([data-slot=''])")).to_have_count(0)


@pytest.mark.parametrize("whole", WHOLE)
def test_a_practice_round_with_cards_dealt_by_the_app(phone: Page, whole: bool) -> None:
    me = Person(phone, 13, deck="virtual", seed=5)
    me.start()
    if whole:
        play_round(me)
        assert me.view["where"]["round"] == 2
    while me.view["where"]["trick"] < 2:
        me.step()
