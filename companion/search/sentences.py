"""The sentences of an entry that answer a query, with the words that matched.

static/js/search/sentences.js is its twin: change both.

A sentence counts, for each want, how rare the word is that it meets: twice where the sentence has
the word itself, once where only its passage is known for it, by the words around or by a phrase
that is bound to it. The first sentence of an entry sums it up and counts a quarter more. The best
sentence is shown, with up to two beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from companion.search.analysis import Language, is_word
from companion.search.lexicon import Lexicon
from companion.search.query import Want

MOST = 3  # sentences of an answer
LENGTH = 280  # letters of an answer, and where a further result is cut
BRIEF = 150
ITSELF = 2
LEAD = 125  # percent
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*")
_RUN = re.compile(r"[^\W\d_]+|\d+(?:[.,]5(?!\d)|½)?|½")

Marks = list[tuple[int, int]]


@dataclass(frozen=True)
class Worth:
    """What a query wants: (worth, term) of each want's words, and each want's worth by passage."""

    words: list[list[tuple[int, str]]]
    passages: list[dict[int, int]]


def worth(
    wants: list[Want], scores: Callable[[str], Sequence[tuple[int, int]]], count: int
) -> Worth:
    """Weigh wants by how rare their terms are among `count` passages."""
    words, passages = [], []
    for want in wants:
        best: dict[int, int] = {}
        own = []
        for percent, term in want:
            value = percent * (4 * count // max(1, len(scores(term)))).bit_length()
            if is_word(term):
                own.append((value, term))
            for passage, _ in scores(term):
                best[passage] = max(value, best.get(passage, 0))
        words.append(own)
        passages.append(best)
    return Worth(words, passages)


def split(text: str) -> list[str]:
    """Return the sentences and list items of a text."""
    return [match[0].strip() for match in _SENTENCE.finditer(text) if match[0].strip()]


def best(
    passages: Iterable[tuple[int, list[str]]], worth: Worth, stems: Callable[[str], Collection[str]]
) -> tuple[int, str]:
    """Return the passage and the sentences that answer best, the first of equals.

    `passages` gives the number and the sentences of each passage, `stems` those of a sentence.
    """
    most, place, answer = -1, 0, ""
    for place_in_entry, (passage, sentences) in enumerate(passages):
        values = [value(stems(sentence), passage, worth) for sentence in sentences]
        if place_in_entry == 0 and values:
            values[0] = values[0] * LEAD // 100
        for at, total in enumerate(values):
            if total > most:
                most, place, answer = total, passage, _widen(sentences, values, at)
    return place, answer


def value(stems: Collection[str], passage: int, worth: Worth) -> int:
    """Return what a sentence with these stems counts."""
    total = 0
    for own, by_passage in zip(worth.words, worth.passages, strict=True):
        itself = (ITSELF * value for value, term in own if term in stems)
        total += max(by_passage.get(passage, 0), *itself, 0)
    return total


def _widen(sentences: list[str], values: list[int], at: int) -> str:
    """Return a sentence with its better neighbours, as long as there is room."""
    first, last = at, at
    while last - first + 1 < MOST:
        before = values[first - 1] if first > 0 else -1
        after = values[last + 1] if last + 1 < len(sentences) else -1
        if max(before, after) < 0:
            break
        start, end = (first - 1, last) if before > after else (first, last + 1)
        if len(join(sentences[start : end + 1])) > LENGTH:
            break
        first, last = start, end
    return join(sentences[first : last + 1])


def join(sentences: list[str]) -> str:
    """Return sentences in one line; what does not end like one is set off by a dot."""
    text = ""
    for sentence in sentences:
        text += (" " if text[-1:] in ".!?:" else " · ") + sentence if text else sentence
    return text


def shorten(text: str, length: int) -> str:
    """Cut a text behind a word."""
    if len(text) <= length:
        return text
    part = text[:length]
    return part[: max(part.rfind(" "), length // 2)].rstrip(" .,;:") + "…"


def marks(text: str, wanted: Collection[str], language: Language, lexicon: Lexicon) -> Marks:
    """Return (from, to) of each run of letters or digits that has a wanted stem."""
    return [
        run.span()
        for run in _RUN.finditer(text)
        if any(lexicon.stems.get(word, word) in wanted for word in language.words(run[0]))
    ]
