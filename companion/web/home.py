"""The front engine, the front page of each game, and what this app is."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, redirect, render_template

from companion.games import first
from companion.web import context
from companion.web.books import rulebook
from companion.web.routing import each_game

section = Blueprint("home", __name__)


def init_app(app: Flask) -> None:
    """Add the addresses of this section."""
    app.register_blueprint(section)


@section.get("/")
def engine() -> Response:
    """Go on to the front page in the browser's language."""
    answer = redirect(context.home_of(first().slug, context.preferred()), 302)
    answer.vary.add("Accept-Language")
    return Response(answer.data, 302, answer.headers)


@each_game(section, "/")
def game(language: str, game: str) -> str:
    """Show what one can do here."""
    return render_template("home/front.html", book=rulebook(game, language))


@section.get("/<lang:language>/about")
def about(language: str) -> str:
    """Tell what this app is, what it rests on, and what it keeps."""
    return render_template("home/about.html", book=rulebook(first().slug, language))


@section.get("/<lang:language>/404.html")
def lost(language: str) -> tuple[str, int]:
    """Send the page for lost readers, for hosts that keep it as a file."""
    del language
    return render_template("lost.html"), 404
