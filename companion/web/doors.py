"""The engine's doors of this process, one a language, each opened once."""

from __future__ import annotations

from functools import cache

from companion import games, locales
from companion.engine.core.door import Door


@cache
def door(language: str) -> Door:
    """Return the door in a language. It keeps the words that situations are told in, once read."""
    return games.door(locales.load(language))
