"""The front door, the front page of each game, and what this app is."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, redirect, render_template

from companion.web import pages
from companion.web.books import rulebook

section = Blueprint("home", __name__)


def init_app(app: Flask) -> None:
    """Add the addresses of this section."""
    app.register_blueprint(section)


@section.get("/")
def door() -> Response:
    """Go on to the front page in the browser's language."""
    answer = redirect(pages.home_of("origin-story", pages.preferred()), 302)
    answer.vary.add("Accept-Language")
    return Response(answer.data, 302, answer.headers)


@section.get("/<lang:language>/", defaults={"game": "origin-story"})
@section.get("/originz/<lang:language>/", defaults={"game": "originz"})
def game(language: str, game: str) -> str:
    """Show what one can do here."""
    return render_template(f"home/{game}.html", book=rulebook(game, language))


@section.get("/<lang:language>/about")
def about(language: str) -> str:
    """Tell what this app is, what it rests on, and what it keeps."""
    return render_template("home/about.html", book=rulebook("origin-story", language))


@section.get("/<lang:language>/404.html")
def lost(language: str) -> tuple[str, int]:
    """Send the page for lost readers, for hosts that keep it as a file."""
    del language
    return render_template("lost.html"), 404
