"""The rulebooks as they are: a process that runs tests reads each of them once."""

from __future__ import annotations

from functools import cache

from companion.rulebook import Rulebook, load


@cache
def book(game: str, language: str) -> Rulebook:
    """Return a rulebook, to be looked at and not to be changed."""
    return load(game, language)
