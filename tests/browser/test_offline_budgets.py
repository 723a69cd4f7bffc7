"""What a visit may weigh, in bytes on the line, compressed as they are sent."""

from __future__ import annotations

import gzip
import json
import urllib.request

import pytest
from playwright.sync_api import Page, Request, expect

from companion.paths import PACKAGE, STATIC
from tests.bench.first_visit import weights
from tests.browser.gate import Gate
from tests.browser.profiles import PHONE, Profiles, installed
from tests.browser.servers import Server

pytestmark = [pytest.mark.first_visit, pytest.mark.server_only]  # only our server sends gzipped
KB = 1000
RULE_PAGE = 60 * KB
SOLO_PAGE = 400 * KB  # up to the table of a game, with engine and fonts
FONTS = 60 * KB  # of every kind of letter
ART = 25 * KB
FIRST_VISIT = 1000 * KB  # and all that the worker fetches for it, by Brotli
EVERYTHING = 1720 * KB  # in every language, by gzip
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


def check_pictures_come_after_the_page(page: Page, server: Server) -> None:
    """Check that pictures come after the page that is open, and are not kept."""
    expect(page.locator("img[src$='.webp']")).not_to_have_count(0)
    expect(page.locator("img[src$='.webp']:not([loading=lazy][width][height])")).to_have_count(0)
    with urllib.request.urlopen(f"{server.url}/sw.js", timeout=20) as answer:
        assert b".webp" not in answer.read()


@pytest.mark.parametrize(
    "path", ["/en/rules/following-suit", "/fr/rules/questions/vancardian-void", "/en/"]
)
def test_the_first_rule_page(page: Page, live_server: Server, path: str) -> None:
    _, files = weigh(page, path)
    first = {name: size for name, size in files.items() if not name.endswith(".webp")}
    assert len(first) > 3
    assert sum(first.values()) <= RULE_PAGE, json.dumps(first, indent=1)
    if path == "/en/":
        check_pictures_come_after_the_page(page, live_server)


def test_the_solo_page_with_its_engine(profiles: Profiles, live_server: Server) -> None:
    # The worker would fetch the same files beside the page, which then counts as nothing.
    with profiles.without_worker(live_server.url, "desk") as context:
        page = context.new_page()
        done: list[Request] = []
        page.on("requestfinished", lambda request: done.append(request))
        page.goto("/en/solo/", wait_until="networkidle")
        page.click("[data-do=new]")
        page.click("[data-do=start]")
        expect(page.locator(".table.fixed [data-ask]")).to_be_visible()
        page.wait_for_load_state("networkidle")
        files = {request.url: request.sizes()["responseBodySize"] for request in done}
    assert {"micropython.wasm", "table.js"} <= {name.rpartition("/")[2] for name in files}
    assert sum(files.values()) <= SOLO_PAGE, json.dumps(files, indent=1)


def test_fonts_and_faces() -> None:
    fonts = [path.stat().st_size for path in (STATIC / "built" / "fonts").glob("*.woff2")]
    assert 0 < sum(fonts) <= FONTS
    faces = PACKAGE / "web" / "templates" / "solo" / "faces.html"
    assert len(gzip.compress(faces.read_bytes())) <= ART


def test_the_first_visit_with_what_is_kept_for_later() -> None:
    measured = weights()
    assert measured["brotli"]["all"] <= FIRST_VISIT, json.dumps(measured, indent=1)


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
    sizes = {name: len(fetch(name)) for name, _, _ in shipped["files"]}
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
