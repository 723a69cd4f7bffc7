"""Copies of the house, to which a test adds what it likes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from companion.paths import CONTENT, PACKAGE, SEARCH_INDEX, STATIC


def copy_of_the_house(root: Path) -> Path:
    """Copy code, content and static files, without what the build made of them."""
    built = shutil.ignore_patterns("__pycache__", "built", "house")
    for folder in (PACKAGE, CONTENT, SEARCH_INDEX, STATIC):
        shutil.copytree(folder, root / folder.name, ignore=built)
    return root


def run(house: Path, *arguments: str, stdin: str = "") -> str:
    """Run this Python in a copy of the house; return what it prints."""
    process = subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"},
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout
