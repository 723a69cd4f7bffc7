"""The one ranking rule. static/js/search/rank.js is its twin: change both.

A passage has, for each want, the best of its terms: percent × level². An entry adds up, for each
want, the best of its passages; to this comes the sum of its best passage, so that words that stand
together count more than words scattered over an entry. All this is multiplied by the number of
wants met and nine more, so that an entry with all the words beats one with a rare word many times
over, and by the entry's prior. The passage shown is the one that has most of the words.
Whole numbers throughout, and ties go to the entry that is read first: every machine agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from companion.search.query import Want

COVERAGE = 9


@dataclass(frozen=True)
class Ranked:
    """A passage, by number, with the score of its entry."""

    entry: int
    passage: int
    score: int


def rank(
    wants: list[Want],
    scores: Callable[[str], Sequence[tuple[int, int]]],
    entry_of: Sequence[int],
    priors: Sequence[int],
    open_to: Callable[[int], bool],
) -> list[Ranked]:
    """Return the best passage of each entry that has any, best entry first.

    `scores` gives (passage, level) of a term, `entry_of` the entry of each passage, `priors`
    the percent that each entry keeps; `open_to` tells whether a passage is for the players chosen.
    """
    entries: dict[int, list[int]] = {}
    passages: dict[int, int] = {}
    words: dict[int, int] = {}
    for want in wants:
        best: dict[int, int] = {}
        for percent, term in want:
            for passage, level in scores(term):
                value = percent * level * level
                if value > best.get(passage, 0) and open_to(passage):
                    best[passage] = value
        top: dict[int, int] = {}
        for passage, value in best.items():
            passages[passage] = passages.get(passage, 0) + value
            words[passage] = words.get(passage, 0) + is_word(want)
            top[entry_of[passage]] = max(value, top.get(entry_of[passage], 0))
        for entry, value in top.items():
            entries.setdefault(entry, []).append(value)
    together = _best(passages, entry_of, lambda passage: (passages[passage],))
    shown = _best(passages, entry_of, lambda passage: (words[passage], passages[passage]))
    found = [
        Ranked(
            entry,
            shown[entry],
            (sum(values) + passages[together[entry]]) * (COVERAGE + len(values)) * priors[entry],
        )
        for entry, values in entries.items()
    ]
    return sorted(found, key=lambda ranked: (-ranked.score, ranked.entry))


def is_word(want: Want) -> bool:
    """Tell a want for one word from one for a pair or a whole."""
    term = want[0][1]
    return " " not in term and not term.startswith("=")


def _best(
    passages: Iterable[int], entry_of: Sequence[int], worth: Callable[[int], tuple[int, ...]]
) -> dict[int, int]:
    """Return the passage of most worth of each entry, the first of equals."""
    best: dict[int, int] = {}
    for passage in sorted(passages):
        held = best.get(entry_of[passage])
        if held is None or worth(passage) > worth(held):
            best[entry_of[passage]] = passage
    return best
