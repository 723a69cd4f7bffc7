"""The solo table for everybody: no violation by axe, big targets, narrow screens, large text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import check_axe
from tests.browser.screens import visit
from tests.browser.solo_person import Person
from tests.browser.table_places import places

PHASES = ["deal", "story", "charge", "align", "row", "effects", "begin", "play", "draw-to-follow",
          "next-trick", "score", "next-round", "event"]  # fmt: skip
# Cards lie as close as they do in eight places of a phone, and the tray holds all four suits. What
# hands do is ticked off where the trick will lie, three lines of it.
# A rule's text follows the rules of pages; what is inside a label counts with its label.
SMALL = """() => [...document.querySelectorAll("#table :is(button, a, input, summary, label)")]
  .filter((node) => {
    const {width, height} = node.getBoundingClientRect();
    return node.checkVisibility() && !node.closest(".article") && !node.matches("label input")
      && !node.matches("label:has(.field)") && width > 0
      && (node.matches(".row *, .cell, .todo *, [data-place=orders]") ? width < 30 || height < 24
        : width < 43.5 || height < 43.5);
  }).map((node) => node.outerHTML.slice(0, 120))"""
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def checked(page: Page, where: str) -> None:
    """Check what is on the screen."""
    check_axe(page, where)
    assert page.evaluate(SMALL) == [], where


def check_narrow(page: Page, where: str) -> None:
    """Check that nothing moves sideways on a narrow screen or with large text."""
    for width, text in ((320, "112.5%"), (360, "225%"), (360, "")):
        page.set_viewport_size({"width": width, "height": 740})
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)
        assert not page.evaluate(TOO_WIDE), (where, width, text)


def reach(me: Person, action: str) -> Callable[[], None]:
    """Come to a prompt unseen, whatever round it takes."""

    def come() -> None:
        me.bring(lambda view: bool(view["prompt"]["action"] == action))

    return come


def test_no_violation_big_targets_and_nothing_moves_sideways(phone: Page) -> None:
    me = Person(phone, 31)
    for action in PHASES:
        reach(me, action)()
        checked(phone, action)
        check_narrow(phone, action)
    for sheet in ("log", "correct", "readings"):
        phone.click(".toolbar [data-do=menu]")
        checked(phone, "menu")
        phone.click(f"[data-item={sheet}]")
        phone.wait_for_selector(f"dialog[data-drawer={sheet}]")
        checked(phone, sheet)
        phone.keyboard.press("Escape")
    for page in ("", "new"):
        visit(phone, f"/en/solo/#{page}")
        phone.wait_for_selector("#table h1")
        checked(phone, page)
    reach(me, "")()
    check_narrow(phone, "game over")


# The contrast of a card's number with its paper, rays included, and of its sign with the ink.
PALE = """() => {
  const parts = (color) => color.match(/[\\d.]+/g).slice(0, 3)
    .map((part) => color.startsWith("color(") ? +part : part / 255);
  const light = (color) => parts(color)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (one, other) => {
    const [most, least] = [light(one), light(other)].sort((a, b) => b - a);
    return (most + 0.05) / (least + 0.05);
  };
  return [...document.querySelectorAll(".fixed .card-face")].flatMap((face) => {
    const {backgroundImage, backgroundColor, color} = getComputedStyle(face);
    const papers = backgroundImage.match(/(?:rgba?|color)\\([^)]+\\)/g) ?? [backgroundColor];
    const sign = getComputedStyle(face.querySelector(".suit")).color;
    const ink = getComputedStyle(face, "::after").backgroundColor;
    return [...papers.map((paper) => contrast(color, paper)), contrast(sign, ink)];
  }).filter((ratio) => ratio < 4.5);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_card_can_be_read_also_one_that_goes_or_may_not_be_played(
    phone: Page, scheme: str
) -> None:
    phone.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    me = Person(phone, 36)
    me.bring(
        lambda view: (
            bool(view["prompt"].get("illegal"))
            and any(me.events[0]["params"].get(name) for name in ("pushed", "refused"))
        )
    )
    expect(phone.locator(".row .out")).not_to_have_count(0)
    expect(phone.locator(".hand-card.illegal")).not_to_have_count(0)
    assert phone.evaluate(PALE) == []


def test_every_ability_has_a_form_that_all_can_use(phone: Page) -> None:
    me = Person(phone, 32)
    me.bring(lambda view: bool(view["surrender"]["allowed"]))
    phone.click(".toolbar [data-do=ability]")
    kinds = phone.locator("[data-ability-kind]")
    expect(kinds).to_have_count(15)
    names = [kinds.nth(i).get_attribute("data-ability-kind") for i in range(kinds.count())]
    for name in names:
        phone.click(f"[data-ability-kind={name}]")
        phone.wait_for_selector(f"[data-form={name}]")
        checked(phone, str(name))
        phone.click("[data-do=drawer-back]")


def test_large_text_keeps_trick_orders_and_prompt(phone: Page) -> None:
    me = Person(phone, 35, "fr")
    for action in ("begin", "draw-to-follow", "play"):
        reach(me, action)()
        phone.evaluate("document.documentElement.style.fontSize = '36px'")
        trick = ["trick"] if me.view["table"]["trick"] else []
        for width, height in ((360, 740), (412, 915)):
            phone.set_viewport_size({"width": width, "height": height})
            for edge in ("0", "1e4"):
                phone.evaluate(f"document.querySelector('.table').scrollTo(0, {edge})")
                there = places(phone)
                for name in (*trick, "orders", "prompt"):
                    assert there[name]["inside"], (action, width, edge, name, there[name])
                    assert there[name]["over"] == [], (action, width, edge, name)
            row = phone.locator(".mine .row")
            assert action != "play" or row.evaluate("(row) => row.scrollWidth > row.clientWidth")


def test_large_text_keeps_the_last_trick_clear_of_the_next_one(phone: Page) -> None:
    me = Person(phone, 35)
    reach(me, "next-trick")()
    phone.evaluate("document.documentElement.style.fontSize = '32px'")
    last = phone.locator(".middle .last").bounding_box()
    assert last
    for place in phone.locator(".trick .card-place").all():
        box = place.bounding_box()
        assert box
        assert box["y"] + box["height"] <= last["y"]


def test_large_text_asks_for_the_suit_first(phone: Page) -> None:
    me = Person(phone, 35)
    reach(me, "draw-to-follow")()
    phone.evaluate("document.documentElement.style.fontSize = '36px'")
    card = me.view["prompt"]["cards"][0]
    cell = phone.locator(f'[data-cell="{card}"]')
    expect(cell).to_be_hidden()
    phone.click(f'[data-suit-tab="{card[0]}"]')
    cell.click()
    expect(phone.locator(f'[data-slot="{card}"]')).to_have_count(1)


def test_a_wide_screen_tells_the_story_beside_the_table(page: Page) -> None:
    me = Person(page, 34)
    me.bring(lambda view: bool(view["where"]["trick"] == 3 and view["surrender"]["allowed"]))
    checked(page, "story")
    page.locator(".story li").last.wait_for()
    expect(page.locator(".story li").last).to_have_text(me.events[-1]["text"])
    assert page.evaluate("scrollY") == 0
    box = page.locator(".story li").last.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 900


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_cards_come_with_a_movement_unless_it_is_not_wanted(
    phone: Page, motion: Literal["no-preference", "reduce"], moves: bool
) -> None:
    phone.add_init_script("""
      window.moved = [];
      for (const kind of ["animationstart", "transitionrun"]) {
        document.addEventListener(kind, ({target}) => moved.push(target.className), true);
      }""")
    me = Person(phone, 4)
    me.bring(lambda view: view["prompt"]["action"] == "play" and len(view["trick"]["plays"]) < 2)
    phone.emulate_media(reduced_motion=motion)
    phone.evaluate("moved.length = 0")
    me.step()
    expect(phone.locator("[data-trick-seat=You] .card-shown")).to_be_visible()
    phone.click("[data-do=menu]")
    expect(phone.locator("[data-drawer=menu]")).to_be_visible()
    if moves:
        phone.wait_for_function("() => moved.length > 0")
    else:
        assert phone.evaluate("moved") == []


def test_the_focus_comes_back_to_what_opened_a_sheet(phone: Page) -> None:
    me = Person(phone, 31)
    reach(me, "play")()
    for opener in ("menu", "why", "ability"):
        phone.click(f"#table [data-do={opener}]")
        phone.click("dialog[open] [data-do=close]")
        expect(phone.locator(f"#table [data-do={opener}]").first).to_be_focused()


def test_by_keyboard_the_focus_is_on_the_name_that_is_asked_for(page: Page) -> None:
    me = Person(page, 1)
    me.start()
    page.keyboard.type("s11b4l3t12s2b9t6b13")
    me.done({"type": "deal", "cards": ["S11", "B4", "L3", "T12", "S2", "B9", "T6", "B13"]})
    expect(page.locator("[name=name]")).to_be_focused()
    page.keyboard.type("Bolt", delay=120)  # Enter right behind the cards would still be theirs
    page.keyboard.press("Enter")
    me.done({"type": "story", "name": "Bolt", "costs": []})
    page.keyboard.press("Control+z")
    expect(page.locator(".dock[data-ask=story]")).to_be_visible()
