"""The words of every language: nothing that the app says is missing, and nothing is unused.

tests/build/test_missing.py compares the languages.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import is_typeddict

import pytest

from companion import locales
from companion.engine.core.words import plural_form
from companion.engine.originstory.cards import SUITS
from companion.engine.originstory.effects import EFFECT_KINDS
from companion.engine.originstory.solo import state
from companion.web.schemas import components
from tests.words_built import built
from tests.wordscan import HOLE, named


@cache
def used() -> set[str]:
    keys, _ = named()
    for pattern, inserted in built().items():
        before, after = pattern.split(HOLE)[0], pattern.split(HOLE)[-1]
        keys = keys | {before + text + after for text in inserted}
    return keys


def test_every_key_that_is_put_together_is_listed() -> None:
    _, patterns = named()
    assert patterns == set(built())


@pytest.mark.parametrize("language", locales.languages())
def test_no_key_is_missing(language: str) -> None:
    missing = sorted(used() - locales.load(language).keys())
    assert not missing, f"companion/locales/{language} lacks {', '.join(missing)}"


@pytest.mark.parametrize("language", locales.languages())
def test_the_judge_and_the_table_read_the_same_letters(language: str) -> None:
    words = locales.load(language)
    assert words["table.letters"] == words["situation.letters"]
    assert len(set(words["table.letters"])) == len(SUITS)
    own = {words[f"solo.key-{row}"].upper() for row in ("automaton", "factoryon", "hand")} | {"O"}
    assert len(own) == 4
    assert not own & (set(SUITS) | set(words["table.letters"]))


def test_a_key_that_stands_twice_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "app.json").write_text('{"app.one": "One", "app.one": "Two"}', "utf-8")
    monkeypatch.setattr(locales, "_HERE", tmp_path)
    with pytest.raises(ValueError, match=r"app\.one stands twice in en"):
        locales.load.__wrapped__("en")


@pytest.mark.parametrize("language", locales.languages())
def test_no_key_is_unused(language: str) -> None:
    settings = {"app.decimal", "app.language", "app.plurals"}
    unused = sorted(locales.load(language).keys() - used() - settings)
    assert not unused, f"nothing says {', '.join(unused)} of companion/locales/{language}"


@cache
def shaped() -> dict[str, set[str]]:
    """Return the fields of the solo events that have a shape of their own, by their codes."""
    named = [one for one in vars(state).values() if is_typeddict(one)]
    shapes = components(one for one in named if {"code", "params"} <= one.__annotations__.keys())
    events = [shape["properties"] for shape in shapes.values() if "code" in shape["properties"]]
    return {
        code: set(shapes[event["params"]["$ref"].rpartition("/")[2]]["properties"])
        for event in events
        if "$ref" in event["params"]
        for code in event["code"]["enum"]
    }


@pytest.mark.parametrize("language", locales.languages())
def test_a_sentence_tells_only_what_its_event_has(language: str) -> None:
    """Its placeholders are fields of the event's shape in solo/state.py, as of EffectParams."""
    words = locales.load(language)
    assert shaped().keys() >= {kind.code for kind in EFFECT_KINDS}
    for code, fields in shaped().items():
        unknown = set(re.findall(r"{(\w+)", words[code])) - fields
        assert not unknown, f"{code} of companion/locales/{language} tells {unknown} of {fields}"


@pytest.mark.parametrize("language", locales.languages())
def test_where_none_is_singular_the_singular_says_no_one(language: str) -> None:
    """French says « 0 pli » with the words for one: a 1 written out there would be said for 0."""
    words = locales.load(language)
    if plural_form(words["app.plurals"], 0) == 0:
        assert [key for key, text in words.items() if re.search(r":plural\|1 ", text)] == []
