"""What stands on a rule page, and how a reader gets to it."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from companion import locales
from tests.web.parsed import Parsed


@pytest.mark.parametrize(
    ("header", "language"),
    [("fr-CA,fr;q=0.9,en;q=0.5", "fr"), ("en-GB", "en"), ("ja", "en"), ("", "en")],
)
def test_front_door_follows_the_browser(client: FlaskClient, header: str, language: str) -> None:
    answer = client.get("/", headers={"Accept-Language": header})
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/{language}/"
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize(
    ("address", "language"),
    [
        ("/en/nothing", "en"),
        ("/fr/rules/nothing", "fr"),
        ("/fr/404.html", "fr"),
        ("/originz/fr/rules/nothing", "fr"),
        ("/en/summary/4", "en"),
        ("/xx/rules/", "en"),
    ],
)
def test_lost_page(client: FlaskClient, address: str, language: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert locales.load(language)["page.lost"] in answer.text


@pytest.mark.parametrize("front", ["/en/", "/fr/", "/originz/en/", "/originz/fr/"])
def test_the_list_of_rules_names_every_entry_by_topic_and_by_letter(
    client: FlaskClient, front: str
) -> None:
    topics, letters = client.get(f"{front}rules/").text.split('id="a-to-z"')
    entries = re.findall(r'data-entry="([^"]+)"', letters)
    assert len(entries) > 100
    assert sorted(entries) == sorted(re.findall(r'data-entry="([^"]+)"', topics))


def test_question_gives_the_answer_before_the_body(client: FlaskClient) -> None:
    text = client.get("/en/rules/questions/must-i-follow-suit").text
    assert 0 < text.find('blockquote class="answer"') < text.find('class="body"')
    assert "Printed rule" in text


def test_answer_on_a_ruling_does_not_claim_to_be_printed(client: FlaskClient) -> None:
    text = client.get("/en/rules/questions/sidekick-order").text
    assert "mark-ruling" in text
    assert ">Printed rule<" not in text


def box(text: str, ruling: str) -> str:
    """Return a boxed ruling of a page."""
    return text.split(f'id="{ruling}"')[1].split("</section>")[0]


def test_ruling_shows_its_readings_and_that_a_table_may_choose(client: FlaskClient) -> None:
    text = box(client.get("/en/rules/vancardian-effects").text, "move-already-left")
    assert "mark-ruling" in text
    assert "mark-choice" in text
    assert 'class="readings"' in text


def test_ruling_without_a_choice_has_no_mark_of_one(client: FlaskClient) -> None:
    text = box(client.get("/en/rules/vancardian-effects").text, "replace-count")
    assert "mark-ruling" in text
    assert "mark-choice" not in text


def test_entry_shows_sources_and_neighbours(client: FlaskClient) -> None:
    it = Parsed(client.get("/en/rules/following-suit").text)
    assert it.one("a", rel="prev")
    assert it.one("a", rel="next")
    assert {"page-sources", "page-related", "page-linking", "page-asked"} <= set(it.ids)


@pytest.mark.parametrize(
    ("old", "place"),
    [
        ("rulings/beats", "vancardian-follows#beats"),
        ("rulings/short-draw", "vancardian-follows#short-draw"),
    ],
)
def test_an_earlier_address_opens_where_the_text_went(
    client: FlaskClient, old: str, place: str
) -> None:
    answer = client.get(f"/fr/rules/{old}")
    assert answer.status_code == 301
    assert answer.headers["Location"] == f"/fr/rules/{place}"
    page, _, anchor = place.partition("#")
    assert anchor in Parsed(client.get(f"/fr/rules/{page}").text).ids


def test_an_earlier_heading_is_still_an_anchor(client: FlaskClient) -> None:
    page = Parsed(client.get("/fr/rules/vancardian-follows").text)
    assert {"drawing", "piocher"} <= set(page.ids)


def test_a_question_shows_the_units_that_answer(client: FlaskClient) -> None:
    text = client.get("/en/rules/questions/stamina-round-five").text
    assert 'class="lead says">No.<' in text
    assert text.count('class="quoted"') == 2
    assert 'href="/en/rules/stamina#gain"' in text


def test_language_switch_keeps_the_entry_and_the_question(client: FlaskClient) -> None:
    it = Parsed(client.get("/en/rules/questions/must-i-follow-suit?q=love").text)
    switch = it.one("a", **{"data-language": "fr"})
    assert switch["href"] == "/fr/rules/questions/must-i-follow-suit?q=love"


def test_language_switch_cannot_be_bent(client: FlaskClient) -> None:
    it = Parsed(
        client.get(
            "/en/rules/questions/must-i-follow-suit?_scheme=evil&_external=1&language=xx"
        ).text
    )
    switch = it.one("a", **{"data-language": "fr"})["href"]
    assert switch.startswith("/fr/rules/questions/must-i-follow-suit?")


def test_pages_live_below_a_path(client: FlaskClient) -> None:
    it = Parsed(client.get("/fr/rules/", base_url="http://companion.test/games/").text)
    hrefs = [v["href"] for v in it.all("a") if not v["href"].startswith("#")]
    assert hrefs
    assert [href for href in hrefs if not href.startswith("/games/")] == []


def test_a_page_made_for_offline_use_names_no_host(client: FlaskClient) -> None:
    assert "http://localhost" not in client.get("/en/rules/beats", base_url="http://localhost").text
    assert "http://localhost" not in client.get("/en/rules/following-suit").text


def test_rulings_and_questions_are_listed_by_theme(client: FlaskClient) -> None:
    page = client.get("/en/rules/").text
    for chapter in ("rulings", "questions"):
        _, _, rest = page.partition(f'<h2 id="topic-{chapter}">')
        listed = rest.partition("</section>")[0]
        themes = re.findall("<h3>(.*?)</h3>", listed)
        assert themes[:2] == ["Basics", "Tricks"]
        assert len(themes) == len(set(themes)) > 5
        solo = listed.partition("<h3>Solo</h3>")[2].partition("<h3>")[0]
        assert "Vancardian" in solo
    assert "<h3>" not in page.partition('id="topic-tricks"')[2].partition("</section>")[0]


def test_a_topic_page_lists_every_entry_twice(client: FlaskClient) -> None:
    it = Parsed(client.get("/originz/fr/rules/").text)
    entries = [v["data-entry"] for v in it.all("a") if "data-entry" in v]
    assert len(entries) == 2 * len(set(entries))
    assert "energy" in entries
