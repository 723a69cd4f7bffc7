"""What the solo table says and where it leads: short, large enough, and only what is needed."""

from __future__ import annotations

import json
import re
from contextlib import nullcontext
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.drawn import face_of
from tests.browser.faults import read_store
from tests.browser.profiles import installed, offline
from tests.browser.screens import shows, visit
from tests.browser.servers import wait_until
from tests.browser.solo_person import Person
from tests.browser.table_places import check_seen

READABLE = 15  # px: what is read at arm's length is never smaller
SIZE = "(node) => parseFloat(getComputedStyle(node).fontSize)"


def top(what: Locator) -> float:
    """Return the upper edge of an element."""
    box = what.bounding_box()
    assert box
    return box["y"]


class Villain(Person):
    """Plays as a villain who means to win."""

    def _alignment(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        self.tap("[data-align=villain]")
        return {"alignment": "villain"}


class Mover(Person):
    """Meets a Vancardian card that moves love."""

    def _effects(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        return {"effects": [{"type": "move", "x": 1}]}


def test_charging_shows_every_ability_before_the_sides(phone: Page) -> None:
    me = Person(phone, 101)
    me.bring(lambda view: view["prompt"]["action"] == "charge" and view["where"]["round"] == 5)
    rows = phone.locator(".charges > li")
    expect(rows).to_have_count(len(me.view["prompt"]["abilities"]))
    expect(rows).to_have_count(5)
    tray = phone.locator("[data-place=tray]").bounding_box()
    last = rows.last.bounding_box()
    assert tray
    assert last
    assert last["y"] + last["height"] <= tray["y"] + tray["height"]
    assert top(phone.locator(".sides")) >= last["y"] + last["height"]
    supply = phone.locator("[data-place=trick] [data-supply]")
    before = me.view["stamina"]["supply"]
    expect(supply).to_have_attribute("data-supply", str(before))
    rows.nth(1).locator("[data-do=more]").click()
    expect(supply).to_have_attribute("data-supply", str(before - 1))
    check_seen(phone, ["trick", "orders", "prompt"], "charging")
    phone.click(".dock [data-do=send]")
    me.done({"type": "charge", "charges": {"story1": 1}})
    expect(phone.locator(".sides")).to_be_visible()


def test_no_exchange_is_asked_for_where_no_ability_may_be_one(phone: Page) -> None:
    me = Person(phone, 102, dealer="You")
    me.bring(lambda view: bool(view["prompt"]["action"] == "begin"))
    expect(phone.locator(".asked h2")).not_to_contain_text("exchange")
    expect(phone.locator(".asked h2")).to_contain_text("leads")


def test_a_broken_villain_is_told(phone: Page) -> None:
    me = Villain(phone, 5)
    me.bring(lambda view: view["where"]["tricks"]["You"] == 1)
    expect(phone.locator("[data-place=orders]")).to_contain_text("You have a trick")
    expect(phone.locator("[data-place=orders]")).to_contain_text("0 VP")


def test_orders_and_prompts_are_large_enough_to_be_read(phone: Page) -> None:
    me = Person(phone, 103)
    me.bring(lambda view: bool(view["prompt"]["action"] == "row"))
    read = phone.locator(".orders .move, .orders .news, .asked h2")
    while me.view["where"]["trick"] < 3:
        sizes = read.evaluate_all(f"(nodes) => nodes.map({SIZE})")
        assert min(sizes) >= READABLE, (sizes, me.view["prompt"]["text"])
        me.step()


def test_each_vancardian_has_a_line_and_a_moved_card_an_origin(phone: Page) -> None:
    me = Mover(phone, 104)
    me.bring(
        lambda view: (
            view["prompt"]["action"] == "begin"
            and all(
                "L" in "".join(view["table"]["hands"][seat]) for seat in ("Automaton", "Factoryon")
            )
        )
    )
    moves = phone.locator(".orders .move")
    expect(moves).to_have_count(2)
    assert top(moves.nth(0)) + READABLE <= top(moves.nth(1))
    moved = [event["params"] for event in me.events if event["params"].get("moved")]
    for params in moved:
        row = phone.locator(f'[data-seat-block="{params["seat"]}"] .row')
        expect(row.locator(".ghost")).to_have_count(1)
        face = face_of(params["moved"][0])
        expect(row.locator(f".ghost .suit-{face[0]}").first).to_contain_text(face[1:])
    assert moved
    expect(phone.locator(".orders")).to_contain_text("Move to left")


def test_an_effect_that_is_added_moves_no_button(phone: Page) -> None:
    me = Person(phone, 105)
    me.bring(lambda view: bool(view["prompt"]["action"] == "effects"))
    chip = phone.locator('[data-effect="move 2"]')
    before = top(chip)
    phone.click('[data-effect="replace 2"]')
    expect(phone.locator(".effects > li")).to_have_count(1)
    assert abs(top(chip) - before) < 1
    chip.click()
    expect(phone.locator(".effects > li")).to_have_count(2)
    chosen = phone.locator("[data-place=trick] .chosen > li")
    expect(chosen).to_have_count(2)
    expect(chosen.last).to_be_in_viewport()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Undo: Next trick"), ("fr", "Annuler\u202f: Pli suivant")]
)
def test_undo_says_that_it_undoes_and_what(phone: Page, language: str, words: str) -> None:
    me = Person(phone, 106, language=language)
    me.bring(lambda view: bool(view["where"]["trick"] == 2))
    undo = phone.locator("[data-do=undo] .tool-text")
    expect(undo).to_have_text(words)
    for width, height in ((320, 568), (360, 740), (390, 844), (412, 915)):
        phone.set_viewport_size({"width": width, "height": height})
        assert undo.evaluate(
            "({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>"
            " scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1"
        )


def test_after_the_score_one_tap_leads_back_before_it(phone: Page) -> None:
    me = Person(phone, 106)
    me.bring(lambda view: bool(view["phase"] == "scored"))
    expect(phone.locator("[data-do=undo]")).to_contain_text("Back before scoring")
    expect(phone.locator(".leads")).to_have_count(0)
    phone.click(".toolbar [data-do=ability]")
    phone.click("dialog [data-do=before-scoring]")
    phone.wait_for_selector(f'.table[data-cursor="{len(me.actions) - 1}"]')
    phone.wait_for_selector("dialog", state="detached")
    expect(phone.locator(".dock")).to_have_attribute("data-action", "score")
    expect(phone.locator(".leads")).to_have_count(0)


TEXTS = "(cells) => cells.map(({innerText}) => innerText)"


def test_the_chart_counts_what_abilities_brought(phone: Page) -> None:
    me = Person(phone, 107)
    me.bring(lambda view: view["prompt"]["action"] == "score" and view["where"]["round"] == 5)
    me.ability("vp", ['[data-value="You"]'], seat="You", n=1)
    me.step()
    for seat, vp in me.view["score"]["vp"].items():
        cells = phone.locator(f'.vp-rounds [data-rounds="{seat}"] td')
        expect(cells).to_have_count(6)
        numbers = [int(text.replace("−", "-")) for text in cells.evaluate_all(TEXTS)]
        assert sum(numbers[:-1]) == numbers[-1] == vp


def test_back_leads_to_where_one_came_from(phone: Page) -> None:
    phone.goto("/en/solo/")
    phone.click("[data-do=new]")
    shows(phone, "new")
    phone.click("[data-do=start]")
    phone.wait_for_selector(".table.fixed")
    phone.go_back()
    shows(phone, "")
    phone.click(".game-card.first")
    phone.wait_for_selector(".table.fixed")


def asked_of(phone: Page) -> Any:
    """Return what the address asks the judge."""
    return json.loads(parse_qs(urlsplit(phone.url).query)["ask"][0])["input"]


def back_to(me: Person, phone: Page) -> None:
    """Go back to the table, where the game stands as it was left."""
    phone.click("[data-do=back]:visible")
    me.check()
    phone.click("[data-do=menu]")


@pytest.mark.parametrize("network", [True, False])
def test_the_judge_and_the_search_are_in_the_menu_and_lead_back(phone: Page, network: bool) -> None:
    me = Person(phone, 108, dealer="Automaton")
    me.bring(lambda view: view["prompt"]["action"] == "play" and len(view["trick"]["plays"]) == 2)
    trick = me.view["trick"]
    installed(phone)
    with nullcontext() if network else offline(phone):
        phone.click("[data-do=menu]")
        phone.click("[data-item=judge]")
        at = [seat for seat, _ in trick["plays"]].index(trick["winner"])
        expect(phone.locator("[data-winner]")).to_have_attribute("data-winner", str(at))
        assert asked_of(phone)["plays"] == [card for _, card in trick["plays"]]
        back_to(me, phone)
        phone.click("[data-item=judge-legal]")
        expect(phone.locator("[data-legal]")).not_to_have_attribute("data-legal", "")
        hand = me.view["table"]["hands"]["You"]
        assert asked_of(phone) == {"hand": hand, "lead_suit": trick["lead_suit"]}
        back_to(me, phone)
        phone.click("[data-item=search]")
        phone.fill("#main-q", "trump")
        phone.locator(".results a, [role=option]").first.click()
        phone.wait_for_url("**/rules/**")
        back_to(me, phone)


def test_the_judge_is_asked_what_she_plays_with_her_row(phone: Page) -> None:
    me = Person(phone, 108, dealer="Automaton")
    me.bring(
        lambda view: (
            view["prompt"]["action"] == "draw-to-follow" and len(view["trick"]["plays"]) == 1
        )
    )
    view = me.view
    phone.click("[data-do=menu]")
    phone.click("[data-item=judge-vancardian]")
    expect(phone.locator("[data-part=drawn]")).to_be_visible()
    asked = asked_of(phone)
    assert asked["plays"] == [card for _, card in view["trick"]["plays"]]
    assert asked["hand"] == view["table"]["hands"][view["where"]["turn"]]
    back_to(me, phone)


@pytest.mark.first_visit
def test_the_notice_about_backups_comes_once(phone: Page) -> None:
    notice = phone.locator("#offline-backup")
    for dice in (109, 110):
        me = Person(phone, dice)
        me.bring(lambda view: view["prompt"]["action"] == "score" and view["where"]["round"] == 5)
        me.step()
        if dice == 109:
            notice.get_by_role("button", name="Later").click()
            expect(notice).to_have_count(0)
            wait_until(lambda: "reminded" in dict(read_store(phone)["notes"]), "it is noted")
    expect(phone.locator("[data-place=ending] .verdict")).to_be_visible()
    phone.wait_for_load_state("networkidle")
    expect(notice).to_have_count(0)


def test_what_hands_do_can_be_ticked_off_and_the_story_has_one_order(phone: Page) -> None:
    me = Person(phone, 111)
    me.start()
    first = phone.locator(".todo input").first
    first.check()
    expect(first).to_be_checked()
    me.bring(lambda view: view["prompt"]["action"] == "play" and view["where"]["trick"] > 1)
    lines = phone.locator(".tray .story li").all_inner_texts()
    tricks = [int(number) for line in lines for number in re.findall(r"^Trick (\d)", line)]
    assert tricks == sorted(tricks)
    assert len(tricks) > 1
    expect(phone.locator(".tray .story li").last).to_be_in_viewport()


def test_setting_up_stands_apart_from_the_readings(phone: Page) -> None:
    visit(phone, "/en/solo/#new")
    set_up = phone.locator("[data-set-up]")
    readings = phone.locator("details:has(.readings)")
    assert top(set_up) < top(readings)
