from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import locales
from companion.build import bundle
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
    assert list(parts) == ["core", "originstory", "coach", "originz", "situations"]
    assert sorted(name for part in parts.values() for name in part) == sorted(bundle.sources())
    assert all(len(part) > 3 for part in parts.values())


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
