"""Reading JSON from outside: what is too large, damaged or nested too deep is refused."""

from __future__ import annotations

import json

from companion.engine.kit.errors import Refused

LIMIT = 4_000_000


def read_json(text: str) -> object:
    """Return what JSON text says.

    Raises Refused("too-large"), or Refused("not-json") for what cannot be read.
    """
    if len(text) > LIMIT:
        raise Refused("too-large", {"limit": LIMIT})
    try:
        value: object = json.loads(text)
    except (ValueError, RuntimeError):  # a RuntimeError tells of nesting beyond the stack
        raise Refused("not-json", {}) from None
    return value
