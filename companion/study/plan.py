"""What a study plays: every combination of what was asked for, each a cell."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import product
from typing import Any

from companion.coach.par import BEST
from companion.engine.originstory.cards import ROUNDS, SIDES
from companion.engine.originstory.coach.sums import RANDOM
from companion.engine.originstory.effects import Effect, read_line
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.reasons import CHOICES
from companion.engine.originstory.tricks import SOLO

THINKING = {"random": RANDOM, "plain": 0}
COACH = "coach"
MAX_SEED = 6_000_000
MAX_DECKS = 10_000
PRACTICE = "practice"  # the lines that the app makes up for virtual cards
TURNS = "turns"  # the dealer token goes round
NONE = "none"
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
            message = f"rounds: 1 or more; seed: 1 to {MAX_SEED} less the rounds"
            raise ValueError(message)
        for policy in self.policy:
            _thinking(policy)
        for line in self.line:
            if line not in (NONE, PRACTICE):
                effects_of(line)
        _check("side", self.side, (*SIDES, BEST))
        _check("difficulty", self.difficulty, range(ROUNDS + 1))
        _check("dealer", self.dealer, (*SOLO, TURNS))
        readings = [f"{ruling}={choice}" for ruling in CHOICES for choice in CHOICES[ruling]]
        _check("reading", self.reading, (DEFAULT, *readings))

    def as_json(self) -> dict[str, Any]:
        """Return the plan as JSON has it."""
        return {name: list(v) if isinstance(v, tuple) else v for name, v in asdict(self).items()}


def readings_of(reading: str) -> dict[str, str]:
    """Return the readings that the table has chosen."""
    if reading == DEFAULT:
        return {}
    ruling, _, choice = reading.partition("=")
    return {ruling: choice}


def effects_of(line: str) -> list[Effect]:
    """Return the effects of a line such as "add:4.5 replace:1"; raises Refusal or ValueError."""
    effects = []
    for word in line.split() if line != NONE else []:
        kind, _, number = word.partition(":")
        effects.append({"type": kind, "x": float(number) if "." in number else int(number)})
    return read_line(CardInput({"effects": effects}, "line"))


def _thinking(policy: str) -> int:
    name, _, decks = policy.partition(":")
    if name == COACH and decks.isdecimal() and 0 < int(decks) <= MAX_DECKS:
        return int(decks)
    if policy not in THINKING:
        message = f"policy: {policy}? random, plain or coach:N, N from 1 to {MAX_DECKS}"
        raise ValueError(message)
    return THINKING[policy]


def _check(axis: str, values: Any, choices: Any) -> None:
    for value in values:
        if value not in choices:
            message = f"{axis}: {value}? {', '.join(str(choice) for choice in choices)}"
            raise ValueError(message)
