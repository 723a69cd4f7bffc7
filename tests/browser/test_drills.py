"""Drills with the coach: a turn by theme, tried until it is right; counted, kept and offline."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion import locales
from companion.engine.core.words import say
from companion.engine.originstory.coach.reasons import THEMES
from tests.browser.barriers import check_axe, check_width
from tests.browser.faults import read_store, write_store
from tests.browser.live_tables import actions_of
from tests.browser.screens import hold, shows, visit
from tests.browser.servers import wait_until
from tests.share.links import game

SCREENS = {"en": {"width": 360, "height": 740}, "fr": {"width": 320, "height": 568}}


def kept(page: Page) -> dict[str, Any]:
    note: Any = dict(read_store(page)["notes"]).get("drills")
    return dict(note or {})


def choose(page: Page, theme: str) -> Locator:
    """Choose a theme; return its drill once there is something to pick from."""
    page.locator(".drills [name=theme]").select_option(theme)
    drill = page.locator(f"[data-drill={theme}]")
    expect(drill.locator("[data-pick]").first).to_be_visible()
    return drill


def solve(drill: Locator) -> list[str]:
    """Press Enter on one pick after another until the answer is there; return what was said."""
    said = []
    while drill.locator("[data-answer]").count() == 0:
        drill.locator("[data-pick]:enabled").first.press("Enter")
        said.append(drill.get_by_role("status").inner_text())
    return said


def check_last_pick_is_named(drill: Locator, said: list[str]) -> None:
    """What was tapped last stands before the verdict, and among what the answer tells of."""
    names = [sentence.partition(":")[0].strip() for sentence in said]
    assert len(set(names)) == len(names)
    expect(drill.locator("[data-answer]")).to_contain_text(re.compile(names[-1], re.IGNORECASE))


# French on the smallest screen is what fits worst.
@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.sweep)])
def test_a_drill_of_every_theme_is_solved_by_keyboard(page: Page, language: str) -> None:
    words = locales.load(language)
    page.set_viewport_size(SCREENS[language])  # type: ignore[arg-type]
    visit(page, f"/{language}/solo/")
    page.locator("[data-do=drills]").click()
    shows(page, "drills")
    expect(page.get_by_role("heading", level=1)).to_have_text(words["coach.drills"])
    expected = {}
    for theme in THEMES:
        drill = choose(page, theme)
        expect(drill).to_contain_text(words[f"coach.theme.{theme}"])
        check_width(page, theme)
        said = solve(drill)
        worse, best, tie, wrong = (
            words[f"coach.verdict.{verdict}"].partition("}")[2]
            for verdict in ("worse", "best", "even", "wrong")
        )
        assert all(sentence.endswith(worse) for sentence in said[:-1])
        # The last one left is the answer, and is told without another try.
        assert said[-1].endswith((best, tie, wrong))
        check_last_pick_is_named(drill, said)
        if theme == "side":  # of two sides that are as good, the answer names none as better
            answer = "" if said[-1].endswith(tie) else re.compile(".")
            expect(drill.locator("[data-answer]")).to_have_attribute("data-answer", answer)
        expect(page.locator("[data-do=next]")).to_be_focused()
        expect(page.locator("[data-do=next]")).to_be_in_viewport()
        expect(page.locator("[data-do=next]")).to_have_text(words["coach.drill.next"])
        expected[theme] = {"good": int(said[0].endswith((best, tie))), "n": 1}
        percent = 100 * expected[theme]["good"]
        sentence = say(words, "coach.drill.score", {**expected[theme], "percent": percent})
        expect(page.locator(f"[data-score={theme}]")).to_contain_text(sentence)
        check_width(page, f"{theme}, answered")
        page.locator("[data-do=next]").press("Enter")
        expect(drill.locator("[data-pick]").first).to_be_visible()
        expect(drill.locator("[data-answer]")).to_have_count(0)
    wait_until(lambda: kept(page) == expected, "every first try is kept")
    check_axe(page, "drills")
    page.goto(f"/{language}/history/")
    rows = page.locator("[data-table=drills] tbody tr")
    expect(rows).to_have_count(len(THEMES))
    expect(rows.first).to_contain_text(words["coach.theme.side"])


def test_drills_without_a_network_say_why_go_on_where_they_were_left_and_are_played_on(
    page: Page,
) -> None:
    page.context.set_offline(True)
    visit(page, "/en/solo/#drills")
    drill = choose(page, "take")
    first = drill.locator(".moment").inner_text()
    solve(drill)
    answer = drill.locator("[data-answer]")
    expect(answer).to_contain_text("Best:")
    expect(answer).to_contain_text("You win this trick.")
    expect(answer).to_contain_text("% to win")
    expect(answer).to_contain_text("trick")
    wait_until(lambda: kept(page).get("take", {}).get("n") == 1, "the try is kept")
    page.reload()
    drill = choose(page, "take")
    expect(drill.locator(".moment")).not_to_have_text(first)
    solve(drill)
    answer.get_by_role("button", name="Play on from here").click()
    table = page.locator(".table[data-phase=play]")
    expect(table.get_by_role("heading", level=1)).to_contain_text("Copy")


def test_a_drill_of_a_side_is_played_on_with_cards_shuffled_anew(page: Page) -> None:
    visit(page, "/en/solo/#drills")
    solve(choose(page, "side"))
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".table[data-phase=align]")).to_be_visible()
    assert read_store(page)["steps"][-1][1]["action"]["type"] == "virtual"


def test_moments_of_own_games_come_first(page: Page) -> None:
    payload = game("lost")
    at = next(n for n, one in enumerate(actions_of(payload)) if one["type"] == "play")
    hold(page, payload)
    store = read_store(page)
    moments = [{"at": at, "theme": "spend"}]
    note = {payload.id: {"good": 1, "n": 2, "moments": moments}}
    store["notes"] = [["accuracy", note]]
    write_store(page, store)
    visit(page, "/en/solo/#drills")
    drill = choose(page, "spend")
    expect(drill).to_have_attribute("data-own", "true")
    expect(drill).to_contain_text("from a game of yours")
    solve(drill)
