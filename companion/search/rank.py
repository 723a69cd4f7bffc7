"""The one ranking rule, and the unit of a rule that answers a query.

static/js/search/rank.js is its twin: change both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter

from companion.rulebook.entries import PLAYERS
from companion.search.analysis import is_word
from companion.search.cases import mask
from companion.search.query import FULL_SCALE, Clause

# A passage has, for each clause, the best of its terms: percent × level². An entry adds up, for
# each clause, the best of its passages; to this comes the sum of its best passage, so that words
# that stand together count more than words scattered over an entry. All this is multiplied by the
# number of clauses met and six more, so that an entry with all the words beats one with a rare
# word many times over, and by the entry's prior. Where a word of the query stands nearly always in
# what is for one player, the query is about solo play, and what is not keeps three quarters of its
# score. Whole numbers throughout, and ties go to the entry that is read first: every machine
# agrees.


COVERAGE = 6
SOLO_WORD = 75  # percent of a word's passages that are for one player, from which on it says solo
NOT_SOLO = 75  # percent of its score that another entry keeps when the query says solo


@dataclass(frozen=True)
class Ranked:
    """An entry, by number, with its score."""

    entry: int
    score: int


def rank(
    clauses: Sequence[Clause],
    scores: Callable[[str], Sequence[tuple[int, int]]],
    entry_of: Sequence[int],
    priors: Sequence[int],
    visible: Set[int],
    solo: Set[int],
) -> list[Ranked]:
    """Return the entries that have anything wanted, best first.

    `scores` gives (passage, level) of a term, `entry_of` the entry of each passage, `priors`
    the percent that each entry keeps; `visible` are the passages for the players chosen, `solo`
    those for one player only.
    """
    entries: dict[int, list[int]] = {}
    passages: dict[int, int] = {}
    says_solo = False
    for clause in clauses:
        best: dict[int, int] = {}
        for percent, term in clause:
            for passage, level in scores(term):
                value = percent * level * level
                if value > best.get(passage, 0) and passage in visible:
                    best[passage] = value
        says_solo = says_solo or (is_word(clause[0][1]) and _mostly(solo, best.keys()))
        top: dict[int, int] = {}
        for passage, value in best.items():
            passages[passage] = passages.get(passage, 0) + value
            top[entry_of[passage]] = max(value, top.get(entry_of[passage], 0))
        for entry, value in top.items():
            entries.setdefault(entry, []).append(value)
    together = _best(passages, entry_of)
    results = []
    for entry, values in entries.items():
        best_passage = together[entry]
        # An entry that has all words somewhere loses to one that has them in one passage, and
        # either to one that has more of the words: whole numbers, so that JavaScript agrees.
        score = (sum(values) + passages[best_passage]) * (COVERAGE + len(values)) * priors[entry]
        factor = NOT_SOLO if says_solo and best_passage not in solo else 100
        results.append(Ranked(entry, score * factor // 100))
    return sorted(results, key=lambda result: (-result.score, result.entry))


def _mostly(solo: Set[int], passages: Set[int]) -> bool:
    """Tell whether nearly all passages, if there are any, are for one player."""
    return bool(passages) and len(passages & solo) * 100 >= len(passages) * SOLO_WORD


def _best(passages: dict[int, int], entry_of: Sequence[int]) -> dict[int, int]:
    """Return the highest passage of each entry, the first of equals."""
    best: dict[int, int] = {}
    for passage in sorted(passages):
        current = best.get(entry_of[passage])
        if current is None or passages[passage] > passages[current]:
            best[entry_of[passage]] = passage
    return best


# --- The unit of a rule that answers a query ---
#
# A unit counts by eight features, most from 0 to 1000: how near the nearest of its questions is to
# the query, and the next one; how much of the query its words and its questions, its heading and
# its page's title have; how many of the things that the query is about they name; the score of the
# entry that has or shows it, beside the best one; whether it sums up its page; whether it is for
# the players that the query names, or for solo play alone although it names none; what the words of
# the query speak for it (classifier.py). The last two may be less than nothing. What a feature
# counts was learned from labelled questions (tests/search/train.py). Whole numbers throughout, so
# that every machine agrees.
#
# Whether any rule answers is weighed likewise, by the evidence of the whole query: what the best
# unit counts, the score of the best entry, how many words are unknown or were guessed, and how near
# the query is to what is known to have no answer.


FEATURES = (
    "nearest",
    "next",
    "coverage",
    "subjects",
    "entry",
    "summary",
    "players",
    "learned",
)
EVIDENCE = (
    "weight",
    "score",
    "unknown",
    "guessed",
    "off-topic",
    "off-topic next",
)
EVERYONE, SOLO = mask("players", PLAYERS), mask("players", ("1",))
HUNDRED = 100  # by how much the best unit's weight is made as small as the other evidence
MAX_SCORE = 2**31 - 1
MIN_PERCENT = 50  # percent from which a word of the query stands for a term


def rarity(count: int, having: int) -> int:
    """Return how much a term tells that `having` of `count` have, in whole bits."""
    return (8 * count // max(1, having)).bit_length()


class Questions:
    """The questions beside the units, by the words and neighbouring pairs that they have."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Read the questions of each unit, as they are baked; `stems` are its content words."""
        self.unit_of: list[int] = []
        self.postings: dict[str, list[int]] = {}
        self.stems: list[frozenset[str]] = []
        terms: list[list[str]] = []
        for unit, line in enumerate(lines):
            asked = line.replace("|", " ").split(" ")
            self.stems.append(frozenset(word for word in asked if not word.endswith("'")))
            for question in filter(None, line.split("|")):
                words = [word.removesuffix("'") for word in question.split(" ")]
                pairs = [f"{first} {second}" for first, second in pairwise(words)]
                terms.append(list(dict.fromkeys([*words, *pairs])))
                for term in terms[-1]:
                    self.postings.setdefault(term, []).append(len(self.unit_of))
                self.unit_of.append(unit)
        self.sizes = [sum(map(self.rarity, row)) for row in terms]

    def rarity(self, term: str) -> int:
        """Return how much a term tells among the questions."""
        return rarity(len(self.unit_of), len(self.postings.get(term, ())))

    def near(self, asked: Sequence[Clause]) -> dict[int, tuple[int, int]]:
        """Return, for each unit, how near its nearest question is to the query, and the next one.

        Twice what both have over what each of them has, of FULL_SCALE (the coefficient of Dice).
        """
        total = 0
        shared: dict[int, int] = {}
        for clause in asked:
            values = [(percent * self.rarity(term), term) for percent, term in clause]
            total += max(values)[0]
            best: dict[int, int] = {}  # a word and its synonym in one question count once
            for value, term in sorted(values):  # the highest comes last and stays
                best.update(dict.fromkeys(self.postings.get(term, ()), value))
            for question, value in best.items():
                shared[question] = shared.get(question, 0) + value
        near: dict[int, tuple[int, int]] = {}
        for question, value in shared.items():
            share = min(FULL_SCALE, 2 * FULL_SCALE * value // (total + 100 * self.sizes[question]))
            unit = self.unit_of[question]
            nearest, following = near.get(unit, (0, 0))
            if share > nearest:
                near[unit] = share, nearest
            elif share > following:
                near[unit] = nearest, share
        return near


@dataclass(frozen=True)
class Wanted:
    """The words of a query: for each clause, what each of its terms counts, the most first.

    `subjects` are the terms of each clause that names what rules are about. Such words are frequent
    and so count little, but whoever asks about a sidekick is not answered by a rule for players.
    """

    words: list[list[tuple[str, int]]]
    total: int
    subjects: Sequence[Set[str]]

    def of(self, stems: Set[str]) -> int:
        """Return what the words count that are among the stems."""
        total = 0
        for word in self.words:
            for term, value in word:
                if term in stems:
                    total += value
                    break
        return total

    def coverage(self, stems: Set[str]) -> int:
        """Return how much of the query the stems have, of FULL_SCALE."""
        return FULL_SCALE * self.of(stems) // max(1, self.total)

    def named(self, stems: Set[str]) -> int:
        """Return how many of the subjects the stems name, of FULL_SCALE."""
        count = sum(not subject.isdisjoint(stems) for subject in self.subjects)
        return FULL_SCALE * count // len(self.subjects) if self.subjects else FULL_SCALE


def wanted(
    clauses: Sequence[Clause],
    scores: Callable[[str], Sequence[tuple[int, int]]],
    count: int,
    subjects: Set[str],
) -> Wanted:
    """Weigh the words of a query by how rare they are among `count` passages."""
    own = [clause for clause in clauses if is_word(clause[0][1])]
    words = [
        {term: percent * rarity(count, len(scores(term))) for percent, term in reversed(clause)}
        for clause in own
    ]
    named = [
        {term for _, term in clause}
        for clause in own
        if any(percent >= MIN_PERCENT and term in subjects for percent, term in clause)
    ]
    ordered = [sorted(word.items(), key=itemgetter(1), reverse=True) for word in words]
    return Wanted(ordered, sum(word[0][1] for word in ordered), named)


def for_players(named: int, held: int) -> int:
    """Return FULL_SCALE for a unit for some of the players that are named, not for everyone.

    Where none are named, return minus that for a unit for solo play alone.
    """
    if named:
        return FULL_SCALE if held != EVERYONE and held & named else 0
    return -FULL_SCALE if held == SOLO else 0


def weighted_sum(features: Sequence[int], weights: Sequence[int]) -> int:
    """Return what a unit counts."""
    return sum(feature * weight for feature, weight in zip(features, weights, strict=True))


def magnitude(score: int) -> int:
    """Return 64 times the binary logarithm of a score, straight between powers of two."""
    number = max(1, min(score, MAX_SCORE))
    power = number.bit_length() - 1
    return 64 * (power - 1) + (64 * number >> power)


def speaks_for_an_answer(evidence: Sequence[int], weights: Sequence[int]) -> bool:
    """Tell whether a rule answers, by the evidence in the order of EVIDENCE."""
    return weighted_sum((*evidence, FULL_SCALE), weights) >= 0
