"""What an event tells hands to do for a Vancardian is what the engine did."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import solo
from companion.engine.originstory.cards import EXTRA_LOVE
from companion.engine.originstory.effects import EFFECT_KINDS, EFFECTS
from companion.paths import STATIC
from companion.sologame import SoloGame
from tests.engine.tables import EFFECT_LINES, State, play, whole_game
from tests.engine.test_solo_setup import aligned, laid_out
from tests.runtimes import node

AUTOMATON = "S1 S2 S3 S4 S5 S6 S7 S9"
FACTORYON = "T1 T2 T3 T4 T5 T6 T7 T9"


def carried_out(params: dict[str, Any]) -> list[str]:
    """Return her row after hands did what an event says."""
    row = list(params["hand_before"])
    beside = list(params.get("refused", []))  # drawn, and never laid into the row
    for order in params["orders"]:
        for card in order["cards"]:
            if order["do"] == "discard" and card in beside:
                beside.remove(card)
            elif order["do"] in ("move", "discard", "play"):
                row.pop(len(row) - 1 - row[::-1].index(card))
        if order["do"] in ("move", "left"):
            row = order["cards"] + row
        elif order["do"] == "right":
            row = row + order["cards"]
    return row


def moves(before: State, action: Any) -> list[dict[str, Any]]:
    """Return what an action's events say of her moves."""
    _, events = solo.apply(before, action)
    return [dict(event["params"]) for event in events if "orders" in event["params"]]


@pytest.mark.parametrize("seed", range(4))
def test_who_does_what_is_ordered_has_the_row_that_the_engine_has(seed: int) -> None:
    save, states = whole_game(seed)
    found = [
        params
        for state, action in zip(states, save["actions"], strict=False)
        for params in moves(state, action)
    ]
    assert found
    for params in found:
        assert carried_out(params) == params["hand"]


def test_love_that_lies_leftmost_stays_and_is_not_moved() -> None:
    """Only love that lies elsewhere is an order for hands."""
    line = [{"type": "move", "x": 1, "only": "Automaton"}]
    rest = ["B1", "B2", "B3", "B4", "B9", "B10"]
    move = {"do": "move", "cards": ["L1"]}
    for row, orders in ((["L1", "S9", *rest], []), (["S9", "L1", *rest], [move])):
        rows = [{"type": "row", "cards": cards} for cards in (row, FACTORYON.split())]
        state = play(aligned(), *rows)
        [worked_on] = moves(state, {"type": "effects", "effects": line})
        assert worked_on["orders"] == orders
        assert worked_on["moved"] == ["L1"]
        assert carried_out(worked_on) == worked_on["hand"]


def test_an_extra_love_card_that_is_not_there_is_not_ordered() -> None:
    """Reading `discard-only`: the third Add 4.5 finds none, so her row only gets shorter."""
    line = [{"type": "add", "x": 4.5, "only": "Automaton"}] * 3
    state = laid_out(readings={"add-missing": "discard-only"})
    *_, last = moves(state, {"type": "effects", "effects": line})
    assert last["added"] == []
    assert last["orders"] == [{"do": "discard", "cards": last["hand_before"][-1:]}]
    assert carried_out(last) == last["hand"]


def test_a_half_value_that_only_the_card_shows_is_added() -> None:
    game = SoloGame()
    game.deal("B1 B2 B3 B4 B5 B6 B7 B8")
    game.story()
    game.charge()
    game.align("hero")
    game.row("S1 S2 S3 S4 S5 S6 S7 S8")
    game.row("T1 T2 T3 T4 T5 T6 T7 T8")
    told = game.effects("add:7.5")
    assert [row[0] for row in game.rows.values()] == ["L7.5", "L7.5"]
    assert "7½" in told.orders


def test_a_sentence_does_not_order_it_either() -> None:
    game = SoloGame()
    game.do({"type": "readings", "readings": {"add-missing": "discard-only"}})
    game.deal("B1 B2 B3 B4 B5 B6 B7 B8")
    game.story()
    game.charge()
    game.align("hero")
    game.row(AUTOMATON)
    game.row(FACTORYON)
    orders = game.effects("add:4.5 add:4.5").orders
    assert orders.count("left end") == 2
    assert orders.count("Discard") == 4


def test_what_asks_for_something_is_not_gone_over() -> None:
    game = SoloGame()
    for step in (game.go_on, lambda: game.play("B1")):
        with pytest.raises(Refusal, match="not-now"):
            step()
    game.draw("B1 B2 B3 B4 B5 B6 B7 B8")
    for step in (game.go_on, lambda: game.draw("L1")):
        with pytest.raises(Refusal, match="not-now"):
            step()
    assert game.prompt.ask == "story"


def before_the_first_trick(dealer: str) -> SoloGame:
    game = SoloGame(dealer=dealer)
    game.deal("S1 S2 S3 S4 S5 S6 S7 S8")
    game.story()
    game.charge()
    game.align("hero")
    game.row("B1 B2 B3 B4 B5 B6 B7 B8")
    game.row("T1 T2 T3 T4 T5 T6 T7 T8")
    game.effects()
    return game


def test_what_the_sentence_asks_for_can_be_answered_at_once() -> None:
    game = before_the_first_trick("You")
    assert game.prompt.text.startswith("Automaton leads")
    assert (game.prompt.ask, game.prompt.count, game.prompt.seat) == ("cards", 2, "Factoryon")
    steps = len(game.actions)
    with pytest.raises(Refusal, match="card-elsewhere"):
        game.draw("S1 L12")
    with pytest.raises(Refusal, match="not-now"):
        game.play("S1")
    assert len(game.actions) == steps
    told = game.draw("L12 L13")
    assert "Automaton leads" in told.text
    assert "Factoryon follows" in told.text
    assert [action["type"] for action in game.actions[steps:]] == ["begin", "draw-to-follow"]


@pytest.mark.parametrize("answer", [lambda game: game.play("S1"), SoloGame.surrender])
def test_your_turn_behind_her_lead_is_taken_at_once(answer: Callable[[SoloGame], object]) -> None:
    game = before_the_first_trick("Automaton")
    assert game.prompt.text.endswith("your turn.")
    assert game.prompt.ask == "card"
    answer(game)
    assert game.actions[-2] == {"type": "begin"}


def worked(line: list[Any]) -> list[Any]:
    """Return the effects of a line, as the events tell them."""
    state, events = solo.apply(laid_out(), {"type": "effects", "effects": line})
    while state["phase"] == "effect-draw":
        prompt = solo.view(state)["prompt"]
        draw: Any = {"type": "effect-draw", "cards": prompt["cards"][: prompt["count"]]}
        state, more = solo.apply(state, draw)
        events = events + more
    return [event for event in events if "orders" in event["params"]]


def worked_lines() -> list[Any]:
    """Return the effects of many lines, among these one of each number of every kind."""
    each = [(kind.name, x) for kind in EFFECT_KINDS for x in kind.choices(list(EXTRA_LOVE))]
    lines = EFFECT_LINES + [[{"type": name, "x": x}] for name, x in each]
    return [event for line in lines for event in worked(line)]


def test_every_effect_of_the_card_is_ordered() -> None:
    events = worked_lines()
    for params in [event["params"] for event in events]:
        assert carried_out(params) == params["hand"], (
            f"orders do not say what {params['effect']} does: Order in solo/state.py names what"
            " hands can do, _apply_effect in solo/effects.py gives it, `carried_out` here does it"
        )
    ordered = {event["params"]["effect"]["type"] for event in events if event["params"]["orders"]}
    assert ordered == set(EFFECTS), "the rows of `worked` give these nothing to do"


DRAWN = f"""
import {{moveShown}} from "{(STATIC / "js/solo/shown.js").as_uri()}";
const events = JSON.parse(process.argv[1]);
console.log(JSON.stringify(events.map((event) => moveShown(event).line)));
"""


def rows_drawn(events: list[Any]) -> list[Any]:
    """Return the row that the page draws for each effect."""
    run = [node(), "--input-type=module", "-e", DRAWN, json.dumps(events)]
    rows: list[Any] = json.loads(subprocess.run(run, capture_output=True, check=True).stdout)
    return rows


def cards_drawn(row: Any, *marks: str) -> list[str]:
    """Return the cards of a row drawn that have one of these marks."""
    return [card for card, mark in zip(row["cards"], row["marks"], strict=True) if mark in marks]


def test_what_is_drawn_of_an_effect_is_what_it_did() -> None:
    events = worked_lines()
    for event, row in zip(events, rows_drawn(events), strict=True):
        params = event["params"]
        assert cards_drawn(row, "", "new", "moved") == params["hand"], params["effect"]
        gone = Counter(params["hand_before"] + params["drawn"]) - Counter(params["hand"])
        assert Counter(cards_drawn(row, "out", "out drawn")) == gone, params["effect"]


def test_an_effect_of_a_kind_to_come_is_drawn_as_it_leaves_the_row() -> None:
    """By its orders and rows alone, whatever else it tells."""
    before, hand = ["B1", "B2", "B3"], ["B3", "B2", "B1"]
    for orders in ([], [{"do": "reverse", "cards": hand}]):
        params = {"hand_before": before, "hand": hand, "orders": orders, "drawn": []}
        [row] = rows_drawn([{"code": "event.effect.reverse", "params": params}])
        assert row == {"cards": hand, "marks": ["new", "", "new"]}
