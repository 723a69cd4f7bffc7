"""The sentences of an entry that answer a query, with the words that matched.

static/js/search/sentences.js is its twin: change both.

A sentence counts, for each want, how rare the word is that it meets: four times where it or a
heading above it has the word, once where only its passage is known for it, by the words around
or by a phrase bound to it. A long sentence counts less, and the first one of an entry, which
sums it up, a quarter more. The best sentence answers, with its better neighbour. Where that is the
summary, a sentence that meets what the summary does not answers instead. Beside the answer stands
the summary, or beside the summary what the entry says further. Nothing is said twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from companion.search.analysis import is_word
from companion.search.matching import Want

ROOM = 400  # letters of an answer and of what stands beside it
BRIEF = 150  # letters at which a further result is cut
ITSELF = 4
LEAD = 125  # percent
HALVED = 500  # letters at which a sentence counts half
NEW = 3  # a sentence repeats unless more than one in so many of its telling words is new
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*")
_RUN = re.compile(r"[^\W\d_]+|\d+(?:[.,]5(?!\d)|½)?|½")

Marks = list[tuple[int, int]]


@dataclass(frozen=True)
class Worth:
    """What a query wants: (want, worth) of each word, and each want's worth by passage."""

    words: dict[str, list[tuple[int, int]]]
    passages: list[dict[int, int]]


def worth(
    wants: Sequence[Want], scores: Callable[[str], Sequence[tuple[int, int]]], count: int
) -> Worth:
    """Weigh wants by how rare their terms are among `count` passages."""
    words: dict[str, list[tuple[int, int]]] = {}
    passages: list[dict[int, int]] = []
    for number, want in enumerate(wants):
        best: dict[int, int] = {}
        for percent, term in want:
            value = percent * (4 * count // max(1, len(scores(term)))).bit_length()
            if is_word(term):
                words.setdefault(term, []).append((number, ITSELF * value))
            for passage, _ in scores(term):
                best[passage] = max(value, best.get(passage, 0))
        passages.append(best)
    return Worth(words, passages)


def split(text: str, marks: str) -> list[tuple[str, str]]:
    """Return the sentences and list items of a text, each with the mark of its line."""
    return [
        (match[0].strip(), mark)
        for line, mark in zip(text.split("\n"), marks, strict=False)
        for match in _SENTENCE.finditer(line)
        if match[0].strip()
    ]


@dataclass(frozen=True, eq=False)
class Sentence:
    """A sentence with its passage, the stems of its telling words, and what it counts.

    `merits` has a number for each want; `value` is what the sentence is chosen by.
    """

    passage: int
    text: str
    mark: str
    stems: frozenset[str]
    merits: list[int]
    value: int


@dataclass(frozen=True)
class Reply:
    """The passage that answers, its sentences with their marks, and what stands beside, or ""."""

    passage: int
    text: str
    marks: list[str]
    beside: str


def weigh(
    passage: int,
    rows: Iterable[tuple[str, str, frozenset[str]]],
    headings: frozenset[str],
    worth: Worth,
) -> list[Sentence]:
    """Return the sentences of a passage, given with their stems and those of the headings."""
    around = _raise([best.get(passage, 0) for best in worth.passages], headings, worth)
    sentences = []
    for text, mark, stems in rows:
        merits = _raise(around, stems, worth)
        value = sum(merits) * HALVED // (HALVED + len(text))
        sentences.append(Sentence(passage, text, mark, stems, merits, value))
    return sentences


def _raise(merits: list[int], stems: frozenset[str], worth: Worth) -> list[int]:
    """Return what each want counts, raised where its word is among the stems."""
    if stems.isdisjoint(worth.words):
        return merits
    higher = list(merits)
    for term in stems & worth.words.keys():
        for want, value in worth.words[term]:
            higher[want] = max(value, higher[want])
    return higher


def reply_of_rule(sentences: list[Sentence]) -> Reply:
    """Return what a rule says to a query; its first sentence sums it up."""
    lead, *others = sentences
    best = max(others, key=lambda sentence: sentence.value, default=lead)
    if lead.value * LEAD // 100 >= best.value:
        further = _further(others, [lead])
        if not further or not _gain(further, [lead]):
            return Reply(lead.passage, lead.text, [lead.mark], further.text if further else "")
        best = further
    answer = _widen(others, best, lead)
    is_said = _repeats(lead, answer) or len(lead.text) + len(join(answer)) > ROOM
    return Reply(
        best.passage, join(answer), [one.mark for one in answer], "" if is_said else lead.text
    )


def reply_of_question(sentences: list[Sentence], answer: str) -> Reply:
    """Return what a question or ruling says to a query: its answer, and what that leaves open."""
    said = [sentence for sentence in sentences if sentence.text in answer]
    others = [sentence for sentence in sentences if sentence not in said]
    further = _further(others, said)
    beside = further.text if further and _gain(further, said) else ""
    return Reply(sentences[0].passage, answer, [one.mark for one in said], beside)


def _further(others: list[Sentence], said: list[Sentence]) -> Sentence | None:
    """Return the sentence that adds most to what is said, the first of equals, or None."""
    room = ROOM - sum(len(sentence.text) for sentence in said)
    new = [
        sentence
        for sentence in others
        if len(sentence.text) <= room and not _repeats(sentence, said)
    ]
    return max(new, key=lambda sentence: (_gain(sentence, said), sentence.value), default=None)


def _gain(sentence: Sentence, said: list[Sentence]) -> int:
    """Return what a sentence counts for wants that what is said meets less."""
    before = (max(merits) for merits in zip(*(other.merits for other in said), strict=True))
    return sum(max(0, merit - most) for merit, most in zip(sentence.merits, before, strict=True))


def _repeats(sentence: Sentence, said: list[Sentence]) -> bool:
    """Tell whether hardly a telling word of a sentence is new beside what is said."""
    new = sentence.stems.difference(*(other.stems for other in said))
    return NEW * len(new) <= len(sentence.stems)


def _widen(others: list[Sentence], best: Sentence, lead: Sentence) -> list[Sentence]:
    """Return a sentence with the better of its neighbours that fits and says more."""
    room = ROOM - len(lead.text) - len(best.text)
    at = others.index(best)
    neighbours = [
        (sentence.value, place)
        for place, sentence in enumerate(others)
        if abs(place - at) == 1
        and sentence.passage == best.passage
        and len(sentence.text) < room
        and not _repeats(sentence, [lead, best])
    ]
    if not neighbours:
        return [best]
    _, place = max(neighbours)
    return others[min(at, place) : max(at, place) + 1]


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
