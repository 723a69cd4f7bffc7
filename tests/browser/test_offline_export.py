"""The static export on a plain file server, below a path: complete, and offline-capable."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.profiles import installed, offline, watched
from tests.browser.servers import FileServer, module


@pytest.fixture
def site(exported: FileServer) -> str:
    """The address of the export."""
    return exported.url + "/"


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="fr-FR")
    with watched(context, site):
        yield context


def test_the_front_door_goes_on_in_the_readers_language(visitor: BrowserContext, site: str) -> None:
    page = visitor.new_page()
    page.goto(site)
    page.wait_for_url(f"{site}fr/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize(
    "path",
    [
        "en/",
        "fr/rules/",
        "en/rules/following-suit",
        "fr/rules/questions/vancardian-void",
        "originz/en/",
    ],
)
def test_every_address_works_on_a_plain_file_server(
    visitor: BrowserContext, site: str, path: str
) -> None:
    page = visitor.new_page()
    answer = page.goto(site + path)
    assert answer
    assert answer.status == 200
    expect(page.locator("main")).to_be_visible()


def test_an_earlier_address_leads_to_the_rule(visitor: BrowserContext, site: str) -> None:
    page = visitor.new_page()
    page.goto(f"{site}en/rules/rulings/beats")
    page.wait_for_url(f"{site}en/rules/vancardian-follows/#beats")
    expect(page.locator("#beats")).to_be_visible()


def test_it_runs_offline_below_its_path(
    visitor: BrowserContext, site: str, exported: FileServer
) -> None:
    page = visitor.new_page()
    page.goto(f"{site}en/")
    installed(page)
    scope = page.evaluate("navigator.serviceWorker.ready.then((known) => known.scope)")
    assert scope == site
    page.goto(f"{site}fr/rules/following-suit")
    with offline(page):
        for path in (
            "en/rules/",
            "fr/rules/questions/vancardian-void",
            "originz/en/rules/",
            "en/search?q=x",
        ):
            answer = page.goto(site + path)
            assert answer
            assert answer.status == 200
            assert answer.from_service_worker
            expect(page.locator("main")).to_be_visible()
        ruling = page.evaluate(
            """async (url) => (await (await import(url)).boot("fr")).call({call: "judge", request:
              {kind: "trick", input: {plays: ["B7", "B9", "T13", "B3"]}}})""",
            module(exported, "js/engine.js"),
        )
        assert ruling["ruling"]["winner"] == 1
