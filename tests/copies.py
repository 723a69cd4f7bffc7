"""Copies of the project, to which a test adds what it likes."""

from __future__ import annotations

import inspect
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.build.export import export
from companion.build.files import exclusive
from companion.build.steps import build
from companion.paths import CONTENT, PACKAGE, ROOT, SEARCH_INDEX, STATIC

MARK = "another-build"
_ENDINGS = {
    ".css": f"\n.{MARK} {{ order: 1; }}\n",
    ".js": f'\nself.marked = "{MARK}";\n',
    ".html": "\n<p>The second build.</p>\n",
}


def copy_of_the_project(root: Path) -> Path:
    """Copy code, content and static files; of what the build made of them, the search alone."""
    built = shutil.ignore_patterns("built", "bundled")  # what Python has compiled stays good
    for folder in (PACKAGE, CONTENT, SEARCH_INDEX, STATIC):
        shutil.copytree(folder, root / folder.name, ignore=built)
    for made in (SEARCH_INDEX / "built", STATIC / "built" / "search"):
        shutil.copytree(made, root / made.relative_to(ROOT))
    return root


def another_build(folder: Path, *files: str, options: tuple[str, ...] = ()) -> Path:
    """Copy the project as it is built, append to some files, and build it with these options."""
    _copy_changed(folder, *files)
    run(folder, "-m", "companion", "build", *options)
    return folder


def _copy_changed(folder: Path, *files: str) -> None:
    # A module that another process compiles stands beside its place for a moment.
    skipped = shutil.ignore_patterns(".*", "*.pyc.*", "node_modules", "packs", "dist", "tests")
    shutil.copytree(ROOT, folder, ignore=skipped)
    for name in files:
        with (folder / name).open("a", encoding="utf-8") as file:
            file.write(_ENDINGS[Path(name).suffix])


def once(folder: Path, make: Callable[[Path], object]) -> Path:
    """Return a folder that the first of several processes makes while the others wait."""
    with exclusive(folder.with_name(folder.name + ".lock"), say=lambda _: None):
        if not folder.exists():
            make(folder)
    return folder


def exported(shared: Path, base: str) -> Path:
    """Return the folder of the static export that lives at `base`: one for a run of the tests."""
    place = base.strip("/")

    def make(folder: Path) -> None:
        build(say=lambda _: None)
        export(folder / place, base, say=lambda _: None)

    return once(shared / "static", make) / place


def run(root: Path, *arguments: str, stdin: str = "") -> str:
    """Run this Python in a copy of the project; return what it prints."""
    process = subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


def unpack(pack: dict[str, Any]) -> dict[str, str]:
    """Return the pages of a pack, `{path: text}`."""
    pages = {}
    for path, (unseen, *runs) in pack["pages"].items():
        lines: list[str] = []
        for run in runs:
            first, count, *_ = [unseen, run] if isinstance(run, int) else [*run, 1]
            unseen = max(unseen, first + count)
            lines += pack["lines"][first : first + count]
        pages[path] = "\n".join(lines)
    return pages


_PAGES_ANEW = (
    "from typing import Any\n"
    + inspect.getsource(unpack)
    + """
import json, sys
from pathlib import Path
from companion.build import packs
from companion.web import create_app
app, pages = create_app(), {}
for file in Path(sys.argv[1]).glob("*.json"):
    pages |= unpack(json.loads(file.read_text("utf-8")))
for path in sys.argv[2:]:
    pages[path] = app.test_client().get("/" + path).text
packs.write(app, pages)
"""
)


def changed_build(folder: Path, *files: str, pages: tuple[str, ...]) -> Path:
    """Do as `another_build` where only these pages come out differently; drawing all takes long.

    Nothing is compressed beforehand.
    """
    _copy_changed(folder, *files)
    [drawn] = (STATIC / "built" / "packs").glob("[!.]*")
    run(folder, "-c", _PAGES_ANEW, str(drawn), *pages)
    return folder
