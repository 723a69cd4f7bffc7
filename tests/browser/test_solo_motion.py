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
    animation.playbackRate = window.rate ?? 0.02;
    return animation;
  };
})()"""
# Counts the sounds that are asked for, and where; none is heard.
COUNT_SOUNDS = """window.sounds = [];
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    kind.prototype.start = function (at) { window.sounds.push(at); };
    kind.prototype.stop = () => {};
  }"""
# Counts the pictures of cards that ever flew.
COUNT_FLIGHTS = """window.flown = 0;
  new MutationObserver((changes) => changes.forEach(({addedNodes}) => addedNodes.forEach((node) => {
    window.flown += node.classList?.contains("flight") ? 1 : 0;
  }))).observe(document, {subtree: true, childList: true});"""
TOPS = """() => [...document.querySelectorAll("[data-place]")]
  .map((node) => [node.dataset.place, node.getBoundingClientRect().top])"""


def at_the_last_card(me: Person, *, moving: bool = True) -> None:
    """Bring a game to your card that ends a trick."""
    me.show(lambda view: bool(view["prompt"]["ask"] == "card" and len(view["trick"]["plays"]) == 2))
    if moving:
        me.page.emulate_media(reduced_motion="no-preference")
    me.page.evaluate("flown = 0")


def a_trick_goes_to_its_winner(me: Person) -> None:
    """Check that cards fly, move no place, and let the next tap through."""
    tops = me.page.evaluate(TOPS)
    me.step()
    flights = me.page.locator(".flight")
    expect(flights.first).to_be_visible()
    assert me.page.evaluate(TOPS) == tops
    expect(flights.nth(2)).to_be_attached()
    assert flights.evaluate_all(
        "(all) => all.every((one) => getComputedStyle(one).pointerEvents === 'none')"
    )
    me.step()  # what moves is ended by the touch, which is then taken as usual
    expect(me.page.locator(".table")).to_have_attribute("data-cursor", str(len(me.actions)))


def test_a_trick_goes_to_its_winner_and_a_touch_ends_what_moves(phone: Page) -> None:
    phone.add_init_script(SLOW)
    phone.add_init_script(COUNT_FLIGHTS)
    me = Person(phone, 4)
    at_the_last_card(me)
    a_trick_goes_to_its_winner(me)
    at_the_last_card(me)
    me.step()
    expect(phone.locator(".flight").first).to_be_visible()
    phone.locator("[data-place=strip]").dispatch_event("pointerdown")
    expect(phone.locator(".flight")).to_have_count(0)
    at_the_last_card(me)
    phone.evaluate("window.rate = 1")
    me.step()
    phone.wait_for_function("() => flown >= 3")  # and they leave by themselves
    expect(phone.locator(".flight")).to_have_count(0)
    expect(phone.locator(".trick")).to_have_css("opacity", "1")


def test_nothing_flies_on_the_way_back_or_where_less_motion_is_wanted(phone: Page) -> None:
    phone.add_init_script(SLOW)
    phone.add_init_script(COUNT_FLIGHTS)
    me = Person(phone, 4)
    at_the_last_card(me, moving=False)
    me.step()
    me.step()
    expect(phone.locator(".flight")).to_have_count(0)
    assert phone.evaluate("flown") == 0
    at_the_last_card(me)
    me.step()
    steps = len(me.actions)
    phone.click("[data-do=undo]")
    expect(phone.locator(f'.table[data-cursor="{steps - 1}"]')).to_be_visible()
    expect(phone.locator(".flight")).to_have_count(0)


def test_sounds_are_off_until_they_are_wanted(phone: Page) -> None:
    phone.add_init_script(COUNT_SOUNDS)
    phone.add_init_script(COUNT_FLIGHTS)
    me = Person(phone, 4)
    at_the_last_card(me)
    me.step()
    assert phone.evaluate("sounds.length") == 0
    phone.click(".toolbar [data-do=menu]")
    phone.get_by_role("switch", name="Sounds").click()
    phone.click("dialog [data-do=close]")
    assert phone.evaluate("sounds.length") == 1
    at_the_last_card(me)
    me.step()
    phone.wait_for_function("() => sounds.length > 1")
    phone.reload()
    me.check()
    phone.click(".toolbar [data-do=menu]")
    expect(phone.get_by_role("switch", name="Sounds")).to_be_checked()
