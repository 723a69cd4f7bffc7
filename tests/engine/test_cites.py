"""Every decision cites entries that exist, in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from companion import locales
from companion.engine.core.inputs import citations, message
from companion.engine.originstory.scoresheet.steps import SEAT_FIELDS
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
    others = {
        name
        for other in games().values()
        for name in (other.package, other.situations)
        if other.slug != game
    }
    files = [
        path for path in ENGINE.rglob("*.py") if not others & {*path.relative_to(ENGINE).parts}
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
    units = {name: rules.units.get(rules.resolve(name)) for name in named}
    assert not [name for name, unit in units.items() if unit is None or unit.ruling is None]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", locales.languages())
def test_every_sentence_that_the_engine_names_is_there(language: str, game: str) -> None:
    named = {text for text in texts_of(game) if SENTENCE.fullmatch(text)}
    assert named <= set(book(game, language).units)


def test_a_sentence_is_left_out_where_its_entry_is_cited() -> None:
    messages = [message("a", {}, ["leading#start", "dealer"]), message("b", {}, ["leading", "x#y"])]
    assert citations(messages) == ["dealer", "leading", "x#y"]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", locales.languages())
def test_every_entry_that_a_record_cites_is_there(language: str, game: str) -> None:
    ids = entries(language, game)
    reducers = [one for engine in games()[game].engines for one in engine.reducers.values()]
    records = [steps for reducer in reducers if (steps := reducer.steps)]
    cited = [
        (step.name, cite)
        for steps in records
        for step in steps.order
        for cite in (*step.cites, *steps.cites)
    ]
    assert [(name, cite) for name, cite in cited if cite not in ids] == []


@pytest.mark.parametrize("language", locales.languages())
def test_every_entry_cited_in_whole_games_exists(language: str) -> None:
    ids = entries(language)
    cited = {cite for field in SEAT_FIELDS for cite in field.cites}
    for seed in range(6):
        save, _ = whole_game(seed, hand=["tracked", "untracked"][seed % 2])
        for record in call({"call": "replay", "save": save})["records"]:
            for event in record["events"]:
                cited.update(event["cites"])
                for reason in event.get("why", []):
                    cited.update(reason["cites"])
    assert cited <= ids, cited - ids
    assert len(cited) > 20
