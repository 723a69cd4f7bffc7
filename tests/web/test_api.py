"""The judge over HTTP: answers, errors in their place, limits, and the description."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion import locales
from companion.games import QUESTIONS
from companion.web import api

TRICK = {"id": 7, "kind": "trick", "input": {"plays": ["S11", "S9", "L2"]}}


def ask(client: FlaskClient, body: Any, query: str = "") -> tuple[int, Any]:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = client.post("/api/v1/judge" + query, data=data)
    assert answer.content_type == "application/json"
    return answer.status_code, json.loads(answer.data, parse_constant=pytest.fail)


def test_one_question_gets_one_answer_with_reasons_and_rules(client: FlaskClient) -> None:
    status, answer = ask(client, TRICK)
    assert status == 200
    assert (answer["id"], answer["kind"]) == (7, "trick")
    assert answer["ruling"] == {"winner": 2, "card": "L2"}
    assert answer["why"][0]["text"].startswith("Love is trump")
    assert "trump-suit" in answer["cites"]


def test_a_bad_question_never_spoils_the_others(client: FlaskClient) -> None:
    bad: list[Any] = [5, None, "x", {}, {"kind": "?"}, {"kind": "trick"}, []]
    status, answers = ask(client, [TRICK, *bad, TRICK])
    assert status == 200
    assert len(answers) == len(bad) + 2
    assert answers[0] == answers[-1]
    for answer in answers[1:-1]:
        assert answer["error"]["code"]
        assert answer["error"]["text"]


def test_the_language_of_the_sentences_may_be_chosen(client: FlaskClient) -> None:
    _, answer = ask(client, TRICK, "?lang=fr")
    assert "atout" in answer["why"][0]["text"]
    status, answer = ask(client, TRICK, "?lang=xx")
    assert (status, answer["error"]["code"]) == (400, "not-one-of")


def test_a_situation_in_words_is_answered_or_left_alone(client: FlaskClient) -> None:
    response = client.get("/api/v1/ask", query_string={"q": "B13 L2 B12 qui gagne", "lang": "fr"})
    assert response.status_code == 200
    assert json.loads(response.data)["situation"]["verdict"][0]["text"] == "Le 2 d’amour l’emporte."
    for query in ({}, {"q": "who wins"}, {"q": "B13 qui gagne"}):
        assert json.loads(client.get("/api/v1/ask", query_string=query).data) == {"situation": None}
    unread = json.loads(client.get("/api/v1/ask?q=B13 L2 B12 qui gagne").data)
    assert (unread["situation"], unread["unread"]["unknown"]) == (None, ["qui", "gagne"])
    assert unread["unread"]["input"] == {"plays": ["B13", "L2", "B12"]}
    refused = client.get("/api/v1/ask?lang=xx")
    assert (refused.status_code, json.loads(refused.data)["error"]["code"]) == (400, "not-one-of")


def test_an_error_of_the_app_is_answered_as_one(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: dict[str, str] = {}
    monkeypatch.setattr("companion.engine.core.engine.Input.text", lambda *_: broken["missing"])
    response = client.get("/api/v1/ask?q=B13 L2 B12 who wins")
    assert (response.status_code, response.content_type) == (500, "application/json")
    assert json.loads(response.data)["error"]["code"] == "app-error"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b'{"id": NaN}', b"[Infinity]", b"[" * 100_000, b"{}{}"],
)
def test_what_is_no_json_is_refused(client: FlaskClient, body: bytes) -> None:
    status, answer = ask(client, body)
    assert (status, answer["error"]["code"]) == (400, "not-json")


@pytest.mark.parametrize("body", [b"5", b'"x"', b"null"])
def test_what_is_no_question_is_refused(client: FlaskClient, body: bytes) -> None:
    status, answer = ask(client, body)
    assert (status, answer["error"]["code"]) == (400, "wrong-type")


def test_too_many_and_too_large(client: FlaskClient) -> None:
    status, answer = ask(client, [{}] * (api.MAX_QUESTIONS + 1))
    assert (status, answer["error"]["code"]) == (400, "too-many")
    status, answer = ask(client, b'"' + b"x" * api.MAX_BYTES + b'"')
    assert (status, answer["error"]["code"]) == (413, "too-large")


def test_a_list_is_answered_as_far_as_one_answer_goes(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "MAX_ANSWER", 1_000_000)
    unread = {"kind": "originz_read", "input": {"text": "a\n" * 9900}}
    questions = [{"id": number, **unread} for number in range(12)]
    status, answers = ask(client, questions)
    assert status == 200
    assert [answer["id"] for answer in answers] == list(range(12))
    refused = [answer["error"]["code"] for answer in answers if "error" in answer]
    answered = [answer for answer in answers if "ruling" in answer]
    assert refused == ["list-full"] * (12 - len(answered))
    assert len(json.dumps(answered[:-1])) < api.MAX_ANSWER <= len(json.dumps(answered))


def test_more_long_lists_than_are_taken_on_are_sent_away(client: FlaskClient) -> None:
    questions = [{"kind": "dealer", "input": 3}] * (api.LONG + 1)
    taken = [api._admitted.acquire(blocking=False) for _ in range(api.MAX_LISTS)]
    assert all(taken)
    try:
        answer = client.post("/api/v1/judge", json=questions)
        assert answer.status_code == 503
        assert json.loads(answer.data)["error"]["code"] == "busy"
        assert int(answer.headers["Retry-After"]) > 0
        assert client.post("/api/v1/judge", json=questions[:-1]).status_code == 200
    finally:
        for _ in taken:
            api._admitted.release()
    assert client.post("/api/v1/judge", json=questions).status_code == 200


def test_an_id_that_json_cannot_hold_comes_back_as_null(client: FlaskClient) -> None:
    status, answer = ask(client, b'{"id": 1e999, "kind": "dealer", "input": 3}')
    assert status == 200
    assert answer["id"] is None
    assert answer["error"]["code"] == "wrong-type"


def test_half_a_sign_spoils_only_its_own_question(client: FlaskClient) -> None:
    good = {"kind": "trick", "input": {"plays": ["S1", "S2"]}}
    line = {"title": "\ud800", "origin": "Fire", "type": "assault", "copies": 1}
    bad = [
        {"kind": "trick", "input": {"plays": ["S1", "\ud800"]}},
        {"kind": "originz_deck", "input": {"cards": [line]}},
        {"kind": "\udfff", "input": {}},
        {"id": "\udbff", "kind": "trick", "input": {"\ud800": 1}},
    ]
    most = {"kind": "winners", "input": {"vp": {"Ann": 1, "\ud800": 2}}}
    status, answers = ask(client, [good, *bad, most])
    assert status == 200
    assert answers[0]["ruling"] == {"winner": 1, "card": "S2"}
    assert answers[-1]["ruling"] == {"winners": ["\ud800"]}
    codes = [answer["error"]["code"] for answer in answers[1:-1]]
    assert codes == ["not-a-card", "control-sign", "unknown-kind", "missing-field"]
    assert all(answer["error"]["text"] for answer in answers[1:-1])


def test_only_post_is_allowed(client: FlaskClient) -> None:
    assert client.get("/api/v1/judge").status_code == 405


def test_the_description_names_every_kind_and_language(client: FlaskClient) -> None:
    described = json.loads(client.get("/api/v1/openapi.json").data)
    schemas = described["components"]["schemas"]
    for kind in QUESTIONS:
        assert kind in schemas["Question"]["properties"]["kind"]["description"]
    assert described["components"]["parameters"]["lang"]["schema"]["enum"] == list(
        locales.languages()
    )
    assert set(described["paths"]) == {
        "/api/v1/ask", "/api/v1/coach/advice", "/api/v1/coach/review", "/api/v1/judge",
        "/api/v1/search",
    }  # fmt: skip


def test_every_example_of_the_description_is_answered(client: FlaskClient) -> None:
    described = api.description()
    content = described["paths"]["/api/v1/judge"]["post"]["requestBody"]["content"]
    for example in content["application/json"]["examples"].values():
        status, answers = ask(client, example["value"])
        assert status == 200
        for answer in answers if isinstance(answers, list) else [answers]:
            assert "ruling" in answer


def test_every_reference_of_the_description_leads_somewhere() -> None:
    described = api.description()

    def references(value: Any) -> list[str]:
        if isinstance(value, dict):
            own = [value["$ref"]] if "$ref" in value else []
            return own + [ref for each in value.values() for ref in references(each)]
        if isinstance(value, list):
            return [ref for each in value for ref in references(each)]
        return []

    refs = references(described)
    assert len(refs) > 5
    for ref in refs:
        place = described
        for step in ref.removeprefix("#/").split("/"):
            place = place[step]


def test_a_judgement_stands_at_its_address_without_a_script(client: FlaskClient) -> None:
    page = client.get("/en/judge/trick", query_string={"ask": json.dumps(TRICK)})
    assert "Love is trump" in page.text
    assert 'href="/en/rules/trump-suit"' in page.text
    page = client.get("/fr/judge/trick", query_string={"ask": '{"kind":"trick","input":{}}'})
    assert page.status_code == 200
    assert "problem" in page.text


@pytest.mark.parametrize("address", ["{", "[" * 3000, "x" * 5000, "<script>"])
def test_an_address_that_asks_nonsense_is_a_page_all_the_same(
    client: FlaskClient, address: str
) -> None:
    page = client.get("/en/judge/trick", query_string={"ask": address})
    assert page.status_code == 200
    assert "<script>" not in page.text
