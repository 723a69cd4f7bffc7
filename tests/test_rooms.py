"""What may import what. Read from every import, those inside functions and for types included."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import games
from companion.paths import PACKAGE, ROOT

# What every game brings: a room of the engine, by its record.
GAMES = {
    f"companion.engine.{game.room}": ("companion.engine.core",)
    for game in games().values()
    if game.room
}

# Rooms from the ground up. A room may use itself, and those named here with all that they hold.
BELOW: dict[str, tuple[str, ...]] = {
    "companion.engine.core": (),
    **GAMES,
    "companion.engine.situations": ("companion.engine.core", "companion.engine.originstory"),
    "companion.paths": (),
    "companion.yamltext": (),
    "companion.locales": ("companion.paths",),
    "companion.games": ("companion.engine", "companion.paths", "companion.yamltext"),
    "companion.rulebook": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
        "companion.yamltext",
    ),
    "companion.terminal": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
    ),
    "companion.search": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
        "companion.rulebook", "companion.terminal", "companion.yamltext",
    ),
    "companion.assets": ("companion.games", "companion.locales", "companion.paths"),
    "companion.share": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
    ),
    "companion.coach": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
        "companion.share",
    ),
    "companion.sologame": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
    ),
    "companion.web": (
        "companion.assets", "companion.coach", "companion.engine", "companion.games",
        "companion.locales", "companion.paths", "companion.rulebook", "companion.search",
    ),
    "companion.build": (
        "companion.assets", "companion.coach", "companion.engine", "companion.games",
        "companion.locales", "companion.paths", "companion.rulebook", "companion.search",
        "companion.web",
    ),
}  # fmt: skip


def module(path: Path) -> str:
    """Return the name by which a file is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def is_in(name: str, room: str) -> bool:
    return name == room or name.startswith(f"{room}.")


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and name of everything of ours that a file imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their room in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from ((node.lineno, name) for name in names if is_in(name, "companion"))


@pytest.mark.parametrize("room", BELOW)
def test_a_room_uses_only_what_lies_below(room: str) -> None:
    allowed = (room, *BELOW[room])
    root = ROOT.joinpath(*room.split("."))
    files = sorted(root.rglob("*.py")) or [root.with_suffix(".py")]
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in files
        for line, name in imports(path.read_text("utf-8"))
        if name != "companion.__version__" and not any(is_in(name, below) for below in allowed)
    ]
    assert wrong == []


def test_every_room_has_its_place() -> None:
    top = {"companion", "companion.__main__", "companion.cli", "companion.engine"}
    names = {module(path) for path in PACKAGE.rglob("*.py") if "bundled" not in path.parts}
    assert [
        name for name in sorted(names - top) if not any(is_in(name, room) for room in BELOW)
    ] == []


def test_the_architecture_names_every_room() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    assert [
        room
        for room in BELOW.keys() - GAMES.keys()
        if f"`{room.removeprefix('companion.').replace('.', '/')}`" not in text
    ] == []


def test_an_import_inside_a_function_is_seen() -> None:
    source = "def f():\n    from companion.web import app\n"
    assert list(imports(source)) == [(2, "companion.web.app")]
