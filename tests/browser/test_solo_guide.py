"""The solo table for busy hands and eyes: keys, Back, slips of the finger, reading aloud."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.screens import shows
from tests.browser.solo_person import GUARD, Person, expect_values, wait_for_draft

SPEECH = """
  window.said = [];
  Object.defineProperty(window, "speechSynthesis", {value: {cancel() {}, getVoices: () => [],
    addEventListener() {}, speak: ({text}) => said.push(text)}});
"""
TWICE = """(what) => new Promise((resolve) => {
  const {x, y, width, height} = document.querySelector(what).getBoundingClientRect();
  const at = {bubbles: true, cancelable: true, detail: 1, clientX: x + width / 2,
    clientY: y + height / 2};
  const tap = () => document.elementFromPoint(at.clientX, at.clientY)
    .dispatchEvent(new MouseEvent("click", at));
  new MutationObserver((_, watch) => {
    watch.disconnect();
    tap();
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  }).observe(document.querySelector(".table"), {attributeFilter: ["data-cursor"]});
  tap();
})"""


def test_the_second_tap_of_a_double_tap_answers_nothing(phone: Page) -> None:
    me = Person(phone, 85)
    me.bring(lambda view: bool(view["prompt"]["action"] == "story"))
    phone.evaluate(TWICE, ".dock [data-do=send]")
    me.done({"type": "story", "name": "", "costs": []})
    phone.wait_for_timeout(GUARD)
    phone.click(".dock [data-do=send]")
    me.done({"type": "charge", "charges": {}})


def test_the_next_trick_comes_with_the_next_card(phone: Page) -> None:
    me = Person(phone, 86, dealer="You")
    me.bring(lambda view: bool(view["prompt"].get("next", {}).get("prompt", {}).get("count")))
    started = len(me.actions)
    cards = me.view["prompt"]["next"]["prompt"]["cards"][:2]
    phone.click(f'.dock [data-cell="{cards[0]}"]')
    lead = me.view["prompt"]["next"]["trick"]["plays"][0]
    expect(phone.locator(f'[data-trick-seat="{lead[0]}"] [data-card="{lead[1]}"]')).to_be_visible()
    phone.click(f'.dock [data-cell="{cards[1]}"]')
    phone.wait_for_selector(f'.table[data-cursor="{started + 2}"]')


def test_back_closes_what_is_open_before_it_leaves_the_game(phone: Page) -> None:
    me = Person(phone, 87)
    me.bring(lambda view: bool(view["prompt"]["action"] == "play"))
    phone.click("[data-place=orders]")
    phone.click("dialog[data-drawer=why] .cite >> nth=0")
    phone.wait_for_selector("dialog[data-drawer=rule]")
    phone.go_back()
    phone.wait_for_selector("dialog[data-drawer=rule]", state="detached")
    expect(phone.locator("dialog[data-drawer=why]")).to_be_visible()
    phone.go_back()
    phone.wait_for_selector("dialog", state="detached")
    me.check()
    phone.click("[data-do=menu]")
    phone.wait_for_selector("dialog[data-drawer=menu]")
    phone.keyboard.press("Escape")
    phone.wait_for_selector("dialog", state="detached")
    phone.go_back()
    expect(phone.locator("[data-do=new]")).to_be_visible()


def test_a_link_leaves_the_game_after_a_sheet_was_closed(phone: Page) -> None:
    me = Person(phone, 87)
    me.bring(lambda view: bool(view["prompt"]["ask"] == "nothing"))
    phone.click("[data-do=menu]")
    phone.click("[data-do=close]")
    phone.wait_for_selector("dialog", state="detached")
    phone.click("[data-do=again]")
    expect(phone.locator("[data-do=start]")).to_be_visible()
    shows(phone, "new")


def test_a_card_of_your_hand_is_played_by_its_letters(page: Page) -> None:
    me = Person(page, 88)
    me.bring(lambda view: bool(view["prompt"]["action"] == "play"))
    card = me.view["prompt"]["cards"][0]
    page.keyboard.type(card.lower())
    if card[1:] == "1":
        page.keyboard.press("Enter")
    me.done({"type": "play", "card": card})


def test_rows_and_orders_are_told_by_key_and_read_aloud(page: Page) -> None:
    page.add_init_script(SPEECH)
    me = Person(page, 89)
    me.bring(lambda view: bool(view["prompt"]["action"] == "draw-to-follow"))
    sentence = page.locator("[data-told]")
    page.keyboard.press("a")
    expect(sentence).to_have_text(re.compile("^Automaton: .+"))
    assert page.evaluate("said.length") == 0
    page.click("[data-do=menu]")
    page.click("label:has([name=aloud])")
    expect(page.locator("dialog [role=status]", has_text="no voice")).to_be_visible()
    page.keyboard.press("Escape")
    me.step()
    page.wait_for_function("(text) => said.at(-1).includes(text)", arg=me.view["prompt"]["text"])
    before = page.evaluate("said")
    page.click("[data-place=orders]")
    page.wait_for_function("(count) => said.length > count", arg=len(before))
    assert page.evaluate("said") == [*before, before[-1]]
    page.get_by_role("button", name="why", exact=True).press("Enter")
    expect(page.locator("[data-drawer=why]")).to_be_visible()
    assert page.evaluate("said") == [*before, before[-1]]


def test_half_a_line_of_effects_and_a_name_survive_a_reload(phone: Page) -> None:
    me = Person(phone, 90)
    me.bring(lambda view: bool(view["prompt"]["action"] == "story"))
    phone.fill("[name=name]", "Cape")
    wait_for_draft(phone, "name", "Cape")
    phone.reload()
    expect(phone.locator("[name=name]")).to_have_value("Cape")
    me.bring(lambda view: bool(view["prompt"]["action"] == "effects"))
    phone.click('[data-effect="replace 2"]')
    expect(phone.locator(".effects > li")).to_have_count(1)
    wait_for_draft(phone, "line", [{"type": "replace", "x": 2}])
    phone.reload()
    expect(phone.locator(".effects > li")).to_have_count(1)


def test_every_effect_of_the_engine_is_offered(phone: Page) -> None:
    me = Person(phone, 93)
    me.bring(lambda view: bool(view["prompt"]["action"] == "effects"))
    kinds = me.view["prompt"]["kinds"]
    effects = [f"{kind['type']} {x}" for kind in kinds for x in kind["x"]]
    expect_values(phone.locator("[data-effect]"), "data-effect", effects)
    phone.click('[data-effect="move 8"]')
    expect(phone.locator(".effects [data-do=more]")).to_be_disabled()


def test_what_hands_do_before_and_after_a_round_is_listed(phone: Page) -> None:
    me = Person(phone, 94, dealer="Automaton")
    me.start()
    todo = phone.locator("[data-place=trick] .todo > li")
    expect(todo).to_have_text(
        [
            re.compile("extra-love cards"),
            re.compile("Dials"),
            re.compile("Automaton has the dealer"),
        ]
    )
    me.bring(lambda view: bool(view["phase"] == "scored"))
    expect(todo).to_have_text([re.compile("Gather all cards"), re.compile("Factoryon has it now")])


def test_the_end_says_who_won_by_how_much_and_what_decided_it(phone: Page) -> None:
    me = Person(phone, 95)
    me.bring(lambda view: view["prompt"]["ask"] == "nothing")
    score = me.view["score"]
    [winner] = score["winners"]
    verdict = phone.locator(".verdict")
    expect(verdict).to_contain_text("You win" if winner == "You" else f"{winner} wins")
    for vp in score["vp"].values():
        expect(verdict).to_contain_text(str(vp))
    sentence = phone.locator(".ending > .big")
    expect(sentence).to_contain_text(f"ahead by {score['margin']} VP")
    if score["decided"] is not None:
        expect(sentence).to_contain_text(f"Round {score['decided']} decided it")
    expect(phone.locator(".ending .vp-chart .vp-line")).to_have_count(3)
    order = "(parts) => parts.map((part) => part.getBoundingClientRect().top)"
    tops = phone.locator(
        ".verdict, .ending > .big, .ending > .panels, .ending > .answers, .vp-chart"
    )
    edges = tops.evaluate_all(order)
    assert edges == sorted(edges)


class Listener:
    """Plays by roles and names alone, as with a screen reader."""

    def __init__(self, page: Page, me: Person) -> None:
        self.page = page
        self.me = me

    def press(self, name: str, within: str | None = None) -> None:
        place = self.page.get_by_role("region", name=within) if within else self.page
        place.get_by_role("button", name=name, exact=True).first.click()

    def speech(self, card: str) -> str:
        """Return the name of a card."""
        answer = self.me.engine.call(
            {"call": "say", "code": "table.card", "params": {"card": card}}
        )
        return str(answer["text"])

    def step(self) -> None:
        """Answer the heading of what is asked now."""
        me, prompt = self.me, self.me.view["prompt"]
        now = self.page.get_by_role("region", name="What is asked now")
        expect(now.get_by_role("heading", name=prompt["text"])).to_have_count(1)
        ask = prompt["ask"]
        action: dict[str, Any] = {"type": prompt["action"]}
        if ask == "cards":
            action["cards"] = me.drawn()
            for card in action["cards"]:
                self.press(self.speech(card), within="Cards to enter")
        elif ask == "card":
            action["card"] = prompt["cards"][0]
            self.press(self.speech(action["card"]), within="Your cards")
        elif ask == "alignment":
            action["alignment"] = "hero"
            now.get_by_role("button", name=re.compile("^Hero", re.IGNORECASE)).click()
        elif ask == "effects":
            action["effects"] = []
            self.press("No effect")
        else:
            fields: dict[str, Any] = {"story": {"name": "", "costs": []}, "charge": {"charges": {}}}
            action |= fields.get(ask, {})
            words = {"begin": "First trick", "next-trick": "Next trick", "score": "Score the round",
                     "charge": "Charged"}  # fmt: skip
            self.press(words.get(prompt["action"], "Go on"))
        me.done(action)
        if ask not in ("cards", "card"):
            self.page.wait_for_timeout(GUARD)


def test_a_round_by_roles_and_names_alone(page: Page) -> None:
    me = Person(page, 92)
    me.start()
    listener = Listener(page, me)
    while me.view["phase"] != "scored":
        listener.step()
    assert me.view["where"]["round"] == 1


@pytest.mark.parametrize("hand", ["tracked", "untracked"])
def test_a_side_plays_the_story_card_and_charges_in_one_tap(phone: Page, hand: str) -> None:
    me = Person(phone, 41, hand=hand)
    first = {"tracked": "story", "untracked": "deal"}[hand]
    me.bring(lambda view: bool(view["prompt"]["action"] == first))
    expect(phone.locator("[data-supply]")).to_have_attribute("data-supply", "2")
    phone.fill("[name=name]", "Hope")
    phone.click('[data-cost="1"]')
    story = phone.locator("[data-ability=story1]")
    expect(story).to_contain_text("Hope")
    story.get_by_role("button").click()
    expect(phone.locator("[data-supply]")).to_have_attribute("data-supply", "1")
    villain = phone.locator("[data-align=villain]")
    expect(villain).to_be_in_viewport(ratio=1)
    villain.click()
    steps = len(me.actions)
    me.stand(
        me.actions
        + ([{"type": "deal"}] if hand == "untracked" else [])
        + [
            {"type": "story", "name": "Hope", "costs": [1]},
            {"type": "charge", "charges": {"story1": 1}},
            {"type": "align", "alignment": "villain"},
        ]
    )
    for left in range(len(me.actions) - 1, steps - 1, -1):
        phone.click("[data-do=undo]")
        phone.wait_for_selector(f'.table[data-cursor="{left}"]')


def test_what_is_charged_before_going_on_stays_charged(phone: Page) -> None:
    me = Person(phone, 42)
    me.bring(lambda view: bool(view["prompt"]["action"] == "story"))
    phone.click("[data-ability=character] [data-do=more]")
    me.step()
    expect(phone.locator("[data-supply]")).to_have_attribute("data-supply", "1")
