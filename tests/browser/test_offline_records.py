"""Records as they may lie on a device: of an older build, of another engine, damaged."""

from __future__ import annotations

import copy
import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.faults import Dump, journals, read_store, write_store
from tests.browser.screens import shows, visit
from tests.browser.servers import Server, wait_until
from tests.sample import sampled

pytestmark = pytest.mark.server_only  # records are the same below a path
OLD = Path(__file__).parents[1] / "data/stores/without-sums.json"
SCREENS = {
    "solo": "/en/solo/#{}",
    "scoresheet": "/en/scores/#game/{}",
    "originz-duel": "/originz/en/duel/#{}",
    "originz-tournament": "/originz/en/formats/#{}",
}
OPEN = {
    "solo": ".table[data-cursor]",
    "scoresheet": ".sheet-head",
    "originz-duel": ".oz-duel",
    "originz-tournament": ".oz-rounds",
}


def recorded() -> Dump:
    """Return the store of a device as the build before checksums wrote it."""
    dump: Dump = json.loads(OLD.read_text(encoding="utf-8"))
    return dump


def of_kind(dump: Dump, kind: str) -> Any:
    """Return the first game of a kind."""
    return next(game for _, game in dump["games"] if game["kind"] == kind)


def stored_game(page: Page, identity: str) -> Any:
    """Return the record of a game as it is stored now."""
    return dict(read_store(page)["games"])[identity]


def steps_of(dump: Dump, game: Any) -> list[Any]:
    return [step for (owner, _), step in dump["steps"] if owner == game["id"]]


@pytest.fixture
def stored(page: Page, live_server: Server) -> Page:
    """A page on the app's origin that runs none of its scripts."""
    page.goto(f"{live_server.url}/healthz")
    return page


def open_recorded(page: Page, kind: str) -> tuple[Dump, Any]:
    """Open a recorded game of a kind; return all that was stored, and the game."""
    dump = recorded()
    game = of_kind(dump, kind)
    write_store(page, dump)
    visit(page, SCREENS[kind].format(game["id"]))
    expect(page.locator(OPEN[kind]).first).to_be_visible()
    return dump, game


@pytest.mark.parametrize("kind", list(SCREENS))
def test_a_game_of_the_build_before_opens_and_is_brought_up_to_date(
    stored: Page, kind: str
) -> None:
    dump, game = open_recorded(stored, kind)
    expect(stored.locator(".warning")).to_have_count(0)
    after = read_store(stored)
    assert journals(after) == journals(dump)
    was, now = steps_of(dump, game), steps_of(after, game)
    assert [step["state"] for step in now] == [step["state"] for step in was]
    assert all(step["sum"] and step["engine"] for step in now)


STATES: list[object] = [{}, {"game": 1}, [], "x", {"game": "solo", "phase": "play"}]


@pytest.mark.parametrize(("state", "kind"), sampled(product(STATES, SCREENS), every=5))
def test_a_damaged_state_is_worked_out_from_the_journal(
    stored: Page, state: object, kind: str
) -> None:
    _, game = open_recorded(stored, kind)
    sound = read_store(stored)
    damaged = copy.deepcopy(sound)
    for step in steps_of(damaged, game):
        step["state"] = state
    write_store(stored, damaged)
    stored.reload()
    expect(stored.locator(OPEN[kind]).first).to_be_visible()
    wanted = [step["state"] for step in steps_of(sound, game)]
    assert [step["state"] for step in steps_of(read_store(stored), game)] == wanted


def test_states_of_another_engine_are_worked_out_from_the_journal(stored: Page) -> None:
    dump = recorded()
    game = of_kind(dump, "solo")
    for step in steps_of(dump, game):
        step["state"]["vp"] = {"You": 99, "Automaton": 0, "Factoryon": 0}
        step["engine"], step["sum"] = "another", "00000000"
    write_store(stored, dump)
    visit(stored, SCREENS["solo"].format(game["id"]))
    stored.wait_for_selector(f'.table[data-cursor="{game["cursor"]}"]')
    expect(stored.locator('[data-vp="99"]')).to_have_count(0)


@pytest.mark.parametrize(
    "damage",
    [
        {"options": None},
        {"options": {"difficulty": "x", "dealer": 7}},
        {"kind": 5},
        {"kind": None, "title": None},
    ],
)
def test_a_game_that_cannot_be_read_is_named_and_harms_no_other(
    stored: Page, damage: dict[str, Any]
) -> None:
    dump = recorded()
    broken, other = [game for _, game in dump["games"] if game["kind"] == "solo"]
    broken.update(damage)
    write_store(stored, dump)
    stored.goto("/en/solo/")
    row = stored.locator(f'[data-damaged="{broken["id"]}"]')
    expect(row).to_contain_text("damaged")
    with stored.expect_download() as saved:
        row.locator("[data-do=save-raw]").click()
    raw, steps = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    raw.pop("standing", None)
    assert raw == broken
    assert len(steps) == broken["length"]
    stored.goto(SCREENS["solo"].format(broken["id"]))
    expect(stored).to_have_url(re.compile(r"/solo/#?$"))  # nothing to open: the front, anew
    shows(stored, "")
    expect(row).to_be_visible()
    row.locator("[data-do=remove-damaged]").click()
    row.locator("[data-do=remove-damaged]").click()
    expect(row).to_have_count(0)
    stored.click(f'[data-game="{other["id"]}"]')
    stored.wait_for_selector(f'.table[data-cursor="{other["cursor"]}"]')
    assert broken["id"] not in dict(read_store(stored)["games"])


@pytest.mark.parametrize(
    "damage",
    [
        {"updated": 9e15, "created": "now"},
        {"title": {"a": 1}},
        {"cursor": -3},
        {"length": None, "version": "x"},
        {"finished": "never"},
    ],
)
def test_what_only_lists_show_keeps_no_game_shut(stored: Page, damage: dict[str, Any]) -> None:
    dump = recorded()
    game = of_kind(dump, "scoresheet")
    game.update(damage)
    write_store(stored, dump)
    stored.goto("/en/device")
    expect(stored.locator("#kept tbody tr")).to_have_count(len(dump["games"]))
    stored.goto("/en/scores/")
    stored.click(f'[data-game="{game["id"]}"] a')
    expect(stored.locator(".sheet-head")).to_be_visible()


def test_a_step_that_is_missing_is_told(stored: Page) -> None:
    dump = recorded()
    game = of_kind(dump, "solo")
    dump["steps"] = [row for row in dump["steps"] if row[0] != [game["id"], 1]]
    write_store(stored, dump)
    visit(stored, SCREENS["solo"].format(game["id"]))
    stored.wait_for_selector('.table[data-cursor="1"]')
    expect(stored.locator(".warning")).to_be_visible()
    assert len(steps_of(read_store(stored), game)) == game["length"] - 1


COUNT_STEPS = """() => {
  const {getAll} = IDBObjectStore.prototype;
  window.readings = 0;
  IDBObjectStore.prototype.getAll = function (...given) {
    readings += this.name === "steps" ? 1 : 0;
    return getAll.apply(this, given);
  };
}"""


@pytest.mark.parametrize("front", ["/en/solo/", "/en/scores/", "/originz/en/duel/"])
def test_where_a_game_stands_is_worked_out_once(stored: Page, front: str) -> None:
    dump = recorded()
    kinds = {"/en/solo/": "solo", "/en/scores/": "scoresheet", "/originz/en/duel/": "originz-duel"}
    sound = of_kind(dump, kinds[front])
    broken = {**sound, "id": "broken", "options": {"difficulty": "x", "players": 7}}
    dump["games"].append(["broken", broken])
    write_store(stored, dump)
    stored.add_init_script(f"({COUNT_STEPS})()")
    row = stored.locator(f'[data-game="{sound["id"]}"]').first
    stored.goto(front)
    expect(stored.locator('[data-damaged="broken"]')).to_be_visible()
    wait_until(lambda: "standing" in stored_game(stored, sound["id"]), "it is kept")
    expect(stored.locator("[aria-busy=true]")).to_have_count(0)
    text = row.inner_text()
    assert stored.evaluate("readings") > 0
    stored.reload()
    expect(row).to_have_text(re.compile(re.escape(text.splitlines()[-1])))
    expect(stored.locator('[data-damaged="broken"]')).to_be_visible()
    expect(row).to_have_text(text, use_inner_text=True)
    assert stored.evaluate("readings") == 0


def test_a_standing_that_was_changed_keeps_no_game_shut(stored: Page) -> None:
    dump = recorded()
    game = of_kind(dump, "scoresheet")
    write_store(stored, dump)
    row = stored.locator(f'[data-game="{game["id"]}"]')
    stored.goto("/en/scores/")
    wait_until(lambda: "standing" in stored_game(stored, game["id"]), "it is kept")
    dump = read_store(stored)
    next(one for key, one in dump["games"] if key == game["id"])["standing"]["value"]["sound"] = 0
    write_store(stored, dump)
    stored.reload()
    expect(row).to_be_visible()
