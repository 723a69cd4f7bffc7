"""Building the search of every game and language."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path

from companion.paths import CONTENT, PACKAGE, SEARCH_INDEX, STATIC

BAKED = "built/search"
WEIGHTS = "weights.json"
WORKSPACE = "making-"
NUMBER = re.compile(r"\d+")

Pair = tuple[str, str]
"""A game and a language."""

Built = tuple[int, int, list[tuple[str, str]]]
"""How many entries and passages, and the questions that add nothing, each after its place."""


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
    made_from = due(content, index, static)
    workspace = index / "built" / f"{WORKSPACE}{os.getpid()}"
    work = partial(build_one, content=content, index=index, workspace=workspace)
    try:
        made = _side_by_side(work, list(made_from))
        for pair, (entries, passages, idle) in zip(made_from, made, strict=True):
            name = "-".join(pair)
            _put_in_place(name, workspace, index, static)
            _stamp(index, name).write_text(made_from[pair])
            say(f"search      {name}, {entries} entries, {passages} passages")
            for place, question in idle:
                say(f"search      {name}: “{question}” at {place} asks nothing new")
    finally:
        shutil.rmtree(workspace, ignore_errors=True)
    _forget_others({"-".join(pair) for pair in _pairs(content)}, index, static)


def due(
    content: Path = CONTENT, index: Path = SEARCH_INDEX, static: Path = STATIC
) -> dict[Pair, str]:
    """Return the games and languages that a build makes, each with its fingerprint."""
    now = {pair: fingerprint(*pair, content, index) for pair in _pairs(content)}
    return {pair: name for pair, name in now.items() if not _is_current(pair, name, index, static)}


def _pairs(content: Path) -> list[Pair]:
    from companion.games import games
    from companion.rulebook import languages

    return [(game, code) for game in games(content) for code in languages(game, content)]


def _is_current(pair: Pair, made_from: str, index: Path, static: Path) -> bool:
    name = "-".join(pair)
    return _is_whole(name, index, static) and _stamp(index, name).read_text() == made_from


def _side_by_side(work: Callable[[str, str], Built], pairs: list[Pair]) -> Iterator[Built]:
    """Yield what work makes of each pair, in their order; several run in processes of their own.

    Fresh ones, for a process that has threads cannot be forked safely.
    """
    if len(pairs) < 2:
        yield from (work(*pair) for pair in pairs)
        return
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, *zip(*pairs, strict=True))


def _put_in_place(name: str, workspace: Path, index: Path, static: Path) -> None:
    """Replace what is there at once, so that another process never meets half an index."""
    (static / BAKED).mkdir(parents=True, exist_ok=True)
    target = index / "built" / name
    if target.is_dir():
        target.rename(workspace / f"{name}.old")
    (workspace / name).rename(target)
    # No other pair's: another process may be writing those just now.
    for file in (f"{name}.json", f"{name}-texts.json"):
        (workspace / file).replace(static / BAKED / file)


def _forget_others(names: set[str], index: Path, static: Path) -> None:
    """Remove what was built of games and languages that are there no more."""
    for path in [*(index / "built").iterdir(), *(static / BAKED).iterdir()]:
        is_ours = path.stem.removesuffix("-texts") in names or path.name.startswith(WORKSPACE)
        if not is_ours:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def is_built() -> bool:
    """Tell whether the search was built, be it from older content."""
    names = [path.stem for path in (SEARCH_INDEX / "built").glob("*.stamp")]
    return bool(names) and all(_is_whole(name, SEARCH_INDEX, STATIC) for name in names)


@cache
def indexes() -> list[tuple[str, str]]:
    """Return the (game, language) pairs that are built; where none is, build them."""
    if not is_built():
        build(lambda _: None)
    names = [path.stem for path in (STATIC / BAKED).glob("*-texts.json")]
    parts = [name.removesuffix("-texts").rpartition("-") for name in names]
    return sorted((game, language) for game, _, language in parts)


def _is_whole(name: str, index: Path, static: Path) -> bool:
    baked = [static / BAKED / f"{name}.json", static / BAKED / f"{name}-texts.json"]
    return all(path.is_file() for path in (_stamp(index, name), *baked))


def build_one(game: str, code: str, content: Path, index: Path, workspace: Path) -> Built:
    """Write the index and the baked files of one game in one language into `workspace`."""
    from companion.rulebook import load
    from companion.search import bake, classifier, documents
    from companion.search.analysis import Language
    from companion.search.documents import list_entries
    from companion.search.index import Scores, searched, write

    book = load(game, code, content)
    entries, passages = list_entries(book), documents.documents(book)
    typed = documents.typed(game, code, index)
    # A number that only a typed question has is nobody's: its words alone are known.
    words = (NUMBER.sub(" ", row["q"]) for row in typed)
    language = Language(code, index, [*map(searched, passages), *words])
    name = f"{game}-{code}"
    weights = json.loads((index / WEIGHTS).read_text(encoding="utf-8"))
    write(workspace / name, language, passages)
    scores = Scores(workspace / name)
    beside, titles = documents.of_units(book), documents.titles(book)
    numbers = bake.unit_numbers(passages)
    examples = [
        *documents.labelled(passages, beside, titles),
        *documents.taught(typed, numbers),
    ]
    learned = classifier.learn(language, numbers, examples)
    told = classifier.write(learned)
    bake.write(
        workspace / f"{name}.json",
        bake.index(language, entries, passages, beside, titles, scores, weights, told),
    )
    bake.write(
        workspace / f"{name}-texts.json",
        bake.texts(language, entries, passages, book.units, documents.terms(book)),
    )
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
