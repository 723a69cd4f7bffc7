"""Your history: what finished games came to, by players, difficulty and side; out and back in."""

from __future__ import annotations

import csv
from pathlib import Path

from playwright.sync_api import Page, expect

from companion.games import registry
from companion.share.form import Payload
from tests.browser.barriers import check_axe, check_width
from tests.browser.faults import Dump, write_store
from tests.browser.profiles import PHONE
from tests.engine.test_recorded_games import GAMES
from tests.share.links import game, sheet

SOLO = ("lost", "won", "shared", "villain-success")


def hold_finished(page: Page, payloads: list[Payload]) -> None:
    """Put games in place of all on the page's device, each finished after the one before."""
    dump: Dump = {"games": [], "steps": []}
    for number, payload in enumerate(payloads, 1):
        save = registry.read(payload.text)
        name = f"{payload.id[:-1]}{number}"
        counts = dict.fromkeys(("cursor", "length"), len(save["actions"]))
        times = dict.fromkeys(("created", "updated", "finished"), number)
        about = {"id": name, "kind": save["game"], "version": 1}
        dump["games"].append([name, {**about, **times, **counts, "options": save["options"]}])
        dump["steps"] += [[[name, n], {"action": one}] for n, one in enumerate(save["actions"])]
    page.goto("/api/v1/table.json")
    write_store(page, dump)


def copy_of(name: str) -> Payload:
    """Return a game as a copy made to play on has it."""
    save, payload = registry.read(GAMES[name].read_text("utf-8")), game(name)
    save["options"] = {**save["options"], "copy": True}
    return Payload(payload.kind, payload.id, registry.notation(save))


def rows(page: Page, table: str) -> dict[str, list[str]]:
    """Return the rows of a table by their heading."""
    texts: list[list[str]] = page.locator(f"[data-table={table}] tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"
    )
    return {head: cells for head, *cells in texts}


def views() -> list[dict[str, object]]:
    return [
        dict(registry.view(registry.replay(registry.read(GAMES[name].read_text("utf-8")))["state"]))
        for name in SOLO
    ]


def counted_and_filtered(history: Page) -> None:
    scores = [view["score"] for view in views()]
    mine = [score["vp"]["You"] for score in scores]  # type: ignore[index]
    won = sum("You" in score["winners"] for score in scores)  # type: ignore[index]
    expect(history.locator(".big")).to_have_text(f"5 finished games · solo: {won} won of 4")
    assert rows(history, "people")["You"][:2] == ["4", str(won)]
    assert rows(history, "people")["You"][3] == str(max(mine))
    assert rows(history, "people")["Bruno"] == ["1", "1", "19.0", "19", "3.8"]
    history.click("[data-filter=players] [data-value='3']")
    expect(history.locator("[data-count='1']")).to_be_visible()
    assert rows(history, "sides") == {
        "Hero": ["10", "10 (100%)", "3.9"],
        "Villain": ["5", "4 (80%)", "3.2"],
    }
    history.click("[data-filter=side] [data-value=villain]")
    expect(history.locator("[data-table=sides] tbody tr")).to_have_count(1)
    assert rows(history, "course")["Bruno"] == ["4.0", "9.0", "9.0", "13.0", "19.0"]
    history.click("[data-filter=players] [data-value='1']")
    expect(history.locator("[data-count='4']")).to_be_visible()
    difficulty = history.locator("[data-filter=difficulty] .chip")
    levels = {view["options"]["difficulty"] for view in views()}  # type: ignore[index]
    expect(difficulty).to_have_count(len(levels) + 1)
    difficulty.last.click()
    last = sum(view["options"]["difficulty"] == max(levels) for view in views())  # type: ignore[index]
    expect(history.locator(f"[data-count='{last}']")).to_be_visible()


def out_as_a_table_and_as_a_backup(history: Page) -> Path:
    """Return the backup."""
    with history.expect_download() as download:
        history.click("[data-do=save-csv]")
    table = list(csv.DictReader(download.value.path().read_text("utf-8-sig").splitlines()))
    assert len(table) == 5 * 5 * 3
    bruno = [int(row["vp"]) for row in table if row["player"] == "Bruno"]
    assert bruno == [4, 5, 0, 4, 6]
    assert {row["side"] for row in table if row["player"] == "Automaton"} == {""}
    with history.expect_download() as download:
        history.click("[data-do=save-all]")
    return Path(download.value.path())


def test_finished_games_are_counted_filtered_and_travel_and_a_copy_is_none(page: Page) -> None:
    hold_finished(page, [*(game(name) for name in SOLO), sheet()])
    page.goto("/en/history/")
    expect(page.locator("[data-count='5']")).to_be_visible()
    backup = out_as_a_table_and_as_a_backup(page)
    counted_and_filtered(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    check_axe(page)
    page.set_viewport_size({"width": 320, "height": 568})
    check_width(page)
    wide = "(node) => node.scrollWidth - node.clientWidth"
    assert page.locator(".wide-table:has([data-table=people])").evaluate(wide) == 0
    hold_finished(page, [copy_of("won")])
    page.goto("/en/history/")
    expect(page.locator("#table")).to_contain_text("No game has been finished on this device yet.")
    page.goto("/en/device")
    page.set_input_files("#file", backup)
    expect(page.locator("#outcome")).to_contain_text("5")
    page.goto("/en/history/")
    expect(page.locator("[data-count='5']")).to_be_visible()
    page.locator("[data-round=best] a").first.click()
    page.locator("[data-ending], .sheet-name").first.wait_for()
