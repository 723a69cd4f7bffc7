"""Scoring, surrender, seats, decks, stamina."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.core import rng
from companion.engine.core.inputs import Refusal
from companion.engine.originstory import cards, stamina, tricks
from companion.engine.originstory.tricks import alignment_vp
from companion.games import judge
from tests.engine.tables import all_tokens


@pytest.mark.parametrize(
    ("alignment", "tricks", "vp"),
    [("hero", 0, 0), ("hero", 8, 8), ("villain", 0, 4), ("villain", 1, 0), ("villain", 8, 0)],
)
def test_vp_of_an_alignment(alignment: str, tricks: int, vp: int) -> None:
    assert alignment_vp(alignment, tricks) == vp


def test_surrender_gives_the_leader_a_vp_a_card_and_one_for_the_trick() -> None:
    assert tricks.surrender_vp(7) == 8
    assert tricks.surrender_vp(0) == 1


def test_a_sidekick_neither_deals_nor_leads() -> None:
    def asked(dealer: str, *players: str) -> Any:
        return judge({"kind": "dealer", "input": {"players": list(players), "dealer": dealer}})

    seats = list(tricks.TWO)
    assert asked("P1", *seats)["ruling"] == {
        "first_leader": "P2",
        "order": ["P2", "K1", "P1", "K2"],
        "next_dealer": "P2",
    }
    assert asked("P2", *seats)["ruling"]["next_dealer"] == "P1"
    assert asked("K1", *seats)["error"]["code"] == "not-one-of"
    # Without the player beside it the name is anybody's.
    assert asked("Ann", "Ann", "K1", "Ben")["ruling"]["first_leader"] == "K1"


def test_who_is_surrendered_to_is_a_vancardian_of_the_round() -> None:
    seats = {"You": "villain", "Automaton": "hero", "Factoryon": "hero"}
    tricks_won = {"You": 0, "Automaton": 2, "Factoryon": 2}

    def asked(leader: str, *names: str) -> Any:
        question = {
            "alignments": {name: seats[name] for name in names},
            "tricks": {name: tricks_won[name] for name in names},
            "surrender": {"leader": leader, "cards_left": 3},
        }
        return judge({"kind": "round_score", "input": question})

    assert asked("You", *seats)["error"]["code"] == "not-one-of"
    assert asked("Factoryon", "You", "Automaton")["error"]["code"] == "missing-field"
    # The tricks may have gone after the surrender.
    assert asked("Automaton", *seats)["ruling"]["vp"] == {"You": 4, "Automaton": 6, "Factoryon": 2}


@pytest.mark.parametrize(
    ("at_start", "yours", "led", "villain", "code"),
    [
        (True, True, True, False, None),
        (False, True, True, False, "surrender-turn-begun"),
        (True, False, True, False, "surrender-not-your-turn"),
        (True, True, False, False, "surrender-no-vancardian-leads"),
        (True, True, True, True, "surrender-villain-no-tricks"),
    ],
)
def test_when_surrender_is_allowed(
    at_start: bool, yours: bool, led: bool, villain: bool, code: str | None
) -> None:
    assert tricks.may_surrender(at_start, yours, led, villain) == code


def test_a_tie_for_the_most_vp_is_shared() -> None:
    assert tricks.winners({"A": 5, "B": 7, "C": 7}, ["A", "B", "C"]) == ["B", "C"]


def test_the_seat_after_the_last_is_the_first() -> None:
    assert tricks.after(tricks.SOLO, "Factoryon") == "You"
    assert tricks.order_from(tricks.SOLO, "Factoryon") == ["Factoryon", "You", "Automaton"]


def test_sidekicks_never_lead() -> None:
    assert [tricks.leads_for(seat) for seat in ("P1", "K1", "K2")] == ["P1", "P1", "P2"]


def test_the_deck_is_reshuffled_only_when_a_card_is_needed() -> None:
    assert not cards.draw(["S1", "S2"], ["B1"], 2, ["B1"]).reshuffled
    drawn = cards.draw(["S1"], ["B1", "B2"], 2, ["B2", "B1"])
    assert (drawn.cards, drawn.deck, drawn.discard) == (["S1", "B2"], ["B1"], [])
    assert drawn.reshuffled


def test_with_deck_and_pile_empty_the_draw_is_skipped() -> None:
    drawn = cards.draw([], [], 2, [])
    assert (drawn.cards, drawn.reshuffled) == ([], False)


def test_harder_cards_lie_at_the_bottom() -> None:
    assert cards.vancardian_deck(2) == ["single"] * 3 + ["double"] * 2


@pytest.mark.parametrize(("difficulty", "which"), [(0, "single"), (2, "single"), (3, "double")])
def test_the_third_card_decides_the_event(difficulty: int, which: str) -> None:
    assert cards.event_set(difficulty) == which


def test_everyone_starts_with_one_stamina_of_thirty_six() -> None:
    state = stamina.start(["A", "B"])
    assert state["general"] == 34
    assert all_tokens(state) == 36


@pytest.mark.parametrize(("number", "supply"), [(1, 2), (4, 2), (5, 1)])
def test_a_stamina_is_gained_in_rounds_one_to_four(number: int, supply: int) -> None:
    state = stamina.start_round(stamina.start(["A"]), ["A"], number)
    assert state["players"]["A"]["supply"] == supply


def test_charged_stamina_comes_back_at_the_end_of_the_round() -> None:
    state = stamina.gain(stamina.start(["A"]), "A", 3)
    state = stamina.charge(state, "A", "story1", 2)
    assert state["players"]["A"] == {"supply": 2, "charged": {"story1": 2}}
    assert stamina.return_all(state)["players"]["A"] == {"supply": 4, "charged": {}}


def test_removed_stamina_goes_to_the_own_supply_lost_stamina_to_the_general_one() -> None:
    state = stamina.charge(stamina.gain(stamina.start(["A"]), "A", 3), "A", "story1", 3)
    removed = stamina.remove(state, "A", "story1", 1)
    assert removed["players"]["A"] == {"supply": 2, "charged": {"story1": 2}}
    lost = stamina.lose(state, "A", 2, "story1")
    assert lost["general"] == state["general"] + 2
    assert all_tokens(lost) == 36


def test_nobody_charges_or_removes_what_is_not_there() -> None:
    state = stamina.start(["A"])
    with pytest.raises(Refusal):
        stamina.charge(state, "A", "story1", 2)
    with pytest.raises(Refusal):
        stamina.remove(state, "A", "story1", 1)
    with pytest.raises(Refusal):
        stamina.lose(state, "A", 2)


def test_an_empty_general_supply_gives_only_what_is_there() -> None:
    state = stamina.gain(stamina.start(["A"]), "A", 99)
    assert state["general"] == 0
    assert state["players"]["A"]["supply"] == 36


def test_a_seed_gives_the_same_shuffle_for_ever() -> None:
    assert rng.shuffle(list("abcdefgh"), rng.first_state(7))[0] == list("gdhefabc")


def test_a_shuffle_loses_nothing() -> None:
    cards = [str(n) for n in range(52)]
    shuffled, _ = rng.shuffle(cards, rng.first_state(1))
    assert shuffled != cards
    assert set(shuffled) == set(cards)
