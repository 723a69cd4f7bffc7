"""What the app got wrong is told as an error of the app, never as damaged data."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from companion import games, locales
from companion.build import bundle
from companion.engine.core.engine import Engine
from companion.engine.core.reducer import Reducer
from companion.web import create_app
from tests.engine.tables import State, whole_game
from tests.engine.test_solo_setup import laid_out
from tests.runtimes import MicroPython

SAVE, STATES = whole_game(1)
LAST = {"call": "apply", "state": STATES[-2], "action": SAVE["actions"][-1]}


def broken_engine() -> Engine:
    """An engine whose solo game has an error of ours in `apply` and `view`."""
    engine = games.engine(locales.load("en"))
    solo = engine.registry.reducers["solo"]

    def apply(state: State, _action: Any) -> Any:
        return state["no such field"]

    engine.registry.reducers["solo"] = Reducer(solo.new, apply, apply_view)
    return engine


def apply_view(state: State) -> Any:
    return state["no such field"]


def asked(engine: Engine, request: Any) -> Any:
    return json.loads(engine.call(json.dumps(request)))


@pytest.mark.parametrize(
    "request_", [LAST, {"call": "view", "state": STATES[3]}, {"call": "replay", "save": SAVE}]
)
def test_an_error_of_the_app_says_what_to_send_and_is_logged(
    request_: Any, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "companion"):
        error = asked(broken_engine(), request_)["error"]
    assert error["code"] == "app-error"
    assert "no such field" in error["params"]["trace"]
    assert error["params"]["version"]
    for told in ("version", "KeyError", "test_app_error.py", request_["call"]):
        assert told in error["text"]
    assert "no such field" in caplog.text


def test_the_action_is_named() -> None:
    error = asked(broken_engine(), LAST)["error"]
    assert error["params"]["action"] == SAVE["actions"][-1]["type"]
    assert asked(games.engine(locales.load("fr")), {**LAST, "action": 3})["error"]["code"] == (
        "wrong-type"
    )


@pytest.mark.parametrize("call", ["apply", "view"])
@pytest.mark.parametrize(
    "damage", [{"hands": 3}, {"stamina": {}}, {"phase": 1}, {"options": {}}, {"tricks": []}]
)
def test_a_state_that_was_damaged_outside_is_told_as_that(call: str, damage: Any) -> None:
    state = {**STATES[-2], **damage}
    answer = asked(broken_engine(), {**LAST, "call": call, "state": state})
    assert answer["error"]["code"] == "damaged-state"


def test_a_question_of_the_judge_that_breaks_is_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = games.engine(locales.load("en"))

    def broken(_fields: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(engine.games[0].questions["trick"], "compute", broken)
    question = json.dumps({"id": 4, "kind": "trick", "input": {"plays": ["S1"]}})
    answer = json.loads(engine.judge_text(question))
    assert (answer["id"], answer["error"]["code"]) == (4, "app-error")
    client = create_app().test_client()
    assert client.post("/api/v1/judge", data=question).get_json()["error"]["code"] == "app-error"


def test_micropython_tells_the_same() -> None:
    modules = dict(bundle.sources())
    path = next(path for path in modules if path.endswith("originstory/solo/ending.py"))
    modules[path] = modules[path].replace(
        "state['dealer'] = ", "state['dealr']; state['dealer'] = "
    )
    assert "dealr" in modules[path]
    scored = next(i for i, action in enumerate(SAVE["actions"]) if action["type"] == "score")
    request = {"call": "apply", "state": STATES[scored], "action": SAVE["actions"][scored]}
    with MicroPython(modules=modules) as engine:
        error = engine.call(request)["error"]
        assert error["code"] == "app-error"
        assert "dealr" in error["params"]["trace"]
        assert "score" in error["text"]
        assert engine.call({"call": "view", "state": STATES[scored]})["view"]["prompt"]["text"]


def test_the_coach_says_of_which_effect_it_knows_nothing() -> None:
    state = {
        **laid_out(),
        "phase": "effect-draw",
        "effects": [{"type": "swap", "x": 1}],
        "queue": [[0, "Automaton"]],
    }
    answer = asked(games.engine(locales.load("en")), {"call": "position", "state": state})
    assert answer["error"]["code"] == "coach-unknown-effect"
    assert "swap" in answer["error"]["text"]
