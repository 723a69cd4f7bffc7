"""The static export on a plain file server, below a path: complete, and offline-capable."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.profiles import Profiles, allow, installed, offline, watched
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


ADDRESSES = (
    "en/",
    "fr/rules/",
    "en/rules/following-suit",
    "fr/rules/questions/vancardian-void",
    "originz/en/",
)


def test_every_address_works_on_a_plain_file_server_without_a_worker(
    profiles: Profiles, site: str
) -> None:
    context = profiles.without_worker(site, "desk")
    with watched(context, site):
        page = context.new_page()
        allow(page, "registration blocked by Playwright")
        for path in ADDRESSES:
            answer = page.goto(site + path)
            assert answer
            assert answer.status == 200, path
            expect(page.locator("main")).to_be_visible()
        page.goto(f"{site}en/rules/rulings/beats")  # an earlier address leads to the rule
        page.wait_for_url(f"{site}en/rules/vancardian-follows/#beats")
        expect(page.locator("#beats")).to_be_visible()


def test_its_front_door_leads_on_and_it_runs_offline_below_its_path(
    visitor: BrowserContext, site: str, exported: FileServer
) -> None:
    page = visitor.new_page()
    page.goto(site)  # the address of the site goes on in the reader's language
    page.wait_for_url(f"{site}fr/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
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
