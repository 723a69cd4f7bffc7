"""What people ask: each question leads to its unit, and asks in words of its own."""

from __future__ import annotations

import pytest

from companion.search.analysis import Language
from companion.search.answers import search
from companion.search.documents import of_pages, of_units, repeated
from tests.books import book
from tests.search.queries import INDEXES

# A short question may be asked of two units ("who leads next"): this part of them may lead to the
# other one.
LEADING_ELSEWHERE = 0.22
NEAR = 3


@pytest.mark.parametrize("every", [10, pytest.param(1, marks=pytest.mark.sweep)])
@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_a_question_leads_to_its_unit(game: str, language: str, every: int) -> None:
    units = book(game, language).units
    rows = [
        (address, text)
        for address, texts in of_units(book(game, language)).items()
        for text in texts
    ]
    missed = []
    for address, text in rows[::every]:
        result = search(game, language).ask(text, limit=1).results[0]
        said = book(game, language).plain(units[address].text)
        if not any(part in said.replace("\n", " ") for part in result.answer.split(" · ")):
            missed.append((text, address, result.address))
    assert len(missed) <= len(rows[::every]) * LEADING_ELSEWHERE, missed


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_a_page_without_units_is_found_by_what_is_asked_of_it(game: str, language: str) -> None:
    pages = of_pages(book(game, language))
    assert pages
    for slug, questions in pages.items():
        for text in questions:
            found = search(game, language).ask(text, limit=NEAR).results
            assert slug in [result.slug for result in found], (text, slug)


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_each_question_has_words_of_its_own(game: str, language: str) -> None:
    asked = of_units(book(game, language)) | of_pages(book(game, language))
    assert not list(repeated(Language(language), asked))


def test_a_question_in_the_words_of_another_adds_nothing() -> None:
    asked = ("Who deals the cards", "Who is the dealer", "The cards, who deals them?")
    again = "Who deals cards the"
    rows = {"dealer#deals": (*asked, again), "dealer#summary": (again,)}
    assert list(repeated(Language("en"), rows)) == [("dealer#deals", again)]
