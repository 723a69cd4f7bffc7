"""The first round with words beside it, played to its end by touch."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion import locales
from companion.paths import STATIC
from tests.browser.profiles import offline
from tests.browser.screens import visit
from tests.browser.solo_person import Finger
from tests.browser.table_places import check_seen

STEPS: list[dict[str, Any]] = json.loads((STATIC / "data" / "first-round.json").read_text("utf-8"))[
    "steps"
]
MAX_TAPS, MAX_WORDS = 12, 140  # to the end of the first trick
WHOLE = """() => {
  const {scrollHeight, clientHeight} = document.querySelector(".tray-inside");
  return scrollHeight <= clientHeight + 1;
}"""
POINTED = "[data-pointed]"
TRICKS = '[data-seat="You"] [data-tricks]'
PLACES = ["strip", "automaton", "factoryon", "trick", "you", "prompt", "tray"]


class Learner(Finger):
    """Reads what the lesson says and does it; keeps count."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.taps = 0
        self.words = 0

    def says(self, name: str) -> None:
        """Wait until the lesson says something, and read it."""
        told = self.page.locator(f'[data-lesson="{name}"]')
        expect(told).to_be_visible()
        if name == "hers":
            self.hears_of_trumps(told.inner_text())
        self.words += len(told.locator("p").inner_text().split())

    def hears_of_trumps(self, text: str) -> None:
        """Where love wins a trick of another suit, that is what it says."""
        selector = '[data-place="trick"] [data-card]'
        cards = self.page.locator(selector).evaluate_all(
            "all => all.map((one) => one.dataset.card)"
        )
        suits = [card[0] for card in cards]
        isnt_lead = suits[0] != "L" and "L" in suits
        assert bool(re.search("trump|atout", text)) == isnt_lead, (text, cards)

    def tap(self, what: str) -> None:
        self.press(what)
        self.taps += 1

    def tap_any(self, what: str) -> None:
        """Tap the first of several cards."""
        card = self.page.locator(what).first.get_attribute("data-play")
        self.tap(f'[data-play="{card}"]')

    def read(self, step: dict[str, Any]) -> None:
        for at, name in enumerate(step["say"]):
            if at:
                self.tap("[data-do=lesson-next]")
            self.says(name)

    def play(self, first: int = 0) -> None:
        """Do what every step asks for, and in the free ones the first card that may be played."""
        for at, step in enumerate(STEPS[:-1]):
            if at < first or "say" not in step:
                continue
            if at > 12 and self.is_over(step, STEPS[at + 1]):
                continue  # you won, and the next trick is begun by its first card
            self.read(step)
            self.check(at)
            if step["wants"] == {"type": "play"}:
                self.tap_any("[data-play].legal")
            else:
                self.tap(POINTED)
            self.page.wait_for_selector(f'.table:not([data-cursor="{at}"])')

    def is_over(self, step: dict[str, Any], following: dict[str, Any]) -> bool:
        """Wait for a step or for the one that follows; tell whether it is the latter."""
        here, after = (f'[data-lesson="{one["say"][0]}"]' for one in (step, following))
        self.page.wait_for_selector(f"{here}, {after}")
        return self.page.locator(after).count() > 0

    def check(self, at: int) -> None:
        """Everything is in sight, what the lesson says too."""
        check_seen(self.page, PLACES, f"at step {at}")
        self.page.wait_for_function(WHOLE)


# English is played below.
@pytest.mark.parametrize("language", [one for one in locales.languages() if one != "en"])
def test_the_lesson_is_played_to_its_end(phone: Page, language: str) -> None:
    me = Learner(phone)
    visit(phone, f"/{language}/solo/")
    phone.click("[data-do=lesson]")
    expect(phone.locator("[data-do=lesson-next]")).to_be_visible()
    expect(phone.locator(".sides")).to_be_hidden()  # one way on at a time
    me.play()
    me.read(STEPS[-1])
    expect(phone.locator(TRICKS).first).to_have_attribute("data-tricks", "4")
    phone.click("[data-do=again]")
    expect(phone.locator("[data-do=start]")).to_be_visible()


def test_the_lesson_corrects_a_wrong_tap_and_is_left_and_played_to_its_end(phone: Page) -> None:
    me = Learner(phone)
    phone.goto("/en/learn")
    with offline(phone):  # the app is installed
        phone.click("a[href$='#first-round']")
        me.read(STEPS[2])
    me.check(2)
    expect(phone.locator("[data-do=undo]")).to_be_disabled()
    a_wrong_side_is_answered(me)
    me.tap(POINTED)
    undo_leads_to_what_was_chosen_last(phone)
    an_objection_hides_no_sentence(me)
    me.read(STEPS[5])
    me.check(5)
    wrong_cards_are_answered(me)
    me.tap(POINTED)
    me.says("won")
    assert me.taps <= MAX_TAPS, me.taps
    assert me.words <= MAX_WORDS, me.words
    phone.goto("/en/")
    phone.locator("a[href$='#first-round']:visible").first.click()
    me.play(7)
    me.read(STEPS[-1])
    expect(phone.locator(TRICKS).first).to_have_attribute("data-tricks", "4")
    expect(phone.locator(".dock [data-do=go]")).to_have_count(0)  # there is no next round
    expect(phone.locator(".asked h2")).to_have_text("The round is over.")
    expect(phone.locator(".todo li")).to_have_count(0)
    phone.click("[data-do=lesson-again]")
    me.says("deal")
    phone.goto("/en/scores/")
    expect(phone.locator("[data-do=new]")).to_be_visible()
    expect(phone.locator("[data-game]")).to_have_count(0)  # a lesson is no game of yours


def undo_leads_to_what_was_chosen_last(page: Page) -> None:
    """Take the choice of a side back, past the steps that the lesson made after it, and redo it."""
    table = page.locator(".table")
    expect(table).to_have_attribute("data-cursor", "5")
    page.click("[data-do=undo]")
    expect(table).to_have_attribute("data-cursor", "2")
    page.click("[data-do=redo]")
    expect(table).to_have_attribute("data-cursor", "5")


def an_objection_hides_no_sentence(me: Learner) -> None:
    """Play a wrong card before all is said: the next sentence takes the place of the objection."""
    page, said = me.page, me.page.locator("[data-lesson=first]")
    expect(said).to_be_visible()
    me.press('[data-play="S4"]')
    expect(page.locator("[role=alert]")).to_contain_text("it loses")
    me.press("[data-do=lesson-next]")
    expect(page.locator("[data-lesson=follow] p")).to_contain_text("pale cards")
    expect(page.locator("[role=alert]")).to_have_count(0)
    me.press('[data-play="S4"]')
    page.click("[data-do=undo]")
    expect(page.locator("[role=alert]")).to_have_count(0)
    page.click("[data-do=redo]")
    expect(said).to_be_visible()
    expect(page.locator("[role=alert]")).to_have_count(0)


def a_wrong_side_is_answered(me: Learner) -> None:
    """Choose to be the villain: the lesson says what that would cost."""
    me.press("[data-align=villain]")
    expect(me.page.locator("[role=alert]")).to_contain_text("lose all eight tricks")


def wrong_cards_are_answered(me: Learner) -> None:
    """Play a card too low and one that does not follow: each is answered with its own rule."""
    page = me.page
    me.press('[data-play="S4"]')
    problem = page.locator("[role=alert]")
    expect(problem).to_contain_text("it loses against speed 11")
    me.press('[data-play="B10"]')
    expect(problem).to_contain_text("speed")
    expect(problem).not_to_contain_text("it loses")
    problem.locator("[data-rule]").first.click()
    expect(page.locator("[data-drawer=rule]")).to_contain_text("lead suit")
    page.keyboard.press("Escape")
    expect(page.locator(".table")).to_have_attribute("data-cursor", "5")
