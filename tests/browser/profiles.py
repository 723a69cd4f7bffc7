"""Profiles of a browser, and what goes wrong in them.

Installing the app costs more than most tests. So tests that mean a person who has been here before
share a profile that has the app installed; each of them finds nothing kept in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Page, WebError

from companion.build.screenshots import LETTERS
from tests.browser import oracle

FLAGS = [
    LETTERS,
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A request to any other host fails, and the console tells of it. Names that end in .local are
    # how WebRTC calls this machine.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.local",
]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
}
# The browser warns of what is not drawn with within seconds, which a busy machine may need; a test
# of the first visit looks whether it is used.
_TIMED = "was preloaded using link preload but not used within a few seconds"
_WHAT_PEOPLE_KEEP = "cookies,local_storage,indexeddb"


@dataclass
class Watch:
    """What went wrong in a context, and what the test said may.

    The console tells of requests that fail too, also of answers like 500. Listening to each
    request costs a tenth of the time of a test.
    """

    host: str
    wrong: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    played: dict[str, list[list[dict[str, Any]]]] = field(default_factory=dict)

    def start(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._error)

    def stop(self, context: BrowserContext) -> None:
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)

    def look(self, sample: str) -> None:
        """Compare a solo table that a page took down with the engine.

        Where another tab has just edited the game, it may still show the game before that.
        """
        table = json.loads(sample)
        earlier = self.played.setdefault(table["id"], [])
        faults = oracle.faults_of(table)
        before_edit = (
            table | {"actions": actions}
            for actions in earlier
            if len(actions) == len(table["actions"])
        )
        if faults and all(oracle.faults_of(other) for other in before_edit):
            self.wrong += faults
        earlier.append(table["actions"])

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and _TIMED not in message.text:
            where = message.location.get("url", "")
            self.wrong.append(f"console {message.type}: {message.text} ({where})")

    def _error(self, error: WebError) -> None:
        self.wrong.append(f"uncaught: {error.error}")

    def check(self) -> None:
        problems = [
            line for line in self.wrong if not any(re.search(rule, line) for rule in self.allowed)
        ]
        assert not problems, "\n".join(problems)


_watches: dict[BrowserContext, Watch] = {}
_equipped: set[BrowserContext] = set()


def _equip(context: BrowserContext) -> None:
    """Let the pages of a context tell what their solo tables draw, once for all its tests."""

    def tell(_source: object, sample: str) -> None:
        if context in _watches:
            _watches[context].look(sample)

    if context not in _equipped:
        _equipped.add(context)
        context.expose_binding(oracle.BINDING, tell)
        context.add_init_script(oracle.WATCH)


def allow(page: Page, pattern: str) -> None:
    """Let what matches this pattern happen in the page's context."""
    _watches[page.context].allowed.append(pattern)


def host_of(page: Page) -> str | None:
    """Return the address of the app that the page's context is watched for."""
    return _watches[page.context].host if page.context in _watches else None


@contextmanager
def watched(context: BrowserContext, host: str, close: bool = True) -> Iterator[BrowserContext]:
    """Watch a context; on leaving close it, or only its pages, and fail by what went wrong."""
    watch = _watches[context] = Watch(host)
    watch.start(context)
    _equip(context)
    try:
        yield context
    finally:
        if close:
            context.close()
        else:
            for page in context.pages[1:]:
                page.close()
            watch.stop(context)
        del _watches[context]
    watch.check()


class Profiles:
    """Profiles that have the app installed, one for a site and a kind of screen.

    The first page of each stays blank: through it the profile is emptied.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._installed: dict[tuple[str, str], tuple[BrowserContext, CDPSession]] = {}

    def fresh(self, url: str, screen: str) -> BrowserContext:
        """Return a profile that has never seen the app; the caller closes it."""
        return self.browser.new_context(base_url=url, locale="en-GB", **SCREENS[screen])

    def without_worker(self, url: str, screen: str) -> BrowserContext:
        """Return a fresh profile in which nothing is installed, for what is not about that."""
        return self.browser.new_context(
            base_url=url, locale="en-GB", service_workers="block", **SCREENS[screen]
        )

    def installed(self, url: str, screen: str) -> BrowserContext:
        """Return a profile with the app and nothing that a person keeps."""
        if (url, screen) not in self._installed:
            context = self.fresh(url, screen)
            blank, page = context.new_page(), context.new_page()
            page.goto(f"{url}/en/about")
            installed(page)
            page.close()
            self._installed[url, screen] = context, context.new_cdp_session(blank)
        context, session = self._installed[url, screen]
        context.clear_permissions()
        context.unroute_all()
        context.set_offline(False)
        origin = "/".join(url.split("/")[:3])
        session.send(
            "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": _WHAT_PEOPLE_KEEP}
        )
        return context


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
