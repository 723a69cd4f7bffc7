"""The browser that the tests drive: one that is here, else Playwright's, else Debian's."""

import os
import shutil
import subprocess

from tools.project import PYTHON, ROOT, attempt, stop

LAUNCH = """
from companion.build.screenshots import executable
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"]).close()
"""


def starts() -> bool:
    """Tell whether there is a Chromium that starts."""
    return not subprocess.call(
        [PYTHON, "-c", LAUNCH], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def from_playwright() -> bool:
    """Download Playwright's own into the person's cache. Returns whether it came."""
    return attempt(PYTHON, "-m", "playwright", "install", "chromium")


def from_debian() -> bool:
    """Install Debian's package, and what Playwright's driver needs, where this person may.

    Returns whether it came.
    """
    if not shutil.which("apt-get") or getattr(os, "geteuid", lambda: 1)() != 0:
        return False
    quietly = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    return attempt("apt-get", "update", "-q", env=quietly) and attempt(
        "apt-get", "install", "-y", "-q", "chromium", "libatomic1", env=quietly
    )


def ensure() -> None:
    """See to it that a Chromium starts, or say how to get one."""
    if starts():
        return
    for get in (from_playwright, from_debian):
        print("No Chromium that starts: trying to get one " + get.__name__.replace("_", " "))
        if get() and starts():
            return
    stop("The tests drive a Chromium, and none could be had: sudo apt install chromium")
