"""The score sheet, each rule by its name."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from companion.engine.originstory import scoresheet
from companion.engine.originstory.scoresheet.state import SeatEntry
from companion.engine.originstory.scoresheet.steps import SEAT_FIELDS
from tests.engine.sheets import FULL, THREE, confirm, entered, entry, five_rounds, problems, sheet
from tests.engine.tables import Action, call, play, refused


def test_a_hero_scores_a_vp_a_trick_and_a_villain_four_without_any() -> None:
    view = scoresheet.view(sheet(THREE, "Ann", entered(1, **FULL), confirm(1)))
    assert view["standings"]["vp"] == {"Ann": 5, "Bob": 3, "Cleo": 4}
    assert view["standings"]["places"] == {"Ann": 1, "Bob": 3, "Cleo": 2}


def test_a_villain_with_a_trick_scores_nothing() -> None:
    state = sheet(
        THREE, "Ann", entered(1, Ann="hero 5", Bob="hero 2", Cleo="villain 1"), confirm(1)
    )
    assert scoresheet.view(state)["standings"]["vp"]["Cleo"] == 0


def test_alignment_counts_only_from_the_end_of_the_round_and_vp_at_once_now() -> None:
    gain = {"type": "vp", "round": 1, "seat": "Bob", "vp": 2, "source": "story"}
    view = scoresheet.view(sheet(THREE, "Ann", entered(1, **FULL), gain))
    assert view["standings"]["vp"] == {"Ann": 0, "Bob": 2, "Cleo": 0}
    assert view["rounds"][0]["vp"] == {"Ann": 5, "Bob": 5, "Cleo": 4}


@pytest.mark.parametrize(
    ("seats", "left"),
    [
        ({"Ann": "hero 5", "Bob": "hero 2", "Cleo": "villain 0"}, 1),
        ({"Ann": "hero 6", "Bob": "hero 3", "Cleo": "villain 0"}, -1),
    ],
)
def test_the_tricks_of_a_round_add_up_to_eight(seats: dict[str, str], left: int) -> None:
    state = sheet(THREE, "Ann", entered(1, **seats))
    tricks = scoresheet.view(state)["rounds"][0]["tricks"]
    assert (tricks["sum"], tricks["wanted"], tricks["left"]) == (8 - left, 8, left)
    assert problems(state) == [("refused.tricks-sum", "tricks")]
    error = refused(state, confirm(1))
    assert (error.code, error.params["at"]) == ("tricks-sum", "tricks")
    assert "rulings/split-tricks" in error.cites


def tricks_of_three(*actions: Action) -> Any:
    tricks: Any = scoresheet.view(sheet(THREE, "Ann", *actions))["rounds"][0]["tricks"]
    return tricks


def test_who_says_last_took_the_tricks_that_are_left() -> None:
    two = entry(1, Ann={"tricks": 5}, Cleo={"tricks": 0})
    tricks = tricks_of_three(two)
    assert (tricks["each"]["Bob"], tricks["left"]) == (3, 0)
    unsaid = tricks_of_three(entry(1, Ann={"tricks": 5}))["each"]
    assert unsaid == {"Ann": 5, "Bob": None, "Cleo": None}
    changed = tricks_of_three(two, entry(1, Ann={"tricks": 4}))
    assert changed["each"] == {"Ann": 4, "Bob": 4, "Cleo": 0}
    entered_too = tricks_of_three(two, entry(1, Bob={"tricks": 2}))
    assert (entered_too["each"]["Bob"], entered_too["left"]) == (2, 1)


def test_tricks_that_nobody_entered_score_nothing_until_they_follow_from_the_others() -> None:
    sides = [entry(1, **{name: {"alignment": "villain"} for name in THREE})]
    state = sheet(THREE, "Ann", *sides)

    def scored() -> tuple[Any, list[Any]]:
        view = scoresheet.view(state)
        return view["rounds"][0]["vp"], [
            line["seat"] for line in view["messages"] if "seat" in line
        ]

    assert scored() == (dict.fromkeys(THREE), [])
    state = play(state, entry(1, Ann={"tricks": 5}))
    assert scored() == ({"Ann": 0, "Bob": None, "Cleo": None}, ["Ann"])
    assert refused(state, confirm(1)).code == "tricks-sum"
    state = play(state, entry(1, Ann={"tricks": 8}))
    assert scored() == ({"Ann": 0, "Bob": 4, "Cleo": 4}, THREE)
    assert scoresheet.view(play(state, confirm(1)))["standings"]["vp"]["Cleo"] == 4


def test_nobody_is_left_fewer_than_no_tricks() -> None:
    tricks = tricks_of_three(entry(1, Ann={"tricks": 7}, Cleo={"tricks": 2}))
    assert (tricks["each"]["Bob"], tricks["left"]) == (0, -1)


def test_tricks_worked_out_score_and_stay_when_the_round_is_changed_later() -> None:
    sides = {"alignment": "hero"}
    state = sheet(THREE, "Ann", entry(1, Ann={"tricks": 5, **sides}, Cleo={"tricks": 0, **sides}))
    state = play(state, entry(1, Bob=sides), confirm(1))
    assert scoresheet.view(state)["standings"]["vp"] == {"Ann": 5, "Bob": 3, "Cleo": 0}
    changed = scoresheet.view(play(state, entry(1, Ann={"tricks": 4})))["rounds"][0]["tricks"]
    assert (changed["each"]["Bob"], changed["left"]) == (3, 1)


def test_an_ability_that_is_named_leaves_nothing_to_work_out() -> None:
    reason = {"type": "round", "round": 1, "reason": "a trick went to nobody"}
    tricks = tricks_of_three(entry(1, Ann={"tricks": 5}, Cleo={"tricks": 2}), reason)
    assert tricks["each"]["Bob"] is None


def test_with_two_players_nothing_is_worked_out_for_sidekicks_take_tricks_too() -> None:
    view = scoresheet.view(sheet(["Ann", "Bob"], "Ann", entry(1, Ann={"tricks": 5})))
    assert view["rounds"][0]["tricks"]["each"] == {"Ann": 5, "Bob": None}


def test_in_solo_the_last_of_the_three_took_the_rest_also_after_a_surrender() -> None:
    end = {"leader": "Automaton", "cards_left": 4}
    state = sheet(["You"], "You", entry(1, You={"tricks": 1}, Automaton={"tricks": 2}))
    assert scoresheet.view(state)["rounds"][0]["tricks"]["each"]["Factoryon"] == 5
    state = play(state, {"type": "round", "round": 1, "surrender": end})
    assert scoresheet.view(state)["rounds"][0]["tricks"]["each"]["Factoryon"] == 0


def test_an_ability_that_is_named_may_break_the_sum_and_is_marked_from_then_on() -> None:
    state = sheet(THREE, "Ann", entered(1, Ann="hero 6", Bob="hero 3", Cleo="villain 0"))
    state = play(state, {"type": "round", "round": 1, "reason": "a split trick"}, confirm(1))
    view = scoresheet.view(state)
    assert [each["overridden"] for each in view["rounds"]] == [True, False]
    note = next(message for message in view["messages"] if message["kind"] == "note")
    assert note["params"] == {"reason": "a split trick", "there": 9, "wanted": 8}
    assert "rulings/split-tricks" in note["cites"]
    assert not problems(state)


def test_a_blank_reason_is_none() -> None:
    state = sheet(THREE, "Ann", entered(1, Ann="hero 6", Bob="hero 3", Cleo="villain 0"))
    state = play(state, {"type": "round", "round": 1, "reason": "   "})
    assert refused(state, confirm(1)).code == "tricks-sum"


def test_with_two_players_sidekicks_take_tricks_for_nobody() -> None:
    two = ["Ann", "Bob"]
    assert not problems(sheet(two, "Ann", entered(1, Ann="hero 3", Bob="villain 0")))
    state = sheet(two, "Ann", entered(1, Ann="hero 7", Bob="hero 2"))
    error = refused(state, confirm(1))
    assert error.code == "tricks-sum-two"
    assert "rulings/sidekick-tricks" in error.cites


def test_with_two_players_both_say_how_many_tricks_they_have() -> None:
    """Nothing follows from the other's; a sheet of an older version was confirmed without."""
    complete = {**confirm(1), "complete": True}
    sides = entry(1, Ann={"alignment": "villain"}, Bob={"alignment": "hero", "tricks": 5})
    state = sheet(["Ann", "Bob"], "Ann", sides)
    error = refused(state, complete)
    assert (error.code, error.params["at"]) == ("tricks-missing", "seats.Ann.tricks")
    assert play(state, confirm(1))["rounds"][0]["status"] == "confirmed"
    said = play(state, entry(1, Ann={"tricks": 0}), complete)
    assert scoresheet.view(said)["standings"]["vp"] == {"Ann": 4, "Bob": 5}
    play(sheet(THREE, "Ann", entered(1, **FULL), entry(1, Cleo={"tricks": None})), complete)


def test_where_an_ability_broke_the_sum_everyone_says_how_many_tricks() -> None:
    """Nothing follows from the sum any more, so silence is no "none"."""
    complete = {**confirm(1), "complete": True}
    sides = [entered(1, Ann="hero 4", Bob="hero 5"), entry(1, Cleo={"alignment": "villain"})]
    state = sheet(THREE, "Ann", *sides, {"type": "round", "round": 1, "reason": "a split trick"})
    error = refused(state, complete)
    assert (error.code, error.params["at"]) == ("tricks-missing", "seats.Cleo.tricks")
    assert "rulings/split-tricks" in error.cites
    play(state, entry(1, Cleo={"tricks": 0}), complete)


def test_everyone_says_hero_or_villain() -> None:
    state = sheet(THREE, "Ann", entered(1, Ann="hero 5", Bob="hero 3"))
    assert problems(state) == [("refused.alignment-missing", "seats.Cleo.alignment")]
    assert refused(state, confirm(1)).code == "alignment-missing"


def test_dealer_and_first_leader_move_on_clockwise() -> None:
    view = scoresheet.view(sheet(THREE, "Bob", *five_rounds(**FULL)))
    assert [(each["dealer"], each["leader"]) for each in view["rounds"]] == [
        ("Bob", "Cleo"),
        ("Cleo", "Ann"),
        ("Ann", "Bob"),
        ("Bob", "Cleo"),
        ("Cleo", "Ann"),
    ]


def test_vp_may_fall_below_zero_with_a_note() -> None:
    loss = {"type": "vp", "round": 1, "seat": "Bob", "vp": -3, "source": "event", "reason": ""}
    view = scoresheet.view(sheet(THREE, "Ann", loss))
    assert view["standings"]["vp"]["Bob"] == -3
    assert [message["cites"] for message in view["messages"] if message["kind"] == "note"] == [
        ["rulings/vp-floor"]
    ]


def test_vp_at_once_can_be_taken_back() -> None:
    gain = {"type": "vp", "round": 1, "seat": "Bob", "vp": 2, "source": "story"}
    state = sheet(THREE, "Ann", gain, {**gain, "vp": 5})
    state = play(state, {"type": "drop-vp", "round": 1, "index": 0})
    assert scoresheet.view(state)["standings"]["vp"]["Bob"] == 5
    assert refused(state, {"type": "drop-vp", "round": 1, "index": 1}).code == "missing-field"


def test_the_engine_says_every_fact_of_a_view() -> None:
    state = sheet(THREE, "Ann", entered(1, Ann="hero 6", Bob="villain 1"))
    messages = call({"call": "view", "state": state})["view"]["messages"]
    assert "Hero or villain? Cleo has not said." in [message["text"] for message in messages]
    assert all(message["text"] for message in messages)


def test_a_player_may_have_a_vancardians_name_where_none_sits_at_the_table() -> None:
    state = sheet(["Ann", "Automaton"], "Ann", entry(1, Automaton={"alignment": "villain"}))
    assert scoresheet.view(state)["people"] == ["Ann", "Automaton"]


def test_the_shape_of_a_seat_has_the_fields_that_are_entered() -> None:
    unlike = set(get_type_hints(SeatEntry)) ^ {field.field.name for field in SEAT_FIELDS}
    assert not unlike, (
        f"SEAT_FIELDS of steps.py or PersonEntry, SeatEntry of state.py lack {unlike}"
    )
