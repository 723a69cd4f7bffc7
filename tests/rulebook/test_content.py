"""The shipped content: sound, whole, and holding the facts of the printed rules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from companion import locales
from companion.engine.core.words import face_words
from companion.paths import CONTENT, SEARCH_INDEX
from companion.rulebook import check_all, guides
from companion.yamltext import read_yaml
from tests.books import book

HERE = Path(__file__).parent
FACTS = {
    game: read_yaml((HERE / name).read_text(encoding="utf-8"))
    for game, name in (("origin-story", "facts.yaml"), ("originz", "facts-originz.yaml"))
}


@cache
def text_of(game: str, entry_id: str) -> str:
    """Everything that an English entry says, in lower case."""
    of = book(game, "en")
    entry = of.entries[entry_id]
    parts = [entry.title, of.plain(entry.summary), of.plain(entry.differs)]
    parts += [f"{term.term} {term.sentence}" for term in entry.terms]
    parts += [f"{passage.heading} {passage.text}" for passage in of.passages(entry_id)]
    if entry.ruling:
        parts += [of.plain(reading.text) for reading in entry.ruling.readings]
        parts += [of.plain(entry.ruling.question), of.plain(entry.ruling.reason)]
    if entry.question:
        parts += [of.plain(of.units[name].text) for name in entry.question.shows]
    return " ".join(parts).lower()


def test_content_has_no_defect() -> None:
    assert check_all() == []


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.sweep)])
def test_it_reads_alike_with_libyaml_and_without(every: int) -> None:
    files = sorted(path for root in (CONTENT, SEARCH_INDEX) for path in root.rglob("*.yaml"))
    texts = [path.read_text(encoding="utf-8") for path in files]
    for text in texts[::every]:
        assert read_yaml(text) == yaml.safe_load(text)


def test_there_are_enough_facts() -> None:
    assert len(FACTS["origin-story"]) >= 200


@pytest.mark.parametrize(
    ("game", "entry"),
    [
        (game, entry)
        for game, facts in FACTS.items()
        for entry in {fact["entry"]: 0 for fact in facts}
    ],
)
def test_the_facts_are_in_their_entry(game: str, entry: str) -> None:
    text = text_of(game, entry)
    facts = [fact["words"] for fact in FACTS[game] if fact["entry"] == entry]
    assert [words for words in facts if any(str(word).lower() not in text for word in words)] == []


@pytest.mark.parametrize("language", locales.languages())
def test_there_are_enough_questions_and_most_are_checked(language: str) -> None:
    of = book("origin-story", language)
    questions = [entry.question for entry in of.entries.values() if entry.question]
    checked = [one for one in questions if any(of.units[name].examples for name in one.shows)]
    assert len(questions) >= len(checked) >= 40


def test_english_rules_have_one_kind_of_apostrophe() -> None:
    texts = {path.name: path.read_text("utf-8") for path in CONTENT.glob("*/en/**/*.md")}
    assert [name for name, text in texts.items() if "’" in text] == []


def test_ten_rules_are_often_played_wrong() -> None:
    quotes = book("origin-story", "en").entries["often-wrong"].quotes
    assert len({name for lists in quotes.values() for name in lists[""]}) == 10


@pytest.mark.parametrize("language", locales.languages())
def test_the_index_lists_every_card_that_a_text_names(language: str) -> None:
    of = book("origin-story", language)
    listed = of.html("named-cards", str)
    for entry in of.reading_order:
        named = {card for card, _ in guides.named(entry)}
        assert len(named) <= len(re.findall(r"\{[BLST]\d", entry.body))
        for card, anchor in guides.named(entry):
            _, _, after = listed.partition(f">{face_words(of.words, card)}</span>")
            assert f'href="{entry.id}#{anchor}"' in after.partition("</li>")[0]
    assert listed.count("<li>") >= 25
