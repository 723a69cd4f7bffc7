"""Programs are tried against the kit: what each answer is worth, and what the report says."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.conformance import kit
from companion.conformance.conform import FAILED, PASSED, UNSUPPORTED, conform, judged, program
from companion.conformance.kit import Example, everything
from companion.games import QUESTIONS, judge
from tests.command import run
from tests.runtimes import MicroPython

EXAMPLES = everything()
KERNEL = f"{shlex.quote(sys.executable)} -m tests.conformance.kernel_judge"


def example(ruling: Mapping[str, Any], error: str = "") -> Example:
    return Example("tricks/1", "origin-story", "tricks", "trick", {}, ruling, error)


def answer(**fields: Any) -> dict[str, Any]:
    return {"id": "tricks/1", "kind": "trick", **fields}


def test_this_judge_passes_all_of_it() -> None:
    results = list(conform(EXAMPLES, judge))
    assert [(one.example.id, one.difference) for one in results if one.outcome != PASSED] == []
    assert len(results) == len(EXAMPLES) > 240


def test_the_engine_on_micropython_passes_all_of_it(micropython: MicroPython) -> None:
    ask = lambda request: micropython.call({"call": "judge", "request": request})  # noqa: E731
    results = list(conform(EXAMPLES, ask))
    assert [one.difference for one in results if one.outcome != PASSED] == []


def test_the_kernel_passes_what_it_can_be_asked(folder: Path) -> None:
    with program(KERNEL) as ask:
        results = list(conform(kit.read(folder), ask))
    assert [one.difference for one in results if one.outcome == FAILED] == []
    assert sum(one.outcome == PASSED for one in results) >= 70


def test_every_kind_but_the_recipes_has_an_example() -> None:
    recipes = {"originz_read", "originz_write", "originz_format", "originz_seats",
               "originz_pool"}  # fmt: skip
    lacking = set(QUESTIONS) - {one.kind for one in EXAMPLES} - recipes
    assert not lacking, f"an entry of content/ gives an example of each: {lacking}"


@pytest.mark.parametrize(
    ("expected", "given", "outcome", "says"),
    [
        (example({"winner": 1}), answer(ruling={"winner": 1, "why": "x"}), PASSED, ""),
        (example({"winner": 1}), answer(ruling={"winner": 2}), FAILED, "winner: expected 1, got 2"),
        (example({"winner": 1}), answer(ruling={"winner": True}), FAILED, "got True"),
        (example({"winner": 1}), answer(ruling={}), FAILED, "ruling.winner is missing"),
        (example({"hand": [1, 2]}), answer(ruling={"hand": [2, 1]}), FAILED, "hand[0]"),
        (example({"discarded": [1, 2]}), answer(ruling={"discarded": [2, 1]}), PASSED, ""),
        (
            example({"discarded": {"A": [1, 2]}}),
            answer(ruling={"discarded": {"A": [2, 1]}}),
            PASSED,
            "",
        ),
        (example({"winner": 1}), answer(error={"code": "unknown-kind"}), UNSUPPORTED, ""),
        (example({"winner": 1}), answer(error={"code": "not-json"}), FAILED, "expected a ruling"),
        (example({}, "no-trick"), answer(error={"code": "no-trick"}), PASSED, ""),
        (example({}, "no-trick"), answer(ruling={}), FAILED, "got a ruling"),
        (example({"winner": 1}), {"id": 2, "ruling": {"winner": 1}}, FAILED, "id: expected"),
        (example({"winner": 1}), 5, FAILED, "the answer is no object"),
    ],
)
def test_what_an_answer_is_worth(expected: Example, given: Any, outcome: str, says: str) -> None:
    result = judged(expected, given)
    assert result.outcome == outcome
    assert says in result.difference


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("pass", "the program ended with status 0"),
        ("print('hello'); input(); input()", "the answer is no JSON: 'hello'"),
        ("import time; time.sleep(60)", "no answer in 0.5 seconds"),
        ("import os, time; os.close(1); time.sleep(60)", "closed its output and did not end"),
        (
            'import os, time; os.write(1, b\'{"id": "\\xff"}\\n\'); time.sleep(60)',
            "the answer is no JSON",
        ),
        (
            "import subprocess, sys;"
            "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(5)'])",
            "no answer in 0.5 seconds",
        ),
    ],
)
def test_a_program_that_does_not_speak_the_protocol_is_told_so(
    code: str, says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = shlex.join([sys.executable, "-c", code])
    limit = "0.5" if "sleep" in code and "write" not in code else "20"
    run("conform", "--kit", folder, "--program", command, "--timeout", limit, status=1)
    out, err = capsys.readouterr()
    assert says in out
    assert "were not asked any more" in err


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["--program", ""], 1, "the command of the program is empty"),
        (["--program", " "], 1, "the command of the program is empty"),
        (["--timeout", "0"], 2, "0 is no number of seconds more than 0 and at most 86400"),
        (["--timeout", "-1"], 2, "-1 is no number of seconds"),
        (["--timeout", "nan"], 2, "nan is no number of seconds"),
        (["--timeout", "1e300"], 2, "1e300 is no number of seconds"),
        (["--timeout", "soon"], 2, "soon is no number of seconds"),
    ],
)
def test_what_nobody_can_be_asked_with_is_told(
    arguments: list[str],
    status: int,
    says: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    run("conform", "--kit", folder, "--kind", "trick", *arguments, status=status)
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err


def test_the_report_names_rules_and_differences(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    asked['ruling'] = {'winner': 0, 'card': asked['input']['plays'][0]}\n"
        "    print(json.dumps(asked), flush=True)\n"
    )
    command = shlex.join([sys.executable, "-c", code])
    run("conform", "--kit", folder, "--kind", "trick", "--program", command, status=1)
    out = capsys.readouterr().out
    assert "trump-suit: " in out
    assert "ruling.winner: expected 1, got 0" in out
    assert " examples passed" in out


def test_a_folder_without_a_kit_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("conform", "--kit", tmp_path, status=1)
    assert "holds no examples" in capsys.readouterr().err
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples/chess.jsonl").write_text("{}\n", "utf-8")
    run("conform", "--kit", tmp_path, status=1)
    assert "chess.jsonl:1: this line is no example" in capsys.readouterr().err


def test_the_kit_tells_its_version_and_changes(folder: Path) -> None:
    about = json.loads((folder / "kit.json").read_text("utf-8"))
    assert about["examples"] == len(EXAMPLES)
    assert f"## {about['version']}\n" in (folder / "CHANGES.md").read_text("utf-8")
    assert "Permission is hereby granted" in (folder / "LICENSE").read_text("utf-8")
    assert len((folder / "perft.jsonl").read_text("utf-8").splitlines()) == 400
