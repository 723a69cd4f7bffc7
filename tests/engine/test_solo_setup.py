"""A solo round's set-up: the printed order, what may be known when, and what is refused."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import solo
from companion.engine.originstory.cards import DECK, EXTRA_LOVE
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.solo.places import deck_size, free_cards, universe
from companion.engine.originstory.solo.setup import begin_round
from companion.engine.originstory.solo.transaction import Transaction
from companion.paths import STATIC
from tests.engine.tables import Action, State, play, refused
from tests.runtimes import node

HAND = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]
AUTOMATON = ["B1", "B2", "B3", "B4", "T5", "T6", "T7", "L8"]
FACTORYON = ["T1", "T2", "T3", "T4", "B5", "B6", "B7", "B8"]

DEAL: Action = {"type": "deal", "cards": HAND}
ROWS: list[Action] = [{"type": "row", "cards": AUTOMATON}, {"type": "row", "cards": FACTORYON}]


def new(**options: Any) -> State:
    state, _ = solo.new({"difficulty": 0, "dealer": "Factoryon", **options})
    return state


def aligned(alignment: str = "hero", **options: Any) -> State:
    """Return a game whose alignment was just chosen."""
    return play(
        new(**options), DEAL, {"type": "story"}, {"type": "charge"},
        {"type": "align", "alignment": alignment},
    )  # fmt: skip


def laid_out(alignment: str = "hero", **options: Any) -> State:
    """Return a game that asks for the effect line."""
    return play(aligned(alignment, **options), *ROWS)


def test_the_printed_order_of_a_rounds_set_up() -> None:
    state, phases = new(), []
    for action in (
        DEAL, {"type": "story"}, {"type": "charge"}, {"type": "align", "alignment": "hero"},
        *ROWS, {"type": "effects", "effects": []}, {"type": "begin"},
    ):  # fmt: skip
        phases.append(state["phase"])
        state = play(state, action)
    assert phases == [
        "deal", "story", "charge", "align", "rows", "rows", "effects", "exchanges",
    ]  # fmt: skip
    assert state["phase"] == "play"


def test_the_rows_are_never_asked_for_before_the_alignment() -> None:
    state = play(new(), DEAL, {"type": "story"}, {"type": "charge"})
    assert refused(state, ROWS[0]).code == "not-now"
    virtual, _ = solo.new({"difficulty": 0, "dealer": "You", "deck": "virtual", "seed": 3})
    virtual = play(virtual, {"type": "story"}, {"type": "charge"})
    assert virtual["hands"]["Automaton"] == []


def test_round_three_begins_with_an_event_of_the_set_on_top() -> None:
    for difficulty, which in ((2, "single"), (3, "double")):
        state, _ = solo.new({"difficulty": difficulty, "dealer": "You"})
        state = play({**state, "round": 3}, DEAL)
        assert solo.view(state)["prompt"]["code"] == f"prompt.event.{which}"
        assert play(state, {"type": "event"})["event"]["set"] == which


def test_round_five_begins_with_a_superhero_and_no_stamina() -> None:
    state = play({**new(), "round": 5}, DEAL)
    assert state["phase"] == "superhero"
    after = play(state, {"type": "superhero", "name": "X"})
    assert after["stamina"] == state["stamina"]
    assert after["phase"] == "charge"


def test_a_story_card_brings_one_stamina() -> None:
    state = play(new(), DEAL, {"type": "story", "name": "X", "costs": [1, 2]})
    assert state["stamina"]["players"]["You"]["supply"] == 2
    assert state["abilities"]["story1"] == {"name": "X", "costs": [1, 2]}


def test_a_story_card_brings_no_stamina_that_the_general_supply_lacks() -> None:
    state = play(new(), DEAL)
    assert solo.view(state)["prompt"]["code"] == "prompt.story"
    state = play(state, {"type": "stamina", "op": "gain", "n": 36, "reason": "an ability"})
    assert solo.view(state)["prompt"]["code"] == "prompt.story.short"
    had = state["stamina"]["players"]["You"]["supply"]
    state, events = solo.apply(state, {"type": "story"})
    assert [event["code"] for event in events] == ["event.story.short"]
    assert state["stamina"]["players"]["You"]["supply"] == had


@pytest.mark.parametrize(("n", "fine"), [(0, True), (1, True), (2, True), (3, True), (4, False)])
def test_of_two_costs_either_both_or_none_may_be_paid(n: int, fine: bool) -> None:
    state = play(new(), DEAL, {"type": "story", "costs": [1, 2]})
    state["stamina"]["players"]["You"]["supply"] = 9
    action = {"type": "charge", "charges": {"story1": n}}
    if fine:
        assert play(state, action)["phase"] == "align"
    else:
        assert refused(state, action).code == "charge-cost"


OFFERED = f"""
Object.assign(globalThis, {{
  window: {{addEventListener() {{}}}}, location: {{hash: ""}}, history: {{}},
}});
globalThis.document = {{
  getElementById: () => null, documentElement: {{lang: "en"}}, addEventListener() {{}},
}};
const {{chargesFor}} = await import("{(STATIC / "js/solo/asks.js").as_uri()}");
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(chargesFor)));
"""


def test_the_table_offers_what_a_cost_allows() -> None:
    """It does so before the card is played, so before the engine can be asked."""
    every = [[2], [0], [1, 3], [0, 2], [3, 3]]
    run = [node(), "--input-type=module", "-e", OFFERED, json.dumps(every)]
    offered: Any = json.loads(subprocess.run(run, capture_output=True, check=True).stdout)
    for costs, charges in zip(every, offered, strict=True):
        state = play(new(), DEAL, {"type": "story", "costs": costs})
        state["stamina"]["players"]["You"]["supply"] = 9
        for n in range(1, 10):
            action = {"type": "charge", "charges": {"story1": n}}
            assert (n in charges) == (not is_refused(state, action)), (costs, n)


def is_refused(state: State, action: Action) -> bool:
    try:
        play(state, action)
    except Refusal:
        return True
    return False


def test_nobody_charges_more_than_the_supply_or_an_ability_that_is_not_there() -> None:
    state = play(new(), DEAL, {"type": "story"})
    too_many = {"type": "charge", "charges": {"character": 1, "story1": 2}}
    assert refused(state, too_many).code == "stamina-not-enough"
    unknown = {"type": "charge", "charges": {"story2": 1}}
    assert refused(state, unknown).code == "no-such-ability"


def test_a_superhero_needs_no_charge() -> None:
    state = play({**new(), "round": 5}, DEAL, {"type": "superhero"})
    charge = {"type": "charge", "charges": {"superhero": 1}}
    assert refused(state, charge).code == "no-such-ability"


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ([*HAND, "S9"], "too-many"),
        (HAND[:7], "draw-count"),
        ([*HAND[:7], "S14"], "not-a-card"),
        ([*HAND[:7], "S1"], "card-twice"),
        ([*HAND[:7], "L4.5"], "card-elsewhere"),
        ([*HAND[:7], "S9=T3"], "not-a-card"),
        ("S1", "wrong-type"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(cards: Any, code: str) -> None:
    assert refused(new(), {"type": "deal", "cards": cards}).code == code


def test_a_card_already_somewhere_else_is_named_with_its_place() -> None:
    error = refused(aligned(), {"type": "row", "cards": [*AUTOMATON[:7], "S8"]})
    assert (error.code, error.params) == ("card-elsewhere", {"card": "S8", "place": "You"})


def test_effects_come_in_printed_order_for_automaton_then_factoryon() -> None:
    line: list[Effect] = [{"type": "add", "x": 4.5}, {"type": "replace", "x": 1}]
    state, events = solo.apply(laid_out(), {"type": "effects", "effects": line})
    assert state["hands"]["Automaton"] == ["L4.5", *AUTOMATON[:7]]
    assert state["hands"]["Factoryon"] == ["L4.5", *FACTORYON[:7]]
    assert state["extra"] == ["L9.5", "L9.5"]
    assert [event["params"].get("seat") for event in events] == [None, "Automaton", "Factoryon"]
    assert solo.view(state)["prompt"]["params"] == {"seat": "Automaton", "n": 1}
    state = play(state, {"type": "effect-draw", "cards": ["S9"]})
    assert "B1" not in state["hands"]["Automaton"]
    assert solo.view(state)["prompt"]["params"]["seat"] == "Factoryon"


def test_move_falls_back_to_replace_for_her_alone() -> None:
    state = play(laid_out(), {"type": "effects", "effects": [{"type": "move", "x": 1}]})
    assert state["hands"]["Automaton"] == ["L8", *AUTOMATON[:7]]
    assert solo.view(state)["prompt"]["params"]["seat"] == "Factoryon"
    state, events = solo.apply(state, {"type": "effect-draw", "cards": ["S9"]})
    assert events[0]["params"]["fallback"]
    assert state["hands"]["Factoryon"] == [*FACTORYON[1:], "S9"]


def test_replace_minds_the_alignment() -> None:
    state = play(
        laid_out("villain"),
        {"type": "effects", "effects": [{"type": "replace", "x": 1, "only": "Automaton"}]},
        {"type": "effect-draw", "cards": ["S9"]},
    )
    assert state["hands"]["Automaton"] == AUTOMATON
    assert state["discard"] == ["S9"]


def test_of_a_half_value_that_only_the_line_names_there_are_two_cards_in_this_round() -> None:
    line: list[Effect] = [{"type": "add", "x": 7.5}, {"type": "add", "x": 7.5, "only": "Automaton"}]
    state, events = solo.apply(laid_out(), {"type": "effects", "effects": line, "named": True})
    assert state["hands"]["Automaton"] == ["L7.5", *AUTOMATON[:7]]
    assert state["hands"]["Factoryon"] == ["L7.5", *FACTORYON[:7]]
    assert events[-1]["cites"] == ["rulings/add-missing"]  # the third is not there
    assert state["extra"] == list(EXTRA_LOVE)
    assert deck_size(state) == len(free_cards(state)) == deck_size(laid_out())
    given = {"type": "discard", "seat": "Automaton", "cards": ["L7.5"], "reason": "x"}
    assert play(state, given)["discard"][-1] == "L7.5"
    fresh = Transaction(state)
    begin_round(fresh)
    assert universe(fresh.state) == [*DECK, *EXTRA_LOVE]


def test_in_a_game_of_an_earlier_version_a_line_brings_the_cards_of_the_options_alone() -> None:
    line: list[Effect] = [{"type": "add", "x": 7.5}]
    before = laid_out()
    state = play(before, {"type": "effects", "effects": line})
    assert state["hands"] == before["hands"]


def test_an_extra_love_card_that_is_gone_is_skipped_with_a_warning() -> None:
    line: list[Effect] = [{"type": "add", "x": 4.5}, {"type": "add", "x": 4.5}]
    state, events = solo.apply(laid_out(), {"type": "effects", "effects": line})
    assert state["hands"]["Automaton"] == ["L4.5", *AUTOMATON[:7]]
    assert events[-1]["cites"] == ["rulings/add-missing"]


def test_a_discarded_extra_love_card_joins_the_pile_or_is_set_aside_by_the_reading() -> None:
    add = {"type": "effects", "effects": [{"type": "add", "x": 4.5}]}
    discard = {"type": "discard", "seat": "Automaton", "cards": ["L4.5"], "reason": "x"}
    assert "L4.5" in play(laid_out(), add, discard)["discard"]
    aside = play(laid_out(readings={"extra-love-discarded": "aside"}), add, discard)
    assert "L4.5" not in aside["discard"]
    assert aside["aside"] == ["L4.5"]


def test_an_effect_without_a_number_is_refused() -> None:
    error = refused(laid_out(), {"type": "effects", "effects": [{"type": "replace"}]})
    assert error.code == "missing-field"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"difficulty": 6}, "out-of-range"),
        ({"difficulty": True}, "wrong-type"),
        ({"dealer": "Someone"}, "not-one-of"),
        ({"extra_love": ["S4"]}, "not-extra-love"),
        ({"readings": {"no-peeking": "x"}}, "not-one-of"),
        ({"character": "x" * 61}, "too-many"),
    ],
)
def test_options_that_cannot_be_are_refused(options: Any, code: str) -> None:
    with pytest.raises(Refusal) as error:
        new(**options)
    assert error.value.code == code
