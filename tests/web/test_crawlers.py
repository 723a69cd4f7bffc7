"""What search engines read."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from companion.web.home import NAMESPACE
from tests.web.conftest import app

SITE = "https://rules.example.org"


def test_robots_keep_out_of_the_api_and_hear_of_the_pages_where_the_name_is_known() -> None:
    assert app().test_client().get("/robots.txt", base_url=SITE).text == (
        "User-agent: *\nDisallow: /api/\n"
    )
    client = app("rules.example.org").test_client()
    assert client.get("/robots.txt", base_url=SITE + "/a/").text == (
        f"User-agent: *\nDisallow: /a/api/\nSitemap: {SITE}/a/sitemap.xml\n"
    )


def test_every_page_of_the_sitemap_is_there() -> None:
    client = app("rules.example.org").test_client()
    urls = ET.fromstring(client.get("/sitemap.xml", base_url=SITE).data)
    addresses = [node.text or "" for node in urls.iter(f"{{{NAMESPACE}}}loc")]
    assert f"{SITE}/fr/rules/surrender" in addresses
    assert f"{SITE}/originz/en/" in addresses
    assert len(addresses) > 500
    for address in addresses[::20]:
        assert address.startswith(SITE + "/")
        assert client.get(address.removeprefix(SITE), base_url=SITE).status_code == 200


def test_where_no_name_is_known_there_is_no_sitemap() -> None:
    assert app().test_client().get("/sitemap.xml", base_url=SITE).status_code == 404
