from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from companion.paths import SEARCH_INDEX, STATIC
from companion.rulebook import load
from companion.search import bake, build
from companion.search.answers import search
from companion.search.building import BAKED
from companion.search.index import HIGHEST, Scores
from tests.search.queries import INDEXES

MOST = 60 * 1024


def baked(game: str, language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path(game, language).read_text(encoding="utf-8"))
    return found


def path(game: str, language: str) -> Path:
    return STATIC / BAKED / f"{game}-{language}.json"


def unpack(text: str) -> list[tuple[int, int]]:
    """Read postings back, from the words of bake.py alone."""
    digits = [chr(code) for code in range(35, 127) if chr(code) != "\\"]
    numbers, held = [], 0
    for digit in text:
        held += digits.index(digit)
        if digit != digits[-1]:
            numbers.append(held)
            held = 0
    found, passage = [], 0
    for distance, level in zip(numbers[::2], numbers[1::2], strict=True):
        passage += distance
        found.append((passage, level))
    return found


@pytest.mark.parametrize("value", [0, 1, 88, 89, 90, 91, 179, 180, 181, 5000])
def test_numbers_are_read_back(value: int) -> None:
    assert unpack(bake.number(value) + bake.number(7)) == [(value, 7)]


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_every_baked_score_is_what_whoosh_says(game: str, language: str) -> None:
    scores = Scores(SEARCH_INDEX / "built" / f"{game}-{language}")
    found = baked(game, language)
    terms: list[str] = []
    for line in found["terms"].split("\n"):
        terms.append(terms[-1].split(" ")[0] + line if line.startswith(" ") else line)
    assert terms == scores.terms()
    for term, text in zip(terms, found["postings"].split("\n"), strict=True):
        assert tuple(unpack(text)) == scores.of(term)
        assert all(0 < level <= HIGHEST for _, level in scores.of(term))


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_the_baked_index_is_small(game: str, language: str) -> None:
    size = len(gzip.compress(path(game, language).read_bytes(), 9))
    assert size <= MOST, f"{game}-{language}: {size} bytes gzipped"


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_every_entry_can_be_found(game: str, language: str) -> None:
    listed = {slug for slug, *_ in search(game, language).entries}
    assert listed == set(load(game, language).entries)


def test_the_same_content_bakes_the_same_bytes(tmp_path: Path) -> None:
    index = tmp_path / "index"
    index.mkdir()
    for language in ("en", "fr"):
        (index / language).symlink_to(SEARCH_INDEX / language)
    build(say=lambda _: None, index=index, static=tmp_path)
    for game, language in INDEXES:
        name = f"{BAKED}/{game}-{language}.json"
        assert (tmp_path / name).read_bytes() == (STATIC / name).read_bytes()


def test_a_build_of_the_same_content_is_not_done_twice() -> None:
    told: list[str] = []
    build(say=told.append)
    assert told == []
