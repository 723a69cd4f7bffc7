"""Files and links that were damaged on their way: both runtimes read the same in them, or refuse.

Damage is drawn from fixed seeds. `make sweep` takes more of them.
"""

from __future__ import annotations

import json
import random
from typing import Any, NoReturn

import pytest

from companion.engine.core.inputs import Refusal
from companion.engine.core.jsontext import MAX_DEPTH, read_strictly
from companion.games import registry
from tests.engine.tables import call, whole_game
from tests.runtimes import CPython, MicroPython

SIGNS = list("[]{}:,=\"\\/ntub01259.-+eE dDxX#'\t\r\n\x00\x0b\x7f\xa0é½😀ſ") + [
    "\\u00e9", "\\ud83d", "\\ude00", "\\uD83D\\uDE00", "true", "null", "NaN", "Infinity",
    "1e999", "01", "-0", "1.", ".5", "[,]", "{}", "[]", '""', "//", "None", "“", "\u2028",
    "9" * 41, "\ufeff",
]  # fmt: skip


def small_games() -> list[Any]:
    """Return saves that are short and hold every kind of value."""
    whole, _ = whole_game(11)
    short = {**whole, "actions": whole["actions"][:2]}
    sheet = {
        "format": 1, "engine": 1, "game": "scoresheet",
        "options": {"players": ["Ben", 'D"é\\t', "😀 ½"], "dealer": "Ben", "marks": [0, 1, 2]},
        "actions": [
            {"type": "round", "round": 1, "seats": {"Ben": {"tricks": 3, "alignment": "hero"}}},
            {"type": "vp", "seat": "Ben", "vp": -4.5, "reason": "tab\tline\n\x01", "ok": True},
            {"type": "note", "none": None, "deep": [[], {}, [1, [2.25, {"a b": [1e-3]}]]]},
        ],
    }  # fmt: skip
    return [short, sheet]


def written(save: Any, dice: random.Random) -> str:
    """Return a save as a file or a link may hold it."""
    how = dice.randrange(4)
    if how < 2:
        return str(registry.notation(save))
    return json.dumps(save, ensure_ascii=how == 2, indent=dice.choice([None, None, 1]))


def damaged(text: str, dice: random.Random) -> str:
    """Return a text with one to three places changed."""
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        at = dice.randrange(len(text))
        end = at + dice.choice([0, 1, 1, 1, 2, 5, 30])
        put = dice.choice([dice.choice(SIGNS), dice.choice(SIGNS), "", text[at:end] * 2])
        text = text[:at] + put + text[end:]
        if dice.random() < 0.05:
            text = text[:at]
        text = text or "{"
    return text


@pytest.mark.parametrize(
    "seeds", [range(200), pytest.param(range(200, 60000), marks=pytest.mark.sweep)]
)
def test_damaged_texts_come_out_alike_on_both_runtimes(
    micropython: MicroPython, seeds: range
) -> None:
    saves, cpython = small_games(), CPython()
    parted, taken = [], 0
    for seed in seeds:
        dice = random.Random(seed)
        text = damaged(written(dice.choice(saves), dice), dice)
        request = {"call": "read", "text": text}
        here, there = cpython.call(request), micropython.call(request)
        taken += "save" in here
        if here != there:
            parted.append((seed, text, here, there))
    assert parted == []
    assert len(seeds) // 50 < taken < len(seeds) // 2


def refuse(_: str) -> NoReturn:
    raise ValueError


def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object; ValueError if it says a key twice."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError
    return dict(pairs)


def as_python_reads(text: str) -> Any:
    """Return what Python's own reader takes, but for what no honest text has; "refused" if none."""
    try:
        value = json.loads(text, parse_constant=refuse, object_pairs_hook=once)
        json.dumps(value, ensure_ascii=False).encode()
        json.dumps(value, allow_nan=False)
    except ValueError:
        return "refused"
    return value


def as_we_read(text: str) -> Any:
    try:
        return read_strictly(text)
    except Refusal:
        return "refused"


def test_damaged_json_is_read_as_pythons_own_reader_does() -> None:
    saves = small_games()
    for seed in range(2000):
        dice = random.Random(seed)
        source = json.dumps(dice.choice(saves), ensure_ascii=dice.random() < 0.5)
        text = damaged(source, dice)
        if "9" * 41 not in text:
            assert as_we_read(text) == as_python_reads(text), text


HEAD = "companion engine=1 format=1 game=solo\noptions dealer=You difficulty=2\n"


@pytest.mark.parametrize(
    "text",
    [
        '{"format": 1 "engine": 1, "game": "solo", "options": {}, "actions": []}',
        '{"format" 1, "engine": 1, "game": "solo", "options": {}, "actions": []}',
        '{"format": 01, "engine": 1, "game": "solo", "options": {}, "actions": []}',
        '{"format": 1, "engine": 1, "game": "solo", "options": {"a": "B\\en"}, "actions": []}',
        '{"format": 1, "engine": 1, "game": "solo", "options": {"a": "B\ten"}, "actions": []}',
        '{"format": 1, "engine": 1, "game": "solo", "options": {"a": [,]}, "actions": []}',
        '{"format": 1, "engine": 1, "game": "solo", "options": {"a": 1.}, "actions": []}',
        '{"format": 1, "game": "solo", "options": {"a": 1, "a": 2}, "actions": []}',
        '{"format": 1, "engine": 1, "game": "solo", "options": {}, "actions": []} x',
        HEAD + 'story name="B\\en"\n',
        HEAD + "vp n=01\n",
        HEAD + "vp n=-\n",
        HEAD + "vp n=1 n=2\n",
        HEAD + 'vp n="1"2\n',
        HEAD + "deal cards=[S11]]\n",
        HEAD + 'deal cards=[S11"B4"]\n',
        HEAD + "vp n={a:1 a:2}\n",
    ],
)
def test_text_that_is_not_to_the_letter_is_refused(micropython: MicroPython, text: str) -> None:
    answer = micropython.call({"call": "read", "text": text})
    assert answer["error"]["code"] in ("not-json", "notation")
    assert answer == call({"call": "read", "text": text})


def test_json_is_read_as_deep_as_it_may_be() -> None:
    deep = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert read_strictly(deep) == json.loads(deep)
    assert as_we_read("[" + deep + "]") == "refused"
