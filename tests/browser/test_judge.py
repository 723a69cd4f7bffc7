"""The judge's screens in a real browser, held against the example questions."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.barriers import check_axe, check_width
from tests.browser.profiles import installed, offline
from tests.browser.servers import Server

PLAYS: list[tuple[list[Any], int | None, str]] = [
    (["B7", "B9", "T13"], 1, "rule"),
    (["B13", "L2", "L3"], 2, "rule"),
    (["L4", "L4.5", "S2"], 1, "rule"),
    (["S9", "L4.5", "L4.5"], 1, "ruling"),
    (["S2", {"card": "S9", "suit": "S", "value": 10}, "S10"], 1, "rule"),
    (["S3", {"card": "L13", "suit": "B", "value": 13}, "S2"], 0, "rule"),
]


def address(question: str, kind: str, question_input: Any, seen: str = "") -> str:
    request = quote(json.dumps({"kind": kind, "input": question_input}))
    return f"/en/judge/{question}?ask={request}&seen={seen}"


@pytest.mark.parametrize(("plays", "winner", "basis"), PLAYS)
def test_who_wins(page: Page, plays: list[Any], winner: int, basis: str) -> None:
    page.goto(address("trick", "trick", {"plays": plays}))
    expect(page.locator("[data-winner]")).to_have_attribute("data-winner", str(winner))
    expect(page.locator(".reasons li").first).to_be_visible()
    if basis == "ruling":
        expect(page.locator("[data-basis]")).to_have_attribute("data-basis", "ruling")


def test_as_many_sit_at_the_table_as_an_address_has_cards(page: Page) -> None:
    page.goto(address("trick", "trick", {"plays": ["B13", "B12", "B1", "L2"]}))
    expect(page.locator("[data-winner]")).to_contain_text("Player 4: love 2")


@pytest.mark.everywhere
def test_cards_are_tapped_changed_and_the_address_keeps_it_all(page: Page) -> None:
    page.goto("/en/judge/trick")
    page.locator(".choice [data-value='2']").first.click()
    for card in ("S9", "S11", "T13"):
        page.click(f"[data-cell={card}]")
    expect(page.locator("[data-winner]")).to_contain_text("Sidekick 2: speed 11 wins.")
    expect(page.locator(".answer-first")).to_contain_text("So far")
    page.click(".listed [data-card=T13]")
    page.locator("dialog [data-value=L]").click()
    page.click("[data-do=done]")
    expect(page.locator("[data-winner]")).to_contain_text("Player 2: love 13 (printed strength 13)")
    page.reload()
    expect(page.locator("[data-winner]")).to_contain_text("Player 2: love 13 (printed strength 13)")
    page.locator("details summary").click()
    page.locator("details [data-value=T]").click()
    page.click(".listed [data-card='T13=L13']")
    page.locator("dialog [data-do=remove]").click()
    expect(page.locator("[data-winner]")).to_have_attribute("data-winner", "-1")


def test_cards_can_be_typed(page: Page) -> None:
    page.goto("/en/judge/legal")
    page.wait_for_selector(".grid")
    page.keyboard.type("s3 l7 b12 ")
    expect(page.locator("[data-legal]")).to_have_attribute("data-legal", "S3 L7 B12")
    page.locator(".choice [data-value=S]").click()
    expect(page.locator("[data-legal]")).to_have_attribute("data-legal", "S3")
    expect(page.locator(".listed .dim")).to_have_count(2)
    page.locator("[data-rule='following-suit']").click()
    expect(page.locator("dialog .article")).to_contain_text("suit")


COVERED = """() => {
  const answer = document.querySelector(".judgement");
  const covered = new Set();
  for (let top = 0; top < document.documentElement.scrollHeight; top += 60) {
    scrollTo({top, behavior: "instant"});
    for (const control of document.querySelectorAll("#table :is(button, input, summary)")) {
      const {left, right, top: high, bottom} = control.getBoundingClientRect();
      for (const y of [high + 3, (high + bottom) / 2, bottom - 3]) {
        const there = document.elementFromPoint((left + right) / 2, y);
        if (answer.contains(there) && !answer.contains(control)) {
          covered.add(control.outerHTML.slice(0, 80));
        }
      }
    }
  }
  return [...covered];
}"""
SCREENS = [
    "/en/judge/trick",
    address("trick", "trick", {"plays": ["B7", "B9"]}, "5.P2"),
    address("legal", "legal", {"hand": ["S3", "L7", "B1"]}),
    "/en/judge/score",
    "/en/judge/surrender",
    "/en/judge/dealer",
    "/en/judge/vancardian",
]


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (1440, 900)])
def test_the_answer_covers_nothing_that_is_to_be_filled_in(
    phone: Page, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    for path in SCREENS:
        phone.goto(path)
        phone.wait_for_selector("#table .judgement")
        assert phone.evaluate(COVERED) == [], path


def test_answer_and_cards_to_tap_are_in_sight_together(phone: Page) -> None:
    for path in SCREENS[:3]:
        phone.goto(path)
        phone.locator("[data-cell=T13]").tap()
        phone.locator("[data-cell=B1]").scroll_into_view_if_needed()
        phone.evaluate("document.querySelector('.judgement').scrollIntoView({behavior: 'instant'})")
        for part in (".judgement", "[data-cell=B1]", "[data-cell=T13]"):
            expect(phone.locator(part)).to_be_in_viewport(ratio=1)
            where = phone.locator(part).bounding_box()
            assert where is not None
            assert where["y"] + where["height"] <= 740 - 64, path


def more(page: Page, seat: str, times: int) -> None:
    for _ in range(times):
        page.locator(f"[data-seat={seat}] [data-do=more]").click()


def test_what_a_round_scores(page: Page) -> None:
    page.goto("/en/judge/score")
    expect(page.locator("[data-silent]")).to_have_attribute("data-silent", "P1 P2 P3")
    expect(page.locator("[data-left='8']")).to_have_text("8 tricks of 8 left to share out")
    page.locator("[data-seat=P1] [data-value=villain]").click()
    page.locator("[data-seat=P2] [data-value=hero]").click()
    more(page, "P2", 3)
    expect(page.locator("[data-silent]")).to_contain_text("Player 3")
    expect(page.locator("[data-vp]")).to_have_count(0)
    page.locator("[data-seat=P3] [data-value=hero]").click()
    expect(page.locator("[data-left]")).to_have_text("5 tricks of 8 left to share out")
    more(page, "P3", 5)
    expect(page.locator("[data-vp=P1]")).to_contain_text("4 VP")
    expect(page.locator("[data-vp=P2]")).to_contain_text("3 VP")
    more(page, "P1", 1)
    expect(page.locator("[data-left]")).to_have_text("1 trick more than 8")
    page.check("[name=uneven]")
    expect(page.locator("[data-vp=P1]")).to_contain_text("0 VP")
    page.reload()
    expect(page.locator("[data-vp=P3]")).to_contain_text("5 VP")


def test_two_players_leave_tricks_to_their_sidekicks(page: Page) -> None:
    page.goto("/en/judge/score")
    page.locator(".choice [data-value='2']").first.click()
    for seat in ("P1", "P2"):
        page.locator(f"[data-seat={seat}] [data-value=hero]").click()
    more(page, "P1", 3)
    expect(page.locator("[data-vp=P1]")).to_contain_text("3 VP")
    more(page, "P2", 6)
    expect(page.locator("[data-left]")).to_have_text("1 trick more than 8")


def test_a_round_that_ended_by_surrender(page: Page) -> None:
    page.goto("/en/judge/score")
    page.locator(".choice [data-value='1']").first.click()
    expect(page.locator("[data-silent]")).to_have_attribute("data-silent", "You")
    page.locator("[data-seat=You] [data-value=villain]").click()
    page.locator("[data-value=Factoryon]").click()
    expect(page.locator("[data-left]")).to_have_text("7 tricks of 7 left to share out")
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
    page.locator("[data-value=villain]").click()
    expect(page.locator("[data-allowed]")).to_have_attribute("data-allowed", "yes")
    page.locator(".count").filter(has_text="You").locator("[data-do=less]").click()
    expect(page.locator("[data-allowed]")).to_have_attribute("data-allowed", "no")


@pytest.mark.parametrize(
    ("table", "dealer", "leader", "order"),
    [
        ("1", "You", "Automaton", "Automaton Factoryon You"),
        ("2", "P1", "P2", "P2 K1 P1 K2"),
        ("4", "P4", "P1", "P1 P2 P3 P4"),
    ],
)
def test_who_leads(page: Page, table: str, dealer: str, leader: str, order: str) -> None:
    page.goto("/en/judge/dealer")
    page.locator(f".choice [data-value='{table}']").first.click()
    page.locator(f".choice [data-value={dealer}]").click()
    expect(page.locator("[data-leader]")).to_have_attribute("data-leader", leader)
    expect(page.locator("[data-order]")).to_have_attribute("data-order", order)


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


IN_WORDS = [
    ("en", "B13 L2 B12 who wins", "Love 2 wins.", "[data-winner='1']"),
    ("en", "9 of speed led, I have 4 of love and 2 of speed, what may I play",
     "You may play: speed 2.", "[data-legal=S2]"),
    ("en", "she has T12 L7 S8, draws B9 S6, I led S11", "She plays speed 6.", "[data-played=S6]"),
    ("en", "Automaton has T3 S9 L2, what does she lead?", "She leads speed 9.", "[data-played=S9]"),
    ("en", "villain no tricks, surrender?", "No, you may not surrender.", "[data-allowed=no]"),
    ("en", "player 1 hero 5 tricks, player 2 villain no tricks, player 3 hero 3 tricks, score",
     "Player 2: 4 VP.", "[data-vp=P2]"),
    ("fr", "9 de vitesse entamé, j'ai 4 d'amour et 2 de vitesse, que puis-je jouer",
     "Vous pouvez jouer\u202f: 2 de vitesse.", "[data-legal=S2]"),
    ("fr", "elle a T12 L7 S8, pioche B9 S6, j'ai entamé S11", "Elle joue 6 de vitesse.",
     "[data-played=S6]"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "verdict", "screen"), IN_WORDS)
def test_a_situation_in_words_is_answered_and_opens_the_screen_filled_in(
    page: Page, language: str, text: str, verdict: str, screen: str
) -> None:
    page.goto(f"/{language}/judge/")
    page.fill("#judge-q", text)
    expect(page.locator(".situation-verdict")).to_contain_text(verdict)
    page.locator(".situation a").click()
    expect(page.locator(screen)).to_be_visible()


def test_any_other_question_in_words_goes_to_the_search(page: Page) -> None:
    page.goto("/en/judge/")
    page.fill("#judge-q", "must follow suit")
    page.locator(".in-words button").click()
    page.wait_for_url("**/en/search{,/}?q=must*")
    expect(page.locator("main")).to_contain_text("Following suit")


def test_a_situation_in_an_address_needs_no_script(browser: Browser, live_server: Server) -> None:
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/fr/judge/?q=B13+L2+B12+qui+gagne")
    expect(page.locator(".situation-verdict")).to_have_text("2 d’amour l’emporte.")
    page.goto("/fr/judge/?q=couleur")
    page.wait_for_url("**/fr/search{,/}?q=couleur")
    context.close()


def test_what_a_vancardian_plays_is_tapped_in(page: Page) -> None:
    page.goto("/en/judge/vancardian")
    for part, cards in (
        ("plays", ["S9", "S7"]),
        ("hand", ["S12", "T6", "S4", "S11", "L3"]),
        ("drawn", ["B2", "B10"]),
    ):
        page.click(f"[data-part={part}]")
        for card in cards:
            page.click(f"[data-cell={card}]")
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


def test_a_damaged_address_opens_an_empty_screen(page: Page) -> None:
    for ask in ("{", "null", '{"input":{"plays":["Z9",5,null]}}', '{"input":{"plays":7}}'):
        page.goto(f"/en/judge/trick?ask={quote(ask)}&seen=9.Q")
        expect(page.locator(".grid")).to_be_visible()
        expect(page.locator(".listed .slot:not(.empty)")).to_have_count(0)


@pytest.mark.everywhere
def test_a_shared_judgement_opens_without_a_network(page: Page) -> None:
    page.goto("/en/judge/")
    installed(page)
    with offline(page):
        page.goto(address("trick", "trick", {"plays": ["B7", "L2"]}))
        expect(page.locator("[data-winner]")).to_have_attribute("data-winner", "1")
        page.goto("/en/judge/?q=B13+L2+B12+who+wins")
        expect(page.locator(".situation-verdict")).to_have_text("Love 2 wins.")


def test_no_accessibility_violations_and_nothing_wider_than_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for path in (
        "/fr/judge/?q=B13+L2+B12+qui+gagne",
        address("vancardian", "lead", {"hand": ["S3", "L7"], "villain_no_tricks": False}),
        address("trick", "trick", {"plays": PLAYS[4][0]}),
        address("legal", "legal", {"hand": ["S3", "L7", "B1"], "lead_suit": "S"}),
        "/fr/judge/score",
        "/fr/judge/surrender",
        "/fr/judge/dealer",
        "/fr/judge/now",
    ):
        page.goto(path)
        page.wait_for_selector(".questions, .judgement, .steps")
        check_width(page, path)
        check_axe(page, path)
