"""Abilities and corrections: whatever they do, every card lies in exactly one place."""

from __future__ import annotations

import pytest

from companion.engine.originstory import solo
from companion.engine.originstory.cards import DECK
from companion.engine.originstory.solo.places import deck_size
from companion.engine.originstory.tricks import VANCARDIANS
from tests.engine.tables import Action, State, call, play, refused
from tests.engine.test_bad_input import sound
from tests.engine.test_solo_abilities import do
from tests.engine.test_solo_setup import DEAL, aligned, laid_out, new
from tests.engine.test_solo_tricks import in_trick


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (do("exchange", give="S8", **{"with": "Automaton"}), "rulings/exchange-late"),
        (do("draw", seat="Automaton", n=1, cards=["B9"]), "rulings/event-without-rows"),
    ],
)
def test_who_is_refused_a_row_is_led_to_the_rule_of_that_step(action: Action, rule: str) -> None:
    assert refused(aligned(), action).cites == [rule]


def test_an_exchange_is_offered_once_the_effects_are_done() -> None:
    def offers(state: State) -> bool:
        forms = call({"call": "forms", "state": state})["forms"]
        return "exchange" in [form["type"] for form in forms]

    line = {"type": "effects", "effects": [{"type": "replace", "x": 1}]}
    drawing = play(laid_out("hero"), line)
    assert drawing["phase"] == "effect-draw"
    assert not any(offers(state) for state in (aligned(), laid_out("hero"), drawing))
    drawn = [{"type": "effect-draw", "cards": [card]} for card in ("T12", "T13")]
    assert offers(play(drawing, *drawn))
    assert offers(in_trick())


@pytest.mark.parametrize(
    "action",
    [
        do("give", card="S8", to="Factoryon", **{"from": "You"}),
        do("draw", seat="Automaton", n=1, cards=["B9"]),
        do("correct", card="S8", to="Automaton"),
        do("swap", card="S8", to="Automaton", **{"for": "B1", "from": "You"}),
        do("exchange", give="S8", **{"with": "Automaton"}),
    ],
)
def test_no_card_reaches_a_row_that_is_not_laid_out(action: Action) -> None:
    for state in (play(new(), DEAL), aligned()):
        assert refused(state, action).code == "row-not-there"


def test_of_two_rows_the_first_is_there_before_the_second() -> None:
    row = {"type": "row", "cards": ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"]}
    state = play(aligned(), row)
    exchange = {seat: do("exchange", give="S8", **{"with": seat}) for seat in VANCARDIANS}
    assert refused(state, exchange["Factoryon"]).params["seat"] == "Factoryon"
    assert play(state, exchange["Automaton"])["hands"]["Automaton"][0] == "S8"


def test_an_exchange_needs_a_card_on_both_sides() -> None:
    empty = in_trick(Automaton=[])
    exchange = do("exchange", give="S8", **{"with": "Automaton"})
    assert refused(empty, exchange).code == "exchange-no-cards"


def held(state: State) -> list[str]:
    return [card for hand in state["hands"].values() for card in hand]


def test_an_untracked_hand_draws_no_more_than_there_is() -> None:
    state: State = in_trick()
    state = {**state, "options": {**state["options"], "hand": "untracked"}}
    gone = [card for card in DECK if card not in held(state)]
    state = {**state, "discard": gone[:2], "aside": gone[2:]}
    assert deck_size(state) == 0
    drawn = play(state, do("draw", seat="You", n=5))
    assert drawn["hands"]["You"][-3:] == ["S8", "?", "?"]
    assert drawn["discard"] == []
    sound(drawn)


def test_a_card_that_can_only_be_in_the_unseen_hand_is_taken_from_it() -> None:
    state = in_trick()
    gone = [card for card in DECK if card not in held(state)]
    state = {**state, "hands": {**state["hands"], "You": ["?"] * 8}, "aside": gone}
    corrected = play(state, do("correct", card="S3", to="Automaton"))
    assert corrected["hands"]["You"] == ["?"] * 7
    sound(corrected)


def test_one_of_two_equal_extra_love_cards_is_corrected() -> None:
    started, _ = solo.new({"difficulty": 0, "dealer": "You", "deck": "virtual", "seed": 1})
    state = play(
        started, {"type": "story"}, {"type": "charge"}, {"type": "align", "alignment": "villain"}
    )
    state = {**state, "deck": ["L4.5", "L4.5", *state["deck"]], "extra": ["L9.5", "L9.5"]}
    corrected = play(state, do("correct", card="L4.5", to="discard"))
    assert corrected["deck"].count("L4.5") == 1
    sound(corrected)


def test_one_of_two_equal_cards_in_a_trick_is_changed() -> None:
    state = in_trick(You=["L4.5"], Automaton=["L4.5"], Factoryon=["S9"])
    state = play(state, {"type": "play", "card": "L4.5"}, {"type": "draw-to-follow",
                 "cards": ["T12", "T13"]}, do("adjust", card="L4.5", value=1))  # fmt: skip
    assert [text for _, text in state["trick"]["plays"]] == ["L4.5=L1", "L4.5"]


def test_of_two_equal_cards_the_one_that_is_named_is_changed() -> None:
    state = in_trick(dealer="You", You=["S9"], Automaton=["B13", "L4.5"], Factoryon=["L4.5"])
    state = play(state, {"type": "draw-to-follow", "cards": ["T12", "T13"]})
    assert state["trick"]["plays"][1] == ["Factoryon", "L4.5"]
    change = do("adjust", card="L4.5", value=2)
    assert "L4.5=L2" in play(state, change)["hands"]["Automaton"]  # as in earlier versions
    played = play(state, {**change, "place": "trick Factoryon"})
    assert played["trick"]["plays"][1] == ["Factoryon", "L4.5=L2"]
    assert "L4.5" in played["hands"]["Automaton"]
    lies_elsewhere = refused(state, {**change, "place": "trick Automaton"})
    assert lies_elsewhere.code == "card-not-in-play"
    assert refused(state, {**change, "place": "You"}).code == "not-in-hand"


def test_of_two_equal_cards_the_one_that_is_named_is_put_right() -> None:
    state = in_trick(Automaton=["B13", "L4.5"], Factoryon=["L4.5", "B2", "B3", "B4"])
    state = {**state, "extra": ["L9.5"], "discard": ["L9.5"]}
    put = do("correct", card="L4.5", place="Factoryon", to="Factoryon", index=3)
    right = play(state, put)
    assert right["hands"]["Factoryon"] == ["B2", "B3", "B4", "L4.5"]
    assert right["hands"]["Automaton"] == ["B13", "L4.5"]
    assert play(state, do("correct", card="L9.5", place="discard", to="deck"))["discard"] == []
    nowhere = do("correct", card="L9.5", place="aside", to="deck")
    assert refused(state, nowhere).code == "card-elsewhere"
    for place in ("You", "deck"):
        refused(state, do("correct", card="L4.5", place=place, to="discard"))


def test_of_two_equal_cards_in_a_row_the_right_one_is_put_right() -> None:
    state = in_trick(Automaton=["L4.5", "B2", "L4.5", "B3"])
    put = do("correct", card="L4.5", place="Automaton", to="Automaton", index=1)
    assert play(state, put)["hands"]["Automaton"] == ["L4.5", "L4.5", "B2", "B3"]


def test_a_changed_suit_stays_when_only_the_value_changes_again() -> None:
    state = play(laid_out(), do("adjust", card="S8", suit="T", value=3))
    assert "S8=T5" in play(state, do("adjust", card="S8", value=5))["hands"]["You"]


def test_a_card_that_counts_as_that_already_stays_so_that_earlier_games_open() -> None:
    same = do("adjust", card="S8", value=8, suit="S")
    assert "S8" in play(laid_out(), same)["hands"]["You"]
    lower = play(laid_out(), do("adjust", card="S8", value=5))
    assert play(lower, do("adjust", card="S8", value=5))["hands"] == lower["hands"]
    assert "S8" in play(lower, same)["hands"]["You"]


def test_a_card_is_revealed_where_it_lies_and_once() -> None:
    state = play(aligned(), do("reveal", cards=["S3"]))
    assert state["hands"]["You"][2] == "S3=S2"
    assert refused(aligned(), do("reveal", cards=["S3", "S3"])).code == "card-twice"


def test_no_reveal_leads_beyond_the_values_that_can_be_said() -> None:
    state = play(aligned("villain"), do("adjust", card="S3", value=99), do("reveal", cards=["S3"]))
    assert state["hands"]["You"][2] == "S3=S99"


def test_a_card_keeps_its_change_when_it_is_corrected_into_another_row() -> None:
    state = play(laid_out(), do("adjust", card="B2", value=9))
    state = play(state, do("correct", card="B2", to="Factoryon", index=0))
    assert state["hands"]["Factoryon"][0] == "B2=B9"
    assert play(state, do("correct", card="B2", to="discard"))["discard"] == ["B2"]


def test_who_loses_the_last_card_on_the_own_turn_passes() -> None:
    state = play(in_trick(You=["S8"]), do("discard", seat="You", cards=["S8"]))
    assert solo.view(state)["prompt"]["action"] == "pass"
    assert play(state, {"type": "pass"})["trick"]["turn"] == state["trick"]["turn"] + 2
    assert refused(in_trick(You=["S8"]), {"type": "pass"}).code == "not-now"


def test_a_round_in_which_nobody_has_a_card_left_is_over() -> None:
    state = in_trick(You=["S8"], Automaton=["S7"], Factoryon=["S6"])
    draw = {"type": "draw-to-follow", "cards": ["L1", "L2"]}
    other = {"type": "draw-to-follow", "cards": ["L3", "L4"]}
    state = play(state, {"type": "play", "card": "S8"}, draw, other, {"type": "next-trick"})
    assert state["phase"] == "round-end"
    assert play(state, {"type": "score"})["rounds"][0]["tricks"]["You"] == 1
