"""Reading JSON that comes from outside: what is too large or nested too deep is refused."""

from __future__ import annotations

import json
from typing import Any

from companion.engine.errors import Refused

LIMIT = 4_000_000
DEEPEST = 40


def too_deep(text: str) -> bool:
    """Tell whether JSON text nests deeper than any call needs, before it is parsed."""
    depth = 0
    for i in range(len(text)):
        if text[i] in "[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif text[i] in "]}":
            depth -= 1
    return False


def read_json(text: str) -> Any:
    """Return what JSON text says; Refused for what is no JSON, too large or nested too deep."""
    if len(text) > LIMIT:
        raise Refused("too-large", {"limit": LIMIT})
    if too_deep(text):
        raise Refused("too-deep", {"limit": DEEPEST})
    try:
        return json.loads(text)
    except ValueError:
        raise Refused("not-json", {}) from None
