"""Every decision cites entries that exist, in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion import locales
from companion.engine.core.inputs import citations, message
from companion.engine.originstory import scoresheet, solo
from companion.engine.originstory.scoresheet.steps import SEAT_FIELDS
from companion.engine.originz import duel, tournament
from companion.games import games
from tests.books import book
from tests.engine.tables import call, whole_game

ENGINE = Path(__file__).parents[2] / "companion/engine"
RULINGS = "rulings/"
SENTENCE = re.compile(r"[a-z-]+#[a-z-]+")


def strings(path: Path) -> set[str]:
    """Return every text constant of a file, docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value
    }


def texts_of(game: str) -> set[str]:
    """Return every text constant of the files of a game's engine, and of what games share."""
    files = [
        path
        for path in ENGINE.rglob("*.py")
        if ("originz" in path.relative_to(ENGINE).parts) == (game == "originz")
    ]
    return set().union(*map(strings, files))


def entries(language: str, game: str = "origin-story") -> set[str]:
    rules = book(game, language)
    names = {name for name in (*rules.entries, *rules.moved) if rules.page(name) in rules.entries}
    return names | set(rules.units)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", locales.languages())
def test_every_ruling_that_the_engine_names_is_one(language: str, game: str) -> None:
    rules = book(game, language)
    named = {text for text in texts_of(game) if text.startswith(RULINGS)}
    assert named
    units = {name: rules.units.get(rules.resolve(name)) for name in named}
    assert not [name for name, unit in units.items() if unit is None or unit.ruling is None]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", locales.languages())
def test_every_sentence_that_the_engine_names_is_there(language: str, game: str) -> None:
    named = {text for text in texts_of(game) if SENTENCE.fullmatch(text)}
    assert named
    assert named <= set(book(game, language).units)


def test_a_sentence_is_left_out_where_its_entry_is_cited() -> None:
    messages = [message("a", {}, ["leading#start", "dealer"]), message("b", {}, ["leading", "x#y"])]
    assert citations(messages) == ["dealer", "leading", "x#y"]


# Whatever a game's engine holds in records, with what each of them cites.
CITING: dict[str, list[tuple[str, Sequence[str]]]] = {
    "origin-story": [
        *((step.name, step.cites) for steps in (solo, scoresheet) for step in steps.STEPS.order),
        *((field.field.name, field.cites) for field in SEAT_FIELDS),
        ("steps of a solo game", solo.STEPS.cites),
        ("steps of a score sheet", scoresheet.STEPS.cites),
    ],
    "originz": [
        *((step.name, step.cites) for steps in (duel, tournament) for step in steps.STEPS.order),
        ("steps of a duel", duel.STEPS.cites),
        ("steps of a tournament", tournament.STEPS.cites),
    ],
}


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", locales.languages())
def test_every_entry_that_a_record_cites_is_there(language: str, game: str) -> None:
    ids = entries(language, game)
    cited = [(name, cite) for name, cites in CITING[game] for cite in cites]
    assert cited
    assert [(name, cite) for name, cite in cited if cite not in ids] == []


@pytest.mark.parametrize("language", locales.languages())
def test_every_entry_cited_in_whole_games_exists(language: str) -> None:
    ids = entries(language)
    cited: set[str] = set()
    for seed in range(6):
        save, _ = whole_game(seed, hand=["tracked", "untracked"][seed % 2])
        for record in call({"call": "replay", "save": save})["records"]:
            for event in record["events"]:
                cited.update(event["cites"])
                for reason in event.get("why", []):
                    cited.update(reason["cites"])
    assert cited <= ids, cited - ids
    assert len(cited) > 20
