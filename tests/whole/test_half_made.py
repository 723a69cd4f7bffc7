"""A language or a game that was begun: the build names what is missing before it makes anything."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import games
from tests.copies import copy_of_the_project


def companion(root: Path, *arguments: str) -> tuple[int, list[str]]:
    """Run a command in a copy of the project; return its status and the lines that it says."""
    process = subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        cwd=root,
        env={"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in process.stderr, process.stderr
    return process.returncode, (process.stdout + process.stderr).splitlines()


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_of_the_project(tmp_path_factory.mktemp("half-made"))


def test_a_half_made_language_is_answered_with_what_is_missing(root: Path) -> None:
    locales = root / "companion/locales"
    shutil.copytree(locales / "en", locales / "xx")
    words = json.loads((locales / "xx/app.json").read_text("utf-8"))
    gone, text = next(iter(words.items()))
    del words[gone]
    (locales / "xx/app.json").write_text(json.dumps(words), "utf-8")
    (locales / "xx/table.json").unlink()
    status, said = companion(root, "build")
    shutil.rmtree(locales / "xx")
    assert status == 1
    assert f"companion/locales/xx/app.json: {gone} is missing: translate “{text}”" in said
    assert (
        "companion/locales/xx/table.json is missing: translate companion/locales/en/table.json"
        in said
    )
    for game in games():
        assert any(line.startswith(f"content/{game}/xx is missing") for line in said)
    assert not any(line.startswith(("search ", "pages ", "engine ")) for line in said)


def test_a_game_without_its_icon_is_named(root: Path) -> None:
    place = root / "content/originz/icons/duel.svg"
    drawn = place.read_text("utf-8")
    place.unlink()
    status, said = companion(root, "build")
    place.write_text(drawn, "utf-8")
    assert status == 1
    assert any(
        line.startswith(
            "content/originz/icons/duel.svg is missing: draw the icon of the place duel"
        )
        for line in said
    )


def test_content_that_cannot_be_read_stops_the_build_and_all_is_told(root: Path) -> None:
    spoilt = {
        "origin-story/entries/surrender.yaml": ("  summary: printed\n", ""),
        "origin-story/questions.yaml": ("#void-love", "#void-hate"),
        "origin-story/fr/trick-taking.md": (" {#summary}", " {#autre}"),
        "originz/entries/energy.yaml": ("  summary: printed\n", "  summary: {printed: hearsay}\n"),
    }
    before = {name: (root / "content" / name).read_text("utf-8") for name in spoilt}
    for name, (old, new) in spoilt.items():
        assert old in before[name]
        (root / "content" / name).write_text(before[name].replace(old, new, 1), "utf-8")
    status, said = companion(root, "build")
    for name, text in before.items():
        (root / "content" / name).write_text(text, "utf-8")
    assert status == 1
    for words in (
        "/content/origin-story/en/surrender.md:3: the unit summary has no mark",
        "/content/origin-story/fr/surrender.md:3: the unit summary has no mark",
        "which is no unit: name one of an entry",
        "/content/origin-story/fr/trick-taking.md:3: the unit autre has no mark",
        "/content/originz/entries/energy.yaml:6: printed: there is no source hearsay",
    ):
        assert any(words in line for line in said), words


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("mark.svg", None, "mark.svg is missing: draw the game's mark"),
        ("game.yaml", "places: [rules", "expected ',' or ']'"),
        ("game.yaml", "address: toy/\nplaces: [rules]\n", "game.yaml: 'accent'"),
    ],
)
def test_a_record_that_cannot_be_read_is_named(
    root: Path, file: str, text: str | None, said: str
) -> None:
    path = root / "content/originz" / file
    before = path.read_text("utf-8")
    path.unlink() if text is None else path.write_text(text, "utf-8")
    status, lines = companion(root, "build")
    path.write_text(before, "utf-8")
    assert status == 1
    assert str(path) in lines[0]
    assert any(said in line for line in lines)
