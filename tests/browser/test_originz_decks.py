"""ORIGINZ's deck checker in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.originz_screens import add_card, open_screen
from tests.browser.servers import Server, module


def test_a_deck_is_checked_as_it_grows_and_stays_on_the_device(phone: Page) -> None:
    open_screen(phone, "deck")
    phone.click("[data-do=new-deck]")
    verdict = phone.locator(".oz-legal")
    expect(verdict).to_have_attribute("data-verdict", "missing")
    missing = phone.locator("[data-code='why.originz.no-starting-hand']")
    expect(missing).to_contain_text("needs 3 more white-bordered cards")
    form = phone.locator(".oz-add")
    place = form.evaluate("(node) => node.offsetTop")
    add_card(phone, "Bolt", "Dark Magic", "assault", 2)
    expect(form).to_have_js_property("offsetTop", place)
    expect(missing).to_contain_text("needs 1 more white-bordered card")
    expect(phone.locator(".oz-count")).to_contain_text("2 white-bordered, at most 21")
    add_card(phone, "Imp", "Dark Magic", "minion")
    expect(missing).to_have_count(0)
    expect(verdict).to_have_attribute("data-verdict", "legal")
    add_card(phone, "Axe", "Fire Control", "weapon", 2)
    expect(verdict).to_have_attribute("data-verdict", "illegal")
    broken = phone.locator("[data-code='why.originz.too-many-weapons']")
    expect(broken).to_contain_text("Axe: 2 copies. A deck may have only 1 copy of a Weapon.")
    broken.locator("[data-rule=card-types]").click()
    drawer = phone.locator("[data-drawer=rule]")
    expect(drawer.locator("h2").first).to_have_text("Card types")
    expect(drawer.locator(".article")).to_contain_text("only 1 copy of a Weapon")
    drawer.locator("[data-do=close]").click()
    phone.locator(".oz-line", has_text="Axe").locator("[data-do=less]").click()
    expect(verdict).to_have_attribute("data-verdict", "legal")
    phone.locator(".oz-line", has_text="Axe").locator("[data-do=move]").click()
    expect(phone.locator("[data-place=reserve]")).to_contain_text("Axe")
    expect(phone.locator(".oz-count")).to_contain_text("3 white-bordered, at most 21")
    phone.fill("[name=deck-name]", "Mine")
    phone.press("[name=deck-name]", "Enter")
    phone.click(".oz-head a")
    expect(phone.locator("[data-deck]")).to_contain_text("Mine")
    open_screen(phone, "deck")
    expect(phone.locator("[data-deck]")).to_contain_text("Mine")
    phone.click("[data-deck]")
    phone.fill("[name=card-title]", "bo")
    phone.click(".oz-add .choice-row >> text=Bolt")
    expect(phone.locator("[name=card-origin]")).to_have_value("Dark Magic")


def test_a_deck_is_pasted_and_what_is_not_understood_is_named(page: Page) -> None:
    open_screen(page, "deck", "fr")
    page.click("[data-do=new-deck]")
    page.click("details summary")
    page.fill("[name=text]", "2 Bolt | Dark Magic | Sbire\n\nnonsense\nRéserve\nOrb | X | Arme\n")
    page.click("[data-do=paste]")
    expect(page.locator("[data-place=cards] .oz-line")).to_have_count(1)
    expect(page.locator("[data-place=reserve] .oz-line")).to_contain_text("Orb")
    expect(page.locator(".problem")).to_contain_text("La ligne 3")
    expect(page.locator("[data-code='why.originz.no-such-origin']")).to_contain_text("X")
    # The line that is not read stays to be mended.
    expect(page.locator("[name=text]")).to_have_value(
        "2 Bolt | Dark Magic | Sbire\n\nnonsense\nRéserve\nOrb | X | Arme\n"
    )
    page.fill("[name=text]", "2 Bolt | Dark Magic | Sbire\nRéserve\nOrb | X | Arme\n")
    page.click("[data-do=paste]")
    expect(page.locator("[name=text]")).to_have_value(
        "2 Bolt | Dark Magic | minion\nReserve\n1 Orb | X | weapon\n"
    )
    expect(page.locator(".problem")).to_have_count(0)


# Adds a card that no deck may hold to every deck, as an older version did.
WITH_A_TAB = """async (url) => {
  const {openStore} = await import(url);
  const store = await openStore();
  await store.editNote("originz-decks", (decks) => {
    const [[id, deck]] = Object.entries(decks);
    const card = {title: "Imp\\tX", origin: "X", type: "minion", copies: 1};
    return {[id]: {...deck, cards: [...deck.cards, card]}};
  });
}"""


def test_what_the_engine_refuses_is_told_and_not_kept(page: Page, live_server: Server) -> None:
    open_screen(page, "deck")
    page.click("[data-do=new-deck]")
    add_card(page, "Bolt", "Dark Magic", "assault")
    page.fill("[name=card-title]", "Imp\tDark Magic")
    page.click("[data-do=add]")
    expect(page.locator(".oz-add .problem")).to_contain_text("Title contains a line break")
    expect(page.locator(".oz-line")).to_have_count(1)
    page.click("details summary")
    page.fill("[name=text]", "\n".join(f"Card {n} | X | Minion" for n in range(201)))
    page.click("[data-do=paste]")
    expect(page.locator(".told-now")).to_contain_text("Deck holds 201")
    expect(page.locator(".oz-line")).to_have_count(1)
    page.evaluate(WITH_A_TAB, module(live_server, "js/store.js"))
    page.goto("/originz/en/deck/")
    expect(page.locator("[data-deck]")).to_contain_text("Title contains a line break")
    page.click("[data-deck]")
    expect(page.locator(".problem")).to_contain_text("Title contains a line break")
    page.locator(".oz-line [data-do=less]").last.click()
    expect(page.locator(".oz-legal")).to_be_visible()
    expect(page.locator(".problem")).to_have_count(0)
