"""One fixed table: at every decision of whole games it can be seen, and nothing on it moves."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import solo_person
from tests.browser.solo_person import Person
from tests.browser.table_places import check_seen

SIZES = {"small": (360, 740), "middle": (390, 844), "large": (412, 915), "desk": (1440, 900)}
TABLE = ["strip", "automaton", "factoryon", "trick", "orders", "prompt", "you", "tray", "tools"]
LOW = ["strip", "trick", "orders", "prompt", "tray", "tools"]

# The page's own way to act is a tap. A whole game of them takes minutes, so the actions of a game
# that CPython has played are brought in as text, and undone and redone one step at a time.
REDO = """(cursor) => new Promise((resolve, reject) => {
  const seen = () => document.querySelector(`.table[data-cursor="${cursor}"]`);
  document.querySelector("[data-do=redo]").click();
  const late = setTimeout(() => reject(new Error(`no step ${cursor}`)), 20000);
  const look = () => seen() ? (clearTimeout(late), requestAnimationFrame(() => resolve()))
    : setTimeout(look, 5);
  look();
})"""


class Player(Person):
    """Plays a game to its end where nobody looks, now and then with an ability."""

    def play(self) -> list[dict[str, Any]]:
        """Return the view at every step; the journal stands in `actions`."""
        self.unseen = True
        views = [self.view]
        while not self.over:
            if self.dice.random() < 0.1 and self.view["phase"] == "play":
                self._use_ability()
            else:
                self.step()
            views.append(self.view)
        self.unseen = False
        return views

    def _use_ability(self) -> None:
        reason = {"reason": "A card"}
        abilities: list[dict[str, Any]] = [
            {"type": "vp", "seat": "You", "n": 1},
            {"type": "draw", "seat": "You", "n": 1, "cards": self.deck[:1]},
            {"type": "lead_suit", "suit": self.dice.choice("BST")},
        ]
        tracked = self.options["hand"] == "tracked" and len(self.deck) > 1
        action = abilities[self.dice.randrange(3)] if tracked else abilities[0]
        if action["type"] == "lead_suit" and not self.view["table"]["trick"]["plays"]:
            action = abilities[0]
        if action["type"] == "draw":
            self.deck = self.deck[1:]
        self.done({**action, **reason})

    def bring_to_start(self) -> None:
        """Bring the played game to the page and undo it all."""
        save = {"format": 1, "engine": 1, "game": "solo", "options": self.options}
        request = {"call": "notation", "save": {**save, "actions": self.actions}}
        self.page.goto(f"/{self.language}/solo/")
        self.page.click("details:has([data-do=bring]) summary")
        self.page.fill("[name=text]", self.engine.call(request)["text"])
        self.page.click("[data-do=bring]")
        self.page.wait_for_selector(f'.table[data-cursor="{len(self.actions)}"]')
        self.page.click("[data-do=menu]")
        self.page.click("[data-item=log]")
        self.page.click('[data-back="0"]')
        self.page.wait_for_selector('.table[data-cursor="0"]')
        self.page.wait_for_selector("dialog", state="detached")


def look_at_every_step(me: Player, rounds: int, names: list[str], still: bool) -> None:
    """Check the table at every step of the first rounds; within one no place moves."""
    views = me.play()
    me.bring_to_start()
    expect(me.page.locator(".offline-notice")).to_have_count(0, timeout=60_000)
    tops: dict[str, float] = {}
    number = 0
    for cursor, view in enumerate(views):
        if cursor:
            me.page.evaluate(REDO, cursor)
        if view["where"]["round"] > rounds or view["prompt"]["ask"] == "nothing":
            break
        where = json.dumps([cursor, view["prompt"]["text"]])
        now = check_seen(me.page, names, where)
        if number != view["where"]["round"]:
            number, tops = view["where"]["round"], now
        moved = {name: (tops[name], now[name]) for name in TABLE if still
                 and abs(tops[name] - now[name]) > 1}  # fmt: skip
        assert not moved, where


@pytest.mark.parametrize(("size", "hand"), [("small", "tracked")])
def test_a_round_at_a_fixed_table(phone: Page, size: str, hand: str) -> None:
    width, height = SIZES[size]
    phone.set_viewport_size({"width": width, "height": height})
    look_at_every_step(Player(phone, 61, hand=hand, difficulty=3), 1, TABLE, still=True)


@pytest.mark.parametrize(
    "size", [(1440, 900), (740, 360), pytest.param((1024, 768), marks=pytest.mark.sweep)]
)
def test_a_round_at_a_fixed_table_beside_its_tray(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    look_at_every_step(Player(page, 62, difficulty=3), 1, TABLE, still=True)


def test_a_low_screen_keeps_trick_and_orders(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    look_at_every_step(Player(phone, 63), 1, LOW, still=False)


@pytest.mark.sweep
@pytest.mark.parametrize("hand", ["tracked", "untracked"])
@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_games_at_a_fixed_table(phone: Page, size: str, hand: str, language: str) -> None:
    width, height = SIZES[size]
    phone.set_viewport_size({"width": width, "height": height})
    me = Player(phone, 64, language, hand=hand, difficulty=4)
    look_at_every_step(me, 5, TABLE, still=True)


class Busy(Person):
    """Meets the Vancardian card with the longest orders."""

    def _effects(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        return {"effects": [{"type": "replace", "x": 4}, {"type": "add", "x": 9.5}]}


@pytest.mark.parametrize("action", ["charge", "event", "score"])
def test_the_longest_prompts_are_read_whole(phone: Page, action: str) -> None:
    me = Person(phone, 31, "fr")
    me.bring(lambda view: bool(view["prompt"]["action"] == action))
    for size in (*SIZES.values(), (320, 568)):
        phone.set_viewport_size({"width": size[0], "height": size[1]})
        check_seen(phone, ["orders", "prompt"], f"{action} {size}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_longest_orders_name_every_card(phone: Page, language: str) -> None:
    me = Busy(phone, 65, language)
    me.bring(lambda view: bool(view["prompt"]["action"] == "begin"))
    expect(phone.locator(".orders .move")).to_have_count(3)
    for seat in ("Automaton", "Factoryon"):
        moves = [event["params"] for event in me.events if event["params"]["seat"] == seat]
        row = phone.locator(f'[data-seat-block="{seat}"] .row')
        out = {card for move in moves for card in move["discarded"]}
        new = {card for move in moves for card in move["drawn"]} - out
        for mark, cards in (("out", out), ("new", new)):
            for card in cards:
                expect(row.locator(f'.{mark}[data-card="{card}"]')).to_have_count(1)
    for size in (*SIZES.values(), (320, 568)):
        phone.set_viewport_size({"width": size[0], "height": size[1]})
        check_seen(phone, ["orders", "prompt"], f"{language} {size}")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 568), (1440, 900)])
def test_all_orders_of_three_effects_are_in_sight(
    page: Page, monkeypatch: pytest.MonkeyPatch, width: int, height: int
) -> None:
    line = [{"type": "add", "x": 4.5}, {"type": "move", "x": 2}, {"type": "add", "x": 9.5}]
    monkeypatch.setattr(solo_person, "LINES", [line])
    page.set_viewport_size({"width": width, "height": height})
    me = Person(page, 4, "fr")
    me.bring(lambda view: bool(view["prompt"]["action"] == "effects"))
    me.step()
    band = page.locator(".orders").bounding_box()
    orders = page.locator(".orders .order")
    expect(orders.nth(7)).to_be_visible()
    for order in orders.all():
        box = order.bounding_box()
        assert band
        assert box
        assert box["width"] > 20
        assert box["x"] + box["width"] <= band["x"] + band["width"] + 1
        assert box["y"] + box["height"] <= band["y"] + band["height"] + 1


def test_a_name_and_its_move_stand_on_one_line(page: Page) -> None:
    page.set_viewport_size({"width": 412, "height": 915})
    Person(page, 3, "fr").bring(lambda view: bool(view["prompt"]["action"] == "begin"))
    expect(page.locator(".move")).to_have_count(2)
    tops = page.locator(".move").evaluate_all(
        """moves => moves.map((move) => [".move-seat", ".order-name", ".mini"].map((part) => {
          const {top, bottom} = move.querySelector(part).getClientRects()[0];
          return (top + bottom) / 2;
        }))"""
    )
    for name, order, card in tops:
        assert abs(name - order) < 4
        assert abs(name - card) < 4
