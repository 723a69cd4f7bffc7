"""A real server, a real browser: fixtures for tests that look at the app as a person does.

Every page fails its test by a console error or warning, an uncaught exception, a broken answer
of our server or a request to any other host. `allow(page, pattern)` lets one through.

A test marked `everywhere` runs against the static export too, on a plain file server and below a
path; `--everywhere` does that with all but those marked `server_only`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Response,
    expect,
    sync_playwright,
)

from companion.build.export import export
from companion.build.screenshots import executable
from companion.build.steps import build
from companion.paths import HOUSE

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
QUIETLY = {"PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1"}
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
BASE = "/deep/companion/"
PATIENCE = 30  # seconds until what should come counts as missing, on a busy machine too
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
            cwd=self.house,
            env={**os.environ, "PYTHONPATH": str(self.house), **QUIETLY},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout
        lines = iter(self.process.stdout.readline, "")
        self.port = next(int(match[1]) for line in lines if (match := ADDRESS.search(line)))
        wait_until(lambda: answers(self.url + "/en/"), "the server answers")
        return self

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.communicate()
            self.process = None


@dataclass
class FileServer(Server):
    """A static export below `house`, served file by file by what knows nothing of the app."""

    @property
    def url(self) -> str:
        return super().url + BASE.rstrip("/")

    @property
    def build(self) -> str:
        return next(path.name for path in (self.house / BASE.strip("/") / "static").iterdir())

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
        problems = [
            line for line in self.wrong if not any(re.search(rule, line) for rule in self.allowed)
        ]
        assert not problems, "\n".join(problems)


_watches: dict[BrowserContext, Watch] = {}


def allow(page: Page, pattern: str) -> None:
    """Let what matches this pattern happen in the page's context."""
    _watches[page.context].allowed.append(pattern)


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "run the browser tests against the static export too, all that can"
    parser.addoption("--everywhere", action="store_true", help=text)


def pytest_configure(config: pytest.Config) -> None:
    expect.set_options(timeout=PATIENCE * 1000)
    config.addinivalue_line("markers", "everywhere: runs against the static export too")
    config.addinivalue_line("markers", "server_only: asks for what only our server can do")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let a test that may run everywhere meet the server and the static export."""
    wanted = "server_only" if metafunc.config.getoption("--everywhere") else "everywhere"
    marked = metafunc.definition.get_closest_marker(wanted) is not None
    if "live_server" in metafunc.fixturenames and marked == (wanted == "everywhere"):
        metafunc.parametrize(
            "live_server", [Server, FileServer], ids=["server", "export"], indirect=True
        )


@pytest.fixture(scope="session")
def served() -> Iterator[Server]:
    """The built app on a free port, for the whole session."""
    build(say=lambda _: None)
    server = Server().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileServer]:
    """The static export of the built app below BASE, for the whole session."""
    build(say=lambda _: None)
    folder = tmp_path_factory.mktemp("static")
    export(folder / BASE.strip("/"), BASE, say=lambda _: None)
    server = FileServer(folder).start()
    yield server
    server.stop()


@pytest.fixture
def live_server(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Server:
    """The app where this test meets it."""
    if getattr(request, "param", Server) is Server:
        server: Server = request.getfixturevalue("served")
        return server
    site: FileServer = request.getfixturevalue("exported")
    go = Page.goto

    def below(page: Page, address: str, **options: Any) -> Response | None:
        """Go to an address that the test gives as if the app lived at the root."""
        watch = _watches.get(page.context)
        root = watch.host if watch else site.url
        return go(page, root + address if address.startswith("/") else address, **options)

    monkeypatch.setattr(Page, "goto", below)
    return site


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
