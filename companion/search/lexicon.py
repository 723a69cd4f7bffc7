"""The words that one index knows, read from its baked file."""

from __future__ import annotations

import json
from bisect import bisect_left
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path


@dataclass(frozen=True)
class Lexicon:
    """Surface words with their stems in alphabetical order, synonyms, endings."""

    stems: dict[str, str]
    words: list[str]
    synonyms: dict[str, list[str]]
    endings: list[str]

    def beginning_with(self, start: str, most: int) -> list[str]:
        """Return at most so many words with this beginning, in alphabetical order."""
        first = bisect_left(self.words, start)
        found = takewhile(lambda word: word.startswith(start), islice(self.words, first, None))
        return list(islice(found, most))


def read(path: Path) -> Lexicon:
    """Read the words of a baked index."""
    baked = json.loads(path.read_text(encoding="utf-8"))
    stems = dict(_word(text) for text in baked["words"].split(" "))
    return Lexicon(stems, list(stems), baked["synonyms"], ["", *baked["endings"].split(" ")])


def _word(text: str) -> tuple[str, str]:
    if "=" in text:
        word, _, stem = text.partition("=")
        return word, stem
    word, comma, length = text.partition(",")
    return word, word[: int(length)] if comma else word
