"""Reads content/<game>/<language> into a Rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import TypeVar

from companion.games import games
from companion.paths import CONTENT
from companion.rulebook import compose, numbers, questions, sidecar, text, yamlfields
from companion.rulebook.book import Rulebook
from companion.rulebook.entries import ContentError, Entry, Topic
from companion.rulebook.sidecar import Sidecar
from companion.rulebook.yamlfields import Defect, Defects, Fields, Places, fields_of, read_yaml

MOVED = "moved.yaml"
_Value = TypeVar("_Value")


def languages(game: str, root: Path = CONTENT) -> tuple[str, ...]:
    """Return the languages that a game has content in, English first."""
    codes = sorted(path.parent.name for path in (root / game).glob("*/topics.yaml"))
    return tuple(sorted(codes, key=lambda language: language != "en"))


def load(game: str, language: str, root: Path = CONTENT) -> Rulebook:
    """Return the rulebook of one game in one language.

    Raises KeyError for a game or language without a record, ContentError with every file that
    cannot be read. What stands between entries (links, missing languages) is looked at by `check`.
    """
    record = games(root)[game]
    loader = _Loader(game, language, root, tuple(record.names[language].documents))
    if loader.defects:
        raise ContentError(list(dict.fromkeys(loader.defects)))
    return Rulebook(record, language, loader.entries, loader.topics, loader.moved, loader.numbered)


_shipped = cache(load)
_loading = Lock()


def shipped(game: str, language: str) -> Rulebook:
    """Return a rulebook that is here, read once by each process: it is looked at, never changed."""
    with _loading:  # the first requests come together, and threads that all load are slow
        return _shipped(game, language)


class _Loader:
    """Reads the files of one game in one language and notes every defect."""

    def __init__(self, game: str, language: str, root: Path, documents: tuple[str, ...]) -> None:
        self._language = language
        self._shared = root / game
        self._folder = root / game / language
        self.defects = Defects()
        self.topics: list[Topic] = self._try(self._folder / "topics.yaml", _topics, [])
        read_places = partial(yamlfields.read, documents=documents)
        self._places: Places = self._try(self._shared / yamlfields.NAME, read_places, {})
        self.numbered: numbers.Listed = self._try(self._shared / numbers.NAME, numbers.read, {})
        self.moved: dict[str, str] = self._try(self._shared / MOVED, _read_moved, {})
        self._sidecars = {
            path.stem: Sidecar(path, self._places, self.defects)
            for path in sorted((self._shared / sidecar.FOLDER).glob("*.yaml"))
        }
        self.entries = list(self._written())
        # Both look at the written entries only: the list grows once both are through.
        self.entries += [*self._rulings(), *self._questions()]
        self._check_topics()

    def _try(self, path: Path, read: Callable[[Path], _Value], nothing: _Value) -> _Value:
        try:
            return read(path)
        except Defect as defect:
            self.defects.note(path, defect.line, defect.what)
            return nothing

    def _written(self) -> Iterator[Entry]:
        for path in sorted(self._folder.rglob("*.md")):
            if path.stem not in self._sidecars:
                missing = self._shared / sidecar.FOLDER / f"{path.stem}.yaml"
                self.defects.note(path, 1, f"this entry has no sidecar: write {missing}")
        for name, row in self._sidecars.items():
            path = self._folder / f"{name}.md"
            if not path.is_file():
                self.defects.note(row.path, 1, f"the text is missing: write {path}")
                continue
            words = text.read(path, self.defects)
            if words.summary:
                yield compose.entry(words, row, self._language, self._places, self.defects)

    def _rulings(self) -> Iterator[Entry]:
        places: dict[str, str] = {}
        for entry in list(self.entries):
            for unit in entry.units:
                if not unit.ruling:
                    continue
                name = f"{compose.RULINGS}/{unit.id}"
                if name in places:
                    what = f"the ruling {unit.id} is told in {places[name]} too: the engine names"
                    self.defects.note(
                        entry.path, unit.line, what + " rulings by their ids, so give it another"
                    )
                places[name] = entry.id
                self.moved[name] = unit.address
                yield compose.ruling_entry(unit, entry, self._topic(compose.RULINGS, entry))

    def _questions(self) -> Iterator[Entry]:
        shared, own = self._shared / questions.NAME, self._folder / questions.NAME
        units = {unit.address: unit for entry in self.entries for unit in entry.units}
        pages = {entry.id: entry for entry in self.entries}
        places = {address: number for number, address in enumerate(units)}
        for row in questions.read(shared, own, self.defects):
            missing = [address for address in row.shows if address not in units]
            for address in missing:
                what = f"{row.id} points at {address}, which is no unit: name one of an entry"
                self.defects.note(shared, row.line, f"{what}, as `entry#unit`")
            if not missing:
                like = pages[units[row.shows[0]].entry]
                order = places[row.shows[0]]
                topic = self._topic(compose.QUESTIONS, like)
                yield compose.question_entry(row, units, order, like, own, topic)

    def _topic(self, name: str, entry: Entry) -> str:
        """Return the topic of this name, or that of an entry in a game without it."""
        return name if any(topic.id == name for topic in self.topics) else entry.topic

    def _check_topics(self) -> None:
        known = {topic.id for topic in self.topics}
        for entry in self.entries:
            # Rulings and questions take their topic from elsewhere, and without a list every topic
            # would be unknown.
            if known and entry.topic not in known and entry.id in self._sidecars:
                row = self._sidecars[entry.id]
                row.wrong(row.lines.get("topic", 1), f"there is no topic {entry.topic}")


def _read_moved(path: Path) -> dict[str, str]:
    """Return the address to which each earlier one has moved; raises Defect."""
    fields = fields_of(path)
    return {name: fields.text(name) for name in fields.names_left()}


def _topics(path: Path) -> list[Topic]:
    if not path.is_file():
        raise Defect(1, "the list of topics is missing")
    source = path.read_text(encoding="utf-8")
    topics = []
    for fields in Fields({"topics": read_yaml(source)}, source).list_of_fields("topics"):
        topics.append(Topic(fields.text("id"), fields.text("title"), fields.text("summary")))
        fields.refuse_unknown_keys()
    return topics
