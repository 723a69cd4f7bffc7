"""An entry whose exact title is typed comes first."""

from __future__ import annotations

import pytest

from companion.search.answers import search
from tests.search.queries import INDEXES

FIRST = 0.99


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_an_exact_title_puts_its_entry_first(game: str, language: str) -> None:
    found = search(game, language)
    titles = [(slug, title) for slug, _, title, *_ in found.entries]
    firsts = [found.ask(title, limit=1).results[0] for _, title in titles]
    missed = [
        title
        for (slug, title), first in zip(titles, firsts, strict=True)
        if first.slug != slug and first.title != title
    ]
    assert len(missed) <= len(titles) * (1 - FIRST), missed


def test_a_question_asked_in_its_own_words_shows_the_unit_that_answers_it() -> None:
    results = search("origin-story", "en").ask("surrender cost").results
    question = next(result for result in results if result.slug == "questions/surrender-cost")
    assert results[0].answer == question.answer
    assert results[0].score >= question.score
