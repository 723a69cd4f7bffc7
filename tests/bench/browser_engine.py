"""How fast the engine answers in the browser: `python -m tests.bench.browser_engine`.

Plays a whole five-round game in headless Chromium, the CPU slowed four times, through the engine as
the solo table does, and prints medians: a tap (apply with its view), showing a finished game, and
the memory. Goals: a tap 10 ms, opening 300 ms, undo 100 ms, memory 24 MB.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, sync_playwright

from companion.build.screenshots import executable
from tests.browser.profiles import FLAGS, slow_cpu
from tests.browser.servers import Server, module
from tests.engine.tables import whole_game

PLAY = """
async ({module, save}) => {
  const {boot} = await import(module);
  const began = performance.now();
  const engine = await boot("en");
  const boots = performance.now() - began;
  const taps = [];
  let {state} = engine.call({call: "new", game: "solo", options: save.options});
  for (const action of save.actions) {
    const start = performance.now();
    ({state} = engine.call({call: "apply", state, action}));
    taps.push(performance.now() - start);
  }
  const timed = (request) => {
    const start = performance.now();
    engine.call(request);
    return performance.now() - start;
  };
  const open = timed({call: "view", state});
  const replay = timed({call: "replay", save});
  return {boots, taps, open, replay, heap: performance.memory.usedJSHeapSize};
}
"""


def measure(page: Page, server: Server) -> dict[str, Any]:
    """Return the times in milliseconds of one whole game on a slowed page."""
    page.goto(server.url + "/en/")
    slow_cpu(page, 4)
    save, _ = whole_game(3)
    script = module(server, "js/engine.js")
    measured: dict[str, Any] = page.evaluate(PLAY, {"module": script, "save": save})
    return measured


def main() -> None:
    """Print the table."""
    server = Server().start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        found = measure(browser.new_page(), server)
        browser.close()
    server.stop()
    taps = sorted(found["taps"])
    print(f"start the engine       {found['boots']:8.0f} ms")
    print(f"a tap, median          {taps[len(taps) // 2]:8.1f} ms")
    print(f"a tap, 95 of 100       {taps[len(taps) * 95 // 100]:8.1f} ms")
    print(f"show a finished game   {found['open']:8.1f} ms")
    print(f"replay {len(taps)} actions     {found['replay']:8.0f} ms")
    print(f"JavaScript heap        {found['heap'] / 1e6:8.1f} MB")


if __name__ == "__main__":
    main()
