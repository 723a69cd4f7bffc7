"""What goes beyond one game: the page that a link opens, and the history of this device.

What stands behind the # of a link never comes here.
"""

from __future__ import annotations

from flask import Blueprint, Flask, render_template

from companion.games import games
from companion.web import context, screens

section = Blueprint("share", __name__)
GAME = "origin-story"


def init_app(app: Flask) -> None:
    """Add the address of this section."""
    app.register_blueprint(section)


@section.get("/<lang:language>/open/")
def page(language: str) -> str:
    """Show what a link holds."""
    return render_template(
        "share/open.html",
        words=screens.words(language, "open.", "table."),
        entries={},
        kinds=kinds(language),
    )


@section.get("/<lang:language>/history/")
def history(language: str) -> str:
    """Show what the finished games of this device came to."""
    return render_template("history/page.html", **screens.carried(GAME, language, "history"))


def kinds(language: str) -> dict[str, dict[str, str]]:
    """Return what travels as a link: by kind, the package of the engine and where it opens."""
    return {
        kind: {"package": game.room, "address": context.home_of(game.slug, language) + place}
        for game in games().values()
        for kind, place in game.shares.items()
    }
