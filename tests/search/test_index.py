from __future__ import annotations

import gzip
import json
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from companion.assets.shipped import without_comments
from companion.paths import CONTENT, SEARCH_INDEX, STATIC
from companion.rulebook import load
from companion.search import bake, build
from companion.search.analysis import phrase, title
from companion.search.answers import search
from companion.search.building import BAKED, build_one
from companion.search.index import HIGHEST, Scores
from tests.sample import sampled
from tests.search.queries import INDEXES

MOST = 62 * 1024


def baked(game: str, language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path(game, language).read_text(encoding="utf-8"))
    return found


def path(game: str, language: str) -> Path:
    return STATIC / BAKED / f"{game}-{language}.json"


DIGITS = [chr(code) for code in range(35, 127) if chr(code) != "\\"]


def unpack(text: str) -> list[int]:
    """Read numbers back, from the words of bake.py alone."""
    numbers, held = [], 0
    for digit in text:
        held += DIGITS.index(digit)
        if digit != DIGITS[-1]:
            numbers.append(held)
            held = 0
    return numbers


def brought(lines: str) -> dict[str, int]:
    """Return each term with the passage whose line of phrases brings it."""
    found: dict[str, int] = {}
    for passage, line in enumerate(lines.split("\n")):
        *phrases, words = line.split("|")
        chains = [
            [(word.strip("!'"), not word.endswith("'")) for word in text.split(" ")]
            for text in phrases
        ]
        for chain in [chain for chain, text in zip(chains, phrases, strict=True) if text[0] == "!"]:
            found.setdefault(title(chain), passage)
        for term in [term for chain in chains for term in phrase(chain)] + words.split():
            found.setdefault(term, passage)
    return found


@pytest.mark.parametrize("value", [0, 1, 88, 89, 90, 91, 179, 180, 181, 5000])
def test_numbers_are_read_back(value: int) -> None:
    assert unpack(bake.number(value) + bake.number(7)) == [value, 7]


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_every_baked_score_is_what_whoosh_says(game: str, language: str) -> None:
    scores = Scores(SEARCH_INDEX / "built" / f"{game}-{language}")
    found = baked(game, language)
    terms = brought(found["phrases"])
    levels = iter(found["levels"])
    assert sorted(terms) == scores.terms()
    for (term, passage), text in zip(terms.items(), found["distances"].split("\n"), strict=True):
        passages = accumulate([passage, *unpack(text)])
        read = tuple((number, DIGITS.index(next(levels))) for number in passages)
        assert read == scores.of(term)
        assert all(0 < level <= HIGHEST for _, level in scores.of(term))
    assert not list(levels)


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_the_baked_index_and_what_reads_it_are_small(game: str, language: str) -> None:
    scripts = [*(STATIC / "js" / "search").glob("*.js"), STATIC / "js" / "search.js"]
    files = [
        path(game, language).read_bytes(),
        *(without_comments(script.read_bytes()) for script in scripts),
    ]
    size = sum(len(gzip.compress(file, 9)) for file in files)
    assert size <= MOST, f"{game}-{language}: {size} bytes gzipped"


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_every_entry_can_be_found(game: str, language: str) -> None:
    listed = {slug for slug, *_ in search(game, language).entries}
    assert listed == set(load(game, language).entries)


@pytest.mark.parametrize(("game", "language"), sampled(INDEXES, len(INDEXES), first=3))
def test_the_same_content_bakes_the_same_bytes(tmp_path: Path, game: str, language: str) -> None:
    build_one(game, language, CONTENT, SEARCH_INDEX, tmp_path)
    name = f"{game}-{language}"
    baked = f"{name}.json"
    assert (tmp_path / baked).read_bytes() == (STATIC / BAKED / baked).read_bytes()
    for file in (tmp_path / name).iterdir():
        assert file.read_bytes() == (SEARCH_INDEX / "built" / name / file.name).read_bytes()


def test_a_build_of_the_same_content_is_not_done_twice() -> None:
    told: list[str] = []
    build(say=told.append)
    assert told == []
