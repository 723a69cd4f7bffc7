"""The set-up script tells what is missing in words, whatever Python runs it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from companion.paths import ROOT


def output(code: str) -> str:
    """Return what the set-up script says before it leaves without success."""
    done = subprocess.run(
        [sys.executable, "-c", f"import shutil, sys, dev\n{code}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


READ_BY_OLD = [ROOT / "dev.py", *sorted((ROOT / "tools").glob("*.py"))]


@pytest.mark.parametrize("path", READ_BY_OLD, ids=lambda path: path.name)
def test_an_old_python_can_read_it(path: Path) -> None:
    assert ast.parse(path.read_text("utf-8"), feature_version=(3, 6))


def test_an_old_python_is_told_what_is_needed() -> None:
    words = output("sys.version_info = (3, 8, 10)\ndev.setup()")
    assert "needs Python 3.11 or newer; this is Python 3.8" in words
    assert "make run PYTHON=" in words


def test_a_chromium_is_fetched_and_where_none_can_be_had_one_sentence_says_so() -> None:
    words = output(
        "from tools import install\n"
        "install.chromium_starts = lambda: False\n"
        "install.attempt = lambda *command, **_: sys.stderr.write(' '.join(command)) == 0\n"
        "install.shutil.which = lambda name: name if name == 'apt-get' else None\n"
        "install.os.geteuid = lambda: 0\n"
        "install.ensure_chromium()"
    )
    debian, playwright = words.index("apt-get update"), words.index("playwright install chromium")
    assert debian < playwright < words.index("sudo apt install chromium")


def test_every_command_is_told_and_stands_in_the_makefile() -> None:
    commands = set(re.findall(r"^    \"(\w+)\": ", (ROOT / "dev.py").read_text("utf-8"), re.M))
    assert set(re.findall(r"^(\w+)  +\w", dev.__doc__ or "", re.M)) == commands
    assert set((ROOT / "Makefile").read_text("utf-8").split(".PHONY: ")[1].split()) >= commands


def test_the_pythons_are_told_by_their_version() -> None:
    code = "import sys; from tools import install; sys.exit(str(dict(install.installed_pythons())))"
    assert repr("{}.{}".format(*sys.version_info)) in output(code)


@pytest.mark.parametrize("command", ["", "fly"])
def test_an_unknown_command_is_told_the_known_ones(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "dev.py", *command.split()], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "usage: python3 dev.py COMMAND" in done.stderr
