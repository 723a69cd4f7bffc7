"""A tournament's state: who was drawn where, and the results."""

from __future__ import annotations

from typing import TypedDict


class Options(TypedDict):
    """What was chosen before the draw."""

    format: str
    players: list[str]
    seed: int


class State(TypedDict):
    """Who was drawn where, and the results by match."""

    game: str
    options: Options
    drawn: list[str]
    results: dict[str, list[int]]
