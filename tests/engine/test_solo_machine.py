"""Random solo games: what must hold after every step, whatever happens."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import solo
from companion.engine.originstory.solo.abilities import ABILITIES
from companion.engine.originstory.tricks import SOLO, YOU
from companion.games import registry
from tests.engine.tables import Action, Dealer, State, abilities, all_tokens
from tests.engine.test_solo_abilities import conserved


class SoloGame(RuleBasedStateMachine):
    """A person at a table who answers, uses abilities, undoes and saves."""

    @initialize(
        seed=st.integers(0, 2**31 - 1),
        difficulty=st.integers(0, 5),
        kind=st.sampled_from(["tracked", "untracked", "virtual"]),
        dealer=st.sampled_from(SOLO),
    )
    def begin(self, seed: int, difficulty: int, kind: str, dealer: str) -> None:
        self.options: Any = {"difficulty": difficulty, "dealer": dealer}
        if kind == "virtual":
            self.options.update(deck="virtual", seed=seed)
        else:
            self.options["hand"] = kind
        self.dealer = Dealer(seed)
        state, _ = solo.new(self.options)
        self.states: list[State] = [state]
        self.actions: list[Action] = []

    @property
    def state(self) -> State:
        return self.states[-1]

    def act(self, action: Action) -> None:
        before = json.dumps(self.state)
        try:
            state, _ = solo.apply(self.state, action)
        except Refusal:
            assert json.dumps(self.state) == before
            return
        assert json.dumps(self.state) == before
        self.states.append(state)
        self.actions.append(action)

    @precondition(lambda self: self.state["phase"] != "game-over")
    @rule(steps=st.integers(1, 12))
    def answer(self, steps: int) -> None:
        """Answer what is asked, a few times; a legal answer is never refused."""
        for _ in range(steps):
            if self.state["phase"] == "game-over":
                return
            action = self.dealer.answer(solo.view(self.state))
            action.setdefault("reason", "decided")
            count = len(self.states)
            self.act(action)
            assert len(self.states) == count + 1

    @rule(
        kind=st.sampled_from([ability.name for ability in ABILITIES]),
        dice=st.randoms(use_true_random=False),
    )
    def use_ability(self, kind: str, dice: random.Random) -> None:
        """Try an ability; the engine takes it or refuses it, and nothing is lost either way."""
        self.act(abilities(self.state, dice)[kind])

    @precondition(lambda self: len(self.actions) > 1)
    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        """Undo is playing all but the last actions again; it returns the exact state."""
        for _ in range(min(steps, len(self.actions))):
            self.actions.pop()
            self.states.pop()
        save = registry.save_of("solo", self.options, self.actions)
        assert registry.replay(save)["state"] == self.state

    @rule()
    def save_and_load(self) -> None:
        """A save, as JSON and as notation, opens to the same game."""
        save = registry.save_of("solo", self.options, self.actions)
        assert registry.read(json.dumps(save)) == save
        assert registry.read(registry.notation(save))["actions"] == self.actions

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        conserved(self.state)

    @invariant()
    def vp_is_the_sum_of_its_log(self) -> None:
        for seat in SOLO:
            log = [line["vp"] for line in self.state["vp_log"] if line["seat"] == seat]
            assert self.state["vp"][seat] == sum(log)

    @invariant()
    def stamina_sums_to_thirty_six(self) -> None:
        assert all_tokens(self.state["stamina"]) == 36
        assert self.state["stamina"]["players"][YOU]["supply"] >= 0

    @invariant()
    def a_view_can_always_be_shown(self) -> None:
        assert json.dumps(solo.view(self.state))


SoloGame.TestCase.settings = settings(max_examples=25, stateful_step_count=40)
TestSoloGame = SoloGame.TestCase
