"""What a reader of another language sees: notes on translations, errors of the API."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from companion import locales
from companion.games import games

LANGUAGES = ", ".join(locales.languages())


def test_what_has_no_french_source_says_so(client: FlaskClient) -> None:
    for page in (
        "/fr/rules/solo-exchange",
        "/fr/rules/vancardian-leads",
        "/fr/rules/surrender",
        "/originz/fr/rules/energy",
        "/originz/fr/rules/targeting",
    ):
        assert "<em>Traduction non officielle" in client.get(page).text, page
    for page in ("/fr/rules/following-suit", "/fr/rules/sidekicks"):
        assert "<em>Traduction" not in client.get(page).text, page


@pytest.mark.parametrize(
    ("query", "code", "sentence"),
    [
        (
            "lang=fr&players=9",
            "no-players",
            "9 n’est pas un nombre de joueurs. Choix\u202f: 1, 2, 3-5.",
        ),
        (
            "lang=fr&limit=x",
            "no-limit",
            "x n’est pas un nombre de résultats\u202f; c’est un entier comme 10.",
        ),
        ("limit=²", "no-limit", "² is not a number of results. Give a whole number like 10."),
        (
            "lang=fr&game=chess",
            "no-game",
            f"Il n’y a pas de jeu chess. Il y a\u202f: {', '.join(games())}.",
        ),
        (
            "lang=xx",
            "no-language",
            f"There are no rules in the language xx. There are: {LANGUAGES}.",
        ),
    ],
)
def test_the_search_api_refuses_in_the_language_asked(
    client: FlaskClient, query: str, code: str, sentence: str
) -> None:
    answer = client.get(f"/api/v1/search?q=pli&{query}")
    assert answer.status_code == 400
    assert answer.json == {"error": {"code": code, "text": sentence}}
