"""Building the search of every game and language."""

from __future__ import annotations

import hashlib
import os
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
    from companion.games import games
    from companion.rulebook import languages

    stamp, current = index / STAMP, fingerprint(content, index)
    if is_built(index, static) and stamp.read_text() == current:
        return
    workspace = index / "built" / f"making-{os.getpid()}"
    try:
        for game in games(content):
            for code in languages(game, content):
                entries, passages = build_one(game, code, content, index, workspace)
                say(f"search      {game}-{code}, {entries} entries, {passages} passages")
        _put_in_place(workspace, index, static)
        stamp.write_text(current)
    finally:
        shutil.rmtree(workspace, ignore_errors=True)


def _put_in_place(workspace: Path, index: Path, static: Path) -> None:
    """Replace what is there at once, so that another process never meets half an index."""
    names = {path.name for path in workspace.iterdir()}
    (static / BAKED).mkdir(parents=True, exist_ok=True)
    for folder in sorted(workspace.glob("*/")):
        target = index / "built" / folder.name
        if target.is_dir():
            target.rename(workspace / f"{folder.name}.old")
        folder.rename(target)
    for file in sorted(workspace.glob("*.json")):
        file.replace(static / BAKED / file.name)
    for stale in (static / BAKED).iterdir():
        if stale.name not in names:
            stale.unlink()


def is_built(index: Path = SEARCH_INDEX, static: Path = STATIC) -> bool:
    """Tell whether the search was built, be it from older content."""
    return (index / STAMP).is_file() and (static / BAKED).is_dir()


def build_one(game: str, code: str, content: Path, index: Path, workspace: Path) -> tuple[int, int]:
    """Write the index and the baked files of one game in one language into `workspace`.

    Returns how many entries and passages there are.
    """
    from companion.rulebook import load
    from companion.search import asked, bake
    from companion.search.analysis import Language
    from companion.search.documents import documents, list_entries
    from companion.search.index import Scores, searched, write

    book = load(game, code, content)
    entries, passages = list_entries(book), documents(book, asked.read(book, index))
    language = Language(code, index, map(searched, passages))
    name = f"{game}-{code}"
    write(workspace / name, language, passages)
    scores = Scores(workspace / name)
    bake.write(workspace / f"{name}.json", bake.index(language, entries, passages, scores))
    bake.write(workspace / f"{name}-texts.json", bake.texts(language, entries, passages))
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
