"""Saves, replay and the notation that people can read."""

from __future__ import annotations

import contextlib
import json
from typing import Any
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.core import notation
from companion.engine.core.inputs import Refusal
from companion.games import registry
from tests.engine.tables import call, whole_game

texts = st.text(max_size=12).map(lambda text: normalize("NFC", text))
values = st.recursive(
    st.none() | st.booleans() | st.integers(-1000, 1000) | texts
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


@given(values)
def test_notation_round_trips(value: Any) -> None:
    assert notation.parse_line(notation.line("x", {"y": value})) == ("x", {"y": value})


@given(st.dictionaries(texts, values, max_size=4))
def test_a_line_round_trips(fields: Any) -> None:
    assert notation.parse_line(notation.line("play", fields)) == ("play", fields)


@given(st.text(max_size=30))
def test_damaged_notation_is_refused_and_never_breaks(text: str) -> None:
    for read in (notation.parse_line, registry.read):
        with contextlib.suppress(Refusal):
            read(text)


def test_cards_read_like_cards() -> None:
    line = notation.line("deal", {"cards": ["S11", "L4.5", "S9=T10"]})
    assert line == "deal cards=[S11 L4.5 S9=T10]"


@pytest.mark.parametrize("options", [{}, {"hand": "untracked"}, {"deck": "virtual", "seed": 4}])
def test_replay_gives_every_state_again(options: Any) -> None:
    save, states = whole_game(11, **options)
    replayed = registry.replay(save)
    assert replayed["refused"] is None
    assert [record["state"] for record in replayed["records"]] == states


def test_the_longest_step_of_a_sheet_can_be_read_again() -> None:
    """Twelve abilities for each of five players, their names as long as they may be, all quotes."""
    charges = {chr(ord("a") + n) + '"' * 199: 0 for n in range(12)}
    seat = {"charges": charges, "card": '"' * 200, "tricks": 1, "alignment": "villain"}
    players = [sign * 40 for sign in "abcde"]
    sheet = {
        "type": "round", "round": 3, "seats": dict.fromkeys(players, seat),
        "event": '"' * 200, "reason": '"' * 200, "charging_over": False,
    }  # fmt: skip
    save = registry.save_of("scoresheet", {"players": players, "dealer": players[0]}, [sheet])
    assert registry.read(registry.notation(save)) == save


def test_a_replay_stops_at_an_action_that_is_refused_and_keeps_what_stands() -> None:
    save, states = whole_game(12)
    save["actions"][9] = {"type": "surrender"}
    replayed = registry.replay(save)
    assert replayed["refused"]
    assert replayed["refused"]["index"] == 9
    assert replayed["state"] == states[9]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": 2}, "save-format"),
        ({"format": "1"}, "save-format"),
        ({"game": "chess"}, "unknown-game"),
        ({"game": None}, "unknown-game"),
        ({"actions": None}, "not-a-save"),
        ({"actions": [{}] * 5001}, "too-many"),
        ({"options": []}, "not-a-save"),
    ],
)
def test_a_damaged_save_is_refused_with_a_reason(change: Any, code: str) -> None:
    save, _ = whole_game(13)
    answer = call({"call": "read", "text": json.dumps({**save, **change})})
    assert answer["error"]["code"] == code
    assert answer["error"]["text"]


def test_too_many_actions_are_counted_alike_in_either_form() -> None:
    save, _ = whole_game(13)
    lines = "companion solo format=1 engine=1\noptions difficulty=0\n" + "pass\n" * 5001
    for text in (json.dumps({**save, "actions": [{"type": "pass"}] * 5001}), lines):
        assert call({"call": "read", "text": text})["error"]["params"]["there"] == 5001


@pytest.mark.parametrize("action", [None, [], 3, {}, {"type": 3}, {"type": "fly"}])
def test_an_action_of_the_wrong_shape_is_refused(action: object) -> None:
    started = call({"call": "new", "game": "solo", "options": {"difficulty": 0, "dealer": "You"}})
    answer = call({"call": "apply", "state": started["state"], "action": action})
    assert answer["error"]["code"] in ("wrong-type", "unknown-action")


@pytest.mark.parametrize("question", [None, [], {}, {"call": "fly"}, {"call": []}])
def test_the_engine_answers_every_call(question: object) -> None:
    assert call(question)["error"]["code"] == "unknown-call"
