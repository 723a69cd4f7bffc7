"""Counts how often the engine says `Any`, which is no type: `python -m tests.engine.anys`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from companion.paths import PACKAGE

ENGINE = PACKAGE / "engine"


def count(source: str) -> int:
    """Return how often `Any` stands in a module: in its imports, annotations and aliases."""
    tree = ast.parse(source)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    count = 0
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.alias):
            count += (node.id if isinstance(node, ast.Name) else node.name) == "Any"
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        ):
            count += len(re.findall(r"\bAny\b", node.value))
    return count


def per_thousand_lines(folder: Path = ENGINE) -> float:
    """Return `Any` per 1,000 lines of all modules in a folder."""
    sources = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    lines = sum(len(source.splitlines()) for source in sources)
    return 1000 * sum(count(source) for source in sources) / lines


if __name__ == "__main__":
    for path in sorted(ENGINE.rglob("*.py")):
        n = count(path.read_text(encoding="utf-8"))
        if n:
            print(f"{n:3}  {path.relative_to(ENGINE)}")
    print(f"{per_thousand_lines():.1f} per 1,000 lines")
