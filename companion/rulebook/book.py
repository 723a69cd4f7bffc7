"""A rulebook: the entries of one game in one language, in reading order and cross-linked."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, cached_property

from companion import locales
from companion.games import Game
from companion.rulebook import entries, guides, numbers, passages
from companion.rulebook.anchors import Anchors
from companion.rulebook.entries import Entry, Passage, Term, Topic, Unit
from companion.rulebook.links import Address, Glossary, links_of, seen_elsewhere
from companion.rulebook.markdown import Renderer, is_long
from companion.rulebook.numbers import Listed


class Rulebook:
    """Entries by id, topics in order, and everything that follows from them."""

    def __init__(
        self,
        record: Game,
        language: str,
        entries: Iterable[Entry],
        topics: Iterable[Topic],
        moved: Mapping[str, str],
        numbered: Listed,
    ) -> None:
        self.record = record
        self.game = record.slug
        self.language = language
        self.entries = {entry.id: entry for entry in entries}
        self.topics = [
            replace(topic, entries=_in_order(self.entries.values(), topic.id)) for topic in topics
        ]
        self.reading_order = [entry for topic in self.topics for entry in topic.entries]
        self.units = {unit.address: unit for entry in self.reading_order for unit in entry.units}
        self.moved = dict(moved)
        self.numbered = numbered
        self.words = locales.load(language)
        self.plain = cache(self._plain)
        self.passages = cache(self._passages)

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
    def _titles(self) -> dict[str, str]:
        return {entry.id: entry.title for entry in self.entries.values()}

    @cached_property
    def terms(self) -> Glossary:
        """What finds the terms in a text."""
        return Glossary(self.glossary)

    @cached_property
    def _backlinks(self) -> dict[str, list[Entry]]:
        entries_by_target: dict[str, list[Entry]] = {name: [] for name in self.entries}
        for entry in self.reading_order:
            linked = [link.entry for link in links_of(entry)]
            targets = set(map(self.page, (*linked, *(entry.see if entry.question else ()))))
            for name in targets & self.entries.keys() - {entry.id}:
                entries_by_target[name].append(entry)
        return entries_by_target

    def topic_of(self, entry_id: str) -> Topic:
        """Return the topic that holds an entry."""
        name = self.entries[entry_id].topic
        return next(topic for topic in self.topics if topic.id == name)

    def numbers(self, topic: str) -> dict[str, str]:
        """Return the numbers to cite of a chapter's entries and units, by id and address."""
        return numbers.of(self.numbered, topic)

    def by_theme(self, topic: Topic) -> list[tuple[Topic | None, list[Entry]]]:
        """Return a chapter's entries by the chapter of the rules that they are about.

        Rulings and questions have chapters of their own; with None stand the entries that are
        about no other chapter.
        """
        themes: dict[str, list[Entry]] = {}
        for entry in topic.entries:
            themes.setdefault(self._theme_of(entry), []).append(entry)
        own = [(None, themes[topic.id])] if topic.id in themes else []
        others = [one for one in self.topics if one.id in themes and one.id != topic.id]
        return own + [(one, themes[one.id]) for one in others]

    def _theme_of(self, entry: Entry) -> str:
        about = entry.see[0] if entry.question else entry.id
        return self.entries[self.page(about)].topic

    def backlinks(self, entry_id: str) -> list[Entry]:
        """Return the entries that link to this one, in reading order."""
        return self._backlinks[entry_id]

    def resolve(self, target: str) -> str:
        """Return where an address leads today: `entry` or `entry#id`.

        An earlier address of a whole page leads there with any anchor below it.
        """
        page, _, anchor = target.partition("#")
        # The exact address first: a unit may have gone elsewhere than the page it stood on.
        now = self.moved.get(target) or self.moved.get(page)
        return now or (f"{page}#{anchor}" if anchor else page)

    def page(self, target: str) -> str:
        """Return the id of the entry on whose page an address is today."""
        return self.resolve(target).partition("#")[0]

    def mark(self, *targets: str) -> str:
        """Return the mark of what is cited, the one that answers first: one of MARKS, or "".

        A target is a unit, a section, an entry, a question or a ruling, by any address it has had.
        """
        return entries.of_answer(self._mark_of(self.resolve(target)) for target in targets)

    def _mark_of(self, target: str) -> str:
        page, _, anchor = target.partition("#")
        unit = self.units.get(target)
        entry = self.entries.get(page)
        if unit or not entry:
            return unit.mark if unit else ""
        if entry.question:
            return self.mark(*entry.question.shows)
        units = [unit for unit in entry.units if not anchor or unit.section == anchor]
        return entries.of_page(unit.mark for unit in units)

    def unit_html(self, unit: Unit, address: Address) -> str:
        """Return a unit as HTML, to be shown on another page."""
        return self.renderer(address).inline(seen_elsewhere(unit.text, unit.entry))

    def neighbours(self, entry_id: str) -> tuple[Entry | None, Entry | None]:
        """Return the entries before and after one in reading order, None at either end."""
        place = self.reading_order.index(self.entries[entry_id])
        around = [None, *self.reading_order, None]
        return around[place], around[place + 2]

    def related(self, entry_ids: Iterable[str]) -> list[Entry]:
        """Return the entries of these ids, leaving out what is not written yet."""
        pages = dict.fromkeys(self.page(name) for name in entry_ids)
        return [self.entries[name] for name in pages if name in self.entries]

    def html(self, entry_id: str, address: Address) -> str:
        """Return the body of an entry as HTML; the sections of a long one are folded."""
        entry = self.entries[entry_id]
        # Measured for folding before anything is quoted into it.
        folded = is_long(entry.body) and entry_id not in self.whole
        body = guides.with_quotes(entry, self.units, self._titles, self.words, entry.body)
        body = guides.with_card_index(entry, self.reading_order, body)
        body = guides.with_sample(entry, self._titles, self.words, body)
        return self.renderer(address).body(body, entry, folded, self._anchors(entry))

    def _anchors(self, entry: Entry) -> Anchors:
        aliases: dict[str, tuple[str, ...]] = {}
        for old, now in self.moved.items():
            page, _, anchor = now.partition("#")
            if page == entry.id and old.startswith(f"{page}#"):
                aliases[anchor] = (*aliases.get(anchor, ()), old.partition("#")[2])
        of_chapter = self.numbers(entry.topic)
        return Anchors(
            marks={unit.id: unit.mark for unit in entry.units},
            players=entry.parts
            | {unit.id: unit.players for unit in entry.units if unit.players != entry.players},
            aliases=aliases,
            numbers={
                unit.id: of_chapter[unit.address]
                for unit in entry.units
                if unit.address in of_chapter
            },
        )

    def inline(self, text: str, address: Address) -> str:
        """Return a short text of an entry as HTML without a paragraph around it."""
        return self.renderer(address).inline(text)

    def _plain(self, text: str) -> str:
        """Return a short text of an entry without markup."""
        return passages.plain(self.inline(text, str), self.words["rules.colon"])

    def renderer(self, address: Address) -> Renderer:
        """Return what renders this rulebook's texts."""
        return Renderer(self.words, self.terms, address, self.resolve)

    def _passages(self, entry_id: str) -> list[Passage]:
        """Return the plain text of an entry, one passage for each heading."""
        entry, html = self.entries[entry_id], self.html(entry_id, str)
        return passages.cut(html, entry.title, entry.players, self.words["rules.colon"])


def sort_key(text: str) -> str:
    """Return a key that sorts letters with accents beside the plain ones."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).lstrip('«“" ')


def _in_order(entries: Iterable[Entry], topic: str) -> tuple[Entry, ...]:
    mine = [entry for entry in entries if entry.topic == topic]
    return tuple(sorted(mine, key=lambda entry: (entry.order, entry.id)))
