"""The three marks: nobody writes one but on a unit, and everything else derives its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import locales
from companion.games import games
from companion.rulebook import entries, load
from tests.books import book as shipped
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
# What the rulebooks print word for word, or print but for a detail: never shown as a ruling.
NO_RULINGS = {
    "origin-story": (
        "deck-empty", "villain-gave-trick-away", "surrender-as-villain", "vancardian-lead-villain",
        "vancardian-void", "vancardian-follow-win", "vancardian-follow-lose",
        "vancardian-follow-villain", "vancardian-love-led-villain", "vancardian-forbidden-card",
        "move-two", "sidekick-would-lead", "two-player-first-lead", "sidekick-follow-suit",
        "superhero-charging", "event-charging", "solo-cards-replaced", "solo-event-deck",
        "win-solo", "sidekick-wins-villain",
    ),
    "originz": ("deck-emptied-by-opponent",),
}  # fmt: skip


@pytest.mark.parametrize("game", games())
def test_the_mark_is_the_same_in_every_language(game: str) -> None:
    books = [shipped(game, language) for language in locales.languages()]
    for name in books[0].entries:
        assert len({book.mark(name) for book in books}) == 1, name


@pytest.mark.parametrize("game", games())
def test_a_rule_has_a_mark_and_a_guide_has_none(game: str) -> None:
    for entry in shipped(game, "en").entries.values():
        assert bool(shipped(game, "en").mark(entry.id)) != entry.guide, entry.id


@pytest.mark.parametrize("game", games())
def test_an_answer_is_a_ruling_where_its_first_unit_is_one(game: str) -> None:
    book = shipped(game, "en")
    for entry in book.entries.values():
        if entry.question:
            units = [book.units[name] for name in entry.question.shows]
            assert (book.mark(entry.id) == entries.RULING) == (units[0].mark == entries.RULING)


@pytest.mark.parametrize("language", locales.languages())
@pytest.mark.parametrize("name", ON_RULINGS)
def test_answer_on_a_ruling_is_marked_as_one(name: str, language: str) -> None:
    assert shipped("origin-story", language).mark(f"questions/{name}") == "ruling"


@pytest.mark.parametrize("name", PRINTED)
def test_answer_of_the_printed_rules_is_marked_as_one(name: str) -> None:
    assert shipped("origin-story", "en").mark(f"questions/{name}") == "rule"


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in NO_RULINGS.items() for name in names]
)
def test_a_printed_answer_is_no_ruling(game: str, name: str) -> None:
    assert shipped(game, "en").mark(f"questions/{name}") in (entries.RULE, entries.DETAIL)


@pytest.mark.parametrize(
    ("game", "place", "mark"),
    [
        ("origin-story", "coach", ""),
        ("origin-story", "official-help", ""),
        ("origin-story", "questions/vancardian-stamina", "ruling"),
        ("origin-story", "stamina#vancardian-stamina", "ruling"),
        ("origin-story", "stamina", "detail"),
        ("origin-story", "following-suit#misplay", "ruling"),
        ("originz", "targeting#who-picks-targets", "ruling"),
        ("originz", "targeting", "detail"),
    ],
)
def test_the_mark_of_a_place(game: str, place: str, mark: str) -> None:
    assert shipped(game, "en").mark(place) == mark


def test_marks_follow_from_units(tmp_path: Path) -> None:
    book = load("origin-story", "en", tiny.sound(tmp_path))
    assert book.mark("following") == book.mark("following#a-must") == "rule"
    assert book.mark("leading") == "detail"
    assert book.mark("rulings/which") == book.mark("leading#which") == "ruling"
    assert book.mark("questions/must-i") == "rule"
    assert book.mark("leading#see", "rulings/which") == "detail"
    assert book.mark("rulings/which", "leading#see") == "ruling"


def test_a_guide_has_no_mark(tmp_path: Path) -> None:
    book = load("origin-story", "en", tiny.guide(tmp_path, "Play a card."))
    assert book.mark("following") == ""
