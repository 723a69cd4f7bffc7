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


@pytest.fixture
def backup(phone: Page, live_server: Server, tmp_path: Path) -> Path:
    """A backup with one finished game, saved from the page; the game is still on the device."""
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


@pytest.mark.everywhere
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
