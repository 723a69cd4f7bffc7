"""A whole game as lines that people can read, paste into a report and play again.

The first line names the game, the second its options, then one line an action:

    companion solo format=1 engine=1
    options dealer=You difficulty=2
    deal cards=[S11 B4 L7 …]
    play card=S11

A value is a bare word, a number, a quoted text, a list `[a b]` or an object `{key:value …}`.
A line read is the line written, for every value that JSON can hold, nested at most MAX_DEPTH times.
Whatever is not written so is refused, alike on both runtimes.
"""

from __future__ import annotations

import json
from typing import Mapping

from companion.engine.core.inputs import Refusal, by_text
from companion.engine.core.jsontext import WORDS, ends_in_escape, read_number, unescape

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# With `=`, so that a card that counts as another, S11=T10, needs no quotes.
_BARE = _LETTERS + "0123456789.=_+-"
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
MAX_DEPTH = 20
# Signs in a line: more than a step with every field as long as it may be, which is a round of a
# sheet with twelve long names of abilities for each of five players.
MAX_LINE = 30_000
MAX_TEXT = 200_000  # longer than any game


def text(value: object, depth: int = 0) -> str:
    """Return a value as notation; Refusal("notation") if it is nested too deep."""
    if depth > MAX_DEPTH:
        raise Refusal("notation", {"line": "…", "column": 1})
    if isinstance(value, str):
        return value if is_bare(value) else _quote(value)
    if isinstance(value, list):
        return "[" + " ".join([text(item, depth + 1) for item in value]) + "]"
    if isinstance(value, dict):
        pairs = [_key(key) + ":" + text(value[key], depth + 1) for key in by_text(list(value))]
        return "{" + " ".join(pairs) + "}"
    return json.dumps(value)


def _quote(value: str) -> str:
    """Return a text in quotes, letters of every language as they are."""
    signs = [
        _ESCAPES.get(sign) or (sign if sign >= " " else json.dumps(sign)[1:-1]) for sign in value
    ]
    return '"' + "".join(signs) + '"'


def line(word: str, fields: Mapping[str, object]) -> str:
    """Return one line: a word and its fields."""
    return " ".join([word] + [_key(key) + "=" + text(fields[key]) for key in by_text(list(fields))])


def is_bare(value: str) -> bool:
    """Tell whether a text can stand without quotes: letters, digits and a few signs."""
    # A text that begins with a digit or with `-` would be read back as a number.
    if not value or value in WORDS or value[0] not in _LETTERS:
        return False
    return all(sign in _BARE for sign in value)


def _key(key: str) -> str:
    # An `=` ends a key of a line.
    return key if is_bare(key) and "=" not in key else _quote(key)


def parse_line(source: str) -> tuple[str, dict[str, object]]:
    """Return the word and the fields of one line; Refusal("notation") if it is damaged."""
    if len(source) > MAX_LINE:
        raise Refusal("notation", {"line": source[:60], "column": MAX_LINE})
    reader = _Reader(source)
    word = reader.bare()
    fields: dict[str, object] = {}
    reader.end_of_value()
    while reader.more():
        reader.field(fields, "=")
    return word, fields


class _Reader:
    """Reads notation from left to right."""

    __slots__ = ("at", "depth", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.depth = 0

    def refusal(self) -> Refusal:
        return Refusal("notation", {"line": self.source[:60], "column": self.at + 1})

    def more(self) -> bool:
        """Skip blanks and tell whether anything is left."""
        if self.peek() == " ":
            rest = self.source[self.at :]
            self.at += len(rest) - len(rest.lstrip(" "))
        return self.at < len(self.source)

    def peek(self) -> str:
        return self.source[self.at] if self.at < len(self.source) else ""

    def bare(self, stop: str = "") -> str:
        source = self.source
        begin = end = self.at
        while end < len(source) and source[end] in _BARE and source[end] != stop:
            end += 1
        if begin == end:
            raise self.refusal()
        self.at = end
        return source[begin:end]

    def field(self, fields: dict[str, object], sign: str) -> None:
        """Read a field; `sign` stands between its key, which must be a new one, and its value."""
        key = self.quoted() if self.peek() == '"' else self.bare("=")
        if self.peek() != sign or key in fields:
            raise self.refusal()
        self.at += 1
        fields[key] = self.value()

    def end_of_value(self) -> None:
        """Refuse whatever stands right behind a value and is not its end."""
        if self.peek() not in ("", " ", "]", "}"):
            raise self.refusal()

    def quoted(self) -> str:
        begin = self.at
        end = self.source.find('"', begin + 1)
        while end >= 0 and ends_in_escape(self.source[begin + 1 : end]):
            end = self.source.find('"', end + 1)
        if end < 0:
            raise self.refusal()
        try:
            read = unescape(self.source[begin + 1 : end])
        except ValueError:
            raise self.refusal() from None
        self.at = end + 1
        return read

    def value(self) -> object:
        """Read one value."""
        self.more()
        value = self._value()
        self.end_of_value()
        return value

    def _value(self) -> object:
        sign = self.peek()
        if sign == '"':
            return self.quoted()
        if sign == "[":
            return self._list()
        if sign == "{":
            return self._object()
        word = self.bare()
        if word in WORDS:
            return WORDS[word]
        if word[0] not in "-0123456789":
            return word
        try:
            return read_number(word)
        except ValueError:
            raise self.refusal() from None

    def _open(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.refusal()
        self.at += 1

    def _list(self) -> list[object]:
        self._open()
        items: list[object] = []
        while self.more() and self.peek() != "]":
            items.append(self.value())
        self._close()
        return items

    def _object(self) -> dict[str, object]:
        self._open()
        fields: dict[str, object] = {}
        while self.more() and self.peek() != "}":
            self.field(fields, ":")
        self._close()
        return fields

    def _close(self) -> None:
        if not self.peek():
            raise self.refusal()
        self.depth -= 1
        self.at += 1
