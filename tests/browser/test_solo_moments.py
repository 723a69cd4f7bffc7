"""Moments of the solo table: covers, score panels, a villain broken or perfect, and the ending."""

from __future__ import annotations

import io
import re
import struct

import pytest
from playwright.sync_api import Page, expect

from tests.browser.solo_person import Person, asks, expect_values
from tests.browser.table_places import check_seen

pytestmark = pytest.mark.motion

SEATS = ["You", "Automaton", "Factoryon"]
PERFECT = 81  # dice of a game that begins with a villain who wins no trick
LEFT = ["villain", "hero"]
# Whether nothing that is told in a panel lies over anything else that is.
APART = """(panel) => {
  const boxes = [...panel.querySelectorAll(
    ".panel-caption, .panel-rivals > span, .panel-vp")]
    .map((node) => node.getBoundingClientRect());
  return boxes.every((one, i) => boxes.slice(i + 1).every((other) =>
    one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1));
}"""


def is_broken(me: Person) -> bool:
    return any(event["code"] == "event.villain-broken" for event in me.events)


def before_it_breaks(phone: Page) -> Person:
    """Play until the next step breaks the villain; the screen stands there."""
    scout = Person(phone, 7)
    scout.unseen = True
    while not is_broken(scout):
        scout.step()
    me = Person(phone, 7)
    me.bring(lambda _view: len(me.actions) == len(scout.actions) - 1)
    return me


def test_a_cover_lies_over_an_empty_table_and_takes_no_touch(phone: Page) -> None:
    me = Person(phone, 7)
    me.start()
    cover = phone.locator("[data-scene=cover]")
    expect(cover).to_contain_text("Round 1")
    check_seen(phone, ["strip", "automaton", "factoryon", "trick", "orders"], "under the cover")
    phone.locator(".todo input").first.check()
    me.step()
    assert me.view["table"]["hands"]["You"]
    expect(cover).to_have_count(0)


def test_a_broken_villain_has_a_moment_that_a_touch_or_time_ends_and_undo_does_not_bring(
    phone: Page,
) -> None:
    me = before_it_breaks(phone)
    expect_moods(me)
    moment = phone.locator("[data-scene=villain-broken]")
    expect(moment).to_have_count(0)
    me.step()
    assert is_broken(me)
    expect(moment).to_be_visible()
    expect(phone.locator(".news")).to_contain_text("0 VP as a villain")
    steps = len(me.actions)
    undo = phone.locator("[data-do=undo]")
    undo.click()  # answered at once, through the moment
    expect(phone.locator(f'.table[data-cursor="{steps - 1}"]')).to_be_visible()
    expect(moment).to_have_count(0)
    phone.click(".dock [data-do=back]")
    phone.click(f'.dock [data-cell="{me.actions[-1]["cards"][-1]}"]')
    expect(moment).to_be_visible()
    me.check()
    expect(moment).to_have_count(0)  # it passes by itself
    expect(phone.locator('[data-seat="You"] [data-mood]')).to_have_attribute("data-mood", "low")
    me.step()
    undo.click()
    expect(phone.locator(f'.table[data-cursor="{steps}"]')).to_be_visible()
    expect(moment).to_have_count(0)


def expect_moods(me: Person) -> None:
    """Look at the faces of a trick with two cards: they say who wins so far."""
    trick = me.view["trick"]
    assert len(trick["plays"]) == 2
    for seat in SEATS:
        played = seat in [player for player, _ in trick["plays"]]
        mood = "high" if seat == trick["winner"] else "low" if played else "calm"
        if seat == "You":  # a villain without a trick wants to lose it
            mood = {"high": "low", "low": "high"}.get(mood, mood)
        face = me.page.locator(f"[data-trick-seat={seat}] [data-mood]")
        expect(face).to_have_attribute("data-mood", mood)


@pytest.mark.parametrize(("dice", "moment"), [(PERFECT, "perfect"), (2, "broken")])
def test_a_scored_round_shows_what_it_was_and_who_stands_where(
    phone: Page, dice: int, moment: str
) -> None:
    me = Person(phone, dice)
    me.bring(lambda view: bool(view["phase"] == "scored"))
    expect(phone.locator(f"[data-scene={moment}]")).to_be_visible()
    score = me.view["score"]
    for seat in SEATS:
        row = phone.locator(f"[data-standing={seat}]")
        gained = score["rounds"][-1]["total"][seat]
        expect(row.locator("em")).to_have_text(f"+{gained}" if gained > 0 else str(gained))
        expect(row.locator("> b")).to_have_text(str(score["vp"][seat]))
    check_seen(phone, ["strip", "trick", "orders", "prompt", "tray", "tools"], "scored")


def test_the_ending_is_five_panels_and_a_picture_made_on_the_device(phone: Page) -> None:
    me = Person(phone, 95)
    me.bring(asks("superhero"))
    phone.fill("[name=name]", "Kestrel")
    phone.click(".dock [data-do=send]")
    me.quietly({"type": "superhero", "name": "Kestrel"})
    me.done({"type": "charge", "charges": {}})
    expect(phone.locator("[data-scene=superhero]")).to_contain_text("Kestrel")
    me.show(lambda view: bool(view["prompt"]["ask"] == "nothing"))
    rounds = me.view["score"]["rounds"]
    panels = phone.locator(".panels > [data-panel]")
    expect_values(panels, "data-panel", [str(one["round"]) for one in rounds])
    expect(panels.last).to_contain_text("Kestrel")
    before = 0
    for panel, one in zip(panels.all(), rounds, strict=True):
        expect(panel).to_be_in_viewport(ratio=0.99)
        below = phone.locator(".toolbar").bounding_box() or {"y": 0}
        box = panel.bounding_box() or {"y": 0, "height": 0}
        assert box["y"] + box["height"] <= below["y"]
        gained = one["total"]["You"] - before
        before = one["total"]["You"]
        expect(panel.locator(".panel-vp")).to_contain_text(str(abs(gained)))
        face = panel.locator("> [data-face]")
        expect(face).to_have_attribute("data-face", re.compile(f"^({'|'.join(LEFT)})$"))
        assert panel.evaluate(APART), one["round"]
    phone.set_viewport_size({"width": 320, "height": 568})
    band = phone.locator(".band").bounding_box()
    assert band
    assert band["height"] <= 1  # only heard
    phone.context.set_offline(True)
    phone.click("[data-do=picture]")
    canvas = phone.locator("canvas[data-ready=true]")
    for seat in SEATS:
        name = f"{seat} {me.view['score']['vp'][seat]}"
        expect(canvas).to_have_attribute("aria-label", re.compile(re.escape(name)))
    with phone.expect_download() as download:
        phone.click("[data-do=save-picture]")
    image = io.BytesIO(download.value.path().read_bytes())
    assert image.read(8) == b"\x89PNG\r\n\x1a\n"
    image.seek(16)
    assert struct.unpack(">II", image.read(8)) == (1200, 630)
    assert len(image.getvalue()) > 40_000  # something is drawn
