"""Addresses that every game has: one function, one route a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from flask import Blueprint
from flask.typing import RouteCallable

from companion.games import games

View = TypeVar("View", bound=RouteCallable)


def each_game(
    section: Blueprint, rule: str, defaults: dict[str, str] | None = None
) -> Callable[[View], View]:
    """Add a view at `rule` below each game and language; it gets `language` and `game`."""

    def add(view: View) -> View:
        for game in games().values():
            section.add_url_rule(
                f"/{game.address}<lang:language>{rule}",
                view.__name__,
                view,
                defaults={"game": game.slug, **(defaults or {})},
            )
        return view

    return add
