"""What every page shares: language and game of its address, words, navigation, the rulebook.

Also what the pages of the table tools carry for their scripts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar
from urllib.parse import urlencode

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    g,
    make_response,
    render_template,
    request,
    url_for,
)
from flask.typing import RouteCallable
from werkzeug.exceptions import HTTPException
from werkzeug.routing import BaseConverter

from companion import __version__, locales
from companion.engine.core.engine import Engine
from companion.engine.core.words import say
from companion.games import Names, first, games
from companion.games import engine as games_engine
from companion.rulebook import Rulebook, languages, shipped
from companion.rulebook.compose import RULINGS
from companion.rulebook.symbols import sprite
from companion.search.query import MAX_LENGTH

LOOPBACK = ("127.0.0.1", "localhost")
PAGE = "search"  # the one place without pages below it: its address has no slash at the end

# What static/js/ui/gamename.js names a game with.
_IN_NAMES = re.compile(
    r"table\.(copy|unnamed)|solo\.(lesson|difficulty-n)|originz\.format\..+"
    r"|seat\.(You|Automaton|Factoryon)|open\.kind\..+"
)


class Language(BaseConverter):
    """`<lang:language>` in an address: a language that has a catalogue."""

    regex = "|".join(locales.languages())


def init_app(app: Flask) -> None:
    """Give every template its words and every address its language."""
    app.url_map.converters["lang"] = Language
    app.url_value_preprocessor(_place)
    app.context_processor(_shared)
    # Pages carry their words and the titles of all entries as JSON: blanks in it would be weighed.
    app.jinja_env.policies["json.dumps_kwargs"] = {"sort_keys": True, "separators": (",", ":")}
    values = {"sprite": sprite(), "version": __version__, "max_query": MAX_LENGTH}
    app.jinja_env.globals.update(values)
    app.register_error_handler(404, not_found)


def not_found(error: HTTPException) -> Response:
    """Show the page for an address that is not there, in the language of the address."""
    del error
    response = make_response(render_template("not_found.html"), 404)
    if g.language_guessed:
        response.vary.add("Accept-Language")
    return response


def _place(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Put language and game of the address into `g`; of an unknown one, guess."""
    del endpoint
    parts = request.path.strip("/").split("/")
    # It stands first, or behind the address of a game.
    language = next((part for part in parts[:2] if part in locales.languages()), None)
    slugs = (game.slug for game in games().values() if game.address == f"{parts[0]}/")
    g.game = next(slugs, first().slug)
    g.language = language or preferred()
    g.language_guessed = language is None
    # What the route found counts for more: the guess above also serves addresses without a route.
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
        "icons": {place: svg for game in games().values() for place, svg in game.icons.items()},
        "places": _places(),
        "languages": _languages(),
        "canonical": _absolute(request.path),
        "words_of_names": _words_of_names(g.language),
    }


@cache
def _words_of_names(language: str) -> dict[str, str]:
    words = locales.load(language)
    return {key: words[key] for key in words if _IN_NAMES.fullmatch(key)}


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
    # A page that is not there has no twin in another language.
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


@cache
def engine(language: str) -> Engine:
    """Return the engine in a language; it is made once, for it keeps the words of situations."""
    return games_engine(locales.load(language))


_languages_of = cache(languages)  # a rulebook, too, is read once by each process


def rulebook(game: str, language: str) -> Rulebook:
    """Return a rulebook; a language without content is a page that is not there."""
    if language not in _languages_of(game):
        abort(404)
    return shipped(game, language)


def address(entry: str) -> str:
    """Return the address of an entry, or of what has moved into one, in this request's book."""
    page, _, anchor = rulebook(g.game, g.language).resolve(entry).partition("#")
    return url_for(
        "rules.entry", game=g.game, language=g.language, entry=page, _anchor=anchor or None
    )


View = TypeVar("View", bound=RouteCallable)


def each_game(
    section: Blueprint, rule: str, defaults: dict[str, str] | None = None
) -> Callable[[View], View]:
    """Add a view at `rule` below each game and language; it gets `language` and `game`."""

    def add(view: View) -> View:
        for game in games().values():
            section.add_url_rule(
                f"/{game.address}<lang:language>{rule}",
                view.__name__,
                view,
                defaults={"game": game.slug, **(defaults or {})},
            )
        return view

    return add


def page_context(game: str, language: str, section: str, *more: str) -> dict[str, Any]:
    """Return what every page of a section takes: its words, shared ones, `more`, titles, moves."""
    return {
        "words": fixed_words(language, f"{section}.", "table.", "share.", "live.", *more),
        "entries": titles(game, language),
        "moved": _moved(game, language),
    }


def _moved(game: str, language: str) -> dict[str, str]:
    """Return where the rulings stand today that the engine cites by names of their own."""
    book = rulebook(game, language)
    return {old: now for old, now in book.moved.items() if old.startswith(f"{RULINGS}/")}


def fixed_words(language: str, *prefixes: str) -> dict[str, str]:
    """Return the words of these prefixes that scripts say without parameters.

    Those with parameters the engine says, and what stands where no script runs is on the page.
    """
    return {
        key: text
        for key, text in locales.load(language).items()
        if key.startswith(prefixes) and "{" not in text and not key.endswith(".no-script")
    }


def titles(game: str, language: str) -> dict[str, str]:
    """Return the titles of what can be read over a game, `{id: title}`.

    The engine cites rules, and their texts link to each other. The many questions that no text
    links to are left out: every screen of a table carries these titles.
    """
    book = rulebook(game, language)
    return {
        entry.id: entry.title
        for entry in book.entries.values()
        if not entry.question or book.backlinks(entry.id)
    }


def choices(game: str, language: str) -> list[dict[str, Any]]:
    """Return the rulings that a table may choose, each with its readings."""
    return [
        {
            "id": entry.id.removeprefix("rulings/"),
            "question": entry.ruling.question,
            "default": entry.ruling.default,
            "readings": [{"id": one.id, "text": one.text} for one in entry.ruling.readings],
        }
        for entry in rulebook(game, language).reading_order
        if entry.ruling and entry.ruling.choice
    ]
