"""How fast the engine plays: `python -m tests.bench.engine`.

Machines differ and are noisy, so besides rounds a second it prints the ratio to a fixed piece of
plain Python work done in the same run: how many such pieces one virtual solo round costs.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from companion.terminal.simulate import POLICIES, Policy, play_round

ROUNDS = 500


def piece_of_work() -> int:
    """Do a fixed amount of list and dict work, about a tenth of a millisecond."""
    total = 0
    for n in range(100):
        row = [(n * k) % 13 for k in range(8)]
        total += row.index(min(row)) + {"a": n}["a"]
    return total


def seconds(work: Callable[[], object], times: int) -> float:
    """Return how long one call takes, the best of three series."""
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - start) / times)
    return best


def play_next(seeds: Iterator[int], policy: Policy) -> object:
    """Play the round of the next seed."""
    return play_round(next(seeds), 3, "hero", policy)


def main() -> None:
    """Print the table."""
    seeds = iter(range(10**9))
    for policy in POLICIES:
        choose = POLICIES[policy]
        one = seconds(partial(play_next, seeds, choose), ROUNDS)
        piece = seconds(piece_of_work, ROUNDS)
        print(f"{policy:<8} {1 / one:>8.0f} rounds/s   {one / piece:>6.1f} pieces a round")


if __name__ == "__main__":
    main()
