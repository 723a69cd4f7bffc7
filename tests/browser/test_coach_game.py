"""What the coach says of a game that is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from companion import locales
from companion.coach.review import tell_par
from companion.coach.tables import par_of
from companion.engine.core.words import say
from companion.engine.originstory.cards import ROUNDS
from tests.browser.profiles import PHONE
from tests.browser.solo_person import Person
from tests.browser.test_coach import brought, records

PATIENT = 120_000  # milliseconds
LESS = re.compile(r"\(([\d.]+) (VP|points) less\)")
PERCENT = re.compile(r"([\d.]+)% to win instead of ([\d.]+)%")
WORDS = locales.load("en")
ROUND = """(told) => [
  Array.from(told.querySelectorAll(".chart tbody tr"), (row) => row.textContent),
  told.querySelectorAll("[data-moment]").length,
  told.querySelector(".big[role=status]").textContent,
  told.querySelector("[data-accuracy]").dataset.accuracy,
  Number(told.querySelector("[data-luck]")?.dataset.luck ?? 0),
  told.querySelector("[data-side-review]").dataset.sideReview,
  told.querySelector("[data-side-review]").textContent,
]"""


def check_par(page: Page, person: Person) -> None:
    """A finished game stands beside par."""
    par = par_of(records(person))
    assert par
    told = page.locator("[data-par]")
    expect(told).to_have_attribute("data-par", str(par["beats"]))
    for sentence in tell_par(WORDS, par, person.state["options"]):
        expect(told).to_contain_text(sentence)
    told.get_by_text("How good was that?").click()
    expect(told).to_contain_text("What is printed on the Vancardian cards is not known here")


def sentence(moments: int, worse: int, accuracy: str) -> str:
    """Return what stands above the puzzles, by what the table and the puzzles show."""
    if moments:
        good, choices = map(int, accuracy.split())
        return say(WORDS, "coach.accuracy", {"good": good, "n": choices})
    return WORDS["coach.no-moments.win" if worse else "coach.no-moments"]


def check_side(kind: str, text: str) -> None:
    """The side that is called better has the higher chance of the two that are told."""
    chosen = next(side for side in ("hero", "villain") if f"You chose {side}" in text)
    if kind == "even":
        assert WORDS["coach.side.fine"] in text
        return
    better, worse = map(float, PERCENT.search(text).groups())  # type: ignore[union-attr]
    assert better > worse
    assert ("That was the better alignment" in text) == (kind == chosen)


ACCURACY = """(told) => {
  const [good, choices] = told.nextElementSibling.textContent.match(/\\d+/g).map(Number);
  return [Number(told.dataset.gameAccuracy), good, choices];
}"""


# Looked back at in the first and the last round; in a sweep what the rounds come to is added up.
@pytest.mark.parametrize(
    "rounds",
    [(1, ROUNDS), pytest.param(tuple(range(1, ROUNDS + 1)), marks=pytest.mark.sweep)],
    ids=["sample", "all"],
)
def test_a_game_stands_beside_par_and_is_looked_back_at_without_contradiction(
    page: Page, rounds: tuple[int, ...]
) -> None:
    """Of each round: headline, table, accuracy and side; of the game: accuracy and its trend."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    check_par(page, brought(page, 3, "game-over"))
    page.get_by_role("button", name="Look back at the round").click()
    drawer = page.locator("[data-drawer=coach]")
    good = choices = 0
    for number in rounds:
        drawer.locator(f"[data-value='{number}']").click()
        told = drawer.locator(f"[data-coach-done][data-round='{number}']")
        expect(told.locator("[data-side-review]")).to_be_attached()
        rows, moments, headline, accuracy, luck, kind, side = told.evaluate(ROUND)
        losses = [float(found.group(1)) for row in rows if (found := LESS.search(row))]
        worse = len(losses)
        # In hundredths of a percent: a big drop, and more than any card cost.
        assert not luck or luck > max([5, *losses]) * 100 - 6
        assert headline == sentence(moments, worse, accuracy)
        right, of = map(int, accuracy.split())
        assert of - right == worse
        if WORDS["coach.lost"] not in drawer.inner_text():  # such a round is counted in VP
            good, choices = good + right, choices + of
        check_side(kind, side)
    drawer.locator("[data-do=accuracy]").click()
    # All five rounds, one after the other: on a busy machine that is a minute.
    counted = drawer.locator("[data-game-accuracy]")
    counted.wait_for(timeout=PATIENT)
    percent, right, of = counted.evaluate(ACCURACY)
    assert percent == 100 * right // of
    assert len(rounds) < ROUNDS or (right, of) == (good, choices)
    assert right >= good
    assert of - right >= choices - good
    expect(drawer).to_contain_text(say(WORDS, "coach.accuracy.percent", {"n": percent}))
    page.goto("/en/history/")
    trend = page.locator("table", has_text=WORDS["history.accuracy"])
    expect(trend.locator("tbody tr")).to_have_count(1)
    expect(trend.locator("tbody tr")).to_contain_text(f"{right} / {of}")
    expect(trend.locator("tbody tr td").last).to_have_text(str(percent))
