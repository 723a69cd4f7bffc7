"""Reads the keys of a YAML file and says where each stands."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import yaml

from companion import locales
from companion.rulebook.entries import Source
from companion.yamltext import Loader

_Kind = TypeVar("_Kind")


class Defect(Exception):
    """Something wrong at a line of the file that is being read."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line
        self.what = what


class Defects(list[str]):
    """What is wrong in the files that are read, as `file:line: what`."""

    def note(self, path: Path, line: int, what: str) -> None:
        """Note what is wrong, to read on behind it."""
        self.append(f"{path}:{line}: {what}")

    @contextmanager
    def of(self, path: Path) -> Iterator[None]:
        """Note the Defect at which the reading of a file ends."""
        try:
            yield
        except Defect as defect:
            self.note(path, defect.line, defect.what)


class _Loader(Loader):
    """A YAML loader that refuses a key given twice."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        """Return the mapping of a node."""
        keys = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in keys:
                raise Defect(key_node.start_mark.line + 1, f"{key} is given twice")
            keys.add(key)
        return super().construct_mapping(node, deep)


def read_yaml(text: str) -> Any:
    """Return the value of a YAML text; raises Defect with its line."""
    try:
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise Defect(line, f"this is not YAML: {error.problem}") from None
    except (yaml.YAMLError, ValueError) as error:
        raise Defect(1, f"this is not YAML: {error}") from None


class Fields:
    """The keys of one mapping, taken out one by one; each getter raises Defect with a line.

    `within` is the name of the key that holds this mapping, for the messages; `at` is the line of
    a mapping that stands on one.
    """

    def __init__(self, values: dict[str, Any], text: str, within: str = "", *, at: int = 0) -> None:
        self._values = dict(values)
        self._text = text
        self._within = within
        self._at = at

    def line(self, key: str) -> int:
        """Return the line of a key, or 1 if it is not there."""
        if self._at:
            return self._at
        # Looked for in the text, as PyYAML keeps no lines with the values that it returns.
        match = re.search(rf"^[ ]*(?:- +|- *{{)?{re.escape(key)}:", self._text, re.MULTILINE)
        return self._text.count("\n", 0, match.start()) + 1 if match else 1

    def wrong(self, key: str, message: str) -> Defect:
        """Return a defect at the line of a key."""
        name = f"{self._within}.{key}" if self._within else key
        own = self.line(key)
        # A key that is missing, or stands inside braces, has no line of its own: then the one that
        # holds it.
        return Defect(own if own > 1 else self.line(self._within), name + message)

    def has(self, key: str) -> bool:
        """Tell whether the key is there."""
        return key in self._values

    def _take(self, key: str, kind: type[_Kind], name: str) -> _Kind:
        if key not in self._values:
            raise self.wrong(key, " is missing")
        value: _Kind = self._values.pop(key)
        # To Python true is an int.
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.wrong(key, f" has to be {name}")
        return value

    def text(self, key: str) -> str:
        """Return a text that is not empty."""
        value = self._take(key, str, "a text")
        if not value.strip():
            raise self.wrong(key, " is empty")
        return value.strip()

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; without the key, none."""
        if key not in self._values:
            return ()
        values = self._take(key, list, "a list of texts")
        if not all(isinstance(value, str) and value.strip() for value in values):
            raise self.wrong(key, " has to be a list of texts; quote numbers, yes and no")
        return tuple(values)

    def names(self, key: str) -> tuple[str, ...]:
        """Return a text or number, or a list of them, as texts; without the key, none."""
        if key not in self._values:
            return ()
        value = self._values.pop(key)
        values = value if isinstance(value, list) else [value]
        if not all(isinstance(one, str | int) and not isinstance(one, bool) for one in values):
            raise self.wrong(key, " has to be a name or a list of names; quote yes and no")
        return tuple(map(str, values))

    def peek(self, key: str) -> Any:
        """Return a value as it is without taking it, or None."""
        return self._values.get(key)

    def names_left(self) -> tuple[str, ...]:
        """Return the keys that have not been read, in their order."""
        return tuple(map(str, self._values))

    def number(self, key: str) -> int:
        """Return a whole number."""
        return self._take(key, int, "a whole number")

    def flag(self, key: str) -> bool:
        """Return true or false."""
        return self._take(key, bool, "true or false")

    def mapping(self, key: str) -> dict[str, Any]:
        """Return a mapping."""
        return self._take(key, dict, "keys with values")

    def fields(self, key: str) -> Fields:
        """Return the fields of a mapping inside this one."""
        return Fields(self.mapping(key), self._text, key)

    def list_of_fields(self, key: str) -> list[Fields]:
        """Return the fields of each mapping of a list that is not empty."""
        values = self._take(key, list, "a list")
        if not values:
            raise self.wrong(key, " is empty")
        if not all(isinstance(value, dict) for value in values):
            raise self.wrong(key, " has to be a list of keys with values")
        return [Fields(value, self._text, key) for value in values]

    def refuse_unknown_keys(self) -> None:
        """Refuse keys that have not been read."""
        for key in self._values:
            raise self.wrong(str(key), " is not a key of this place")


def fields_of(path: Path) -> Fields:
    """Return the fields of a file, none where there is no file; raises Defect."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    values = read_yaml(text) or {}
    if not isinstance(values, dict):
        raise Defect(1, "this is not a list of keys with values")
    return Fields(values, text)


# --- The fixed list of places in the printed rules, `content/<game>/sources.yaml` ---
#
#     tricks: {rulebook: "p. 7, Trick-Taking Overview", rulebook-fr: "p. 7, Les plis"}
#
# An id names one rule; each document that has it says where, in its own words.


NAME = "sources.yaml"
Places = dict[str, tuple[Source, ...]]


def read(path: Path, documents: Iterable[str]) -> Places:
    """Return the places of each id; raises Defect. A game without the list has none."""
    fields = fields_of(path)
    places: Places = {}
    for name in fields.names_left():
        rows = fields.fields(name)
        own = rows.names_left()
        for document in own:
            if document not in documents:
                raise rows.wrong(document, f": there is no document {document} in game.yaml")
        places[name] = tuple(Source(document, rows.text(document)) for document in own)
    return places


def in_language(places: Iterable[Source], language: str) -> tuple[Source, ...]:
    """Return the places of one id as a reader of this language has them.

    A document that has a twin in the language (`rulebook-fr`) gives way to it; one in a foreign
    language is named only where nothing else is.
    """
    rows = tuple(places)
    own = tuple(row for row in rows if row.doc.endswith(f"-{language}"))
    replaced = {row.doc.removesuffix(f"-{language}") for row in own}
    others = tuple(row for row in rows if row.doc not in replaced and not _is_foreign(row.doc))
    return own + others or rows


def _is_foreign(document: str) -> bool:
    return any(document.endswith(f"-{language}") for language in locales.languages())
