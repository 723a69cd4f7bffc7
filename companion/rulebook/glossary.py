"""Finds the first use of a defined term in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from companion.rulebook.entries import Term

_ENDING = r"(?:e?s|x)?"
_WORD = re.compile(r"\w+")


class Glossary:
    """The defined terms; finds them in running text in any case, singular or plural."""

    def __init__(self, terms: Iterable[Term]) -> None:
        longest_first = sorted(terms, key=lambda term: (-len(term.term), term.term))
        self._by_name = {term.term.casefold(): term for term in longest_first}
        self._terms = [term for term in longest_first if not term.everyday]
        any_term = "|".join(f"({_pattern(term.term)})" for term in self._terms)
        self._pattern = re.compile(rf"(?<![\w-])(?:{any_term})(?![\w-])", re.IGNORECASE)

    def find(self, name: str) -> Term | None:
        """Return the term of this name, if it is defined."""
        return self._by_name.get(name.casefold())

    def uses(self, text: str) -> Iterator[tuple[int, int, Term]]:
        """Yield start, end and term of every use in a text, the longest term at each place.

        Terms that are everyday words are left out: whether they are meant, only the author knows.
        """
        if not self._terms:
            return
        for match in self._pattern.finditer(text):
            if match.lastindex:
                yield match.start(), match.end(), self._terms[match.lastindex - 1]


def _pattern(term: str) -> str:
    return _WORD.sub(lambda word: re.escape(word[0]) + _ENDING, re.sub(r"\s+", " ", term))
