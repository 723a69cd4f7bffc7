"""What goes wrong in a page fails its test, though the page itself may not mind."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.profiles import watched
from tests.browser.servers import Server

FETCH = "address => fetch(address).then(() => undefined, () => undefined)"


def broken(route: Route) -> None:
    route.fulfill(status=500)


def look(browser: Browser, url: str, address: str) -> None:
    """Let a page ask for an address in vain, and not mind."""
    with watched(browser.new_context(), url) as context:
        page = context.new_page()
        page.route("**/api/**", broken)
        page.goto(f"{url}/robots.txt")
        with page.expect_console_message(lambda message: message.type == "error"):
            page.evaluate(FETCH, address)


@pytest.mark.parametrize("address", ["https://192.0.2.1/", "https://example.com/"])
def test_a_request_to_another_host_fails(browser: Browser, served: Server, address: str) -> None:
    with pytest.raises(AssertionError, match=address):
        look(browser, served.url, address)


def test_a_broken_answer_of_the_server_fails(browser: Browser, served: Server) -> None:
    with pytest.raises(AssertionError, match="500"):
        look(browser, served.url, f"{served.url}/api/games")
