"""Reading JSON from outside: what is too large, damaged or nested too deep is refused.

There are two readers. `read_strictly` is for text that people bring, as files and links: it is
written here, because MicroPython's own reader takes damaged text for something else. `read_json` is
the runtime's own, many times faster, for calls, which a program has written just now.
"""

from __future__ import annotations

import json

from companion.engine.core.inputs import Refusal, compose, refuse_longer

MAX_JSON = 4_000_000
MAX_DEPTH = 24
MAX_NUMBER_LENGTH = 40  # no honest number is longer, and longer ones take long
_HIGH, _LOW, _AFTER = 0xD800, 0xDC00, 0xE000
_SIGNS = "[]{},:"
WORDS = {"true": True, "false": False, "null": None}
_ESCAPED = {
    '"': '"', "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"
}  # fmt: skip
_HEX = "0123456789abcdefABCDEF"


def read_json(text: str) -> object:
    """Return what JSON text says that a program wrote.

    Raises Refusal("too-large"), or Refusal("not-json") for what cannot be read.
    """
    if "\\ud" in text or "\\uD" in text:  # MicroPython reads each half of a sign as one of its own
        return read_strictly(text)
    refuse_longer(text, MAX_JSON)
    try:
        value: object = json.loads(text)
    except (ValueError, RuntimeError):  # a RuntimeError tells of nesting beyond the stack
        raise Refusal("not-json") from None
    return value


def read_strictly(text: str) -> object:
    """Return what JSON text says that anybody may have written or damaged, alike on both runtimes.

    Raises Refusal("too-large"), or Refusal("not-json") for what is no JSON to the letter, repeats a
    key, is nested deeper than MAX_DEPTH, or holds a number beyond all bounds.
    """
    refuse_longer(text, MAX_JSON)
    try:
        reader = _Reader(_tokens(text))
        value = reader.value()
        reader.end()
    except (IndexError, ValueError):
        raise Refusal("not-json") from None
    return value


def _tokens(text: str) -> list[str]:
    """Return the signs, words, numbers and texts of JSON; a text as `"` and what it says.

    Raises IndexError for a text that does not end, ValueError for one that is damaged.
    """
    pieces = text.split('"')
    tokens = _bare_tokens(pieces[0])
    i = 1
    while i < len(pieces):
        begin = i
        while ends_in_escape(pieces[i]):
            i += 1
        # The quote in front stays, so that the text "true" or "7" is not taken for the word or the
        # number.
        tokens.append('"' + unescape('"'.join(pieces[begin : i + 1])))
        tokens.extend(_bare_tokens(pieces[i + 1]))
        i += 2
    return tokens


def _bare_tokens(text: str) -> list[str]:
    """Return the tokens of what stands outside of quotes."""
    # Most of what stands between two texts is one of these; the replacements below cost far more.
    if text in (",", ":"):
        return [text]
    for blank in "\t\r\n":
        text = text.replace(blank, " ")
    for sign in _SIGNS:
        text = text.replace(sign, " " + sign + " ")
    return [token for token in text.split(" ") if token]


class _Reader:
    """Builds values from tokens; ValueError or IndexError where they make none."""

    __slots__ = ("at", "depth", "tokens")

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.at = 0
        self.depth = 0

    def next(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1]

    def end(self) -> None:
        if self.at < len(self.tokens):
            raise ValueError

    def value(self) -> object:
        token = self.next()
        if token[0] == '"':
            return token[1:]
        if token == "[":
            return self._list()
        if token == "{":
            return self._object()
        return WORDS[token] if token in WORDS else read_number(token)

    def _list(self) -> list[object]:
        items: list[object] = []
        if self._opened("]"):
            items.append(self.value())
            while self._goes_on("]"):
                items.append(self.value())
        return items

    def _object(self) -> dict[str, object]:
        fields: dict[str, object] = {}
        if self._opened("}"):
            self._field(fields)
            while self._goes_on("}"):
                self._field(fields)
        return fields

    def _field(self, fields: dict[str, object]) -> None:
        key = self.next()
        if key[0] != '"' or key[1:] in fields or self.next() != ":":
            raise ValueError
        fields[key[1:]] = self.value()

    def _opened(self, closing: str) -> bool:
        """Go one level down; tell whether there is anything in it."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ValueError
        if self.tokens[self.at] != closing:
            return True
        self.at += 1
        self.depth -= 1
        return False

    def _goes_on(self, closing: str) -> bool:
        sign = self.next()
        if sign not in (",", closing):
            raise ValueError
        self.depth -= sign == closing
        return sign == ","


def read_number(word: str) -> float:
    """Return the number that JSON writes so; ValueError for other text, or beyond all bounds."""
    body, e, power = word.replace("E", "e").partition("e")
    whole, point, fraction = body.partition(".")
    if whole.startswith("-"):
        whole = whole[1:]
    if power[:1] in ("+", "-"):
        power = power[1:]
    is_number = (
        len(word) <= MAX_NUMBER_LENGTH
        and _is_digits(whole)
        and (whole == "0" or whole[0] != "0")
        and _is_digits(fraction) == bool(point)
        and _is_digits(power) == bool(e)
    )
    if not is_number:
        raise ValueError
    if not point and not e:
        return int(word)
    number = float(word)
    # True of infinity and of no number, without the module `math`, which the engine does not
    # import.
    if number - number != 0:
        raise ValueError
    return number


def _is_digits(text: str) -> bool:
    # isdigit() takes digits of every script on CPython and only ASCII's on MicroPython.
    return text != "" and text.strip("0123456789") == ""


def unescape(text: str) -> str:
    """Return what a text of JSON says, composed (see inputs), its quotes left off.

    Raises ValueError if it is damaged.
    """
    # JSON wants control signs escaped; the largest of them is the sign before the blank.
    if text and min(text) < " ":
        raise ValueError
    return compose(_unescaped(text) if "\\" in text else text)


def _unescaped(text: str) -> str:
    pieces = text.split("\\")
    output = [pieces[0]]
    i = 1
    while i < len(pieces):
        piece = pieces[i]
        if piece == "":  # a backslash that stands for itself, then what follows it
            i += 1
            if i == len(pieces):
                raise ValueError
            output.append("\\" + pieces[i])
        elif piece[0] == "u":
            sign, i = _sign(pieces, i)
            output.append(sign + pieces[i][5:])
        elif piece[0] in _ESCAPED:
            output.append(_ESCAPED[piece[0]] + piece[1:])
        else:
            raise ValueError
        i += 1
    return "".join(output)


def _sign(pieces: list[str], i: int) -> tuple[str, int]:
    """Return the sign that is escaped by its number, or as two halves, and the last piece of it."""
    code = _code(pieces[i])
    if not _HIGH <= code < _AFTER:
        return chr(code), i
    # The other half has to follow at once: `u` and four digits fill the first piece.
    low = _code(pieces[i + 1]) if len(pieces[i]) == 5 and i + 1 < len(pieces) else 0
    if code >= _LOW or not _LOW <= low < _AFTER:
        raise ValueError
    return chr(0x10000 + ((code - _HIGH) << 10) + low - _LOW), i + 1


def _code(piece: str) -> int:
    """Return the number of a sign that is escaped as `u` and four digits."""
    digits = piece[1:5]
    if piece[:1] != "u" or len(digits) != 4 or digits.strip(_HEX):
        raise ValueError
    return int(digits, 16)


def ends_in_escape(text: str) -> bool:
    """Tell whether the next sign is taken as it is: an odd number of backslashes stands before."""
    return (len(text) - len(text.rstrip("\\"))) % 2 == 1


def refuse_infinite(value: object) -> None:
    """Refuse what holds a number beyond all bounds."""
    if not is_finite(value):
        raise Refusal("not-json")


def is_finite(value: object) -> bool:
    """Tell whether there is no number in a JSON value that JSON cannot write, such as 1e999."""
    stack = [value]
    while stack:
        one = stack.pop()
        if isinstance(one, float) and one - one != 0:
            return False
        if isinstance(one, list):
            stack.extend(one)
        elif isinstance(one, dict):
            stack.extend([one[key] for key in one])
    return True
