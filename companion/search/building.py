"""Building the search of every game and language."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

from companion.paths import CONTENT, PACKAGE, SEARCH_INDEX, STATIC

BAKED = "built/search"
STAMP = "built/stamp"


def build(
    say: Callable[[str], None] = print,
    content: Path = CONTENT,
    index: Path = SEARCH_INDEX,
    static: Path = STATIC,
) -> None:
    """Write the index of each game and language into index/built and static/built/search.

    Nothing is done when content, word lists and code are those of the last build. Raises
    ContentError when an entry cannot be read.
    """
    from companion.rulebook import games, languages

    stamp, wanted = index / STAMP, fingerprint(content, index)
    if is_built(index, static) and stamp.read_text() == wanted:
        return
    shutil.rmtree(index / "built", ignore_errors=True)
    shutil.rmtree(static / BAKED, ignore_errors=True)
    for game in games(content):
        for code in languages(game, content):
            entries, passages = build_one(game, code, content, index, static)
            say(f"search      {game}-{code}, {entries} entries, {passages} passages")
    stamp.write_text(wanted)


def is_built(index: Path = SEARCH_INDEX, static: Path = STATIC) -> bool:
    """Tell whether the search was built, be it from older content."""
    return (index / STAMP).is_file() and (static / BAKED).is_dir()


def build_one(game: str, code: str, content: Path, index: Path, static: Path) -> tuple[int, int]:
    """Write the index of one game in one language; returns how many entries and passages."""
    from companion.rulebook import load
    from companion.search import bake
    from companion.search.analysis import Language
    from companion.search.documents import documents, listed
    from companion.search.index import Scores, write

    book, language = load(game, code, content), Language(code, index)
    entries, passages = listed(book), documents(book)
    folder = index / "built" / f"{game}-{code}"
    write(folder, language, passages)
    baked = static / BAKED
    bake.write(
        baked / f"{game}-{code}.json", bake.index(language, entries, passages, Scores(folder))
    )
    bake.write(baked / f"{game}-{code}-texts.json", bake.texts(entries, passages))
    return len(entries), len(passages)


def fingerprint(content: Path, index: Path) -> str:
    """Return a name for all that the index is made from."""
    total = hashlib.sha256()
    for root in (content, index, PACKAGE / "search", PACKAGE / "rulebook", PACKAGE / "locales"):
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith("built/"):
                total.update(f"{name}\0".encode() + path.read_bytes())
    return total.hexdigest()
