"""What only a type checker reads is not sent to a browser; everything else is."""

from __future__ import annotations

import ast

from companion.build import bundle
from companion.build.bundle import erase

MODULES = {
    "companion/engine/shapes.py": (
        '"""Shapes."""\n'
        "from __future__ import annotations\n"
        "from typing import TypeAlias, TypedDict\n"
        "class Base(TypedDict):\n    a: int\n"
        "class Move(Base):\n    b: int\n"
        'Exchange = TypedDict("Exchange", {"with": str})\n'
        'Any: TypeAlias = "Move | Exchange"\n'
    ),
    "companion/engine/work.py": (
        "from companion.engine import shapes\n"
        "from companion.engine.shapes import Exchange, Move\n"
        "LIMITS: dict[str, int] = {'a': 1}\n"
        "class Record:\n    shape: int\n    def __init__(self, shape: type) -> None:\n"
        "        self.kind: type = shape\n"
        "def act(move: Move, n: int = 3) -> Exchange | None:\n"
        "    then: Move = move\n    return then\n"
        "RECORD = Record(Move)\n"
        "OTHER = Record(shapes.Exchange)\n"
    ),
}


LEFT = """from companion.engine import shapes
LIMITS: dict[str, int] = {'a': 1}

class Record:
    shape: int

    def __init__(self, shape: type) -> None:
        self.kind: type = shape

def act(move: None, n: int=3) -> None | None:
    then: None = move
    return then
RECORD = Record(None)
OTHER = Record(None)
"""


def test_shapes_go_and_what_runs_stays() -> None:
    left = erase(MODULES)
    assert left["companion/engine/shapes.py"].strip() == ""
    assert left["companion/engine/work.py"] == LEFT


def test_nothing_that_is_sent_needs_the_modules_of_types() -> None:
    for name, source in bundle.sources().items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in ("typing", "__future__"), name
