"""The links of a text, those that its author wrote and those to the terms that it uses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markdown.util import AtomicString

from companion.rulebook.anchors import HEADINGS
from companion.rulebook.entries import Entry, Term

# --- Finds the links of a text and turns entry ids into addresses ---


Address = Callable[[str], str]
"""Takes an entry id and returns the address of its page."""

TERM = "term:"
_LINK = re.compile(r"\[[^\]\n]*(?:\n[^\]\n]+)*\]\(([^)\s]+)\)")
_OUTSIDE = re.compile(r"[a-z]+:|/|#")


@dataclass(frozen=True)
class Link:
    """A link to an entry, or to a heading in it; `line` is the line of the file.

    Links in short texts, such as a summary, have line 0: where those stand is not kept.
    """

    entry: str
    anchor: str
    line: int


def is_entry(target: str) -> bool:
    """Tell whether a link's target is an entry id, and no address or term."""
    return not _OUTSIDE.match(target)


def links_of(entry: Entry) -> list[Link]:
    """Return all links to entries that people follow by hand, in the body and the other texts."""
    found = list(targets(entry.body, entry.body_line))
    found += [(target, 0) for text in texts_of(entry) for target, _ in targets(text, 1)]
    return [Link(*_split_target(target), line) for target, line in found if is_entry(target)]


def links_within(entry: Entry) -> list[Link]:
    """Return the links of an entry's body to a heading or unit of its own."""
    own = targets(entry.body, entry.body_line)
    return [Link(entry.id, target[1:], line) for target, line in own if target.startswith("#")]


def targets(text: str, first_line: int) -> Iterator[tuple[str, int]]:
    """Yield the target and the line of every link."""
    for match in _LINK.finditer(text):
        yield match[1], first_line + text.count("\n", 0, match.start())


def texts_of(entry: Entry) -> list[str]:
    """Return the short texts of an entry in which Markdown may stand."""
    texts = [entry.summary, entry.differs]
    if entry.ruling:
        texts += [entry.ruling.question, entry.ruling.reason]
        texts += [reading.text for reading in entry.ruling.readings]
    return [text for text in texts if text]


def seen_elsewhere(text: str, entry: str) -> str:
    """Return a text of an entry for another page: its links within the entry name the entry."""
    return text.replace("](#", f"]({entry}#")


def address_of(target: str, address: Address) -> str:
    """Return the address of `id` or `id#anchor`."""
    entry, anchor = _split_target(target)
    return address(entry) + (f"#{anchor}" if anchor else "")


def _split_target(target: str) -> tuple[str, str]:
    entry, _, anchor = target.partition("#")
    return entry, anchor


# --- Finds the first use of each defined term in a text, and links it ---


_ENDING = r"(?:e?s|x)?"
_WORD = re.compile(r"\w+")


class Glossary:
    """The defined terms; finds them in running text in any case, singular or plural."""

    def __init__(self, terms: Iterable[Term]) -> None:
        # Of alternatives a pattern takes the first that fits, which has to be the longest.
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


_SILENT = {"a", "code", "pre", "svg", "figure", "button", "h1", *HEADINGS}


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
        # By this the converter says that a text is finished, as that of code is.
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
