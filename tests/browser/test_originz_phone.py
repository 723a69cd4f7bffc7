"""A duel of two and more on a phone: what lies fixed, what waits as a band."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.originz_screens import begin, drawn, end_turn, new_duel, phase
from tests.sample import sampled

FOUR = ["Ann", "Maximilian of the Long Name", "Cleo", "Dora"]

HINTED = 4  # turns in which the dock says what is tapped


def places(page: Page) -> list[tuple[int, int]]:
    """Return top and bottom of the regions of a duel, each of them in sight and uncovered."""
    regions = page.locator(".oz-strip, .oz-player, .oz-dock")
    boxes = [regions.nth(i).bounding_box() for i in range(regions.count())]
    edges = [(round(box["y"]), round(box["y"] + box["height"])) for box in boxes if box]
    assert all(one[1] <= other[0] for one, other in pairwise(edges)), edges
    bar = page.locator(".bar").bounding_box()
    end = bar["y"] if bar else page.evaluate("innerHeight")
    assert (edges[0][0], edges[-1][1] <= end + 2, page.evaluate("scrollY")) == (0, True, 0)
    return edges


@pytest.mark.parametrize(("language", "turns"), sampled([("fr", 2), ("fr", 4), ("en", 4)], every=3))
def test_two_players_lie_fixed_and_uncovered_on_a_phone(
    phone: Page, language: str, turns: int
) -> None:
    names = ["Ann", "Ben"]
    begin_few(phone, language, "match", names)
    there = places(phone)
    assert len(there) == len(names) + 2
    for turn in range(turns):
        play_a_turn(phone, f"The Long Name of Card {turn}", there)
        assert places(phone) == there
    drawn(phone)
    expect(phone.locator("[data-ask=action] > .quiet-text")).to_have_count(int(turns < HINTED))
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    for part in (".oz-strip", ".oz-dock"):
        expect(phone.locator(part)).to_have_css("position", "static")
    phone.locator(".oz-player [data-zone=purged]").last.tap()
    expect(phone.locator("[data-drawer=zone]")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "names", "turns"),
    sampled([("en", FOUR, 2), ("en", FOUR, 4), ("fr", ["Ann", "Ben", "Cléo"], 3)], every=3),
)
def test_more_players_wait_as_bands_of_which_one_opens(
    phone: Page, language: str, names: list[str], turns: int
) -> None:
    begin_few(phone, language, "free-for-all", names)
    frame = [places(phone)[i] for i in (0, -1)]
    waiting = phone.locator(".oz-player:not(.is-turn)")
    for turn in range(turns):
        there = places(phone)
        assert len(there) == len(names) + 2
        assert [there[i] for i in (0, -1)] == frame
        expect(phone.locator(".oz-zones:visible")).to_have_count(1)
        waiting.first.locator("[data-do=open-player]").click()
        expect(waiting.first.locator("[data-zone=deck]")).to_be_visible()
        places(phone)
        waiting.last.locator("[data-do=open-player]").click()
        expect(waiting.last.locator("[data-zone=deck]")).to_be_visible()
        expect(phone.locator(".oz-zones:visible")).to_have_count(2)
        places(phone)
        waiting.last.locator("[data-do=open-player]").click()
        expect(phone.locator(".oz-zones:visible")).to_have_count(1)
        play_a_turn(phone, f"The Long Name of Card {turn}", there)


def begin_few(page: Page, language: str, kind: str, names: list[str]) -> None:
    """Begin a duel of these players; Ann is the first."""
    new_duel(page, kind, names, language)
    page.click("[data-setup=Ann] [data-value=hero]")
    begin(page, "Ann")


def play_a_turn(page: Page, title: str, there: list[tuple[int, int]]) -> None:
    """Draw, play a card and end the turn; until it ends nothing moves."""
    drawn(page)
    assert places(page) == there
    page.click("[data-do=play]")
    page.fill("[name=title]", title)
    page.click("[data-cost='1']")
    page.wait_for_selector("dialog", state="detached")
    assert places(page) == there
    while page.locator("[data-ask=go] [data-do=go]").count():
        cursor = page.locator("[data-cursor]").get_attribute("data-cursor") or ""
        page.click("[data-do=go]")
        page.wait_for_selector(f".oz-duel:not([data-cursor='{cursor}'])")
        assert places(page) == there
    end_turn(page)


def test_twelve_players_in_teams(phone: Page) -> None:
    names = [f"P{i}" for i in range(12)]
    new_duel(phone, "team-battle", names)
    phone.click("[data-do=begin]")
    phone.wait_for_selector("[data-first]")
    phone.locator("[data-first]").first.click()
    phase(phone, "draw")
    expect(phone.locator(".oz-player")).to_have_count(12)
    expect(phone.locator(".oz-player.is-turn")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
