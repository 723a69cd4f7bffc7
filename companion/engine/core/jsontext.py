"""Reading JSON from outside: what is too large, damaged or nested too deep is refused."""

from __future__ import annotations

import json

from companion.engine.core.errors import Refusal

LIMIT = 4_000_000
HIGH, LOW, AFTER = 0xD800, 0xDC00, 0xE000


def read_json(text: str) -> object:
    """Return what JSON text says.

    Raises Refusal("too-large"), or Refusal("not-json") for what cannot be read.
    """
    if len(text) > LIMIT:
        raise Refusal("too-large", {"limit": LIMIT})
    try:
        value: object = json.loads(join_pairs(text))
    except (ValueError, RuntimeError):  # a RuntimeError tells of nesting beyond the stack
        raise Refusal("not-json", {}) from None
    return value


def join_pairs(text: str) -> str:
    """Return JSON text in which signs escaped as two halves, as 😀 often is, stand as they are.

    MicroPython reads each half as a sign of its own. ValueError if a half stands alone.
    """
    if "\\ud" not in text and "\\uD" not in text:
        return text
    pieces = text.split("\\u")
    output = [pieces[0]]
    i = 1
    while i < len(pieces):
        piece = pieces[i]
        half = 0 if ends_in_escape(pieces[i - 1]) else int(piece[:4], 16)
        if LOW <= half < AFTER:
            raise ValueError
        if HIGH <= half < LOW:
            i += 1
            other = int(pieces[i][:4], 16) if len(piece) == 4 and i < len(pieces) else 0
            if not LOW <= other < AFTER:
                raise ValueError
            sign = chr(0x10000 + ((half - HIGH) << 10) + other - LOW)
            output.append(sign + pieces[i][4:])
        else:
            output.append("\\u" + piece)
        i += 1
    return "".join(output)


def ends_in_escape(text: str) -> bool:
    """Tell whether the next sign is taken as it is: an odd number of backslashes stands before."""
    return (len(text) - len(text.rstrip("\\"))) % 2 == 1


def refuse_infinite(value: object) -> None:
    """Refuse what holds a number beyond all bounds."""
    if not is_finite(value):
        raise Refusal("not-json", {})


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
