"""The screens of the judge: nothing is covered, nothing too wide, nobody shut out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import check_axe, check_width
from tests.browser.test_judge import PLAYS, address

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
