"""The engine as a browser gets it: compiled for MicroPython, without what only types say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import locales
from companion.build import bundle
from companion.games import games
from tests.runtimes import EngineBrokeError, MicroPython

SAMPLE = Path(__file__).parent / "engine_sample"


@pytest.fixture(scope="module")
def engine() -> Iterator[MicroPython]:
    with MicroPython(modules=bundle.sources(SAMPLE)) as running:
        yield running


@pytest.fixture(scope="module")
def parts() -> dict[str, dict[str, str]]:
    return bundle.parts()


def test_a_call_comes_back_as_it_went(engine: MicroPython) -> None:
    value = {"½": [1, -2, 10**12, None, True, "L4½ « méchant » 🃏"], "deep": {"x": {"y": []}}}
    answer = engine.call({"call": "echo", "value": value})
    assert answer == {"answer": value, "keys": len(locales.load("en"))}


def test_an_error_of_the_engine_names_its_function_and_the_engine_goes_on(
    engine: MicroPython,
) -> None:
    where = r"companion/engine/core/engine\.py.*in _word[\s\S]*no word x"
    with pytest.raises(EngineBrokeError, match=where):
        engine.call({"call": "word", "key": "x"})
    assert engine.call({"call": "echo", "value": 1})["answer"] == 1


def test_text_is_shipped_where_the_compiler_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "compiler", lambda: None)
    assert b"companion/engine/core/engine.py" in bundle.pack(bundle.sources(SAMPLE))
    with MicroPython(modules=bundle.sources(SAMPLE)) as running:
        assert running.call({"call": "echo", "value": 7})["answer"] == 7


def test_a_module_that_does_not_compile_is_named(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "__init__.py").touch()
    (tmp_path / "engine" / "bad.py").write_text("def f(:\n")
    with pytest.raises(ValueError, match=r"bad\.py does not compile[\s\S]*SyntaxError"):
        bundle.pack(bundle.sources(tmp_path))


def test_the_fingerprint_follows_the_sources(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "__init__.py").touch()
    module = tmp_path / "engine" / "a.py"
    module.write_text("A = 1\n")
    before = bundle.fingerprint(tmp_path)
    module.write_text("A = 2\n")
    assert bundle.fingerprint(tmp_path) != before


def test_each_game_travels_apart_and_the_parts_are_the_whole(
    parts: dict[str, dict[str, str]],
) -> None:
    records = [(game.package, game.coach, game.situations) for game in games().values()]
    packages = {name.rpartition(".")[2] for record in records for name in record if name}
    assert parts.keys() == packages | {"core"}
    assert sorted(name for part in parts.values() for name in part) == sorted(bundle.sources())
    assert all(parts.values())


def test_a_game_that_is_not_there_is_refused_and_the_other_answers(
    parts: dict[str, dict[str, str]],
) -> None:
    with MicroPython(modules={**parts["core"], **parts["originstory"]}) as engine:
        trick = {"kind": "trick", "input": {"plays": ["B7", "B9", "T13", "B3"]}}
        assert engine.call({"call": "judge", "request": trick})["ruling"]["winner"] == 1
        other = {"kind": "originz_limit", "input": {"origins": 2}}
        error = engine.call({"call": "judge", "request": other})["error"]
        assert error["code"] == "unknown-kind"
        error = engine.call({"call": "new", "game": "originz-duel", "options": {}})["error"]
        assert error["code"] == "unknown-game"


# What only a type checker reads is not sent to a browser; everything else is.


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
    left = bundle.erase(MODULES)
    assert left["companion/engine/shapes.py"].strip() == ""
    assert left["companion/engine/work.py"] == LEFT


def test_nothing_that_is_sent_needs_the_modules_of_types() -> None:
    for name, source in bundle.sources().items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in ("typing", "__future__"), name
