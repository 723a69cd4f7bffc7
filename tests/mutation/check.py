"""Break the engine in many plausible ways and see that the tests notice each one.

    python -m tests.mutation.check            all of them, about five minutes
    python -m tests.mutation.check love Move  those whose rule says "love" or "Move"
    python -m tests.mutation.check --kernel   only by playing rounds beside the coach's kernel
    python -m tests.mutation.check --kit      only by the examples of the kit, but for UNASKED

Each break of mutations.py is made in a copy of the project under a temporary folder, one at a time,
and the fast tests of the engine, then the kit, run against that copy until the first failure.
Prints what became of each; the exit status is 1 if a break survived, or could not be made because
the code it names has changed. Not part of the test suite: run it after changing the engine or its
tests.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from companion.paths import KIT as KIT_FOLDER
from tests.mutation.mutations import MUTATIONS, UNASKED, Mutation

ROOT = Path(__file__).parents[2]
TESTS = [  # the second part only if the first finds nothing
    ["tricks", "vancardians", "effects", "rounds", "solo_setup", "solo_tricks", "solo_abilities"],
    [
        "review",
        "judge",
        "scoresheet",
        "sheet_edits",
        "sheet_solo",
        "sheet_stamina",
        "cards",
        "recorded_games",
        "solo_hands",
        "bad_input",
        "editing",
    ],
]
KERNEL, KIT = "--kernel", "--kit"
BESIDE = "tests/coach/test_kernel.py"  # catches what changes a round, not the abilities themselves
LEFT_OUT = "both_runtimes"  # they start another runtime, which finds nothing more here
TIME_LIMIT = 90


Try = Callable[[Path], tuple[bool, str]]


def copied(to: Path) -> None:
    """Copy the engine, its words and its tests, all that the fast tests and the kit need."""
    away = shutil.ignore_patterns("__pycache__", "bundled")
    shutil.copytree(ROOT / "companion", to / "companion", ignore=away)
    shutil.copy(ROOT / "pyproject.toml", to)
    shutil.copytree(ROOT / "tests/engine", to / "tests/engine", ignore=away)
    shutil.copytree(ROOT / "tests/coach", to / "tests/coach", ignore=away)
    shutil.copytree(ROOT / "tests/data", to / "tests/data")
    shutil.copytree(ROOT / "content", to / "content")
    for name in ("__init__.py", "runtimes.py", "sample.py"):
        shutil.copy(ROOT / "tests" / name, to / "tests" / name)


def way_to_try(words: list[str]) -> Try:
    """Return what tells of a copy whether it passes, and by what it does not."""
    if KIT in words:
        return run_kit
    if KERNEL in words:
        return lambda root: run_tests(root, [[BESIDE]])
    return run_tests_and_kit


def run_tests_and_kit(root: Path) -> tuple[bool, str]:
    """Run the engine's tests in a copy, then the kit, which alone asks of some rules."""
    passed, by = run_tests(
        root, [[f"tests/engine/test_{name}.py" for name in part] for part in TESTS]
    )
    return run_kit(root) if passed else (False, by)


def run_tests(root: Path, files: list[list[str]]) -> tuple[bool, str]:
    """Run tests in a copy: whether they pass, and the first that does not."""
    for part in files:
        passed, by = _run_part(root, part)
        if not passed:
            return False, by
    return True, ""


def run_kit(root: Path) -> tuple[bool, str]:
    """Try the engine of a copy against the kit: whether it passes, and the rule that it breaks."""
    process = _ended(root, "companion", "conform", "--kit", str(KIT_FOLDER))
    if process is None:
        return False, "no end"
    return process.returncode == 0, (process.stdout or process.stderr).partition(":")[0]


def _run_part(root: Path, files: list[str]) -> tuple[bool, str]:
    quick = ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-k", f"not {LEFT_OUT}"]
    process = _ended(root, "pytest", *quick, *files)
    if process is None:
        return False, "no end"
    failed = [line for line in process.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    output = failed[0].split(" - ")[0] if failed else process.stdout[-300:] + process.stderr[-300:]
    return process.returncode == 0, output.rpartition("/")[2]


def _ended(root: Path, *module: str) -> subprocess.CompletedProcess[str] | None:
    """Run a module in a copy; None where it does not end in time."""
    command = [sys.executable, "-B", "-m", *module]
    try:
        return subprocess.run(
            command, cwd=root, capture_output=True, encoding="utf-8", timeout=TIME_LIMIT
        )
    except subprocess.TimeoutExpired:
        return None


def tried(mutation: Mutation, root: Path, passes: Try) -> tuple[str, str]:
    """Make one break, run the tests, mend it: killed, survived or stale, and by what."""
    path = root / "companion/engine/originstory" / mutation.file
    source = path.read_text("utf-8")
    if source.count(mutation.old) != 1:
        return "stale", f"{source.count(mutation.old)} times in {mutation.file}"
    path.write_text(source.replace(mutation.old, mutation.new), "utf-8")
    try:
        passed, by = passes(root)
    finally:
        path.write_text(source, "utf-8")
    return ("survived", "") if passed else ("killed", by)


def main(words: list[str]) -> int:
    """Try the breaks whose rule holds one of the words, or all; return the exit status."""
    passes = way_to_try(words)
    unasked = {rule for rules in UNASKED.values() for rule in rules} if KIT in words else set()
    words = [word for word in words if word not in (KERNEL, KIT)]
    chosen = [
        mutation
        for mutation in MUTATIONS
        if mutation.rule not in unasked
        and (not words or any(word in mutation.rule for word in words))
    ]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copied(root)
        passed, output = passes(root)
        if not passed:
            print(f"The tests fail without any break: {output}")
            return 1
        fates = []
        for mutation in chosen:
            begun = time.monotonic()
            fate, by = tried(mutation, root, passes)
            fates.append(fate)
            took = time.monotonic() - begun
            print(f"{fate:8}  {mutation.rule:50}  {took:4.1f} s  {by}", flush=True)
    print(f"{fates.count('killed')} of {len(fates)} killed")
    return 0 if fates.count("killed") == len(fates) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
