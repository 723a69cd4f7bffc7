"""The solo table: one page, on which the engine plays in the browser."""

from __future__ import annotations

from flask import Blueprint, Flask, render_template

from companion.web import screens

section = Blueprint("solo", __name__)
GAME = "origin-story"


def init_app(app: Flask) -> None:
    """Add the address of this section."""
    app.register_blueprint(section)


@section.get("/<lang:language>/solo/")
def table(language: str) -> str:
    """Show the solo table."""
    return render_template(
        "solo/table.html",
        **screens.carried(GAME, language, section.name, "coach."),
        rulings=screens.choices(GAME, language),
    )
