"""The oracle for the screen: it looks at every solo table of every browser test, after every step.

A script in each page takes the table down whenever it has come to rest, with the actions of its
game from the store; the engine on CPython plays them again and `drawn.faults` compares. So a test
that only taps has its screen checked too. `expect_drawn` does the same where a test knows the game.
"""

from __future__ import annotations

import json
import time
from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.browser.drawn import READ, Moment, faults
from tests.runtimes import CPython

SETTLED = 5.0  # seconds in which what is drawn a frame later has to be there
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
BINDING = "companionDrawn"
# A game whose store a test breaks is left alone: reading it would count as one of the faults.
WATCH = f"""(() => {{
  const read = {READ};
  const wait = (asked) => new Promise((resolve, reject) => {{
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  }});
  const open = async () => {{
    const all = await indexedDB.databases();
    return all.some((one) => one.name === "companion") ? wait(indexedDB.open("companion")) : null;
  }};
  const stored = async (id) => {{
    const database = await open();
    if (!database) {{ return null; }}
    try {{
      const reading = database.transaction(["games", "steps"]);
      const [game, steps] = await Promise.all([
        wait(reading.objectStore("games").get(id)),
        wait(reading.objectStore("steps").getAll(IDBKeyRange.bound([id, 0], [id, Infinity]))),
      ]);
      return game && {{id, options: game.options, cursor: game.cursor,
        actions: steps.slice(0, game.cursor).map((step) => step.action)}};
    }} finally {{ database.close(); }}
  }};
  let last = "";
  const look = async () => {{
    const drawn = read();
    const text = JSON.stringify(drawn);
    if (!drawn || text === last || window.faults) {{ return; }}
    const game = await stored(location.hash.slice(1)).catch(() => null);
    if (game?.cursor === drawn.cursor && JSON.stringify(read()) === text) {{
      last = text;
      window.{BINDING}?.(JSON.stringify({{drawn, ...game}}));
    }}
  }};
  let [changes, waits] = [0, false];
  const rest = () => {{
    const before = changes;
    requestAnimationFrame(() => requestAnimationFrame(() => {{
      waits = before !== changes;
      waits ? rest() : look();
    }}));
  }};
  const note = () => {{
    changes += 1;
    if (!waits) {{ waits = true; rest(); }}
  }};
  addEventListener("DOMContentLoaded", () => new MutationObserver(note).observe(document.body,
    {{subtree: true, childList: true, attributes: true, characterData: true}}));
}})();"""


@cache
def _engine(language: str) -> CPython:
    return CPython(language)


@cache
def _played(language: str, options: str, actions: tuple[str, ...]) -> dict[str, Any]:
    """Return the engine's answer to the last of these actions."""
    engine = _engine(language)
    if not actions:
        answer = engine.call({"call": "new", "game": "solo", "options": json.loads(options)})
    else:
        before = _played(language, options, actions[:-1])
        action = json.loads(actions[-1])
        answer = engine.call({"call": "apply", "state": before["state"], "action": action})
    assert "error" not in answer, answer
    played: dict[str, Any] = answer
    return played


def faults_of(sample: dict[str, Any]) -> list[str]:
    """Return what is not so in a table that a page took down; the game's actions come with it."""
    drawn = sample["drawn"]
    options = json.dumps(sample["options"], sort_keys=True)
    actions = tuple(json.dumps(action, sort_keys=True) for action in sample["actions"])
    for count in range(0, len(actions), 200):  # so that no call goes deeper than that
        _played(drawn["language"], options, actions[:count])
    now = _played(drawn["language"], options, actions)
    before = _played(drawn["language"], options, actions[:-1])["view"] if actions else None
    where = f"step {len(actions)}, {actions[-1] if actions else 'the start'}: "
    return [where + one for one in faults(drawn, Moment(before, now["events"], now["view"]))]


def expect_drawn(page: Page, moment: Moment) -> None:
    """Wait until the table is drawn as the engine says."""
    until = time.monotonic() + SETTLED
    while True:
        drawn = page.evaluate(READ)
        wrong = faults(drawn, moment) if drawn else ["there is no table"]
        if not wrong:
            return
        if time.monotonic() > until:
            raise AssertionError("\n".join(wrong))
        page.evaluate(FRAME)
