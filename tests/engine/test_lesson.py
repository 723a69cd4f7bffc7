"""The lesson played through the engine: what it says is so, whatever is chosen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import locales
from companion.engine.originstory import solo
from companion.engine.originstory.solo.state import State
from companion.paths import STATIC
from tests.books import book

LESSON = json.loads((STATIC / "data" / "first-round.json").read_text("utf-8"))
STEPS: list[dict[str, Any]] = LESSON["steps"]
FREE = 13  # the step from which the learner chooses


def played(actions: list[dict[str, Any]]) -> State:
    """Return the state after these actions."""
    state, _ = solo.new(LESSON["options"])
    for action in actions:
        state, _ = solo.apply(state, action)
    return state


def before(at: int) -> State:
    """Return the state before a step of the part in which every choice is given."""
    return played([step.get("do") or step["wants"] for step in STEPS[:at]])


@pytest.mark.parametrize(
    "at", [at for at in range(FREE) if STEPS[at].get("wants", {}).get("type") == "play"]
)
def test_the_card_that_is_asked_for_may_be_played_and_others_too(at: int) -> None:
    cards = solo.view(before(at))["prompt"]["cards"]
    assert STEPS[at]["wants"]["card"] in cards
    assert len(cards) > 1


def test_the_first_trick_is_as_it_is_told() -> None:
    state = before(5)
    trick = solo.view(state)["trick"]
    assert trick
    told = STEPS[5]["params"]
    assert dict(trick["plays"]) == {"Automaton": told["lead"], "Factoryon": told["other"]}
    assert solo.view(before(6))["trick"]["winner"] == "You"  # type: ignore[index]
    lower, _ = solo.apply(state, {"type": "play", "card": "S4"})
    assert solo.view(lower)["prompt"]["params"]["winner"] == "Automaton"


def test_the_second_trick_is_won_as_automaton_has_none_of_the_suit() -> None:
    trick = solo.view(before(8))["trick"]
    assert trick
    assert trick["winner"] == "You"
    assert dict(trick["plays"])["Automaton"][0] == "T"
    assert dict(trick["plays"])["You"][0] == "B"


def test_the_third_trick_goes_to_automaton() -> None:
    assert solo.view(before(10))["trick"]["winner"] == "Automaton"  # type: ignore[index]


def test_the_fourth_trick_is_won_with_the_smallest_love_card() -> None:
    state = before(11)
    view = solo.view(state)
    assert view["trick"]
    assert view["trick"]["lead_suit"] == "T"
    assert STEPS[11]["params"]["best"] in dict(view["trick"]["plays"]).values()
    hand = state["hands"]["You"]
    assert not [card for card in hand if card[0] == "T"]
    assert sorted(card for card in hand if card[0] == "L") == ["L12", "L2"]
    assert solo.view(before(12))["trick"]["winner"] == "You"  # type: ignore[index]


def ends(state: State) -> list[State]:
    """Return the ends of the round for every choice that the learner has from here on."""
    prompt = solo.view(state)["prompt"]
    if prompt["action"] == "play":
        actions = [{"type": "play", "card": card} for card in prompt["cards"]]
    else:
        actions = [{"type": prompt["action"]}]
    after = [solo.apply(state, action)[0] for action in actions]
    if prompt["action"] == "score":
        return after
    return [end for one in after for end in ends(one)]


def test_every_choice_leads_to_the_end_with_the_trick_that_is_promised() -> None:
    reached = ends(before(FREE))
    assert len(reached) > 3
    for state in reached:
        assert state["tricks"]["You"] == 4
        assert state["vp"]["You"] == 4


def test_every_step_fits_the_action_it_stands_for() -> None:
    state = before(FREE)
    for step in STEPS[FREE:-1]:
        prompt = solo.view(state)["prompt"]
        assert prompt["action"] == step["wants"]["type"]
        action = {
            "type": prompt["action"],
            **({"card": prompt["cards"][0]} if prompt.get("cards") else {}),
        }
        state, _ = solo.apply(state, action)
    assert solo.view(state)["prompt"]["action"] == "next-round"


@pytest.mark.parametrize("language", locales.languages())
def test_every_rule_that_it_names_is_there(language: str) -> None:
    entries = book("origin-story", language).entries
    for step in STEPS:
        if "rule" in step:
            name, _, unit = step["rule"].partition("#")
            assert unit in [one.id for one in entries[name].units], step["rule"]
