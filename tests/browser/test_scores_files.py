"""Score sheets as files and pictures, on a full disk, without a network."""

from __future__ import annotations

import json
from csv import reader
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.engine.originstory import scoresheet
from companion.games import registry
from tests.browser.faults import FULL
from tests.browser.profiles import installed, offline
from tests.browser.scorekeeper import round_two, seat, stored
from tests.browser.screens import surely
from tests.browser.servers import Server, module
from tests.engine.tables import whole_game


def test_a_full_disk_is_told_and_the_sheet_goes_on(phone: Page) -> None:
    phone.add_init_script(FULL)
    round_two(phone)
    expect(phone.locator(".warning")).to_have_count(0)
    phone.evaluate("window.full = true")
    seat(phone, "Ann").locator('[data-value="hero"]').click()
    expect(phone.locator(".warning[role=alert]")).to_contain_text("is full")
    expect(seat(phone, "Ann").locator('[data-value="hero"]')).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_sheet_travels_as_picture_and_as_table(page: Page) -> None:
    round_two(page)
    save = stored(page)
    # An older version took steps that change nothing; a sheet that ends with one opens.
    save["actions"].append({"type": "round", "round": 2, "seats": {}})
    page.click("[data-do=picture]")
    with page.expect_download() as picture:
        page.click("[data-do=save-picture]")
    page.click("[data-do=close]")
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")
    page.click("[data-do=copy]")
    with page.expect_download() as table:
        page.click("[data-do=save-csv]")
    text = Path(table.value.path()).read_text("utf-8")
    assert text.startswith("\ufeffkind,"), "by which a spreadsheet knows what letters these are"
    for same in (text, json.dumps(save)):  # the one that is here opens, no second one comes
        page.goto("/en/scores/")
        bring(page, same)
        page.wait_for_selector(".sheet-round")
    page.goto("/en/scores/")
    expect(page.locator("[data-game]")).to_have_count(1)
    remove_game(page)
    bring(page, text)
    page.wait_for_selector(".sheet-round")
    again = registry.replay(stored(page))["state"]
    assert (
        scoresheet.view(again)["standings"]
        == scoresheet.view(registry.replay(save)["state"])["standings"]
    )
    page.goto("/en/scores/")
    remove_game(page)
    bring(page, json.dumps(save))
    undo = page.get_by_role("button", name="Undo: Round 2")
    undo.click()
    expect(undo).to_have_count(0)
    assert stored(page)["actions"] == save["actions"][:-1]


NAMES = ["=HYPERLINK(1)", "@SUM(1)", "+A1", "-x", "'=a", "＝1", "a,b"]


def test_no_name_becomes_a_formula_and_each_comes_back(page: Page, live_server: Server) -> None:
    page.goto("/healthz")
    lines, again, number = page.evaluate(
        """async ([url, names]) => {
          const {csvOf, fromCsv, quote} = await import(url);
          const options = {players: names, dealer: names[0], characters: names};
          const text = csvOf({options, rounds: [], seats: []});
          return [text.split("\\r\\n"), fromCsv(text).options, quote(-4.5)];
        }""",
        [module(live_server, "js/scores/csv.js"), NAMES],
    )
    cells = [cell for [_, _, name, *rest] in reader(lines[1:-1]) for cell in (name, rest[6])]
    assert len(cells) == 2 * len(NAMES)
    assert [cell for cell in cells if cell[0] in "=+-@＝\t\r"] == []
    assert (again["players"], again["characters"], number) == (NAMES, NAMES, "-4.5")


# Files that cannot be taken in, and what is said.
BAD_FILES = [
    ("{", "not JSON"),
    ("hello", "cannot be imported"),
    ('{"format": 99, "game": "scoresheet", "options": {}, "actions": []}', "format 99"),
    ('{"format": 1, "game": "chess", "options": {}, "actions": []}', "chess"),
    ('{"format": "companion-backup", "version": 9}', "newer version"),
    ('{"format": "companion-backup"', "neither a game nor a backup"),
    ('{"format":1,"game":"scoresheet","options":{"players":[1]},"actions":[]}', "name"),
    ("kind,round,player\nseat,1,Zoe\n", "empty"),
    ("x" * 4_100_000, "larger than any game"),
]


def remove_game(page: Page) -> None:
    """Remove the only game of the list."""
    surely(page.locator(".game-row [data-do=remove]"))
    expect(page.locator(".game-row")).to_have_count(0)


def bring(page: Page, text: str) -> None:
    """Choose a file with this text."""
    page.set_input_files(
        "input[type=file]", {"name": "a.json", "mimeType": "text/plain", "buffer": text.encode()}
    )


def test_a_file_that_cannot_be_taken_in_says_why_a_solo_game_fills_its_sheet(page: Page) -> None:
    page.goto("/en/scores/")
    page.wait_for_selector("input[type=file]", state="attached")
    for text, message in BAD_FILES:
        bring(page, text)
        expect(page.locator("[role=alert]"), text[:80]).to_contain_text(message)
        expect(page.locator(".game-row"), text[:80]).to_have_count(0)
    save, states = whole_game(5)
    bring(page, json.dumps(save))
    page.locator(".game-row a").click()
    expect(page.locator("[data-winners]")).to_have_attribute(
        "data-winners", " ".join(states[-1]["winners"])
    )
    for name, vp in states[-1]["vp"].items():
        row = page.locator("[data-table=rounds] tbody tr").filter(has_text=name)
        expect(row.locator("td").last).to_have_text(str(vp))


@pytest.mark.everywhere
def test_without_a_network_a_sheet_goes_on(page: Page) -> None:
    round_two(page)
    installed(page)
    with offline(page):
        page.reload()
        seat(page, "Ann").locator('[data-value="hero"]').click()
        expect(page.locator(".now")).to_contain_text("Round 2")
