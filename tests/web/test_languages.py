"""What a reader of another language sees: notes on translations, errors of the API."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from companion import locales
from companion.games import games

LANGUAGES = ", ".join(locales.languages())


def test_what_has_no_french_source_says_so(client: FlaskClient) -> None:
    pages = ("/fr/rules/solo-exchange", "/fr/rules/vancardian-leads", "/originz/fr/rules/energy")
    for page in pages:
        assert "<em>Traduction non officielle" in client.get(page).text, page
    assert "<em>Traduction" not in client.get("/fr/rules/following-suit").text


@pytest.mark.parametrize("address", ["/fr/rules/surrender", "/originz/fr/rules/targeting"])
def test_a_page_without_a_french_source_says_so(client: FlaskClient, address: str) -> None:
    assert "Traduction non officielle" in client.get(address).text
    assert "Traduction non officielle" not in client.get("/fr/rules/sidekicks").text


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("lang=fr&players=9", "9 n’est pas un nombre de joueurs. Choix\u202f: 1, 2, 3-5."),
        ("lang=fr&limit=x", "x n’est pas un nombre de résultats\u202f; c’est un entier comme 10."),
        ("lang=fr&game=chess", f"Il n’y a pas de jeu chess. Il y a\u202f: {', '.join(games())}."),
        ("lang=xx", f"There are no rules in the language xx. There are: {LANGUAGES}."),
    ],
)
def test_the_search_api_refuses_in_the_language_asked(
    client: FlaskClient, query: str, sentence: str
) -> None:
    answer = client.get(f"/api/v1/search?q=pli&{query}")
    assert answer.status_code == 400
    assert answer.json["error"]["text"] == sentence  # type: ignore[index]
