"""Makes the Flask app: one section per file, each with `init_app(app)`.

A section's address starts with `/<lang:language>/` (Origin Story) or `/originz/<lang:language>/`;
`pages` reads language and game from it for the templates.
"""

from __future__ import annotations

from flask import Flask

from companion.web import (
    api,
    assets,
    glossary,
    headers,
    home,
    judge,
    offline,
    originz,
    pages,
    rules,
    scores,
    search,
    solo,
)

SECTIONS = (
    pages,
    assets,
    headers,
    offline,
    home,
    rules,
    glossary,
    search,
    solo,
    scores,
    judge,
    originz,
    api,
)


def create_app() -> Flask:
    """Return the app with all its sections."""
    app = Flask(__name__, static_folder=None)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.url_map.strict_slashes = False
    for section in SECTIONS:
        section.init_app(app)
    return app
