"""A real server, a real browser: fixtures for tests that look at the app as a person does.

Every page fails its test by an uncaught exception and by what the console calls an error or a
warning, such as a broken answer of our server or a request to any other host.
`allow(page, pattern)` lets one through.

A test marked `everywhere` runs against the static export too, on a plain file server and below a
path; `--everywhere` does that with all but those marked `server_only`. A test finds the app
installed and nothing kept in it, or, marked `first_visit`, a profile that has never seen the app.
Nothing moves, unless it is marked `motion`: frames of movements cost more than most tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect, sync_playwright

from companion.build.screenshots import executable
from companion.build.steps import build
from tests.browser.gate import Gate
from tests.browser.profiles import FLAGS, Profiles, host_of, watched
from tests.browser.servers import BASE, PATIENCE, FileServer, Server
from tests.copies import exported as exported_at


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "run the browser tests against the static export too, all that can"
    parser.addoption("--everywhere", action="store_true", help=text)


def pytest_configure(config: pytest.Config) -> None:
    expect.set_options(timeout=PATIENCE * 1000)
    config.addinivalue_line("markers", "everywhere: runs against the static export too")
    config.addinivalue_line("markers", "server_only: asks for what only our server can do")
    config.addinivalue_line("markers", "motion: things move; elsewhere each movement is a change")
    config.addinivalue_line("markers", "first_visit: meets a browser that never saw the app")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let a test that may run everywhere meet the server and the static export."""
    mark = "server_only" if metafunc.config.getoption("--everywhere") else "everywhere"
    marked = metafunc.definition.get_closest_marker(mark) is not None
    if "live_server" in metafunc.fixturenames and marked == (mark == "everywhere"):
        metafunc.parametrize(
            "live_server", [Server, FileServer], ids=["server", "export"], indirect=True
        )


@cache
def build_once() -> None:
    """Bring the build up to date before anything is served."""
    build(say=lambda _: None)


@pytest.fixture(scope="session")
def served() -> Iterator[Server]:
    """The built app on a free port, for the whole session."""
    build_once()
    server = Server().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def exported(for_all_workers: Path) -> Iterator[FileServer]:
    """The static export of the built app below BASE, for the whole session."""
    exported_at(for_all_workers, BASE)
    server = FileServer(for_all_workers / "static").start()
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
        root = host_of(page) or site.url
        return go(page, root + address if address.startswith("/") else address, **options)

    monkeypatch.setattr(Page, "goto", below)
    return site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


@contextmanager
def profile(request: pytest.FixtureRequest, url: str, screen: str) -> Iterator[BrowserContext]:
    """Open the profile that a test asks for; addresses may be given as paths."""
    profiles: Profiles = request.getfixturevalue("profiles")
    first_visit = request.node.get_closest_marker("first_visit") is not None
    context = profiles.fresh(url, screen) if first_visit else profiles.installed(url, screen)
    with watched(context, url, close=first_visit):
        yield context


@pytest.fixture
def desk(request: pytest.FixtureRequest, live_server: Server) -> Iterator[BrowserContext]:
    """A profile on a laptop's screen."""
    with profile(request, live_server.url, "desk") as context:
        yield context


def opened(request: pytest.FixtureRequest, context: BrowserContext) -> Page:
    """Open a page, still unless the test is about motion."""
    page = context.new_page()
    if request.node.get_closest_marker("motion") is None:
        page.emulate_media(reduced_motion="reduce")
    return page


@pytest.fixture
def page(request: pytest.FixtureRequest, desk: BrowserContext) -> Page:
    return opened(request, desk)


@pytest.fixture
def phone(request: pytest.FixtureRequest, live_server: Server) -> Iterator[Page]:
    """A page on a phone's screen, touched with fingers."""
    with profile(request, live_server.url, "phone") as context:
        yield opened(request, context)


@pytest.fixture
def gate(live_server: Server) -> Iterator[Gate]:
    """A gate in front of the app."""
    with Gate(live_server) as gate:
        yield gate


@pytest.fixture
def visitor(browser: Browser, gate: Gate) -> Iterator[Page]:
    """A page behind the gate, in a browser that never saw the app."""
    with watched(browser.new_context(base_url=gate.url, locale="en-GB"), gate.url) as context:
        yield context.new_page()
