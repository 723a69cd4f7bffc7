"""Cards that move, and sounds: never in the way of the next tap, and only where they are wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.solo_person import Person

pytestmark = pytest.mark.motion

# Slows what moves, so that a test meets it on its way.
SLOW = """(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    animation.playbackRate = 0.02;
    return animation;
  };
})()"""
# Counts the sounds that are asked for, and where; none is heard.
COUNT_SOUNDS = """window.sounds = [];
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    kind.prototype.start = function (at) { window.sounds.push(at); };
  }"""
# Counts the pictures of cards that ever flew.
COUNT_FLIGHTS = """window.flown = 0;
  new MutationObserver((changes) => changes.forEach(({addedNodes}) => addedNodes.forEach((node) => {
    window.flown += node.classList?.contains("flight") ? 1 : 0;
  }))).observe(document, {subtree: true, childList: true});"""
TOPS = """() => [...document.querySelectorAll("[data-place]")]
  .map((node) => [node.dataset.place, node.getBoundingClientRect().top])"""


def at_the_last_card(phone: Page, *, moving: bool = True) -> Person:
    """Bring a game to your card that ends a trick."""
    me = Person(phone, 4)
    me.bring(
        lambda view: bool(view["prompt"]["ask"] == "card" and len(view["trick"]["plays"]) == 2)
    )
    if moving:
        phone.emulate_media(reduced_motion="no-preference")
    return me


def test_a_trick_goes_to_its_winner_and_the_next_tap_is_answered_at_once(phone: Page) -> None:
    phone.add_init_script(SLOW)
    me = at_the_last_card(phone)
    tops = phone.evaluate(TOPS)
    me.step()
    flights = phone.locator(".flight")
    expect(flights.first).to_be_visible()
    assert phone.evaluate(TOPS) == tops
    expect(flights.nth(2)).to_be_attached()
    assert flights.evaluate_all(
        "(all) => all.every((one) => getComputedStyle(one).pointerEvents === 'none')"
    )
    me.step()  # what moves is ended by the touch, which is then taken as usual
    expect(phone.locator(".table")).to_have_attribute("data-cursor", str(len(me.actions)))


def test_a_touch_ends_what_moves(phone: Page) -> None:
    phone.add_init_script(SLOW)
    me = at_the_last_card(phone)
    me.step()
    expect(phone.locator(".flight").first).to_be_visible()
    phone.locator("[data-place=strip]").dispatch_event("pointerdown")
    expect(phone.locator(".flight")).to_have_count(0)


def test_what_moves_leaves_by_itself(phone: Page) -> None:
    phone.add_init_script(COUNT_FLIGHTS)
    me = at_the_last_card(phone)
    me.step()
    phone.wait_for_function("() => flown >= 3")
    expect(phone.locator(".flight")).to_have_count(0)
    expect(phone.locator(".trick")).to_have_css("opacity", "1")


def test_nothing_flies_where_less_motion_is_wanted(phone: Page) -> None:
    phone.add_init_script(SLOW)
    me = at_the_last_card(phone, moving=False)
    me.step()
    me.step()
    expect(phone.locator(".flight")).to_have_count(0)


def test_taking_back_moves_nothing(phone: Page) -> None:
    phone.add_init_script(SLOW)
    me = at_the_last_card(phone)
    me.step()
    steps = len(me.actions)
    phone.click("[data-do=undo]")
    expect(phone.locator(f'.table[data-cursor="{steps - 1}"]')).to_be_visible()
    expect(phone.locator(".flight")).to_have_count(0)


def test_sounds_are_off_until_they_are_wanted(phone: Page) -> None:
    phone.add_init_script(COUNT_SOUNDS)
    me = at_the_last_card(phone)
    me.step()
    assert phone.evaluate("sounds.length") == 0
    phone.click(".toolbar [data-do=menu]")
    phone.get_by_role("switch", name="Sounds").click()
    phone.click("dialog [data-do=close]")
    assert phone.evaluate("sounds.length") == 1
    while me.view["prompt"]["ask"] != "card":
        me.step()
    me.step()
    phone.wait_for_function("() => sounds.length > 1")
    phone.reload()
    me.check()
    phone.click(".toolbar [data-do=menu]")
    expect(phone.get_by_role("switch", name="Sounds")).to_be_checked()
