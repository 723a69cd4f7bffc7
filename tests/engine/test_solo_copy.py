"""A copy of a game that goes on otherwise: what lies on the table stays, the app deals the rest."""

from __future__ import annotations

from companion.engine.originstory import solo
from companion.engine.originstory.solo.places import free_cards, places
from tests.engine.tables import Action, Dealer, State, play, refused
from tests.engine.test_solo_abilities import conserved
from tests.engine.test_solo_setup import laid_out, new
from tests.runtimes import CPython, MicroPython

SEED: Action = {"type": "virtual", "seed": 7}


def your_turn(seed: int, round_number: int = 1) -> State:
    """Return a game with physical cards that stands at a turn of yours, played at random."""
    state, dealer = new(copy=True), Dealer(seed)
    while (
        state["phase"] != "play"
        or state["round"] < round_number
        or len(state["past"]) < seed % 5
        or not state["hands"]["You"]
    ):
        state = play(state, dealer.answer(solo.view(state)))
    return state


def test_what_lies_on_the_table_stays_and_every_other_card_is_shuffled() -> None:
    for seed in range(20):
        before = your_turn(seed, 1 + seed % 3)
        state = play(before, SEED)
        assert places(state) == places(before)
        assert sorted(state["deck"]) == sorted(free_cards(before))
        for kept in ("phase", "trick", "vp", "stamina", "alignment", "tricks", "readings"):
            assert state[kept] == before[kept]
        conserved(state)


def test_the_seed_alone_orders_the_deck() -> None:
    before = your_turn(3)
    assert play(before, SEED)["deck"] == play(before, SEED)["deck"]
    assert play(before, SEED)["deck"] != play(before, {"type": "virtual", "seed": 8})["deck"]


def test_the_app_deals_to_the_end_of_the_game() -> None:
    for seed in range(4):
        state, dealer = play(your_turn(seed), SEED), Dealer(seed)
        while state["phase"] != "game-over":
            view = solo.view(state)
            assert view["prompt"]["ask"] != "cards"
            state = play(state, dealer.answer(view))
            conserved(state)
        assert state["round"] == 5


def test_a_game_of_virtual_cards_is_shuffled_anew_too() -> None:
    state, dealer = new(deck="virtual", seed=1), Dealer(1)
    while state["phase"] != "play":
        state = play(state, dealer.answer(solo.view(state)))
    assert sorted(play(state, SEED)["deck"]) == sorted(state["deck"])
    assert play(state, SEED)["deck"] != state["deck"]


def test_before_a_side_is_chosen_the_app_shuffles_and_lays_out_the_rows() -> None:
    state, dealer = new(copy=True), Dealer(1)
    while state["phase"] != "align":
        state = play(state, dealer.answer(solo.view(state)))
    hand = state["hands"]["You"]
    state = play(state, SEED, {"type": "align", "alignment": "hero"})
    assert state["hands"]["You"] == hand
    assert [len(state["hands"][seat]) for seat in ("Automaton", "Factoryon")] == [8, 8]
    assert state["phase"] == "effects"
    conserved(state)


def test_only_at_a_decision_of_yours_and_only_with_a_hand_that_is_known() -> None:
    assert refused(laid_out(), SEED).code == "not-now"
    assert refused(your_turn(1), {"type": "virtual"}).code == "missing-field"
    state, dealer = new(hand="untracked"), Dealer(1)
    while state["phase"] != "play":
        state = play(state, dealer.answer(solo.view(state)))
    assert refused(state, SEED).code == "coach-unknown-hand"


def test_a_copy_is_marked_in_its_options() -> None:
    assert "copy" not in new()["options"]
    assert new(copy=True)["options"]["copy"] is True


def test_both_runtimes_deal_the_same(micropython: MicroPython) -> None:
    request = {"call": "apply", "state": your_turn(2), "action": SEED}
    assert micropython.call(request) == CPython().call(request)
