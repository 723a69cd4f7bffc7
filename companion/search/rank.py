"""The one ranking rule. static/js/search/rank.js is its twin: change both.

A passage has, for each want, the best of its terms: percent × level². An entry adds up, for each
want, the best of its passages; to this comes the sum of its best passage, so that words that stand
together count more than words scattered over an entry. All this is multiplied by the number of
wants met and six more, so that an entry with all the words beats one with a rare word many times
over, and by the entry's prior. Where a word of the query stands nearly always in what is for one
player, the query is about solo play, and what is not keeps three quarters of its score.
Whole numbers throughout, and ties go to the entry that is read first: every machine agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from companion.search.analysis import is_word
from companion.search.matching import Want

COVERAGE = 6
SOLO_WORD = 75  # percent of a word's passages that are for one player, from which on it says solo
NOT_SOLO = 75  # percent of its score that another entry keeps when the query says solo


@dataclass(frozen=True)
class Ranked:
    """An entry, by number, with its score."""

    entry: int
    score: int


def rank(
    wants: Sequence[Want],
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
    for want in wants:
        best: dict[int, int] = {}
        for percent, term in want:
            for passage, level in scores(term):
                value = percent * level * level
                if value > best.get(passage, 0) and passage in visible:
                    best[passage] = value
        says_solo = says_solo or (is_word(want[0][1]) and _mostly(solo, best.keys()))
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
