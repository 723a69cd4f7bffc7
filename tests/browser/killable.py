"""A browser with a profile on the disk, which can be ended as a dead battery would."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType

from companion.build.screenshots import executable
from tests.browser.profiles import FLAGS, PHONE
from tests.browser.servers import Server


def reopened(engine: BrowserType, profile: Path, server: Server) -> BrowserContext:
    """Open a browser of its own with this profile."""
    return engine.launch_persistent_context(
        str(profile),
        executable_path=executable(),
        args=FLAGS,
        viewport=PHONE,  # type: ignore[arg-type]
        base_url=server.url,
        locale="en-GB",
    )


def kill(profile: Path) -> None:
    """End the browser of a profile at once, all its processes."""
    for process in Path("/proc").iterdir():
        try:
            if process.name.isdigit() and str(profile) in (process / "cmdline").read_text():
                os.kill(int(process.name), signal.SIGKILL)
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            continue
