"""Which unit answers, judged by words alone: what each word speaks for or against units and pages.

A linear classifier of many classes, learned in the build from the units' own words, the questions
beside them and those of search_index/<language>/labelled.yaml. It is softmax regression: every
question pulls its words towards its own unit and away from the others by as much as these are taken
for the answer, and what counts is the average over all steps. A word counts for a unit with what it
counts for its page, so that a page learns from the questions of all its units, and a unit has to
tell only what sets it apart. Small weights are left out: what is kept is a few in a hundred.

Whole numbers throughout: the same questions give the same bytes on every machine.
static/js/search/classifier.js is the twin of what reads the weights: change both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, isqrt
from typing import TYPE_CHECKING

from companion.search.analysis import Language
from companion.search.bake import DIGITS
from companion.search.query import Clause
from companion.search.rank import rarity

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

EPOCHS = 4
STRIDE = 7919  # a prime: questions of one unit are not met one after the other
ONE = 1024  # the length of a question, whose words are its coordinates, and a whole of shares
LOGIT = ONE * ONE  # what speaks for a unit when its odds are e times as high
FINE, DEEP = 16, 12  # parts of a LOGIT that are told apart, and how many count
ODDS = [round(exp(-part / FINE) * (1 << 16)) for part in range(FINE * DEEP)] + [0]
STEP_DIVISOR = 256  # the lower, the longer a step
MIN_GRADIENT = 30  # of ONE: what is pulled less stays, for else no weight would be left out
MIN_WEIGHT, MIN_PAGE_WEIGHT = 3, 2  # in LOGITs: what counts less is left out
MIN_TEXTS = 5  # texts that have a word; what rarer ones tell helps no new question
MIN_TOLD = -9  # in LOGITs; the highest is as many digits above it
HUNDREDTHS = 100  # of a LOGIT, in which is told what a query speaks for a unit
FAR = len(DIGITS) - 1  # the digit that says: that many columns further


@dataclass(frozen=True)
class Learned:
    """How many units each page has, and of each word how rare it is and what it counts.

    It counts in LOGITs, by column: first come the units, then the pages.
    """

    sizes: tuple[int, ...]
    words: dict[str, tuple[int, dict[int, int]]]


def scaled(rarities: Sequence[int]) -> list[int]:
    """Scale the rarities of the words of a text so that, as a vector, it has the length ONE."""
    square = sum(value * value for value in rarities)
    return [isqrt(ONE * ONE * value * value // square) for value in rarities]


def learn(language: Language, units: Mapping[str, int], rows: Sequence[tuple[str, str]]) -> Learned:
    """Learn from `rows`, (address, text)."""
    import numpy as np

    sizes = _sizes(units)
    labelled = [(units[address], _stems(language, text)) for address, text in rows]
    labelled = [(unit, words) for unit, words in labelled if words]
    if not labelled:
        return Learned(sizes, {})
    having = Counter(word for _, words in labelled for word in words)
    number = {word: at for at, word in enumerate(sorted(having))}
    rarities = {word: rarity(len(labelled), count) for word, count in having.items()}
    examples = [
        (
            unit,
            np.array([number[word] for word in words]),
            np.array(scaled([rarities[word] for word in words]), float),
        )
        for unit, words in labelled
    ]
    average = _walk(examples, len(number), np.repeat(np.arange(len(sizes)), sizes))
    learned = {}
    for word, at in number.items():
        row = {
            column: count
            for column in np.flatnonzero(average[at]).tolist()
            if abs(count := _in_logits(int(average[at, column])))
            >= (MIN_WEIGHT if column < sum(sizes) else MIN_PAGE_WEIGHT)
        }
        if row and having[word] >= MIN_TEXTS:
            learned[word] = rarities[word], row
    return Learned(sizes, learned)


def _sizes(units: Mapping[str, int]) -> tuple[int, ...]:
    """Return how many units each page has; those of one page follow each other."""
    heads: dict[str, int] = {}
    for address, unit in units.items():
        heads.setdefault(address.partition("#")[0], unit)
    return tuple(end - start for start, end in pairwise([*heads.values(), max(units.values()) + 1]))


def _walk(
    examples: Sequence[tuple[int, NDArray[np.int64], NDArray[np.float64]]],
    words: int,
    page_of: NDArray[np.int64],
) -> NDArray[np.float64]:
    """Learn from every example EPOCHS times and return the average of the weights of each word.

    All are whole numbers, small enough for floats to hold them exactly: NumPy multiplies those
    several times faster.
    """
    import numpy as np

    odds_at = np.array(ODDS, float)
    count, units, pages = len(examples), len(page_of), int(page_of[-1]) + 1
    width = units + pages
    weights = np.zeros((words, width))
    flat = weights.reshape(-1)
    places, changes = [], []  # of weights, each change times its step
    for step in range(1, EPOCHS * count + 1):
        unit, its_words, values = examples[(step - 1) * STRIDE % count]
        columns = values @ weights[its_words]
        scores = columns[:units] + columns[units:][page_of]
        behind = (scores.max() - scores) * (FINE / LOGIT)  # a power of two, so exact
        odds = odds_at[np.minimum(behind, FINE * DEEP).astype(int)]
        pull = np.rint(odds * ONE / odds.sum())
        pull[unit] -= ONE
        pulls = np.concatenate([pull / 2, np.bincount(page_of, pull, pages)])
        pulled = np.flatnonzero(np.abs(pulls) >= MIN_GRADIENT)
        change = np.rint(np.outer(values, pulls[pulled]) / -STEP_DIVISOR).reshape(-1)
        at = np.add.outer(its_words * width, pulled).reshape(-1)
        flat[at] += change
        places.append(at)
        changes.append(change * step)
    total = np.bincount(np.concatenate(places), np.concatenate(changes), words * width)
    return weights - total.reshape(weights.shape) // step


def _in_logits(weight: int) -> int:
    logits = (2 * weight + ONE) // (2 * ONE)
    return max(MIN_TOLD, min(logits, MIN_TOLD + FAR))


def _stems(language: Language, text: str) -> list[str]:
    """Return the stems of a text, each once, the words that tell nothing too."""
    return sorted({stem for chain in language.chains(text) for stem, _ in chain})


def write(learned: Learned) -> str:
    """Write how many units each page has, and a line for each word.

    That is the word, a digit for how rare it is, and two for each column: the first says how
    many columns further that one is, the second what the word counts.
    """
    lines = (
        f"{word} {DIGITS[word_rarity]}{''.join(_written(row))}"
        for word, (word_rarity, row) in sorted(learned.words.items())
    )
    return "\n".join([" ".join(map(str, learned.sizes)), *lines])


def _written(row: Mapping[int, int]) -> Iterator[str]:
    before = 0
    for column, count in sorted(row.items()):
        far, near = divmod(column - before, FAR)
        yield DIGITS[FAR] * far + DIGITS[near] + DIGITS[count - MIN_TOLD]
        before = column


class Classifier:
    """What words speak for each unit, as they are baked."""

    def __init__(self, baked: str) -> None:
        """Read what `write` wrote."""
        value = {digit: at for at, digit in enumerate(DIGITS)}
        sizes, *lines = baked.split("\n")
        self.page_of = [page for page, size in enumerate(sizes.split()) for _ in range(int(size))]
        self.words: dict[str, tuple[int, list[tuple[int, int]]]] = {}
        for line in lines:
            word, digits = line.split(" ")
            row, column, rest = [], 0, iter(digits[1:])
            for digit in rest:
                column += value[digit]
                if value[digit] < FAR:
                    row.append((column, value[next(rest)] + MIN_TOLD))
            self.words[word] = value[digits[0]], row

    def of(self, asked: Sequence[Clause]) -> dict[int, int]:
        """Return what the words of a query speak for each unit, in hundredths of a LOGIT."""
        known = [
            term
            for clause in asked
            if (term := next((term for _, term in clause if term in self.words), ""))
        ]
        found = [self.words[word] for word in dict.fromkeys(known)]
        if not found:
            return {}
        units = len(self.page_of)
        counts = [0] * (units + self.page_of[-1] + 1)
        for value, (_, row) in zip(
            scaled([word_rarity for word_rarity, _ in found]), found, strict=True
        ):
            for column, count in row:
                counts[column] += count * value
        return {
            unit: (counts[unit] + counts[units + page]) * HUNDREDTHS // ONE
            for unit, page in enumerate(self.page_of)
        }
