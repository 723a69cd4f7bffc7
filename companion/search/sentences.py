"""The sentences of a unit that are shown, with the words that matched, and where they stand.

static/js/search/sentences.js and fragment.js are its twin: change both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from urllib.parse import quote

# A unit of at most MAX_ANSWER letters is shown whole. Of a longer one the sentence is shown that
# has most of the query, the first of equals, with the sentences before and behind it that fit.


MAX_ANSWER = 220  # letters that are shown of a unit
MAX_TOGETHER = 320  # letters of an answer with what is told beside it
MAX_FURTHER = 150  # letters at which a further result is cut
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*")
_RUN = re.compile(r"[^\W\d_]+|\d+(?:[.,]5(?!\d)|½)?|½")

Marks = list[tuple[int, int]]


@dataclass(frozen=True)
class Sentence:
    """A sentence or list item, the mark of its unit, and the stems of its content words."""

    text: str
    mark: str
    stems: frozenset[str]


def split(
    lines: Sequence[str], marks: str, stems_of: Callable[[str], frozenset[str]]
) -> list[Sentence]:
    """Return the sentences of lines, each with the mark of its line."""
    return [
        Sentence(match[0].strip(), mark, stems_of(match[0]))
        for line, mark in zip(lines, marks, strict=True)
        for match in _SENTENCE.finditer(line)
        if match[0].strip()
    ]


def excerpt(
    sentences: Sequence[Sentence], value: Callable[[frozenset[str]], int]
) -> Sequence[Sentence]:
    """Return the sentences that are shown; `value` says how much of the query stems have."""
    if len(join(sentences)) <= MAX_ANSWER:
        return sentences
    values = [value(sentence.stems) for sentence in sentences]
    start = values.index(max(values))
    end = start + 1
    # What stands before goes first: a condition or the actor is more often there than behind.
    while start > 0 and len(join(sentences[start - 1 : end])) <= MAX_ANSWER:
        start -= 1
    while end < len(sentences) and len(join(sentences[start : end + 1])) <= MAX_ANSWER:
        end += 1
    return sentences[start:end]


def join(sentences: Sequence[Sentence]) -> str:
    """Return sentences in one line; what does not end like one is set off by a dot."""
    text = ""
    for sentence in sentences:
        text += (" " if text[-1:] in ".!?:" else " · ") + sentence.text if text else sentence.text
    return text


def shorten(text: str, length: int) -> str:
    """Cut a text behind a word."""
    if len(text) <= length:
        return text
    part = text[:length]
    return part[: max(part.rfind(" "), length // 2)].rstrip(" .,;:") + "…"


def marks(text: str, wanted: Collection[str], stems_of: Callable[[str], Collection[str]]) -> Marks:
    """Return (from, to) of each run of letters or digits that has a wanted stem."""
    return [
        run.span()
        for run in _RUN.finditer(text)
        if any(stem in wanted for stem in stems_of(run[0]))
    ]


# --- Where an answer stands: a link that opens the page there, with the answer highlighted ---
#
# The highlight is the browser's own: a text
# fragment, `#section:~:text=first%20words,last%20words`, which browsers that do not know it take
# for the name of a section; the script therefore leaves it out for them.


WORDS = 8  # of the beginning and of the end, enough to be met once on a page


def fragment(anchor: str, answer: str) -> str:
    """Return the fragment of an address that leads to a section and highlights the answer in it.

    Each line of the answer is a place of its own.
    """
    places = [text for line in answer.removesuffix("…").split("\n") if (text := _place(line))]
    if not places:
        return f"#{anchor}" if anchor else ""
    return f"#{anchor}:~:" + "&".join(places)


def _place(line: str) -> str:
    """Return the text directive that finds a line's sentences, which stand in a row."""
    parts = [part.split() for part in _SENTENCE.findall(line.replace(" · ", "\n"))]
    sentences = [words for words in parts if words]
    if not sentences:
        return ""
    first, last = sentences[0], sentences[-1]
    is_whole = len(sentences) == 1 and len(first) <= 2 * WORDS
    ends = [first] if is_whole else [first[:WORDS], last[-WORDS:]]
    return "text=" + ",".join(map(_encode, ends))


def _encode(words: list[str]) -> str:
    return quote(" ".join(words), safe="!*'()").replace("-", "%2D")
