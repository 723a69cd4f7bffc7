"""The solo table for everybody: no violation by axe, big targets, narrow screens, large text."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import check_axe, check_barriers
from tests.browser.screens import visit
from tests.browser.solo_person import Person, asks, go_back, unplayable
from tests.browser.table_places import places

PHASES = ["deal", "story", "charge", "effects", "begin", "play", "next-round", "event"]
# Each of these is drawn as one of the others is.
FURTHER = ["align", "row", "draw-to-follow", "next-trick", "score"]
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
INSIDE = """(frame) => frame.querySelector("legend").getBoundingClientRect().top
  >= frame.getBoundingClientRect().top + 2"""
PRESS = "(what) => document.querySelector(what).click()"
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


def check_prompts(page: Page, actions: list[str]) -> Person:
    """Check the table where it asks for each of these; return who plays there."""
    me = Person(page, 31)
    for action in actions:
        me.show(asks(action))
        checked(page, action)
        check_narrow(page, action)
    return me


@pytest.mark.sweep
def test_no_violation_in_what_is_drawn_like_another(phone: Page) -> None:
    check_prompts(phone, FURTHER)


def test_no_violation_big_targets_and_nothing_moves_sideways(phone: Page) -> None:
    me = check_prompts(phone, PHASES)
    for sheet in ("menu", "log", "correct", "readings"):
        phone.click(".toolbar [data-do=menu]")
        if sheet != "menu":
            phone.click(f"[data-item={sheet}]")
        phone.wait_for_selector(f"dialog[data-drawer={sheet}]")
        checked(phone, sheet)
        if sheet == "readings":
            assert phone.locator("fieldset").first.evaluate(INSIDE)
        phone.keyboard.press("Escape")
        phone.wait_for_selector("dialog", state="detached")
    for page in ("", "new"):
        visit(phone, f"/en/solo/#{page}")
        phone.wait_for_selector("#table h1")
        checked(phone, page)
    me.show(asks(""))
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


def check_every_card_can_be_read(phone: Page) -> None:
    """Check the cards of a table on which one goes and one may not be played."""
    me = Person(phone, 36, "fr")
    me.show(
        lambda view: (
            bool(unplayable(view))
            and any(me.events[0]["params"].get(name) for name in ("pushed", "refused"))
        )
    )
    expect(phone.locator(".row .out")).not_to_have_count(0)
    expect(phone.locator(".hand-card.illegal")).not_to_have_count(0)
    schemes: list[Literal["light", "dark"]] = ["light", "dark"]
    for scheme in schemes:
        phone.emulate_media(color_scheme=scheme)
        assert phone.evaluate(PALE) == [], scheme


def test_sheets_give_the_focus_back_and_every_ability_has_a_form_that_all_can_use(
    phone: Page,
) -> None:
    me = Person(phone, 32)
    me.show(lambda view: bool(view["surrender"]["allowed"]))
    for opener in ("menu", "why", "ability"):
        phone.click(f"#table [data-do={opener}]")
        phone.click("dialog[open] [data-do=close]")
        expect(phone.locator(f"#table [data-do={opener}]").first).to_be_focused()
    phone.click(".toolbar [data-do=ability]")
    kinds = phone.locator("[data-ability-kind]")
    expect(kinds).to_have_count(15)
    names = kinds.evaluate_all("(all) => all.map((one) => one.dataset.abilityKind)")
    for name in sorted(names, key=["exchange"].count, reverse=True):
        phone.evaluate(PRESS, f"[data-ability-kind={name}]")
        phone.wait_for_selector(f"[data-form={name}]")
        if name == "exchange":
            checked(phone, name)  # the table behind it is that of each form
        check_barriers(phone, name, "dialog")
        assert phone.evaluate(SMALL) == [], name
        phone.evaluate(PRESS, "[data-do=drawer-back]")
        expect(kinds).to_have_count(15)


def check_large_text(phone: Page, me: Person, action: str) -> None:
    """Check that trick, orders and prompt stay whole, wherever the table is scrolled to."""
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


def check_last_trick(phone: Page) -> None:
    """Check that the last trick lies clear of the next one."""
    phone.set_viewport_size({"width": 360, "height": 740})
    phone.evaluate("document.documentElement.style.fontSize = '32px'")
    last = phone.locator(".middle .last").bounding_box()
    assert last
    cards = phone.locator(".trick .card-place").all()
    assert cards
    for place in cards:
        box = place.bounding_box()
        assert box
        assert box["y"] + box["height"] <= last["y"]


def check_suit_first(phone: Page, card: str) -> None:
    """Check that the cards of a suit are asked for behind the suit."""
    phone.set_viewport_size({"width": 360, "height": 740})
    phone.evaluate("document.documentElement.style.fontSize = '36px'")
    cell = phone.locator(f'[data-cell="{card}"]')
    expect(cell).to_be_hidden()
    phone.click(f'[data-suit-tab="{card[0]}"]')
    cell.click()
    expect(phone.locator(f'[data-slot="{card}"]')).to_have_count(1)


def test_every_card_can_be_read_and_large_text_keeps_the_table_and_asks_for_the_suit_first(
    phone: Page,
) -> None:
    check_every_card_can_be_read(phone)
    me = Person(phone, 35, "fr")
    for action in ("begin", "draw-to-follow", "play", "next-trick"):
        me.show(asks(action))
        if action == "next-trick":
            check_last_trick(phone)
        else:
            check_large_text(phone, me, action)
        if action == "draw-to-follow":
            check_suit_first(phone, me.view["prompt"]["cards"][0])


def test_a_wide_screen_tells_the_story_beside_the_table(page: Page) -> None:
    me = Person(page, 34)
    me.show(lambda view: bool(view["where"]["trick"] == 3 and view["surrender"]["allowed"]))
    checked(page, "story")
    page.locator(".story li").last.wait_for()
    line, told = page.locator(".story li").last, me.events[-1]["params"]
    expect(line).to_contain_text(told["seat"])
    expect(line.locator("[data-card]")).to_have_attribute("data-card", told["played"])
    assert page.evaluate("scrollY") == 0
    box = page.locator(".story li").last.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 900
    check_surrender_is_of_its_table(me)


def check_surrender_is_of_its_table(me: Person) -> None:
    """Keys leave the game under the sheet alone; where another tab goes back, the sheet is gone."""
    page, sheet = me.page, me.page.locator("dialog[data-drawer=surrender]")
    other = me.other_tab()
    page.click(".toolbar [data-do=surrender]")
    expect(sheet).to_be_visible()
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    me.step()
    go_back(other, len(me.actions) - 1)
    me.stand(me.actions[:-1])
    page.click(".toolbar [data-do=surrender]")
    go_back(other, len(me.actions) - 3)  # before your turn in the trick before
    expect(sheet).to_have_count(0)
    other.click("[data-do=redo]")
    me.stand(me.actions[:-2])
    me.step()


def test_cards_come_with_a_movement_unless_it_is_not_wanted(phone: Page) -> None:
    phone.add_init_script("""
      window.moved = [];
      for (const kind of ["animationstart", "transitionrun"]) {
        document.addEventListener(kind, ({target}) => moved.push(target.className), true);
      }""")
    me = Person(phone, 4)
    wishes: list[Literal["reduce", "no-preference"]] = ["reduce", "no-preference"]
    for motion in wishes:
        me.show(lambda view: view["prompt"]["action"] == "play" and len(view["trick"]["plays"]) < 2)
        phone.emulate_media(reduced_motion=motion)
        phone.evaluate("moved.length = 0")
        me.step()
        expect(phone.locator("[data-trick-seat=You] .card-shown")).to_be_visible()
        phone.click("[data-do=menu]")
        expect(phone.locator("[data-drawer=menu]")).to_be_visible()
        if motion == "reduce":
            assert phone.evaluate("moved") == []
            phone.keyboard.press("Escape")
        else:
            phone.wait_for_function("() => moved.length > 0")


def moves_of_both(me: Person) -> bool:
    """Tell whether the last step brought orders for both Vancardians."""
    moves = [event["params"] for event in me.events if event["params"].get("orders")]
    return len({params["seat"] for params in moves}) == 2


def test_by_key_orders_are_told_with_whose_they_are_and_a_row_without_her_lead(
    phone: Page,
) -> None:
    me = Person(phone, 95)
    me.show(lambda _: moves_of_both(me))
    told = phone.locator("[data-told]")
    phone.keyboard.press("o")
    expect(told).to_have_text(re.compile(r"Automaton\. .+Factoryon\. .+"))
    me.show(lambda view: view["prompt"]["code"].startswith("prompt.won"))
    expect(phone.locator(".asked h2")).to_contain_text("wins and leads")
    [[seat, lead]] = me.view["prompt"]["next"]["trick"]["plays"]
    row = list(me.view["table"]["hands"][seat])
    row.remove(lead)
    phone.keyboard.press("a" if seat == "Automaton" else "f")
    params = {"seat": seat, "cards": row}
    said = me.engine.call({"call": "say", "code": "solo.row-says", "params": params})
    expect(told).to_have_text(said["text"])
