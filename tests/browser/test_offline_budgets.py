"""What a visit may weigh, in bytes on the line, gzipped as they are sent."""

from __future__ import annotations

import gzip
import json
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gate import Gate
from tests.browser.profiles import PHONE, installed
from tests.browser.servers import Server

pytestmark = [pytest.mark.first_visit, pytest.mark.server_only]  # only our server sends gzipped
KB = 1000
RULE_PAGE = 60 * KB
SOLO_PAGE = 425 * KB  # fonts are in it, which gzip cannot shrink
EVERYTHING = 1500 * KB
FIRST_PAINT = """new Promise((resolve) => new PerformanceObserver((list) => {
  list.getEntriesByName("first-contentful-paint").forEach((paint) => resolve(paint.startTime));
}).observe({type: "paint", buffered: true}))"""


def weigh(page: Page, path: str, until: str = "load") -> tuple[int, dict[str, int]]:
    """Open an address in a fresh profile; return the bytes until the page stands, and by file.

    What the worker fetches in the background afterwards does not count.
    """
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    names: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session.on(
        "Network.requestWillBeSent",
        lambda event: names.update({event["requestId"]: event["request"]["url"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda event: sizes.update({names[event["requestId"]]: int(event["encodedDataLength"])}),
    )
    page.goto(path, wait_until=until)  # type: ignore[arg-type]
    return sum(sizes.values()), sizes


@pytest.mark.parametrize(
    "path", ["/en/rules/following-suit", "/fr/rules/questions/vancardian-void", "/en/"]
)
def test_the_first_rule_page(page: Page, path: str) -> None:
    total, files = weigh(page, path)
    assert len(files) > 3
    assert total <= RULE_PAGE, json.dumps(files, indent=1)


def test_the_solo_page_with_its_engine(page: Page) -> None:
    total, files = weigh(page, "/en/solo/", until="networkidle")
    assert any(name.endswith("micropython.wasm") for name in files)
    assert total <= SOLO_PAGE, json.dumps(files, indent=1)


def test_everything_that_goes_onto_the_device(live_server: Server) -> None:
    def fetch(name: str) -> bytes:
        request = urllib.request.Request(
            f"{live_server.url}/{name}", headers={"Accept-Encoding": "gzip"}
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            body: bytes = answer.read()
        return body

    script = gzip.decompress(fetch("sw.js")).decode()
    shipped = json.loads(script.split("\n", 1)[0].removeprefix("self.SHIPPED = ").removesuffix(";"))
    sizes = {name: len(fetch(name)) for name, _, _ in shipped["files"] + shipped["packs"]}
    assert len(sizes) > 20
    assert sum(sizes.values()) <= EVERYTHING, json.dumps(sizes, indent=1)


def test_a_slow_line_shows_the_rule_soon_and_installs_the_rest(visitor: Page, gate: Gate) -> None:
    gate.kbit, gate.latency = 400, 0.4
    visitor.set_viewport_size(PHONE)  # type: ignore[arg-type]
    visitor.goto("/en/rules/following-suit", wait_until="commit")
    assert visitor.evaluate(FIRST_PAINT) <= 3000
    expect(visitor.get_by_role("heading", level=1)).to_be_visible()
    bar = visitor.get_by_role("progressbar", name="Saving everything for offline use")
    expect(bar).to_be_visible()
    gate.kbit, gate.latency = 0, 0.0  # the rest takes half a minute on such a line
    installed(visitor)
    expect(bar).to_be_hidden()
