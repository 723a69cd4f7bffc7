"""Which unit answers, judged by words alone: what each word speaks for or against each unit.

A linear classifier of many classes, learned in the build from what people ask: the questions
beside the units and those of `<id>.training.yaml`, which teach and are not shipped. Every question
whose own unit does not lead by a margin pulls its words towards that unit and away from the one
that leads (MIRA: Crammer and Singer, "Ultraconservative Online Algorithms for Multiclass Problems",
2003), and what counts is the average over all steps. Small weights are left out: what is kept is a
sixth of them, and answers questions never seen no worse.

Whole numbers throughout: the same questions give the same bytes on every machine.
static/js/search/classifier.js is the twin of what reads the weights: change both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import isqrt
from pathlib import Path
from typing import TYPE_CHECKING

from companion.search.analysis import Language
from companion.search.bake import DIGITS
from companion.search.query import FULL_SCALE, Want
from companion.search.rank import rarity
from companion.yamltext import read_yaml

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ENDING = ".training.yaml"
EPOCHS = 8
STRIDE = 7919  # a prime: questions of one unit are not met one after the other
ONE = 1024  # the length of a question, whose words are its coordinates
MARGIN = ONE * ONE
LONGEST_STEP = ONE // 4
STEP = 234  # of FULL_SCALE: how finely a weight is told
LEAST = 2  # in STEPs: what counts less is left out
LOWEST = -9  # in STEPs; the highest is as many digits above it
FAR = len(DIGITS) - 1  # the digit that says: that many units further

Learned = dict[str, tuple[int, dict[int, int]]]
"""Of each word, how telling it is, and what it counts for units, in STEPs."""


def examples(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the address of a unit and a question of it, from the files below a folder."""
    for path in sorted(folder.rglob(f"*{ENDING}")):
        page = path.relative_to(folder).as_posix().removesuffix(ENDING)
        for unit, questions in read_yaml(path.read_text(encoding="utf-8")).items():
            for question in questions:
                yield f"{page}#{unit}", question


def scaled(telling: Sequence[int]) -> list[int]:
    """Scale what the words of a text tell so that, as a vector, it has the length ONE."""
    square = sum(value * value for value in telling)
    return [isqrt(ONE * ONE * value * value // square) for value in telling]


def learn(language: Language, units: Mapping[str, int], rows: Sequence[tuple[str, str]]) -> Learned:
    """Learn from `rows`, (address, text)."""
    import numpy as np

    labelled = [(units[address], _stems(language, text)) for address, text in rows]
    labelled = [(unit, words) for unit, words in labelled if words]
    if not labelled:
        return {}
    having = Counter(word for _, words in labelled for word in words)
    number = {word: at for at, word in enumerate(sorted(having))}
    telling = {word: rarity(len(labelled), count) for word, count in having.items()}
    shape = len(number), max(units.values()) + 1
    examples = [
        (
            unit,
            np.array([number[word] for word in words]),
            np.array(scaled([telling[word] for word in words]), float),
        )
        for unit, words in labelled
    ]
    weights, total = np.zeros(shape), np.zeros(shape)
    steps = _walk(examples, weights, total)
    average = weights - total // steps
    told: Learned = {}
    for word, at in number.items():
        row = {
            unit: count
            for unit in np.flatnonzero(average[at]).tolist()
            if abs(count := _in_steps(int(average[at, unit]))) >= LEAST
        }
        if row:
            told[word] = telling[word], row
    return told


def _walk(
    examples: Sequence[tuple[int, NDArray[np.int64], NDArray[np.float64]]],
    weights: NDArray[np.float64],
    total: NDArray[np.float64],
) -> int:
    """Learn from every example EPOCHS times; `total` gets each change times its step.

    All are whole numbers, small enough for floats to hold them exactly: NumPy multiplies those
    several times faster.
    """
    count, step = len(examples), 0
    for _ in range(EPOCHS):
        for place in range(count):
            step += 1
            unit, words, values = examples[place * STRIDE % count]
            scores = values @ weights[words]
            own = int(scores[unit])
            scores[unit] = scores.min() - 1
            rival = int(scores.argmax())
            loss = MARGIN + int(scores[rival]) - own
            if loss > 0:
                change = min(LONGEST_STEP, loss // (2 * ONE)) * values // ONE
                for column, sign in ((unit, 1), (rival, -1)):
                    weights[words, column] += sign * change
                    total[words, column] += sign * change * step
    return step


def _in_steps(weight: int) -> int:
    steps = (2 * FULL_SCALE * weight + STEP * ONE) // (2 * STEP * ONE)
    return max(LOWEST, min(steps, LOWEST + FAR))


def _stems(language: Language, text: str) -> list[str]:
    """Return the stems of a text, each once, the words that tell nothing too."""
    return sorted({stem for chain in language.chains(text) for stem, _ in chain})


def write(learned: Learned) -> str:
    """Write a line for each word: the word, a digit for how telling it is, and for each unit two.

    The first of these says how many units further that one is, the second what the word counts.
    """
    return "\n".join(
        f"{word} {DIGITS[telling]}{''.join(_written(row))}"
        for word, (telling, row) in sorted(learned.items())
    )


def _written(row: Mapping[int, int]) -> Iterator[str]:
    before = 0
    for unit, count in sorted(row.items()):
        far, near = divmod(unit - before, FAR)
        yield DIGITS[FAR] * far + DIGITS[near] + DIGITS[count - LOWEST]
        before = unit


class Classifier:
    """What words speak for each unit, as they are baked."""

    def __init__(self, baked: str) -> None:
        """Read what `write` wrote."""
        value = {digit: at for at, digit in enumerate(DIGITS)}
        self.words: dict[str, tuple[int, list[tuple[int, int]]]] = {}
        for line in filter(None, baked.split("\n")):
            word, digits = line.split(" ")
            row, unit, rest = [], 0, iter(digits[1:])
            for digit in rest:
                unit += value[digit]
                if value[digit] < FAR:
                    row.append((unit, value[next(rest)] + LOWEST))
            self.words[word] = value[digits[0]], row

    def of(self, asked: Sequence[Want]) -> dict[int, int]:
        """Return what the words of a query speak for each unit; FULL_SCALE is a clear lead."""
        known = [
            term
            for want in asked
            if (term := next((term for _, term in want if term in self.words), ""))
        ]
        found = [self.words[word] for word in dict.fromkeys(known)]
        counts: dict[int, int] = {}
        for value, (_, row) in zip(scaled([telling for telling, _ in found]), found, strict=True):
            for unit, count in row:
                counts[unit] = counts.get(unit, 0) + count * value
        return {unit: count * STEP // ONE for unit, count in counts.items()}
