"""Every decision cites entries that exist, in every language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion import locales
from companion.games import games
from tests.books import book
from tests.engine.tables import call, whole_game

ENGINE = Path(__file__).parents[2] / "companion/engine"
TOPICS = ("rulings/",)


def strings(path: Path) -> set[str]:
    """Return every text constant of a file, docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value
    }


def entries(language: str, game: str = "origin-story") -> set[str]:
    rules = book(game, language)
    return {name for name in (*rules.entries, *rules.moved) if rules.page(name) in rules.entries}


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", locales.languages())
def test_every_ruling_that_the_engine_names_has_an_entry(language: str, game: str) -> None:
    ids = entries(language, game)
    for path in sorted(ENGINE.rglob("*.py")):
        if ("originz" in path.relative_to(ENGINE).parts) != (game == "originz"):
            continue
        for text in strings(path):
            if text.startswith(TOPICS):
                assert text in ids, f"{path.name}: {text}"


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
