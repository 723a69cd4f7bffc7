"""The rounds of a piece of a study, played by the kernel."""

from __future__ import annotations

import random
from functools import cache
from typing import TypedDict

from companion.coach.kernels import Kernel, fastest
from companion.coach.par import BEST
from companion.engine.core.reducer import Call
from companion.engine.originstory import cards, solo
from companion.engine.originstory.cards import CARDS_EACH, DECK, SIDES
from companion.engine.originstory.coach import layout
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import AHEAD, GAIN, HERS, RANDOM, RECORDS, YOURS
from companion.engine.originstory.effects import line_text
from companion.engine.originstory.solo.effects import PRACTICE_LINES, queue_of
from companion.engine.originstory.tricks import SOLO
from companion.study.plan import DEFAULT, NONE, PRACTICE, TURNS, Cell, effects_of, readings_of

SIDE_DECKS = 40  # deals of what is unknown, before a side is chosen
SIDE_THINKING = 4  # at most, before each card in them
_SIDE_SEEDS = 1 << 28  # away from the seeds of the rounds, as far as MAX_SEED


class Scores(TypedDict):
    """Your VP and the better Vancardian's in each round of a piece, in the order of the seeds."""

    yours: list[int]
    hers: list[int]


def play(cell: Cell, first: int, count: int) -> Scores:
    """Play so many rounds of a cell, with seeds from `first` on."""
    here, scores = kernel(), Scores(yours=[], hers=[])
    for seed in range(first, first + count):
        dealer = SOLO[seed % len(SOLO)] if cell.dealer == TURNS else cell.dealer
        side = _better_side(here, cell, dealer, seed) if cell.side == BEST else cell.side
        numbers = dealt(start(side, _line(cell, seed), dealer, cell.reading), seed)
        sums = here.sums(numbers, seed, 1, cell.thinking)
        scores["yours"].append(sums[RECORDS + YOURS])
        scores["hers"].append(sums[RECORDS + HERS])
    return scores


def ahead_in(
    kind: str, dealer: str, side: str, hand: int, play: int, thinking: int
) -> tuple[int, int]:
    """Return how much more you got than each Vancardian in a round with a hand, played once."""
    here = kernel()
    lines = PRACTICE_LINES[kind]
    line = line_text(lines[(hand * len(SIDES) + play) % len(lines)])
    numbers = dealt(start(side, line, dealer, DEFAULT), hand)
    here.sums(numbers, 1 + hand * 64 + play, 1, thinking, AHEAD)
    yours, one, other = here.last_vp()
    return yours - one, yours - other


@cache
def kernel() -> Kernel:
    """Return the kernel of this process, the fastest there is."""
    return fastest()


def _line(cell: Cell, seed: int) -> str:
    """Return the effect line of a round; a practice one by round and difficulty, in turn."""
    if cell.line != PRACTICE:
        return cell.line
    deck = cards.vancardian_deck(cell.difficulty)
    lines = PRACTICE_LINES[deck[seed % len(deck)]]
    return line_text(lines[seed // len(deck) % len(lines)])


@cache
def start(side: str, line: str, dealer: str, reading: str) -> list[int]:
    """Return the numbers of a round before the rows are laid out."""
    actions: tuple[Call, ...] = (
        {"type": "deal", "cards": list(DECK[:CARDS_EACH])},
        {"type": "story"},
        {"type": "charge"},
        {"type": "align", "alignment": side},
    )
    state, _ = solo.new({"difficulty": 0, "dealer": dealer, "readings": readings_of(reading)})
    for action in actions:
        state, _ = solo.apply(state, action)
    effects, state = effects_of(line), state.copy()
    state["effects"], state["queue"] = effects, queue_of(effects)
    return position(state)


def dealt(numbers: list[int], seed: int) -> list[int]:
    """Return a round in which you hold another hand, the same one for a seed."""
    cards = numbers[layout.PRINTED : layout.PRINTED + layout.PLAIN_FACES]
    random.Random(seed).shuffle(cards)
    copy, each = numbers.copy(), CARDS_EACH
    copy[layout.HANDS : layout.HANDS + each] = cards[:each]
    copy[layout.DECK : layout.DECK + len(cards) - each] = cards[each:]
    return copy


def _better_side(here: Kernel, cell: Cell, dealer: str, seed: int) -> str:
    """Return the side that promises more, before the Vancardian card is drawn; or either."""
    if cell.thinking == RANDOM:
        return SIDES[seed // len(SOLO) % len(SIDES)]
    away, thinking = _SIDE_SEEDS + seed * SIDE_DECKS, min(cell.thinking, SIDE_THINKING)
    sums = [
        here.sums(dealt(start(side, NONE, dealer, cell.reading), seed), away, SIDE_DECKS, thinking)
        for side in SIDES
    ]
    return max(SIDES, key=lambda side: sums[SIDES.index(side)][RECORDS + GAIN])
