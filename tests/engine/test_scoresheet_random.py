"""Random score sheets: what holds after every step, and the same on both runtimes."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import scoresheet, stamina
from companion.engine.originstory.cards import CARDS_EACH
from companion.engine.originstory.scoresheet.rounds import compute_rounds
from companion.games import registry
from tests.engine.tables import Action, State, all_tokens, whole_game
from tests.runtimes import CPython, MicroPython

NAMES = ["Zoé", "Ann", "bob", "C 3", "Émile"]
SOURCES = ["character", "story", "superhero", "event", "other"]
small = st.integers(0, 9)


class Sheet(RuleBasedStateMachine):
    """People who enter, edit, confirm and undo as they please."""

    @initialize(count=st.integers(1, 5), dealer=st.integers(0, 4))
    def begin(self, count: int, dealer: int) -> None:
        self.options = {"players": NAMES[:count], "dealer": NAMES[dealer % count]}
        self.state, _ = scoresheet.new(self.options)
        self.actions: list[Action] = []
        self.states = [self.state]

    def _do(self, action: Action) -> bool:
        before = json.dumps(self.state)
        try:
            after, _ = scoresheet.apply(self.state, action)
        except Refusal:
            assert json.dumps(self.state) == before
            return False
        assert json.dumps(self.state) == before
        self.state = after
        self.actions.append(action)
        self.states.append(after)
        return True

    def _any_round(self, at: int) -> int:
        return 1 + at % len(self.state["rounds"])

    @rule(
        at=small,
        who=small,
        field=st.sampled_from(["tricks", "charged", "removed", "gained", "lost"]),
        n=small,
    )
    def count_up(self, at: int, who: int, field: str, n: int) -> None:
        people = self.options["players"]
        rows = {people[who % len(people)]: {field: n}}
        assert self._do({"type": "round", "round": self._any_round(at), "seats": rows})

    @rule(at=small, shares=st.lists(st.integers(0, 4), min_size=8, max_size=8), dark=st.integers())
    def whole_round(self, at: int, shares: list[int], dark: int) -> None:
        seats = scoresheet.view(self.state)["seats"]
        rows: Any = {}
        for i, seat in enumerate(seats):
            villain = seat in self.options["players"] and dark % (i + 2) == 0
            won = [share % len(seats) for share in shares].count(i)
            rows[seat] = {"alignment": "villain" if villain else "hero", "tricks": won}
            if seat in self.options["players"]:
                rows[seat] |= {"charged": 1, "removed": 0, "lost": 0}
        number = self._any_round(at)
        assert self._do({"type": "round", "round": number, "seats": rows, "reason": ""})
        self._do({"type": "confirm", "round": number})

    @rule(at=small, who=small, n=st.integers(-9, 9), source=st.sampled_from(SOURCES))
    def vp_at_once(self, at: int, who: int, n: int, source: str) -> None:
        seats = scoresheet.view(self.state)["seats"]
        seat = seats[who % len(seats)]
        number = self._any_round(at)
        assert self._do({"type": "vp", "round": number, "seat": seat, "vp": n, "source": source})

    @rule(at=small, index=small)
    def vp_back(self, at: int, index: int) -> None:
        self._do({"type": "drop-vp", "round": self._any_round(at), "index": index})

    @rule(at=small, why=st.sampled_from(["", "a split trick"]))
    def reason(self, at: int, why: str) -> None:
        assert self._do({"type": "round", "round": self._any_round(at), "reason": why})

    @rule(at=small)
    def confirm(self, at: int) -> None:
        number = self._any_round(at)
        entry = self.state["rounds"][number - 1]
        ready = scoresheet.view(self.state)["rounds"][number - 1]["ready"]
        done = self._do({"type": "confirm", "round": number})
        assert done == (ready and entry["status"] != "confirmed")

    @precondition(lambda self: self.actions)
    @rule()
    def undo(self) -> None:
        self.actions.pop()
        self.states.pop()
        save = registry.save_of("scoresheet", self.options, self.actions)
        assert registry.replay(save)["state"] == self.states[-1]
        self.state = self.states[-1]

    @invariant()
    def tokens_are_thirty_six(self) -> None:
        for done in compute_rounds(self.state):
            for moment in (done.start, done.during, done.after):
                assert all_tokens(moment) == stamina.TOKENS
                people = moment["players"].values()
                assert all(person["supply"] >= 0 for person in people)
                assert all(n >= 0 for person in people for n in person["charged"].values())

    @invariant()
    def vp_is_the_sum_of_its_log(self) -> None:
        view = scoresheet.view(self.state)
        lines = [line for line in view["messages"] if line["kind"] == "line"]
        for seat in view["seats"]:
            counted = [
                line["vp"]
                for line in lines
                if line["seat"] == seat
                and (
                    line["source"] in SOURCES
                    or view["rounds"][line["round"] - 1]["status"] != "open"
                )
            ]
            total = view["standings"]["vp"][seat]
            assert total == sum(counted)
            by_round = view["standings"]["by_round"][seat]
            assert total == sum(vp for vp in by_round if vp is not None)
            assert None not in by_round[:-1]
            assert total == sum(view["standings"]["by_source"][seat].values())

    @invariant()
    def a_confirmed_round_adds_up_or_is_marked(self) -> None:
        view = scoresheet.view(self.state)
        for each in view["rounds"]:
            if each["status"] == "confirmed" and len(self.options["players"]) != 2:
                editing = any(other["status"] == "edited" for other in view["rounds"])
                assert each["tricks"]["sum"] == CARDS_EACH or each["overridden"]
                assert each["ready"] or editing

    @invariant()
    def a_save_opens_as_it_was(self) -> None:
        save = registry.save_of("scoresheet", self.options, self.actions)
        assert registry.read(registry.notation(save)) == save
        assert json.loads(json.dumps(self.state)) == self.state


TestSheet = Sheet.TestCase
TestSheet.settings = settings(max_examples=25, stateful_step_count=30)


def random_sheet(seed: int) -> list[Any]:
    """Return the engine calls of a random sheet, some of them refused."""
    dice = random.Random(seed)
    people = NAMES[: 1 + seed % 5]
    state: State = scoresheet.new({"players": people, "dealer": people[0]})[0]
    calls: list[Any] = []
    for _ in range(40):
        number = dice.randint(1, len(state["rounds"]) + 1)
        seats = scoresheet.view(state)["seats"]
        rows: dict[str, Any] = {seat: {"tricks": 0} for seat in seats}
        for _ in range(dice.choice([8, 8, 8, 7])):
            rows[dice.choice(seats)]["tricks"] += 1
        for seat in people:
            rows[seat]["alignment"] = dice.choice(["hero", "villain"])
            rows[seat][dice.choice(["charged", "removed", "gained", "lost"])] = dice.randint(0, 3)
        action: Any = dice.choice(
            [
                {"type": "round", "round": number, "seats": rows},
                {"type": "confirm", "round": number},
                {"type": "confirm", "round": len(state["rounds"])},
                {"type": "round", "round": number, "reason": dice.choice(["", "split ½"])},
                {
                    "type": "vp",
                    "round": number,
                    "seat": dice.choice(seats),
                    "vp": dice.randint(-5, 5),
                    "source": dice.choice(SOURCES),
                    "reason": "née",
                },
                {"type": "drop-vp", "round": number, "index": dice.randint(0, 2)},
            ]
        )
        calls.append({"call": "apply", "state": state, "action": action})
        try:
            state, _ = scoresheet.apply(state, action)
        except Refusal:
            continue
    return calls


def test_both_runtimes_give_the_same_sheets(micropython: MicroPython) -> None:
    calls = [call for seed in range(4) for call in random_sheet(seed)]
    here = CPython()
    answers = micropython.call_all(calls)
    assert any("error" in answer for answer in answers)
    for call, answer in zip(calls, answers, strict=True):
        assert answer == here.call(call)


def test_both_runtimes_fill_the_same_sheet_of_a_solo_game(micropython: MicroPython) -> None:
    calls = [{"call": "sheet", "save": whole_game(seed)[0]} for seed in range(3)]
    calls += [
        {"call": "judge", "request": {"kind": "phases", "input": {"players": n, "round": 3}}}
        for n in range(1, 6)
    ]
    here = CPython()
    for call, answer in zip(calls, micropython.call_all(calls), strict=True):
        assert "error" not in answer
        assert answer == here.call(call)
