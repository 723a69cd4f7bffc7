"""The words that one typed word stands for. static/js/search/matching.js is its twin: change both.

A word is taken as it is, with another ending, as a beginning, as two words, or as misspelt, in this
order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.search.lexicon import Lexicon

MAX_ENDED = 60  # words that a beginning may stand for
KNOWN, FAMILY, BEGUN, NEAR = 100, 85, 60, 85

Want = Sequence[tuple[int, str]]


@dataclass(frozen=True)
class Match:
    """The terms that one typed word stands for, and its right spelling if it had to be guessed."""

    terms: Want
    spelling: str = ""


def matches(word: str, last: bool, lexicon: Lexicon, spread: Callable[[str], int]) -> Match:
    """Find a word: as it is, with another ending, as a beginning, as two, or misspelt."""
    if word in lexicon.stems:
        return Match([(KNOWN, lexicon.stems[word])])
    relative = _relative(word, lexicon)
    if relative:
        return Match([(FAMILY, lexicon.stems[relative])])
    if word.isalpha() and (last or len(word) > 2):
        words = lexicon.beginning_with(word, MAX_ENDED)
        if words:
            return Match(_terms(BEGUN, words, lexicon))
    for i in range(3, len(word) - 2):  # "leadsuit": people leave out the blank
        if word[:i] in lexicon.stems and word[i:] in lexicon.stems:
            return Match(_terms(FAMILY, [word[:i], word[i:]], lexicon))
    near = nearest(word, last, lexicon, spread)
    return Match(_terms(NEAR, near, lexicon), near[0] if near else "")


def _terms(percent: int, words: list[str], lexicon: Lexicon) -> Want:
    return [(percent, stem) for stem in dict.fromkeys(lexicon.stems[word] for word in words)]


def _relative(word: str, lexicon: Lexicon) -> str:
    """Return the known word that differs in its ending only, the shortest change first."""
    if not word.isalpha():
        return ""
    for ending in lexicon.endings:
        root = word[: len(word) - len(ending)]
        if len(root) < 3 or not word.endswith(ending):
            continue
        roots = [root, root[:-1]] if len(root) > 3 and root[-1] == root[-2] else [root]
        for start in roots:
            for other in lexicon.endings:
                if start + other in lexicon.stems:
                    return start + other
    return ""


def nearest(word: str, last: bool, lexicon: Lexicon, spread: Callable[[str], int]) -> list[str]:
    """Return up to three known words at the least distance, the likeliest first.

    Hardly anybody mistypes a word's beginning, but `lenergie` is met.
    """
    if len(word) < 4 or not word.isalpha():
        return []
    most = 1 if len(word) < 6 else 2
    for as_beginning in (False, True) if last else (False,):
        near = []
        for other in lexicon.words:
            if len(other) < 3 or not other.isalpha() or other[0] not in word[:2]:
                continue
            whole_or_start = other[: len(word)] if as_beginning else other
            apart = distance(word, whole_or_start, most)
            if apart <= most:
                near.append((apart, other[0] != word[0], -spread(lexicon.stems[other]), other))
        if near:
            near.sort()
            # Only what is as near as the nearest: other guesses answer another question.
            return [other for *rank, other in near if rank[:2] == list(near[0][:2])][:3]
    return []


def distance(one: str, two: str, most: int) -> int:
    """Return how many letters to add, drop, change or swap, or more than `most` if that many."""
    if abs(len(one) - len(two)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(two, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == two[j - 2] and one[i - 2] == other:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]
