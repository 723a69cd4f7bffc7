"""Text from outside that is long, deep, infinite or escaped: answered alike, and soon."""

from __future__ import annotations

import copy
import json
import random
from typing import Any
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.core.jsontext import read_json
from tests.engine.mutants import damaged
from tests.engine.tables import call, engine, whole_game
from tests.runtimes import CPython, MicroPython

HEAD = "companion engine=1 format=1 game=solo\noptions dealer=You difficulty=2\n"
TEXTS = {
    "quoted": HEAD + 'story name="' + "é" * 199_000 + '"\n',
    "many quoted": HEAD + ('story name="' + "é\\n" * 1200 + '"\n') * 25,
    "short lines": HEAD + "x\n" * 4900,
    "letters": HEAD + "x" * 199_000,
    "blanks": HEAD + ("story" + " " * 3900 + "name=x\n") * 50,
    "brackets": HEAD + ("story a=" + "[" * 3900 + "\n") * 50,
    "a number": HEAD + "vp n=" + "9" * 100_000 + "\n",
    "a number in JSON": '{"format": 1, "game": "solo", "n": ' + "9" * 100_000 + "}",
    "quotes in JSON": '{"a":[' + '"",' * 60_000,
    "escaped quotes in JSON": '{"a":"' + '\\"' * 99_000 + '"}',
    "halves in JSON": '{"a":"' + "\\ud83d\\ude00" * 16_000 + 'é"}',
    "brackets in JSON": '{"a":' + "[" * 190_000,
    "too much": "x" * 250_000,
}


def reading(text: str) -> Any:
    return {"call": "read", "text": text}


@pytest.fixture(scope="module")
def long_game(micropython: MicroPython) -> float:
    """How much processor time a long but honest game takes to read, on this machine today."""
    return micropython.timed(reading(HEAD + "vp n=1 reason=x seat=You\n" * 4900))[1]


@pytest.mark.parametrize("name", list(TEXTS))
def test_a_hostile_text_takes_no_longer_than_a_long_game(
    micropython: MicroPython, long_game: float, name: str
) -> None:
    answer, hostile = micropython.timed(reading(TEXTS[name]))
    assert hostile < 3 * long_game + 1
    assert answer == CPython().call(reading(TEXTS[name]))


DECKS = {
    "short lines": "x\n" * 10_000,
    "digits": "9" * 20_000,
    "bars": "|" * 20_000,
    "cards": "2 Bolt | Dark Magic | assault\n" * 666,
    "blanks": " " * 19_999 + "x",
    "too much": "x\n" * 500_000,
}


@pytest.mark.parametrize("name", list(DECKS))
def test_a_huge_paste_into_a_deck_takes_no_longer_than_a_long_game(
    micropython: MicroPython, long_game: float, name: str
) -> None:
    paste = {"kind": "originz_read", "input": {"text": DECKS[name]}}
    answer, hostile = micropython.timed({"call": "judge", "request": paste})
    assert hostile < 3 * long_game + 1
    assert answer == CPython().call({"call": "judge", "request": paste})


@settings(max_examples=60)
@given(st.text(max_size=20), st.booleans())
def test_escaped_signs_are_read_as_they_are(text: str, upper: bool) -> None:
    escaped = json.dumps(text)
    read = read_json(escaped.replace("\\ud8", "\\uD8") if upper else escaped)
    assert normalize("NFC", str(read)) == normalize("NFC", text)


@pytest.mark.parametrize(
    "text",
    ['"\\ud83d\\ude00"', '"a\\uD83D\\uDE00\\u00e9"', '"\\\\ud83d"', '"\\\\\\ud83d\\ude00 \\\\u"'],
)
def test_both_runtimes_read_escaped_signs_alike(micropython: MicroPython, text: str) -> None:
    save = {"format": 1, "engine": 1, "game": "solo", "options": {"character": "?"}, "actions": []}
    request = {"call": "read", "text": json.dumps(save).replace('"?"', text)}
    answer = micropython.call(request)
    assert answer["save"]["options"]["character"] == json.loads(text)
    line = HEAD.replace("difficulty=2", "character=" + text)
    answer = micropython.call({"call": "read", "text": line})
    assert answer["save"]["options"]["character"] == json.loads(text)


@pytest.mark.parametrize(
    "text", ['"\\ud83d"', '"\\ude00\\ud83d"', '"\\ud83dx"', '"\\ud83d\\u0041"']
)
def test_half_a_sign_is_no_json(text: str) -> None:
    answer = json.loads(engine().call('{"call": "say", "code": ' + text + "}"))
    assert answer["error"]["code"] == "not-json"


@pytest.mark.parametrize("number", ["1e999", "-1e999", "Infinity", "NaN"])
@pytest.mark.parametrize(
    "request_",
    [
        '{"call": "say", "code": "table.number", "params": {"n": %s}}',
        '{"call": "new", "game": "solo", "options": {"difficulty": %s}}',
        '{"call": "apply", "state": {"game": "solo"}, "action": {"type": "vp", "n": [%s]}}',
        '{"call": "view", "state": {"game": "scoresheet", "rounds": %s}}',
    ],
)
def test_numbers_beyond_all_bounds_are_refused(request_: str, number: str) -> None:
    text = engine().call(request_ % number)
    assert "error" in json.loads(text, parse_constant=pytest.fail)


@pytest.mark.parametrize("number", ["1e999", "-1e999"])
def test_a_file_with_a_number_beyond_all_bounds_is_refused(
    micropython: MicroPython, number: str
) -> None:
    save = '{"format": 1, "game": "solo", "options": {"n": %s}, "actions": []}'
    for text in (save % number, HEAD + f"vp n={number}\n"):
        assert micropython.call({"call": "read", "text": text})["error"]["code"]
        assert call({"call": "read", "text": text})["error"]["code"]


def test_a_charge_of_nothing_is_refused() -> None:
    _, states = whole_game(11)
    state = next(state for state in states if state["phase"] == "charge")
    action = {"type": "charge", "charges": {"story1": None}}
    assert (
        call({"call": "apply", "state": state, "action": action})["error"]["code"] == "wrong-type"
    )


def test_a_damaged_state_is_answered_never_raised(micropython: MicroPython) -> None:
    save, states = whole_game(14)
    dice = random.Random(3)
    for number in range(300):
        at = dice.randrange(len(save["actions"]))
        state: Any = damaged(states[at], dice)
        kept = copy.deepcopy(state)
        for request in (
            {"call": "view", "state": state},
            {"call": "apply", "state": state, "action": save["actions"][at]},
        ):
            for runtime in (CPython(), micropython) if number % 10 == 0 else (CPython(),):
                answer = runtime.call(request)
                assert ("error" in answer) != ("view" in answer)
                if "error" in answer:
                    assert answer["error"]["text"]
        assert state == kept
