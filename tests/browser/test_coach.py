"""The coach at the table: off until asked for, then what each card and each side is worth."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.profiles import PHONE, installed
from tests.browser.servers import Server


def opened(page: Page) -> None:
    """Begin a game of virtual cards and stand before the choice of a side."""
    page.goto("/en/solo/#new")
    page.locator("[data-value=virtual]").click()
    page.locator("[data-do=start]").click()
    expect(page.locator(".table[data-phase=story]")).to_be_visible()


def switched_on(page: Page) -> None:
    opened(page)
    expect(page.locator("[data-do=coach]")).to_have_count(0)
    page.locator("[data-do=menu]").click()
    page.get_by_role("switch", name="Coach").check()
    page.locator("[data-do=close]").click()
    page.locator("[data-do=send]").click()


def on_your_turn(page: Page) -> Locator:
    """Choose to be a hero and go on to a card of yours; return the cards that may be played."""
    page.locator("[data-align=hero]").click()
    legal = page.locator(".hand-card.legal")
    goes_on = page.locator(
        ".dock[data-ask=go] .answers .first, .dock[data-ask=effects] .answers .first"
    )
    while True:
        expect(legal.first.or_(goes_on.first).first).to_be_visible()
        if legal.count():
            return legal
        goes_on.first.click()


def test_a_side_is_told_with_its_interval(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    switched_on(page)
    page.get_by_role("button", name="Hero or villain?").click()
    for side in ("hero", "villain"):
        line = page.locator(f"[data-side-worth={side}][data-coach-done]")
        expect(line).to_contain_text("VP ±")
    expect(page.locator("[data-drawer=coach]")).to_contain_text("of 100 rounds")
    page.get_by_text("What the coach does not know").click()
    expect(page.get_by_text("The Vancardian card of this round.")).to_be_visible()


def test_a_card_is_chosen_first_and_then_compared(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    switched_on(page)
    legal = on_your_turn(page)
    cards = legal.evaluate_all("cards => cards.map(({dataset}) => dataset.play)")
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
    page.locator("[data-value=true]").click()
    expect(page.locator("[data-coach-done]")).to_be_visible()


def test_the_coach_works_without_a_network(page: Page) -> None:
    page.goto("/en/solo/")
    installed(page)
    page.context.set_offline(True)
    switched_on(page)
    page.get_by_role("button", name="Hero or villain?").click()
    expect(page.locator("[data-side-worth=villain][data-coach-done]")).to_be_visible()


def test_a_hand_that_is_kept_to_oneself_is_not_advised(page: Page) -> None:
    page.goto("/en/solo/#new")
    page.locator("[data-value=untracked]").click()
    page.locator("[data-do=start]").click()
    page.locator("[data-do=menu]").click()
    page.get_by_role("switch", name="Coach").check()
    page.locator("[data-do=close]").click()
    page.locator("[data-do=go]").click()
    page.locator(".table[data-phase=story] [data-do=send]").click()
    expect(page.locator("[data-align=hero]")).to_be_visible()
    expect(page.locator("[data-do=coach]")).to_have_count(0)


def test_the_kernel_is_fetched_only_when_asked_for(page: Page, live_server: Server) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    switched_on(page)
    page.locator("[data-do=coach]").wait_for()
    assert live_server.url
    assert not [url for url in fetched if url.endswith(("kernel.wasm", "advice.js"))]
