"""What cards do that the app cannot know, tapped in; and what happens seldom in a game."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.solo_person import Person

KEPT = """() => new Promise((resolve) => {
  indexedDB.open("companion").onsuccess = ({target: {result: database}}) => {
    const game = location.hash.slice(1);
    const steps = database.transaction("steps").objectStore("steps");
    const asked = steps.getAll(IDBKeyRange.bound([game], [game, []]));
    asked.onsuccess = () => {
      database.close();
      resolve(asked.result.at(-1).state);
    };
  };
})"""


def seat(name: str) -> str:
    return f'[data-value="{name}"]'


def chip(card: str) -> str:
    return f'[data-choose="{card}"]'


def group(label: str, what: str) -> str:
    """Return a selector of something in the group of a name."""
    return f'[role=group][aria-label="{label}"] {what}'


def hand(me: Person, name: str) -> list[str]:
    """Return the printed cards of a hand."""
    return [card.partition("=")[0] for card in me.view["table"]["hands"][name]]


def on_cards(me: Person) -> None:
    """Change, reveal, swap, give and draw cards."""
    mine = hand(me, "You")
    more = group("Value now", "[data-do=more]")
    value = int(mine[0][1:]) + 1
    change = {"card": mine[0], "place": "You", "value": value, "suit": "T"}
    me.ability("adjust", [chip(mine[0]), more, seat("T")], **change)
    expect(me.page.locator(f'[data-play="{mine[0]}=T{value}"]')).to_have_count(1)
    me.ability("reveal", [chip(mine[1])], cards=[mine[1]])
    hers = hand(me, "Automaton")[1]
    me.ability(
        "swap",
        [
            group("From", seat("You")),
            group("Card", chip(mine[-1])),
            group("To", seat("Automaton")),
            group("For which card", chip(hers)),
        ],
        **{"from": "You", "card": mine[-1], "to": "Automaton", "for": hers},
    )
    gift = hand(me, "Factoryon")[0]
    me.ability(
        "give",
        [
            group("From", seat("Factoryon")),
            chip(gift),
            group("To", seat("Automaton")),
            seat("left"),
        ],
        **{"from": "Factoryon", "card": gift, "to": "Automaton", "end": "left"},
    )
    assert hand(me, "Automaton")[0] == gift
    drawn, me.deck = me.deck[:2], me.deck[2:]  # as many as are tapped
    cells = [f'[data-cell="{card}"]' for card in drawn]
    me.ability("draw", [seat("Factoryon"), *cells], seat="Factoryon", n=2, cards=drawn)


def on_points(me: Person) -> None:
    """Gain VP and stamina, change sides, take a trick, decide anew who won the last one."""
    more = group("How many", "[data-do=more]")
    me.ability("vp", [seat("You"), more], seat="You", n=2)
    me.ability("stamina", [seat("gain"), more], op="gain", n=2)
    other = "hero" if me.view["where"]["alignment"] == "villain" else "villain"
    me.ability("realign", ["[name=before]", seat(other)], alignment=other)
    me.ability("tricks", [group("To", seat("You"))], to="You")
    winner = next(name for name in ("You", "Factoryon") if name != me.view["where"]["leader"])
    me.ability("winner", [seat(winner)], seat=winner)
    if winner == "You":
        expect_your_trick(me.page)
        return
    me.tap("[data-do=last-trick]")
    expect(me.page.locator("[data-last-winner]")).to_have_attribute("data-last-winner", winner)
    me.tap("[data-do=last-trick]")


def expect_your_trick(page: Page) -> None:
    """Look whether a trick that you won lies there: it does until your next card."""
    expect(page.locator(".trick > .won[data-trick-seat=You]")).to_be_visible()


def shows_what_comes_and_whose_each_card_is(me: Person) -> None:
    """Look at the forms of an exchange and of a change of a card, and leave them."""
    me.tap(".toolbar [data-do=ability]")
    me.tap("[data-ability-kind=exchange]")
    for name in ("Automaton", "Factoryon"):
        me.tap(f"dialog {seat(name)}")
        coming = me.page.locator("dialog .card-choice > [data-card]")
        expect(coming).to_have_attribute("data-card", me.view["table"]["exchange"][name])
    me.tap("[data-do=drawer-back]")
    me.tap("[data-ability-kind=adjust]")
    led = [seat for seat, _ in me.view["prompt"]["next"]["trick"]["plays"]]
    for name in ("Automaton", "Factoryon", "You"):
        owner = me.page.locator(f'dialog [role=group][aria-label="{name}"] [data-choose]')
        expect(owner).to_have_count(len(hand(me, name)) - led.count(name))
    me.tap("[data-do=drawer-back]")
    me.page.keyboard.press("Escape")
    me.page.wait_for_selector("dialog", state="detached")


def on_suits(phone: Page) -> None:
    """Forbid cards and change the lead suit."""
    me = Person(phone, 42)
    me.show(lambda view: bool(view["prompt"]["action"] == "draw-to-follow"))
    turn, lead = me.view["where"]["turn"], me.view["table"]["trick"]["lead_suit"]
    cards = hand(me, turn)[:2]
    me.ability("forbid", [chip(card) for card in cards], cards=cards, adds=True)
    suit = "B" if lead != "B" else "S"
    me.ability("lead_suit", [seat(suit)], suit=suit)
    me.step()
    card = phone.locator(f'[data-trick-seat="{turn}"] [data-card]')
    expect(card).to_have_attribute("data-card", re.compile(f"^(?!{'|'.join(cards)})"))
    assert phone.evaluate(KEPT) == me.state


def she_leads_next(view: dict[str, Any]) -> bool:
    """Tell whether her lead is shown, before the trick has begun, and it is your turn."""
    return bool(view["prompt"]["code"] == "prompt.won.play")


def keeps_a_chosen_card_in_sight(phone: Page, chosen: Locator) -> None:
    """Choose a card: what it shall count stands under it, and has to differ."""
    send = phone.locator("dialog .first[data-do=send]")
    others = phone.locator("dialog [data-choose][aria-pressed=false]:visible")
    expect(others).not_to_have_count(0)
    chosen.click()
    expect(others).to_have_count(0)
    expect(chosen).to_be_in_viewport(ratio=1)
    expect(phone.locator(f"dialog {seat('T')}")).to_be_in_viewport(ratio=1)
    expect(send).to_be_disabled()
    phone.click(f"dialog {group('Value now', '[data-do=more]')}")
    expect(send).to_be_enabled()
    chosen.click()
    expect(others).not_to_have_count(0)


def test_what_is_done_to_her_lead_leaves_it_in_the_trick(phone: Page) -> None:
    me = Person(phone, 45)
    me.show(she_leads_next)
    [[leader, lead]] = me.view["prompt"]["next"]["trick"]["plays"]
    value = int(float(lead[1:])) - 1
    me.tap(".toolbar [data-do=ability]")
    me.tap("[data-ability-kind=adjust]")
    in_trick = phone.locator(f"dialog {group('The trick', chip(lead))}")
    expect(in_trick).to_have_count(1)
    expect(phone.locator(f"dialog {group(leader, chip(lead))}")).to_have_count(0)
    keeps_a_chosen_card_in_sight(phone, in_trick)
    me.tap("dialog [data-do=drawer-back]")
    phone.keyboard.press("Escape")
    phone.wait_for_selector("dialog", state="detached")
    me.unseen = True
    me.done({"type": "next-trick"})
    me.unseen = False
    less = group("Value now", "[data-do=less]")
    me.ability("adjust", [chip(lead), less], card=lead, place=f"trick {leader}", value=value)
    assert me.view["trick"]["plays"] == [[leader, f"{lead}={lead[0]}{value}"]]
    other = "hero" if me.view["where"]["alignment"] == "villain" else "villain"
    for which, taps, fields in (
        ("lead_suit", [seat("B")], {"suit": "B"}),
        ("skip", [], {}),
        ("realign", [seat(other)], {"alignment": other}),
    ):
        phone.click("[data-do=undo]")
        phone.click("[data-do=undo]")
        me.stand(me.actions[:-2])
        me.unseen = True
        me.done({"type": "next-trick"})
        me.unseen = False
        me.ability(which, taps, **fields)
        assert me.view["trick"]["plays"][0] == [leader, lead]
    phone.click("[data-do=undo]")
    phone.click("[data-do=undo]")
    me.stand(me.actions[:-2])
    me.ability("forbid", ["[name=before]", group(leader, chip(lead))], cards=[lead])
    [again] = me.view["prompt"]["next"]["trick"]["plays"]
    assert again[0] == leader
    assert again[1] != lead


def test_cards_are_forbidden_to_both_and_a_hand_kept_to_yourself_has_printed_values(
    phone: Page,
) -> None:
    me = Person(phone, 46, hand="untracked")
    me.show(lambda view: bool(view["prompt"]["action"] == "play"))
    me.tap(".toolbar [data-do=ability]")
    me.tap("[data-ability-kind=forbid]")
    for name in ("Automaton", "Factoryon"):
        row = phone.locator(f"dialog {group(name, '[data-choose]')}")
        expect(row).to_have_count(len(hand(me, name)))
    me.tap("[data-do=drawer-back]")
    phone.keyboard.press("Escape")
    phone.wait_for_selector("dialog", state="detached")
    card = next(one for one in me.view["prompt"]["cards"] if one[1:] in ("5", "6", "7"))
    more = group("Value now", "[data-do=more]")
    value = int(card[1:]) + 1
    me.ability("adjust", [f'[data-cell="{card}"]', more], card=card, place="You", value=value)


def test_a_value_counts_from_the_card_also_where_both_are_tapped_within_one_frame(
    phone: Page,
) -> None:
    me = Person(phone, 46)
    me.show(lambda view: bool(view["prompt"]["action"] == "play"))
    card, other = me.view["prompt"]["cards"][:2]
    me.tap(".toolbar [data-do=ability]")
    me.tap("[data-ability-kind=adjust]")
    value = phone.locator(f"dialog {group('Value now', 'output')}")
    for name in (card, other):
        phone.evaluate(
            """async (name) => {
              document.querySelector(`dialog [data-choose="${name}"]`).click();
              await null;
              document.querySelector("dialog [data-do=more]").click();
              const frame = () => new Promise((done) => requestAnimationFrame(done));
              await frame();
              await frame();
            }""",
            name,
        )
        expect(value).to_have_text(str(int(name[1:]) + 1))
        expect(phone.locator("dialog .first[data-do=send]")).to_be_enabled()


def test_before_the_deal_the_sheet_says_from_when_abilities_can_be_used(phone: Page) -> None:
    me = Person(phone, 47)
    me.start()
    me.tap(".toolbar [data-do=ability]")
    expect(phone.locator("dialog")).to_contain_text("once your cards are dealt")


def suit_of_nobody(view: dict[str, Any]) -> str | None:
    """Return a suit that is neither in the trick nor in your hand, when yours decides nothing."""
    trick, mine = view["table"]["trick"], view["table"]["hands"]["You"]
    if view["prompt"]["action"] != "play" or len(trick["plays"]) < 2:
        return None
    suits = {card[0] for _, card in trick["plays"]}
    if "L" in suits or all(card[0] == "L" for card in mine):
        return None
    free = [suit for suit in "BST" if suit not in suits | {card[0] for card in mine}]
    return free[0] if free else None


def on_a_trick_that_no_rule_decides(phone: Page) -> None:
    """Let the table decide it."""
    me = Person(phone, 43)
    me.show(lambda view: suit_of_nobody(view) is not None)
    suit = suit_of_nobody(me.view)
    me.ability("lead_suit", [seat(str(suit))], suit=suit)
    card = next(card for card in hand(me, "You") if card[0] != "L")
    me.tap(f'[data-play="{card}"]')
    me.done({"type": "play", "card": card})
    assert me.view["prompt"]["ask"] == "seat"
    me.tap('.dock [data-seat="You"]')
    words = phone.evaluate("JSON.parse(document.getElementById('words').textContent)")
    me.done({"type": "winner", "seat": "You", "reason": words["solo.table-decides"]})
    expect_your_trick(phone)
    assert phone.evaluate(KEPT) == me.state


def test_abilities_all_through_a_round(phone: Page) -> None:
    me = Person(phone, 41)
    me.show(lambda view: bool(view["prompt"]["action"] == "begin"))
    shows_what_comes_and_whose_each_card_is(me)
    card = hand(me, "You")[0]
    me.ability("exchange", [seat("Automaton"), chip(card)], **{"with": "Automaton", "give": card})
    me.show(lambda view: view["prompt"]["action"] == "play" and view["where"]["trick"] >= 2)
    on_cards(me)
    while me.view["phase"] != "trick-end":
        me.step()
    on_points(me)
    assert phone.evaluate(KEPT) == me.state
    me.show(lambda view: bool(view["prompt"]["action"] == "score"))
    me.step()
    assert me.view["phase"] == "scored"
    assert phone.evaluate(KEPT) == me.state
    for name, vp in me.view["score"]["vp"].items():
        expect(phone.locator(f'[data-total="{name}"]')).to_have_text(str(vp))
    on_suits(phone)
    on_a_trick_that_no_rule_decides(phone)


def check_forms_say_what_is_left_to_choose(phone: Page) -> None:
    """Check that each form says so in its own words."""
    me = Person(phone, 43)
    me.show(lambda view: bool(view["prompt"]["action"] == "play"))
    steps = len(me.actions)
    me.tap(".toolbar [data-do=ability]")
    phone.locator("[data-ability-kind]").first.wait_for()
    kinds = phone.locator("[data-ability-kind]").evaluate_all(
        "(buttons) => buttons.map((button) => button.dataset.abilityKind)"
    )
    for kind in ("adjust", "tricks"):  # cannot be sent before there is a change
        kinds.remove(kind)
    refused = 0
    for kind in kinds:
        phone.dispatch_event(f"[data-ability-kind={kind}]", "click")
        phone.dispatch_event("dialog .first[data-do=send]", "click")
        problem = phone.locator("dialog .problem")
        done = phone.locator(f'.table[data-cursor="{steps + 1}"]')
        expect(problem.or_(done)).to_be_visible()
        if problem.is_visible():
            refused += 1
            expect(problem).not_to_contain_text("action.")
            expect(problem).to_contain_text(re.compile(r"\w"))
            phone.dispatch_event("[data-do=drawer-back]", "click")
        else:
            phone.click("[data-do=undo]")
            phone.wait_for_selector(f'.table[data-cursor="{steps}"]')
            phone.click(".toolbar [data-do=ability]")
    assert refused > len(kinds) / 2
    phone.click("[data-ability-kind=exchange]")
    chips = phone.locator("dialog .choice .chip")
    place = chips.first.bounding_box()
    phone.click("dialog .first[data-do=send]")
    expect(phone.locator("dialog .problem")).to_be_visible()
    assert chips.first.bounding_box() == place  # what is told moves nothing
    chips.first.click()
    expect(phone.locator("dialog .problem")).to_be_hidden()
    phone.go_back()  # to the list, as the arrow does
    expect(phone.locator("[data-ability-kind=exchange]")).to_be_visible()


def test_a_charged_ability_comes_first_with_the_form_it_had_also_in_the_next_game(
    phone: Page,
) -> None:
    me = Person(phone, 43)
    me.show(lambda view: bool(view["prompt"]["action"] == "story"))
    me.charge_a_story("Cape")
    me.show(lambda view: bool(view["prompt"]["action"] == "play"))
    card = hand(me, "You")[0]
    me.tap(".toolbar [data-do=ability]")
    expect(phone.locator("dialog .charged")).to_contain_text("Cape")
    me.tap("[data-charged=story1]")
    expect(phone.locator("[data-charged=story1]")).to_have_attribute("aria-pressed", "true")
    me.tap("[data-ability-kind=reveal]")
    expect(phone.locator("dialog [name=reason]")).to_have_value("Cape")
    me.tap(chip(card))
    me.tap("dialog .first[data-do=send]")
    me.done({"type": "reveal", "cards": [card], "reason": "Cape"})
    me.tap(".toolbar [data-do=ability]")
    me.tap("[data-charged=story1]")
    expect(phone.locator("dialog [data-form=reveal]")).to_be_visible()
    Person(phone, 2).show(lambda view: bool(view["prompt"]["action"] == "story"))
    phone.click("text=Cape")
    expect(phone.locator("[name=name]")).to_have_value("Cape")
    expect(phone.locator('[data-cost="2"]')).to_have_attribute("aria-pressed", "true")
    check_forms_say_what_is_left_to_choose(phone)


def test_the_deck_runs_out_between_two_drawn_cards(phone: Page) -> None:
    me = Person(phone, 44)
    while me.view["prompt"]["action"] != "draw-to-follow" or me.view["where"]["trick"] < 3:
        me.unseen = True
        me.step()
    while len(me.deck) > 1:
        cards, me.deck = me.deck[-1:], me.deck[:-1]
        turn = me.view["where"]["turn"]
        me.done({"type": "draw", "seat": turn, "n": 1, "cards": cards, "reason": "A card"})
        me.done({"type": "discard", "seat": turn, "cards": cards, "reason": "A card"})
    me.show(lambda view: bool(view["prompt"]["reshuffle_after"] == 1))
    [last], again = me.deck, me.state["discard"][0]
    gone = f'.dock [data-cell="{again}"][aria-disabled=true]'
    expect(phone.locator(gone)).to_have_count(1)
    phone.click(f'.dock [data-cell="{last}"]')
    phone.wait_for_selector(".dock .told-now")
    phone.reload()
    phone.wait_for_selector(".dock .told-now")
    phone.click(f'.dock [data-cell="{again}"]:not([aria-disabled=true])')
    me.done({"type": "draw-to-follow", "cards": [last, again]})
    me.deck = list(me.state["discard"])
    me.step()
