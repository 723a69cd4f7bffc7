"""CPython and MicroPython run the same files and give the same answers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.originstory.cards import DECK, EXTRA_LOVE, SUITS
from tests.engine.tables import whole_game
from tests.engine.test_judge import RULINGS
from tests.runtimes import CPython, MicroPython
from tests.sample import sampled


def test_known_rulings(micropython: MicroPython) -> None:
    for known in RULINGS:
        request = {"call": "judge", "request": {key: known[key] for key in ("kind", "input")}}
        assert micropython.call(request) == CPython().call(request), known["id"]


@pytest.mark.parametrize("seed", sampled(range(9), every=4))
def test_random_games(micropython: MicroPython, seed: int) -> None:
    options: list[dict[str, Any]] = [{}, {"hand": "untracked"}, {"deck": "virtual", "seed": seed}]
    save, _ = whole_game(seed, **options[seed % 3])
    request = {"call": "replay", "save": save}
    assert micropython.call(request) == CPython().call(request)


rows = st.lists(st.sampled_from([*DECK, *EXTRA_LOVE]), max_size=10, unique=True)
adjusted = st.builds(
    lambda face, suit, value: {"card": face, "suit": suit, "value": value},
    st.sampled_from(DECK), st.sampled_from(SUITS), st.integers(-1, 15),
)  # fmt: skip
junk: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 99), st.text(max_size=4), st.just([])
)


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(
    kind=st.sampled_from(["follow", "lead", "trick", "legal", "replace", "move", "add", "draw"]),
    given_=st.fixed_dictionaries(
        {},
        optional={
            "hand": rows | junk, "drawn": rows | junk, "plays": rows | st.lists(adjusted),
            "lead_suit": st.sampled_from(SUITS) | junk, "villain_no_tricks": st.booleans() | junk,
            "x": st.integers(0, 9) | junk, "value": st.sampled_from([4.5, 9.5, 4]) | junk,
            "alignment": st.sampled_from(["hero", "villain"]) | junk, "deck": rows, "n": junk,
            "discard": rows, "shuffled": rows,
        },
    ),
)  # fmt: skip
def test_any_question(micropython: MicroPython, kind: str, given_: dict[str, Any]) -> None:
    request = {"call": "judge", "request": {"id": 1, "kind": kind, "input": given_}}
    assert micropython.call(request) == CPython().call(json.loads(json.dumps(request)))
