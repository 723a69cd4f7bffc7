"""What has to be there: Python's packages, the browser's libraries, a Chromium for the tests.

And every Python from 3.11 on that is installed here.
"""

import glob
import os
import shutil
import subprocess
import sys
from typing import Dict, List, Tuple

from tools.project import (
    BIN,
    PATH,
    PYTHON,
    ROOT,
    VENV,
    attempt,
    digest,
    is_done,
    pip,
    run,
    stamp,
    stop,
)


def environment(maker: str, venv: str) -> str:
    """Make a virtual environment with this Python and fill it from the lock file."""
    python = os.path.join(venv, os.path.relpath(PYTHON, VENV))
    if not os.path.exists(python):
        print("Making a virtual environment in " + os.path.basename(venv))
        if subprocess.call([maker, "-m", "venv", venv]):
            shutil.rmtree(venv, ignore_errors=True)
            stop(
                "Python cannot make a virtual environment here. On Debian and Ubuntu install it:\n"
                "    sudo apt install python3-venv"
            )
    wanted = digest("requirements.lock", "pyproject.toml")
    if not is_done("python", wanted, venv):
        print("Installing the Python packages of requirements.lock")
        pip(
            python,
            "install",
            "--require-hashes",
            "--only-binary",
            ":all:",
            "--no-deps",  # the lock names all of them
            "--no-compile",  # Python compiles what is used: a tenth of it
            "-r",
            "requirements.lock",
        )
        pip(python, "install", "--no-deps", "--editable", ".")
        stamp("python", wanted, venv)
    return python


def libraries() -> None:
    """Install what package-lock.json names, with Node from PyPI if there is none."""
    wanted = digest("package.json", "package-lock.json")
    if is_done("node", wanted):
        return
    if not shutil.which("npm", path=PATH):
        print("No Node here: taking it from PyPI into .venv")
        pip(PYTHON, "install", "--require-hashes", "-r", "requirements-node.lock")
    print("Installing the browser libraries and tools of package-lock.json")
    npm = shutil.which("npm", path=PATH) or os.path.join(BIN, "npm")
    run(npm, "ci", "--ignore-scripts", "--loglevel=error", env=dict(os.environ, PATH=PATH))
    stamp("node", wanted)


def everything() -> None:
    """Do all that has to be done once."""
    if sys.version_info < (3, 11):
        stop(
            "Companion needs Python 3.11 or newer; this is Python %d.%d.\n"
            "Install a newer one, or name it: make run PYTHON=python3.12" % sys.version_info[:2]
        )
    environment(sys.executable, VENV)
    libraries()


LAUNCH = """
from companion.build.screenshots import executable
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"]).close()
"""


SHELL = "chromium-headless-shell"  # the engine without a window: tests take a fifth less


def chromium_starts() -> bool:
    """Tell whether there is a Chromium that starts."""
    return not subprocess.call(
        [PYTHON, "-c", LAUNCH], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def from_playwright() -> bool:
    """Download Playwright's own into the person's cache. Returns whether it came."""
    return attempt(PYTHON, "-m", "playwright", "install", "chromium")


def from_debian() -> bool:
    """Install Debian's package, and what Playwright's driver needs, where this person may.

    Returns whether it came: the shell alone, or where Debian has none, the whole browser.
    """
    if not shutil.which("apt-get") or getattr(os, "geteuid", lambda: 1)() != 0:
        return False
    quietly = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    return attempt("apt-get", "update", "-q", env=quietly) and any(
        attempt("apt-get", "install", "-y", "-q", package, "libatomic1", env=quietly)
        for package in (SHELL, "chromium")
    )


def ensure_chromium() -> None:
    """See to it that a Chromium starts, on Debian the shell, or say how to get one."""
    if not shutil.which(SHELL):
        from_debian()
    if not chromium_starts() and not (from_playwright() and chromium_starts()):
        stop("The tests drive a Chromium, and none could be had: sudo apt install chromium")


PLACES = (
    "~/.pyenv/versions/3.*/bin/python3",
    "~/.local/share/uv/python/cpython-3.*/bin/python3",
    "/opt/python/*/bin/python3",
)
ASK = "import sys; print('%d.%d' % sys.version_info[:2])"


def installed_pythons() -> List[Tuple[str, str]]:
    """Return (version, path) of one Python for each version, the oldest first."""
    names = [shutil.which("python3.%d" % minor) or "" for minor in range(11, 30)]
    paths = [path for place in PLACES for path in sorted(glob.glob(os.path.expanduser(place)))]
    pythons: Dict[str, str] = {}
    for path in filter(None, names + paths):
        try:
            version = subprocess.check_output(
                [path, "-c", ASK], stderr=subprocess.DEVNULL, universal_newlines=True
            ).strip()
        except (OSError, subprocess.CalledProcessError):
            continue  # a name that pyenv knows and no version answers to
        if int(version.split(".")[1]) >= 11:
            pythons.setdefault(version, path)
    return sorted(pythons.items(), key=lambda one: int(one[0].split(".")[1]))
