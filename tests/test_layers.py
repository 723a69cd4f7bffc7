"""What may import what, as docs/architecture.md has it: also inside functions and for types."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import games
from companion.paths import PACKAGE, ROOT

_ROW = re.compile(r"^\| `([^`]*)`.*? \| (.*) \|$", re.MULTILINE)
_NAME = re.compile(r"`([a-z/]+)`")


def table(text: str) -> dict[str, list[str]]:
    """Return the packages and modules of the table, and what each may use beside itself."""
    rows = text.partition("| package | may use |")[2].partition("\n\n")[0]
    packages = [game.package for game in games().values() if game.package]
    return {
        module_of(place): [module_of(name) for name in _NAME.findall(below)]
        for name, below in _ROW.findall(rows)
        for place in ([f"engine/{game}" for game in packages] if "<game>" in name else [name])
    }


def module_of(name: str) -> str:
    return f"companion.{name.replace('/', '.')}"


BELOW = table((ROOT / "docs/architecture.md").read_text("utf-8"))


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


def test_an_import_inside_a_function_is_seen() -> None:
    source = "def f():\n    from companion.web import app\n"
    assert list(imports(source)) == [(2, "companion.web.app")]
