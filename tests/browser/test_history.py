"""Your history: what finished games came to, by players, difficulty and side; out and back in."""

from __future__ import annotations

import csv

from playwright.sync_api import Page, expect

from companion.games import journal
from tests.browser.barriers import check_axe, check_width
from tests.browser.test_share import keep
from tests.engine.test_recorded_games import GAMES
from tests.share.links import game, sheet

SOLO = ("lost", "won", "shared", "villain-success")


def finish(page: Page) -> None:
    """Bring finished games of all kinds onto the device, and open the history."""
    for i, parcel in enumerate([*(game(name) for name in SOLO), sheet()]):
        keep(page, type(parcel)(parcel.kind, f"{parcel.id[:-1]}{i}", parcel.text))
        page.locator("[data-ending], .sheet-name").first.wait_for()
    page.goto("/en/history/")
    expect(page.locator("[data-count='5']")).to_be_visible()


def rows(page: Page, table: str) -> dict[str, list[str]]:
    """Return the rows of a table by their heading."""
    texts: list[list[str]] = page.locator(f"[data-table={table}] tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"
    )
    return {head: cells for head, *cells in texts}


def views() -> list[dict[str, object]]:
    return [
        dict(journal.view(journal.replay(journal.read(GAMES[name].read_text("utf-8")))["state"]))
        for name in SOLO
    ]


def test_an_empty_device_says_so(page: Page) -> None:
    page.goto("/en/history/")
    expect(page.locator("#table")).to_contain_text("No game has been finished on this device yet.")


def test_a_copy_made_to_play_on_is_no_game_of_its_own(page: Page) -> None:
    save, parcel = journal.read(GAMES["won"].read_text("utf-8")), game("won")
    save["options"] = {**save["options"], "copy": True}
    keep(page, type(parcel)(parcel.kind, parcel.id, journal.notation(save)))
    page.locator("[data-ending]").wait_for()
    page.goto("/en/history/")
    expect(page.locator("#table")).to_contain_text("No game has been finished on this device yet.")


def test_games_are_counted_and_filtered(page: Page) -> None:
    finish(page)
    scores = [view["score"] for view in views()]
    mine = [score["vp"]["You"] for score in scores]  # type: ignore[index]
    won = sum("You" in score["winners"] for score in scores)  # type: ignore[index]
    expect(page.locator(".big")).to_have_text(f"5 finished games · solo: {won} won of 4")
    assert rows(page, "people")["You"][:2] == ["4", str(won)]
    assert rows(page, "people")["You"][3] == str(max(mine))
    assert rows(page, "people")["Bruno"] == ["1", "1", "19", "19", "3.8"]
    page.click("[data-filter=players] [data-value='3']")
    expect(page.locator("[data-count='1']")).to_be_visible()
    assert rows(page, "sides") == {
        "Hero": ["10", "10 (100%)", "3.9"],
        "Villain": ["5", "4 (80%)", "3.2"],
    }
    page.click("[data-filter=side] [data-value=villain]")
    expect(page.locator("[data-table=sides] tbody tr")).to_have_count(1)
    assert rows(page, "course")["Bruno"] == ["4", "9", "9", "13", "19"]
    page.click("[data-filter=players] [data-value='1']")
    expect(page.locator("[data-count='4']")).to_be_visible()
    difficulty = page.locator("[data-filter=difficulty] .chip")
    levels = {view["options"]["difficulty"] for view in views()}  # type: ignore[index]
    expect(difficulty).to_have_count(len(levels) + 1)
    difficulty.last.click()
    last = sum(view["options"]["difficulty"] == max(levels) for view in views())  # type: ignore[index]
    expect(page.locator(f"[data-count='{last}']")).to_be_visible()


def test_the_best_round_leads_to_its_game(page: Page) -> None:
    finish(page)
    page.locator("[data-round=best] a").click()
    page.locator("[data-ending], .sheet-name").first.wait_for()


def test_all_rounds_leave_as_a_table_and_all_games_as_a_backup(page: Page) -> None:
    finish(page)
    with page.expect_download() as download:
        page.click("[data-do=save-csv]")
    table = list(csv.DictReader(download.value.path().read_text("utf-8").splitlines()))
    assert len(table) == 5 * 5 * 3
    bruno = [int(row["vp"]) for row in table if row["player"] == "Bruno"]
    assert bruno == [4, 5, 0, 4, 6]
    assert {row["side"] for row in table if row["player"] == "Automaton"} == {""}
    with page.expect_download() as download:
        page.click("[data-do=save-all]")
    backup = download.value.path()
    page.evaluate(
        """async () => {
          const {openStore} = await import(document.querySelector("script[src*='js/page.js']").src
            .replace("page.js", "store.js"));
          const store = await openStore();
          for (const {id} of await store.games()) await store.remove(id);
        }"""
    )
    page.reload()
    expect(page.locator("#table")).to_contain_text("No game has been finished")
    page.goto("/en/device")
    page.set_input_files("#file", backup)
    expect(page.locator("#outcome")).to_contain_text("5")
    page.goto("/en/history/")
    expect(page.locator("[data-count='5']")).to_be_visible()


def test_the_history_is_accessible_and_fits_small_phones(phone: Page) -> None:
    finish(phone)
    check_axe(phone)
    phone.set_viewport_size({"width": 320, "height": 568})
    check_width(phone)
