"""Building the search of every game and language."""

from __future__ import annotations

import shutil
from pathlib import Path

from companion.paths import CONTENT, SEARCH_INDEX, STATIC
from companion.rulebook import games, languages, load
from companion.search import bake
from companion.search.analysis import Language
from companion.search.documents import documents, listed
from companion.search.index import Scores, write


def build(content: Path = CONTENT, index: Path = SEARCH_INDEX, static: Path = STATIC) -> list[Path]:
    """Write the index of each game and language into index/built and static/built/search.

    Returns the baked files. What an earlier build left there is replaced.
    """
    baked: list[Path] = []
    target = static / "built" / "search"
    shutil.rmtree(index / "built", ignore_errors=True)
    shutil.rmtree(target, ignore_errors=True)
    for game in games(content):
        for code in languages(game, content):
            baked += _build(game, code, content, index, target)
    return baked


def _build(game: str, code: str, content: Path, root: Path, target: Path) -> list[Path]:
    book = load(game, code, content)
    language = Language(code, root)
    entries, passages = listed(book), documents(book)
    folder = root / "built" / f"{game}-{code}"
    write(folder, language, passages)
    ranking, shown = target / f"{game}-{code}.json", target / f"{game}-{code}-texts.json"
    bake.write(ranking, bake.index(language, entries, passages, Scores(folder)))
    bake.write(shown, bake.texts(entries, passages))
    return [ranking, shown]
