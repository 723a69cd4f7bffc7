"""Records as they may lie on a device: of an older build, of another engine, damaged."""

from __future__ import annotations

import copy
import json
import re
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


def check_brought_up_to_date(page: Page, dump: Dump, game: Any) -> None:
    expect(page.locator(".warning")).to_have_count(0)
    after = read_store(page)
    assert journals(after) == journals(dump)
    was, now = steps_of(dump, game), steps_of(after, game)
    assert [step["state"] for step in now] == [step["state"] for step in was]
    assert all(step["sum"] and step["engine"] for step in now), game["kind"]


def check_worked_out_anew(page: Page, game: Any, state: object) -> None:
    """Damage the states of the game that is open, and check that its journal mends them."""
    sound = read_store(page)
    damaged = copy.deepcopy(sound)
    for step in steps_of(damaged, game):
        step["state"] = state
    write_store(page, damaged)
    page.reload()
    expect(page.locator(OPEN[game["kind"]]).first).to_be_visible()
    wanted = [step["state"] for step in steps_of(sound, game)]
    found = [step["state"] for step in steps_of(read_store(page), game)]
    assert found == wanted, (game["kind"], state)


STATES: list[object] = [{}, {"game": 1}, [], "x", {"game": "solo", "phase": "play"}]


# The states of every kind of game are worked out by the same code.
@pytest.mark.parametrize(
    ("turn", "damaged"),
    [(0, ["solo"]), *sampled([(n, list(SCREENS)) for n in range(len(STATES))], every=9, first=8)],
)
def test_a_game_of_the_build_before_is_brought_up_to_date_and_survives_damaged_states(
    stored: Page, turn: int, damaged: list[str]
) -> None:
    for number, kind in enumerate(SCREENS):
        dump, game = open_recorded(stored, kind)
        check_brought_up_to_date(stored, dump, game)
        if kind in damaged:
            check_worked_out_anew(stored, game, STATES[(turn + number) % len(STATES)])


def test_states_of_another_engine_are_worked_out_anew_and_a_missing_step_is_told(
    stored: Page,
) -> None:
    dump = recorded()
    game, short = [game for _, game in dump["games"] if game["kind"] == "solo"]
    for step in steps_of(dump, game):
        step["state"]["vp"] = {"You": 99, "Automaton": 0, "Factoryon": 0}
        step["engine"], step["sum"] = "another", "00000000"
    assert short["cursor"] > 1
    dump["steps"] = [row for row in dump["steps"] if row[0] != [short["id"], 1]]
    write_store(stored, dump)
    visit(stored, SCREENS["solo"].format(game["id"]))
    stored.wait_for_selector(f'.table[data-cursor="{game["cursor"]}"]')
    expect(stored.locator('[data-vp="99"]')).to_have_count(0)
    expect(stored.locator(".warning")).to_have_count(0)
    visit(stored, SCREENS["solo"].format(short["id"]))
    stored.wait_for_selector('.table[data-cursor="1"]')
    expect(stored.locator(".warning")).to_be_visible()
    assert len(steps_of(read_store(stored), short)) == short["length"] - 1


def damaged_copies(dump: Dump, game: Any, damages: list[dict[str, Any]]) -> list[Any]:
    """Put copies of a game in its place, one for each damage; return them."""
    steps = steps_of(dump, game)
    dump["games"] = [row for row in dump["games"] if row[0] != game["id"]]
    copies = [{**game, **damage, "id": f"d{n}"} for n, damage in enumerate(damages)]
    dump["games"] += [[one["id"], one] for one in copies]
    dump["steps"] += [[[one["id"], at], step] for one in copies for at, step in enumerate(steps)]
    return copies


UNREADABLE: list[dict[str, Any]] = [
    {"options": None},
    {"options": {"difficulty": "x", "dealer": 7}},
    {"kind": 5},
    {"kind": None},
]


def check_named_and_removed(page: Page, broken: Any) -> None:
    """Check that a game that cannot be read can be saved as it is, and not opened; remove it."""
    row = page.locator(f'[data-damaged="{broken["id"]}"]')
    expect(row).to_contain_text("damaged")
    with page.expect_download() as saved:
        row.locator("[data-do=save-raw]").click()
    raw, steps = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    raw.pop("standing", None)
    assert raw == broken
    assert len(steps) == broken["length"]
    page.goto(SCREENS["solo"].format(broken["id"]))
    expect(page).to_have_url(re.compile(r"/solo/#?$"))  # nothing to open: the front, anew
    shows(page, "")
    expect(row).to_be_visible()
    row.locator("[data-do=remove-damaged]").dblclick()  # a finger that bounces
    expect(row.locator("[data-do=remove-damaged]")).to_contain_text("for good")
    row.locator("[data-do=remove-damaged]").press("Enter")
    expect(row).to_have_count(0)
    assert broken["id"] not in dict(read_store(page)["games"])


@pytest.mark.parametrize("removed", [1, pytest.param(4, marks=pytest.mark.sweep)])
def test_games_that_cannot_be_read_are_named_and_harm_no_other(stored: Page, removed: int) -> None:
    dump = recorded()
    game, other = [game for _, game in dump["games"] if game["kind"] == "solo"]
    copies = damaged_copies(dump, game, UNREADABLE)
    write_store(stored, dump)
    stored.goto("/en/solo/")
    for broken in copies:
        expect(stored.locator(f'[data-damaged="{broken["id"]}"]')).to_contain_text("damaged")
    for broken in copies[:removed]:
        check_named_and_removed(stored, broken)
    stored.click(f'[data-game="{other["id"]}"]')
    stored.wait_for_selector(f'.table[data-cursor="{other["cursor"]}"]')


ONLY_LISTED: list[dict[str, Any]] = [
    {"updated": 9e15, "created": "now"},
    {"cursor": -3},
    {"length": None, "version": "x"},
    {"finished": "never"},
]


def test_what_only_lists_show_keeps_no_game_shut(stored: Page) -> None:
    dump = recorded()
    copies = damaged_copies(dump, of_kind(dump, "scoresheet"), ONLY_LISTED)
    write_store(stored, dump)
    stored.goto("/en/device")
    expect(stored.locator("#kept tbody tr")).to_have_count(len(dump["games"]))
    stored.goto("/en/scores/")
    for game in copies:
        stored.click(f'[data-game="{game["id"]}"] a')
        shows(stored, f"game/{game['id']}")
        expect(stored.locator(".sheet-head")).to_be_visible()
        stored.evaluate("location.hash = ''")
        shows(stored, "")


COUNT_STEPS = """() => {
  const {getAll} = IDBObjectStore.prototype;
  window.readings = 0;
  IDBObjectStore.prototype.getAll = function (...given) {
    readings += this.name === "steps" ? 1 : 0;
    return getAll.apply(this, given);
  };
}"""


def check_worked_out_once(page: Page, sound: Any, broken: str) -> None:
    """Check that a front reads no steps again once it has kept where its games stand."""
    row = page.locator(f'[data-game="{sound["id"]}"]').first
    named = page.locator(f'[data-damaged="{broken}"]')
    page.goto(SCREENS[sound["kind"]].partition("#")[0])
    expect(named).to_be_visible()
    wait_until(lambda: "standing" in stored_game(page, sound["id"]), "it is kept")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    text = row.inner_text()
    assert page.evaluate("readings") > 0
    page.reload()
    expect(row).to_have_text(re.compile(re.escape(text.splitlines()[-1])))
    expect(named).to_be_visible()
    expect(row).to_have_text(text, use_inner_text=True)
    assert page.evaluate("readings") == 0, sound["kind"]


@pytest.mark.parametrize(
    "kinds",
    [("solo", "scoresheet"), pytest.param(("originz-duel",), marks=pytest.mark.sweep)],
)
def test_where_a_game_stands_is_worked_out_once_and_may_be_wrong(
    stored: Page, kinds: tuple[str, ...]
) -> None:
    dump = recorded()
    games = [of_kind(dump, kind) for kind in kinds]
    for game in games:
        broken = {**game, "id": game["kind"], "options": {"difficulty": "x", "players": 7}}
        dump["games"].append([game["kind"], broken])
    write_store(stored, dump)
    stored.add_init_script(f"({COUNT_STEPS})()")
    for game in games:
        check_worked_out_once(stored, game, broken=game["kind"])
    dump = read_store(stored)
    kept: Any = dict(dump["games"])[game["id"]]
    kept["standing"]["value"]["sound"] = 0
    write_store(stored, dump)
    stored.reload()
    expect(stored.locator(f'[data-game="{game["id"]}"]')).to_be_visible()
