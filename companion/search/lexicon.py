"""The words that one index knows, read from its baked file."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator
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
        matches = takewhile(lambda word: word.startswith(start), islice(self.words, first, None))
        return list(islice(matches, most))


def read(path: Path) -> Lexicon:
    """Read the words of a baked index."""
    index = json.loads(path.read_text(encoding="utf-8"))
    stems = dict(sorted(_words(index["words"])))
    return Lexicon(stems, list(stems), index["synonyms"], ["", *index["endings"].split(" ")])


def _words(rows: str) -> Iterator[tuple[str, str]]:
    """Yield each word with its stem."""
    for row in rows.split(" "):
        stem, *endings = row.split(",")
        for ending in endings:
            yield ending[1:] if ending.startswith("=") else stem + ending, stem
