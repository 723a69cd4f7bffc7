"""What the coach says of a game that is over, and how two shuffles go on from a card."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from companion import locales
from companion.engine.core.words import say
from companion.engine.originstory.cards import ROUNDS
from tests.browser.profiles import PHONE
from tests.browser.test_coach import brought

LESS = re.compile(r"\([\d.]+( VP|%) less\)")
PERCENT = re.compile(r"([\d.]+)% to win instead of ([\d.]+)%")
WORDS = locales.load("en")
ROUND = """(told) => [
  Array.from(told.querySelectorAll(".chart tbody tr"), (row) => row.textContent),
  told.querySelectorAll("[data-moment]").length,
  told.querySelector(".big[role=status]").textContent,
  told.querySelector("[data-accuracy]")?.dataset.accuracy ?? "0 0",
  told.querySelector("[data-side-review]").dataset.sideReview,
  told.querySelector("[data-side-review]").textContent,
]"""


def test_two_shuffles_are_played_out_from_the_best_cards(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    person = brought(page, 3, "play")
    left = len(person.state["hands"]["You"])
    page.get_by_role("button", name="Which card?").click()
    page.locator("[data-do=show]").click()
    worths = page.locator("[data-coach-done=true] [data-move-worth]")
    expect(worths.first).to_be_visible()
    page.get_by_text("Two shuffles played out").click()
    best = worths.evaluate_all("all => all.slice(0, 2).map(({dataset}) => dataset.moveWorth)")
    for number in (1, 2):
        shuffle = page.locator("section", has=page.get_by_role("heading", name=f"Shuffle {number}"))
        for card in best:
            tricks = shuffle.locator(f"[data-played-out='{card}'] > *")
            expect(tricks).to_have_count(left)
            expect(tricks.first.locator(f"[data-card='{card}']")).to_have_count(1)
            expect(tricks.filter(has_text=re.compile("takes? it"))).not_to_have_count(0)


def sentence(moments: int, worse: int) -> str:
    """Return what stands above the puzzles, by what the table and the puzzles show."""
    if moments:
        return WORDS["coach.moments"]
    return WORDS["coach.no-moments.win" if worse else "coach.no-moments"]


def check_side(kind: str, text: str) -> None:
    """The side that is called better has the higher chance of the two that are told."""
    chosen = next(side for side in ("hero", "villain") if f"You chose {side}" in text)
    if kind == "even":
        assert WORDS["coach.side.fine"] in text
        return
    better, worse = map(float, PERCENT.search(text).groups())  # type: ignore[union-attr]
    assert better > worse
    assert ("That was the better side" in text) == (kind == chosen)


def test_a_game_is_looked_back_at_without_contradiction(page: Page) -> None:
    """Of each round: headline, table, accuracy and side; of the game: accuracy and its trend."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    brought(page, 3, "game-over", deck="virtual")
    page.get_by_role("button", name="Look back at the round").click()
    drawer = page.locator("[data-drawer=coach]")
    good = choices = 0
    for number in range(1, ROUNDS + 1):
        drawer.locator(f"[data-value='{number}']").click()
        told = drawer.locator(f"[data-coach-done][data-round='{number}']")
        expect(told.locator("[data-side-review]")).to_be_attached()
        rows, moments, headline, accuracy, kind, side = told.evaluate(ROUND)
        worse = sum(bool(LESS.search(row)) for row in rows)
        assert headline == sentence(moments, worse)
        right, of = map(int, accuracy.split())
        assert of - right == worse
        good, choices = good + right, choices + of
        check_side(kind, side)
    drawer.locator("[data-do=accuracy]").click()
    percent = 100 * good // choices
    expect(drawer.locator(f"[data-game-accuracy='{percent}']")).to_have_text(
        say(WORDS, "coach.accuracy.percent", {"n": percent})
    )
    page.goto("/en/history/")
    trend = page.locator("table", has_text=WORDS["history.accuracy"])
    expect(trend.locator("tbody tr")).to_have_count(1)
    expect(trend.locator("tbody tr")).to_contain_text(f"{good} / {choices}")
    expect(trend.locator("tbody tr td").last).to_have_text(str(percent))
