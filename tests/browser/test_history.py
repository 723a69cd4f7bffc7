"""Your history: what finished games came to, by players, difficulty and side; out and back in."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from companion.games import registry
from tests.browser.barriers import check_axe, check_width
from tests.browser.profiles import PHONE
from tests.browser.test_share import keep
from tests.engine.test_recorded_games import GAMES
from tests.share.links import game, sheet

SOLO = ("lost", "won", "shared", "villain-success")
REMOVE_ALL = """async () => {
  const {openStore} = await import(document.querySelector("script[src*='js/page.js']").src
    .replace("page.js", "store.js"));
  const store = await openStore();
  for (const {id} of await store.games()) await store.remove(id);
}"""


def backup() -> bytes:
    """Return a backup with finished games of all kinds, each finished after the one before."""
    games = []
    for number, payload in enumerate([*(game(name) for name in SOLO), sheet()], 1):
        save = registry.read(payload.text)
        steps = [{"action": action} for action in save["actions"]]
        times = dict.fromkeys(("created", "updated", "finished"), number)
        counts = dict.fromkeys(("cursor", "length"), len(steps))
        about = {"id": f"{payload.id[:-1]}{number}", "kind": save["game"], "title": "Friday"}
        rest = {"version": 1, "options": save["options"], "steps": steps}
        games.append({**about, **times, **counts, **rest})
    whole = {"format": "companion-backup", "version": 1, "saved": "", "games": games, "notes": {}}
    return json.dumps(whole).encode()


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
    assert rows(history, "people")["Bruno"] == ["1", "1", "19", "19", "3.8"]
    history.click("[data-filter=players] [data-value='3']")
    expect(history.locator("[data-count='1']")).to_be_visible()
    assert rows(history, "sides") == {
        "Hero": ["10", "10 (100%)", "3.9"],
        "Villain": ["5", "4 (80%)", "3.2"],
    }
    history.click("[data-filter=side] [data-value=villain]")
    expect(history.locator("[data-table=sides] tbody tr")).to_have_count(1)
    assert rows(history, "course")["Bruno"] == ["4", "9", "9", "13", "19"]
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
    table = list(csv.DictReader(download.value.path().read_text("utf-8").splitlines()))
    assert len(table) == 5 * 5 * 3
    bruno = [int(row["vp"]) for row in table if row["player"] == "Bruno"]
    assert bruno == [4, 5, 0, 4, 6]
    assert {row["side"] for row in table if row["player"] == "Automaton"} == {""}
    with history.expect_download() as download:
        history.click("[data-do=save-all]")
    return Path(download.value.path())


def bring_back(page: Page, backup: Path | FilePayload, said: str) -> None:
    """Bring in a backup of five games and open the history."""
    page.goto("/en/device")
    page.set_input_files("#file", backup)
    expect(page.locator("#outcome")).to_contain_text(said)
    page.goto("/en/history/")
    expect(page.locator("[data-count='5']")).to_be_visible()


def test_finished_games_are_counted_filtered_and_travel(page: Page) -> None:
    file: FilePayload = {"name": "a.json", "mimeType": "application/json", "buffer": backup()}
    bring_back(page, file, "Games added: 5")
    again = out_as_a_table_and_as_a_backup(page)
    counted_and_filtered(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    check_axe(page)
    page.set_viewport_size({"width": 320, "height": 568})
    check_width(page)
    page.evaluate(REMOVE_ALL)
    page.reload()
    expect(page.locator("#table")).to_contain_text("No game has been finished on this device yet.")
    bring_back(page, again, "5")
    page.locator("[data-round=best] a").click()
    page.locator("[data-ending], .sheet-name").first.wait_for()


def test_a_copy_made_to_play_on_is_no_game_of_its_own(page: Page) -> None:
    save, payload = registry.read(GAMES["won"].read_text("utf-8")), game("won")
    save["options"] = {**save["options"], "copy": True}
    keep(page, type(payload)(payload.kind, payload.id, registry.notation(save)))
    page.locator("[data-ending]").wait_for()
    page.goto("/en/history/")
    expect(page.locator("#table")).to_contain_text("No game has been finished on this device yet.")
