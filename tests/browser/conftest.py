"""A real server, a real browser: fixtures for tests that look at the app as a person does.

Every page fails its test by a console error or warning, an uncaught exception, a broken answer
of our server or a request to any other host. `allow(page, pattern)` lets one through.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from companion.offline.build import build
from companion.paths import HOUSE

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
NOT_OURS = ("data:", "blob:", "about:", "chrome-extension:")


@dataclass
class Server:
    """`companion serve` in a process of its own, from a checkout that may be a copy."""

    house: Path = HOUSE
    port: int = 0
    python: Path = Path(sys.executable)
    process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        self.port = self.port or free_port()
        self.process = subprocess.Popen(
            [self.python, "-m", "companion", "serve", "--port", str(self.port)],
            cwd=self.house,
            env={**os.environ, "PYTHONPATH": str(self.house), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        wait_until(lambda: answers(self.url + "/healthz"), "the server answers")
        return self

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.communicate()
            self.process = None


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    """Tell whether an address answers."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def module(server: Server, name: str) -> str:
    """Return the address of a static file on a server, as `module(server, "js/store.js")`."""
    with urllib.request.urlopen(server.url + "/healthz", timeout=5) as answer:
        return f"{server.url}/static/{json.load(answer)['build']}/{name}"


def wait_until(true: Callable[[], bool], what: str, seconds: float = 20) -> None:
    """Wait for something to become true; fail by its name when it does not."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"waited {seconds} s in vain until {what}"
        time.sleep(0.05)


@dataclass
class Watch:
    """What went wrong in a context, and what the test said may."""

    host: str
    wrong: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def on(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.wrong.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: self._request(request.url))
        context.on("response", lambda answer: self._answer(answer.status, answer.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self.wrong.append(f"console {message.type}: {message.text} ({where})")

    def _request(self, url: str) -> None:
        if not url.startswith((self.host, *NOT_OURS)):
            self.wrong.append(f"request to another host: {url}")

    def _answer(self, status: int, url: str) -> None:
        if status >= 500:
            self.wrong.append(f"{status} from {url}")

    def check(self) -> None:
        left = [
            line for line in self.wrong if not any(re.search(rule, line) for rule in self.allowed)
        ]
        assert not left, "\n".join(left)


_watches: dict[BrowserContext, Watch] = {}


def allow(page: Page, pattern: str) -> None:
    """Let what matches this pattern happen in the page's context."""
    _watches[page.context].allowed.append(pattern)


def executable() -> str | None:
    """Return the installed Chromium; None leaves it to Playwright's own."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def live_server() -> Iterator[Server]:
    """The built app on a free port, for the whole session."""
    build(say=lambda _: None)
    server = Server().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def watched(context: BrowserContext, host: str) -> Iterator[BrowserContext]:
    """Watch a context; on leaving close it and fail by what went wrong."""
    watch = _watches[context] = Watch(host)
    watch.on(context)
    try:
        yield context
    finally:
        context.close()
        del _watches[context]
    watch.check()


@pytest.fixture
def desk(browser: Browser, live_server: Server) -> Iterator[BrowserContext]:
    """A fresh profile on a laptop's screen; addresses may be given as paths."""
    context = browser.new_context(viewport=DESK, base_url=live_server.url, locale="en-GB")  # type: ignore[arg-type]
    with watched(context, live_server.url):
        yield context


@pytest.fixture
def page(desk: BrowserContext) -> Page:
    return desk.new_page()


@pytest.fixture
def phone(browser: Browser, live_server: Server) -> Iterator[Page]:
    """A page on a phone's screen, touched with fingers."""
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        base_url=live_server.url,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        locale="en-GB",
    )
    with watched(context, live_server.url):
        yield context.new_page()


def slow_cpu(page: Page, times: float) -> None:
    """Slow the page's processor down by a factor; 1 is full speed."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def slow_line(page: Page, kbit: float, latency: float) -> None:
    """Slow the page's network to so many kbit/s and add a latency in milliseconds."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": latency,
            "downloadThroughput": kbit * 125,
            "uploadThroughput": kbit * 125,
        },
    )


def installed(page: Page) -> None:
    """Wait until the worker is active and holds everything."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")


@contextmanager
def offline(page: Page) -> Iterator[None]:
    """Take the network away from every page and worker of the context."""
    page.context.set_offline(True)
    try:
        yield
    finally:
        page.context.set_offline(False)
