"""Changing the past at the solo table: few taps, a list of what differs, accept or leave."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.solo_person import Person, expect_values, go_back


def wrong_draw(phone: Page) -> tuple[Person, int, str, str]:
    """Come to your turn after a draw; return its index, a drawn card, and one that lies unseen."""
    me = Person(phone, 81)
    me.bring(lambda view: bool(view["prompt"]["action"] == "draw-to-follow"))
    me.step()
    index = len(me.actions) - 1
    for _ in range(2):
        me.step()
    seen = me.view["table"]["seen"]
    wrong = next(card for card in me.actions[index]["cards"] if seen[card] not in ("trick", "past"))
    return me, index, wrong, me.deck[-1]


def edited(me: Person, index: int, action: dict[str, Any]) -> dict[str, Any]:
    """Return what the engine on CPython makes of the change."""
    save = {"format": 1, "engine": 1, "game": "solo", "options": me.options}
    call = {"call": "edit", "save": {**save, "actions": me.actions}, "index": index}
    answer: dict[str, Any] = me.engine.call({**call, "action": action})
    assert "error" not in answer, answer
    return answer


def open_step(me: Person, index: int) -> None:
    """Open a step of the story to change it."""
    me.tap(".toolbar [data-do=menu]")
    me.tap("[data-item=log]")
    expect(me.page.locator("dialog .log li").last).to_be_in_viewport()
    me.page.locator(f'dialog [data-edit="{index}"]').first.click()


def accept(me: Person, answer: dict[str, Any]) -> None:
    """Let the change stand, and go on from what the engine made of it."""
    me.tap("dialog [data-do=accept]")
    me.page.wait_for_selector("dialog", state="detached")
    me.stand(answer["save"]["actions"])
    assert (me.state, me.view) == (answer["state"], answer["view"])


def change(me: Person, index: int, wrong: str, right: str) -> dict[str, Any]:
    """Change one drawn card by taps, up to the list of what differs."""
    open_step(me, index)
    me.tap(f'dialog [data-edit-card="{wrong}"]')
    me.tap(f'dialog [data-cell="{right}"]')
    cards = [right if card == wrong else card for card in me.actions[index]["cards"]]
    return edited(me, index, {**me.actions[index], "cards": cards})


def test_a_wrong_card_is_changed_three_steps_later_by_six_taps_and_that_undone(
    phone: Page,
) -> None:
    me, index, wrong, right = wrong_draw(phone)
    before, actions = me.taps, me.actions
    answer = change(me, index, wrong, right)
    differences = phone.locator("dialog [data-difference]")
    expect_values(
        differences, "data-difference", [message["code"] for message in answer["differences"]]
    )
    accept(me, answer)
    assert me.taps - before <= 6
    phone.reload()
    me.check()
    undo = phone.locator("[data-do=undo]")
    expect(undo).to_contain_text("The change of an earlier step")
    undo.click()
    expect(undo).not_to_contain_text("The change of an earlier step")
    me.stand(actions)
    phone.reload()
    me.check()
    leaves_the_table_as_it_is(me, index, wrong, right)


def leaves_the_table_as_it_is(me: Person, index: int, wrong: str, right: str) -> None:
    """Change a drawn card, but keep what lies on the table; then play on."""
    leave = change(me, index, wrong, right)["leave"]
    assert len(leave["save"]["actions"]) > len(me.actions)
    me.tap("dialog [data-do=leave-table]")
    me.page.wait_for_selector("dialog", state="detached")
    me.stand(leave["save"]["actions"])
    assert (me.state, me.view) == (leave["state"], leave["view"])
    me.step()


def test_a_change_holds_for_the_game_as_another_tab_left_it(phone: Page) -> None:
    me, index, wrong, right = wrong_draw(phone)
    other = me.other_tab()
    older = change(me, index, wrong, right)["save"]["actions"]
    me.page = other
    me.step()
    me.page = phone
    answer = edited(me, index, older[index])
    assert len(answer["save"]["actions"]) > len(older)
    differences = phone.locator("dialog [data-difference]")
    expect_values(
        differences, "data-difference", [message["code"] for message in answer["differences"]]
    )
    accept(me, answer)
    closes_where_another_tab_took_the_step_back(me, index, other)


def closes_where_another_tab_took_the_step_back(me: Person, index: int, other: Page) -> None:
    """Look at a step while another tab goes back before it, and on from there."""
    open_step(me, index)
    go_back(other, index)
    me.page.wait_for_selector("dialog", state="detached")
    expect(me.page.locator(".warning")).to_contain_text("went on in another tab")
    me.stand(me.actions[:index])
    me.step()


def test_a_choice_and_an_order_of_cards_are_changed(phone: Page) -> None:
    me = Person(phone, 82)
    me.bring(lambda view: bool(view["prompt"]["action"] == "effects"))
    kinds = [action["type"] for action in me.actions]
    index = kinds.index("align")
    other = "hero" if me.actions[index]["alignment"] == "villain" else "villain"
    open_step(me, index)
    me.tap(f"dialog [data-align={other}]")
    accept(me, edited(me, index, {"type": "align", "alignment": other}))
    index = kinds.index("row")
    cards = me.actions[index]["cards"]
    order = [cards[1], cards[0], *cards[2:]]
    open_step(me, index)
    me.tap(f'dialog [data-edit-card="{cards[0]}"]')
    me.tap(f'dialog [data-edit-card="{cards[1]}"]')
    answer = edited(me, index, {"type": "row", "cards": order})
    assert not answer["differences"]
    assert len(answer["leave"]["save"]["actions"]) > len(me.actions)
    expect(phone.locator("dialog .answers button")).to_have_text(["Correct"])
    accept(me, answer)
    shown = phone.locator('[data-seat-block="Automaton"] .row [data-card]')
    expect_values(shown, "data-card", order)
