"""Asking: one game in one language, words in, results out. The terminal and the web ask here."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from companion.paths import SEARCH_INDEX, STATIC
from companion.rulebook.entries import PLAYERS
from companion.search import lexicon
from companion.search.analysis import Language
from companion.search.bake import mask
from companion.search.excerpt import excerpt
from companion.search.index import Scores
from companion.search.query import read_query
from companion.search.rank import Ranked, rank

LIMIT = 10


@dataclass(frozen=True)
class Result:
    """One entry that answers: its best passage, cut to what matters, with the matched words.

    `marks` are (from, to) in `passage`; `players` is empty where an entry is for everyone.
    """

    slug: str
    anchor: str
    title: str
    heading: str
    passage: str
    marks: list[tuple[int, int]]
    score: float
    topic: str
    players: tuple[str, ...]
    rests_on: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as the terminal's --json and the API give it."""
        return asdict(self)


@dataclass(frozen=True)
class Answer:
    """The results, best first, and the query with its spelling put right, or ""."""

    results: list[Result]
    meant: str


class Search:
    """The search of one game in one language."""

    def __init__(self, game: str, language: str) -> None:
        """Open what `build` wrote; raises FileNotFoundError if it is not there."""
        folder = STATIC / "built" / "search"
        name = f"{game}-{language}"
        texts = json.loads((folder / f"{name}-texts.json").read_text(encoding="utf-8"))
        ranking = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        self.language = Language(language)
        self.lexicon = lexicon.read(folder / f"{name}.json")
        self.scores = Scores(SEARCH_INDEX / "built" / name)
        self.entries: list[list[Any]] = texts["entries"]
        self.passages: list[list[str]] = texts["passages"]
        self.priors: list[int] = ranking["priors"]
        self.players = [int(digit) for digit in ranking["players"]]
        self.entry_of = [
            entry for entry, count in enumerate(ranking["passages"]) for _ in range(count)
        ]

    def ask(self, query: str, players: str = "", limit: int = LIMIT) -> Answer:
        """Return the answer to a query.

        `players` is one of PLAYERS and narrows the results, or empty; `limit` is how many at most.
        """
        question = read_query(
            query, self.language, self.lexicon, lambda term: len(self.scores.of(term))
        )
        player_mask = mask((players,)) if players else mask(PLAYERS)
        ranking = rank(
            question.wants,
            self.scores.of,
            self.entry_of,
            self.priors,
            lambda passage: self.players[passage] & player_mask != 0,
            lambda passage: self.players[passage] == mask(("1",)),
        )
        terms = {term for want in question.wants for _, term in want}
        return Answer([self._result(hit, terms) for hit in ranking[:limit]], question.meant)

    def _result(self, hit: Ranked, terms: set[str]) -> Result:
        slug, title, topic, rests_on = self.entries[hit.entry]
        anchor, heading, text = self.passages[hit.passage]
        passage, marks = excerpt(text, terms, self.language, self.lexicon)
        return Result(
            slug, anchor, title, heading, passage, marks, _round_score(hit.score), topic,
            _players(self.players[hit.passage]), tuple(rests_on),
        )  # fmt: skip


def _round_score(score: int) -> float:
    return round(score / 1e8, 2)


def _players(total: int) -> tuple[str, ...]:
    if total == mask(PLAYERS):
        return ()
    return tuple(value for number, value in enumerate(PLAYERS) if total >> number & 1)


@cache
def search(game: str, language: str) -> Search:
    """Return the search of one game in one language, opened once."""
    return Search(game, language)
