"""A page is rendered once and then sent as it stands, to each as they asked for it."""

from __future__ import annotations

import gzip

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.web import create_app, responses

PAGE = "/en/rules/surrender"


@pytest.fixture
def app() -> Flask:
    """An app of its own."""
    return create_app()


def counted(app: Flask) -> list[str]:
    """Return a list that grows with every request that reaches the app."""
    requests: list[str] = []

    @app.before_request
    def count() -> None:
        requests.append("page")

    return requests


def test_a_page_is_rendered_once(app: Flask) -> None:
    requests, client = counted(app), app.test_client()
    first, second = client.get(PAGE), client.get(PAGE)
    assert len(requests) == 1
    assert (second.data, second.status) == (first.data, first.status)
    assert list(second.headers) == list(first.headers)


def test_a_compressed_page_and_a_plain_one_are_two(app: Flask) -> None:
    client = app.test_client()
    plain = client.get(PAGE)
    for _ in range(2):
        small = client.get(PAGE, headers={"Accept-Encoding": "br, gzip"})
        assert small.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(small.data) == plain.data
        assert "Content-Encoding" not in client.get(PAGE).headers
        refused = client.get(PAGE, headers={"Accept-Encoding": "gzip;q=0"})
        assert refused.data == plain.data


def test_a_kept_page_is_sent_only_when_it_is_new(app: Flask) -> None:
    client = app.test_client()
    etag = client.get(PAGE).headers["ETag"]
    unchanged = client.get(PAGE, headers={"If-None-Match": etag})
    assert (unchanged.status_code, unchanged.data) == (304, b"")
    assert client.get(PAGE, headers={"If-None-Match": 'W/"old"'}).status_code == 200
    head = client.head(PAGE)
    assert (head.status_code, head.data) == (200, b"")
    assert int(head.headers["Content-Length"]) == len(client.get(PAGE).data)


@pytest.mark.parametrize("path", ["/en/rules/hero?q=love", "/en/nothing-here", "/", "/healthz"])
def test_what_is_no_whole_page_is_asked_for_anew(app: Flask, path: str) -> None:
    requests, client = counted(app), app.test_client()
    client.get(path)
    client.get(path)
    assert len(requests) == 2


def test_pages_of_two_names_do_not_mix() -> None:
    names = ["a.example.org", "b.example.org"]
    client: FlaskClient = create_app(names).test_client()
    for _ in range(2):
        for name in names:
            page = client.get(PAGE, base_url=f"https://{name}").text
            assert f'href="https://{name}{PAGE}"' in page
        assert client.get(PAGE, base_url="https://c.example.org").status_code == 400


@pytest.mark.parametrize("path", ["/en/search", "/api/v1/search"])
def test_a_query_is_answered_once(app: Flask, path: str) -> None:
    asked, client = counted(app), app.test_client()
    answers = [client.get(path, query_string={"q": "surrender"}).data for _ in range(2)]
    assert answers[0] == answers[1]
    assert len(asked) == 1
    other = client.get(path, query_string={"q": "surrender", "players": "2"})
    assert other.data != answers[0]


def test_only_the_latest_queries_are_kept(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responses, "MAX_QUERIES", 3)
    asked, client = counted(app), app.test_client()
    for query in ("a", "b", "c", "d", "d", "a"):
        assert client.get("/api/v1/search", query_string={"q": query}).status_code == 200
    assert len(asked) == 5


def test_what_is_refused_and_other_queries_are_not_kept(app: Flask) -> None:
    asked, client = counted(app), app.test_client()
    for _ in range(2):
        assert client.get("/api/v1/search?q=a&game=x").status_code == 400
        assert client.get(PAGE + "?q=a").status_code == 200
    assert len(asked) == 4
