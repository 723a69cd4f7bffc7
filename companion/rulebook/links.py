"""Finds the links of a text and turns entry ids into addresses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.rulebook.entries import Entry

Address = Callable[[str], str]
"""Takes an entry id and returns the address of its page."""

TERM = "term:"
_LINK = re.compile(r"\[[^\]\n]*(?:\n[^\]\n]+)*\]\(([^)\s]+)\)")
_FENCE = re.compile(r"^(`{3,}).*?^\1", re.MULTILINE | re.DOTALL)
_OUTSIDE = re.compile(r"[a-z]+:|/|#")


@dataclass(frozen=True)
class Link:
    """A link to an entry, or to a heading in it; `line` is the line of the file.

    Links in the front matter have line 0: where its texts stand is not kept.
    """

    entry: str
    anchor: str
    line: int


def is_entry(target: str) -> bool:
    """Tell whether a link's target is an entry id, and no address or term."""
    return not _OUTSIDE.match(target)


def links_of(entry: Entry) -> list[Link]:
    """Return all links to entries that people follow by hand, in the body and the other texts."""
    links = [
        Link(*_split_target(target), line)
        for target, line in targets(entry.body, entry.body_line)
        if is_entry(target)
    ]
    for text in texts_of(entry):
        links += [
            Link(*_split_target(target), 0) for target, _ in targets(text, 1) if is_entry(target)
        ]
    return links


def links_within(entry: Entry) -> list[Link]:
    """Return the links of an entry's body to a heading or unit of its own."""
    own = targets(entry.body, entry.body_line)
    return [Link(entry.id, target[1:], line) for target, line in own if target.startswith("#")]


def linked_entries(text: str) -> set[str]:
    """Return the ids of the entries that a text links to."""
    return {_split_target(target)[0] for target, _ in targets(text, 1) if is_entry(target)}


def targets(text: str, first_line: int) -> Iterator[tuple[str, int]]:
    """Yield the target and the line of every link outside pictures."""
    blank = _FENCE.sub(lambda fence: "\n" * fence[0].count("\n"), text)
    for match in _LINK.finditer(blank):
        yield match[1], first_line + blank.count("\n", 0, match.start())


def texts_of(entry: Entry) -> list[str]:
    """Return the texts of the front matter in which Markdown may stand."""
    texts = [entry.summary, entry.differs]
    if entry.ruling:
        texts += [entry.ruling.question, entry.ruling.reason]
        texts += [reading.text for reading in entry.ruling.readings]
    if entry.question:
        texts.append(entry.question.answer)
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
