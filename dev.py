"""Set up, build, run and test Companion with nothing but Python and the network.

usage: python3 dev.py COMMAND [arguments for the tool]

setup     install everything that the lock files name
build     make the search index, the engine for the browser and the offline pages
run       build, serve, print the address
check     lint, formats and types, of Python and of JavaScript
quick     check, and every test without a browser or a copy of the project: a minute
test      check, and every test: the real browser's included
sweep     the long walks of which `test` takes a sample, and new examples of what may be typed
pythons   every test that needs no browser, on every Python from 3.11 on that is here
pictures  take the pictures of the README and the front page anew, in Chromium
wheel     build the wheel into dist/; it carries content, static files and index
release   build wheel, static site, list of parts and checksums into dist/, the same bytes each time

Every step leaves a stamp with the hash of what it was made from, so that a second run is quick.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

from tools import audit, install, release
from tools.project import (
    PYTHON,
    ROOT,
    commit_time,
    cores,
    pip,
    run,
    run_together,
    script_tool,
    stop,
)

MAX_WORKERS = 6
NO_BROWSER = "--ignore=tests/browser"
NO_COPY = "--ignore=tests/whole"
CHECKS = (
    (PYTHON, "-m", "ruff", "check", "."),
    (PYTHON, "-m", "ruff", "format", "--check", "."),
    (PYTHON, "-m", "mypy"),
    # Not incremental: what it keeps does not see that a global `.d.ts` changed.
    (script_tool("tsc"), "--project", "jsconfig.json"),
    (script_tool("eslint"), "--cache", "--cache-location", ".stamps/eslint", "static", "tests"),
    (script_tool("prettier"), "--cache", "--cache-location", ".stamps/prettier", "--check",
     "--log-level=warn", "static/**/*.js", "tests/**/*.mjs", "*.mjs"),
)  # fmt: skip


def setup() -> None:
    """Do everything that has to be done once."""
    install.everything()


def build(*arguments: str) -> None:
    """Build the search index, the engine for the browser and the offline pages."""
    setup()
    run(PYTHON, "-m", "companion", "build", *arguments)


def serve(*arguments: str) -> None:
    """Build, serve and print the address."""
    build()
    try:
        run(PYTHON, "-m", "companion", "serve", *arguments)
    except KeyboardInterrupt:
        print("\nStopped.")


def check() -> None:
    """Lint, compare the layout, check the types, and ask once a day for known weaknesses."""
    setup()
    with ThreadPoolExecutor() as beside:
        audited = beside.submit(audit.audit)  # waits for a network; the checks need processors
        run_together(*CHECKS)
        audited.result()


def pytest(*arguments: str, python: str = PYTHON) -> None:
    """Run tests side by side, one a core: a browser of its own keeps each of them busy."""
    workers = min(cores(), MAX_WORKERS)
    parallel = ("--numprocesses=%d" % workers, "--dist=worksteal")
    run(python, "-m", "pytest", *(parallel + arguments))


def quick(*arguments: str) -> None:
    """Check, and run every test that needs neither a browser nor a copy of the project."""
    build()
    check()
    pytest(NO_BROWSER, NO_COPY, *arguments)


def test(*arguments: str) -> None:
    """Check, build and run the tests, the real browser's included."""
    setup()
    with ThreadPoolExecutor() as beside:
        browser = beside.submit(install.ensure_chromium)  # waits for a network and a disk
        build()
        check()
        browser.result()
    pytest(*arguments)


def sweep(*arguments: str) -> None:
    """Run the long walks of which `test` takes a sample, and try examples that are new."""
    build()
    install.ensure_chromium()
    pytest("-m", "sweep or hypothesis", "--hypothesis-profile=chance", *arguments)


def try_pythons(*arguments: str) -> None:
    """Run every test that needs no browser on every Python from 3.11 on that is here."""
    build()
    for version, path in install.installed_pythons():
        print("\nPython " + version)
        python = install.environment(path, os.path.join(ROOT, ".venvs", version))
        pytest(NO_BROWSER, *arguments, python=python)


def take_pictures() -> None:
    """Take the pictures of the README and the front page anew; they are committed."""
    install.ensure_chromium()
    build("--pictures")


def wheel() -> None:
    """Build the wheel into dist/; it carries content, static files and index.

    Two wheels of one commit are the same bytes: their files bear the time of the commit.
    """
    build()
    os.environ.setdefault("SOURCE_DATE_EPOCH", commit_time())
    pip(PYTHON, "wheel", "--no-deps", "--wheel-dir", "dist", ".")


def make_release() -> None:
    """Build the wheel, the static site, the list of parts and the checksums into dist/."""
    release.empty()
    wheel()
    release.write(release.version())


COMMANDS = {
    "setup": setup,
    "build": build,
    "run": serve,
    "check": check,
    "quick": quick,
    "test": test,
    "sweep": sweep,
    "pythons": try_pythons,
    "pictures": take_pictures,
    "wheel": wheel,
    "release": make_release,
}


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        stop(__doc__)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a dozen Pythons read what one has compiled
    COMMANDS[sys.argv[1]](*sys.argv[2:])
