"""The solo table for busy hands and eyes: keys, Back, slips of the finger, reading aloud."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.screens import shows
from tests.browser.solo_person import GUARD, Person, asks, wait_for_draft

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


def top(what: Locator) -> float:
    """Return the upper edge of an element."""
    box = what.bounding_box()
    assert box
    return box["y"]


def check_effects(phone: Page, kinds: list[dict[str, Any]]) -> None:
    """Check that every effect is offered, and that an added one is kept and moves no button."""
    chips = phone.locator("[data-effect]")
    effects = [f"{kind['type']} {x}" for kind in kinds for x in kind["x"]]
    expect(chips).to_have_count(len(effects))
    assert chips.evaluate_all("(all) => all.map((one) => one.dataset.effect)") == effects
    chip, line = phone.locator('[data-effect="move 2"]'), phone.locator(".effects > li")
    before = top(chip)
    replace = phone.locator('[data-effect="replace 2"]')
    expect(replace).to_have_attribute("aria-pressed", "false")
    replace.click()
    expect(line).to_have_count(1)
    expect(replace).to_have_attribute("aria-pressed", "true")
    assert abs(top(chip) - before) < 1
    tray = phone.locator("[data-place=tray]").bounding_box()
    assert tray
    assert top(line) < tray["y"] + tray["height"] - 44  # under a palette that is seen whole
    wait_for_draft(phone, "line", [{"type": "replace", "x": 2}])
    phone.reload()
    expect(line).to_have_count(1)
    chip.click()
    expect(line).to_have_count(2)
    chosen = phone.locator("[data-place=trick] .chosen > li")
    expect(chosen).to_have_count(2)
    expect(chosen.last).to_be_in_viewport()
    phone.click('[data-effect="move 8"]')
    expect(line).to_have_count(3)
    expect(line.last.locator("[data-do=more]")).to_be_disabled()
    replace.click()
    expect(line).to_have_count(2)
    expect(replace).to_have_attribute("aria-pressed", "false")


def check_one_button_does_it_all(me: Person) -> None:
    """Check that one button plays the story card and charges, and each can be taken back."""
    phone = me.page
    supply, strip = phone.locator("[data-supply]"), phone.locator(".strip-count").first
    expect(supply).to_have_attribute("data-supply", "2")
    expect(strip).to_contain_text("2")
    expect(phone.locator("[data-align]")).to_have_count(0)
    phone.fill("[name=name]", "Hope")
    phone.click('[data-cost="1"]')
    story = phone.locator("[data-ability=story1]")
    expect(story).to_contain_text("Hope")
    story.get_by_role("button").click()
    expect(supply).to_have_attribute("data-supply", "1")
    expect(strip).to_contain_text("1")
    phone.click(".dock [data-do=send]")
    expect(phone.locator("[data-align=villain]")).to_be_in_viewport(ratio=1)
    steps = len(me.actions)
    me.stand(
        me.actions
        + ([{"type": "deal"}] if me.options["hand"] == "untracked" else [])
        + [
            {"type": "story", "name": "Hope", "costs": [1]},
            {"type": "charge", "charges": {"story1": 1}},
        ]
    )
    for left in range(len(me.actions) - 1, steps - 1, -1):
        phone.click("[data-do=undo]")
        phone.wait_for_selector(f'.table[data-cursor="{left}"]')


def check_costs_in_one_line(phone: Page) -> None:
    """Check that the costs of a card stand in a line on the narrowest phone, the rest on demand."""
    phone.set_viewport_size({"width": 320, "height": 568})
    costs = phone.locator("[data-cost]")
    expect(costs).to_have_count(6)
    others = phone.locator("[data-do=other-values]")
    expect(others).to_be_in_viewport()
    chips = costs.or_(others)
    tops = chips.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
    others.click()
    phone.click('[data-cost="9"]')
    expect(costs).to_have_count(10)
    phone.click('[data-cost="9"]')
    phone.set_viewport_size({"width": 360, "height": 740})


def test_what_is_half_entered_is_kept_a_double_tap_answers_once_and_one_tap_answers_two(
    phone: Page,
) -> None:
    me = Person(phone, 85)
    me.show(asks("story"))
    phone.fill("[name=name]", "Cape")
    wait_for_draft(phone, "name", "Cape")
    phone.reload()
    expect(phone.locator("[name=name]")).to_have_value("Cape")
    phone.click("[data-ability=character] [data-do=more]")
    phone.evaluate(TWICE, ".dock [data-do=send]")
    me.quietly({"type": "story", "name": "Cape", "costs": []})
    me.done({"type": "charge", "charges": {"character": 1}})
    me.show(asks("effects"))
    check_effects(phone, me.view["prompt"]["kinds"])
    for hand, first in (("tracked", "story"), ("untracked", "deal")):
        me = Person(phone, 41, hand=hand)
        me.show(asks(first))
        if hand == "tracked":
            check_costs_in_one_line(phone)
        check_one_button_does_it_all(me)


def check_story(phone: Page) -> None:
    """Check that the story says who won before, then tells this trick, its last line in sight."""
    lines = phone.locator(".tray .story li")
    expect(lines.last).to_be_in_viewport()
    texts = lines.evaluate_all("(all) => all.map((one) => one.innerText.trim())")
    (head,) = [at for at, text in enumerate(texts) if text.startswith("Trick")]
    assert re.search("wins? trick", texts[head - 1])
    expect(phone.locator(".tray .story li .portrait + * .mini")).to_have_count(
        len(texts) - head - 1
    )


def check_ending(phone: Page, score: dict[str, Any]) -> None:
    """Check that the end says first who won, then by how much and what decided it."""
    [winner] = score["winners"]
    expect(phone.locator("[data-do=ability]")).to_have_count(0)
    verdict = phone.locator(".verdict")
    expect(verdict).to_contain_text("You win" if winner == "You" else f"{winner} wins")
    for vp in score["vp"].values():
        expect(verdict).to_contain_text(str(vp))
    sentence = phone.locator(".ending > .big")
    expect(sentence).to_contain_text(f"won by {score['margin']} VP")
    if score["decided"] is not None:
        expect(sentence).to_contain_text(f"Round {score['decided']} decided it")
    expect(phone.locator(".ending .vp-chart .vp-line")).to_have_count(3)
    order = "(parts) => parts.map((part) => part.getBoundingClientRect().top)"
    tops = phone.locator(
        ".verdict, .ending > .big, .ending > .panels, .ending > .answers, .vp-chart"
    )
    edges = tops.evaluate_all(order)
    assert edges == sorted(edges)


def check_the_end(phone: Page) -> None:
    """Check that the end says who won, counts what abilities brought, and leads on."""
    me = Person(phone, 107)
    me.show(lambda view: view["prompt"]["action"] == "score" and view["where"]["round"] == 5)
    me.ability("vp", ['[data-value="You"]'], seat="You", n=1)
    me.step()
    score = me.view["score"]
    assert score["decided"] is not None
    check_ending(phone, score)
    for seat, vp in score["vp"].items():
        cells = phone.locator(f'.vp-rounds [data-rounds="{seat}"] td')
        expect(cells).to_have_count(6)
        texts = cells.evaluate_all("(cells) => cells.map(({innerText}) => innerText)")
        numbers = [int(text.replace("−", "-")) for text in texts]
        assert sum(numbers[:-1]) == numbers[-1] == vp
    phone.click("[data-do=menu]")
    phone.click("[data-do=close]")
    phone.wait_for_selector("dialog", state="detached")
    phone.click("[data-do=again]")
    expect(phone.locator("[data-do=start]")).to_be_visible()
    shows(phone, "new")


def check_back(phone: Page) -> None:
    """Check that Back closes what is open before it leaves the game, and leads where one was."""
    me = Person(phone, 87)
    me.show(asks("play"))
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
    phone.click("[data-do=new]")
    shows(phone, "new")
    assert top(phone.locator("[data-set-up]")) < top(phone.locator("details:has(.readings)"))
    phone.click("[data-do=start]")
    phone.wait_for_selector('.table.fixed[data-cursor="0"]')
    phone.go_back()
    shows(phone, "")
    phone.click(".game-card.first")
    phone.wait_for_selector(".table.fixed")


def test_hands_are_told_what_to_do_the_end_says_who_won_and_back_closes_what_is_open_first(
    phone: Page,
) -> None:
    me = Person(phone, 94, dealer="Automaton")
    me.show(asks("deal"))
    todo = phone.locator("[data-place=trick] .todo > li")
    expect(todo).to_have_text([re.compile(each) for each in ("extra-love cards", "Dials")])
    expect(phone.locator("[data-place=orders]")).to_contain_text("Automaton has the dealer")
    first = phone.locator(".todo input").first
    first.check()
    expect(first).to_be_checked()
    me.show(lambda view: view["prompt"]["action"] == "play" and view["where"]["trick"] > 1)
    check_story(phone)
    me.show(lambda view: bool(view["phase"] == "scored"))
    at_end = ("Gather all cards; take your stamina back", "Factoryon has it now")
    expect(todo).to_have_text([re.compile(each) for each in at_end])
    expect(phone.locator("[data-do=undo]")).to_have_text("Undo Scoring")
    expect(phone.locator(".leads")).to_have_count(0)
    phone.click(".toolbar [data-do=ability]")
    before = phone.locator("dialog [data-do=before-scoring]")
    before.evaluate("(button) => { button.click(); button.click(); }")  # a finger that bounces
    phone.wait_for_selector("dialog", state="detached")
    phone.press("[data-do=redo]", "Enter")
    phone.wait_for_selector(".table[data-phase=scored]")
    phone.press("[data-do=undo]", "Enter")
    phone.wait_for_selector(f'.table[data-cursor="{len(me.actions) - 1}"]')
    expect(phone.locator(".dock")).to_have_attribute("data-action", "score")
    expect(phone.locator(".leads")).to_have_count(0)
    check_the_end(phone)
    check_back(phone)


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
            words = {"begin": "First trick", "next-trick": "Next trick", "score": "Score the round"}
            self.press(words.get(prompt["action"], "Go on"))
        if ask == "story":
            me.quietly(action | {"name": "", "costs": []})
            action = {"type": "charge", "charges": {}}
        me.done(action)
        if ask not in ("cards", "card"):
            self.page.wait_for_timeout(GUARD)


def check_keys_and_voice(page: Page) -> None:
    """Check that rows are told by key, orders read aloud, and a card played by its letters."""
    me = Person(page, 89)
    me.show(asks("draw-to-follow"))
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
    page.keyboard.press("Escape")
    expect(page.locator("[data-drawer=why]")).to_have_count(0)
    me.show(asks("play"))
    card = me.view["prompt"]["cards"][0]
    page.keyboard.type(card.lower())
    if card[1:] == "1":
        page.keyboard.press("Enter")
    me.done({"type": "play", "card": card})


@pytest.mark.parametrize("tricks", [1, pytest.param(8, marks=pytest.mark.sweep)])
def test_a_round_by_roles_and_names_alone_in_one_grid_then_told_by_key_and_read_aloud(
    page: Page, tricks: int
) -> None:
    page.add_init_script(SPEECH)
    me = Person(page, 92)
    listener = Listener(page, me)
    me.show(asks("deal"))
    listener.step()
    if tricks < 8:
        me.show(lambda view: view["prompt"]["action"] not in ("deal", "row"))  # entered alike
    page.evaluate("document.querySelector('[data-cell=B1]').kept = true")
    while me.view["phase"] != "round-end" and me.view["where"]["trick"] <= tricks:
        listener.step()
        if me.view["where"]["trick"] == 2:
            assert page.evaluate("document.querySelector('[data-cell=B1]').kept")
    me.show(asks("score"))
    listener.step()
    assert me.view["phase"] == "scored"
    assert me.view["where"]["round"] == 1
    check_keys_and_voice(page)
