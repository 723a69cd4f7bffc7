"""The puzzle of the day: the same for everybody, answered by a tap at the table, shared as text."""

from __future__ import annotations

import datetime
import json
import re

from playwright.sync_api import Page, expect

from companion import locales
from companion.paths import STATIC
from companion.study.puzzles import read, state_of
from tests.browser.profiles import installed, offline
from tests.browser.screens import shows, visit

LINES: list[str] = json.loads((STATIC / "data" / "puzzles.json").read_text("utf-8"))["puzzles"]
DAY = datetime.datetime(2027, 3, 14, 9, tzinfo=datetime.UTC)


def puzzle_of(day: datetime.datetime) -> str:
    """Return the line of a day: they go round."""
    number = (day.date() - datetime.date(1970, 1, 1)).days
    return LINES[number % len(LINES)]


def open_on(page: Page, day: datetime.datetime, language: str = "en") -> None:
    """Open the puzzle as if it were this day; where the solo page is open, by its address."""
    page.clock.set_fixed_time(day)
    if f"/{language}/solo/" in page.url:
        page.evaluate("location.hash = ''")
        shows(page, "")
        page.evaluate("location.hash = 'puzzle'")
        shows(page, "puzzle")
    else:
        visit(page, f"/{language}/solo/#puzzle")
    page.wait_for_selector("[data-puzzle]")


def wrong_card(line: str) -> str:
    """Return a card that may be played and is not the answer."""
    puzzle = read(line)
    hand = state_of(puzzle)["hands"]["You"]
    same = [card for card in hand if card != puzzle.best and card[0] == puzzle.best[0]]
    return (same or [card for card in hand if card != puzzle.best])[0]


def answer_right(page: Page, line: str) -> None:
    """Tap the best card; its verdict says why, and what is shared does not give it away."""
    best = read(line).best
    page.click(f'[data-play="{best}"]')
    expect(page.locator("[data-puzzle=right]")).to_be_visible()
    expect(page.locator("[data-why]")).not_to_be_empty()
    expect(page.locator(f'[data-trick-seat="You"] [data-card="{best}"]')).to_have_count(1)
    expect(page.locator(".hand [data-play], .asked button")).to_have_count(0)
    share = page.locator("[data-do=puzzle-share]")
    expect(share).to_have_attribute("data-text", re.compile("#puzzle$"))
    expect(share).not_to_have_attribute("data-text", re.compile(best))


def test_days_in_a_row_are_counted_and_a_wrong_one_ends_them(phone: Page) -> None:
    verdict = phone.locator("[data-puzzle=right]")
    open_on(phone, DAY)
    answer_right(phone, puzzle_of(DAY))
    expect(verdict).not_to_contain_text("in a row")
    open_on(phone, DAY + datetime.timedelta(days=1))
    answer_right(phone, puzzle_of(DAY + datetime.timedelta(days=1)))
    expect(verdict).to_contain_text("2 days")
    expect(verdict.locator("[data-other]")).to_contain_text("Next best")
    phone.reload()
    expect(verdict).to_contain_text("2 days")
    before = DAY - datetime.timedelta(days=1)  # a puzzle that was left open since
    open_on(phone, before)
    answer_right(phone, puzzle_of(before))
    open_on(phone, DAY + datetime.timedelta(days=1))
    expect(phone.locator("[data-puzzle=right]")).to_contain_text("2 days")
    day = DAY + datetime.timedelta(days=2)
    open_on(phone, day)
    phone.click(f'[data-play="{wrong_card(puzzle_of(day))}"]')
    verdict = phone.locator("[data-puzzle=wrong]")
    expect(verdict).to_contain_text("the best card is")
    expect(verdict).not_to_contain_text("in a row")
    # Your card first, then the best one.
    expect(verdict.locator("[data-other] + [data-why]")).to_contain_text("Best:")


def test_nothing_that_would_change_the_moment_is_offered(phone: Page) -> None:
    open_on(phone, DAY)
    expect(phone.locator("[data-do=ability]")).to_have_count(0)
    hers = state_of(read(puzzle_of(DAY)))["hands"]["Factoryon"][0]
    phone.keyboard.type(f"{hers} ")
    problem = phone.locator(".dock .problem")
    expect(problem).to_be_visible()
    expect(problem.locator("[data-do=correct]")).to_have_count(0)
    expect(phone.locator("[data-do=surrender]")).to_have_count(0)
    phone.click("[data-do=menu]")
    expect(phone.locator("[data-item=search]")).to_be_visible()
    expect(phone.locator("[data-item=correct], [data-item=readings]")).to_have_count(0)
    # Nobody played to this moment: there is no story of it, and no game to pass on.
    for name in ("log", "share", "copy-notation", "save-file"):
        expect(phone.locator(f"[data-item={name}]")).to_have_count(0)
    # Nor does the coach give the answer away.
    phone.click("label:has([name=coach])")
    expect(phone.locator("[name=coach]")).to_be_checked()
    expect(phone.locator("[data-do=coach]")).to_have_count(0)


def test_it_needs_no_network_and_speaks_every_language(page: Page) -> None:
    for more, language in enumerate(locales.languages()):
        day = DAY + datetime.timedelta(days=more)
        page.clock.set_fixed_time(day)
        page.goto(f"/{language}/solo/")
        installed(page)
        with offline(page):
            page.click("[data-do=puzzle]")
            expect(page.locator("[data-puzzle=asked]")).to_be_visible()
            answer_right(page, puzzle_of(day))
