"""Any record survives being looked at: mutated games, notes and decks in the real database."""

from __future__ import annotations

import copy
import random
from collections.abc import Collection
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.faults import Dump, journals, read_store, write_store
from tests.browser.screens import shows
from tests.browser.servers import Server
from tests.browser.test_offline_records import OPEN, recorded
from tests.engine.mutants import damaged
from tests.sample import sampled

pytestmark = pytest.mark.server_only  # records are the same below a path
FRONTS = {
    "solo": "/en/solo/",
    "scoresheet": "/en/scores/",
    "originz-duel": "/originz/en/duel/",
    "originz-tournament": "/originz/en/formats/",
}
# Open one game after the other; of each say whether it is shown, or named as damaged, or neither.
WALK = """async ([ids, prefix, shown]) => {
  const soon = async (there) => {
    for (let n = 0; n < 1600; n += 1) {
      const found = there();
      if (found) { return found; }
      await new Promise((done) => setTimeout(done, 25));
    }
    return "nothing";
  };
  const place = document.getElementById("table");
  let seen = [];
  new MutationObserver(() => seen.push(place.dataset.shown)).observe(place, {
    attributeFilter: ["data-shown"],
  });
  const told = {};
  for (const id of ids) {
    location.hash = "";
    await soon(() => place.dataset.shown === "" && document.querySelector("#table h1"));
    seen = [];
    location.hash = prefix + id;
    told[id] = await soon(() => {
      if (document.querySelector("[data-broken]")) { return "broken"; }
      if (!seen.includes(prefix + id)) { return null; }
      if (document.querySelector(shown)) { return "shown"; }
      if (prefix && document.querySelector(".problem")) { return "refused"; }
      return document.querySelector(`[data-damaged="${id}"]`) && "damaged";
    });
    if (told[id] === "refused") {
      location.hash = "";
      told[id] = await soon(() => document.querySelector(`[data-damaged="${id}"]`) && "damaged");
    }
  }
  return told;
}"""


@pytest.fixture(scope="module")
def made() -> list[Dump]:
    """What `sealed` made once."""
    return []


@pytest.fixture
def sealed(page: Page, live_server: Server, made: list[Dump]) -> Dump:
    """A device as this build leaves it: a few games of every kind, notes, a deck."""
    page.goto(f"{live_server.url}/healthz")
    if not made:
        write_store(page, recorded())
        for kind, front in FRONTS.items():
            page.goto(front)
            games = [key for key, game in recorded()["games"] if game["kind"] == kind]
            expect(page.locator(f'[data-game="{games[0]}"]').first).to_be_visible()
            expect(page.locator("[aria-busy=true]")).to_have_count(0)
        page.goto(f"{live_server.url}/healthz")
        made.append(read_store(page))
    return copy.deepcopy(made[0])


def mutated(dump: Dump, dice: random.Random, games: int) -> Dump:
    """Return a dump with so many mutated games beside the sound ones, and mutated notes."""
    dump = copy.deepcopy(dump)
    for number in range(games):
        key, game = dice.choice(dump["games"][:5])
        steps = [step for (owner, _), step in dump["steps"] if owner == key]
        whole = damaged({"game": game, "steps": steps}, dice)
        record = whole.get("game") if isinstance(whole.get("game"), dict) else {}
        dump["games"].append([f"m{number}", {**record, "id": f"m{number}"}])
        rows = whole.get("steps") if isinstance(whole.get("steps"), list) else []
        dump["steps"] += [[[f"m{number}", at], step] for at, step in enumerate(rows)]
    notes = damaged(dict(dump["notes"]), dice)
    dump["notes"] = [[key, notes[key]] for key in notes if key]
    return dump


def only(dump: Dump, ids: Collection[str]) -> Dump:
    """Return the games of these ids and their steps."""
    games = [row for row in dump["games"] if row[0] in ids]
    return {"games": games, "steps": [row for row in dump["steps"] if row[0][0] in ids]}


@pytest.mark.parametrize(
    ("seed", "games"), [(2, 12), *sampled([(n, 30) for n in range(100)], every=101, first=100)]
)
def test_no_record_blanks_a_page_or_harms_another(
    page: Page, sealed: Dump, seed: int, games: int
) -> None:
    dump = mutated(sealed, random.Random(seed), games)
    write_store(page, dump)
    for kind, front in FRONTS.items():
        page.goto(front)
        expect(page.locator("#table[data-ready]")).to_be_visible()
        ids = [
            key
            for key, game in dump["games"]
            if game.get("kind") == kind or not isinstance(game.get("kind"), str)
        ]
        prefix = "game/" if kind == "scoresheet" else ""
        told = page.evaluate(WALK, [ids, prefix, OPEN[kind]])
        wrong: dict[str, Any] = {
            key: (how, dict(dump["games"])[key])
            for key, how in told.items()
            if how not in ("shown", "damaged") or (key in dict(sealed["games"]) and how != "shown")
        }
        assert not wrong
        if kind in ("solo", "scoresheet"):
            page.evaluate("location.hash = 'new'")
            shows(page, "new")
            expect(page.locator("#table h1").first).to_be_visible()
            expect(page.locator("[data-broken]")).to_have_count(0)
    for screen in ("/originz/en/deck/", "/en/history/"):
        page.goto(screen)
        expect(page.locator("#table[data-ready]")).to_be_visible()
        expect(page.locator("#table h1").first).to_be_visible()
        expect(page.locator("[data-broken]")).to_have_count(0)
    page.goto("/en/device")
    expect(page.locator("#kept tbody tr").first).to_be_visible()
    after, sound = read_store(page), dict(sealed["games"])
    assert journals(only(after, sound)) == journals(sealed)


def test_damaged_decks_are_named_and_others_stay(page: Page, sealed: Dump) -> None:
    dice = random.Random(7)
    stored: Any = dict(sealed["notes"])
    decks = stored["originz-decks"]
    sound = dict(decks)
    for number in range(15):
        whole = damaged({"deck": decks["d-1"]}, dice)
        decks[f"m{number}"] = whole.get("deck")
    write_store(page, sealed)
    page.goto("/originz/en/deck/")
    expect(page.locator(".oz-decks > li")).to_have_count(len(decks))
    expect(page.locator("[data-damaged]")).not_to_have_count(0)
    expect(page.locator("[data-deck]")).not_to_have_count(0)
    for link in page.locator("[data-deck]").evaluate_all("(all) => all.map((a) => a.hash)"):
        page.evaluate("(hash) => { location.hash = hash; }", link)
        shows(page, link[1:])
        expect(page.locator(".oz-verdict")).to_be_visible()
        page.evaluate("location.hash = ''")
        shows(page, "")
    page.click("[data-deck='d-1']")
    expect(page.locator(".oz-line")).to_have_count(3)
    notes: Any = dict(read_store(page)["notes"])
    assert notes["originz-decks"]["d-1"] == sound["d-1"]
