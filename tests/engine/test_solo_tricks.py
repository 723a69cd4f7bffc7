"""Tricks of a solo round at the table, surrender, the end of a round and of a game."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import solo
from tests.engine.tables import State, play, refused
from tests.engine.test_solo_setup import laid_out


def in_trick(alignment: str = "hero", dealer: str = "Factoryon", **hands: list[str]) -> State:
    """Return a game at the beginning of a trick with these hands."""
    state = play(laid_out(alignment, dealer=dealer), {"type": "effects", "effects": []})
    state = {**state, "hands": {**state["hands"], **hands}}
    return play(state, {"type": "begin"})


def follow(*cards: str) -> Any:
    return {"type": "draw-to-follow", "cards": list(cards)}


def lead_and_follow(state: State, card: str, *draws: tuple[str, str]) -> State:
    return play(state, {"type": "play", "card": card}, *(follow(*draw) for draw in draws))


def test_worked_example_one() -> None:
    state = in_trick(You=["S11"], Automaton=["T12", "L7", "S8", "L2", "T5"])
    state, events = solo.apply(play(state, {"type": "play", "card": "S11"}), follow("B9", "S6"))
    params = events[0]["params"]
    assert (params["kept"], params["refused"], params["pushed"]) == (["S6"], ["B9"], ["T5"])
    assert params["hand_before_play"] == ["T12", "L7", "S8", "L2", "S6"]
    assert params["played"] == "S6"
    assert state["discard"] == ["B9", "T5"]


def test_worked_example_two() -> None:
    state = in_trick(
        dealer="You",
        Automaton=["T3", "S9", "L2", "B9", "T5"],
        Factoryon=["L4.5", "B7", "T10", "T6", "B8"],
    )
    assert state["trick"]["plays"] == [["Automaton", "S9"]]
    state = play(state, follow("T8", "B11"))
    assert state["trick"]["plays"][1] == ["Factoryon", "L4.5"]
    assert state["hands"]["Factoryon"] == ["B7", "T10", "T8", "B11"]


@pytest.mark.parametrize(("automaton", "played"), [("S7", "S11"), ("L2", "S4")])
def test_worked_example_three(automaton: str, played: str) -> None:
    state = in_trick(You=["S9"], Automaton=[automaton], Factoryon=["S12", "T6", "S4", "S11", "L3"])
    state = play(state, {"type": "play", "card": "S9"}, follow("T8", "T9"), follow("B2", "B10"))
    assert state["past"][-1]["plays"][2] == ["Factoryon", played]


def test_who_wins_with_the_last_card_is_not_said_to_lead_what_another_leads() -> None:
    state = in_trick(You=["S13"], Automaton=["T12", "T5"], Factoryon=["B7", "B8"])
    state = lead_and_follow(state, "S13", ("T2", "T3"), ("B2", "B3"))
    prompt = solo.view(state)["prompt"]
    assert (prompt["code"], prompt["params"]["winner"]) == ("prompt.trick-end.you", "You")
    assert "next" not in prompt
    assert play(state, {"type": "next-trick"})["trick"]["plays"][0][0] != "You"


def test_left_of_the_dealer_leads_the_first_trick() -> None:
    assert in_trick(dealer="You")["trick"]["order"] == ["Automaton", "Factoryon", "You"]
    assert in_trick(dealer="Factoryon")["trick"]["order"][0] == "You"


def test_the_winner_leads_the_next_trick() -> None:
    state = in_trick(You=["S13", "T1"], Automaton=["S1", "B2"], Factoryon=["S2", "B3"])
    state = lead_and_follow(state, "S13", ("T12", "T13"), ("L12", "L13"))
    assert state["tricks"] == {"You": 1, "Automaton": 0, "Factoryon": 0}
    assert play(state, {"type": "next-trick"})["trick"]["order"][0] == "You"


def test_you_must_follow_suit() -> None:
    state = in_trick(dealer="You", You=["S3", "B1"], Automaton=["S9"], Factoryon=["S2"])
    state = play(state, follow("T12", "T13"))
    error = refused(state, {"type": "play", "card": "B1"})
    assert (error.code, error.cites) == ("must-follow", ["following-suit"])
    assert refused(state, {"type": "play", "card": "B9"}).code == "not-in-hand"
    assert solo.view(state)["prompt"]["code"] == "prompt.play-follow"
    state = in_trick(dealer="You", You=["L3", "B1"], Automaton=["S9"], Factoryon=["S2"])
    state = play(state, follow("T12", "T13"))
    assert solo.view(state)["prompt"]["code"] == "prompt.play-any"


def test_a_villain_who_gave_the_only_trick_away_has_no_tricks_again() -> None:
    state = in_trick("villain", You=["S13", "T1"], Automaton=["S1", "B13"], Factoryon=["S2", "B3"])
    state = lead_and_follow(state, "S13", ("T12", "T13"), ("L12", "L13"))
    leads = {"type": "winner", "seat": "Automaton", "reason": "x"}
    state = play(state, leads, {"type": "next-trick"})
    assert state["trick"]["plays"] == [["Automaton", "B13"]]
    assert state["tricks"]["You"] == 0


def test_a_villain_with_a_trick_is_played_against_as_usual() -> None:
    villain = in_trick("villain", dealer="You", Automaton=["S9", "B3"])
    assert villain["trick"]["plays"] == [["Automaton", "B3"]]
    hero = in_trick("hero", dealer="You", Automaton=["S9", "B3"])
    assert hero["trick"]["plays"] == [["Automaton", "S9"]]


def test_in_the_last_trick_one_card_may_be_left_over() -> None:
    state = in_trick(You=["S5"], Automaton=["T7"], Factoryon=["B1"])
    state = lead_and_follow(state, "S5", ("T3", "T8"))
    assert state["hands"]["Automaton"] == ["T8"]


def test_surrender_at_the_start_of_your_turn_to_the_vancardian_who_leads() -> None:
    state = in_trick(dealer="You")
    state = play(state, follow("S12", "S13"))
    shown = solo.view(state)["surrender"]
    assert (shown["leader"], shown["gain"]) == ("Automaton", 8)
    state = play(state, {"type": "surrender"}, {"type": "score"})
    assert state["vp"] == {"You": 0, "Automaton": 8, "Factoryon": 0}
    assert state["tricks"] == {"You": 0, "Automaton": 0, "Factoryon": 0}


def test_after_surrender_it_is_nobodys_turn_and_the_trick_takes_no_lead_suit() -> None:
    state = play(in_trick(dealer="You"), follow("S12", "S13"), {"type": "surrender"})
    assert solo.view(state)["where"]["turn"] is None
    assert refused(state, {"type": "lead_suit", "suit": "T", "reason": "x"}).code == "not-now"
    assert solo.view(play(state, {"type": "score"}))["where"]["turn"] is None


def test_no_surrender_is_offered_after_an_ability_on_your_turn() -> None:
    state = play(in_trick(dealer="You"), follow("S12", "S13"))
    drawing = {"type": "draw", "seat": "You", "n": 1, "cards": ["B13"], "reason": "on your turn"}
    for action, allowed in (
        (drawing, False),
        ({"type": "vp", "seat": "You", "n": 1, "reason": "on your turn"}, False),
        ({"type": "correct", "card": "B13", "to": "discard", "reason": "it lay there"}, True),
    ):
        view = solo.view(play(state, action))["surrender"]
        assert view["allowed"] == allowed
        assert view.get("why") == (None if allowed else "surrender-turn-begun")
    # A game of an earlier version may hold it all the same.
    assert play(state, drawing, {"type": "surrender"})["phase"] == "round-end"


def test_an_ability_before_her_lead_or_in_another_trick_leaves_surrender_open() -> None:
    before = {"type": "vp", "seat": "You", "n": 1, "reason": "before this trick"}
    laid = play(laid_out("hero", dealer="You"), {"type": "effects", "effects": []}, before)
    state = play(laid, {"type": "begin"}, follow("S12", "S13"))
    assert solo.view(state)["surrender"]["allowed"]


def test_a_villain_without_tricks_may_not_surrender() -> None:
    state = play(in_trick("villain", dealer="You"), follow("S12", "S13"))
    assert refused(state, {"type": "surrender"}).code == "surrender-villain-no-tricks"
    assert not solo.view(state)["surrender"]["allowed"]


def test_you_may_not_surrender_when_you_lead() -> None:
    assert refused(in_trick(), {"type": "surrender"}).code == "surrender-no-vancardian-leads"


def test_a_reshuffle_in_the_middle_of_a_draw_takes_the_discard_pile_only() -> None:
    state = in_trick(You=["S11", "S10"], Automaton=["T12"], Factoryon=["B1"])
    gone = [f"{suit}{value}" for suit in "BLST" for value in range(1, 14)]
    held = {"S11", "S10", "T12", "B1", "L1", "B13", "B12"}
    past = [["You", card] for card in gone if card not in held]
    state = {**state, "past": [{"winner": "You", "plays": past}], "discard": ["B13", "B12"]}
    state = play(state, {"type": "play", "card": "S11"})
    prompt = solo.view(state)["prompt"]
    assert (prompt["count"], prompt["reshuffle_after"]) == (2, 1)
    assert set(prompt["cards"]) == {"L1", "B13", "B12"}
    assert refused(state, follow("B13", "L1")).code == "card-elsewhere"
    state, events = solo.apply(state, follow("L1", "B12"))
    assert events[0]["code"] == "event.reshuffle"
    assert state["discard"] == ["L1", "B12"]


def test_with_nothing_left_to_draw_she_follows_without_a_draw() -> None:
    state = in_trick(You=["S11"], Automaton=["T12"], Factoryon=["B1"])
    gone = [f"{suit}{value}" for suit in "BLST" for value in range(1, 14)]
    past = [["You", card] for card in gone if card not in {"S11", "T12", "B1"}]
    state = {**state, "past": [{"winner": "You", "plays": past}]}
    state = play(state, {"type": "play", "card": "S11"})
    assert solo.view(state)["prompt"]["ask"] == "go"
    assert play(state, follow())["trick"]["plays"][1] == ["Automaton", "T12"]


def scored(alignment: str, **tricks: int) -> State:
    state = in_trick(alignment)
    state = {
        **state,
        "phase": "round-end",
        "tricks": {"You": 0, "Automaton": 0, "Factoryon": 0, **tricks},
    }
    return play(state, {"type": "score"})


def test_a_hero_scores_tricks_a_villain_four_for_none() -> None:
    assert scored("hero", You=3, Automaton=5)["vp"] == {"You": 3, "Automaton": 5, "Factoryon": 0}
    assert scored("villain", Automaton=8)["vp"]["You"] == 4
    assert scored("villain", You=1)["vp"]["You"] == 0


def test_the_dealer_token_moves_on_and_stamina_returns() -> None:
    state = scored("hero")
    assert state["dealer"] == "You"
    charged: Any = play(laid_out(), {"type": "effects", "effects": []})
    charged = {**charged, "phase": "round-end"}
    assert solo.view(charged)["prompt"]["code"] == "prompt.round-end.plain"
    in_round_3: Any = {**charged, "event": {"name": "", "set": "single"}}
    assert solo.view(in_round_3)["prompt"]["code"] == "prompt.round-end.event"
    charged["stamina"]["players"]["You"] = {"supply": 1, "charged": {"story1": 1}}
    assert solo.view(charged)["prompt"]["code"] == "prompt.round-end"
    after = play(charged, {"type": "score"})["stamina"]["players"]["You"]
    assert after == {"supply": 2, "charged": {}}


def test_the_game_ends_after_round_five_and_a_tie_is_shared() -> None:
    state = in_trick()
    state = {
        **state, "round": 5, "phase": "round-end",
        "tricks": {"You": 4, "Automaton": 4, "Factoryon": 0},
    }  # fmt: skip
    state = play(state, {"type": "score"})
    assert (state["phase"], state["winners"]) == ("game-over", ["You", "Automaton"])
    with pytest.raises(Refusal):
        solo.apply(state, {"type": "next-round"})
