"""Puts a link on the first use of each term in a rendered text."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from markdown.util import AtomicString

from companion.rulebook.glossary import Glossary
from companion.rulebook.links import Address

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
