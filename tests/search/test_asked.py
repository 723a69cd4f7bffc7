"""What people ask: each question leads to its unit, each phrase to its place, or it goes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from companion.paths import SEARCH_INDEX
from companion.rulebook import Rulebook, load
from companion.rulebook.entries import ContentError
from companion.search.answers import search
from companion.search.asked import of_units, read
from tests.search.queries import INDEXES

NEAR = 3
# A short question may be asked of two units ("who leads next"): this part of them may lead to the
# other one.
LEADING_ELSEWHERE = 0.2


@cache
def book(game: str, language: str) -> Rulebook:
    return load(game, language)


@pytest.mark.parametrize("every", [24, pytest.param(1, marks=pytest.mark.sweep)])
@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_a_phrase_leads_to_its_entry_and_shows_its_section(
    game: str, language: str, every: int
) -> None:
    bound = read(book(game, language), SEARCH_INDEX)
    of = book(game, language).entries
    rows = [
        (place, phrase)
        for place, phrases in bound.items()
        for phrase in phrases
        if not of[place.partition("#")[0]].units
    ]
    for place, phrase in rows[::every]:
        slug, _, anchor = place.partition("#")
        results = search(game, language).ask(phrase, limit=NEAR).results
        anchors = [result.anchor for result in results if result.slug == slug]
        assert anchors, f"{phrase!r} does not lead to {slug}"
        assert not anchor or anchors == [anchor], f"{phrase!r} does not show {place}"


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_no_phrase_is_bound_twice_to_a_place(game: str, language: str) -> None:
    for place, phrases in read(book(game, language), SEARCH_INDEX).items():
        assert len(set(phrases)) == len(phrases), place


@pytest.mark.parametrize("place", ["no-such-entry", "surrender#no-such-section"])
def test_a_phrase_needs_a_place_that_there_is(tmp_path: Path, place: str) -> None:
    path = tmp_path / "en" / "asked-origin-story.yaml"
    path.parent.mkdir()
    path.write_text(f"surrender: [give up]\n{place}: [throw in the towel]\n")
    with pytest.raises(ContentError, match=rf"asked-origin-story\.yaml:2: there is no {place}"):
        read(book("origin-story", "en"), tmp_path)


def test_a_game_needs_no_phrases(tmp_path: Path) -> None:
    assert read(book("originz", "fr"), tmp_path) == {}


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.sweep)])
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
