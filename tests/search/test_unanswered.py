"""Saying no: what no rule answers is told so, with the nearest entries and no answer."""

from __future__ import annotations

import pytest

from companion.search.answers import NEAREST, search
from companion.search.rank import EVIDENCE, magnitude
from companion.yamltext import read_yaml
from tests.search.queries import FOLDER, INDEXES, labelled

MAX_ANSWERED = 0.15  # of the questions without an answer; the goal is 0.10
MAX_REFUSED = 0.04  # of those with one


def unanswerable(language: str) -> list[str]:
    """Return the texts that may be read and that no rule of either game answers."""
    rows = read_yaml((FOLDER / "none.yaml").read_text("utf-8"))
    return [row["q"] for row in rows if row["lang"] == language and row["set"] == "tune"]


def test_few_questions_without_an_answer_get_one() -> None:
    asked = [(pair, text) for pair in INDEXES for text in unanswerable(pair[1])]
    answered = [text for pair, text in asked if search(*pair).ask(text).is_answered]
    assert len(answered) / len(asked) <= MAX_ANSWERED, answered


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.sweep)])
def test_few_questions_with_an_answer_are_refused(every: int) -> None:
    asked = [(pair, text) for pair in INDEXES for _, text, _ in labelled(*pair)[::every]]
    refused = [text for pair, text in asked if not search(*pair).ask(text).is_answered]
    assert len(refused) / len(asked) <= MAX_REFUSED, refused


def test_what_has_no_answer_names_the_nearest_entries() -> None:
    answer = search("origin-story", "en").ask("where can I buy sleeves for the cards")
    assert not answer.is_answered
    assert 0 < len(answer.results) <= NEAREST
    assert {(one.answer, one.beside, one.basis) for one in answer.results} == {("", "", "")}
    assert all(one.title and one.address == one.slug for one in answer.results)


@pytest.mark.parametrize("word", ["love", "stamin", "pizza"])
def test_a_lone_word_is_looked_up(word: str) -> None:
    answer = search("origin-story", "en").ask(word)
    assert answer.is_answered or not answer.results


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_list_teaches_what_has_no_answer(language: str) -> None:
    """A query of the list is refused: no rule is nearer to it than it is to itself."""
    found = search("origin-story", language)
    answered = [text for text in found.language.off_topic if found.ask(text).is_answered]
    assert len(answered) <= len(found.language.off_topic) // 50, answered


def test_magnitude_grows_with_the_score() -> None:
    scores = [1, 2, 3, 4, 1000, 1500, 2**20, 2**31]
    values = [magnitude(score) for score in scores]
    assert values == sorted(values)
    assert values[1] - values[0] == values[3] - values[1] == 64


def test_each_sign_has_a_weight() -> None:
    found = search("origin-story", "en")
    assert len(found.needed) == len(EVIDENCE) + 1
