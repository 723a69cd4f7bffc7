"""An app of a few pages with all that the offline part needs, to test it by itself."""

from __future__ import annotations

from flask import Flask, Response, render_template_string, url_for

from companion.web import context, offline, responses

PAGE = """<!doctype html><html lang="{{ language }}"><title>{{ name }}</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="{{ static_url('icons/any.svg') }}">
<link rel="manifest" href="{{ url_for('offline.manifest', language=language) }}">
<script type="module" src="{{ static_url('js/offline.js') }}"></script>
<link rel="stylesheet" href="{{ static_url('css/frame.css') }}">
<a href="{{ url_for('page', language=language, name='two') }}?players=2#x">two</a>
<a href="{{ url_for('page', language=language, name='a b') }}">a b</a>
<a href="https://example.org/en/">elsewhere</a> <a href="/api/v1/judge">api</a>
<form action="{{ url_for('page', language=language, name='search') }}"></form>
<p>{{ name }}{{ " and more" * 60 }}"""


def create_app() -> Flask:
    app = Flask("small", static_folder=None, template_folder="/nowhere")
    app.url_map.converters["lang"] = context.Language
    responses.init_app(app)
    app.register_blueprint(offline.section)

    @app.get("/<any(en, fr):language>/", defaults={"name": ""})
    @app.get("/<any(en, fr):language>/<name>")
    def page(language: str, name: str) -> Response:
        if name in ("404.html", "gone"):
            return Response("<p>lost", status=404, mimetype="text/html")
        return Response(render_template_string(PAGE, language=language, name=name or "home"))

    @app.get("/originz/<any(en, fr):language>/")
    def other(language: str) -> str:
        return f'<a href="{url_for("page", language=language, name="gone")}">gone</a>'

    return app
