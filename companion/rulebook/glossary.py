"""Finds the first use of each defined term in a text, and links it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from markdown.util import AtomicString

from companion.rulebook.entries import Term
from companion.rulebook.links import Address

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


_SILENT = {"a", "code", "pre", "svg", "figure", "button", "h1", "h2", "h3", "h4", "h5", "h6"}


def link_terms(root: Element, glossary: Glossary, address: Address, skipped: set[str]) -> None:
    """Link first uses in `root`; terms of the `skipped` entries stay plain.

    What is linked inside a part for some players only is linked again outside it, because the
    reader may have that part switched off.
    """
    _Linker(glossary, address, skipped).walk(root, set())


class _Linker:
    def __init__(self, glossary: Glossary, address: Address, skipped: set[str]) -> None:
        self._glossary = glossary
        self._address = address
        self._skipped = skipped

    def walk(self, parent: Element, seen: set[str]) -> None:
        """Link inside an element; `seen` are the terms that need no link any more."""
        self._link(parent, None, seen)
        for child in list(parent):
            if not _is_silent(child):
                self.walk(child, set(seen) if child.get("data-players") else seen)
            self._link(parent, child, seen)

    def _link(self, parent: Element, child: Element | None, seen: set[str]) -> None:
        """Link in the text after `child`, or in the text at the start of `parent`."""
        text = (parent.text if child is None else child.tail) or ""
        place = 0 if child is None else list(parent).index(child) + 1
        rest = 0
        last: Element | None = None
        if isinstance(text, AtomicString):
            return
        for start, end, term in self._glossary.uses(text):
            if term.entry in self._skipped or term.term in seen:
                continue
            seen.add(term.term)
            link = Element(
                "a",
                {
                    "class": "term",
                    "href": self._address(term.entry),
                    "data-entry": term.entry,
                    "data-term": term.term,
                },
            )
            link.text = text[start:end]
            _put_text(parent, child if last is None else last, text[rest:start])
            parent.insert(place, link)
            place += 1
            rest, last = end, link
        if last is not None:
            last.tail = text[rest:]


def _is_silent(element: Element) -> bool:
    """Tell an element whose words are no running text: headings, links, cards."""
    return (
        element.tag in _SILENT
        or element.get("data-skip") is not None
        or "card" in element.get("class", "").split()
    )


def _put_text(parent: Element, before: Element | None, text: str) -> None:
    if before is None:
        parent.text = text
    else:
        before.tail = text
