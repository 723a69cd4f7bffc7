"""A query from outside: its parameters are checked before it is answered."""

from __future__ import annotations

from functools import cache

from companion import locales
from companion.engine.core.inputs import clip
from companion.engine.core.words import say
from companion.paths import STATIC
from companion.rulebook.entries import PLAYERS
from companion.search.answers import LIMIT, Answer, search
from companion.search.building import BAKED, build, is_built

MAX_RESULTS = 50
_ALSO = {"3": "3-5", "4": "3-5", "5": "3-5"}


class BadParameterError(ValueError):
    """A parameter that Companion does not have; the text names those that it has."""

    def __init__(self, code: str, value: str, choices: list[str], language: str) -> None:
        params = {"given": clip(value), "known": ", ".join(choices)}
        message_language = language if language in locales.languages() else locales.languages()[0]
        super().__init__(say(locales.load(message_language), f"search.{code}", params))
        self.code = code


def ask(query: str, game: str, language: str, players: str = "", limit: int = LIMIT) -> Answer:
    """Return the answer to a query whose parameters have not been checked.

    `players` may be 1, 2, 3-5, any of 3, 4, 5, or empty; `limit` is kept within 1 and MAX_RESULTS.
    Raises BadParameterError for a game, language or player count that there is not.
    """
    pairs = indexes()
    games = sorted({name for name, _ in pairs})
    if game not in games:
        raise BadParameterError("no-game", game, games, language)
    languages = sorted(code for name, code in pairs if name == game)
    if language not in languages:
        raise BadParameterError("no-language", language, languages, language)
    group = _ALSO.get(players, players)
    if group and group not in PLAYERS:
        raise BadParameterError("no-players", players, list(PLAYERS), language)
    return search(game, language).ask(query, group, max(1, min(MAX_RESULTS, limit)))


@cache
def indexes() -> list[tuple[str, str]]:
    """Return the (game, language) pairs that are built; where none is, build them."""
    if not is_built():
        build(lambda _: None)
    names = [path.stem for path in (STATIC / BAKED).glob("*-texts.json")]
    parts = [name.removesuffix("-texts").rpartition("-") for name in names]
    return sorted((game, language) for game, _, language in parts)
