"""The coach at the table: off until asked for, then what each card and each side is worth."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from companion import locales
from companion.coach.review import advice_on, decisions_of, records_of, review
from companion.engine.core.registry import Record
from companion.engine.core.words import say
from companion.games import registry
from tests.browser.profiles import PHONE, installed
from tests.browser.screens import visit
from tests.browser.solo_person import Person, expect_values, go_back


def switch_on(page: Page) -> None:
    page.locator("[data-do=menu]").click()
    page.get_by_role("switch", name="Coach").check()
    page.locator("[data-do=close]").click()


def brought(page: Page, dice: int, phase: str, **options: str) -> Person:
    """Stand in a game that was played at random up to a phase."""
    person = Person(page, dice, **(options or {"deck": "virtual"}))
    person.show(lambda view: bool(view["phase"] == phase))
    switch_on(page)
    return person


def records(person: Person) -> list[Record]:
    return records_of(registry.save_of("solo", person.options, person.actions))


def test_a_side_is_told_without_a_network_and_the_coach_is_fetched_only_then(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    visit(page, "/en/solo/#new")
    installed(page)
    page.context.set_offline(True)
    page.locator("[data-value=virtual]").click()
    page.locator("[data-do=start]").click()
    expect(page.locator(".table[data-phase=story]")).to_be_visible()
    expect(page.locator("[data-do=coach]")).to_have_count(0)
    switch_on(page)
    page.locator("[data-do=coach]").wait_for()
    assert not [url for url in fetched if url.endswith(("coach.bin", "kernel.wasm"))]
    page.get_by_role("button", name="Hero or villain?").click()
    for side in ("hero", "villain"):
        line = page.locator(f"[data-side-worth={side}][data-coach-done]")
        expect(line).to_contain_text("% to win ±")
    expect(page.locator("[data-drawer=coach]")).to_contain_text("of 100 rounds")
    sentence = page.locator(".drawer-body > [role=status]")
    expect(sentence).to_contain_text(re.compile("better alignment|No clear difference"))
    assert (
        page.evaluate("document.querySelector('.drawer-body').firstElementChild.role") == "status"
    )
    page.get_by_text("What the coach does not know").click()
    expect(page.get_by_text("The Vancardian card of this round.")).to_be_visible()


def legal(page: Page) -> list[str]:
    """Return the cards that may be played."""
    cards = page.locator(".hand-card.legal")
    told: list[str] = cards.evaluate_all("cards => cards.map(({dataset}) => dataset.play)")
    return told


def check_compared(page: Page, cards: list[str]) -> Locator:
    """Wait until all these cards are compared; return them, the best one first."""
    worths = page.locator("[data-coach-done=true] [data-move-worth]")
    expect(worths.first).to_have_attribute("data-verdict", "best")
    told = worths.evaluate_all("lines => lines.map(({dataset}) => dataset.moveWorth)")
    assert sorted(card for card in told if card != "surrender") == sorted(cards)
    return worths


def test_a_card_is_chosen_first_and_then_compared(page: Page) -> None:
    """On your turn, after a finished trick and near the end; a hand kept to oneself is not."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    left = len(brought(page, 3, "play").state["hands"]["You"])
    cards = legal(page)
    page.get_by_role("button", name="Which card?").click()
    expect(page.locator("[data-pick]").first).to_be_visible()
    expect(page.locator("[data-move-worth]")).to_have_count(0)
    page.locator(f"[data-pick='{cards[0]}']").click()
    expect(page.locator(".worth.picked")).to_have_attribute("data-move-worth", cards[0])
    check_played_out(page, check_compared(page, cards), left)
    page.locator(".coach-aims summary").click()
    page.locator("[data-drawer=coach] [data-value=vp]").click()
    expect(page.locator("[data-coach-done]")).to_be_visible()
    page.keyboard.press("Escape")
    check_next_card(page)
    check_every_draw(page)
    hidden = Person(page, 3, hand="untracked")
    hidden.show(lambda view: bool(view["phase"] == "play"))
    expect(page.locator("[data-do=ability]")).to_be_visible()
    expect(page.locator("[data-do=coach]")).to_have_count(0)


def check_played_out(page: Page, worths: Locator, left: int) -> None:
    """Two shuffles go on from the two best cards."""
    page.get_by_text("Two shuffles played out").click()
    best = worths.evaluate_all("all => all.slice(0, 2).map(({dataset}) => dataset.moveWorth)")
    for number in (1, 2):
        shuffle = page.locator("section", has=page.get_by_role("heading", name=f"Shuffle {number}"))
        for card in best:
            tricks = shuffle.locator(f"[data-played-out='{card}'] > *")
            expect(tricks).to_have_count(left)
            expect(tricks.first.locator(f"[data-card='{card}']")).to_have_count(1)
            expect(tricks.filter(has_text=re.compile("takes? it"))).not_to_have_count(0)


def show_all(page: Page) -> None:
    """Ask for a card without choosing one first."""
    page.get_by_role("button", name="Which card?").click()
    page.locator("[data-do=show]").click()


def check_next_card(page: Page) -> None:
    """After a finished trick the next card is advised."""

    def leads_next(view: dict[str, Any]) -> bool:
        upcoming = view["prompt"].get("next") or {"prompt": {"ask": ""}}
        return bool(view["phase"] == "trick-end" and upcoming["prompt"]["ask"] == "card")

    Person(page, 3, deck="virtual").show(leads_next)
    cards = legal(page)
    show_all(page)
    check_compared(page, cards)
    page.keyboard.press("Escape")


def check_every_draw(page: Page) -> None:
    """Near the end of a round every draw is tried."""
    person = Person(page, 3, deck="virtual")
    person.show(lambda view: view["phase"] == "play" and view["where"]["trick"] == 8)
    advice = advice_on(person.state, 2000)
    assert advice["exact"]
    show_all(page)
    drawer = page.locator("[data-drawer=coach]")
    sentence = say(locales.load("en"), "coach.exact", {"n": advice["samples"]})
    expect(drawer).to_contain_text(sentence)
    check_another_tab_goes_back(person)
    page.keyboard.press("Escape")


def check_another_tab_goes_back(person: Person) -> None:
    """What was asked is no answer for another table: there a card is chosen first again."""
    before = [action["type"] for action in person.actions[:-1]]
    cursor = len(before) - 1 - before[::-1].index("play")
    go_back(person.other_tab(), cursor)
    person.stand(person.actions[:cursor])
    moves = person.page.locator("[data-drawer=coach] [data-pick]")
    expect(moves).to_have_count(
        len(person.view["prompt"]["cards"]) + person.view["surrender"]["allowed"]
    )
    person.page.locator("[data-do=show]").click()
    check_compared(person.page, legal(person.page))


def test_a_round_is_looked_back_at_with_puzzles_first_and_played_on_in_a_copy(page: Page) -> None:
    """Its moments are those that the terminal finds; the game stays as it is."""
    person = brought(page, 1, "scored", deck="physical")
    page.get_by_role("button", name="Look back at the round").click()
    expect(page.locator("[data-coach-done]")).to_be_visible()
    decisions = review(1, decisions_of(records(person))[1])["decisions"]
    found = [one["worth"]["move"] for one in decisions if one["moment"]]
    assert 1 <= len(found) <= 3
    moments = page.locator("[data-drawer=coach] [data-moment]")
    expect_values(moments, "data-moment", found)
    expect(page.locator("[data-answer]")).to_have_count(0)
    puzzle, mine = moments.first, puzzle_pick(moments.first, found[0])
    expect(puzzle.get_by_role("status")).to_contain_text("there is a better choice. Try again.")
    expect(mine).to_be_disabled()
    expect(puzzle.locator("[data-answer]")).to_have_count(0)
    puzzle.get_by_role("button", name="Show the answer").click()
    expect(puzzle.locator("[data-answer]")).to_contain_text("Best:")
    expect(puzzle.locator("[data-answer]")).to_contain_text(" less. ")
    page.get_by_text("Every card in a table").click()
    expect(page.locator(".chart tbody tr").nth(3)).to_be_attached()
    check_played_on(page, puzzle, str(len(person.actions)))


def puzzle_pick(puzzle: Locator, card: str) -> Locator:
    """Pick a card of a puzzle; return its button."""
    button = puzzle.locator(f"[data-pick='{card}']")
    button.click()
    return button


def check_played_on(page: Page, moment: Locator, cursor: str) -> None:
    """The copy stands before the card, with the hand of that moment; the game as it stood."""
    original = page.url
    hand = (
        moment.locator(".move-hand")
        .locator("[data-card]")
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
    expect(page.locator(".table[data-phase=scored]")).to_have_attribute("data-cursor", cursor)
