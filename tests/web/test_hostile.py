"""What is asked wrongly or with ill will gets a plain answer, never a broken one."""

from __future__ import annotations

import gc
import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import HERE, app


@pytest.mark.parametrize("name", ["endpoint", "language", "self", "values", "_external", "_anchor"])
def test_any_name_may_stand_in_a_query(client: FlaskClient, name: str) -> None:
    page = client.get("/en/search", query_string={"q": "love", name: "x"})
    assert page.status_code == 200
    assert f"/fr/search?q=love&amp;{name}=x" in page.text


@pytest.mark.parametrize(
    "address",
    ["/xx/device", "/xx/manifest.webmanifest", "/originz/xx/", "/en//rules", "/en/rules/%"],
)
def test_what_is_not_there_is_a_page_that_says_so(client: FlaskClient, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 404
    assert page.mimetype == "text/html"


def test_a_guessed_language_is_told_to_caches(client: FlaskClient) -> None:
    page = client.get("/nowhere", headers={"Accept-Language": "fr"})
    assert 'lang="fr"' in page.text
    assert "Accept-Language" in page.vary
    assert "Accept-Language" not in client.get("/en/nowhere").vary


def test_a_site_answers_to_its_names_only(client: FlaskClient) -> None:
    assert client.get("/en/", base_url=HERE).status_code == 200
    assert client.get("/healthz", base_url="http://127.0.0.1:8000").status_code == 200
    refused = client.get("/en/", base_url="http://elsewhere.test")
    assert refused.status_code == 400
    assert "canonical" not in refused.text


@pytest.mark.parametrize("address", ["/", "/en/", "/favicon.ico", "/en//rules", "/nowhere"])
def test_a_name_that_was_not_told_is_in_no_link(address: str) -> None:
    answer = app().test_client().get(address, base_url="http://elsewhere.test")
    assert "elsewhere" not in answer.text + str(answer.headers)


@pytest.mark.parametrize("name", ["game", "lang", "players", "limit"])
def test_an_error_of_the_search_repeats_little_of_what_was_sent(
    client: FlaskClient, name: str
) -> None:
    answer = client.get("/api/v1/search", query_string={"q": "love", name: "x" * 9000})
    assert answer.status_code == 400
    assert len(answer.text) < 500


def test_one_text_is_read_at_a_time_without_a_search_for_cycles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reading, most, searching = [0], [0], [False]
    loads = json.loads

    def slowly(text: str, **options: Any) -> Any:
        reading[0] += 1
        most[0] = max(most[0], reading[0])
        searching[0] |= gc.isenabled()
        time.sleep(0.02)
        reading[0] -= 1
        return loads(text, **options)

    def ask(text: str) -> int:
        client = app("companion.test").test_client()
        return client.post("/api/v1/judge", data=text, base_url=HERE).status_code

    monkeypatch.setattr(json, "loads", slowly)
    with ThreadPoolExecutor(8) as people:
        answered = list(people.map(ask, ["[]", "{", "[NaN]", "[" * 5000] * 4))
    assert answered == [200, 400, 400, 400] * 4
    assert (most, searching) == ([1], [False])
    assert gc.isenabled()
