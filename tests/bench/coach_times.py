"""How long "Which card?" keeps a processor busy: `python -m tests.bench.coach_times [turns]`.

The shipped module in Node, both rankings, by trick; the time is that of the process itself, so that
a busy machine does not lengthen it (Linux). A phone is taken to be eight times slower.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import fmean
from typing import Any

from companion.coach.tables import table_for
from companion.engine.originstory.coach.advice import advice
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import WIN
from tests.bench.coach import in_play, shipped
from tests.coach.wasm import Wasm

TURNS = 12
TIMES = 8
FIRST_SEED, AGAIN_SEED = 21, 1000021
WARM = 20000


def busy(pid: int) -> float:
    """Return for how many milliseconds a process has been running on a processor."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e6


def took(module: Wasm, state: Any) -> float:
    """Return the milliseconds of a question about a card."""
    numbers = position(state, None, table_for(state))
    begun = busy(module.pid)
    again = advice(state, module.advise(numbers, FIRST_SEED, shipped(), aim=WIN))["again"]
    if again:
        samples, thinking, among = again["samples"], again["thinking"], again["among"]
        module.advise(numbers, AGAIN_SEED, samples, thinking=thinking, among=among, aim=WIN)
    return busy(module.pid) - begun


def main() -> None:
    """Print the times by trick."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    by_trick: dict[int, list[Any]] = {}
    for state in in_play(40 * turns):
        by_trick.setdefault(len(state["past"]) + 1, []).append(state)
    with Wasm() as module:
        module.advise(position(by_trick[1][0]), 1, WARM)
        for trick in sorted(by_trick):
            times = [took(module, state) for state in by_trick[trick][:turns]]
            mean, most = fmean(times), max(times)
            print(
                f"trick {trick}, {len(times)} turns: {mean:.0f} ms, at most {most:.0f};"
                f" × {TIMES}: {TIMES * mean / 1000:.2f} s, at most {TIMES * most / 1000:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
