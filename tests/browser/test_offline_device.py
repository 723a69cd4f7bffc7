"""The page about this device: what is kept, backup and restore."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.profiles import installed
from tests.browser.servers import Server, module

PLAY = """async (url) => {
  const store = await (await import(url)).openStore();
  let game = await store.create({kind: "solo", title: "Friday", options: {}});
  game = await store.append(game, {action: {n: 1}});
  await store.update(game, {finished: 1});
}"""


# Chromium promises to keep what a site stored that was visited often, as by the tests before.
MAY_CLEAR = """if (navigator.storage) {
  navigator.storage.persisted = () => Promise.resolve(false);
}"""


@pytest.fixture
def backup(phone: Page, live_server: Server, tmp_path: Path) -> Path:
    """A backup with one finished game, saved from the page; the game is still on the device."""
    phone.add_init_script(MAY_CLEAR)
    phone.goto("/en/device")
    phone.evaluate(PLAY, module(live_server, "js/store.js"))
    phone.reload()
    expect(phone.get_by_role("row", name="Friday")).to_contain_text("kB")
    expect(phone.locator("#remind")).to_be_visible()
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Save a backup").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    expect(phone.locator("#outcome")).to_contain_text("among your downloads")
    expect(phone.locator("#remind")).to_be_hidden()
    return file


def forget(page: Page, server: Server) -> None:
    page.evaluate(
        """async (url) => {
          const store = await (await import(url)).openStore();
          for (const game of await store.games()) {
            await store.remove(game.id);
          }
        }""",
        module(server, "js/store.js"),
    )


@pytest.mark.first_visit
def test_a_backup_is_restored(phone: Page, live_server: Server, backup: Path) -> None:
    assert json.loads(backup.read_text())["games"][0]["title"] == "Friday"
    forget(phone, live_server)
    phone.reload()
    expect(phone.get_by_text("No game yet.")).to_be_visible()
    phone.locator("#file").set_input_files(backup)
    expect(phone.locator("#outcome")).to_contain_text("Games added: 1")
    expect(phone.get_by_role("row", name="Friday")).to_be_visible()


@pytest.mark.parametrize(
    ("content", "message"),
    [("{", "damaged or is not a backup"), ("{}", "neither a backup nor a game")],
)
def test_a_wrong_file_is_refused_in_words(
    phone: Page, tmp_path: Path, content: str, message: str
) -> None:
    phone.goto("/en/device")
    file = tmp_path / "wrong.json"
    file.write_text(content)
    phone.locator("#file").set_input_files(file)
    expect(phone.locator("#outcome")).to_contain_text(message)
    expect(phone.locator("#outcome")).to_contain_text("nothing was changed")


def test_what_is_kept_is_told_with_its_size(phone: Page) -> None:
    phone.goto("/en/device")
    installed(phone)
    expect(phone.locator("#app-state")).to_contain_text("works without a network")
    expect(phone.locator("#kept")).to_contain_text("MB")


def bring(page: Page, text: str) -> None:
    page.locator("#file").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
    )


@pytest.mark.parametrize(
    "key", ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"]
)
def test_a_key_that_every_object_has_spoils_no_backup(
    phone: Page, live_server: Server, backup: Path, key: str
) -> None:
    whole = json.loads(backup.read_text())
    put = "async ([url, note]) => (await (await import(url)).openStore()).note('kept', note)"
    phone.evaluate(put, [module(live_server, "js/store.js"), {"Ann": {"costs": [1]}}])
    text = json.dumps({**whole, "notes": {"kept": {"?": {"costs": [2]}, "Ben": {}}}})
    forget(phone, live_server)
    bring(phone, text.replace("?", key))
    expect(phone.locator("#outcome")).to_contain_text("Games added: 1")
    expect(phone.get_by_role("row", name="Friday")).to_be_visible()
    expect(phone.get_by_text("refuses to store")).to_have_count(0)
    kept = phone.evaluate(
        """async (url) => {
          const notes = await (await (await import(url)).openStore()).notes();
          return JSON.stringify(notes.kept);
        }""",
        module(live_server, "js/store.js"),
    )
    assert json.loads(kept) == {"Ann": {"costs": [1]}, "Ben": {}, key: {"costs": [2]}}


def test_a_backup_that_is_nested_without_end_is_refused_in_words(phone: Page, backup: Path) -> None:
    whole = json.loads(backup.read_text())
    deep = '{"action":{"n":1},"replaced":{"from":0,"steps":['
    text = json.dumps(whole).replace('{"action": {"n": 1}}', deep * 3000 + "]}}" * 3000)
    bring(phone, text)
    expect(phone.locator("#outcome")).to_contain_text("This backup is damaged")


def test_an_error_of_ours_is_told_as_one(phone: Page, backup: Path) -> None:
    phone.evaluate("""() => {
      console.error = () => {};
      window.fetch = () => Promise.reject(new Error("no engine"));
    }""")
    bring(phone, '{"format": 1, "game": "scoresheet", "options": {}, "actions": []}')
    expect(phone.locator("#outcome")).to_contain_text("an error in the app")
    phone.evaluate("""() => {
      document.getElementById("outcome").replaceChildren();
      const {isSafeInteger} = Number;
      Number.isSafeInteger = (value) => {
        if (new Error().stack.includes("backup.js")) { throw new Error("ours"); }
        return isSafeInteger(value);
      };
    }""")
    phone.locator("#file").set_input_files(backup)
    expect(phone.locator("#outcome")).to_contain_text("an error in the app")


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
