"""The queries of the quality sets and the queries that no search should stumble over."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.games import games
from companion.search.answers import Result
from companion.search.documents import ListedEntry
from companion.yamltext import read_yaml
from tests.books import book

FOLDER = Path(__file__).with_name("questions")
INDEXES = [(game, code) for game in ("origin-story", "originz") for code in ("en", "fr")]
BAD = [
    "",
    " ",
    "\n\t",
    "v",
    "é",
    "7",
    "½",
    "a" * 10_000,
    "trick " * 2_000,
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)> hero",
    "&lt;b&gt; villain",
    "\x00\x01\x02\x1f\x7f hero \x00",
    "\u202ehero\u202c",
    "\ufeffhero\u200bvillain",
    "❤️ ♥ 🧠⚡💪",
    "👩‍👩‍👧‍👦",
    "トリック 全部",
    "حيلة",
    "козырь",
    "ΣΊΣΥΦΟΣ ﬁnal Ⅷ",
    "title:hero AND body:villain",
    '"hero" OR -villain ~2 ^4 (trick',
    "her* ?illain [a TO z] {x}",
    "\\",
    "'; DROP TABLE rules; --",
    "%s %d {0} {{x}} ${y}",
    "=hero",
    "-1 +1 1e9 0x10 ∞",
    "\ud800 lone half",
    "S11 L4½ B13 t2 4,5 9.5",
    "constructor __proto__ toString hasOwnProperty",
]


@cache
def page(slug: str) -> str:
    """Return the page on which an entry stands today, whichever game it is of."""
    pages = (book(game, "en").page(slug) for game in games())
    return next((now for now in pages if now != slug), slug)


@dataclass(frozen=True)
class Query:
    """A query with the entries that answer it."""

    text: str
    right: tuple[str, ...]
    half: str

    def is_right(self, one: Result | ListedEntry) -> bool:
        """Tell whether an entry answers; a question or ruling does by what it rests on as well."""
        return bool(set(map(page, (one.slug, *one.rests_on))) & set(map(page, self.right)))

    def rank(self, results: list[Result]) -> int:
        """Return the place of the first right answer, counted from 1, or 0."""
        return next((at for at, one in enumerate(results, 1) if self.is_right(one)), 0)


@cache
def queries(game: str, language: str) -> tuple[Query, ...]:
    """Return the quality set of one game in one language."""
    path = Path(__file__).with_name(f"queries-{language}.yaml")
    rows = read_yaml(path.read_text(encoding="utf-8"))[game]
    return tuple(Query(row["q"], tuple(row["right"]), row["half"]) for row in rows)


def plain(text: str) -> str:
    """Return a text with simple spaces and apostrophes."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


@dataclass(frozen=True)
class TableQuery(Query):
    """A query from a table, and what the answer shown has to say: regular expressions, all."""

    shows: tuple[str, ...]

    def is_answered(self, result: Result) -> bool:
        """Tell whether what is shown says what it has to."""
        return self.says(f"{result.answer} {result.beside}")

    def says(self, text: str) -> bool:
        """Tell whether a text says what the answer has to."""
        return all(re.search(pattern, plain(text), re.IGNORECASE) for pattern in self.shows)

    def rank(self, results: list[Result]) -> int:
        """Return the place of the first result that is right or says what it has to, or 0."""
        said = (at for at, result in enumerate(results, 1) if self.is_answered(result))
        places = (super().rank(results), next(said, 0))
        return min((place for place in places if place), default=0)


@cache
def table_queries(game: str, language: str) -> tuple[TableQuery, ...]:
    """Return the queries with a check of what is shown, of one game in one language."""
    path = Path(__file__).with_name(f"table-{language}.yaml")
    rows = read_yaml(path.read_text(encoding="utf-8"))[game]
    return tuple(
        TableQuery(row["q"], tuple(row["right"]), row["half"], tuple(row["shows"])) for row in rows
    )


def labelled(game: str, language: str) -> list[tuple[str, str, set[str]]]:
    """Return (group, question, addresses of the units that answer) of the sets that may be read."""
    places = read_yaml((FOLDER / "units.yaml").read_text("utf-8"))[game]
    rows = []
    for name in ("train", "held"):
        rows += [
            (row["group"], row["q"], set(places[row["group"]]))
            for row in read_yaml((FOLDER / f"{name}-{language}.yaml").read_text("utf-8"))
            if row["game"] == game and row.get("set", "tune") == "tune"
        ]
    return rows


def typed(game: str, language: str, every: int = 1) -> list[tuple[str, str]]:
    """Return (query, players) for each so manieth of the quality set, half typed too, and BAD."""
    texts = [query.text for query in queries(game, language)[::every]]
    texts += [query.text for query in table_queries(game, language)[::every]]
    texts += [text[:end] for text in texts[::12] for end in range(1, len(text))]
    players = ("", "1", "2", "3-5") if game == "origin-story" else ("",)
    return [(text, players[at % len(players)]) for at, text in enumerate(texts + BAD)]
