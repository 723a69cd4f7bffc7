"""The judge's screens in a real browser, held against the example questions."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.profiles import offline
from tests.browser.screens import closed_by_back
from tests.browser.servers import FileServer

AGAIN = """async (button, times) => {
  for (let n = 0; n < times; n += 1) {
    button.click();
    await new Promise((done) => requestAnimationFrame(done));
  }
}"""

NO_NETWORK = "() => { globalThis.fetch = () => Promise.reject(new TypeError()); }"


def address(question: str, kind: str, question_input: Any, seen: str = "") -> str:
    request = quote(json.dumps({"kind": kind, "input": question_input}))
    return f"/en/judge/{question}?ask={request}&seen={seen}"


def test_an_address_of_a_trick_shows_who_wins_or_an_empty_screen(page: Page) -> None:
    page.goto(address("trick", "trick", {"plays": ["B13", "B12", "B1", "L2"]}))
    expect(page.locator("[data-winner='3']")).to_contain_text("Player 4 wins with love 2")
    expect(page.locator(".judgement .answer-why")).to_contain_text("Love is trump")
    for ask in ("{", '{"input":{"plays":["Z9",5,null]}}'):
        page.goto(f"/en/judge/trick?ask={quote(ask)}&seen=9.Q")
        expect(page.locator(".grid"), ask).to_be_visible()
        expect(page.locator(".listed .slot:not(.empty)"), ask).to_have_count(0)


def test_cards_are_tapped_changed_and_the_address_keeps_it_all(page: Page) -> None:
    page.goto("/en/judge/trick")
    page.locator(".choice [data-value='2']").first.click()
    page.click("[data-cell=S9]")
    where = page.locator("[data-cell=S11]").bounding_box()
    for card in ("S11", "T13"):
        page.click(f"[data-cell={card}]")
    expect(page.locator("[data-winner]")).to_contain_text("Sidekick 2 wins so far with speed 11.")
    # The answer comes where room was kept for it: nothing moves under the finger.
    assert page.locator("[data-cell=S11]").bounding_box() == where
    page.click(".listed [data-card=T13]")
    page.locator("dialog [data-value=L]").click()
    page.click("[data-do=done]")
    expect(page.locator("[data-winner]")).to_contain_text(
        "Player 2 wins so far with love 13 (printed strength 13)"
    )
    page.reload()
    expect(page.locator("[data-winner]")).to_contain_text(
        "Player 2 wins so far with love 13 (printed strength 13)"
    )
    page.locator("details summary").click()
    page.locator("details [data-value=T]").click()
    page.click(".listed [data-card='T13=L13']")
    page.locator("dialog [data-do=remove]").click()
    expect(page.locator("[data-winner]")).to_have_attribute("data-winner", "-1")
    page.click("[data-do=clear]")
    page.locator(".choice [data-value='4']").first.click()
    page.reload()
    four = page.locator(".choice [data-value='4']").first
    expect(four).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".listed .slot:not(.empty)")).to_have_count(0)


def test_half_a_question_goes_on_in_the_other_language(page: Page) -> None:
    page.goto("/en/judge/vancardian")
    for card in ("S9", "S11", "T13"):
        page.click(f"[data-cell={card}]")
    page.click("a[data-language=fr]")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".her-part .card-face")).to_have_count(3)


def test_cards_can_be_typed(page: Page) -> None:
    page.goto("/en/judge/legal")
    page.wait_for_selector(".grid")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.keyboard.type("s3 l7 b12 ")
    expect(page.locator("[data-legal]")).to_have_attribute("data-legal", "S3 L7 B12")
    page.locator(".choice [data-value=S]").click()
    expect(page.locator("[data-legal]")).to_have_attribute("data-legal", "S3")
    expect(page.locator(".listed .dim")).to_have_count(2)
    page.locator("[data-rule='following-suit']").click()
    article = page.locator("dialog .article")
    expect(article).to_contain_text("suit")
    page.evaluate(NO_NETWORK)
    article.locator("a[data-entry]").first.click()
    expect(page.locator("dialog .problem")).to_be_visible()
    expect(article).to_be_empty()
    page.go_back()  # to the rule before
    expect(article).to_contain_text("suit")
    closed_by_back(page)
    expect(page.locator("[data-legal]")).to_have_attribute("data-legal", "S3")


def more(page: Page, seat: str, times: int) -> None:
    """Tap a stepper once as a person does, the other times by a script, which costs far less."""
    button = page.locator(f"[data-seat={seat}] [data-do=more]")
    button.click()
    button.evaluate(AGAIN, times - 1)


def test_what_a_round_scores(page: Page) -> None:
    page.goto("/en/judge/score")
    expect(page.locator("[data-silent]")).to_have_attribute("data-silent", "P1 P2 P3")
    expect(page.locator("[data-left='8']")).to_have_text("8 of 8 tricks left")
    page.locator("[data-seat=P1] [data-value=villain]").click()
    page.locator("[data-seat=P2] [data-value=hero]").click()
    more(page, "P2", 3)
    expect(page.locator("[data-silent]")).to_contain_text("Player 3")
    expect(page.locator("[data-vp]")).to_have_count(0)
    page.locator("[data-seat=P3] [data-value=hero]").click()
    expect(page.locator("[data-left]")).to_have_text("5 of 8 tricks left")
    more(page, "P3", 5)
    expect(page.locator("[data-vp=P1]")).to_contain_text("4 VP")
    expect(page.locator("[data-vp=P2]")).to_contain_text("3 VP")
    more(page, "P1", 1)
    expect(page.locator("[data-left]")).to_have_text("9 tricks: 1 too many")
    page.check("[name=uneven]")
    expect(page.locator("[data-vp=P1]")).to_contain_text("0 VP")
    page.reload()
    expect(page.locator("[data-vp=P3]")).to_contain_text("5 VP")
    two_players_leave_tricks_to_their_sidekicks(page)
    a_round_that_ended_by_surrender(page)


def two_players_leave_tricks_to_their_sidekicks(page: Page) -> None:
    page.locator(".choice [data-value='2']").first.click()
    for seat in ("P1", "P2"):
        page.locator(f"[data-seat={seat}] [data-value=hero]").click()
    more(page, "P1", 3)
    expect(page.locator("[data-vp=P1]")).to_contain_text("3 VP")
    more(page, "P2", 6)
    expect(page.locator("[data-left]")).to_have_text("9 tricks: 1 too many")


def a_round_that_ended_by_surrender(page: Page) -> None:
    page.locator(".choice [data-value='1']").first.click()
    expect(page.locator("[data-silent]")).to_have_attribute("data-silent", "You")
    page.locator("[data-seat=You] [data-value=villain]").click()
    page.locator("[data-value=Factoryon]").click()
    expect(page.locator("[data-left]")).to_have_text("7 of 7 tricks left")
    more(page, "Automaton", 7)
    expect(page.locator("[data-vp=You]")).to_contain_text("4 VP")
    expect(page.locator("[data-vp=Factoryon]")).to_contain_text("1 VP")


def test_whether_one_may_surrender(page: Page) -> None:
    question_input = {
        "at_turn_start": True, "whose_turn": "You", "trick_leader": "Automaton",
        "alignment": "hero", "tricks": {"You": 1, "Automaton": 0, "Factoryon": 0},
        "leader_cards_left": 6,
    }  # fmt: skip
    page.goto("/en/judge/surrender")
    expect(page.locator("[data-allowed]")).to_have_attribute("data-allowed", "unasked")
    page.locator("[data-value=hero]").click()
    page.locator("[data-value=Factoryon]").first.click()
    expect(page.locator("[data-allowed]")).to_have_attribute("data-allowed", "yes")
    page.goto(address("surrender", "surrender", question_input))
    expect(page.locator("[data-allowed]")).to_have_attribute("data-allowed", "yes")
    expect(page.locator("[data-vp=Automaton]")).to_contain_text("7 VP")
    for _ in range(3):  # an ability gives cards beyond the eight of a round
        page.locator(".count").filter(has_text="left").locator("[data-do=more]").click()
    expect(page.locator("[data-vp=Automaton]")).to_contain_text("10 VP")
    page.locator("[data-value=villain]").click()
    expect(page.locator("[data-allowed]")).to_have_attribute("data-allowed", "yes")
    page.locator(".count").filter(has_text="You").locator("[data-do=less]").click()
    expect(page.locator("[data-allowed]")).to_have_attribute("data-allowed", "no")


def test_who_leads(page: Page) -> None:
    page.goto("/en/judge/dealer")
    for table, dealer, leader, order in (
        ("1", "You", "Automaton", "Automaton Factoryon You"),
        ("2", "P1", "P2", "P2 K1 P1 K2"),
        ("4", "P4", "P1", "P1 P2 P3 P4"),
    ):
        page.locator(f".choice [data-value='{table}']").first.click()
        page.locator(f".choice [data-value={dealer}]").click()
        expect(page.locator("[data-leader]"), table).to_have_attribute("data-leader", leader)
        expect(page.locator("[data-order]"), table).to_have_attribute("data-order", order)


def test_the_steps_of_a_round_are_ticked_off(page: Page) -> None:
    page.goto("/en/judge/now")
    page.locator(".choice [data-value='3']").last.click()
    page.locator("[data-step=event] input").check()
    expect(page.locator("[data-step=deal] input")).to_be_checked()
    expect(page.locator(".current")).to_have_attribute("data-step", "story")
    expect(page.locator("[data-step=event] .ability")).to_have_text("When Revealed")
    page.reload()
    expect(page.locator(".current")).to_have_attribute("data-step", "story")
    page.click("[data-do=next-trick]")
    expect(page.locator(".current")).to_have_attribute("data-step", "throughout")
    page.click("[data-do=next-round]")
    expect(page.locator("[data-step=event]")).to_have_count(0)


def test_what_a_vancardian_plays_is_tapped_in(page: Page) -> None:
    """What is asked for is what a tap enters; a part that may have more is left by a tap."""
    page.goto("/en/judge/vancardian")
    told = page.locator("[data-played]")
    for part, ask, cards in (
        ("plays", "Tap the cards played before her, the lead first.", ["S9", "S7"]),
        ("hand", "Tap the cards of her row", ["S12", "T6", "S4", "S11", "L3"]),
        ("drawn", "Tap the two cards drawn.", ["B2", "B10"]),
    ):
        expect(told).to_contain_text(ask)
        expect(page.locator(f"[data-part={part}]")).to_have_attribute("aria-pressed", "true")
        for card in cards:
            page.click(f"[data-cell={card}]")
        if part == "hand":
            expect(told).to_have_text("If that is all, tap: Drawn.")
            page.click("[data-part=drawn]")
    expect(page.locator("[data-played=S11]")).to_contain_text(
        "Discard brains 2 and brains 10. She plays speed 11."
    )
    page.check("[name=villain]")
    expect(page.locator("[data-played=S4]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-played=S4]")).to_be_visible()
    page.locator(".choice [data-value=leads]").click()
    expect(page.locator("[data-played=L3]")).to_contain_text("She leads love 3.")
    page.uncheck("[name=villain]")
    expect(page.locator("[data-played=S12]")).to_be_visible()


def test_what_else_her_table_knows_is_in_sight_and_can_be_changed(page: Page) -> None:
    """Cards that an ability forbids her, and a deck that gave fewer than two."""
    given = {"plays": ["S9"], "hand": ["S12", "S4"], "drawn": ["B2"], "villain_no_tricks": False}
    page.goto(address("vancardian", "follow", {**given, "forbidden": ["S12"]}))
    expect(page.locator("[data-played='']")).to_contain_text("Tap the two cards drawn.")
    page.check("[name=few]")
    expect(page.locator("[data-played=S4]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-played=S4]")).to_be_visible()
    expect(page.locator("[data-forbidden]")).to_contain_text("speed 12")
    page.click("[data-do=allow]")
    expect(page.locator("[data-played=S12]")).to_be_visible()
    expect(page.locator("[data-forbidden]")).to_have_count(0)
    page.uncheck("[name=few]")
    expect(page.locator("[data-played='']")).to_contain_text("Tap the two cards drawn.")
    eight = [f"B{n}" for n in range(1, 9)]
    page.goto(address("vancardian", "lead", {"hand": eight, "villain_no_tricks": False}))
    page.click("[data-cell=S12]")
    expect(page.locator(".listed [data-card]")).to_have_count(9)


# Of the files alone in every run: what answers there is what answers without a network.
@pytest.mark.server_only
@pytest.mark.parametrize("live_server", [FileServer], ids=["export"], indirect=True)
def test_judgements_and_situations_open_without_a_network(page: Page) -> None:
    with offline(page):
        page.goto(address("trick", "trick", {"plays": ["S9", "L4.5", "L4.5"]}))
        expect(page.locator("[data-winner]")).to_have_attribute("data-winner", "1")
        expect(page.locator("[data-basis]")).to_have_attribute("data-basis", "ruling")
        page.locator("[data-rule='rulings/equal-extra-love']").click()
        expect(page.locator("dialog .article #equal-extra-love")).to_be_in_viewport()
        page.goto("/en/judge/?q=B13+L2+B12+who+wins")
        expect(page.locator(".situation-verdict")).to_have_text("Love 2 wins.")
        page.goto("/en/search")
        page.get_by_role("combobox").locator("visible=true").fill("hero 3 tricks score")
        expect(page.get_by_role("option").first).to_contain_text("You: 3 VP.")


def test_a_question_from_a_table_leads_back_to_it_and_nowhere_else(page: Page) -> None:
    ask = '{"kind":"trick","input":{"plays":["S9","L2"]}}'
    link = page.locator("[data-do=back]:visible")
    for back in ("//elsewhere.example/", "/en/solo/"):
        page.goto("/en/judge/trick?" + urlencode({"ask": ask, "seen": "1.Automaton", "back": back}))
        expect(page.locator("[data-winner='1']")).to_be_visible()
        if "elsewhere" in back:
            page.wait_for_url(lambda address: "back=" not in address)
        expect(link, back).to_have_count(0 if "elsewhere" in back else 1)
    page.reload()
    page.click("a[data-language=fr]")
    link.click()
    page.wait_for_url("**/fr/solo/")
