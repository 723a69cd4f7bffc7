"""The rulebooks of this process, loaded when first asked for."""

from __future__ import annotations

from threading import Lock

from flask import abort, current_app, g, url_for

from companion.rulebook import Rulebook, languages, load

_loading = Lock()


def rulebook(game: str, language: str) -> Rulebook:
    """Return a rulebook; a language without content is a page that is not there."""
    books: dict[tuple[str, str], Rulebook] = current_app.extensions["rulebooks"]
    if (game, language) not in books:
        if language not in languages(game):
            abort(404)
        with _loading:  # the first requests come together, and threads that all load are slow
            if (game, language) not in books:
                books[game, language] = load(game, language)
    return books[game, language]


def address(entry: str) -> str:
    """Return the address of an entry of the game and language of this request."""
    return url_for("rules.entry", game=g.game, language=g.language, entry=entry)
