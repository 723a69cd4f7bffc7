"""How fast the coach plays rounds, and how good its advice is: `python -m tests.bench.coach`.

Speed: whole rounds a second on one core, from a deal before the first trick, in the shipped module
(Node and Wasmtime), in Python, and through the engine itself. Strength: VP a round as a hero
without abilities and effects, played plainly and thinking ahead; and how often the card that so
many decks pick is as good, within 0.02 VP, as that of a judge with 4,000 other decks. Beside it:
what rollouts through the engine pick, played at random; and how often a small position is solved as
a search of every draw solves it.
"""

from __future__ import annotations

import random
import re
import time
from itertools import islice
from typing import Any

from companion.coach.kernels import Compiled
from companion.engine.originstory import solo
from companion.engine.originstory.cards import DECK
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import GAIN, MOVES, RECORD, RECORDS, SAMPLES, YOURS
from companion.engine.originstory.kernel.advise import MEMORY, advise
from companion.engine.originstory.solo.places import free_cards
from companion.engine.originstory.solo.tricks import playable
from companion.engine.originstory.tricks import SOLO
from companion.paths import STATIC
from tests.coach.test_exact import small, solved, values
from tests.coach.twins import GOES_ON
from tests.coach.wasm import Wasm
from tests.engine.tables import Dealer, play

JUDGE = 4000
NEAR = 0.02
POSITIONS = 2000
ROUNDS = 10000
STRONG = 100  # of own play, and of par
FEW = 60
SMALL = 40


def shipped() -> int:
    """Return how many decks the page asks for."""
    text = (STATIC / "js/coach/ask.js").read_text("utf-8")
    match = re.search(r"SAMPLES = (\d+)", text)
    assert match
    return int(match[1])


def dealt(seed: int) -> Any:
    """Return a game of difficulty 0 in which the side is to be chosen."""
    deck = random.Random(seed).sample(DECK, 8)
    state, _ = solo.new({"difficulty": 0, "dealer": SOLO[seed % 3]})
    return play(state, {"type": "deal", "cards": deck}, {"type": "story"}, {"type": "charge"})


def in_play(count: int) -> list[Any]:
    """Return turns on which there is a card to choose, from random rounds without effects."""
    found: list[Any] = []
    seed = 0
    while len(found) < count:
        seed += 1
        dealer = Dealer(seed)
        state, _ = solo.new({"difficulty": 0, "dealer": SOLO[seed % 3]})
        while state["phase"] != "scored":
            view: Any = solo.view(state)
            ask = view["prompt"]["ask"]
            if ask == "card" and len(view["prompt"]["cards"]) > 1:
                found.append(state)
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


def speeds(native: Compiled) -> None:
    """Print rounds a second."""
    numbers = position(dealt(1), "hero")
    with Wasm() as module:
        module.advise(numbers, 1, 20000)
        wasm = rate(lambda: module.advise(numbers, 1, 300000), 300000)
    native.sums(numbers, 1, 20000)
    here = rate(lambda: native.sums(numbers, 1, 300000), 300000)
    python = rate(lambda: advise(numbers + [0] * MEMORY, 1, 0, 2000, 0, 0, 0), 2000)
    engine = rate(lambda: [engine_rounds(seed) for seed in range(10)], 50)
    for name, speed in (
        ("Node", wasm), ("Wasmtime", here), ("Python", python), ("engine", engine),
    ):  # fmt: skip
        print(f"{name:12} {speed:10,.0f} rounds/s", flush=True)


def own_play(native: Compiled, thinking: int) -> None:
    """Print what the coach's own play brings."""
    total = squares = 0
    for seed in range(ROUNDS):
        sums = native.sums(position(dealt(seed), "hero"), seed + 1, 1, thinking)
        total += sums[RECORDS + YOURS]
        squares += sums[RECORDS + YOURS] ** 2
    mean = total / ROUNDS
    error = (squares / ROUNDS - mean**2) ** 0.5 / ROUNDS**0.5
    print(f"hero, {thinking:3} decks a card: {mean:.2f} ± {2 * error:.2f} VP a round", flush=True)


def picks(native: Compiled, samples: int) -> None:
    """Print how often the card of so many decks is as good as the judge's."""
    good = 0
    loss = 0.0
    for state in in_play(POSITIONS):
        gains, ours = judge(native, state), native.sums(position(state), 21, samples)
        mine = [at(ours, i, GAIN) for i in range(ours[MOVES])]
        short = max(gains) - gains[mine.index(max(mine))]
        good += short <= NEAR
        loss += short
    share, mean = 100 * good / POSITIONS, loss / POSITIONS
    print(f"{samples:5} decks: within {NEAR} VP of the judge in {share:.1f} %, {mean:.4f} VP less")


def judge(native: Compiled, state: Any) -> list[float]:
    """Return the gains of a turn's moves over many other decks."""
    sums = native.sums(position(state), 99, JUDGE)
    return [at(sums, i, GAIN) / sums[SAMPLES] for i in range(sums[MOVES])]


def engine_picks(native: Compiled, rollouts: int) -> None:
    """Print the same of so many rollouts a card through the engine, at random."""
    good, loss, begun = 0, 0.0, time.perf_counter()
    turns = in_play(FEW)
    for state in turns:
        gains, hand = judge(native, state), state["hands"]["You"]
        cards = [card for card in hand if card in playable(state)]
        mine = [sum(rollout(state, card, seed) for seed in range(rollouts)) for card in cards]
        short = max(gains) - gains[mine.index(max(mine))]
        good += short <= NEAR
        loss += short
    took = (time.perf_counter() - begun) / FEW
    print(
        f"{rollouts:5} rollouts through the engine: in {100 * good / FEW:.1f} %,"
        f" {loss / FEW:.4f} VP less, {took:.2f} s a turn"
    )


def rollout(state: Any, card: str, seed: int) -> int:
    """Return your VP of a round that is played at random after a card, by the engine."""
    dice = random.Random(seed)
    deck = free_cards(state)
    dice.shuffle(deck)
    state = {**state, "deck": deck, "rng": seed + 1}
    state, _ = solo.apply(state, played(card))
    while state["phase"] != "round-end":
        action = GOES_ON.get(state["phase"]) or played(dice.choice(playable(state)))
        state, _ = solo.apply(state, action)
    return int(solo.apply(state, {"type": "score"})[0]["vp"]["You"] - state["vp"]["You"])


def played(card: str) -> Any:
    """Return the action of playing a card."""
    return {"type": "play", "card": card.partition("=")[0]}


def small_positions() -> None:
    """Print how often the advice is optimal where every draw can be searched."""
    turns = list(islice(small(2, 24, 400, range(200)), SMALL))
    exact = [solved(state) == values(state) for state in turns]
    print(f"short deck, two cards: {sum(exact)} of {len(turns)} solved as by exhaustive search")


def at(sums: list[int], i: int, field: int) -> int:
    """Return a number of a move's record."""
    return sums[RECORDS + i * RECORD + field]


def main() -> None:
    """Print all of it."""
    native = Compiled()
    speeds(native)
    for thinking in (0, 8, 25, STRONG):
        own_play(native, thinking)
    for samples in (200, 1000, shipped()):
        picks(native, samples)
    engine_picks(native, 20)
    small_positions()


if __name__ == "__main__":
    main()
