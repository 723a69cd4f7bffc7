"""The screens of the judge: nothing is covered, nothing too wide, nobody shut out."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.barriers import check_axe, check_large_text, check_width
from tests.browser.test_judge import address

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
# The names that take more lines than they have words.
BROKEN = """(nodes) => nodes.filter((node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
  return lines.size > node.textContent.trim().split(/\\s+/).length;
}).map((node) => node.textContent)"""
CHANGED = {"card": "S9", "suit": "S", "value": 10}
SCREENS = [
    address("trick", "trick", {"plays": ["S2", CHANGED]}, "1.Factoryon"),
    address("legal", "legal", {"hand": ["S3", "L7", "B1"], "lead_suit": "S"}),
    "/fr/judge/score",
    "/fr/judge/surrender",
    "/fr/judge/dealer",
    address("vancardian", "lead", {"hand": ["S3", "L7"], "villain_no_tricks": False}),
]
OTHERS = ["/fr/judge/?q=B13+L2+B12+qui+gagne", "/fr/judge/now"]


def test_the_answer_covers_nothing_and_stays_in_sight_and_nobody_is_shut_out(phone: Page) -> None:
    for path in SCREENS:
        phone.set_viewport_size({"width": 320, "height": 568})
        phone.goto(path)
        phone.wait_for_selector("#table .judgement")
        fits(phone, path)
        for width, height in ((320, 568), (1440, 900), (360, 740)):
            phone.set_viewport_size({"width": width, "height": height})
            assert phone.evaluate(COVERED) == [], (path, width)
        if path in SCREENS[:2]:
            answer_and_cards_to_tap_are_in_sight_together(phone, path)
    phone.set_viewport_size({"width": 320, "height": 640})
    for path in OTHERS:
        phone.goto(path)
        phone.wait_for_selector(".questions, .judgement, .steps")
        fits(phone, path)


def test_the_first_cards_to_tap_are_in_sight_where_five_play(phone: Page) -> None:
    phone.set_viewport_size({"width": 360, "height": 740})
    for language in ("en", "fr"):
        phone.goto(f"/{language}/judge/trick")
        phone.click("#table [data-value='5']")
        last = phone.locator("#table [data-cell=B13]")
        expect(last).to_be_visible()
        phone.wait_for_function(
            """() => document.querySelector("#table [data-cell=B13]").getBoundingClientRect().bottom
              <= document.querySelector(".bar").getBoundingClientRect().top"""
        )


def test_letters_of_twice_the_size_fit_a_small_phone(phone: Page) -> None:
    check_large_text(
        phone,
        [
            *(f"/fr/judge/{name}" for name in ("", "trick", "score", "now")),
            "/en/judge/now",
            "/fr/rules/",
            "/originz/fr/formats/",
            "/originz/fr/rules/",
        ],
    )


def fits(page: Page, path: str) -> None:
    check_width(page, path)
    check_axe(page, path)


def answer_and_cards_to_tap_are_in_sight_together(phone: Page, path: str) -> None:
    phone.locator("[data-cell=T13]").tap()
    assert phone.locator(".under").evaluate_all(BROKEN) == []
    phone.locator("[data-cell=B1]").scroll_into_view_if_needed()
    phone.evaluate("document.querySelector('.judgement').scrollIntoView({behavior: 'instant'})")
    for part in (".judgement", "[data-cell=B1]", "[data-cell=T13]"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)
        where = phone.locator(part).bounding_box()
        assert where is not None
        assert where["y"] + where["height"] <= 740 - 64, path
