"""A question from outside: what it may ask for is looked at before it is answered."""

from __future__ import annotations

from companion import locales
from companion.engine.kit.inputs import shown
from companion.engine.kit.words import say
from companion.paths import STATIC
from companion.rulebook.entries import PLAYERS
from companion.search.answers import LIMIT, Answer, search
from companion.search.building import BAKED, build, is_built

MOST = 50
_ALSO = {"3": "3-5", "4": "3-5", "5": "3-5"}


class NotAskedError(ValueError):
    """A game, language or player count that there is not; the text says which there are."""

    def __init__(self, code: str, given: str, known: list[str], language: str) -> None:
        params = {"given": shown(given), "known": ", ".join(known)}
        spoken = language if language in locales.languages() else locales.languages()[0]
        super().__init__(say(locales.load(spoken), f"search.{code}", params))
        self.code = code


def ask(query: str, game: str, language: str, players: str = "", limit: int = LIMIT) -> Answer:
    """Return the answer to a query from outside.

    `players` may be 1, 2, 3-5, any of 3, 4, 5, or empty; `limit` is brought between 1 and MOST.
    Raises NotAskedError for a game, language or player count that there is not.
    """
    if not is_built():
        build(lambda _: None)
    known = indexes()
    games = sorted({name for name, _ in known})
    if game not in games:
        raise NotAskedError("no-game", game, games, language)
    spoken = sorted(code for name, code in known if name == game)
    if language not in spoken:
        raise NotAskedError("no-language", language, spoken, language)
    whom = _ALSO.get(players, players)
    if whom and whom not in PLAYERS:
        raise NotAskedError("no-players", players, list(PLAYERS), language)
    return search(game, language).ask(query, whom, max(1, min(MOST, limit)))


def indexes() -> list[tuple[str, str]]:
    """Return the (game, language) pairs that are built."""
    names = [path.stem for path in (STATIC / BAKED).glob("*-texts.json")]
    parted = [name.removesuffix("-texts").rpartition("-") for name in names]
    return sorted((game, language) for game, _, language in parted)
