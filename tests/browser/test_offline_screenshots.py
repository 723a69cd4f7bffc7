"""The pictures that installing shows: taken by one command, listed with their true sizes."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from companion import locales
from companion.build.screenshots import FOLDER, SCENES, SCREENS, pictures
from tests.browser.profiles import installed
from tests.browser.servers import Server
from tests.browser.test_offline import profile
from tests.browser.test_offline_platform import manifest
from tests.copies import another_build, once


@pytest.fixture(scope="module")
def pictured(for_all_workers: Path) -> Iterator[Server]:
    """A checkout where the pictures were taken, served."""
    options = ("--screenshots",)
    root = once(for_all_workers / "pictured", lambda root: another_build(root, options=options))
    server = Server(root).start()
    yield server
    server.stop()


@pytest.fixture
def visitor(browser: Browser, pictured: Server, tmp_path: Path) -> Iterator[Page]:
    with profile(browser.browser_type, tmp_path, pictured.url) as page:
        yield page


def picture(server: Server, record: dict[str, Any]) -> tuple[int, int]:
    """Return the size of a picture that a manifest lists, read from its bytes."""
    with urllib.request.urlopen(server.url + record["src"]) as answer:
        assert answer.headers["Content-Type"] == record["type"]
        head: bytes = answer.read(24)
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


@pytest.mark.sweep
@pytest.mark.parametrize("language", locales.languages())
def test_every_picture_is_listed_with_its_true_size(
    visitor: Page, pictured: Server, language: str
) -> None:
    visitor.goto(f"/{language}/")
    pictures = manifest(visitor)["screenshots"]
    assert [record["form_factor"] for record in pictures].count("narrow") == len(SCENES)
    assert [record["form_factor"] for record in pictures].count("wide") == len(SCENES)
    assert len({record["src"] for record in pictures}) == len(pictures)
    for record in pictures:
        width, height = picture(pictured, record)
        screen = SCREENS[record["form_factor"]]
        assert (width, height) == (screen.width * screen.density, screen.height * screen.density)
        assert record["sizes"] == f"{width}x{height}"
        assert max(width, height) <= 2.3 * min(width, height)  # or Chromium shows none
        assert record["label"]


@pytest.mark.sweep
def test_the_app_can_be_installed_and_takes_no_picture_along(visitor: Page) -> None:
    visitor.goto("/en/")
    installed(visitor)
    session = visitor.context.new_cdp_session(visitor)
    assert session.send("Page.getAppManifest")["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    kept = visitor.evaluate(
        """async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith("companion:"));
          const cache = await caches.open(names[0]);
          return (await cache.keys()).map((request) => request.url);
        }"""
    )
    assert len(kept) > 100
    assert not [url for url in kept if "screenshots" in url]


def test_only_pictures_that_are_there_are_listed() -> None:
    there = [f"{FOLDER}/en-judge-wide.png"]
    assert list(pictures("en", there)) == [(there[0], "judge", "wide")]
    assert list(pictures("fr", there)) == []


def test_without_a_browser_it_says_what_is_missing(tmp_path: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "companion", "build", "--screenshots"],
        env={**os.environ, "PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 1
    assert "playwright install chromium" in process.stderr
    assert "Traceback" not in process.stderr
