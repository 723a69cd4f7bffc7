"""What may import what. Read from every import, those inside functions and for types included."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import games
from companion.paths import PACKAGE, ROOT

# What every game brings: a package of the engine, by its record.
GAMES = {
    f"companion.engine.{game.package}": ("companion.engine.core",)
    for game in games().values()
    if game.package
}

# Packages and modules from the ground up. Each may use itself, and those named here with all that
# they hold. What stands in another one keeps to the narrower of both rules.
BELOW: dict[str, tuple[str, ...]] = {
    "companion.engine.core": (),
    **GAMES,
    "companion.engine.situations": ("companion.engine.core", "companion.engine.originstory"),
    "companion.paths": (),
    "companion.yamltext": (),
    "companion.output": ("companion.engine.core",),
    "companion.locales": ("companion.paths",),
    "companion.games": ("companion.engine", "companion.paths", "companion.yamltext"),
    "companion.rulebook": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
        "companion.yamltext",
    ),
    "companion.terminal": (
        "companion.engine", "companion.games", "companion.locales", "companion.output",
        "companion.paths", "companion.sologame",
    ),
    "companion.search": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
        "companion.rulebook", "companion.terminal", "companion.yamltext",
    ),
    "companion.build.assets": ("companion.paths",),
    "companion.build.files": ("companion.build.assets",),
    "companion.build.packs": (
        "companion.build.assets", "companion.build.assets", "companion.games",
        "companion.locales", "companion.paths",
        "companion.rulebook",
    ),
    "companion.build.screenshots": (
        "companion.build.files", "companion.build.packs", "companion.games", "companion.locales",
        "companion.paths",
    ),
    "companion.build.pictures": (
        "companion.build.files", "companion.build.packs", "companion.build.screenshots",
        "companion.locales", "companion.paths",
    ),
    "companion.share": (
        "companion.engine", "companion.games", "companion.locales", "companion.output",
        "companion.paths",
    ),
    "companion.coach": (
        "companion.engine", "companion.games", "companion.locales", "companion.output",
        "companion.paths", "companion.share",
    ),
    "companion.study": (
        "companion.coach", "companion.engine", "companion.games", "companion.locales",
        "companion.output", "companion.paths",
    ),
    "companion.sologame": (
        "companion.engine", "companion.games", "companion.locales", "companion.paths",
    ),
    "companion.conformance": (
        "companion.coach", "companion.engine", "companion.games", "companion.locales",
        "companion.paths", "companion.rulebook", "companion.search",
    ),
    "companion.web": (
        "companion.build.assets", "companion.build.packs", "companion.build.pictures",
        "companion.build.screenshots", "companion.coach", "companion.engine", "companion.games",
        "companion.locales", "companion.paths", "companion.rulebook", "companion.search",
    ),
    "companion.build": (
        "companion.coach", "companion.conformance", "companion.engine", "companion.games",
        "companion.locales", "companion.paths", "companion.rulebook", "companion.search",
        "companion.web",
    ),
}  # fmt: skip


def module(path: Path) -> str:
    """Return the name by which a file is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def is_in(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and name of everything of ours that a file imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their package in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from ((node.lineno, name) for name in names if is_in(name, "companion"))


@pytest.mark.parametrize("package", BELOW)
def test_a_package_uses_only_what_lies_below(package: str) -> None:
    allowed = (package, *BELOW[package])
    root = ROOT.joinpath(*package.split("."))
    files = sorted(root.rglob("*.py")) or [root.with_suffix(".py")]
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in files
        for line, name in imports(path.read_text("utf-8"))
        if name != "companion.__version__" and not any(is_in(name, below) for below in allowed)
    ]
    assert wrong == []


def test_every_module_has_its_place() -> None:
    top = {"companion", "companion.__main__", "companion.cli", "companion.engine"}
    names = {module(path) for path in PACKAGE.rglob("*.py") if "bundled" not in path.parts}
    assert [
        name for name in sorted(names - top) if not any(is_in(name, package) for package in BELOW)
    ] == []


def test_the_architecture_names_every_package() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    assert [
        package
        for package in BELOW.keys() - GAMES.keys()
        if f"`{package.removeprefix('companion.').replace('.', '/')}`" not in text
    ] == []


def test_an_import_inside_a_function_is_seen() -> None:
    source = "def f():\n    from companion.web import app\n"
    assert list(imports(source)) == [(2, "companion.web.app")]
