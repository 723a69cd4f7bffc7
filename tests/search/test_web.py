from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from companion.search.answers import search
from companion.web import create_app
from tests.books import book
from tests.search.queries import BAD, INDEXES


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


def address(game: str, language: str) -> str:
    return f"/{language}/search" if game == "origin-story" else f"/originz/{language}/search"


def links(html: str) -> list[str]:
    return re.findall(r'class="result-title" href="([^"]*)"', html)


def test_the_page_is_complete_without_script(client: FlaskClient) -> None:
    html = client.get("/en/search?q=must+follow+suit").text
    assert links(html)[0].startswith("/en/rules/following-suit#:~:text=")
    assert "<mark>must</mark>" in html
    assert html.count("result-first") == 1
    assert "Printed rule" in html
    assert 'value="must follow suit"' in html


def test_the_page_says_that_no_rule_answers(client: FlaskClient) -> None:
    html = client.get("/en/search?q=where+can+i+buy+sleeves+for+the+cards").text
    assert "Found no rule that answers that. Nearest:" in html
    assert 0 < len(links(html)) <= 3
    assert "result-answer" not in html
    assert "result-first" not in html
    rows = client.get("/api/v1/search?q=where+can+i+buy+sleeves+for+the+cards").get_json()
    assert [row["answer"] for row in rows] == [""] * len(rows)


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_page_and_api_give_the_order_of_the_search(
    client: FlaskClient, game: str, language: str
) -> None:
    query = "hero" if language == "en" else "héros"
    found = search(game, language).ask(query).results
    html = client.get(address(game, language), query_string={"q": query}).text
    rows = client.get(
        "/api/v1/search", query_string={"q": query, "game": game, "lang": language}
    ).get_json()
    assert [row["slug"] for row in rows] == [result.slug for result in found]
    rules = book(game, language)
    assert [link.split("/rules/")[1].split("#")[0] for link in links(html)] == [
        rules.page(result.slug) for result in found
    ]


def test_players_narrow_the_page_and_it_says_so(client: FlaskClient) -> None:
    html = client.get("/en/search?q=follow+suit&players=2").text
    assert "Only what holds for 2 players." in html
    assert "vancardian-follows" not in " ".join(links(html))
    assert client.get("/en/search?q=follow+suit&players=nine").status_code == 200


def test_nothing_found_suggests_the_topics(client: FlaskClient) -> None:
    html = client.get("/fr/search?q=zzzzqqq").text
    assert "Aucune règle ne correspond à ces mots." in html
    assert html.count("/fr/rules/#topic-") >= 8


def test_a_misspelling_is_offered_right(client: FlaskClient) -> None:
    html = client.get("/en/search?q=stmaina").text
    assert '<a href="/en/search?q=stamina">stamina</a>' in html


@pytest.mark.parametrize("query", BAD, ids=range(len(BAD)))
def test_bad_input_gets_an_ordinary_page(client: FlaskClient, query: str) -> None:
    query = query.encode("utf-8", "replace").decode()
    page = client.get("/en/search", query_string={"q": query})
    rows = client.get("/api/v1/search", query_string={"q": query, "limit": "3"})
    assert page.status_code == 200
    assert rows.status_code == 200
    assert len(rows.get_json()) <= 3
    assert "<script>alert" not in page.text
    assert "<img src=x" not in page.text


def test_bytes_that_are_no_text(client: FlaskClient) -> None:
    assert client.get("/en/search?q=%ff%fehero").status_code == 200
    assert client.get("/api/v1/search?q=%ff%fehero").status_code == 200


def test_the_setting_cannot_break_out_of_its_element(client: FlaskClient) -> None:
    html = client.get("/en/search?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E").text
    assert "<script>alert(1)" not in html
    assert "</script><script>alert(1)</script>" in unescape(html)


@pytest.mark.parametrize(
    ("game", "query", "place", "mark"),
    [
        ("origin-story", "coach", "coach", ""),
        ("origin-story", "what is a ruling", "official-help", ""),
        ("origin-story", "must i follow suit", "following-suit", "rule"),
        ("origin-story", "penalty for a wrong card", "following-suit", "ruling"),
        ("origin-story", "do vancardians gain stamina", "stamina", "ruling"),
        ("origin-story", "can a vancardian be a villain", "solo-overview", "detail"),
        ("originz", "who picks the target", "targeting", "ruling"),
    ],
)
def test_the_mark_is_that_of_the_sentence_shown(
    game: str, query: str, place: str, mark: str
) -> None:
    best = search(game, "en").ask(query).results[0]
    assert best.address.startswith(place)
    assert best.basis == mark


def test_a_reading_that_was_not_taken_is_never_the_answer() -> None:
    refused = "There is a penalty, as in some classic card games."
    shown = search("origin-story", "en").ask(refused).results
    assert all(refused not in (result.answer, result.beside) for result in shown)
