"""The coach at the table: off until asked for, then what each card and each side is worth."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from companion import locales
from companion.coach.review import advice_on, decisions_of, records_of, review, tell_par
from companion.coach.tables import par_of
from companion.engine.core.registry import Record
from companion.engine.core.words import say
from companion.games import registry
from tests.browser.profiles import PHONE, installed
from tests.browser.screens import visit
from tests.browser.servers import Server, wait_until
from tests.browser.solo_person import Person, expect_values


def opened(page: Page) -> None:
    """Begin a game of virtual cards and stand before the choice of a side."""
    visit(page, "/en/solo/#new")
    page.locator("[data-value=virtual]").click()
    page.locator("[data-do=start]").click()
    expect(page.locator(".table[data-phase=story]")).to_be_visible()


def switch_on(page: Page) -> None:
    page.locator("[data-do=menu]").click()
    page.get_by_role("switch", name="Coach").check()
    page.locator("[data-do=close]").click()


def switched_on(page: Page) -> None:
    opened(page)
    expect(page.locator("[data-do=coach]")).to_have_count(0)
    switch_on(page)
    page.locator("[data-do=send]").click()


def brought(page: Page, dice: int, phase: str, **options: str) -> Person:
    """Stand in a game that was played at random up to a phase."""
    person = Person(page, dice, **(options or {"deck": "virtual"}))
    person.bring(lambda view: bool(view["phase"] == phase))
    switch_on(page)
    return person


def records(person: Person) -> list[Record]:
    return records_of(registry.save_of("solo", person.options, person.actions))


def test_a_side_is_told_with_its_interval(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    switched_on(page)
    page.get_by_role("button", name="Hero or villain?").click()
    for side in ("hero", "villain"):
        line = page.locator(f"[data-side-worth={side}][data-coach-done]")
        expect(line).to_contain_text("% to win ±")
    expect(page.locator("[data-drawer=coach]")).to_contain_text("of 100 rounds")
    page.get_by_text("What the coach does not know").click()
    expect(page.get_by_text("The Vancardian card of this round.")).to_be_visible()


def test_a_card_is_chosen_first_and_then_compared(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    brought(page, 3, "play")
    cards = page.locator(".hand-card.legal").evaluate_all(
        "cards => cards.map(({dataset}) => dataset.play)"
    )
    page.get_by_role("button", name="Which card?").click()
    expect(page.locator("[data-pick]").first).to_be_visible()
    expect(page.locator("[data-move-worth]")).to_have_count(0)
    page.locator(f"[data-pick='{cards[0]}']").click()
    expect(page.locator("[data-coach-done]")).to_be_visible()
    expect(page.locator(".worth.picked")).to_have_attribute("data-move-worth", cards[0])
    worths = page.locator("[data-move-worth]")
    told = worths.evaluate_all("lines => lines.map(({dataset}) => dataset.moveWorth)")
    assert sorted(card for card in told if card != "surrender") == sorted(cards)
    expect(worths.first).to_have_attribute("data-verdict", "best")
    page.locator("[data-drawer=coach] [data-value=vp]").click()
    expect(page.locator("[data-coach-done]")).to_be_visible()


def test_after_a_finished_trick_the_next_card_is_advised(page: Page) -> None:
    def leads_next(view: dict[str, Any]) -> bool:
        upcoming = view["prompt"].get("next") or {"prompt": {"ask": ""}}
        return bool(view["phase"] == "trick-end" and upcoming["prompt"]["ask"] == "card")

    Person(page, 3, deck="virtual").bring(leads_next)
    switch_on(page)
    cards = page.locator(".hand-card.legal").evaluate_all(
        "cards => cards.map(({dataset}) => dataset.play)"
    )
    page.get_by_role("button", name="Which card?").click()
    page.locator("[data-do=show]").click()
    expect(page.locator("[data-coach-done]")).to_be_visible()
    worths = page.locator("[data-move-worth]")
    told = worths.evaluate_all("lines => lines.map(({dataset}) => dataset.moveWorth)")
    assert sorted(card for card in told if card != "surrender") == sorted(cards)


def test_near_the_end_of_a_round_every_draw_is_tried(page: Page) -> None:
    person = Person(page, 3, deck="virtual")
    person.bring(lambda view: view["phase"] == "play" and view["where"]["trick"] == 8)
    switch_on(page)
    advice = advice_on(person.state, 2000)
    assert advice["exact"]
    page.get_by_role("button", name="Which card?").click()
    page.locator("[data-do=show]").click()
    drawer = page.locator("[data-drawer=coach]")
    sentence = say(locales.load("en"), "coach.exact", {"n": advice["samples"]})
    expect(drawer).to_contain_text(sentence)


def looked_back(page: Page, dice: int, **options: str) -> Locator:
    """Stand at the end of a round that was played at random, and look back at it."""
    brought(page, dice, "scored", **options)
    page.get_by_role("button", name="Look back at the round").click()
    expect(page.locator("[data-coach-done]")).to_be_visible()
    return page.locator("[data-drawer=coach] [data-moment]")


def solved(puzzle: Locator) -> Locator:
    """Pick one card after another until one is as good as any; return the answer."""
    answer = puzzle.locator("[data-answer]")
    while answer.count() == 0:
        puzzle.locator("[data-pick]:enabled").first.click()
    expect(puzzle.get_by_role("status").first).to_have_text("Yes, as good as any.")
    return answer


def test_a_round_is_looked_back_at_with_puzzles_first(page: Page) -> None:
    moments = looked_back(page, 3)
    wait_until(lambda: 1 <= moments.count() <= 3, "one to three moments are shown")
    expect(page.locator("[data-answer]")).to_have_count(0)
    puzzle = moments.first
    mine = puzzle.get_attribute("data-moment")
    puzzle.locator(f"[data-pick='{mine}']").click()
    expect(puzzle.get_by_role("status")).to_have_text("There is a better card. Try again.")
    expect(puzzle.locator(f"[data-pick='{mine}']")).to_be_disabled()
    expect(puzzle.locator("[data-answer]")).to_have_count(0)
    answer = solved(puzzle)
    expect(answer).to_contain_text("Best:")
    expect(answer).to_contain_text("difference")
    page.get_by_text("The round card by card").click()
    expect(page.locator(".chart tbody tr").nth(3)).to_be_attached()


def test_playing_on_opens_a_copy_and_leaves_the_game_as_it_is(page: Page) -> None:
    moment = looked_back(page, 1, deck="physical").first
    original = page.url
    place = page.locator(".table").get_attribute("data-cursor")
    moment.locator(f"[data-pick='{moment.get_attribute('data-moment')}']").click()
    moment.get_by_role("button", name="Show the answer").click()
    hand = (
        moment.locator(".move-line")
        .last.locator("[data-card]")
        .evaluate_all("cards => cards.map(({dataset}) => dataset.card)")
    )
    moment.get_by_role("button", name="Play on from here").click()
    table = page.locator(".table[data-phase=play]")
    expect(table.get_by_role("heading", level=1)).to_contain_text("Copy")
    assert page.url != original
    expect(table.locator("[data-place=orders]")).to_contain_text("A copy")
    expect(table.locator(".hand-card")).to_have_count(len(hand))
    for card in hand:
        expect(table.locator(f"[data-play='{card}']")).to_be_visible()
    table.locator(".hand-card.legal").first.click()
    expect(page.locator(".table[data-action=draw-to-follow]")).to_have_count(0)
    expect(page.locator(".table:not([data-phase=follow-draw])")).to_be_visible()
    page.goto(original)
    expect(page.locator(".table[data-phase=scored]")).to_have_attribute("data-cursor", place or "")


def test_the_page_finds_the_moments_that_the_terminal_finds(page: Page) -> None:
    person = brought(page, 3, "scored")
    page.get_by_role("button", name="Look back at the round").click()
    expect(page.locator("[data-coach-done]")).to_be_visible()
    decisions = review(1, decisions_of(records(person))[1])["decisions"]
    moments = [one["worth"]["move"] for one in decisions if one["moment"]]
    assert moments
    expect_values(page.locator("[data-drawer=coach] [data-moment]"), "data-moment", moments)


def test_a_finished_game_stands_beside_par(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    person = Person(page, 3, deck="virtual")
    person.bring(lambda view: bool(view["phase"] == "game-over"))
    par = par_of(records(person))
    assert par
    told = page.locator("[data-par]")
    expect(told).to_have_attribute("data-par", str(par["beats"]))
    for sentence in tell_par(locales.load("en"), par, person.state["options"]):
        expect(told).to_contain_text(sentence)
    told.get_by_text("What is that?").click()
    expect(told).to_contain_text("What is printed on the Vancardian cards is not known here")


def test_the_coach_works_without_a_network(page: Page) -> None:
    page.goto("/en/solo/")
    installed(page)
    page.context.set_offline(True)
    switched_on(page)
    page.get_by_role("button", name="Hero or villain?").click()
    expect(page.locator("[data-side-worth=villain][data-coach-done]")).to_be_visible()


def test_a_hand_that_is_kept_to_oneself_is_not_advised(page: Page) -> None:
    brought(page, 3, "play", hand="untracked")
    expect(page.locator("[data-do=ability]")).to_be_visible()
    expect(page.locator("[data-do=coach]")).to_have_count(0)


def test_the_kernel_is_fetched_only_when_asked_for(page: Page, live_server: Server) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    switched_on(page)
    page.locator("[data-do=coach]").wait_for()
    assert live_server.url
    assert not [url for url in fetched if url.endswith("kernel.wasm")]
