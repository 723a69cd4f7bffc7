from __future__ import annotations

import shutil
from pathlib import Path

import brotli
import pytest

from companion.build.assets import minified
from companion.paths import CONTENT, SEARCH_INDEX, STATIC
from companion.search import build
from companion.search.answers import search
from companion.search.building import BAKED, WEIGHTS, _put_in_place, build_one
from tests.books import book
from tests.sample import sampled
from tests.search.queries import INDEXES

# The classifier takes a fourth of it: of questions never seen, it puts several in a hundred more in
# the right place, and a phone fetches the index once.
MAX = 101 * 1024
TOY = Path(__file__).parents[1] / "data/toy/content/toy"


def path(game: str, language: str) -> Path:
    return STATIC / BAKED / f"{game}-{language}.json"


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_the_baked_index_and_what_reads_it_are_small(game: str, language: str) -> None:
    scripts = [*(STATIC / "js" / "search").glob("*.js"), STATIC / "js" / "search.js"]
    files = [
        path(game, language).read_bytes(),
        *(minified(script.read_bytes(), script.name) for script in scripts),
    ]
    size = sum(len(brotli.compress(file)) for file in files)
    assert size <= MAX, f"{game}-{language}: {size} bytes by brotli"


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_every_entry_can_be_found(game: str, language: str) -> None:
    listed = {slug for slug, *_ in search(game, language).entries}
    assert listed == set(book(game, language).entries)


@pytest.mark.parametrize(("game", "language"), sampled(INDEXES, len(INDEXES), first=3))
def test_the_same_content_bakes_the_same_bytes(tmp_path: Path, game: str, language: str) -> None:
    build_one(game, language, CONTENT, SEARCH_INDEX, tmp_path)
    name = f"{game}-{language}"
    baked = f"{name}.json"
    assert (tmp_path / baked).read_bytes() == (STATIC / BAKED / baked).read_bytes()
    for file in (tmp_path / name).iterdir():
        assert file.read_bytes() == (SEARCH_INDEX / "built" / name / file.name).read_bytes()


def test_what_another_process_still_writes_is_not_put_in_place(tmp_path: Path) -> None:
    workspace, index, static = (tmp_path / name for name in ("making", "index", "static"))
    for name in ("toy-en", "toy-fr"):
        (workspace / name).mkdir(parents=True)
        for file in (f"{name}.json", f"{name}-texts.json"):
            (workspace / file).write_text("{}")
    (index / "built").mkdir(parents=True)
    _put_in_place("toy-en", workspace, index, static)
    names = {path.name for path in (static / BAKED).iterdir()}
    assert names == {"toy-en.json", "toy-en-texts.json"}


def test_a_build_of_the_same_content_is_not_done_twice() -> None:
    told: list[str] = []
    build(say=told.append)
    assert told == []


def test_a_build_makes_only_the_index_anew_that_was_edited_or_is_not_whole(tmp_path: Path) -> None:
    content, index = tmp_path / "content", tmp_path / "search_index"
    shutil.copytree(TOY, content / "toy")
    for language in ("en", "fr"):
        shutil.copytree(SEARCH_INDEX / language, index / language)
    shutil.copy(SEARCH_INDEX / WEIGHTS, index)

    def built() -> list[str]:
        lines: list[str] = []
        build(lines.append, content, index, tmp_path / "static")
        return [line.split()[1].strip(",") for line in lines]

    assert built() == ["toy-en", "toy-fr"]
    assert built() == []
    with (content / "toy/fr/higher.md").open("a", encoding="utf-8") as entry:
        entry.write("\n> Exemple : une phrase de plus.\n")
    assert built() == ["toy-fr"]
    with (content / "toy/entries/higher.yaml").open("a", encoding="utf-8") as sidecar:
        sidecar.write("# what is said of an entry in no language\n")
    assert built() == ["toy-en", "toy-fr"]
    (tmp_path / "static" / BAKED / "toy-en-texts.json").unlink()
    assert built() == ["toy-en"]
    shutil.rmtree(content / "toy/fr")
    assert built() == []
    assert {path.name for path in (tmp_path / "static" / BAKED).iterdir()} == {
        "toy-en.json",
        "toy-en-texts.json",
    }
    assert {path.name for path in (index / "built").iterdir()} == {"toy-en", "toy-en.stamp"}
