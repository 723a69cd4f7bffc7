"""One fixed table: at every decision of whole games it can be seen, and nothing on it moves."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import solo_person
from tests.browser.oracle import FRAME
from tests.browser.solo_person import Person, asks
from tests.browser.table_places import TEXT_SIZES, check_seen

Size = tuple[int, int]
Look = tuple[Size, list[str], bool]  # a screen, the places to see on it, whether they stay
SIZES = {"small": (360, 740), "middle": (390, 844), "large": (412, 915), "desk": (1440, 900)}
TABLE = ["strip", "automaton", "factoryon", "trick", "orders", "prompt", "you", "tray", "tools"]
LOW = ["strip", "trick", "orders", "prompt", "tray", "tools"]
FONT_SIZE = "(node) => parseFloat(getComputedStyle(node).fontSize)"
READABLE = 15  # px: what is read at arm's length is never smaller

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

    def play(self, rounds: int) -> list[dict[str, Any]]:
        """Return the view at every step of some rounds; the journal stands in `actions`."""
        self.unseen = True
        views = [self.view]
        while not self.over and self.view["where"]["round"] <= rounds:
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
        self.show(lambda _: True)
        self.page.click("[data-do=menu]")
        self.page.click("[data-item=log]")
        self.page.click('[data-back="0"]')
        self.page.wait_for_selector('.table[data-cursor="0"]')
        self.page.wait_for_selector("dialog", state="detached")


def look_at_every_step(me: Player, rounds: int, looks: list[Look]) -> None:
    """Check the table at every step of the first rounds; within one no place moves.

    Of a single round, only the first trick and the last are looked at, and what is around.
    """
    views = me.play(rounds)
    me.bring_to_start()
    expect(me.page.locator(".offline-notice")).to_have_count(0, timeout=60_000)
    tops: dict[Size, dict[str, float]] = {}
    number = 0
    for cursor, view in enumerate(views):
        if cursor:
            me.page.evaluate(REDO, cursor)
        if view["where"]["round"] > rounds or view["prompt"]["ask"] == "nothing":
            break
        if rounds == 1 and 1 < view["where"]["trick"] < 8:
            continue
        if number != view["where"]["round"]:
            number, tops = view["where"]["round"], {}
        for size, names, still in looks:
            where = json.dumps([cursor, size, view["prompt"]["text"]])
            me.page.set_viewport_size({"width": size[0], "height": size[1]})
            me.page.evaluate(FRAME)
            now = check_seen(me.page, names, where)
            before = tops.setdefault(size, now)
            if view["phase"] == "scored":
                before = {**before, "tray": now["tray"]}  # it takes the place of your cards
            moved = {name: (before[name], now[name]) for name in TABLE if still
                     and abs(before[name] - now[name]) > 1}  # fmt: skip
            assert not moved, where
            if size == SIZES["small"]:
                texts = me.page.evaluate(TEXT_SIZES)
                assert min(texts) >= READABLE, (texts, where)


def test_a_round_at_a_fixed_table_and_on_a_low_screen(phone: Page) -> None:
    me = Player(phone, 61, difficulty=3)
    look_at_every_step(me, 1, [(SIZES["small"], TABLE, True), ((320, 568), LOW, False)])


@pytest.mark.parametrize(
    "sizes", [[(1440, 900), (740, 360)], pytest.param([(1024, 768)], marks=pytest.mark.sweep)]
)
def test_a_round_at_a_fixed_table_beside_its_tray(page: Page, sizes: list[Size]) -> None:
    me = Player(page, 62, difficulty=3)
    look_at_every_step(me, 1, [(size, TABLE, True) for size in sizes])


@pytest.mark.sweep
@pytest.mark.parametrize("hand", ["tracked", "untracked"])
@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_games_at_a_fixed_table(phone: Page, size: str, hand: str, language: str) -> None:
    me = Player(phone, 64, language, hand=hand, difficulty=4)
    look_at_every_step(me, 5, [(SIZES[size], TABLE, True)])


class Busy(Person):
    """Meets the Vancardian card with the longest orders."""

    def _effects(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        return {"effects": [{"type": "replace", "x": 4}, {"type": "add", "x": 9.5}]}


def check_sizes(phone: Page, where: str) -> None:
    """Check that orders and prompt are read whole on every screen."""
    for size in (*SIZES.values(), (320, 568)):
        phone.set_viewport_size({"width": size[0], "height": size[1]})
        check_seen(phone, ["orders", "prompt"], f"{where} {size}")
        prompt = phone.locator(".asked h2").evaluate(FONT_SIZE)
        assert prompt >= READABLE, (where, size)


# French has the longer words.
@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.sweep)])
def test_the_longest_prompts_are_read_whole_and_the_longest_orders_name_every_card(
    phone: Page, language: str
) -> None:
    me = Person(phone, 31, language)
    for action in ("charge", "score", "event"):
        me.show(asks(action))
        check_sizes(phone, action)
    me = Busy(phone, 65, language)
    me.show(asks("begin"))
    expect(phone.locator(".orders .move")).to_have_count(3)
    for seat in ("Automaton", "Factoryon"):
        moves = [event["params"] for event in me.events if event["params"]["seat"] == seat]
        row = phone.locator(f'[data-seat-block="{seat}"] .row')
        out = {card for move in moves for card in move["discarded"]}
        new = {card for move in moves for card in move["drawn"]} - out
        for mark, cards in (("out", out), ("new", new)):
            for card in cards:
                expect(row.locator(f'.{mark}[data-card="{card}"]')).to_have_count(1)
    check_sizes(phone, language)


def check_orders_lie_inside(page: Page, where: str) -> None:
    """Check that every order lies inside the band of orders."""
    band = page.locator(".orders").bounding_box()
    orders = page.locator(".orders .order")
    expect(orders.nth(7)).to_be_visible()
    for order in orders.all():
        box = order.bounding_box()
        assert band
        assert box
        assert box["width"] > 20, where
        assert box["x"] + box["width"] <= band["x"] + band["width"] + 1, where
        assert box["y"] + box["height"] <= band["y"] + band["height"] + 1, where


def test_all_orders_of_three_effects_are_in_sight_and_a_name_on_the_line_of_its_move(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.set_viewport_size({"width": 412, "height": 915})
    Person(page, 3, "fr").show(asks("begin"))
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
    line = [{"type": "add", "x": 4.5}, {"type": "move", "x": 2}, {"type": "add", "x": 9.5}]
    monkeypatch.setattr(solo_person, "LINES", [line])
    me = Person(page, 4, "fr")
    me.show(asks("effects"))
    me.step()
    for width, height in ((360, 740), (320, 568), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        check_orders_lie_inside(page, f"{width} x {height}")
