"""How long advice takes in the browser: `python -m tests.bench.advice [games]`.

From the tap on the lamp to the whole answer: for a side, for the first card of a round (when there
is most to play), and for looking back at a round. A browser slows down the page's processor and not
that of its workers, so all of it is measured at full speed and counted four times. Each question is
the first of its page, so the worker and its module are started too. Beside it the time that the
page's process, its threads added up, kept a processor busy: a busy machine does not lengthen that.
Goal: 1 s, 1 s and 3 s.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from companion.build.screenshots import executable
from tests.browser.profiles import FLAGS, PHONE, installed
from tests.browser.servers import Server
from tests.browser.solo_person import Person
from tests.browser.test_coach import switch_on

TIMES = 4
QUESTIONS: dict[str, tuple[Callable[[Any], bool], int, float]] = {
    "side": (lambda view: view["phase"] == "charge", 2, 1.0),
    "card": (lambda view: view["phase"] == "play", 1, 1.0),
    "round": (lambda view: view["phase"] == "scored", 1, 3.0),
}
ANSWER = """(parts) => new Promise((resolve) => {
  const begun = performance.now();
  const look = () => {
    const drawer = document.querySelector("[data-drawer=coach]");
    drawer?.querySelector("[data-do=show]")?.click();
    if (drawer?.querySelectorAll("[data-coach-done]").length === parts) {
      resolve((performance.now() - begun) / 1000);
    }
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
  document.querySelector("[data-do=coach]").click();
})"""


def busy(session: CDPSession) -> float:
    """Return how many seconds all pages have kept a processor busy."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    times: list[float] = [
        process["cpuTime"] for process in processes if process["type"] == "renderer"
    ]
    return sum(times)


def seconds(browser: Browser, server: Server, question: str, dice: int) -> tuple[float, float]:
    """Return how long an answer takes on a slower processor, and how long that is busy with it."""
    until, parts, _ = QUESTIONS[question]
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        base_url=server.url,
        locale="en-GB",
    )
    page = context.new_page()
    Person(page, dice, deck="virtual").bring(until)
    installed(page)
    switch_on(page)
    page.locator("[data-do=coach]").wait_for()
    session = browser.new_browser_cdp_session()
    before = busy(session)
    taken: float = page.evaluate(ANSWER, parts)
    work = busy(session) - before
    context.close()
    return TIMES * taken, TIMES * work


def main() -> None:
    """Print median and most for each question."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    server = Server().start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        for question, (_, _, goal) in QUESTIONS.items():
            answers = [seconds(browser, server, question, dice) for dice in range(1, games + 1)]
            times, work = zip(*answers, strict=True)
            print(
                f"{question:6} {games} games, processor {TIMES} times slower:"
                f" median {median(times):.2f} s, most {max(times):.2f} s (goal {goal:.0f} s);"
                f" busy {median(work):.2f} s, most {max(work):.2f} s",
                flush=True,
            )
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
