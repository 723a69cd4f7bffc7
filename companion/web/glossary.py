"""Every term of a game with one sentence and the entry that defines it."""

from __future__ import annotations

from itertools import groupby

from flask import Blueprint, Flask, render_template

from companion.rulebook import Term
from companion.rulebook.book import sort_key
from companion.web.context import each_game, rulebook

section = Blueprint("glossary", __name__)


def init_app(app: Flask) -> None:
    """Add the addresses of this section."""
    app.register_blueprint(section)


@each_game(section, "/glossary")
def index(language: str, game: str) -> str:
    """List the terms by their first letter."""
    book = rulebook(game, language)
    letters = [(letter, list(terms)) for letter, terms in groupby(book.glossary, _letter)]
    return render_template("glossary/index.html", book=book, letters=letters)


def _letter(term: Term) -> str:
    return sort_key(term.term)[:1].upper()
