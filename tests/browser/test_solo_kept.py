"""What the disk keeps of a game: a disk that fills up, a game of rules that no longer hold."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.solo_person import Person, Watchful

FULL = """
  const {put} = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (window.full) { throw new DOMException("full", "QuotaExceededError"); }
    return put.apply(this, given);
  };
"""
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
