"""How often the right entry comes first, and among the first three.

`python -m tests.search.test_quality` prints the report.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from companion.search import build
from companion.search.answers import search
from tests.books import book
from tests.search.queries import INDEXES, Query, page, queries, table_queries

NEAR = 3
# (at 1, at 3): what is reached in either language, less a margin of a query or two. The sets name
# entries: a neighbour whose unit says the same counts as wrong here, and the first entry is the one
# whose unit answers. They are short queries of few words. The phrases that were once bound to pages
# were written beside them and gave 0.91; the questions beside units, in whole sentences, give less
# here and more to questions as people ask them: there the first unit was right for 0.72 with the
# phrases and is for 0.78.
FLOORS = {"tune": (0.835, 0.95), "final": (0.86, 0.965)}
# For queries from a table that were never looked at.
GOAL = (0.90, 0.97)
SHOWN = 0.89


@dataclass(frozen=True)
class Figures:
    """Success at 1 and at 3 of `count` queries."""

    count: int
    first: float
    three: float

    def __str__(self) -> str:
        return f"{self.count:4} queries   at 1 {self.first:.3f}   at 3 {self.three:.3f}"


def measure(game: str, language: str, asked: Sequence[Query]) -> list[int]:
    """Return the rank of the first right answer of each query, 0 for none among three."""
    found = search(game, language)
    return [query.rank(found.ask(query.text, limit=NEAR).results) for query in asked]


def figures(ranks: list[int]) -> Figures:
    """Return the figures of a list of ranks."""
    count = len(ranks)
    return Figures(
        count,
        sum(rank == 1 for rank in ranks) / count,
        sum(0 < rank <= NEAR for rank in ranks) / count,
    )


def table(language: str, name: str) -> tuple[list[int], int]:
    """Return the ranks of the queries from a table, and how many first results answer."""
    ranks, count = [], 0
    for game in ("origin-story", "originz"):
        for query in table_queries(game, language):
            if query.half == name:
                results = search(game, language).ask(query.text).results
                ranks.append(query.rank(results))
                count += bool(results) and query.is_answered(results[0])
    return ranks, count


def half(game: str, language: str, name: str) -> list[Query]:
    return [query for query in queries(game, language) if query.half == name]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "every"), [("final", 1), ("tune", 3), pytest.param("tune", 1, marks=pytest.mark.sweep)]
)
def test_the_right_entry_comes_first(language: str, name: str, every: int) -> None:
    ranks: list[int] = []
    for game in ("origin-story", "originz"):
        ranks += measure(game, language, half(game, language, name)[::every])
    reached = figures(ranks)
    first, three = FLOORS[name]
    assert reached.first >= first, str(reached)
    assert reached.three >= three, str(reached)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_shown_first_settles_the_question(language: str) -> None:
    ranks, count = table(language, "held")
    reached = figures(ranks)
    first, three = GOAL
    assert count / len(ranks) >= SHOWN, f"{reached}   shown {count / len(ranks):.3f}"
    assert reached.first >= first, str(reached)
    assert reached.three >= three, str(reached)


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_the_sets_ask_for_entries_that_there_are(game: str, language: str) -> None:
    known = set(book(game, language).entries)
    asked = queries(game, language)
    assert len({query.text for query in asked}) == len(asked)
    assert {page(slug) for query in asked for slug in query.right} <= known


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sets_are_large(language: str) -> None:
    assert len(queries("origin-story", language)) >= 150
    assert len(queries("originz", language)) >= 60


def report() -> None:
    """Print the figures of every set and half."""
    build(say=lambda _: None)
    for language in ("en", "fr"):
        ranks, count = table(language, "held")
        print(
            f"table         {language} held  ", figures(ranks), f"  shown {count / len(ranks):.3f}"
        )
    for game, language in INDEXES:
        for name in ("tune", "final"):
            print(f"{game:13} {language} {name:6}", end=" ")
            print(figures(measure(game, language, half(game, language, name))))


if __name__ == "__main__":
    report()
