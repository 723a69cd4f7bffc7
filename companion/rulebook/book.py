"""A rulebook: the entries of one game in one language, in reading order and cross-linked."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from companion import locales
from companion.games import Game
from companion.rulebook import passages
from companion.rulebook.basis import rulings_below
from companion.rulebook.entries import Entry, Passage, Term, Topic
from companion.rulebook.folds import is_long
from companion.rulebook.glossary import Glossary
from companion.rulebook.links import Address, links_of
from companion.rulebook.markdown import Renderer


class Rulebook:
    """Entries by id, topics in order, and everything that follows from them."""

    def __init__(
        self, record: Game, language: str, entries: Iterable[Entry], topics: Iterable[Topic]
    ) -> None:
        self.record = record
        self.game = record.slug
        self.language = language
        self.entries = {entry.id: entry for entry in entries}
        self.topics = [
            replace(topic, entries=_in_order(self.entries.values(), topic.id)) for topic in topics
        ]
        self.reading_order = [entry for topic in self.topics for entry in topic.entries]
        self.words = locales.load(language)
        self._passages: dict[str, list[Passage]] = {}
        self._plain: dict[str, str] = {}

    @cached_property
    def glossary(self) -> list[Term]:
        """All terms of the game, by alphabet."""
        terms = [term for entry in self.entries.values() for term in entry.terms]
        return sorted(terms, key=lambda term: sort_key(term.term))

    @cached_property
    def whole(self) -> frozenset[str]:
        """The entries that are read or printed from beginning to end."""
        return frozenset({"learn", "quick-reference", *self.record.summaries.values()})

    @cached_property
    def by_title(self) -> list[Entry]:
        """All entries, by alphabet; the list of rules shows them."""
        return sorted(self.entries.values(), key=lambda entry: sort_key(entry.title))

    @cached_property
    def _glossary(self) -> Glossary:
        return Glossary(self.glossary)

    @cached_property
    def _backlinks(self) -> dict[str, list[Entry]]:
        entries_by_target: dict[str, list[Entry]] = {name: [] for name in self.entries}
        for entry in self.reading_order:
            rests_on = entry.question.rests_on if entry.question else ()
            targets = {link.entry for link in links_of(entry)} | set(rests_on)
            for name in targets & self.entries.keys() - {entry.id}:
                entries_by_target[name].append(entry)
        return entries_by_target

    def topic_of(self, entry_id: str) -> Topic:
        """Return the topic that holds an entry."""
        name = self.entries[entry_id].topic
        return next(topic for topic in self.topics if topic.id == name)

    def backlinks(self, entry_id: str) -> list[Entry]:
        """Return the entries that link to this one, in reading order."""
        return self._backlinks[entry_id]

    def basis(self, entry_id: str) -> str:
        """Return what an answer rests on, `rule` or `ruling`; an entry of another kind has none."""
        entry = self.entries[entry_id]
        if not (entry.question or entry.ruling):
            return ""
        return "ruling" if rulings_below(entry_id, self.entries) else "rule"

    def previous(self, entry_id: str) -> Entry | None:
        """Return the entry before this one in reading order."""
        return self._beside(entry_id, -1)

    def next(self, entry_id: str) -> Entry | None:
        """Return the entry after this one in reading order."""
        return self._beside(entry_id, 1)

    def related(self, entry_ids: Iterable[str]) -> list[Entry]:
        """Return the entries of these ids, leaving out what is not written yet."""
        return [self.entries[name] for name in entry_ids if name in self.entries]

    def html(self, entry_id: str, address: Address) -> str:
        """Return the body of an entry as HTML; the sections of a long one are folded."""
        body = self.entries[entry_id].body
        folded = is_long(body) and entry_id not in self.whole
        return self.renderer(address).body(body, entry_id, folded)

    def inline(self, text: str, address: Address) -> str:
        """Return a short text of the front matter as HTML without a paragraph around it."""
        return self.renderer(address).inline(text)

    def plain(self, text: str) -> str:
        """Return a short text of the front matter without markup."""
        if text not in self._plain:
            self._plain[text] = passages.plain(self.inline(text, str))
        return self._plain[text]

    def renderer(self, address: Address) -> Renderer:
        """Return what renders this rulebook's texts."""
        return Renderer(self.words, self._glossary, address)

    def passages(self, entry_id: str) -> list[Passage]:
        """Return the plain text of an entry, one passage for each heading."""
        if entry_id not in self._passages:
            entry = self.entries[entry_id]
            html = self.html(entry_id, str)
            self._passages[entry_id] = passages.cut(html, entry.title, entry.players)
        return self._passages[entry_id]

    def _beside(self, entry_id: str, step: int) -> Entry | None:
        names = [entry.id for entry in self.reading_order]
        place = names.index(entry_id) + step
        return self.reading_order[place] if 0 <= place < len(names) else None


def sort_key(text: str) -> str:
    """Return a key that sorts letters with accents beside the plain ones."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).lstrip('«“" ')


def _in_order(entries: Iterable[Entry], topic: str) -> tuple[Entry, ...]:
    mine = [entry for entry in entries if entry.topic == topic]
    return tuple(sorted(mine, key=lambda entry: (entry.order, entry.id)))
