"""The app in French, as a reader plays it: a solo round, a score sheet, and the language switch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from companion.games import registry
from companion.share.form import Payload
from tests.browser.faults import read_store, write_store
from tests.browser.screens import hold, visit
from tests.browser.solo_person import Person, asks

SWITCH = "a[data-language={}]"


@pytest.mark.parametrize("tricks", [8, pytest.param(0, marks=pytest.mark.sweep)])
def test_a_solo_round_in_french_goes_on_in_english(page: Page, tricks: int) -> None:
    person = Person(page, 11, language="fr", dealer="Automaton")
    person.show(lambda view: sum(view["where"]["tricks"].values()) == tricks)
    while not person.view["score"]["rounds"]:
        person.step()
    expect(page.locator(".asked h2")).to_have_text("La manche est finie.")
    expect(page.locator(".dock")).not_to_contain_text("Compter les points")
    page.click(SWITCH.format("en"))
    page.wait_for_url(re.compile(r"/en/solo/#.+"))
    expect(page.locator(".asked h2")).to_have_text("The round is over.")
    page.wait_for_selector(f'.table[data-cursor="{len(person.actions)}"]')


OLD = {"title": "Lyra · Difficulty 2"}  # as earlier versions kept it


def test_a_game_that_was_begun_in_english_is_named_in_the_language_of_the_page(page: Page) -> None:
    options = {"difficulty": 2, "dealer": "You", "hand": "tracked", "character": "Lyra"}
    hold(page, Payload("solo", "e" * 24, registry.notation(registry.save_of("solo", options, []))))
    dump = read_store(page)
    dump["games"][0][1].update(OLD)
    write_store(page, dump)
    for language, name in (("en", "Lyra · Difficulty 2"), ("fr", "Lyra · Difficulté 2")):
        page.goto(f"/{language}/")
        expect(page.locator("[data-running=solo] span")).to_have_text(name)
        page.goto(f"/{language}/device")
        expect(page.locator("#kept tbody tr").first).to_contain_text(name)


def test_cards_are_typed_by_french_letters_or_english_and_a_row_is_told_by_keys_none_begins_with(
    page: Page,
) -> None:
    cards = ["S11", "B4", "L3", "T12", "S2", "B9", "T6", "B13"]
    for typed in (
        "v11i4 a3,f12 V2 i9 f6 i13",
        "s11b4 l3,t12 S2 b9 t6 b13",
        "11V 4i 3A,12f2v9i 6F i13",
    ):
        person = Person(page, 12, language="fr", dealer="Automaton")
        person.show(asks("deal"))
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        person.done({"type": "deal", "cards": cards})
    Person(page, 13, language="fr").show(asks("draw-to-follow"))
    page.keyboard.press("u")
    expect(page.locator("[data-told]")).to_have_text(re.compile("^Automaton\u202f: .+"))
    page.keyboard.press("c")
    expect(page.locator("[data-told]")).to_have_text(re.compile("^Factoryon\u202f: .+"))


def test_cards_are_typed_at_the_judge_by_french_letters_a_half_before_them_too(page: Page) -> None:
    page.goto("/fr/judge/legal")
    expect(page.locator(".grid kbd")).to_have_text(["I", "A", "V", "F", "½"])
    page.keyboard.type("v3 a7 i12 f5 ")
    legal = page.locator("[data-legal]")
    expect(legal).to_have_attribute("data-legal", "S3 L7 B12 T5")
    page.keyboard.type("4,5a 11I v2")
    page.keyboard.press("Enter")
    page.keyboard.type("a13i5 ")
    expect(legal).to_have_attribute("data-legal", "S3 L7 B12 T5 L4.5 B11 S2 L13 B5")


def test_a_score_sheet_in_french(page: Page) -> None:
    visit(page, "/fr/scores/#new")
    for i, name in enumerate(["Zoé", "Anaïs", "Noël"]):
        page.fill(f"input[name=player-{i}]", name)
    page.click(".start .choice [data-value=Zoé]")
    page.click("[data-do=start]")
    for name, side, tricks in (("Zoé", "hero", 5), ("Anaïs", "villain", 0), ("Noël", "hero", 3)):
        seat = page.locator(f'.person[data-seat="{name}"]')
        seat.locator(f"[data-value={side}]").click()
        seat.locator(f".trick-numbers [data-value='{tricks}']").click()
    expect(page.locator(".now")).to_contain_text("Zoé a le jeton Donneur")
    expect(page.locator("[data-line]", has_text="Zoé")).to_contain_text(
        "Zoé\u202f: héros avec 5\u00a0plis, 5\u00a0PV."
    )
    page.click("[data-do=confirm]")
    page.click("[data-tab=standings]")
    expect(page.locator("#table")).to_contain_text("PV par manche")
    expect(page.locator("[data-do=undo]")).to_have_attribute(
        "aria-label", "Annuler\u202f: Manche\u00a01 confirmée."
    )


@pytest.mark.everywhere
def test_the_switch_keeps_entry_search_and_choice(page: Page) -> None:
    page.goto("/en/search?q=trump")
    page.click(SWITCH.format("fr"))
    page.wait_for_url(re.compile(r"/fr/search/?\?q=trump"))
    page.goto("/en/rules/questions/vancardian-void")
    page.click(SWITCH.format("fr"))
    page.wait_for_url(re.compile(r"/fr/rules/questions/vancardian-void/?$"))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto("/")
    page.wait_for_url(re.compile(r"/fr/$"))
