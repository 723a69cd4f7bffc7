"""The page about this device: what is kept, backup and restore."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.profiles import allow
from tests.browser.servers import Server, module

PLAY = """async (url) => {
  const store = await (await import(url)).openStore();
  let game = await store.create({kind: "solo", options: {character: "Friday"}});
  game = await store.append(game, {action: {n: 1}});
  await store.update(game, {finished: 1});
}"""


# Chromium promises to keep what a site stored that was visited often, as by the tests before.
MAY_CLEAR = """if (navigator.storage) {
  navigator.storage.persisted = () => Promise.resolve(false);
}"""


def bring(page: Page, text: str) -> None:
    """Choose a file with this text."""
    page.locator("#file").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def check_refused(page: Page, text: str, message: str) -> None:
    bring(page, text)
    expect(page.locator("#outcome")).to_contain_text(message)
    expect(page.locator("#outcome")).to_contain_text("nothing was changed")


def saved_backup(page: Page, file: Path) -> str:
    """Save a backup from the page, with which the reminder of it goes; return its text."""
    expect(page.locator("#remind")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a backup").click()
    download.value.save_as(file)
    expect(page.locator("#outcome")).to_contain_text("among your downloads")
    expect(page.locator("#remind")).to_be_hidden()
    return file.read_text(encoding="utf-8")


def forget(page: Page, store: str) -> None:
    """Remove every game; the page sees it when it has looked at the next file."""
    page.evaluate(
        """async (url) => {
          const store = await (await import(url)).openStore();
          for (const game of await store.games()) {
            await store.remove(game.id);
          }
        }""",
        store,
    )
    check_refused(page, "{", "damaged or is not a backup")
    expect(page.get_by_text("No game yet.")).to_be_visible()


def check_restored(page: Page, text: str) -> None:
    bring(page, text)
    expect(page.locator("#outcome")).to_contain_text("Games added: 1")
    expect(page.get_by_role("row", name="Friday")).to_be_visible()


EVERY_OBJECT_HAS = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"]
PUT = "async ([url, note]) => (await (await import(url)).openStore()).note('kept', note)"
KEPT = """async (url) => {
  const notes = await (await (await import(url)).openStore()).notes();
  return JSON.stringify(notes.kept);
}"""


def check_keys_that_every_object_has(page: Page, store: str, text: str) -> None:
    page.evaluate(PUT, [store, {"Ann": {"costs": [1]}}])
    brought = {"Ben": {}, **{key: {"costs": [2]} for key in EVERY_OBJECT_HAS}}
    check_restored(page, json.dumps({**json.loads(text), "notes": {"kept": brought}}))
    expect(page.get_by_text("refuses to store")).to_have_count(0)
    assert json.loads(page.evaluate(KEPT, store)) == {"Ann": {"costs": [1]}, **brought}


NO_ENGINE = """() => {
  window.whole = window.fetch;
  window.fetch = () => Promise.reject(new Error("no engine"));
}"""
OURS = """() => {
  console.error = () => {};
  const {isSafeInteger} = Number;
  Number.isSafeInteger = (value) => {
    if (new Error().stack.includes("backup.js")) { throw new Error("ours"); }
    return isSafeInteger(value);
  };
}"""


def test_what_is_kept_is_told_saved_and_restored_and_wrong_files_are_refused(
    phone: Page, live_server: Server, tmp_path: Path
) -> None:
    store, outcome = module(live_server, "js/store.js"), phone.locator("#outcome")
    phone.add_init_script(MAY_CLEAR)
    phone.goto("/en/device")
    expect(phone.locator("#app-state")).to_contain_text("works without a network")
    expect(phone.locator("#kept")).to_contain_text("MB")
    allow(phone, "no engine")
    phone.evaluate(NO_ENGINE)  # first, for it is started once
    bring(phone, '{"format": 1, "game": "scoresheet", "options": {}, "actions": []}')
    expect(outcome).to_contain_text("an error in the app")
    phone.evaluate("() => { window.fetch = window.whole; }")
    phone.evaluate(PLAY, store)
    check_refused(phone, "{}", "neither a backup nor a game")
    expect(phone.get_by_role("row", name="Friday")).to_contain_text("kB")
    text = saved_backup(phone, tmp_path / "backup.json")
    assert json.loads(text)["games"][0]["options"] == {"character": "Friday"}
    deep = '{"action":{"n":1},"replaced":{"from":0,"steps":['
    assert '{"action":{"n":1}}' in text
    bring(phone, text.replace('{"action":{"n":1}}', deep * 3000 + "]}}" * 3000))
    expect(outcome).to_contain_text("This backup is damaged")
    forget(phone, store)
    check_restored(phone, text)
    forget(phone, store)
    check_keys_that_every_object_has(phone, store, text)
    phone.evaluate(OURS)
    bring(phone, text)
    expect(outcome).to_contain_text("an error in the app")


NEWER = """() => new Promise((done) => {
  const request = indexedDB.open("companion", 2);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("games", {keyPath: "id"});
    request.result.createObjectStore("other");
  };
  request.onsuccess = () => { request.result.close(); done(true); };
})"""


def test_a_store_of_a_newer_version_is_told_as_one(phone: Page) -> None:
    phone.goto("/healthz")
    phone.evaluate(NEWER)
    phone.goto("/en/device")
    expect(phone.locator("#kept")).to_contain_text("newer version of the app")
    phone.goto("/fr/scores/")
    expect(phone.locator(".warning[role=alert]").first).to_contain_text("version plus récente")
