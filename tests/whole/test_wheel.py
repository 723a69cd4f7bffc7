"""The wheel alone, in an environment of its own: it serves, answers and exports."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path

import pytest

from companion.build.assets import AssetManifest
from companion.build.steps import build
from companion.conformance.kit import everything
from companion.paths import ROOT
from tests.build.serving import serving

PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]


def pip_wheel(root: Path, folder: Path) -> Path:
    """Build the wheel of a checkout into a folder."""
    epoch = {"SOURCE_DATE_EPOCH": "1700000000"}
    # By the builder that is installed: `dev.py wheel` fetches the one that pyproject.toml names.
    options = ("--no-deps", "--wheel-dir")
    command = [*PIP, "wheel", *options, str(folder), str(root)]
    subprocess.run(command, check=True, cwd=folder, env={**os.environ, **epoch})
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def companion(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `companion` command of a fresh environment that holds only the wheel."""
    build(say=lambda _: None)
    folder = tmp_path_factory.mktemp("wheel")
    wheel = pip_wheel(ROOT, folder)
    venv.create(folder / "venv")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = [*PIP, "--python", str(python), "install", "--no-compile", str(wheel)]
    subprocess.run(install, check=True, cwd=folder)
    return python.with_name("companion")


@pytest.mark.sweep
def test_two_wheels_of_one_commit_are_the_same_bytes(tmp_path: Path) -> None:
    build(say=lambda _: None)
    made = ("built", "vendor", "screenshots", ".*", "__pycache__", "node_modules", "dist")
    other = tmp_path / "other"
    shutil.copytree(ROOT, other, ignore=shutil.ignore_patterns(*made))
    shutil.copy(ROOT / ".gitignore", other)
    (other / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    python = {**os.environ, "PYTHONPATH": str(other)}
    subprocess.run([sys.executable, "-m", "companion", "build"], check=True, cwd=other, env=python)
    wheels = []
    for number, root in enumerate((ROOT, other)):
        (tmp_path / str(number)).mkdir()
        wheels.append(pip_wheel(root, tmp_path / str(number)).read_bytes())
    assert wheels[0] == wheels[1]


def run(companion: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command far from the checkout."""
    return subprocess.run(
        [companion, *arguments],
        cwd=companion.parent,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_serves_the_same_build_as_the_checkout(companion: Path) -> None:
    with serving(companion, folder=companion.parent) as url:
        with urllib.request.urlopen(url + "healthz", timeout=10) as answer:
            assert json.load(answer)["build"] == AssetManifest().build
        with urllib.request.urlopen(url + "fr/rules/following-suit", timeout=10) as answer:
            assert b'lang="fr"' in answer.read()
        with urllib.request.urlopen(url + "sw.js", timeout=10) as answer:
            assert b"core.bin" in answer.read()


def test_it_judges(companion: Path) -> None:
    question = {"id": 7, "kind": "trick", "input": {"plays": ["B7", "B9", "T13", "B3"]}}
    done = run(companion, "judge", given=json.dumps(question) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["ruling"]["winner"] == 1


@pytest.mark.sweep
def test_it_exports_without_compiler_or_node(companion: Path, tmp_path: Path) -> None:
    done = run(companion, "build", "--out", str(tmp_path / "site"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Build ")  # nothing had to be made
    assert (tmp_path / "site/en/rules/following-suit/index.html").is_file()


def test_it_holds_the_kit_and_passes_it(companion: Path) -> None:
    done = run(companion, "conform")
    assert (done.returncode, done.stderr) == (0, "")
    examples = len(everything())
    assert f"{examples} of {examples} examples passed" in done.stdout
