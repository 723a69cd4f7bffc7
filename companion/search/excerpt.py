"""The part of a passage that answers, with the words that matched.

static/js/search/excerpt.js is its twin: change both.
"""

from __future__ import annotations

import re

from companion.search.analysis import Language
from companion.search.lexicon import Lexicon

LENGTH = 240
LEAD = 2  # the sentence that answers at once counts as if it had two more words
_SENTENCE = re.compile(r"[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*")
_RUN = re.compile(r"[^\W\d_]+|\d+(?:[.,]5(?!\d)|½)?|½")

Marks = list[tuple[int, int]]


def excerpt(text: str, wanted: set[str], language: Language, lexicon: Lexicon) -> tuple[str, Marks]:
    """Return at most LENGTH letters, begun at the sentence with most wanted stems, and the marks.

    In the first passage of an entry, a line of its own answers at once and is preferred.
    Marks are (from, to) in the returned text.
    """
    start, most = 0, -1
    for sentence in _SENTENCE.finditer(text):
        count = len({stem for *_, stem in _hits(sentence[0], wanted, language, lexicon)})
        count += LEAD if sentence.start() == 0 and "\n" in text else 0
        if count > most:
            start, most = sentence.start(), count
    part = _shorten(text[start:].split("\n")[0].rstrip())
    return part, [(at, to) for at, to, _ in _hits(part, wanted, language, lexicon)]


def _shorten(text: str) -> str:
    if len(text) <= LENGTH:
        return text
    part = text[:LENGTH]
    return part[: max(part.rfind(" "), LENGTH // 2)].rstrip(" .,;:") + "…"


def _hits(
    text: str, wanted: set[str], language: Language, lexicon: Lexicon
) -> list[tuple[int, int, str]]:
    """Return (from, to, stem) of each run of letters or digits that has a wanted stem."""
    hits = []
    for run in _RUN.finditer(text):
        for word in language.words(run[0]):
            stem = lexicon.stems.get(word, word)
            if stem in wanted:
                hits.append((run.start(), run.end(), stem))
                break
    return hits
