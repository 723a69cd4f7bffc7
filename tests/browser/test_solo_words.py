"""What the solo table says and where it leads: short, large enough, and only what is needed."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.drawn import face_of
from tests.browser.faults import read_store
from tests.browser.profiles import installed, offline
from tests.browser.servers import wait_until
from tests.browser.solo_person import Person, asks
from tests.browser.table_places import TEXT_SIZES, check_seen

READABLE = 15  # px: a line that is read at arm's length


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


def check_in_tray(row: Locator) -> None:
    """Check that a line of the tray is seen whole."""
    tray, box = row.page.locator("[data-place=tray]").bounding_box(), row.bounding_box()
    assert tray
    assert box
    assert box["y"] + box["height"] <= tray["y"] + tray["height"]


def check_charging(phone: Page) -> None:
    """Check that charging shows every ability, and what is left in supply."""
    me = Person(phone, 101)
    me.show(lambda view: view["prompt"]["action"] == "story" and view["where"]["round"] == 4)
    first = phone.locator(".charges > li").first  # the card that is being named
    expect(first).to_have_attribute("data-ability", "story4")
    check_in_tray(first)
    me.show(asks("superhero"))
    naming = phone.locator(".charges > li")
    expect(naming).to_have_count(5)
    expect(phone.locator(".sides")).to_have_count(0)
    me.show(lambda view: view["prompt"]["action"] == "charge" and view["where"]["round"] == 5)
    rows = phone.locator(".charges > li")
    expect(rows).to_have_count(len(me.view["prompt"]["abilities"]))
    expect(rows).to_have_count(5)
    check_in_tray(rows.last)
    supply = phone.locator("[data-place=trick] [data-supply]")
    before = me.view["stamina"]["supply"]
    expect(supply).to_have_attribute("data-supply", str(before))
    rows.nth(1).locator("[data-do=more]").click()
    expect(supply).to_have_attribute("data-supply", str(before - 1))
    check_seen(phone, ["trick", "orders", "prompt"], "charging")
    phone.click(".dock [data-do=send]")
    me.done({"type": "charge", "charges": {"story1": 1}})
    expect(phone.locator(".sides")).to_be_visible()


def check_moves(phone: Page) -> None:
    """Check that each Vancardian has a line, and that a moved card shows where it lay."""
    me = Mover(phone, 104)
    me.show(
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


def test_the_table_tells_what_is_needed_and_nothing_else(phone: Page) -> None:
    check_charging(phone)
    Person(phone, 102, dealer="You").show(asks("begin"))
    heading = phone.locator(".asked h2")  # no ability may be an exchange
    expect(heading).not_to_contain_text("exchange")
    expect(heading).to_contain_text("leads")
    Villain(phone, 5).show(lambda view: view["where"]["tricks"]["You"] == 1)
    orders = phone.locator("[data-place=orders]")
    expect(orders).to_contain_text("0 VP as a villain")
    Person(phone, 7, "fr").show(lambda view: view["where"]["round"] == 2
                                and view["where"]["tricks"]["You"] == 1)  # fmt: skip
    expect(phone.locator(".moves")).to_have_count(1)
    for width, height in ((320, 568), (360, 740)):
        phone.set_viewport_size({"width": width, "height": height})
        assert min(phone.evaluate(TEXT_SIZES)) >= READABLE, (width, height)
        check_seen(phone, ["orders", "prompt"], "broken")
    check_moves(phone)


def test_undo_says_that_it_undoes_and_what(phone: Page) -> None:
    def next_trick(view: dict[str, Any]) -> bool:
        return bool(view["where"]["trick"] == 2)

    def draw(view: dict[str, Any]) -> bool:
        return bool(
            view["prompt"]["action"] == "play"
            and len((view["trick"] or {"plays": ()})["plays"]) == 2
        )

    for language, until, words in (
        ("en", next_trick, "Undo Next trick"),
        ("fr", next_trick, "Annuler Pli suivant"),
        ("en", draw, "Undo Draw"),
        ("fr", draw, "Annuler Pioche"),
    ):
        me = Person(phone, 106, language=language, dealer="Automaton")
        me.show(until)
        undo = phone.locator("[data-do=undo] .tool-text")
        expect(undo).to_have_text(words)
        for width, height in ((320, 568), (360, 740), (390, 844), (412, 915)):
            phone.set_viewport_size({"width": width, "height": height})
            assert undo.locator("span").evaluate(
                "({scrollWidth, clientWidth}) => scrollWidth <= clientWidth"
            ), (language, width)


def asked_of(phone: Page) -> Any:
    """Return what the address asks the judge."""
    return json.loads(parse_qs(urlsplit(phone.url).query)["ask"][0])["input"]


def back_to(me: Person, phone: Page) -> None:
    """Go back to the table, where the game stands as it was left."""
    phone.click("[data-do=back]:visible")
    me.check()
    phone.click("[data-do=menu]")


def ask_what_she_plays(me: Person, phone: Page) -> None:
    """Ask the judge with the row of the Vancardian who follows, and come back."""
    me.show(
        lambda view: (
            view["prompt"]["action"] == "draw-to-follow" and len(view["trick"]["plays"]) == 1
        )
    )
    view = me.view
    phone.click("[data-do=menu]")
    phone.click("[data-item=judge-vancardian]")
    expect(phone.locator("[data-part=drawn]")).to_be_visible()
    expect(phone.locator("[data-played='']")).to_contain_text("Tap the two cards drawn.")
    asked = asked_of(phone)
    assert asked["plays"] == [card for _, card in view["trick"]["plays"]]
    assert asked["hand"] == view["table"]["hands"][view["where"]["turn"]]
    back_to(me, phone)
    phone.keyboard.press("Escape")
    phone.wait_for_selector("dialog", state="detached")


def test_the_judge_and_the_search_are_in_the_menu_and_lead_back_also_offline(
    phone: Page,
) -> None:
    me = Person(phone, 108, dealer="Automaton")
    ask_what_she_plays(me, phone)
    me.show(lambda view: view["prompt"]["action"] == "play" and len(view["trick"]["plays"]) == 2)
    trick = me.view["trick"]
    installed(phone)
    with offline(phone):
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


def judge_link(phone: Page) -> str:
    """Return where the menu leads to the judge of the trick."""
    phone.click("[data-do=menu]")
    href = phone.get_attribute("[data-item=judge]", "href") or ""
    phone.keyboard.press("Escape")
    phone.wait_for_selector("dialog", state="detached")
    return href


def test_the_judge_is_asked_about_a_finished_trick_with_its_lead_suit(phone: Page) -> None:
    me = Person(phone, 110, dealer="You", deck="virtual")
    me.bring(lambda view: view["prompt"]["action"] == "play" and len(view["trick"]["plays"]) == 2)
    suit = next(one for one in "BST" if one != me.view["trick"]["lead_suit"])
    me.ability("lead_suit", [f'[data-value="{suit}"]'], suit=suit)
    me.step()
    asked = json.loads(parse_qs(urlsplit(judge_link(phone)).query)["ask"][0])["input"]
    assert asked["lead_suit"] == suit
    other = next(seat for seat in me.view["seats"]["all"] if seat != me.view["trick"]["winner"])
    me.ability("winner", [f'[data-value="{other}"]'], seat=other)
    assert "ask" not in parse_qs(urlsplit(judge_link(phone)).query)


@pytest.mark.first_visit
def test_the_notice_about_backups_comes_once(phone: Page) -> None:
    notice = phone.locator("#offline-backup")
    place = phone.locator("[data-place=ending] .vp-rounds, [data-place=ending] #offline-backup")
    for dice in (109, 110):
        me = Person(phone, dice)
        me.show(lambda view: view["prompt"]["action"] == "score" and view["where"]["round"] == 5)
        me.step()
        if dice == 109:
            expect(place.last).to_have_id("offline-backup")  # below what one looks at
            notice.get_by_role("button", name="Later").click()
            expect(notice).to_have_count(0)
            wait_until(lambda: "reminded" in dict(read_store(phone)["notes"]), "it is noted")
            phone.reload()  # from now on only the store knows
    expect(phone.locator("[data-place=ending] .verdict")).to_be_visible()
    phone.wait_for_load_state("networkidle")
    expect(notice).to_have_count(0)
