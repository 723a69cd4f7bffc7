"""Makes the Flask app: one section a file, a module with its blueprints.

A section's addresses begin with the game's own (`companion.games`) and the language; `context`
reads both from an address for the templates. Every game has the sections below, and its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Flask
from jinja2 import StrictUndefined

from companion.games import games
from companion.web import api, coach, context, home, mailbox, offline, responses, rules, search
from companion.web.responses import ResponseCache

SECTIONS = (offline, home, rules, search, api, mailbox, coach)


def create_app(hosts: Sequence[str] = (), root: str = "/") -> Flask:
    """Return the app with all its sections, which lives at the path `root`.

    `hosts` are the names that the site goes by: whoever asks for another one is refused. Without
    them any name is answered, and no page says what its whole address is.
    """
    app = Flask(__name__, static_folder=None)
    app.config["APPLICATION_ROOT"] = root
    # This machine itself stays welcome, for a health check or a look from the terminal.
    app.config["TRUSTED_HOSTS"] = [*hosts, *context.LOOPBACK] if hosts else None
    # A name that nobody gave a template is a mistake, not an empty place on the page.
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "undefined": StrictUndefined}
    app.url_map.strict_slashes = False
    # Werkzeug would redirect to the whole address, host and all, and let caches keep it.
    app.url_map.merge_slashes = False
    context.init_app(app)
    responses.init_app(app)
    for section in (*SECTIONS, *(one for game in games().values() for one in game.own_sections)):
        for blueprint in vars(section).values():
            if isinstance(blueprint, Blueprint):
                app.register_blueprint(blueprint)
    cached = ResponseCache(app.wsgi_app, whole=bool(hosts))
    app.wsgi_app = cached  # type: ignore[assignment, method-assign]
    return app
