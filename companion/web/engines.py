"""The engines of this process, one a language, each made once."""

from __future__ import annotations

from functools import cache

from companion import games, locales
from companion.engine.core.engine import Engine


@cache
def engine(language: str) -> Engine:
    """Return the engine in a language; it keeps the words that situations are told in."""
    return games.engine(locales.load(language))
