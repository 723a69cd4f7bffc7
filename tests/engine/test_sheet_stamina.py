"""Stamina and abilities on the score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.originstory import scoresheet
from companion.engine.originstory.scoresheet.rounds import compute_rounds
from tests.engine.sheets import FULL, THREE, confirm, entered, entry, five_rounds, problems, sheet
from tests.engine.tables import all_tokens, play, refused


def test_an_ability_named_once_is_offered_from_then_on() -> None:
    options = {"players": THREE, "dealer": "Ann", "characters": ["The Owl", "", ""]}
    state, _ = scoresheet.new(options)
    state = play(state, entry(1, Ann={"card": "Cape", "charges": {"Mask": 1}}))
    assert scoresheet.view(state)["rounds"][0]["abilities"]["Ann"] == ["The Owl", "Cape", "Mask"]
    state = play(state, entry(1, Ann={"charges": {"Mask": 0}}), entered(1, **FULL), confirm(1))
    assert scoresheet.view(state)["rounds"][1]["abilities"]["Ann"] == ["The Owl", "Cape"]
    state = play(state, entry(2, Ann={"charges": {"Cape": 2, "Mask": 1}}))
    assert scoresheet.view(state)["rounds"][1]["abilities"]["Ann"] == ["The Owl", "Cape", "Mask"]
    assert scoresheet.view(state)["rounds"][1]["abilities"]["Bob"] == []


def test_a_superhero_is_not_offered_for_it_needs_no_charge() -> None:
    state = sheet(THREE, "Ann", *five_rounds(**FULL), entry(5, Ann={"card": "Comet"}))
    assert scoresheet.view(state)["rounds"][4]["abilities"]["Ann"] == []


def test_stamina_on_named_abilities_counts_among_all_that_is_charged() -> None:
    state = sheet(THREE, "Ann", entry(1, Ann={"charged": 1, "charges": {"Cape": 1}}))
    assert state["rounds"][0]["seats"]["Ann"]["charged"] == 2
    assert scoresheet.view(state)["rounds"][0]["stamina"]["charged"]["Ann"] == 2
    state = play(state, entry(1, Ann={"charges": {"Cape": 2}}))
    assert problems(state)[1:2] == [("refused.alignment-missing", "seats.Bob.alignment")]
    assert ("refused.sheet-charged", "seats.Ann.charged") in problems(state)
    assert refused(state, entry(1, Ann={"charged": 1})).code == "out-of-range"
    charges: Any
    for charges in ({"": 1}, {" ": 1}, {"Cape": 99}, {"Cape": None}, [], {"x" * 201: 1}):
        assert refused(state, entry(1, Ann={"charges": charges}))
    many = {"ability " + str(n): 1 for n in range(13)}
    assert refused(state, entry(1, Ann={"charges": many})).code == "too-many"


def test_no_stamina_is_placed_after_charging_has_ended() -> None:
    over = {"type": "round", "round": 1, "charging_over": True}
    state = sheet(THREE, "Ann", entry(1, Ann={"charges": {"Cape": 1}}), over)
    for more in ({"charges": {"Cape": 2}}, {"charges": {"Mask": 1}}, {"charged": 2}):
        error = refused(state, entry(1, Ann=more))
        assert (error.code, error.params["n"]) == ("charging-over", 1)
        assert error.cites == ["charging-abilities"]
    moved = play(state, entry(1, Ann={"charges": {"Cape": 0}}))
    assert refused(moved, entry(1, Ann={"charged": 1})).code == "charging-over"
    again = play(state, {**over, "charging_over": False}, entry(1, Ann={"charged": 2}))
    assert again["rounds"][0]["seats"]["Ann"]["charged"] == 2


def test_the_next_round_is_charged_again_and_an_ended_one_may_be_put_right() -> None:
    over = {"type": "round", "round": 1, "charging_over": True}
    state = sheet(THREE, "Ann", over, entered(1, **FULL), confirm(1))
    state = play(state, entry(2, Ann={"charged": 3}), entry(1, Ann={"charged": 1}))
    assert [entry["seats"]["Ann"]["charged"] for entry in state["rounds"]] == [1, 3]


def test_a_sheet_kept_before_abilities_had_names_goes_on() -> None:
    state = sheet(THREE, "Ann")
    first = state["rounds"][0]
    seats = {
        name: {key: value for key, value in first["seats"][name].items() if key != "charges"}
        for name in THREE
    }
    old = {key: value for key, value in first.items() if key != "charging_over"}
    state = {**state, "rounds": [{**old, "seats": {n: {**seats[n], "tricks": 0} for n in THREE}}]}
    state = play(state, entered(1, **FULL), entry(1, Ann={"charges": {"Cape": 1}}), confirm(1))
    assert scoresheet.view(state)["rounds"][1]["abilities"]["Ann"] == ["Cape"]


def test_everyone_gains_a_stamina_in_rounds_one_to_four_and_none_in_five() -> None:
    view = scoresheet.view(sheet(THREE, "Ann", *five_rounds(**FULL)))
    assert [each["stamina"]["start"]["Ann"] for each in view["rounds"]] == [2, 3, 4, 5, 5]
    assert view["rounds"][4]["stamina"]["general"] == 36 - 3 * 5


def test_charged_stamina_comes_back_at_the_end_of_the_round() -> None:
    state = sheet(
        THREE, "Ann", entered(1, **{**FULL, "Ann": "hero 5 charged=2 removed=1"}), confirm(1)
    )
    first = scoresheet.view(state)["rounds"][0]["stamina"]
    assert (first["supply"]["Ann"], first["charged"]["Ann"], first["after"]["Ann"]) == (1, 1, 2)


@pytest.mark.parametrize(
    ("tokens", "code", "field"),
    [
        ("charged=3", "sheet-charged", "charged"),
        ("charged=2 removed=3", "sheet-removed", "removed"),
        ("lost=3", "sheet-lost", "lost"),
        ("charged=2 gained=1 lost=4", "sheet-lost", "lost"),
    ],
)
def test_nobody_uses_stamina_they_have_not_got(tokens: str, code: str, field: str) -> None:
    state = sheet(THREE, "Ann", entered(1, **{**FULL, "Bob": "hero 3 " + tokens}))
    error = refused(state, confirm(1))
    assert (error.code, error.params["at"]) == (code, f"seats.Bob.{field}")
    assert scoresheet.view(state)["rounds"][0]["ready"] is False


def test_gains_and_losses_of_stamina_are_for_good() -> None:
    state = sheet(
        THREE, "Ann", entered(1, **{**FULL, "Bob": "hero 3 gained=3 charged=4 lost=2"}), confirm(1)
    )
    assert scoresheet.view(state)["rounds"][1]["stamina"]["start"]["Bob"] == 4


def test_the_general_supply_gives_only_what_it_has() -> None:
    state = sheet(THREE, "Ann", entered(1, **{**FULL, "Bob": "hero 3 gained=36"}), confirm(1))
    view = scoresheet.view(state)
    assert view["rounds"][0]["stamina"]["general"] == 0
    assert view["rounds"][1]["stamina"]["start"] == {"Ann": 2, "Bob": 32, "Cleo": 2}
    cited = [message["cites"] for message in view["messages"] if message["kind"] == "note"]
    assert ["stamina", "rulings/stamina-empty"] in cited


def test_tokens_are_always_thirty_six() -> None:
    state = sheet(THREE, "Ann", entered(1, **{**FULL, "Bob": "hero 3 gained=9 charged=5 lost=2"}))
    for done in compute_rounds(state):
        assert {
            all_tokens(done.start),
            all_tokens(done.during),
            all_tokens(done.after),
        } == {36}
