"""Games on the device: js/store.js in a real browser, in one tab and in two."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page

from tests.browser.servers import Server, module, wait_until

pytestmark = pytest.mark.server_only  # on a page of the server that holds nothing else
NEW = {"kind": "solo", "options": {"difficulty": 2, "character": "Évening"}}
Opener = Callable[[], Page]


@pytest.fixture
def tab(desk: BrowserContext, live_server: Server) -> Opener:
    """Return a function that opens a tab with an open store in `store`."""

    def open_page() -> Page:
        page = desk.new_page()
        page.goto("/healthz")
        page.evaluate(
            "async (url) => { window.store = await (await import(url)).openStore(); }",
            module(live_server, "js/store.js"),
        )
        return page

    return open_page


def start(page: Page, *steps: int) -> Any:
    """Start a game of these steps, `{action: {n}, state: {sum}}`; it is `window.game` too."""
    return page.evaluate(
        """async ([options, steps]) => {
          window.game = await store.create(options);
          for (const n of steps) {
            game = await store.append(game, {action: {n}, state: {after: n}});
          }
          return game;
        }""",
        [NEW, list(steps)],
    )


def numbers(page: Page, game: Any) -> list[int]:
    """Return the steps that count, read afresh."""
    counted: list[int] = page.evaluate(
        """async (id) => {
          const {game, steps} = await store.load(id);
          return steps.slice(0, game.cursor).map((step) => step.action.n);
        }""",
        game["id"],
    )
    return counted


def test_steps_stay_and_those_taken_back_wait_for_redo_or_a_new_step(tab: Opener) -> None:
    page = tab()
    game = start(page, 1, 2, 3, 4)
    page.close()
    page = tab()
    assert numbers(page, game) == [1, 2, 3, 4]
    saved = page.evaluate("(id) => store.load(id)", game["id"])
    assert saved["steps"][2] == {"action": {"n": 3}, "state": {"after": 3}}
    assert {key: saved["game"][key] for key in NEW} == NEW
    page.evaluate("(game) => { window.game = game; }", saved["game"])
    for to in (1, 3):
        page.evaluate("async (to) => { game = await store.moveTo(game, to); }", to)
        assert numbers(page, game) == [1, 2, 3][:to]
    page.evaluate(
        """async () => {
          game = await store.moveTo(game, 2);
          game = await store.append(game, [{action: {n: 7}}, {action: {n: 8}}]);
        }"""
    )
    assert numbers(page, game) == [1, 2, 7, 8]
    assert page.evaluate("store.load(game.id).then(({steps}) => steps.length)") == 4
    with pytest.raises(Error, match="no step 5 in a game of 4"):
        page.evaluate("store.moveTo(game, 5)")


LAGS = """async () => {
  let [game] = await store.games();
  game = await store.moveTo(game, 1);
  await store.append(game, {action: {n: 5}});
}"""
REFUSED = """() => store.append(game, {action: {n: 3}})
  .catch((error) => [error.name, error.game.cursor, error.game.version])"""
FOLLOW = """(id) => {
  window.seen = new Promise((resolve) => {
    const stop = store.follow(id, (game) => { stop(); resolve(game.cursor); });
  });
}"""
WRITE = """([id, number]) => {
  window.written = (async () => {
    for (let n = 0; n < 20; n += 1) {
      for (let done = false; !done;) {
        const {game} = await store.load(id);
        done = await store.append(game, {action: {n: number * 100 + n}})
          .then(() => true, (error) => { if (error.name !== "Conflict") throw error; });
      }
    }
  })();
}"""
BROKEN_DISK = """() => {
  window.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("", "UnknownError"); };
}"""
STEP_OF_ANOTHER = """async () => {
  const [game] = await store.games();
  await store.append(game, {action: {n: 5}});
}"""


def test_two_tabs_follow_each_other_and_lose_no_step(tab: Opener) -> None:
    first, second = tab(), tab()
    game = start(first, 1, 2)
    second.evaluate(LAGS)
    assert first.evaluate(REFUSED) == ["Conflict", 2, 5]
    assert numbers(first, game) == [1, 5]
    game = start(first, 1)
    second.evaluate(FOLLOW, game["id"])
    first.evaluate("async () => { await store.append(game, {action: {n: 2}}); }")
    assert second.evaluate("window.seen") == 2
    game = start(first)
    for number, page in enumerate((first, second)):
        page.evaluate(WRITE, [game["id"], number])
    for page in (first, second):
        page.evaluate("window.written")
    assert sorted(numbers(first, game)) == [*range(20), *range(100, 120)]


def test_what_is_done_while_the_disk_fails_meets_what_another_tab_did(tab: Opener) -> None:
    first, second = tab(), tab()
    game = start(first, 1)
    first.evaluate(BROKEN_DISK)
    first.evaluate("async () => { game = await store.append(game, {action: {n: 2}}); }")
    assert first.evaluate("store.lasting") is False
    second.evaluate(STEP_OF_ANOTHER)
    first.evaluate("() => { IDBObjectStore.prototype.put = window.put; }")
    wait_until(lambda: bool(first.evaluate("store.lasting")), "the disk is in use again")
    games = second.evaluate("store.games()")
    assert sorted(numbers(second, one) for one in games) == [[1, 2], [1, 5]]
    assert numbers(second, game) == [1, 5]


def bring(page: Page, text: str) -> Any:
    """Bring a backup in; return what became of its games, or how it was refused."""
    return page.evaluate(
        "(text) => store.import(text).catch((error) => [error.name, error.code])", text
    )


def clear(page: Page) -> None:
    """Remove every game."""
    page.evaluate("async () => { for (const {id} of await store.games()) await store.remove(id); }")


DAMAGES: list[tuple[str, str, str]] = [  # what the file has, what stands there instead, the code
    ('"steps"', "", "not-json"),
    ("companion-backup", "other", "not-ours"),
    ('"version":1,"saved"', '"version":2,"saved"', "too-new"),
    ('"cursor":2', '"cursor":4', "damaged"),
    ('"action":{"n":2}', '"action":2', "damaged"),
]


def test_a_backup_comes_back_unchanged_and_a_damaged_one_changes_nothing(tab: Opener) -> None:
    page = tab()
    game = start(page, 1, 2, 3)
    page.evaluate("store.moveTo(game, 2)")
    page.evaluate("store.note('cards', {'L4': 'ability'})")
    text = page.evaluate("store.export()")
    page.evaluate("store.remove(game.id)")
    for sound, damage, code in DAMAGES:
        assert sound in text
        assert bring(page, text.replace(sound, damage)) == ["BadFile", code], damage
        assert page.evaluate("store.games()") == [], code
    report = bring(page, text)
    assert report["added"] == [game["id"]]
    assert (report["replaced"], report["kept"]) == ([], [])
    again = json.loads(page.evaluate("store.export()"))
    before = json.loads(text)
    assert again["games"] == before["games"]
    assert before["notes"]["cards"] == {"L4": "ability"}
    assert bring(page, text)["kept"] == report["added"]


def go_on(page: Page, *steps: int) -> None:
    """Let `window.game` go on by these steps."""
    for n in steps:
        page.evaluate("async (n) => { game = await store.append(game, {action: {n}}); }", n)


def check_an_older_file_overwrites_nothing(page: Page) -> None:
    game = start(page, 1)
    old = page.evaluate("store.exportGame({game, steps: []})")
    go_on(page, 2)
    new = page.evaluate("store.exportGame({game, steps: []})")
    assert bring(page, old)["kept"] == [game["id"]]
    assert numbers(page, game) == [1, 2]
    page.evaluate("store.remove(game.id)")
    bring(page, old)
    assert bring(page, new)["replaced"] == [game["id"]]
    assert numbers(page, game) == [1, 2]


def check_a_shorter_game_of_more_writes_replaces_nothing(page: Page) -> None:
    game = start(page, 1)
    go_on(page, 2, 3)
    for _ in range(4):  # writes are no steps
        page.evaluate("async () => { game = await store.moveTo(game, 0); }")
    old = json.loads(page.evaluate("store.exportGame({game, steps: []})"))
    old["games"][0].update(cursor=2, length=2, steps=old["games"][0]["steps"][:2], version=99)
    page.evaluate("async () => { game = await store.moveTo(game, 3); }")
    assert bring(page, json.dumps(old))["kept"] == [game["id"]]
    assert numbers(page, game) == [1, 2, 3]


def check_a_game_that_went_on_in_two_ways_is_kept_twice(page: Page) -> None:
    clear(page)
    game = start(page, 1, 2, 9)
    text = page.evaluate("store.export()")
    page.evaluate("async () => { game = await store.moveTo(game, 2); }")
    go_on(page, 3, 4)
    for added in (1, 0):  # once more brings nothing new
        assert len(bring(page, text)["added"]) == added
        games = page.evaluate("store.games()")
        assert sorted(numbers(page, one) for one in games) == [[1, 2, 3, 4], [1, 2, 9]]
    assert numbers(page, game) == [1, 2, 3, 4]


def check_what_notes_lack_is_added_and_none_changed(page: Page) -> None:
    page.evaluate("store.note('originz-decks', {a: {name: 'Mine'}, b: {name: 'Theirs'}})")
    text = page.evaluate("store.export()")
    page.evaluate("store.note('originz-decks', {a: {name: 'Changed'}, c: {name: 'New'}})")
    bring(page, text)
    decks = page.evaluate("store.notes()")["originz-decks"]
    names = {key: deck["name"] for key, deck in decks.items()}
    assert names == {"a": "Changed", "b": "Theirs", "c": "New"}


def test_a_backup_takes_nothing_back_that_went_on_here(tab: Opener) -> None:
    page = tab()
    check_an_older_file_overwrites_nothing(page)
    check_a_shorter_game_of_more_writes_replaces_nothing(page)
    check_a_game_that_went_on_in_two_ways_is_kept_twice(page)
    check_what_notes_lack_is_added_and_none_changed(page)


FULL_DISK = """() => {
  window.told = new Promise((resolve) => {
    store.addEventListener("trouble", () => resolve(store.trouble));
  });
  IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };
}"""
NO_DISK = """async (url) => {
  IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
  window.store = await (await import(url)).openStore();
}"""


def test_sizes_and_the_reminder_of_a_backup(tab: Opener) -> None:
    page = tab()
    game = start(page, 1, 2)
    assert page.evaluate("(id) => store.sizeOf(id)", game["id"]) > 100
    assert page.evaluate("store.space()")["usage"] > 0
    assert page.evaluate("store.wantsBackup()") is False
    page.evaluate("store.update(game, {finished: 1})")
    page.evaluate("navigator.storage.persisted = () => Promise.resolve(false)")
    assert page.evaluate("store.wantsBackup()") is True
    page.evaluate("store.export()")
    assert page.evaluate("store.wantsBackup()") is False


def test_where_the_disk_is_full_or_refused_memory_serves_and_says_so(
    tab: Opener, live_server: Server
) -> None:
    page = tab()
    game = start(page, 1, 2)
    page.evaluate(FULL_DISK)
    go_on(page, 3)
    assert page.evaluate("window.told") == "QuotaExceededError"
    assert page.evaluate("store.lasting") is False
    assert numbers(page, game) == [1, 2, 3]
    page.evaluate(NO_DISK, module(live_server, "js/store.js"))
    assert page.evaluate("[store.lasting, store.trouble]") == [False, "SecurityError"]
    game = start(page, 1, 2)
    page.evaluate("async () => { game = await store.moveTo(game, 1); }")
    assert numbers(page, game) == [1]
    assert page.evaluate("store.wantsBackup()") is False
