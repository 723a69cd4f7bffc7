"""The mark "Printed rule" or "A ruling": it follows from what an answer rests on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from companion import locales
from companion.games import games
from companion.rulebook import Entry, Rulebook, load
from tests.rulebook import tiny

ON_RULINGS = ("sidekick-order", "vp-below-zero", "forgot-to-follow", "extra-love-discard-question")
PRINTED = (
    "can-i-lead-love",
    "must-i-follow-suit",
    "hero-score",
    "surrender-as-villain",
    "vancardian-tie-leftmost",
    "vancardian-void",
)


@cache
def book_of(game: str, language: str) -> Rulebook:
    return load(game, language)


def steps_to_ruling(book: Rulebook, entry: Entry, passed: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The way from an entry down to a ruling, or nothing: all ways are tried."""
    way = (*passed, entry.id)
    if entry.ruling:
        return way
    below = [name for name in book.entries if f"]({name})" in entry.summary]
    if entry.question:
        below += entry.question.rests_on
        below += [name for name in book.entries if f"]({name})" in entry.question.answer]
    below = [name for name in below if name in book.entries and name not in way]
    ways = (steps_to_ruling(book, book.entries[name], way) for name in below)
    return next((path for path in ways if path), ())


@pytest.mark.parametrize("language", locales.languages())
@pytest.mark.parametrize("game", games())
def test_nothing_that_rests_on_a_ruling_claims_to_be_printed(game: str, language: str) -> None:
    book = book_of(game, language)
    for entry in book.entries.values():
        if entry.units or (entry.question and entry.question.shows):
            continue
        way = steps_to_ruling(book, entry)
        printed = book.basis(entry.id) == "rule"
        assert printed == bool(entry.question and not way), f"{entry.id} {way}"


@pytest.mark.parametrize("game", games())
def test_the_mark_is_the_same_in_every_language(game: str) -> None:
    books = [book_of(game, language) for language in locales.languages()]
    for name in books[0].entries:
        assert len({book.basis(name) for book in books}) == 1, name


@pytest.mark.parametrize("language", locales.languages())
@pytest.mark.parametrize("name", ON_RULINGS)
def test_answer_on_a_ruling_is_marked_as_one(name: str, language: str) -> None:
    assert book_of("origin-story", language).basis(f"questions/{name}") == "ruling"


@pytest.mark.parametrize("name", PRINTED)
def test_answer_of_the_printed_rules_is_marked_as_one(name: str) -> None:
    assert book_of("origin-story", "en").basis(f"questions/{name}") == "rule"


def write_chain(root: Path, summary: str) -> Rulebook:
    """A question on a question on an entry with this summary, and a ruling to link to."""
    tiny.sound(root)
    ask = tiny.FOLLOW.replace("checked:", "answer: Yes.\nrests_on: [questions/near]\nchecked:")
    tiny.write(root, "questions/far.md", ask)
    tiny.write(root, "questions/near.md", ask.replace("questions/near", "leading"))
    tiny.write(root, "leading.md", tiny.LEAD.replace("The leader plays any card.", summary, 1))
    tiny.write(root, "rulings/which.md", tiny.FOLLOW.replace("checked:", tiny.RULING + "checked:"))
    return load("origin-story", "en", root)


def test_a_ruling_is_found_through_questions_and_summaries(tmp_path: Path) -> None:
    book = write_chain(tmp_path, "Any card, by [a ruling](rulings/which#a-must).")
    assert book.basis("questions/far") == "ruling"
    assert book.basis("rulings/which") == "ruling"
    assert book.basis("leading") == ""


def test_what_is_only_related_is_no_basis(tmp_path: Path) -> None:
    book = write_chain(tmp_path, "The leader plays any card.")
    assert book.basis("questions/far") == "rule"


def test_answers_that_rest_on_each_other_are_followed_once(tmp_path: Path) -> None:
    write_chain(tmp_path, "The leader plays any card.")
    ask = "answer: Yes.\nrests_on: [questions/far]\nchecked:"
    tiny.write(tmp_path, "questions/near.md", tiny.FOLLOW.replace("checked:", ask))
    assert load("origin-story", "en", tmp_path).basis("questions/far") == "rule"
