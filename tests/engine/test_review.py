"""Rules that a plausible slip could break unseen: each test names the slip that it catches."""

from __future__ import annotations

import pytest

from companion.engine.originstory import solo
from tests.engine.tables import play, refused
from tests.engine.test_solo_abilities import do
from tests.engine.test_solo_setup import DEAL, laid_out, new
from tests.engine.test_solo_tricks import follow, in_trick

MOVE = {"type": "effects", "effects": [{"type": "move", "x": 1}]}


@pytest.mark.parametrize(("costs", "n"), [([2], 1), ([1, 3], 2), ([3, 3], 4)])
def test_a_cost_is_paid_whole(costs: list[int], n: int) -> None:
    """The slip: any number up to the sum of both costs will do. (rulings/two-costs)"""
    state = play(new(), DEAL, {"type": "story", "costs": costs})
    state["stamina"]["players"]["You"]["supply"] = 9
    assert refused(state, {"type": "charge", "charges": {"story1": n}}).code == "charge-cost"


@pytest.mark.parametrize(("reading", "phase"), [("stays", "exchanges"), ("replace", "effect-draw")])
def test_the_table_hears_its_reading_of_a_love_already_leftmost(reading: str, phase: str) -> None:
    """The slip: the solo table asks the default although the table chose."""
    state = laid_out(readings={"move-already-left": reading})
    hands = {**state["hands"], "Automaton": ["L8", "B2"], "Factoryon": ["L5", "T3"]}
    assert play({**state, "hands": hands}, MOVE)["phase"] == phase


def test_a_villain_who_gives_the_only_trick_away_has_none_again() -> None:
    """The slip: remembering that a trick was won once. (rulings/no-tricks)"""
    state = in_trick("villain", You=["S9", "S8"], Automaton=["S2", "S1"], Factoryon=["S3", "S4"])
    state = play(state, {"type": "play", "card": "S9"}, follow("B1", "B2"), follow("B3", "B4"))
    assert state["tricks"]["You"] == 1
    state = play(state, do("tricks", **{"from": "You", "to": "Automaton"}), {"type": "next-trick"})
    _, events = solo.apply(play(state, {"type": "play", "card": "S8"}), follow("B5", "B6"))
    assert events[0]["params"]["villain_no_tricks"] is True


def test_a_villain_who_gave_the_only_trick_away_may_not_surrender() -> None:
    """The slip: asking whether the round brought a trick, not whether there is one now."""
    state = in_trick("villain", dealer="You", You=["S1", "S2"])
    state = play(state, follow("S12", "S13"))
    assert refused(state, {"type": "surrender"}).code == "surrender-villain-no-tricks"
    with_trick = play(state, do("tricks", to="You"))
    assert play(with_trick, {"type": "surrender"})["phase"] == "round-end"
