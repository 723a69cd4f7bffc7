"""Situations told in words: what is read, what is left to the search, on both runtimes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import locales
from companion.web.originstory import EXAMPLES
from tests.engine.told import situation
from tests.runtimes import CPython, MicroPython
from tests.search.queries import BAD, INDEXES, queries

LANGUAGES = ("en", "fr")
SEEDS = 400
DOCS = (Path(__file__).parents[2] / "docs/judge.md").read_text(encoding="utf-8")
# Queries of the search sets that are situations, and what the judge answers: its verdict is right.
SITUATIONS = {
    "hero with five tricks score": "You: 5 VP.",
    "3 tricks as hero is how many points": "You: 3 VP.",
    "how many stamina do i have in round 2": "You have 3 stamina in round 2.",
    "how many stamina in round 3": "You have 4 stamina in round 3.",
    "surrender villain no tricks": "No, you may not surrender.",
    "surrender when I am the leader": "No, you may not surrender.",
    "abandonner quand je suis méchant sans pli": "Non, vous ne pouvez pas vous rendre.",
    "abandonner quand je mène": "Non, vous ne pouvez pas vous rendre.",
    "puis-je abandonner si je mène": "Non, vous ne pouvez pas vous rendre.",
}
UNKNOWN = {
    "en": ["not", "never", "or", "but", "except", "unless", "instead", "ability", "changed"],
    "fr": ["ne", "jamais", "ou", "mais", "sauf", "capacité", "changé"],
}
DOORS = {language: CPython(language) for language in LANGUAGES}


def read(language: str, text: str) -> Any:
    return DOORS[language].call({"call": "ask", "text": text}).get("situation")


def documented(cells: int) -> list[list[str]]:
    """Return the rows of the table of situations in the docs that has so many columns."""
    lines = [line for line in DOCS.splitlines() if re.match(r"\| (en|fr) ", line)]
    rows = [line.strip("|").split(" | ") for line in lines]
    return [[cell.strip(" `") for cell in row] for row in rows if len(row) == cells]


@pytest.mark.parametrize(("language", "text", "kind", "question"), documented(4))
def test_documented_situations_are_read(language: str, text: str, kind: str, question: str) -> None:
    told = read(language, text)
    assert (told["kind"], told["input"]) == (kind, json.loads(question))
    assert told["verdict"]
    assert told["why"]
    assert all(fact["text"] for fact in told["verdict"] + told["reading"] + told["assumed"])


@pytest.mark.parametrize(("language", "text", "why"), documented(3))
def test_what_is_not_clear_is_left_to_the_search(language: str, text: str, why: str) -> None:
    assert why
    assert read(language, text) is None


def test_both_tables_of_the_docs_are_found() -> None:
    assert {row[0] for row in documented(4)} == {row[0] for row in documented(3)} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_of_the_page_are_read(language: str, name: str) -> None:
    assert read(language, locales.load(language)[f"situation.example.{name}"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_situations_are_read_back(language: str) -> None:
    for seed in range(SEEDS):
        kind, question, text = situation(language, seed)
        told = read(language, text)
        assert told, text
        assert (told["kind"], told["input"]) == (kind, question), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_commas_nothing_else_is_read(language: str) -> None:
    for seed in range(SEEDS):
        _, question, text = situation(language, seed)
        told = read(language, re.sub(r"[,.;:?]", " ", text))
        assert told is None or told["input"] == question, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_word_anywhere_leaves_the_text_to_the_search(language: str) -> None:
    for seed in range(60):
        words = situation(language, seed)[2].split(" ")
        word = UNKNOWN[language][seed % len(UNKNOWN[language])]
        for at in range(len(words) + 1):
            assert read(language, " ".join([*words[:at], word, *words[at:]])) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_searches_are_left_alone(language: str) -> None:
    texts = [
        query.text for game, code in INDEXES if code == language for query in queries(game, code)
    ]
    begun = {text[:end] for text in texts[::5] for end in range(1, len(text))}
    for text in sorted({*texts, *begun, *BAD}):
        told = read(language, text)
        if told is not None:
            whole = next((known for known in SITUATIONS if known.startswith(text)), "")
            assert [fact["text"] for fact in told["verdict"]] == [SITUATIONS.get(whole)], text


def test_a_table_is_told_only_if_everyone_is_named() -> None:
    assert read("en", "I led S9, Automaton S7, Factoryon L2, who wins")["seen"] == "1.You"
    assert read("en", "player 2 led S9, player 3 S7, player 4 L2, who wins")["seen"] == "4.P2"
    assert read("en", "S9 led, Automaton S7, who wins")["seen"] == ""
    told = read("en", "Automaton led S9, I played L4.5, Factoryon L4.5, who wins")
    assert (told["seen"], told["verdict"][0]["text"]) == ("1.Automaton", "Factoryon: love 4½ wins.")
    assert read("en", "I played S9, Factoryon S7, Automaton L2, who wins") is None
    assert read("en", "player 1 led S9, player 3 S7, player 2 L2, who wins") is None
    assert read("en", "I led S9, Factoryon S7, who wins") is None


def test_the_winner_is_named_if_the_text_does() -> None:
    told = read("en", "I led S9, Automaton played S7, Factoryon L2. Who wins the trick?")
    assert told["verdict"][0]["text"] == "Factoryon: love 2 wins."
    assert told["assumed"] == []


def test_what_nobody_said_is_said() -> None:
    assumed = [
        [fact["code"] for fact in read("en", text)["assumed"]]
        for text in (
            "B13 L2 who wins",
            "she has T3 L9, draws B4 S2, I led S9",
            "Automaton leads with 2 cards left, hero 1 trick, surrender",
            "my turn, hero 1 trick, Automaton 2 tricks, Factoryon 2 tricks, "
            "Automaton leads with 3 cards left, surrender",
        )
    ]
    assert assumed == [
        ["situation.assumed.order"],
        ["situation.assumed.no-villain"],
        ["situation.assumed.turn-start", "situation.assumed.tricks"],
        [],
    ]


@pytest.mark.parametrize(
    "cards",
    ["B9 -1", "S09 S8", "S014 S8", "B14 L2", "S4.5 L2", "L4.25 L2", "S9 S8 S7 S6 S5 S4", "S9",
     "½ L2", "P6 S9, P1 S8,", "S9\x00S8", "S9 " * 200, "S9/S8", "S9 - S8", "9th of speed, S8"],
)  # fmt: skip
def test_what_is_no_card_or_no_trick_is_left_to_the_search(cards: str) -> None:
    assert read("en", f"{cards} who wins") is None


def test_a_text_is_asked_for() -> None:
    assert DOORS["en"].call({"call": "ask"})["error"]["code"] == "missing-field"
    assert DOORS["en"].call({"call": "ask", "text": 5})["error"]["code"] == "wrong-type"


@pytest.fixture(scope="module", params=LANGUAGES)
def both(request: pytest.FixtureRequest) -> Iterator[tuple[str, MicroPython]]:
    with MicroPython(request.param) as engine:
        yield request.param, engine


def test_both_runtimes_read_the_same(both: tuple[str, MicroPython]) -> None:
    language, micropython = both
    texts = [situation(language, seed)[2] for seed in range(60)]
    texts += [row[1] for cells in (3, 4) for row in documented(cells) if row[0] == language]
    texts += [*BAD, *(query.text for query in queries("origin-story", language)[::20])]
    for text in texts:
        if "\ud800" in text:
            continue
        call = {"call": "ask", "text": text}
        assert micropython.call(call) == DOORS[language].call(call), text
