"""The score sheets: one page, on which the engine keeps the score in the browser."""

from __future__ import annotations

from flask import Blueprint, Flask, render_template

from companion.web import screens

section = Blueprint("scores", __name__)
GAME = "origin-story"


def init_app(app: Flask) -> None:
    """Add the address of this section."""
    app.register_blueprint(section)


@section.get("/<lang:language>/scores/")
def page(language: str) -> str:
    """Show the score sheets of this device."""
    return render_template("scores/page.html", **screens.carried(GAME, language, section.name))
