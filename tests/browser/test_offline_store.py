"""Games on the device: js/store.js in a real browser, in one tab and in two."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page

from tests.browser.servers import Server, module, wait_until

pytestmark = pytest.mark.server_only  # on a page of the server that holds nothing else
NEW = {"kind": "solo", "title": "Évening", "options": {"difficulty": 2}}
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


def test_a_step_is_there_after_the_tab_dies(tab: Opener) -> None:
    page = tab()
    game = start(page, 1, 2, 3)
    page.close()
    page = tab()
    assert numbers(page, game) == [1, 2, 3]
    saved = page.evaluate("(id) => store.load(id)", game["id"])
    assert saved["steps"][2] == {"action": {"n": 3}, "state": {"after": 3}}
    assert {key: saved["game"][key] for key in NEW} == NEW


def test_undo_keeps_steps_for_redo_and_a_new_step_replaces_them(tab: Opener) -> None:
    page = tab()
    game = start(page, 1, 2, 3, 4)
    page.evaluate("async () => { game = await store.moveTo(game, 1); }")
    assert numbers(page, game) == [1]
    page.evaluate("async () => { game = await store.moveTo(game, 3); }")
    assert numbers(page, game) == [1, 2, 3]
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


def test_a_tab_that_lags_behind_is_refused_and_shown_the_game(tab: Opener) -> None:
    first, second = tab(), tab()
    game = start(first, 1, 2)
    second.evaluate(
        """async () => {
          let [game] = await store.games();
          game = await store.moveTo(game, 1);
          await store.append(game, {action: {n: 5}});
        }"""
    )
    refused = first.evaluate(
        """() => store.append(game, {action: {n: 3}})
          .catch((error) => [error.name, error.game.cursor, error.game.version])"""
    )
    assert refused == ["Conflict", 2, 5]
    assert numbers(first, game) == [1, 5]


def test_a_second_tab_follows_the_first(tab: Opener) -> None:
    first, second = tab(), tab()
    game = start(first, 1)
    second.evaluate(
        """(id) => {
          window.seen = new Promise((resolve) => {
            const stop = store.follow(id, (game) => { stop(); resolve(game.cursor); });
          });
        }""",
        game["id"],
    )
    first.evaluate("async () => { await store.append(game, {action: {n: 2}}); }")
    assert second.evaluate("window.seen") == 2


def test_nobody_loses_a_step_when_two_tabs_write_at_once(tab: Opener) -> None:
    tabs = [tab(), tab()]
    game = start(tabs[0])
    for number, page in enumerate(tabs):
        page.evaluate(
            """([id, number]) => {
              window.written = (async () => {
                for (let n = 0; n < 20; n += 1) {
                  for (let done = false; !done;) {
                    const {game} = await store.load(id);
                    done = await store.append(game, {action: {n: number * 100 + n}})
                      .then(() => true, (error) => { if (error.name !== "Conflict") throw error; });
                  }
                }
              })();
            }""",
            [game["id"], number],
        )
    for page in tabs:
        page.evaluate("window.written")
    assert sorted(numbers(tabs[0], game)) == [*range(20), *range(100, 120)]


def test_a_backup_goes_to_another_device_and_comes_back_unchanged(tab: Opener) -> None:
    page = tab()
    start(page, 1, 2, 3)
    page.evaluate("store.moveTo(game, 2)")
    page.evaluate("store.note('cards', {'L4': 'ability'})")
    text = page.evaluate("store.export()")
    page.evaluate("store.remove(game.id)")
    assert page.evaluate("store.games()") == []
    report = page.evaluate("(text) => store.import(text)", text)
    assert (len(report["added"]), report["replaced"], report["kept"]) == (1, [], [])
    again = json.loads(page.evaluate("store.export()"))
    before = json.loads(text)
    assert again["games"] == before["games"]
    assert before["notes"]["cards"] == {"L4": "ability"}
    assert page.evaluate("(text) => store.import(text)", text)["kept"] == report["added"]


def test_an_older_file_never_overwrites_a_game_that_went_on(tab: Opener) -> None:
    page = tab()
    game = start(page, 1)
    old = page.evaluate("store.export([game.id])")
    page.evaluate("async () => { game = await store.append(game, {action: {n: 2}}); }")
    new = page.evaluate("store.export([game.id])")
    assert page.evaluate("(text) => store.import(text)", old)["kept"] == [game["id"]]
    assert numbers(page, game) == [1, 2]
    page.evaluate("store.remove(game.id)")
    page.evaluate("(text) => store.import(text)", old)
    assert page.evaluate("(text) => store.import(text)", new)["replaced"] == [game["id"]]
    assert numbers(page, game) == [1, 2]


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda text: text[: len(text) // 2], "not-json"),
        (lambda text: text.replace("companion-backup", "other"), "not-ours"),
        (lambda text: text.replace('"version":1,"saved"', '"version":2,"saved"'), "too-new"),
        (lambda text: text.replace('"cursor":2', '"cursor":3'), "damaged"),
        (lambda text: text.replace('"action":{"n":2}', '"action":2'), "damaged"),
    ],
)
def test_a_damaged_file_is_refused_by_its_damage_and_nothing_changes(
    tab: Opener, damage: Callable[[str], str], code: str
) -> None:
    page = tab()
    game = start(page, 1, 2)
    text = page.evaluate("store.export()")
    page.evaluate("store.remove(game.id)")
    refused = page.evaluate(
        "(text) => store.import(text).catch((error) => [error.name, error.code])", damage(text)
    )
    assert refused == ["BadFile", code]
    assert page.evaluate("store.games()") == []
    assert page.evaluate("(text) => store.import(text)", text)["added"] == [game["id"]]


def test_where_storage_is_refused_memory_serves_and_says_so(
    tab: Opener, live_server: Server
) -> None:
    page = tab()
    page.evaluate(
        """async (url) => {
          IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
          window.store = await (await import(url)).openStore();
        }""",
        module(live_server, "js/store.js"),
    )
    assert page.evaluate("[store.lasting, store.trouble]") == [False, "SecurityError"]
    game = start(page, 1, 2)
    page.evaluate("async () => { game = await store.moveTo(game, 1); }")
    assert numbers(page, game) == [1]
    assert page.evaluate("store.wantsBackup()") is False


def test_a_full_disk_loses_nothing_and_says_so(tab: Opener) -> None:
    page = tab()
    game = start(page, 1, 2)
    page.evaluate(
        """() => {
          window.told = new Promise((resolve) => {
            store.addEventListener("trouble", ({detail}) => resolve(detail.reason));
          });
          IDBObjectStore.prototype.put = () => {
            throw new DOMException("", "QuotaExceededError");
          };
        }"""
    )
    page.evaluate("async () => { game = await store.append(game, {action: {n: 3}}); }")
    assert page.evaluate("window.told") == "QuotaExceededError"
    assert page.evaluate("store.lasting") is False
    assert numbers(page, game) == [1, 2, 3]


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


def branches(page: Page) -> tuple[Any, str]:
    """Return a game of three steps, and a backup in which the third was another one."""
    game = start(page, 1, 2, 9)
    text = page.evaluate("store.export()")
    page.evaluate(
        """async () => {
          game = await store.moveTo(game, 2);
          game = await store.append(game, {action: {n: 3}});
          game = await store.append(game, {action: {n: 4}});
        }"""
    )
    return game, text


def test_a_backup_never_replaces_a_longer_game(tab: Opener) -> None:
    page = tab()
    game = start(page, 1)
    for n in (2, 3):
        page.evaluate("async (n) => { game = await store.append(game, {action: {n}}); }", n)
    for _ in range(4):  # writes are no steps
        page.evaluate("async () => { game = await store.moveTo(game, 0); }")
    old = json.loads(page.evaluate("store.export()"))
    old["games"][0].update(cursor=2, length=2, steps=old["games"][0]["steps"][:2], version=99)
    page.evaluate("async () => { game = await store.moveTo(game, 3); }")
    assert page.evaluate("(text) => store.import(text)", json.dumps(old))["kept"] == [game["id"]]
    assert numbers(page, game) == [1, 2, 3]


def test_a_game_that_went_on_in_two_ways_is_kept_twice(tab: Opener) -> None:
    page = tab()
    game, text = branches(page)
    for added in (1, 0):  # once more brings nothing new
        assert len(page.evaluate("(text) => store.import(text)", text)["added"]) == added
        games = page.evaluate("store.games()")
        assert sorted(numbers(page, one) for one in games) == [[1, 2, 3, 4], [1, 2, 9]]
    assert numbers(page, game) == [1, 2, 3, 4]


def test_a_backup_adds_what_notes_lack_and_changes_none(tab: Opener) -> None:
    page = tab()
    page.evaluate("store.note('originz-decks', {a: {name: 'Mine'}, b: {name: 'Theirs'}})")
    text = page.evaluate("store.export()")
    page.evaluate("store.note('originz-decks', {a: {name: 'Changed'}, c: {name: 'New'}})")
    page.evaluate("(text) => store.import(text)", text)
    decks = page.evaluate("store.notes()")["originz-decks"]
    assert {key: deck["name"] for key, deck in decks.items()} == {
        "a": "Changed",
        "b": "Theirs",
        "c": "New",
    }


def test_what_is_done_while_the_disk_fails_meets_what_another_tab_did(tab: Opener) -> None:
    first, second = tab(), tab()
    game = start(first, 1)
    first.evaluate(
        """() => {
          window.put = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = () => { throw new DOMException("", "UnknownError"); };
        }"""
    )
    first.evaluate("async () => { game = await store.append(game, {action: {n: 2}}); }")
    assert first.evaluate("store.lasting") is False
    second.evaluate(
        """async () => {
          const [game] = await store.games();
          await store.append(game, {action: {n: 5}});
        }"""
    )
    first.evaluate("() => { IDBObjectStore.prototype.put = window.put; }")
    wait_until(lambda: bool(first.evaluate("store.lasting")), "the disk is in use again")
    games = second.evaluate("store.games()")
    assert sorted(numbers(second, one) for one in games) == [[1, 2], [1, 5]]
    assert numbers(second, game) == [1, 5]
