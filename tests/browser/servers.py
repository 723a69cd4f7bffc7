"""The app on a port of this machine: our server, and the static export on a plain file server."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from companion.paths import ROOT

BASE = "/deep/companion/"
PATIENCE = 30  # seconds until what should come counts as missing, on a busy machine too
_QUIETLY = {"PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1"}
_ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


@dataclass
class Server:
    """`companion serve` in a process of its own, from a checkout that may be a copy."""

    root: Path = ROOT
    port: int = 0
    python: Path = Path(sys.executable)
    process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """The address of the app, without its last slash."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def build(self) -> str:
        """The build that is served."""
        with urllib.request.urlopen(self.url + "/healthz", timeout=5) as answer:
            return str(json.load(answer)["build"])

    def command(self) -> list[str | Path]:
        """Return the command that serves."""
        return [self.python, "-m", "companion", "serve", "--port", str(self.port)]

    def start(self) -> Self:
        self.process = subprocess.Popen(
            self.command(),
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root), **_QUIETLY},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout
        lines = iter(self.process.stdout.readline, "")
        self.port = next(int(match[1]) for line in lines if (match := _ADDRESS.search(line)))
        wait_until(lambda: answers(self.url + "/en/"), "the server answers")
        return self

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.communicate()
            self.process = None


@dataclass
class FileServer(Server):
    """A static export below `root`, served file by file by what knows nothing of the app."""

    @property
    def url(self) -> str:
        return super().url + BASE.rstrip("/")

    @property
    def build(self) -> str:
        return next(path.name for path in (self.root / BASE.strip("/") / "static").iterdir())

    def command(self) -> list[str | Path]:
        return [self.python, "-m", "http.server", str(self.port), "--bind", "127.0.0.1"]


def answers(url: str) -> bool:
    """Tell whether an address answers."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def module(server: Server, name: str) -> str:
    """Return the address of a static file on a server, as `module(server, "js/store.js")`."""
    return f"{server.url}/static/{server.build}/{name}"


def wait_until(true: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait for something to become true; fail by its name when it does not."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"waited {seconds} s in vain until {what}"
        time.sleep(0.05)
