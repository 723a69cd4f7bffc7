"""Earlier rounds of a score sheet are changed, and what a sheet refuses."""

from __future__ import annotations

import pytest

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import scoresheet
from tests.engine.sheets import FULL, THREE, confirm, entered, entry, five_rounds, problems, sheet
from tests.engine.tables import Action, play, refused


def test_an_event_belongs_to_round_three() -> None:
    state = sheet(THREE, "Ann", *five_rounds(**FULL)[:4])
    assert play(state, {"type": "round", "round": 3, "event": "Storm"})["rounds"][2]["event"] == (
        "Storm"
    )
    assert refused(state, {"type": "round", "round": 2, "event": "Storm"}).code == "event-round"


def test_a_round_that_has_not_begun_cannot_be_entered() -> None:
    assert refused(sheet(), entered(2, **FULL)).code == "round-ahead"


def test_an_edit_of_round_one_works_everything_out_again_and_says_what_changed() -> None:
    state = sheet(THREE, "Ann", *five_rounds(**FULL))
    assert scoresheet.view(state)["standings"]["winners"] == ["Ann"]
    state = play(state, entered(1, Ann="hero 0", Bob="hero 8"))
    view = scoresheet.view(state)
    assert view["standings"]["winners"] is None
    assert view["prompt"]["code"] == "prompt.sheet.again"
    state, events = scoresheet.apply(state, confirm(1))
    view = scoresheet.view(state)
    assert view["standings"]["winners"] == ["Ann", "Bob", "Cleo"]
    assert view["prompt"]["code"] == "prompt.game-over.shared"
    assert view["differences"] == [
        {"seat": "Ann", "round": 1, "from": 5, "to": 0},
        {"seat": "Ann", "round": 0, "from": 25, "to": 20},
        {"seat": "Bob", "round": 1, "from": 3, "to": 8},
        {"seat": "Bob", "round": 0, "from": 15, "to": 20},
    ]
    assert [event["code"] for event in events].count("event.sheet.difference") == 2


def test_an_edit_that_upsets_a_later_round_opens_it_again() -> None:
    charged = {**FULL, "Ann": "hero 5 charged=4"}
    state = sheet(THREE, "Ann", entered(1, **{**FULL, "Ann": "hero 5 gained=1"}), confirm(1))
    state = play(state, entered(2, **charged), confirm(2))
    state = play(state, entered(1, Ann="hero 5 gained=0"), confirm(1))
    assert [entry["status"] for entry in state["rounds"]] == ["confirmed", "edited", "open"]
    assert problems(state, 2) == [("refused.sheet-charged", "seats.Ann.charged")]
    assert scoresheet.view(state)["prompt"]["round"] == 2


def test_the_differences_are_forgotten_when_play_goes_on() -> None:
    state = sheet(THREE, "Ann", entered(1, **FULL), confirm(1))
    state = play(state, entered(1, Ann="hero 3", Bob="hero 5"), confirm(1))
    assert scoresheet.view(state)["differences"]
    state = play(state, entered(2, Ann="hero 8"))
    assert not scoresheet.view(state)["differences"]


def test_a_round_confirmed_after_an_edit_ends_the_comparison_with_totals_nobody_had() -> None:
    state = sheet(THREE, "Ann", entered(1, **FULL), confirm(1))
    state = play(state, entered(1, Ann="hero 3", Bob="hero 5"), entered(2, **FULL))
    assert scoresheet.view(state)["differences"]
    state = play(state, confirm(2))
    view = scoresheet.view(state)
    assert (view["differences"], view["prompt"]["code"]) == ([], "prompt.sheet.again")
    assert scoresheet.view(play(state, confirm(1)))["differences"] == []


def test_a_confirmed_round_is_not_confirmed_twice() -> None:
    state = sheet(THREE, "Ann", entered(1, **FULL), confirm(1))
    assert refused(state, confirm(1)).code == "not-now"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": [], "dealer": "Ann"}, "empty"),
        ({"players": ["Ann", "Ann"], "dealer": "Ann"}, "name-twice"),
        ({"players": ["A", "B", "C", "D", "E", "F"], "dealer": "A"}, "too-many"),
        ({"players": THREE, "dealer": "Zoe"}, "not-one-of"),
        ({"players": ["Automaton"], "dealer": "Factoryon"}, "name-twice"),
        ({"players": THREE, "dealer": "Ann", "marks": [1, 1, 2]}, "mark-twice"),
        ({"players": THREE, "dealer": "Ann", "marks": [1, 2]}, "too-few"),
        ({"players": THREE, "dealer": "Ann", "marks": [1, 2, 5]}, "out-of-range"),
        ({"players": THREE, "dealer": "Ann", "characters": ["x"]}, "too-few"),
        (None, "wrong-type"),
    ],
)
def test_options_that_cannot_be(options: object, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        scoresheet.new(options)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("action", "code", "at"),
    [
        ({"type": "dance", "round": 1}, "unknown-action", None),
        ({"type": "confirm"}, "missing-field", "action.round"),
        ({"type": "round", "round": True}, "wrong-type", "action.round"),
        ({"type": "round", "round": 1, "seats": {"Zoe": {}}}, "not-one-of", "action.seats"),
        ({"type": "round", "round": 1, "seats": {"Ann": 5}}, "wrong-type", "action.seats.Ann"),
        (
            {"type": "round", "round": 1, "seats": {"Ann": {"tricks": 41}}},
            "out-of-range",
            "action.seats.Ann.tricks",
        ),
        (
            {"type": "round", "round": 1, "seats": {"Ann": {"charged": -1}}},
            "out-of-range",
            "action.seats.Ann.charged",
        ),
        ({"type": "round", "round": 1, "reason": "x" * 201}, "too-many", "action.reason"),
        ({"type": "vp", "round": 1, "seat": "Ann", "vp": 1}, "missing-field", "action.source"),
    ],
)
def test_what_cannot_be_entered_is_refused_at_its_place(
    action: Action, code: str, at: str | None
) -> None:
    error = refused(sheet(), action)
    assert (error.code, error.params.get("at")) == (code, at)


def test_a_refused_action_leaves_the_state_alone() -> None:
    state = sheet(THREE, "Ann", entered(1, **FULL))
    before = repr(state)
    refused(state, entered(1, Ann="hero 8", Bob="hero 41"))
    assert repr(state) == before


def test_two_rounds_edited_together_are_compared_with_how_both_stood() -> None:
    state = sheet(THREE, "Ann", *five_rounds(**FULL))
    state = play(
        state, entered(1, Ann="hero 4", Bob="hero 4"), entered(2, Ann="hero 3", Bob="hero 5")
    )
    state = play(state, confirm(1), confirm(2))
    totals = [each for each in scoresheet.view(state)["differences"] if each["round"] == 0]
    assert totals == [
        {"seat": "Ann", "round": 0, "from": 25, "to": 22},
        {"seat": "Bob", "round": 0, "from": 15, "to": 18},
    ]


def test_points_of_rounds_that_go_on_are_no_difference() -> None:
    """Neither VP at once of the open round, nor that round once it is confirmed."""
    vp: Action = {"type": "vp", "round": 2, "seat": "Ann", "vp": 3, "source": "story"}
    state = sheet(THREE, "Ann", entered(1, **FULL), confirm(1), vp)
    state = play(state, entry(1, Cleo={"card": "Cape"}), {**vp, "seat": "Bob"}, entered(2, **FULL))
    assert scoresheet.view(state)["differences"] == []
    state = play(state, confirm(2), entry(1, Ann={"tricks": 4}, Bob={"tricks": 4}), confirm(1))
    assert scoresheet.view(state)["differences"] == [
        {"seat": "Ann", "round": 1, "from": 5, "to": 4},
        {"seat": "Ann", "round": 0, "from": 13, "to": 12},
        {"seat": "Bob", "round": 1, "from": 3, "to": 4},
        {"seat": "Bob", "round": 0, "from": 9, "to": 10},
    ]
