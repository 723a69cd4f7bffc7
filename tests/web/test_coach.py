"""The coach over HTTP: the app's own numbers, within bounds, a sentence for what is wrong."""

from __future__ import annotations

import json
from functools import cache
from threading import Event, Thread
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.coach.review import advice_on
from companion.coach.tables import chances_tables
from companion.engine.core.inputs import Refusal
from companion.engine.originstory.solo.setup import OPTIONS
from companion.engine.originstory.solo.state import Options
from companion.games import registry
from companion.web import api, coach
from companion.web.coach import CallerQueue
from companion.web.schemas import fields
from tests.engine.tables import whole_game
from tests.engine.test_recorded_games import GAMES
from tests.share.links import sheet
from tests.web.test_openapi import validator

KINDS: list[dict[str, Any]] = [{}, {"hand": "untracked"}, {"deck": "virtual", "seed": 4}]


@cache
def game() -> tuple[Any, Any]:
    return whole_game(3)


def stopped(phase: str) -> tuple[Any, Any]:
    """Return a game up to where it first stands in a phase, and its state there."""
    save, states = game()
    at = next(i for i, state in enumerate(states) if state["phase"] == phase)
    return {**save, "actions": save["actions"][:at]}, states[at]


def ask(client: FlaskClient, address: str, body: Any, query: str = "") -> tuple[int, Any]:
    response = client.post(f"/api/v1/coach/{address}{query}", json=body)
    assert response.content_type == "application/json"
    return response.status_code, json.loads(response.data, parse_constant=pytest.fail)


def test_advice_is_the_coachs_own(client: FlaskClient) -> None:
    save, state = stopped("play")
    status, advice = ask(client, "advice", {"save": save, "decks": 30})
    assert status == 200
    own = advice_on(state, 30)
    assert advice["samples"] == own["samples"] == 30
    assert [move["vp"] for move in advice["moves"]] == [move["vp"] for move in own["moves"]]
    assert "wins this trick" in json.dumps(advice["moves"])
    _, ahead = ask(client, "advice", {"save": save, "decks": 30, "ahead": True})
    _, named = ask(client, "advice", {"save": save, "decks": 30, "aim": "ahead"})
    assert ahead["aim"] == named["aim"] == "ahead"
    assert ahead["moves"] == named["moves"] != advice["moves"]
    assert advice["aim"] == "win"


def test_a_notation_and_a_language_will_do(client: FlaskClient) -> None:
    save, _ = stopped("play")
    body = {"save": registry.notation(save), "decks": 10}
    status, advice = ask(client, "advice", body, "?lang=fr")
    assert status == 200
    assert "ce pli" in json.dumps(advice, ensure_ascii=False)


def test_a_side_is_asked_about_before_it_is_chosen(client: FlaskClient) -> None:
    save, _ = stopped("align")
    for alignment in ("hero", "villain"):
        body = {"save": save, "decks": 10, "alignment": alignment}
        status, advice = ask(client, "advice", body)
        assert (status, len(advice["moves"])) == (200, 1)
    assert ask(client, "advice", {"save": save, "decks": 10})[0] == 400


def test_a_round_is_reviewed(client: FlaskClient) -> None:
    save, _ = game()
    status, reviewed = ask(client, "review", {"save": save, "round": 2, "decks": 20})
    assert status == 200
    assert (reviewed["round"], reviewed["decks"]) == (2, 20)
    assert [one["trick"] for one in reviewed["decisions"]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert ask(client, "review", {"save": save, "decks": 1})[1]["round"] == 5


def test_before_a_card_was_played_there_is_nothing_to_review(client: FlaskClient) -> None:
    status, reviewed = ask(client, "review", {"save": stopped("align")[0]})
    assert (status, reviewed["decisions"]) == (200, [])


def bad() -> list[tuple[str, Any, str]]:
    save, _ = stopped("play")
    hidden, _ = whole_game(3, hand="untracked")
    refused = {**save, "actions": [*save["actions"], {"type": "play", "card": "X9"}]}
    long = {**save, "actions": [{"type": "vp"}] * 1001}
    return [
        ("advice", 5, "wrong-type"), ("advice", [], "wrong-type"), ("advice", {}, "missing-field"),
        ("advice", {"save": 5}, "not-a-save"), ("advice", {"save": {}}, "not-a-save"),
        ("advice", {"save": "nonsense"}, "not-a-save"),
        ("advice", {"save": sheet().text}, "not-one-of"),
        ("advice", {"save": save, "decks": 0}, "out-of-range"),
        ("advice", {"save": save, "decks": 10**9}, "out-of-range"),
        ("advice", {"save": save, "decks": None}, "wrong-type"),
        ("advice", {"save": save, "decks": "many"}, "wrong-type"),
        ("advice", {"save": save, "decks": 1.5}, "wrong-type"),
        ("advice", {"save": save, "ahead": "yes"}, "wrong-type"),
        ("advice", {"save": save, "aim": "fame"}, "not-one-of"),
        ("advice", {"save": save, "alignment": "both"}, "not-one-of"),
        ("advice", {"save": stopped("story")[0]}, "coach-not-now"),
        ("advice", {"save": refused}, "not-a-card"), ("advice", {"save": long}, "too-many"),
        ("review", {"save": hidden}, "coach-unknown-hand"),
        ("review", {"save": save, "round": 6}, "out-of-range"),
        ("review", {"save": save, "round": 1}, "coach-no-round"),
        ("review", {"save": stopped("scored")[0], "round": 5}, "coach-round"),
        ("review", {"save": save, "decks": 201}, "out-of-range"),
    ]  # fmt: skip


@pytest.mark.parametrize(("address", "body", "code"), bad())
def test_what_cannot_be_asked_is_said_in_a_sentence(
    client: FlaskClient, address: str, body: Any, code: str
) -> None:
    status, answer = ask(client, address, body)
    assert (status, answer["error"]["code"]) == (400, code)
    assert answer["error"]["text"].endswith(".")


def test_a_game_without_its_table_of_chances_gets_a_sentence(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, _ = stopped("play")
    monkeypatch.setitem(chances_tables(), "tables", {})
    status, answer = ask(client, "advice", {"save": save, "decks": 1})
    assert (status, answer["error"]["code"]) == (400, "coach-no-chances")
    assert ask(client, "advice", {"save": save, "decks": 1, "aim": "vp"})[0] == 200


def test_a_caller_asks_one_thing_at_a_time(client: FlaskClient) -> None:
    save, _ = stopped("play")
    with coach._queue.turn("127.0.0.1"):
        response = client.post("/api/v1/coach/advice", json={"save": save})
    assert response.status_code == 429
    assert json.loads(response.data)["error"]["code"] == "asks-at-once"
    assert int(response.headers["Retry-After"]) > 0
    assert ask(client, "advice", {"save": save, "decks": 1})[0] == 200


def test_more_callers_than_can_wait_are_sent_away(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, _ = stopped("play")
    monkeypatch.setattr(coach, "MAX_WAITING", 0)
    with coach._queue.turn("192.0.2.1"):
        response = client.post("/api/v1/coach/advice", json={"save": save})
    assert response.status_code == 503
    assert json.loads(response.data)["error"]["code"] == "coach-busy"
    assert int(response.headers["Retry-After"]) > 0


def test_who_waits_too_long_is_sent_away_and_keeps_nobody_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach, "MAX_SECONDS", 0)
    queue = CallerQueue()
    with (
        queue.turn("192.0.2.1"),
        pytest.raises(Refusal, match="coach-busy"),
        queue.turn("192.0.2.2"),
    ):
        pass
    with queue.turn("192.0.2.2"):
        pass


def test_one_caller_who_never_stops_asking_keeps_nobody_out() -> None:
    """Whoever waits comes next, however often the other asks."""
    queue, order = CallerQueue(), []

    def wait_for_a_turn() -> None:
        with queue.turn("192.0.2.2"):
            order.append("the other")

    waiting = Thread(target=wait_for_a_turn)
    with queue.turn("192.0.2.1"):
        waiting.start()
        while len(queue._callers) < 2:
            Event().wait(0.01)
        with pytest.raises(Refusal, match="asks-at-once"), queue.turn("192.0.2.1"):
            pass
    with queue.turn("192.0.2.1"):
        order.append("the greedy one")
    waiting.join()
    assert order == ["the other", "the greedy one"]


def test_a_game_is_described_down_to_its_actions() -> None:
    described = validator("SoloGame")
    saves = [registry.read(path.read_text("utf-8")) for path in GAMES.values()]
    saves.extend([whole_game(seed, **options)[0] for seed, options in enumerate(KINDS)])
    for save in saves:
        assert [error.message for error in described.iter_errors(save)] == []
        assert described.is_valid(registry.notation(save))
    whole: dict[str, Any] = dict(saves[-1])
    damages: list[dict[str, Any]] = [
        {"game": "scoresheet"}, {"format": 2}, {"actions": {}}, {"actions": [{}]},
        {"actions": [{"type": "dance"}]}, {"actions": [{"type": "play"}]}, {"options": {}},
        {"actions": [{"type": "vp", "seat": "You", "n": "2", "reason": ""}]},
        {"options": {**whole["options"], "difficulty": 6}}, {"actions": whole["actions"] * 200},
    ]  # fmt: skip
    for damage in damages:
        assert not described.is_valid({**whole, **damage}), damage
    for text in ("", "nonsense", "solo"):
        assert not described.is_valid(text)
    assert [option.name for option in OPTIONS] == list(fields(Options))


@pytest.mark.parametrize("address", ["advice", "review"])
def test_the_example_of_the_description_is_answered(client: FlaskClient, address: str) -> None:
    post = api.description()["paths"][f"/api/v1/coach/{address}"]["post"]
    body = post["requestBody"]["content"]["application/json"]["example"]
    status, answer = ask(client, address, body)
    assert status == 200
    assert answer.get("moves") or answer["decisions"]
    limits = post["requestBody"]["content"]["application/json"]["schema"]["properties"]["decks"]
    most, default = {
        "advice": (coach.MAX_ADVICE, coach.ADVICE),
        "review": (coach.MAX_REVIEW, coach.REVIEW),
    }[address]
    assert (limits["maximum"], limits["default"]) == (most, default)
