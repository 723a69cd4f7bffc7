"""How fast the coach plays rounds, and how good its advice is: `python -m tests.bench.coach`.

Speed: whole rounds a second on one core, from a deal before the first trick, in the shipped module
(Node), compiled by Numba, in Python, and through the engine itself. Strength: VP a round as a hero
without abilities and effects, played plainly and thinking ahead; and how often the card that so
many decks pick is as good, within 0.02 VP, as that of a judge with 4,000 other decks.
"""

from __future__ import annotations

import ctypes
import random
import re
import time
from typing import Any

from companion.coach.machine import compiled
from companion.engine.originstory import solo
from companion.engine.originstory.cards import DECK
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import (
    GAIN,
    MOVES,
    PLACE,
    RECORD,
    RECORDS,
    YOURS,
)
from companion.engine.originstory.kernel.advise import MEMORY, advise
from companion.engine.originstory.seats import SOLO
from companion.paths import STATIC
from tests.coach.wasm import Wasm
from tests.engine.tables import Dealer, play

JUDGE = 4000
NEAR = 0.02
POSITIONS = 2000
ROUNDS = 1500


def shipped() -> int:
    """Return how many decks the page asks for."""
    text = (STATIC / "js/coach/ask.js").read_text("utf-8")
    match = re.search(r"SAMPLES = (\d+)", text)
    assert match
    return int(match[1])


class Native:
    """The kernel compiled by Numba."""

    def __init__(self) -> None:
        self._advise = compiled().ctypes
        self._mem = (ctypes.c_int32 * MEMORY)()

    def advise(self, numbers: list[int], seed: int, samples: int, thinking: int = 0) -> list[int]:
        """Return the kernel's sums over so many decks."""
        ctypes.memmove(self._mem, (ctypes.c_int32 * len(numbers))(*numbers), 4 * len(numbers))
        count = self._advise(self._mem, seed, 0, samples, thinking, 0)
        return self._mem[PLACE : PLACE + count]


def dealt(seed: int) -> Any:
    """Return a game of difficulty 0 in which the side is to be chosen."""
    deck = random.Random(seed).sample(DECK, 8)
    state, _ = solo.new({"difficulty": 0, "dealer": SOLO[seed % 3]})
    return play(state, {"type": "deal", "cards": deck}, {"type": "story"}, {"type": "charge"})


def in_play(count: int) -> list[list[int]]:
    """Return positions in which there is a card to choose, from random rounds without effects."""
    found: list[list[int]] = []
    seed = 0
    while len(found) < count:
        seed += 1
        dealer = Dealer(seed)
        state, _ = solo.new({"difficulty": 0, "dealer": SOLO[seed % 3]})
        while state["phase"] != "scored":
            view: Any = solo.view(state)
            ask = view["prompt"]["ask"]
            if ask == "card" and len(view["prompt"]["cards"]) > 1:
                found.append(position(state))
            action: Any = (
                {"type": "effects", "effects": []} if ask == "effects" else dealer.answer(view)
            )
            state, _ = solo.apply(state, action)
    return found[:count]


def rate(work: Any, rounds: int) -> float:
    """Return rounds a second."""
    begun = time.perf_counter()
    work()
    return rounds / (time.perf_counter() - begun)


def engine_rounds(seed: int) -> int:
    """Play a game at random through the engine; return how many rounds that was."""
    dealer = Dealer(seed)
    state, _ = solo.new({"difficulty": 0, "dealer": "You", "deck": "virtual", "seed": seed})
    while state["phase"] != "game-over":
        state, _ = solo.apply(state, dealer.answer(solo.view(state)))
    return 5


def speeds(native: Native) -> None:
    """Print rounds a second."""
    numbers = position(dealt(1), "hero")
    with Wasm() as module:
        module.advise(numbers, 1, 20000)
        wasm = rate(lambda: module.advise(numbers, 1, 300000), 300000)
    native.advise(numbers, 1, 20000)
    numba = rate(lambda: native.advise(numbers, 1, 300000), 300000)
    python = rate(lambda: advise(numbers + [0] * MEMORY, 1, 0, 2000, 0, 0), 2000)
    engine = rate(lambda: [engine_rounds(seed) for seed in range(10)], 50)
    for name, speed in (
        ("WebAssembly", wasm), ("Numba", numba), ("Python", python), ("engine", engine),
    ):  # fmt: skip
        print(f"{name:12} {speed:10,.0f} rounds/s", flush=True)


def own_play(native: Native, thinking: int) -> None:
    """Print what the coach's own play brings."""
    total = squares = 0
    for seed in range(ROUNDS):
        sums = native.advise(position(dealt(seed), "hero"), seed + 1, 1, thinking)
        total += sums[RECORDS + YOURS]
        squares += sums[RECORDS + YOURS] ** 2
    mean = total / ROUNDS
    error = (squares / ROUNDS - mean**2) ** 0.5 / ROUNDS**0.5
    print(f"hero, {thinking:3} decks a card: {mean:.2f} ± {2 * error:.2f} VP a round", flush=True)


def picks(native: Native, samples: int) -> None:
    """Print how often the card of so many decks is as good as the judge's."""
    good = 0
    loss = 0.0
    for numbers in in_play(POSITIONS):
        ours, his = native.advise(numbers, 21, samples), native.advise(numbers, 99, JUDGE)
        gains = [at(his, i, GAIN) / JUDGE for i in range(his[MOVES])]
        mine = [at(ours, i, GAIN) for i in range(ours[MOVES])]
        short = max(gains) - gains[mine.index(max(mine))]
        good += short <= NEAR
        loss += short
    share, mean = 100 * good / POSITIONS, loss / POSITIONS
    print(f"{samples:5} decks: within {NEAR} VP of the judge in {share:.1f} %, {mean:.4f} VP less")


def at(sums: list[int], i: int, field: int) -> int:
    """Return a number of a move's record."""
    return sums[RECORDS + i * RECORD + field]


def main() -> None:
    """Print all of it."""
    native = Native()
    speeds(native)
    for thinking in (0, 8, 25):
        own_play(native, thinking)
    for samples in (200, 1000, shipped()):
        picks(native, samples)


if __name__ == "__main__":
    main()
