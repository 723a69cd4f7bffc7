"""The rulebooks of this process, loaded when first asked for."""

from __future__ import annotations

from flask import abort, current_app, g, url_for

from companion.rulebook import Rulebook, languages, load

GAMES = ("origin-story", "originz")
SUMMARIES = {"1": "summary-1", "2": "summary-2", "3-5": "summary-3-5"}


def rulebook(game: str, language: str) -> Rulebook:
    """Return a rulebook; a language without content is a page that is not there."""
    books: dict[tuple[str, str], Rulebook] = current_app.extensions["rulebooks"]
    if (game, language) not in books:
        if language not in languages(game):
            abort(404)
        books[game, language] = load(game, language)
    return books[game, language]


def address(entry: str) -> str:
    """Return the address of an entry of the game and language of this request."""
    return url_for("rules.entry", game=g.game, language=g.language, entry=entry)
