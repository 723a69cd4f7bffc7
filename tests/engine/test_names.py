"""Names that people type: on one line, composed, and told apart by what can be seen of them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.core.inputs import visible
from tests.engine.tables import call
from tests.runtimes import CPython, MicroPython

CONTROLS = ["\n", "\r", "\t", "\x00", "\x1b[31m", "\x7f", "\x9b", "\u2028", "\u202e", "\u2066"]


def sheet(*players: str) -> Any:
    options = {"players": list(players), "dealer": players[0]}
    return {"call": "new", "game": "scoresheet", "options": options}


def solo(character: str) -> Any:
    options = {"difficulty": 2, "dealer": "You", "character": character}
    return {"call": "new", "game": "solo", "options": options}


def duel(*players: str) -> Any:
    options = {"format": "duel", "players": list(players)}
    return {"call": "new", "game": "originz-duel", "options": options}


def deck(title: str) -> Any:
    line = {"title": title, "origin": "Fire", "type": "assault", "copies": 1}
    return {"call": "judge", "request": {"kind": "originz_deck", "input": {"cards": [line]}}}


@pytest.mark.parametrize("sign", CONTROLS)
def test_no_name_holds_a_sign_that_steers_what_is_shown(
    micropython: MicroPython, sign: str
) -> None:
    name = "Be" + sign + "n"
    requests = [sheet("Ann", name), solo(name), duel("Ann", name), deck(name)]
    for request in requests:
        answer = call(request)
        error = answer.get("error") or answer["judgement"]["error"]
        assert error["code"] == "control-sign", request
        assert micropython.call(request) == answer


TWINS = [
    ("Ben", "Be\u200bn"), ("Ben", "Ben\ufeff"), ("Ben", "Ben "), ("Ann Lee", "Ann\u00a0 Lee"),
    ("Jos\u00e9", "Jose\u0301"), ("\u1ec7", "e\u0323\u0302"), ("\u304c", "\u304b\u3099"),
    ("❤️", "❤"), ("Ann", "A\u00adnn"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_names_that_look_alike_do_not_sit_at_one_table(
    micropython: MicroPython, one: str, other: str
) -> None:
    for request in (sheet(one, other), duel(one, other)):
        answer = call(request)
        assert answer["error"]["code"] == "name-twice"
        assert micropython.call(request) == answer


@pytest.mark.parametrize("name", ["\u200b", " ", "\u00a0\u2003", "\u202f\ufeff"])
def test_a_name_has_something_to_see(name: str) -> None:
    assert call(sheet("Ann", name))["error"]["code"] == "wrong-type"


@pytest.mark.parametrize("name", ["שרה", "Łukasz", "👩‍👩‍👧", "O’Brien", "=1+1", "Zoë", "ẹ́", "日本"])
def test_honest_names_are_taken_on_both_runtimes(micropython: MicroPython, name: str) -> None:
    answer = call(sheet("Ann", name))
    assert answer["state"]["options"]["players"][1] == name
    assert micropython.call(sheet("Ann", name)) == answer


def test_text_is_composed_wherever_it_is_read(micropython: MicroPython) -> None:
    line = 'companion engine=1 format=1 game=scoresheet\noptions dealer="%s" players=["%s" Ann]\n'
    save = (
        '{"format":1,"game":"scoresheet","options":{"players":["%s"],"dealer":"%s"},"actions":[]}'
    )
    for typed in ("Jose\u0301", "Jose\\u0301", "Jos\u00e9"):
        for text in (line % (typed, typed), save % (typed, typed)):
            for runtime in (CPython(), micropython):
                read = runtime.call({"call": "read", "text": text})["save"]["options"]
                assert (read["dealer"], read["players"][0]) == ("José", "José")
    for runtime in (CPython(), micropython):
        state = runtime.call(sheet("Jose\u0301", "Ann"))["state"]
        assert state["options"]["players"] == ["José", "Ann"]
        action = {"type": "round", "round": 1, "seats": {"Jose\u0301": {"tricks": 3}}}
        view = runtime.call({"call": "apply", "state": state, "action": action})["view"]
        assert view["rounds"][0]["entry"]["seats"]["José"]["tricks"] == 3


def test_what_can_be_seen_of_a_name() -> None:
    assert visible(" Ann\u00a0\u00a0Lee\u200d ") == "Ann Lee"


def test_a_name_from_the_right_turns_no_number_around(micropython: MicroPython) -> None:
    for name in ("שרה", "علي"):
        said = {"call": "say", "code": "table.seat", "params": {"seat": name}}
        answer = call(said)
        assert answer["text"] == f"\u2068{name}\u2069"
        assert micropython.call(said) == answer
    assert call({"call": "say", "code": "table.seat", "params": {"seat": "Zoë"}})["text"] == "Zoë"
