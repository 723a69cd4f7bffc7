"""From a tap to its painted answer at the solo table: `python -m tests.bench.tap [runs] [coach]`.

A person taps a whole round, the hand tracked, in headless Chromium with the CPU slowed four times,
once the app lies on the device. A finger rests a moment on what it taps; the tap begins with the
time stamp of the event that its leaving makes. It is answered by the first frame in which the
screen differs; a tap that sends an action, by the first frame that shows the game one step further,
its record on the disk. With `coach`, the person asks for advice before each card and each side,
and taps on while it is worked out. Goal: 50 ms for 95 of 100 taps.
"""

from __future__ import annotations

import sys
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from companion.build.screenshots import executable
from tests.browser.profiles import FLAGS, PHONE, slow_cpu
from tests.browser.servers import Server
from tests.browser.solo_person import Person

FINGER = 60  # milliseconds for which a finger rests on what it taps

# Keeps of each tap when it began, the frames after it, and what engine and store took.
WATCH = """
(() => {
  window.taps = [];
  const spent = (what, ms) => { if (taps.length) { taps.at(-1)[what] += ms; } };
  const cursor = () => document.querySelector(".table")?.dataset.cursor;
  document.addEventListener("click", (event) => taps.push({start: event.timeStamp,
    cursor: cursor(), frames: [], engine: 0, calls: 0, store: 0}), true);
  let due = false;
  new MutationObserver(() => {
    if (due || !taps.length) { return; }
    due = true;
    const tap = taps.at(-1);
    requestAnimationFrame(() => {
      const shown = cursor();
      due = false;
      scheduler.postTask(() => tap.frames.push([performance.now() - tap.start, shown]),
        {priority: "user-blocking"});
    });
  }).observe(document, {subtree: true, attributes: true,
    attributeFilter: ["data-cursor", "data-state", "open", "aria-expanded", "class"]});

  let load;
  Object.defineProperty(window, "loadMicroPython", {get: () => load, set: (real) => {
    load = async (options) => {
      const python = await real(options);
      const {get} = python.globals;
      python.globals.get = (name) => {
        const found = get.call(python.globals, name);
        return name !== "call" ? found : (text) => {
          const begun = performance.now();
          const answer = found(text);
          spent("engine", performance.now() - begun);
          spent("calls", 1);
          return answer;
        };
      };
      return python;
    };
  }});

  const {transaction} = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const begun = performance.now();
    const made = transaction.call(this, stores, mode, options);
    if ([stores].flat().includes("games") && mode === "readwrite") {
      made.addEventListener("complete", () => spent("store", performance.now() - begun));
    }
    return made;
  };
})()
"""
UNTIL = """(cursor) => new Promise((resolve) => {
  const look = () => document.querySelector(".table")?.dataset.cursor === cursor
    ? resolve() : setTimeout(look, 100);
  look();
})"""
TAKE = """async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await frame();
  await frame();
  return taps.splice(0);
}"""


class Quiet(Person):
    """Taps and looks as little as can be: looking costs the page time too."""

    def tap(self, what: str) -> None:
        self.page.mouse.click(*self.find(what), delay=FINGER)
        self.taps += 1

    def check(self) -> None:
        self.page.evaluate(UNTIL, str(len(self.actions)))


class Advised(Quiet):
    """Asks the coach, and does not wait for what it says."""

    def start(self) -> None:
        super().start()
        self.page.locator("[data-do=menu]").click()
        self.page.get_by_role("switch", name="Coach").check()
        self.page.locator("[data-do=close]").click()

    def step(self) -> None:
        asked = self.view["prompt"]["action"]
        if asked in ("charge", "play"):
            self.tap("[data-do=coach]")
            if asked == "play":
                self.tap("[data-drawer=coach] [data-do=show]")
            self.tap("[data-drawer=coach] [data-do=close]")
        super().step()


def answered(tap: dict[str, Any]) -> float | None:
    """Return when a tap was answered, in milliseconds; None if it changed nothing."""
    further = [at for at, cursor in tap["frames"] if cursor != tap["cursor"]]
    frames = further or [at for at, _ in tap["frames"]]
    return min(frames) if frames else None


def round_of_taps(page: Page, dice: int, who: type[Quiet]) -> list[dict[str, Any]]:
    """Play a round and return its taps."""
    page.add_init_script(WATCH)
    me = who(page, dice)
    me.start()
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    me.check()
    slow_cpu(page, 4)
    page.evaluate(TAKE)
    taps = []
    while me.view["where"]["round"] == 1:
        action = me.view["prompt"]["action"]
        me.step()
        new = page.evaluate(TAKE)
        taps += [{**tap, "action": action, "ms": answered(tap)} for tap in new]
    return [tap for tap in taps if tap["ms"] is not None]


def run(browser: Browser, server: Server, dice: int, who: type[Quiet]) -> list[dict[str, Any]]:
    """Return the taps of one round in a fresh profile on a phone's screen."""
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        base_url=server.url,
        has_touch=True,
        is_mobile=True,
        locale="en-GB",
    )
    taps = round_of_taps(context.new_page(), dice, who)
    context.close()
    return taps


def say(name: str, taps: list[dict[str, Any]]) -> None:
    """Print median and p95 of the taps, and what the parts took on average."""
    times = sorted(tap["ms"] for tap in taps)
    mean = {part: sum(tap[part] for tap in taps) / len(taps) for part in ("ms", "engine", "store")}
    rest = mean["ms"] - mean["engine"] - mean["store"]
    calls = sum(tap["calls"] for tap in taps) / len(taps)
    median, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
    print(
        f"{name:18} {len(taps):4} {median:7.1f} {p95:7.1f}"
        f" {mean['engine']:8.1f} ({calls:4.1f}) {mean['store']:7.1f} {rest:7.1f}"
    )


def main() -> None:
    """Print a line for each run, then one for each kind of tap over all of them."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    who = Advised if "coach" in sys.argv else Quiet
    server = Server().start()
    print("milliseconds       taps  median     p95   engine (calls)  store  screen")
    every = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        for number in range(runs):
            taps = run(browser, server, number, who)
            say(f"round {number + 1}", taps)
            every += taps
        browser.close()
    server.stop()
    say("all", every)
    sends = [tap for tap in every if any(shown != tap["cursor"] for _, shown in tap["frames"])]
    say("no action sent", [tap for tap in every if tap not in sends])
    for action in dict.fromkeys(tap["action"] for tap in sends):
        say(action, [tap for tap in sends if tap["action"] == action])


if __name__ == "__main__":
    main()
