"""Score sheets in a real browser, typed in by a scripted person and compared with the engine."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.engine.originstory import scoresheet
from companion.games import registry
from tests.browser.barriers import check_axe, check_width
from tests.browser.profiles import installed, offline
from tests.browser.scorekeeper import (
    NAMES,
    Entered,
    bring,
    count_to,
    details,
    enter,
    round_two,
    seat,
    start,
    stored,
    take,
)
from tests.browser.screens import closed_by_back, visit
from tests.browser.servers import wait_until
from tests.sample import sampled


def test_two_taps_start_a_sheet_and_numbers_are_not_remembered_as_names(phone: Page) -> None:
    phone.goto("/fr/scores/")
    phone.tap("[data-do=new]")
    name_given_twice_is_told_as_people_see_it(phone, "Joueur 2")
    expect(phone.locator("[name=player-1]")).to_have_attribute("placeholder", "Joueur 2")
    phone.tap("[data-do=start]")
    expect(phone.locator(".person h2")).to_have_text(["Joueur 1", "Joueur 2", "Joueur 3"])
    expect(phone.locator(".now")).to_contain_text(re.compile(r"Joueur \d a le jeton Donneur"))
    visit(phone, "/fr/scores/#new")
    phone.fill("[name=player-0]", "Zoé")
    phone.locator(".start .chip").filter(has_text="Zoé").tap()
    phone.fill("[name=player-1]", "Zoé")  # on the way to Zoélie
    phone.fill("[name=player-1]", "")
    phone.fill("[name=player-0]", "Zoé K")
    phone.tap("[data-do=start]")
    expect(phone.locator(".now")).to_contain_text("Zoé K a le jeton Donneur")
    visit(phone, "/fr/scores/#new")
    expect(phone.locator(".start > .choice-row .chip")).to_have_text("Zoé K")
    phone.tap(".start > .choice-row .chip")
    expect(phone.locator("[name=player-0]")).to_have_value("Zoé K")
    expect(phone.locator(".start > .choice-row .chip")).to_have_count(0)
    phone.tap(".start [data-value='Joueur 3']")
    phone.locator("[data-do=remove-player]").nth(1).tap()
    deals = phone.locator(".start [data-value='Joueur 2']")
    expect(deals).to_have_attribute("aria-pressed", "true")
    phone.goto("/originz/en/duel/")
    phone.tap("[data-do=new]")
    name_given_twice_is_told_as_people_see_it(phone, "Player 2: the name")


def name_given_twice_is_told_as_people_see_it(page: Page, words: str) -> None:
    """Give two people one name, are told, and take the names away."""
    names = [page.locator(f"[name=player-{at}]") for at in (0, 1)]
    for name in names:
        name.fill("Ann")
    page.click("[data-do=start]")
    problem = page.locator(".problem")
    expect(problem).to_contain_text("Ann")
    expect(problem).to_contain_text(words)
    expect(problem).not_to_contain_text("options")
    for name in names:
        name.fill("")


def deal_out(dice: random.Random, people: list[str], seats: list[str]) -> Entered:
    """Make up a round that adds up."""
    tricks = dict.fromkeys(seats, 0)
    for _ in range(8 if len(people) != 2 else dice.randint(3, 8)):
        tricks[dice.choice(seats)] += 1
    return {
        name: (
            dice.choice(["hero", "villain"]) if name in people else "",
            tricks[name],
            dice.randint(0, 1) if name in people else 0,
        )
        for name in seats
    }


def actions_of(rounds: list[Entered], people: list[str]) -> list[dict[str, Any]]:
    """Return what enters and confirms these rounds."""
    actions: list[dict[str, Any]] = []
    for number, entry in enumerate(rounds, 1):
        seats = {
            name: {"alignment": side, "tricks": n, "charged": charged}
            if name in people
            else {"tricks": n}
            for name, (side, n, charged) in entry.items()
        }
        actions += [{"type": "round", "round": number, "seats": seats},
                    {"type": "confirm", "round": number}]  # fmt: skip
    return actions


def test_a_vancardian_whose_dial_a_card_turned_is_entered_with_the_card(page: Page) -> None:
    start(page, ["Ann"], "Ann")
    expect(page.locator(".sheet-head h1")).to_be_focused()
    page.locator("[data-seat=Automaton] [data-do=more]").click()
    sides = page.locator("[data-drawer=details] [data-value]")
    expect(sides.and_(page.locator("[data-value=hero]"))).to_have_attribute("aria-pressed", "true")
    sides.and_(page.locator("[data-value=villain]")).click()
    page.locator("[data-drawer=details] [name=reason]").fill("Mirror")
    page.keyboard.press("Enter")
    expect(page.locator("[data-drawer=details] [name=reason]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("[data-seat=Automaton]")).to_have_class(re.compile("side-villain"))
    expect(page.locator("[name=reason]")).to_have_value("Mirror")
    seats = {"Automaton": {"alignment": "villain"}}
    entered = {"type": "round", "round": 1, "reason": "Mirror", "seats": seats}
    assert stored(page)["actions"] == [entered]


# The rounds before the last come by a link, and are tapped in a sweep.
@pytest.mark.parametrize(
    ("count", "first"), [(1, 5), (4, 5), *sampled([(n, 1) for n in range(1, 6)], every=9, first=8)]
)
def test_a_whole_sheet_says_what_the_engine_says(page: Page, count: int, first: int) -> None:
    people = NAMES[:count]
    seats = people + ["Automaton", "Factoryon"] if count == 1 else people
    dice = random.Random(count)
    rounds = [deal_out(dice, people, seats) for _ in range(5)]
    if first == 1:
        start(page, people, people[-1])
    else:
        options: dict[str, Any] = {"players": people, "dealer": people[-1]}
        bring(page, options, actions_of(rounds[: first - 1], people))
    for number, entry in enumerate(rounds[first - 1 :], first):
        expect(page.locator(f"[data-tab='{number}']")).to_have_attribute("aria-current", "true")
        enter(page, entry)
    page.wait_for_selector("[data-winners]")
    replayed = registry.replay(stored(page))
    assert replayed["refused"] is None
    standings = scoresheet.view(replayed["state"])["standings"]
    for name in seats:
        tricks = [entry[name] for entry in rounds]
        assert standings["vp"][name] == sum(
            n if side in ("hero", "") else 4 if n == 0 else 0 for side, n, _ in tricks
        )
    order = sorted(standings["vp"].values(), reverse=True)
    ranking = [re.compile(rf"(?<!\d){vp}\D*$") for vp in order]
    expect(page.locator(".ranking li")).to_have_text(ranking)
    winners = " ".join(standings["winners"] or [])
    expect(page.locator("[data-winners]")).to_have_attribute("data-winners", winners)


def two_links_deep_escape_closes_the_rule(page: Page) -> None:
    """Follow two links of the rule that is open; of Escapes, the first alone may lead back."""
    title = page.locator("dialog h2").first
    for _ in range(2):
        shown = title.inner_text()
        page.locator("dialog .article a[data-entry]").first.click()
        expect(title).not_to_have_text(shown)
        page.wait_for_selector("dialog .article a[data-entry]")
    page.keyboard.press("Escape")
    expect(title).to_have_text(shown)

    def is_closed_by_one_more() -> bool:
        page.keyboard.press("Escape")
        return page.locator("dialog").count() == 0

    wait_until(is_closed_by_one_more, "the rule is closed")


def test_each_refusal_stands_at_its_field_with_its_rule(page: Page) -> None:
    start(page, NAMES[:3], "Ann")
    page.click("[data-do=confirm]")
    said = page.locator("[data-problem='refused.alignment-missing']")
    for missing in (NAMES[:3], NAMES[1:3], NAMES[2:3]):
        expect(page.locator(".person:has(header .missing)")).to_have_count(len(missing))
        expect(said).to_have_count(1)
        for name in missing:
            expect(said).to_contain_text(name)
        seat(page, missing[0]).locator('[data-value="hero"]').click()
    expect(said).to_have_count(0)
    expect(page.locator("header .missing")).to_have_count(0)
    left = page.locator("[data-left='8']")
    expect(left).to_have_class(re.compile("wrong"))
    expect(left).to_have_text("Tricks missing: Ann, Bob and Cléo")
    take(seat(page, "Ann"), 8)
    expect(page.locator(".missing")).to_have_count(0)
    code = "refused.sheet-{}".format
    with details(page, "Bob") as drawer:
        for field, most in (("lost", 3), ("removed", 1), ("charged", 3)):
            count_to(drawer, field, most)
            place = drawer.locator(f'[data-field="{field}"] .problem')
            expect(place).to_have_attribute("data-problem", code(field))
            if field != "charged":
                count_to(drawer, field, 0)
                expect(place).to_have_count(0)
    expect(seat(page, "Bob").locator(".problem")).to_have_attribute("data-problem", code(field))
    with details(page, "Bob") as drawer:
        count_to(drawer, field, 0)
        expect(place).to_have_count(0)
    with details(page, "Ann") as drawer:
        count_to(drawer, "tricks", 9)
    expect(seat(page, "Ann").locator("[data-value='9']")).to_have_attribute("aria-pressed", "true")
    problem = page.locator("[data-problem='refused.tricks-sum']")
    expect(problem).to_have_count(0)
    page.click("[data-do=explain]")
    expect(page.locator("[name=reason]")).to_be_focused()
    expect(problem).to_contain_text("9 tricks")
    problem.locator("[data-rule='rulings/split-tricks']").click()
    expect(page.locator("dialog .article")).to_contain_text("trick")
    two_links_deep_escape_closes_the_rule(page)
    page.fill("[name=reason]", "Split\ta trick")
    page.keyboard.press("Tab")
    expect(page.locator("[data-problem='control-sign']")).to_contain_text("contains a line break")
    page.fill("[name=reason]", "Split a trick")
    page.keyboard.press("Tab")
    expect(problem).to_have_count(0)
    page.click("[data-do=confirm]")
    # Where an ability broke the sum, what nobody has entered follows from nothing.
    expect(page.locator("[data-problem='tricks-missing']")).to_contain_text("Bob has not said")
    for name in NAMES[1:3]:
        seat(page, name).locator("[data-value='0']").click()
    page.click("[data-do=confirm]")
    page.wait_for_selector("[data-tab='2'][aria-current=true]")
    expect(page.locator("[data-tab='2']")).to_be_focused()
    page.click("[data-tab='1']")
    expect(page.locator("[data-line=note]")).to_contain_text("Split a trick")


def test_vp_at_once_undo_and_redo_and_the_standings_lead_on(page: Page) -> None:
    round_two(page)
    with details(page, "Bob") as drawer:
        drawer.get_by_role("button", name="+3", exact=True).click()
        page.fill("[name=vp-reason]", "Cape")
        page.click("[data-do=add-vp]")
        expect(drawer.locator(".vp-lines")).to_contain_text("+3 VP, Story card (Cape)")
    gain, total = (page.locator(f"[data-{what}='Bob']") for what in ("vp", "total"))
    expect(gain).to_contain_text("+3")
    expect(total).to_have_text("6 VP")
    undo = page.locator("[data-do=undo]")
    expect(undo).to_have_attribute("aria-label", "Undo: Bob: +3 VP, story card. Cape")
    undo.click()
    expect(total).to_have_text("3 VP")
    page.click("[data-do=redo]")
    expect(total).to_have_text("6 VP")
    seat(page, "Bob").locator("[data-do=more]").click()
    closed_by_back(page)
    page.reload()
    expect(total).to_have_text("6 VP")
    with details(page, "Bob") as drawer:
        drawer.locator("[data-do=drop-vp]").click()
        expect(drawer.locator(".vp-lines")).to_have_count(0)
        expect(total).to_have_text("3 VP")
        page.click("[data-do=add-vp]")
        expect(drawer.locator(".vp-lines")).to_be_visible()
    standings_in_the_middle_of_a_game_lead_on(page)
    by_keyboard_alone(page)


def by_keyboard_alone(page: Page) -> None:
    """Enter a side and a trick."""
    villain = seat(page, "Ann").locator('[data-value="villain"]')
    tricks = seat(page, "Ann").locator('[data-field="tricks"]')
    villain.focus()
    page.keyboard.press("Enter")
    expect(villain).to_have_attribute("aria-pressed", "true")
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(tricks).to_have_attribute("data-tricks", "1")


def standings_in_the_middle_of_a_game_lead_on(page: Page) -> None:
    """In round two Bob has one VP, nobody anything else."""
    page.click("[data-tab=standings]")
    row = page.locator("[data-table=rounds] tbody tr")
    expect(row.nth(0).locator("td")).to_have_text(["5", re.compile(r"–\s*not yet"), "5"])
    expect(row.nth(1).locator("td")).to_have_text(["3", "1", "4"])
    first = page.locator(".button.first")
    expect(first).to_have_text("Go on with round 2")
    first.click()
    expect(page.locator("[data-tab='2']")).to_have_attribute("aria-current", "true")
    expect(seat(page, "Cléo").locator(".gain")).to_contain_text("–")


FIVE = ["Ann", "Bob", "Cléo", "D'Arcy", "Eve"]
ROUND = {"Ann": ("hero", 3), "Bob": ("villain", 0), "Cléo": ("hero", 2), "D'Arcy": ("hero", 2)}
INSIDE = """([selector, height]) => [...document.querySelectorAll(selector)].filter((part) => {
  const box = part.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const spots = [[x, box.top + 3], [x, box.bottom - 3], [box.left + 3, y], [box.right - 3, y]];
  return box.width === 0 || box.top < 0 || box.bottom > height || spots.some((spot) =>
    !part.contains(document.elementFromPoint(...spot)));
}).map((part) => part.outerHTML.slice(0, 80))"""


WHOLE = ".person .chip, .person [data-do=more], [data-left], [data-do=confirm]"
PHONES = [(360, 740), (412, 915)]


# French has the longer words.
@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.sweep)])
def test_five_people_are_entered_on_one_screen_without_scrolling(
    phone: Page, language: str
) -> None:
    start(phone, FIVE, "Ann", language)
    phone.wait_for_selector(".on-sheet")
    whole_on_phones(phone)
    for name, (side, tricks) in ROUND.items():
        gain = phone.locator(f'[data-vp="{name}"]')
        seat(phone, name).locator(f"[data-value={side}]").tap()
        expect(phone.locator(f'.side-{side} [data-vp="{name}"]')).to_contain_text("–")
        seat(phone, name).locator(f".trick-numbers [data-value='{tricks}']").tap()
        expect(gain).not_to_contain_text("–")
    expect(seat(phone, "Eve").locator(".guessed")).to_have_attribute("data-tricks", "1")
    seat(phone, "Eve").locator("[data-value=hero]").tap()
    eve = seat(phone, "Eve").locator(".trick-numbers")
    eve.locator("[data-value='2']").tap()
    expect(phone.locator("[data-left='-1'].wrong")).to_be_visible()
    phone.tap("[data-do=confirm]")
    whole_on_phones(phone)
    eve.locator("[data-value='1']").tap()
    expect(phone.locator("[data-left='0']")).to_be_visible()
    whole_on_phones(phone)
    phone.tap("[data-do=confirm]")
    expect(phone.locator("[data-tab='2']")).to_have_attribute("aria-current", "true")
    vp = (3, 4, 2, 2, 1)
    expect(phone.locator("[data-scored]")).to_have_text([re.compile(rf"\+{n}$") for n in vp])
    expect(phone.locator("[data-total]")).to_have_text([re.compile(rf"^{n}(?!\d)") for n in vp])
    expect(phone.locator("[data-left='8']")).to_contain_text("Bob")


def whole_on_phones(phone: Page) -> None:
    """Check that nothing to tap is cut off or covered, on the small phone at last."""
    assert phone.evaluate("scrollY") == 0
    for width, height in sorted(PHONES, reverse=True):
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(INSIDE, [WHOLE, height]) == [], (width, height)


def test_an_ability_named_once_is_offered_and_charging_ends(phone: Page) -> None:
    start(phone, NAMES[:3], "Ann")
    with details(phone, "Bob") as drawer:
        phone.fill("[name=ability-Bob]", "Cape")
        phone.tap("[data-do=add-ability]")
        cape = drawer.locator("[data-field='ability:Cape'] output")
        expect(cape).to_have_text("1")
        expect(drawer.locator("[data-field=charged] output")).to_have_text("1")
        drawer.locator("[name=charging-over]").check()
        drawer.locator("[data-field='ability:Cape'] [data-do=more]").tap()
        problem = drawer.locator("[data-problem=charging-over]")
        expect(problem).to_contain_text("Charging is over in this round")
        expect(cape).to_have_text("1")
    enter(phone, {"Ann": ("hero", 5, 0), "Bob": ("hero", 3, 0), "Cléo": ("villain", 0, 0)})
    expect(phone.locator("[data-tab='2']")).to_have_attribute("aria-current", "true")
    with details(phone, "Bob") as drawer:
        expect(drawer.locator("[data-field='ability:Cape'] output")).to_have_text("0")
        for charged in ("1", "2"):  # one that is there already is charged once more
            phone.fill("[name=ability-Bob]", "Cape")
            phone.tap("[data-do=add-ability]")
            expect(drawer.locator("[data-field='ability:Cape'] output")).to_have_text(charged)
        expect(drawer.locator(".stamina h3")).to_contain_text("1 in supply, 2 charged")


def changed_while_the_last_is_open(page: Page) -> None:
    """Change round 1 and confirm round 5 first; then take the change back."""
    for tricks in ((4, 4), (5, 3)):
        page.click("[data-tab='1']")
        take(seat(page, "Ann"), tricks[0])
        take(seat(page, "Bob"), tricks[1])
        if tricks == (4, 4):
            page.click("[data-tab='5']")
            enter(page, {"Ann": ("hero", 4, 0), "Bob": ("hero", 4, 0), "Cléo": ("villain", 0, 0)})
            expect(page.locator(".left-over")).to_have_text(
                "Round 1 was changed: confirm it again."
            )
            expect(page.locator("[data-differences]")).to_have_count(0)
        page.click("[data-do=confirm]")
        page.wait_for_selector("[data-winners]")


def test_editing_round_one_after_round_five(page: Page) -> None:
    round_two(page, *[{"Ann": ("hero", 4), "Bob": ("hero", 4), "Cléo": ("villain", 0)}] * 3)
    changed_while_the_last_is_open(page)
    page.click("[data-tab=standings]")
    expect(page.locator("[data-winners]")).to_have_attribute("data-winners", "Ann")
    page.click("[data-tab='1']")
    bob = seat(page, "Bob")
    before = bob.bounding_box()
    take(seat(page, "Ann"), 4)
    expect(page.locator(".round-foot [data-differences]")).to_contain_text("Ann 21 → 20")
    assert bob.bounding_box() == before
    enter(page, {"Bob": ("hero", 4, 0)})
    expect(page.locator("[data-winners]")).to_have_attribute("data-winners", "Ann Bob Cléo")
    expect(page.locator("[data-panel='2'] .panel-caption")).to_have_text("R2 · 3 tied")
    expect(page.locator("[data-table=sources]")).to_have_count(0)  # the totals once more
    expect(page.locator("[data-differences]")).to_contain_text("Ann: 21 VP before the change, 20")
    page.click("[data-do=rematch]")
    expect(page.locator("[data-do=go-on]")).to_have_count(0)
    page.locator(".sheet-end .chip").filter(has_text="Bob").click()
    expect(page.locator(".now")).to_have_text(
        "Round 1: Bob has the dealer token, Cléo leads the first trick."
    )
    page.goto("/en/scores/")
    page.click("[data-do=history]")
    row = page.locator("[data-table=people] tbody tr").first
    expect(row.locator("th, td").nth(3)).to_have_text("20.0")


def test_no_accessibility_violations_and_nothing_wider_than_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    visit(page, "/fr/scores/#new")
    page.wait_for_selector("[data-do=start]")
    fits(page)
    start(page, [*NAMES[:2], "Marie-Clémentine de Sainte-Foy"], "Ann", "fr")
    names = page.locator(".person h2")
    cut = "(names) => names.some(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)"
    assert not names.evaluate_all(cut)
    page.click("[data-do=confirm]")
    fits(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(page.locator(".round-foot")).to_have_css("position", "static")
    check_width(page)
    page.evaluate("document.documentElement.style.fontSize = ''")
    with details(page, "Ann"):
        fits(page)
    page.click("[data-tab=standings]")
    fits(page)


def fits(page: Page) -> None:
    check_width(page)
    check_axe(page)


def test_search_and_judge_are_on_the_sheet_and_lead_back_without_a_network(phone: Page) -> None:
    start(phone, NAMES[:4], NAMES[3])
    installed(phone)
    tricks = seat(phone, NAMES[1]).locator(".trick-numbers")
    tricks.locator("[data-value='3']").click()
    expect(tricks).to_have_attribute("data-tricks", "3")
    with offline(phone):
        search_and_judge_lead_back(phone, tricks)


def search_and_judge_lead_back(phone: Page, tricks: Locator) -> None:
    for item, there in (("judge", "[data-question=trick] .asking"), ("search", "#main-q")):
        phone.click(f"[data-item={item}]")
        expect(phone.locator(there)).to_be_visible()
        if item == "judge":
            table = phone.locator(".asking [aria-pressed=true]")
            expect(table).to_have_text(["4", NAMES[0], "As played"])
            expect(phone.locator(".grid-half")).to_have_count(0)
        else:
            narrowed = phone.locator(".players-switch [aria-pressed=true]")
            expect(narrowed).to_have_attribute("data-table", "3-5")
        check_width(phone)
        phone.click("[data-do=back]:visible")
        expect(tricks).to_have_attribute("data-tricks", "3")
