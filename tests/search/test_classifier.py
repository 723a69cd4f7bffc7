"""The classifier of units by words: learned from questions, written in digits, read alike."""

from __future__ import annotations

import pytest

from companion.search import classifier, documents
from companion.search.analysis import Language
from companion.search.classifier import Classifier
from companion.search.query import FULL_SCALE
from tests.books import book
from tests.search.queries import INDEXES

UNITS = {"dealer#summary": 0, "stamina#gain": 1, "stamina#left-over": 250}
ROWS = [
    ("dealer#summary", "who deals the cards"),
    ("dealer#summary", "whose turn to shuffle and deal"),
    ("stamina#gain", "how many tokens do I get"),
    ("stamina#gain", "more tokens each round"),
    ("stamina#left-over", "tokens that I kept"),
    ("stamina#left-over", "do I lose tokens at the end of a round"),
]


def asked(text: str) -> list[list[tuple[int, str]]]:
    return [[(100, stem)] for chain in Language("en").chains(text) for stem, _ in chain]


@pytest.fixture(autouse=True)
def small_weights_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six questions give small weights, to words that are met once."""
    monkeypatch.setattr(classifier, "MIN_TEXTS", 1)
    monkeypatch.setattr(classifier, "MIN_WEIGHT", 1)
    monkeypatch.setattr(classifier, "MIN_PAGE_WEIGHT", 1)


def learned() -> Classifier:
    return Classifier(classifier.write(classifier.learn(Language("en"), UNITS, ROWS)))


@pytest.mark.parametrize(("address", "text"), ROWS)
def test_what_was_learned_leads(address: str, text: str) -> None:
    counts = learned().of(asked(text))
    assert max(counts, key=lambda unit: counts[unit]) == UNITS[address]


def test_what_speaks_for_a_page_speaks_for_its_units_and_against_those_of_others() -> None:
    counts = learned().of(asked("who"))
    assert counts[UNITS["dealer#summary"]] > 0 > counts[2]  # which no question taught


def test_a_question_in_other_words_goes_where_its_rare_words_lead() -> None:
    counts = learned().of(asked("will anybody shuffle"))
    assert counts[UNITS["dealer#summary"]] > FULL_SCALE // 10
    assert learned().of(asked("zebra")) == {}


@pytest.mark.parametrize("least", [1, 2])
def test_what_is_written_is_read_but_what_counts_little(
    monkeypatch: pytest.MonkeyPatch, least: int
) -> None:
    monkeypatch.setattr(classifier, "MIN_WEIGHT", least)
    monkeypatch.setattr(classifier, "MIN_PAGE_WEIGHT", least)
    weights = classifier.learn(Language("en"), UNITS, ROWS)
    read = Classifier(classifier.write(weights))
    words = {word: (tells, sorted(row.items())) for word, (tells, row) in weights.words.items()}
    assert read.words == words
    assert read.page_of == [0, *250 * [1]]
    counts = [abs(count) for _, row in weights.words.values() for count in row.values()]
    assert min(counts) == least


def test_the_order_of_questions_is_given_so_that_every_machine_learns_the_same() -> None:
    language = Language("en")
    assert classifier.learn(language, UNITS, ROWS) == classifier.learn(language, UNITS, ROWS)
    assert classifier.learn(language, UNITS, []).words == {}


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_typed_questions_are_labelled_with_units_that_there_are(game: str, language: str) -> None:
    rows = documents.typed(game, language)
    assert len(rows) > 100
    named = {address for row in rows for address in row["units"]}
    assert named <= set(book(game, language).units)


def test_a_typed_question_teaches_the_plainest_of_its_units_that_there_are() -> None:
    rows = [{"q": "who deals", "units": ["gone#summary", "dealer#summary", "stamina#gain", "a#b"]}]
    known = ["dealer#summary", "stamina#gain", "a#b"]
    assert list(documents.taught(rows, known)) == [
        ("dealer#summary", "who deals"),
        ("stamina#gain", "who deals"),
    ]
    assert documents.typed("origin-story", "xx") == []
