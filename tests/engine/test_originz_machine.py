"""Random duels: what must hold after every step, on both runtimes; and what they cite."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion import locales
from companion.engine.core.inputs import Refusal
from companion.engine.originz import duel
from companion.engine.originz.duel.state import opponents
from companion.engine.originz.formats import FORMATS
from companion.games import registry
from tests.engine.originz_tables import (
    NAMES,
    Action,
    answer,
    conserved,
    effect,
    random_options,
    whole_game,
)
from tests.engine.tables import call
from tests.engine.test_cites import ENGINE, strings
from tests.engine.test_cites import entries as entries_of
from tests.runtimes import CPython, MicroPython


class Duel(RuleBasedStateMachine):
    """People at a table who answer, try effects, undo and save."""

    @initialize(seed=st.integers(0, 2**31 - 1))
    def begin(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.options = random_options(self.dice)
        self.states = [duel.new(self.options)[0]]
        self.actions: list[Action] = []

    @property
    def state(self) -> Any:
        return self.states[-1]

    def act(self, action: Action) -> bool:
        before = json.dumps(self.state)
        try:
            state, events = duel.apply(self.state, action)
        except Refusal:
            assert json.dumps(self.state) == before
            return False
        assert json.dumps(self.state) == before
        assert events
        self.states.append(state)
        self.actions.append(action)
        return True

    @precondition(lambda self: self.state["phase"] != "over")
    @rule(steps=st.integers(1, 12))
    def go_on(self, steps: int) -> None:
        """What the view offers is never refused."""
        for _ in range(steps):
            if self.state["phase"] != "over":
                assert self.act(answer(self.dice, duel.view(self.state)))

    @precondition(lambda self: self.state["turn"] is not None)
    @rule(tries=st.integers(1, 6))
    def try_effects(self, tries: int) -> None:
        for _ in range(tries):
            if self.state["turn"] is not None:
                self.act(effect(self.dice, duel.view(self.state)))

    @precondition(lambda self: len(self.actions) > 0)
    @rule(steps=st.integers(1, 4))
    def undo(self, steps: int) -> None:
        """Undo is playing all but the last actions again; it returns the exact state."""
        for _ in range(min(steps, len(self.actions))):
            self.actions.pop()
            self.states.pop()
        save = registry.save_of("originz-duel", self.options, self.actions)
        assert registry.replay(save)["state"] == self.state

    @rule()
    def save_and_load(self) -> None:
        save = registry.save_of("originz-duel", self.options, self.actions)
        assert registry.read(json.dumps(save)) == save
        assert registry.read(registry.notation(save))["actions"] == self.actions

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        conserved(self.state)

    @invariant()
    def energy_is_never_below_zero(self) -> None:
        assert self.state["energy"] >= 0

    @invariant()
    def nobody_lives_with_an_empty_deck_in_an_opponent_s_turn(self) -> None:
        turn = self.state["turn"]
        if turn is not None:
            assert not self.state["players"][turn]["defeated"]
            for name, player in self.state["players"].items():
                if opponents(self.state, name, turn):
                    assert player["defeated"] or player["deck"] > 0

    @invariant()
    def a_view_can_always_be_shown(self) -> None:
        assert json.dumps(duel.view(self.state))


Duel.TestCase.settings = settings(max_examples=40, stateful_step_count=40)
TestDuel = Duel.TestCase


@pytest.mark.parametrize("seed", range(8))
def test_random_duels_on_both_runtimes(micropython: MicroPython, seed: int) -> None:
    request = {"call": "replay", "save": whole_game(seed)}
    replayed = CPython().call(request)
    assert replayed["refused"] is None
    assert micropython.call(request) == replayed


def requests() -> Iterator[Any]:
    """Yield questions about decks and formats, and tournaments played out."""
    line = {"title": "Éclair ", "origin": "dark MAGIC", "type": "weapon", "copies": 2}
    other = {**line, "title": "éclair", "origin": "Power Cosmic", "type": "minion"}
    for boss in (False, True):
        given = {"cards": [line, other, line], "reserve": [other] * 3, "boss": boss}
        yield {"call": "judge", "request": {"kind": "originz_deck", "input": given}}
    text = "2× Éclair | Dark Magic | Sbire\nRéserve\n Orb\tDark Magic\tweapon\r\n7x7 | x"
    question = {"text": text, "kinds": {"Sbire": "minion"}, "reserve": "réserve"}
    yield {"call": "judge", "request": {"kind": "originz_read", "input": question}}
    written = {"cards": [line, other], "reserve": [other]}
    yield {"call": "judge", "request": {"kind": "originz_write", "input": written}}
    for name, (least, most) in FORMATS.items():
        for players in range(least, most + 2):
            prepared = {"format": name, "players": players}
            yield {"call": "judge", "request": {"kind": "originz_format", "input": prepared}}
    for seed in range(5):
        for n in (2, 5, 8, 12):
            seats = {"players": NAMES[:n], "seed": seed * 99991}
            yield {"call": "judge", "request": {"kind": "originz_seats", "input": seats}}
            pool = {**seats, "format": "cosmic-draft"}
            yield {"call": "judge", "request": {"kind": "originz_pool", "input": pool}}
            teams = {**seats, "teams": 2}
            yield {"call": "judge", "request": {"kind": "originz_seats", "input": teams}}
    for kind in ("single-elimination", "round-robin"):
        for n in range(4, 9):
            options = {"format": kind, "players": NAMES[:n], "seed": n}
            actions = [{"type": "result", "match": m, "wins": [2, m % 2]} for m in range(1, 29)]
            save = registry.save_of("originz-tournament", options, actions)
            yield {"call": "replay", "save": save}


def test_decks_formats_and_tournaments_on_both_runtimes(micropython: MicroPython) -> None:
    question = list(requests())
    assert micropython.call_all(question) == [CPython().call(request) for request in question]


def cited(answer: Any) -> set[str]:
    """Return every entry cited anywhere in an answer."""
    found: set[str] = set()
    if isinstance(answer, dict):
        found.update(answer.get("cites", []))
        for value in answer.values():
            found |= cited(value)
    elif isinstance(answer, list):
        for value in answer:
            found |= cited(value)
    return found


@pytest.mark.parametrize("language", locales.languages())
def test_every_entry_cited_exists(language: str) -> None:
    entries = entries_of(language, "originz")
    for path in sorted((ENGINE / "originz").rglob("*.py")):
        for text in strings(path):
            if text.startswith("rulings/"):
                assert text in entries, f"{path.name}: {text}"
    named: set[str] = set()
    for seed in range(12):
        named |= cited(call({"call": "replay", "save": whole_game(seed)}))
    for request in requests():
        named |= cited(call(request))
    assert named <= entries, named - entries
    assert len(named) > 40
