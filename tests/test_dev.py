"""The set-up script tells what is missing in words, whatever Python runs it."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from companion.paths import HOUSE


def said(code: str) -> str:
    """Return what the set-up script says before it leaves without success."""
    done = subprocess.run(
        [sys.executable, "-c", f"import shutil, sys, dev\n{code}"],
        cwd=HOUSE,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_an_old_python_can_read_it() -> None:
    assert ast.parse((HOUSE / "dev.py").read_text("utf-8"), feature_version=(3, 5))


def test_an_old_python_is_told_what_is_needed() -> None:
    words = said("sys.version_info = (3, 8, 10)\ndev.setup()")
    assert "needs Python 3.11 or newer; this is Python 3.8" in words
    assert "make run PYTHON=" in words


def test_no_browser_for_the_tests_is_told_with_what_to_do() -> None:
    words = said(
        "dev.build = lambda: None\nshutil.which = lambda name: None\n"
        "dev.os.path.isdir = lambda path: False\ndev.test()"
    )
    assert "apt install chromium" in words
    assert "playwright install chromium" in words


@pytest.mark.parametrize("command", ["", "fly"])
def test_an_unknown_command_is_told_the_known_ones(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "dev.py", *command.split()], cwd=HOUSE, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "{setup|build|run|test|check|wheel}" in done.stderr
