"""The words that one index knows, read from its baked file."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice, takewhile
from pathlib import Path
from typing import Any


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
        matches = takewhile(lambda word: word.startswith(start), islice(self.words, first, None))
        return list(islice(matches, most))


def read(path: Path) -> Lexicon:
    """Read the words of a baked index."""
    index = json.loads(path.read_text(encoding="utf-8"))
    stems = dict(sorted(_words(index)))
    return Lexicon(stems, list(stems), index["synonyms"], ["", *index["endings"].split(" ")])


def _words(index: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each word with its stem."""
    forms = zip(_stems(index["phrases"]), index["forms"].split(" "), strict=True)
    others = (other.split(",", 1) for other in index["others"].split(" ") if other)
    for stem, endings in chain(forms, others):
        for ending in endings.split(",") if endings != "=" else ():
            yield ending[1:] if ending.startswith("=") else stem + ending, stem


def _stems(lines: str) -> Iterable[str]:
    """Return the terms of one word in the order in which the phrases bring them."""
    words = re.split(r"[ !|\n]", lines)
    return dict.fromkeys(word for word in words if word and not word.endswith("'"))
