"""Taps that a round takes: `python -m tests.bench.taps [games] [tracked|untracked]`.

Seeded games are played by the engine; what each step takes is counted as the page takes it, and
one game of each kind is tapped through the page to show that the count is right. A trick begins
by itself with the next card, and the story card is played and charged at once. Goal:
a median of at most 55 taps a round with a tracked hand, 48 with one that is not.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from companion.build.screenshots import executable
from tests.browser.profiles import FLAGS, PHONE
from tests.browser.servers import Server
from tests.browser.solo_person import Person, path_of

GOALS = {"tracked": 55, "untracked": 48}


class Brisk(Person):
    """A person who lets the page go on by itself wherever it does."""

    def before(self, prompt: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the prompts from this one on that need no tap: the screen shows a later answer."""
        path = path_of(prompt)
        return path[:-1] if path[-1]["ask"] in ("cards", "card") else super().before(prompt)


class Counted(Brisk):
    """Plays where nobody looks, and only counts."""

    def tap(self, what: str) -> None:
        del what
        self.taps += 1

    def check(self) -> None:
        """There is no screen to compare with."""


def rounds_of(me: Person, rounds: int) -> list[int]:
    """Return the taps of each of the first rounds."""
    counts = []
    for number in range(1, rounds + 1):
        before = me.taps
        while me.view["where"]["round"] == number and not me.over:
            me.step()
        counts.append(me.taps - before)
    return counts


def tapped(page: Page, hand: str) -> tuple[int, int]:
    """Return the taps of a round on the page, and those counted for it."""
    person = Brisk(page, 1, hand=hand)
    person.start()
    return rounds_of(person, 1)[0], rounds_of(Counted(page, 1, hand=hand), 1)[0]


def main() -> None:
    """Print median and maximum for each kind of hand."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    server = Server().start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        context = browser.new_context(viewport=PHONE, base_url=server.url)  # type: ignore[arg-type]
        page = context.new_page()
        for hand, goal in GOALS.items():
            counts = [
                count
                for dice in range(games)
                for count in rounds_of(Counted(page, dice, hand=hand, difficulty=dice % 6), 5)
            ]
            real, expected = tapped(page, hand)
            print(
                f"{hand:10} {len(counts)} rounds: median {median(counts):.0f} (goal {goal}),"
                f" most {max(counts)}; on the page {real}, counted {expected}"
            )
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
