"""Building the search of every game and language."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.paths import CONTENT, PACKAGE, SEARCH_INDEX, STATIC

BAKED = "built/search"
WEIGHTS = "weights.json"
WORKSPACE = "making-"


def build(
    say: Callable[[str], None] = print,
    content: Path = CONTENT,
    index: Path = SEARCH_INDEX,
    static: Path = STATIC,
) -> None:
    """Write the index of each game and language into index/built and static/built/search.

    Nothing is done where content, word lists and code are those of the last build. Raises
    ContentError when an entry cannot be read.
    """
    from companion.games import games
    from companion.rulebook import languages

    pairs = [(game, code) for game in games(content) for code in languages(game, content)]
    workspace = index / "built" / f"{WORKSPACE}{os.getpid()}"
    try:
        for game, code in pairs:
            name = f"{game}-{code}"
            stamp, current = _stamp(index, name), fingerprint(game, code, content, index)
            if _is_whole(name, index, static) and stamp.read_text() == current:
                continue
            entries, passages, idle = build_one(game, code, content, index, workspace)
            _put_in_place(name, workspace, index, static)
            stamp.write_text(current)
            say(f"search      {name}, {entries} entries, {passages} passages")
            for place, question in idle:
                say(f"search      {name}: “{question}” at {place} asks nothing new")
    finally:
        shutil.rmtree(workspace, ignore_errors=True)
    _forget_others({f"{game}-{code}" for game, code in pairs}, index, static)


def _put_in_place(name: str, workspace: Path, index: Path, static: Path) -> None:
    """Replace what is there at once, so that another process never meets half an index."""
    (static / BAKED).mkdir(parents=True, exist_ok=True)
    target = index / "built" / name
    if target.is_dir():
        target.rename(workspace / f"{name}.old")
    (workspace / name).rename(target)
    for file in workspace.glob("*.json"):
        file.replace(static / BAKED / file.name)


def _forget_others(names: set[str], index: Path, static: Path) -> None:
    """Remove what was built of games and languages that are there no more."""
    for path in [*(index / "built").iterdir(), *(static / BAKED).iterdir()]:
        is_ours = path.stem.removesuffix("-texts") in names or path.name.startswith(WORKSPACE)
        if not is_ours:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def is_built(index: Path = SEARCH_INDEX, static: Path = STATIC) -> bool:
    """Tell whether the search was built, be it from older content."""
    names = [path.stem for path in (index / "built").glob("*.stamp")]
    return bool(names) and all(_is_whole(name, index, static) for name in names)


def _is_whole(name: str, index: Path, static: Path) -> bool:
    baked = [static / BAKED / f"{name}.json", static / BAKED / f"{name}-texts.json"]
    return all(path.is_file() for path in (_stamp(index, name), *baked))


def build_one(
    game: str, code: str, content: Path, index: Path, workspace: Path
) -> tuple[int, int, list[tuple[str, str]]]:
    """Write the index and the baked files of one game in one language into `workspace`.

    Returns how many entries and passages there are, and the questions that add nothing, each after
    its place.
    """
    from companion.rulebook import load
    from companion.search import bake, classifier, documents
    from companion.search.analysis import Language
    from companion.search.documents import list_entries
    from companion.search.index import Scores, searched, write

    book = load(game, code, content)
    entries, passages = list_entries(book), documents.documents(book)
    training = list(classifier.examples(content / game / code))
    typed = (question for _, question in training)
    language = Language(code, index, [*map(searched, passages), *typed])
    name = f"{game}-{code}"
    weights = json.loads((index / WEIGHTS).read_text(encoding="utf-8"))
    write(workspace / name, language, passages)
    scores = Scores(workspace / name)
    beside, titles = documents.of_units(book), documents.titles(book)
    learned = classifier.learn(
        language,
        bake.unit_numbers(passages),
        [*documents.labelled(passages, beside, titles), *training],
    )
    told = classifier.write(learned)
    bake.write(
        workspace / f"{name}.json",
        bake.index(language, entries, passages, beside, titles, scores, weights, told),
    )
    bake.write(workspace / f"{name}-texts.json", bake.texts(language, entries, passages))
    return (
        len(entries),
        len(passages),
        list(documents.repeated(language, beside | documents.of_pages(book))),
    )


def fingerprint(game: str, code: str, content: Path, index: Path) -> str:
    """Return a name for all that the index of a game in a language is made from."""
    total = hashlib.sha256()
    for root, path in _sources(game, code, content, index):
        total.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return total.hexdigest()


def _sources(game: str, code: str, content: Path, index: Path) -> Iterator[tuple[Path, Path]]:
    """Yield the game's record, weights, content, words and code, each with the folder it is in.

    What only another game says is no source: a further game leaves the search of those before it.
    """
    from companion.games import games
    from companion.rulebook import questions, sidecar

    known = games(content).values()
    others = {f"{other.package}.json" for other in known if other.slug != game}
    record = content / game
    yield from ((record, path) for path in sorted(record.iterdir()) if path.is_file())
    yield index, index / WEIGHTS
    for root in (record / sidecar.FOLDER, record / questions.FOLDER, record / code, index / code,
                 PACKAGE / "search", PACKAGE / "rulebook"):  # fmt: skip
        for path in sorted(root.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield root, path
    words = PACKAGE / "locales" / code
    yield from ((words, path) for path in sorted(words.glob("*.json")) if path.name not in others)


def _stamp(index: Path, name: str) -> Path:
    return index / "built" / f"{name}.stamp"
