"""What a study plays: every combination of what was asked for, each a cell."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from functools import cache
from itertools import product
from typing import Any, TypedDict

from companion.coach.kernels import Kernel, aligned, fastest
from companion.coach.tables import BEST
from companion.engine.originstory.cards import CARDS_EACH, DECK, ROUNDS, SIDES
from companion.engine.originstory.coach import layout
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import AHEAD, GAIN, HERS, RANDOM, RECORDS, YOURS
from companion.engine.originstory.effects import NO_EFFECTS, line_text, read_line_text
from companion.engine.originstory.reasons import CHOICES
from companion.engine.originstory.solo.effects import PRACTICE_LINES, enter_line, line_of_seed
from companion.engine.originstory.tricks import SOLO

THINKING = {"random": RANDOM, "plain": 0}
COACH = "coach"
MAX_SEED = 6_000_000
MAX_DECKS = 10_000
PRACTICE = "practice"  # the lines that the app makes up for virtual cards
TURNS = "turns"  # the dealer token goes round
DEFAULT = "default"


@dataclass(frozen=True)
class Cell:
    """One way to play a round.

    `policy` is random, plain, or coach:N with N decks before each card; `line` none, practice, or
    effects such as "add:4.5 replace:1"; `reading` default, or such as "add-missing=discard-only".
    """

    policy: str
    side: str
    line: str
    difficulty: int
    dealer: str
    reading: str

    @property
    def thinking(self) -> int:
        """How many decks before each card, as the kernel has it."""
        return _thinking(self.policy)


AXES = tuple(Cell.__dataclass_fields__)


@dataclass(frozen=True)
class Plan:
    """The values of each axis, how many rounds a cell, and the first seed."""

    policy: tuple[str, ...] = ("plain",)
    side: tuple[str, ...] = SIDES
    line: tuple[str, ...] = (PRACTICE,)
    difficulty: tuple[int, ...] = (0,)
    dealer: tuple[str, ...] = (TURNS,)
    reading: tuple[str, ...] = (DEFAULT,)
    rounds: int = 1000
    seed: int = 1

    def cells(self) -> list[Cell]:
        """Return every combination; the same seeds are played in each."""
        return [Cell(*values) for values in product(*(getattr(self, axis) for axis in AXES))]

    def check(self) -> None:
        """Raise ValueError, or Refusal by the engine, for what cannot be played."""
        if self.rounds < 1 or not 0 < self.seed <= MAX_SEED - self.rounds:
            raise ValueError(f"rounds: 1 or more; seed: 1 to {MAX_SEED} less the rounds")
        for policy in self.policy:
            _thinking(policy)
        for line in self.line:
            if line != PRACTICE:
                read_line_text(line)
        _check("side", self.side, (*SIDES, BEST))
        _check("difficulty", self.difficulty, range(ROUNDS + 1))
        _check("dealer", self.dealer, (*SOLO, TURNS))
        readings = [f"{ruling}={choice}" for ruling in CHOICES for choice in CHOICES[ruling]]
        _check("reading", self.reading, (DEFAULT, *readings))

    def as_json(self) -> dict[str, Any]:
        """Return the plan as JSON has it."""
        return {name: list(v) if isinstance(v, tuple) else v for name, v in asdict(self).items()}


def _thinking(policy: str) -> int:
    name, _, decks = policy.partition(":")
    if name == COACH and decks.isdecimal() and 0 < int(decks) <= MAX_DECKS:
        return int(decks)
    if policy not in THINKING:
        raise ValueError(f"policy: {policy}? random, plain or coach:N, N from 1 to {MAX_DECKS}")
    return THINKING[policy]


def _check(axis: str, values: Any, choices: Any) -> None:
    for value in values:
        if value not in choices:
            raise ValueError(f"{axis}: {value}? {', '.join(str(choice) for choice in choices)}")


# --- The rounds of a piece of a study, played by the kernel ---


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
    return line_text(line_of_seed(cell.difficulty, seed))


@cache
def start(side: str, line: str, dealer: str, reading: str) -> list[int]:
    """Return the numbers of a round before the rows are laid out."""
    readings = {} if reading == DEFAULT else dict([reading.split("=")])
    state = aligned(dealer, side, DECK[:CARDS_EACH], readings=readings)
    enter_line(state, read_line_text(line), True)
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
    rounds = [dealt(start(side, NO_EFFECTS, dealer, cell.reading), seed) for side in SIDES]
    sums = [here.sums(numbers, away, SIDE_DECKS, thinking) for numbers in rounds]
    return max(SIDES, key=lambda side: sums[SIDES.index(side)][RECORDS + GAIN])
