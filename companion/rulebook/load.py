"""Reads content/<game>/<language> into a Rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TypeVar

from companion.games import games
from companion.paths import CONTENT
from companion.rulebook import compose, numbers, questions, sidecar, yamlfields
from companion.rulebook.book import Rulebook
from companion.rulebook.entries import ContentError, Entry, Topic, Unit
from companion.rulebook.yamlfields import Defect, Fields, fields_of, read_yaml

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
        self._documents = documents
        self.defects: list[str] = []
        self.topics: list[Topic] = self._try(self._folder / "topics.yaml", _topics, [])
        places: yamlfields.Places = self._try(self._shared / yamlfields.NAME, self._read_places, {})
        self.numbered: numbers.Listed = self._try(self._shared / numbers.NAME, numbers.read, {})
        self.moved: dict[str, str] = self._try(self._shared / MOVED, _read_moved, {})
        self._composer = compose.Composer(language, places)
        self._sidecars = {
            path.stem: sidecar.read(path, frozenset(places))
            for path in sorted((self._shared / sidecar.FOLDER).glob("*.yaml"))
        }
        # Into a list before its defects are read: the composer notes them while it is walked
        # through.
        self.entries = list(self._written())
        self.defects += self._composer.defects
        # Both look at the written entries only: the list grows once both are through.
        self.entries += [*self._rulings(), *self._questions()]
        self._check_topics()

    def _try(self, path: Path, read: Callable[[Path], _Value], nothing: _Value) -> _Value:
        try:
            return read(path)
        except Defect as defect:
            self.defects.append(defect.at(path))
            return nothing

    def _read_places(self, path: Path) -> yamlfields.Places:
        return yamlfields.read(path, self._documents)

    def _written(self) -> Iterator[Entry]:
        for path in sorted(self._folder.rglob("*.md")):
            if path.stem not in self._sidecars:
                missing = self._shared / sidecar.FOLDER / f"{path.stem}.yaml"
                self.defects.append(f"{path}:1: this entry has no sidecar: write {missing}")
        for name, row in self._sidecars.items():
            self.defects += [f"{row.path}:{line}: {what}" for line, what in row.defects]
            path = self._folder / f"{name}.md"
            if not path.is_file():
                self.defects.append(f"{row.path}:1: the text is missing: write {path}")
                continue
            shown, defects = questions.read_examples(
                self._shared / questions.FOLDER / f"{name}.yaml", row.units
            )
            self.defects += defects
            entry = self._composer.entry(path, row, shown)
            if entry:
                yield entry

    def _units(self) -> dict[str, Unit]:
        return {unit.address: unit for entry in self.entries for unit in entry.units}

    def _rulings(self) -> Iterator[Entry]:
        places: dict[str, str] = {}
        for entry in list(self.entries):
            for unit in entry.units:
                if not unit.ruling:
                    continue
                name = f"{compose.RULINGS}/{unit.id}"
                if name in places:
                    self.defects.append(
                        f"{entry.path}:{unit.line}: the ruling {unit.id} is told in {places[name]}"
                        " too: the engine names rulings by their ids, so give it another"
                    )
                places[name] = entry.id
                self.moved[name] = unit.address
                yield compose.ruling_entry(unit, entry, self._topic(compose.RULINGS, entry))

    def _questions(self) -> Iterator[Entry]:
        shared, own = self._shared / questions.NAME, self._folder / questions.NAME
        rows, defects = questions.read(shared, own)
        self.defects += defects
        units = self._units()
        pages = {entry.id: entry for entry in self.entries}
        places = {address: number for number, address in enumerate(units)}
        for row in rows:
            missing = [address for address in row.shows if address not in units]
            self.defects += [
                f"{shared}:{row.line}: {row.id} points at {address}, which is no unit: name one"
                " of an entry, as `entry#unit`"
                for address in missing
            ]
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
                place = f"{row.path}:{row.lines.get('topic', 1)}"
                self.defects.append(f"{place}: there is no topic {entry.topic}")


def _read_moved(path: Path) -> dict[str, str]:
    """Return the address to which each earlier one has moved; raises Defect."""
    fields = fields_of(path)
    return {name: fields.text(name) for name in fields.names_left()}


def _topics(path: Path) -> list[Topic]:
    if not path.is_file():
        raise Defect(1, "the list of topics is missing")
    text = path.read_text(encoding="utf-8")
    values = read_yaml(text)
    topics = []
    for fields in Fields({"topics": values}, text).list_of_fields("topics"):
        topics.append(Topic(fields.text("id"), fields.text("title"), fields.text("summary")))
        fields.refuse_unknown_keys()
    return topics
