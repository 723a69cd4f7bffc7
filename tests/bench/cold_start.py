"""Cold starts without a network, the CPU slowed four times: `python -m tests.bench.cold_start`.

The solo table is opened up to its first prompt in a browser started anew, once with the engine and
once with an empty one in JavaScript that repeats recorded answers; both by turns in one run. The
goal is at most LIMIT times as long. A rule page is to show its text within RULE milliseconds.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from companion.build.steps import build
from tests.browser.killable import reopened
from tests.browser.profiles import installed, slow_cpu
from tests.browser.servers import Server, wait_until
from tests.browser.solo_person import Person

TURNS = 5
LIMIT = 1.6
RULE = 300
PROMPT = ".dock[data-ask]"
SEEN = f"""new MutationObserver((_, watch) => {{
  if (document.querySelector("{PROMPT}")) {{
    watch.disconnect();
    requestAnimationFrame(() => {{ globalThis.seen = performance.now(); }});
  }}
}}).observe(document, {{childList: true, subtree: true, attributes: true}})"""
FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
PUT = """async (files) => {
  const name = (await caches.keys()).find((key) => !key.startsWith("companion-shared"));
  const cache = await caches.open(name);
  const loader = (await cache.keys()).find(({url}) => url.endsWith("/js/engine.js")).url;
  const real = await (await cache.match(loader)).text();
  for (const [file, text] of Object.entries(files)) {
    await cache.put(new URL(file, loader), new Response(text ?? real,
      {headers: {"Content-Type": "text/javascript"}}));
  }
}"""
RECORDER = """import {boot as real, EngineError} from "./engine-real.js";
export {EngineError};
globalThis.said = {};
export const boot = async (...wanted) => {
  const engine = await real(...wanted);
  return {call: (request) => said[JSON.stringify(request)] = engine.call(request)};
};"""
EMPTY = """const said = %s;
export class EngineError extends Error {}
export const boot = async () => ({call: (request) => said[JSON.stringify(request)]});"""


def prepare(playwright: Playwright, folder: Path, server: Server) -> str:
    """Make two profiles, `engine` and `empty`, with a game just begun; return its address."""
    with reopened(playwright.chromium, folder / "engine", server) as context:
        page = context.new_page()
        Person(page, 1).start()
        installed(page)
        game = page.url
    shutil.copytree(folder / "engine", folder / "empty")
    with reopened(playwright.chromium, folder / "empty", server) as context:
        page = context.new_page()
        page.goto("/en/about")
        page.evaluate(PUT, {"engine-real.js": None, "engine.js": RECORDER})
        page.goto(game)
        page.wait_for_selector(PROMPT)
        said = page.evaluate("JSON.stringify(said)")
        page.goto("/en/about")
        page.evaluate(PUT, {"engine.js": EMPTY % said})
    return game


def slowed(context: BrowserContext) -> Page:
    """Return a fresh page without a network on a slow processor."""
    page = context.new_page()
    context.set_offline(True)
    slow_cpu(page, 4)
    return page


def start(playwright: Playwright, profile: Path, server: Server, game: str) -> float:
    """Return the milliseconds from navigation to the first prompt."""
    with reopened(playwright.chromium, profile, server) as context:
        page = slowed(context)
        page.add_init_script(SEEN)
        page.goto(game)
        page.wait_for_selector(PROMPT)
        wait_until(lambda: bool(page.evaluate("globalThis.seen")), "the prompt is painted")
        return float(page.evaluate("globalThis.seen"))


def read(playwright: Playwright, profile: Path, server: Server) -> float:
    """Return the milliseconds from navigation to the text of a rule, the browser being at rest."""
    with reopened(playwright.chromium, profile, server) as context:
        context.new_page().goto("/en/about", wait_until="networkidle")
        page = slowed(context)
        page.goto("/en/rules/following-suit")
        wait_until(lambda: bool(page.evaluate(FIRST_PAINT)), "the rule is painted")
        return float(page.evaluate(FIRST_PAINT))


def main() -> int:
    """Print the table; return 1 when a goal is missed."""
    build(say=lambda _: None)
    server = Server().start()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        try:
            game = prepare(playwright, folder, server)
            kinds = ("engine", "empty")
            times = [
                {kind: start(playwright, folder / kind, server, game) for kind in kinds}
                for _ in range(TURNS)
            ]
            rule = median(read(playwright, folder / "engine", server) for _ in range(TURNS))
        finally:
            server.stop()
    engine, empty = (median(turn[kind] for turn in times) for kind in kinds)
    print(f"solo table, the engine          {engine:6.0f} ms")
    print(f"solo table, an empty engine     {empty:6.0f} ms")
    print(f"ratio                           {engine / empty:6.2f}  (goal {LIMIT})")
    print(f"a rule to its text              {rule:6.0f} ms (goal {RULE} ms)")
    return 0 if engine / empty <= LIMIT and rule <= RULE else 1


if __name__ == "__main__":
    sys.exit(main())
