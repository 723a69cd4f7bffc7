"""What every page shares: language and game of the address, words, navigation."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from flask import Flask, Response, current_app, g, make_response, render_template, request, url_for
from werkzeug.exceptions import HTTPException
from werkzeug.routing import BaseConverter

from companion import locales
from companion.engine.core.words import say
from companion.games import Names, first, games
from companion.rulebook.symbols import sprite
from companion.web.books import address

LOOPBACK = ("127.0.0.1", "localhost")
PAGE = "search"  # the one place without pages below it: its address has no slash at the end


class Language(BaseConverter):
    """`<lang:language>` in an address: a language that has a catalogue."""

    regex = "|".join(locales.languages())


def init_app(app: Flask) -> None:
    """Give every template its words and every address its language."""
    app.url_map.converters["lang"] = Language
    app.extensions["rulebooks"] = {}
    app.url_value_preprocessor(_place)
    app.context_processor(_shared)
    app.jinja_env.globals["sprite"] = sprite()
    app.register_error_handler(404, lost)


def lost(error: HTTPException) -> Response:
    """Show the page for an address that is not there, in the language of the address."""
    del error
    response = make_response(render_template("lost.html"), 404)
    if g.language_guessed:
        response.vary.add("Accept-Language")
    return response


def _place(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Put language and game of the address into `g`; of an unknown one, guess."""
    del endpoint
    parts = request.path.strip("/").split("/")
    language = next((part for part in parts[:2] if part in locales.languages()), None)
    slugs = (game.slug for game in games().values() if game.address == f"{parts[0]}/")
    g.game = next(slugs, first().slug)
    g.language = language or preferred()
    g.language_guessed = language is None
    if values:
        g.game = values.get("game", g.game)
        g.language = values.get("language", g.language)


def preferred() -> str:
    """Return the language that the browser asks for, of those that there are."""
    languages = locales.languages()
    return request.accept_languages.best_match(languages, default=languages[0]) or languages[0]


def home_of(game: str, language: str) -> str:
    """Return the address of a game's front page; it ends with a slash."""
    return url_for("home.game", game=game, language=language)


def _shared() -> dict[str, Any]:
    words = locales.load(g.language)

    def t(key: str, **params: Any) -> str:
        return say(words, key, params)

    return {
        "t": t,
        "lang": g.language,
        "game": g.game,
        "record": games()[g.game],
        "records": games(),
        "game_names": names_of(g.game),
        "names_of": names_of,
        "address": address,
        "home": home_of(g.game, g.language),
        "home_of": home_of,
        "games": list(games()),
        "places": _places(),
        "languages": _languages(),
        "canonical": _absolute(request.path),
    }


def names_of(game: str) -> Names:
    """Return what a game is called in the language of this request, else in the first it has."""
    names = games()[game].names
    return names.get(g.language) or next(iter(names.values()))


def _places() -> list[dict[str, Any]]:
    """Return the places of the bar: name, address, and whether the page is in it."""
    home = home_of(g.game, g.language)
    return [
        {
            "name": place,
            "address": home + place + ("" if place == PAGE else "/"),
            "current": (request.script_root + request.path).startswith(home + place),
        }
        for place in games()[g.game].places
    ]


def _languages() -> list[dict[str, str]]:
    """Return each language with its own name and the address of this page in it."""
    return [
        {
            "code": code,
            "name": locales.load(code)["app.language"],
            "address": _in_language(code),
            "absolute": _absolute(_in_language(code).removeprefix(request.script_root)),
        }
        for code in locales.languages()
    ]


def _in_language(language: str) -> str:
    if request.endpoint is None or "language" not in (request.view_args or {}):
        return home_of(g.game, language)
    values: dict[str, Any] = {**(request.view_args or {}), "language": language}
    query = urlencode(list(request.args.items()))
    return url_for(request.endpoint, **values) + (query and f"?{query}")


def _absolute(path: str) -> str:
    """Return the whole address of a path, or nothing where the site's name is not known."""
    return request.url_root.rstrip("/") + path if site_known() else ""


def site_known() -> bool:
    """Tell whether this request came to a name of the site that the app was told."""
    return bool(current_app.config["TRUSTED_HOSTS"]) and request.host.split(":")[0] not in LOOPBACK
