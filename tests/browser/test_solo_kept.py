"""What the disk keeps of a game: a disk that fills up, a game of rules that no longer hold."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.faults import FULL
from tests.browser.screens import shows, visit
from tests.browser.solo_person import Person, Watchful

# Steps as an old version kept them: without states, the third of them no longer allowed.
OLD = """() => new Promise((resolve) => {
  indexedDB.open("companion").onsuccess = ({target: {result: database}}) => {
    const writing = database.transaction("steps", "readwrite");
    writing.oncomplete = () => { database.close(); resolve(); };
    const steps = writing.objectStore("steps");
    let number = 0;
    steps.openCursor().onsuccess = ({target: {result: found}}) => {
      if (!found) { return; }
      number += 1;
      found.update({action: number === 3 ? {type: "fly"} : found.value.action});
      found.continue();
    };
  };
})"""


def test_a_disk_that_fills_up_ends_no_game(phone: Page) -> None:
    phone.add_init_script(FULL)
    me = Watchful(phone, 51)
    me.bring(lambda view: bool(view["prompt"]["action"] == "begin"))
    me.step()
    expect(phone.locator(".warning")).to_have_count(0)
    kept = len(me.actions)
    phone.evaluate("window.full = true")
    while me.view["prompt"]["action"] != "play":
        me.step()
    me.step()
    expect(phone.locator(".warning[role=alert]")).to_contain_text("full")
    me.undo_and_redo()
    me.step()
    phone.reload()
    phone.wait_for_selector(f'.table[data-cursor="{kept}"]')


def test_an_old_game_opens_as_far_as_it_holds_and_leaving_it_for_another_at_once_opens_that(
    phone: Page,
) -> None:
    me = Watchful(phone, 52)
    me.bring(lambda _view: len(me.actions) == 4)
    old = phone.url.partition("#")[2]
    phone.evaluate(OLD)
    phone.reload()
    me.stand(me.actions[:2])
    expect(phone.locator(".warning[role=status]")).to_contain_text("older version")
    expect(phone.locator("[data-do=redo]")).to_have_count(0)
    me.step()
    expect(phone.locator(".warning")).to_have_count(0)
    phone.reload()
    me.check()
    me.step()
    expect(phone.locator(".warning")).to_have_count(0)
    Person(phone, 92).start()
    gets_where_they_went(phone, old, phone.url.partition("#")[2])


def gets_where_they_went(page: Page, one: str, other: str) -> None:
    """Go on to another game, which has no step yet, before the first is open."""
    page.goto("/en/solo/")
    page.evaluate(
        """async ([one, other]) => {
          location.hash = one;
          await new Promise((moved) => addEventListener("hashchange", moved, {once: true}));
          location.hash = other;
        }""",
        [one, other],
    )
    page.wait_for_selector('.table[data-cursor="0"]')
    assert page.url.endswith(other)


def test_a_character_that_is_picked_has_the_costs_that_were_given_with_it(phone: Page) -> None:
    for again in (False, True):
        visit(phone, "/en/solo/#new")
        phone.click("[data-value=virtual]")
        phone.click("details:has([name=character]) summary")
        if again:
            phone.get_by_role("button", name="Ada", exact=True).click()
        else:
            phone.fill("[name=character]", "Ada")
        phone.click("[data-do=start]")
        more = phone.locator("[data-ability=character] [data-do=more]")
        expect(more).to_be_enabled()
        phone.evaluate("location.hash = ''")
        shows(phone, "")


def test_stamina_that_new_costs_do_not_allow_is_taken_back(phone: Page) -> None:
    me = Person(phone, 96)
    me.show(lambda view: bool(view["prompt"]["action"] == "story"))
    supply = phone.locator("[data-supply]")
    whole = supply.get_attribute("data-supply") or ""
    for _ in range(2):
        me.press("[data-ability=story1] [data-do=more]")
    expect(supply).to_have_attribute("data-supply", str(int(whole) - 2))
    for cost in "13":
        phone.click(f".choice-row.tight [data-cost='{cost}']")
    expect(supply).to_have_attribute("data-supply", whole)
    expect(phone.locator("[data-ability=story1] [aria-pressed=true]")).to_have_count(0)
