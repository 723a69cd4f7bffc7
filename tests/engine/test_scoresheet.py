"""The score sheet, each rule by its name."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.kit.errors import Refused
from companion.engine.originstory import scoresheet, stamina
from companion.engine.originstory.scoresheet.rounds import work
from companion.games import journal
from tests.engine.tables import Action, State, call, whole_game

THREE = ["Ann", "Bob", "Cleo"]


def sheet(players: list[str] = THREE, dealer: str = "Ann", *actions: Action) -> State:
    state, _ = scoresheet.new({"players": players, "dealer": dealer})
    return go(state, *actions)


def go(state: State, *actions: Action) -> State:
    for action in actions:
        state, _ = scoresheet.apply(state, action)
    return state


def entered(number: int, **seats: Any) -> Action:
    """Write `Ann="hero 5", Bob="villain 0 charged=2"` as an action."""
    entries: Any = {}
    for name, text in seats.items():
        side, tricks, *more = text.split()
        entries[name] = {"alignment": side, "tricks": int(tricks)}
        entries[name].update({word.split("=")[0]: int(word.split("=")[1]) for word in more})
    return {"type": "round", "round": number, "seats": entries}


def confirm(number: int) -> Action:
    return {"type": "confirm", "round": number}


def five_rounds(**seats: str) -> list[Action]:
    return [act for n in range(1, 6) for act in (entered(n, **seats), confirm(n))]


def refusal(state: State, action: Action) -> Refused:
    with pytest.raises(Refused) as refused:
        scoresheet.apply(state, action)
    return refused.value


def problems(state: State, number: int = 1) -> list[tuple[str, str]]:
    facts = scoresheet.view(state)["facts"]
    return [
        (fact["code"], str(fact["params"]["at"]))
        for fact in facts
        if fact["is"] == "problem" and fact["round"] == number
    ]


FULL = {"Ann": "hero 5", "Bob": "hero 3", "Cleo": "villain 0"}


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
    refused = refusal(state, confirm(1))
    assert (refused.code, refused.params["at"]) == ("tricks-sum", "tricks")
    assert "rulings/split-tricks" in refused.cites


def entry(number: int, **seats: Any) -> Action:
    return {"type": "round", "round": number, "seats": seats}


def tricks_of_three(*actions: Action) -> Any:
    tricks: Any = scoresheet.view(sheet(THREE, "Ann", *actions))["rounds"][0]["tricks"]
    return tricks


def test_who_says_last_took_the_tricks_that_are_left() -> None:
    two = entry(1, Ann={"tricks": 5}, Cleo={"tricks": 0})
    tricks = tricks_of_three(two)
    assert (tricks["each"]["Bob"], tricks["worked_out"], tricks["left"]) == (3, "Bob", 0)
    assert tricks_of_three(entry(1, Ann={"tricks": 5}))["worked_out"] is None
    changed = tricks_of_three(two, entry(1, Ann={"tricks": 4}))
    assert changed["each"] == {"Ann": 4, "Bob": 4, "Cleo": 0}
    entered_too = tricks_of_three(two, entry(1, Bob={"tricks": 2}))
    assert (entered_too["worked_out"], entered_too["left"]) == (None, 1)


def test_nobody_is_left_fewer_than_no_tricks() -> None:
    tricks = tricks_of_three(entry(1, Ann={"tricks": 7}, Cleo={"tricks": 2}))
    assert (tricks["each"]["Bob"], tricks["left"]) == (0, -1)


def test_tricks_worked_out_score_and_stay_when_the_round_is_changed_later() -> None:
    sides = {"alignment": "hero"}
    state = sheet(THREE, "Ann", entry(1, Ann={"tricks": 5, **sides}, Cleo={"tricks": 0, **sides}))
    state = go(state, entry(1, Bob=sides), confirm(1))
    assert scoresheet.view(state)["standings"]["vp"] == {"Ann": 5, "Bob": 3, "Cleo": 0}
    changed = scoresheet.view(go(state, entry(1, Ann={"tricks": 4})))["rounds"][0]["tricks"]
    assert (changed["each"]["Bob"], changed["left"]) == (3, 1)


def test_an_ability_that_is_named_leaves_nothing_to_work_out() -> None:
    reason = {"type": "round", "round": 1, "reason": "a trick went to nobody"}
    tricks = tricks_of_three(entry(1, Ann={"tricks": 5}, Cleo={"tricks": 2}), reason)
    assert (tricks["each"]["Bob"], tricks["worked_out"]) == (0, None)


def test_with_two_players_nothing_is_worked_out_for_sidekicks_take_tricks_too() -> None:
    view = scoresheet.view(sheet(["Ann", "Bob"], "Ann", entry(1, Ann={"tricks": 5})))
    assert view["rounds"][0]["tricks"]["each"] == {"Ann": 5, "Bob": 0}


def test_in_solo_the_last_of_the_three_took_the_rest_also_after_a_surrender() -> None:
    end = {"leader": "Automaton", "cards_left": 4}
    state = sheet(["You"], "You", entry(1, You={"tricks": 1}, Automaton={"tricks": 2}))
    assert scoresheet.view(state)["rounds"][0]["tricks"]["each"]["Factoryon"] == 5
    state = go(state, {"type": "round", "round": 1, "surrender": end})
    assert scoresheet.view(state)["rounds"][0]["tricks"]["each"]["Factoryon"] == 0


def test_an_ability_named_once_is_offered_from_then_on() -> None:
    options = {"players": THREE, "dealer": "Ann", "characters": ["The Owl", "", ""]}
    state, _ = scoresheet.new(options)
    state = go(state, entry(1, Ann={"card": "Cape", "charges": {"Mask": 1}}))
    assert scoresheet.view(state)["rounds"][0]["abilities"]["Ann"] == ["The Owl", "Cape", "Mask"]
    state = go(state, entry(1, Ann={"charges": {"Mask": 0}}), entered(1, **FULL), confirm(1))
    assert scoresheet.view(state)["rounds"][1]["abilities"]["Ann"] == ["The Owl", "Cape"]
    state = go(state, entry(2, Ann={"charges": {"Cape": 2, "Mask": 1}}))
    assert scoresheet.view(state)["rounds"][1]["abilities"]["Ann"] == ["The Owl", "Cape", "Mask"]
    assert scoresheet.view(state)["rounds"][1]["abilities"]["Bob"] == []


def test_a_superhero_is_not_offered_for_it_needs_no_charge() -> None:
    state = sheet(THREE, "Ann", *five_rounds(**FULL), entry(5, Ann={"card": "Comet"}))
    assert scoresheet.view(state)["rounds"][4]["abilities"]["Ann"] == []


def test_stamina_on_named_abilities_counts_among_all_that_is_charged() -> None:
    state = sheet(THREE, "Ann", entry(1, Ann={"charged": 1, "charges": {"Cape": 1}}))
    assert state["rounds"][0]["seats"]["Ann"]["charged"] == 2
    assert scoresheet.view(state)["rounds"][0]["stamina"]["charged"]["Ann"] == 2
    state = go(state, entry(1, Ann={"charges": {"Cape": 2}}))
    assert problems(state)[1:2] == [("refused.alignment-missing", "seats.Bob.alignment")]
    assert ("refused.sheet-charged", "seats.Ann.charged") in problems(state)
    assert refusal(state, entry(1, Ann={"charged": 1})).code == "out-of-range"
    charges: Any
    for charges in ({"": 1}, {" ": 1}, {"Cape": 99}, {"Cape": None}, [], {"x" * 201: 1}):
        assert refusal(state, entry(1, Ann={"charges": charges}))
    many = {"ability " + str(n): 1 for n in range(13)}
    assert refusal(state, entry(1, Ann={"charges": many})).code == "too-many"


def test_no_stamina_is_placed_after_charging_has_ended() -> None:
    over = {"type": "round", "round": 1, "charging_over": True}
    state = sheet(THREE, "Ann", entry(1, Ann={"charges": {"Cape": 1}}), over)
    for more in ({"charges": {"Cape": 2}}, {"charges": {"Mask": 1}}, {"charged": 2}):
        refused = refusal(state, entry(1, Ann=more))
        assert (refused.code, refused.params["n"]) == ("charging-over", 1)
        assert refused.cites == ["charging-abilities"]
    moved = go(state, entry(1, Ann={"charges": {"Cape": 0}}))
    assert refusal(moved, entry(1, Ann={"charged": 1})).code == "charging-over"
    again = go(state, {**over, "charging_over": False}, entry(1, Ann={"charged": 2}))
    assert again["rounds"][0]["seats"]["Ann"]["charged"] == 2


def test_the_next_round_is_charged_again_and_an_ended_one_may_be_put_right() -> None:
    over = {"type": "round", "round": 1, "charging_over": True}
    state = sheet(THREE, "Ann", over, entered(1, **FULL), confirm(1))
    state = go(state, entry(2, Ann={"charged": 3}), entry(1, Ann={"charged": 1}))
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
    state = go(state, entered(1, **FULL), entry(1, Ann={"charges": {"Cape": 1}}), confirm(1))
    assert scoresheet.view(state)["rounds"][1]["abilities"]["Ann"] == ["Cape"]


def test_an_ability_that_is_named_may_break_the_sum_and_is_marked_from_then_on() -> None:
    state = sheet(THREE, "Ann", entered(1, Ann="hero 6", Bob="hero 3", Cleo="villain 0"))
    state = go(state, {"type": "round", "round": 1, "reason": "a split trick"}, confirm(1))
    view = scoresheet.view(state)
    assert [each["overridden"] for each in view["rounds"]] == [True, False]
    note = next(fact for fact in view["facts"] if fact["is"] == "note")
    assert note["params"] == {"reason": "a split trick", "there": 9, "wanted": 8}
    assert "rulings/split-tricks" in note["cites"]
    assert not problems(state)


def test_a_blank_reason_is_none() -> None:
    state = sheet(THREE, "Ann", entered(1, Ann="hero 6", Bob="hero 3", Cleo="villain 0"))
    state = go(state, {"type": "round", "round": 1, "reason": "   "})
    assert refusal(state, confirm(1)).code == "tricks-sum"


def test_with_two_players_sidekicks_take_tricks_for_nobody() -> None:
    two = ["Ann", "Bob"]
    assert not problems(sheet(two, "Ann", entered(1, Ann="hero 3", Bob="villain 0")))
    state = sheet(two, "Ann", entered(1, Ann="hero 7", Bob="hero 2"))
    refused = refusal(state, confirm(1))
    assert refused.code == "tricks-sum-two"
    assert "rulings/sidekick-tricks" in refused.cites


def test_everyone_says_hero_or_villain() -> None:
    state = sheet(THREE, "Ann", entered(1, Ann="hero 5", Bob="hero 3"))
    assert problems(state) == [("refused.alignment-missing", "seats.Cleo.alignment")]
    assert refusal(state, confirm(1)).code == "alignment-missing"


def test_dealer_and_first_leader_move_on_clockwise() -> None:
    view = scoresheet.view(sheet(THREE, "Bob", *five_rounds(**FULL)))
    assert [(each["dealer"], each["leader"]) for each in view["rounds"]] == [
        ("Bob", "Cleo"),
        ("Cleo", "Ann"),
        ("Ann", "Bob"),
        ("Bob", "Cleo"),
        ("Cleo", "Ann"),
    ]


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
    refused = refusal(state, confirm(1))
    assert (refused.code, refused.params["at"]) == (code, f"seats.Bob.{field}")
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
    cited = [fact["cites"] for fact in view["facts"] if fact["is"] == "note"]
    assert ["stamina", "rulings/stamina-empty"] in cited


def test_vp_may_fall_below_zero_with_a_note() -> None:
    loss = {"type": "vp", "round": 1, "seat": "Bob", "vp": -3, "source": "event", "reason": ""}
    view = scoresheet.view(sheet(THREE, "Ann", loss))
    assert view["standings"]["vp"]["Bob"] == -3
    assert [fact["cites"] for fact in view["facts"] if fact["is"] == "note"] == [
        ["rulings/vp-floor"]
    ]


def test_vp_at_once_can_be_taken_back() -> None:
    gain = {"type": "vp", "round": 1, "seat": "Bob", "vp": 2, "source": "story"}
    state = sheet(THREE, "Ann", gain, {**gain, "vp": 5})
    state = go(state, {"type": "drop-vp", "round": 1, "index": 0})
    assert scoresheet.view(state)["standings"]["vp"]["Bob"] == 5
    assert refusal(state, {"type": "drop-vp", "round": 1, "index": 1}).code == "missing-field"


def test_an_event_belongs_to_round_three() -> None:
    state = sheet(THREE, "Ann", *five_rounds(**FULL)[:4])
    assert go(state, {"type": "round", "round": 3, "event": "Storm"})["rounds"][2]["event"] == (
        "Storm"
    )
    assert refusal(state, {"type": "round", "round": 2, "event": "Storm"}).code == "event-round"


def test_a_round_that_has_not_begun_cannot_be_entered() -> None:
    assert refusal(sheet(), entered(2, **FULL)).code == "round-ahead"


def test_an_edit_of_round_one_works_everything_out_again_and_says_what_changed() -> None:
    state = sheet(THREE, "Ann", *five_rounds(**FULL))
    assert scoresheet.view(state)["standings"]["winners"] == ["Ann"]
    state = go(state, entered(1, Ann="hero 0", Bob="hero 8"))
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
    state = go(state, entered(2, **charged), confirm(2))
    state = go(state, entered(1, Ann="hero 5 gained=0"), confirm(1))
    assert [entry["status"] for entry in state["rounds"]] == ["confirmed", "edited", "open"]
    assert problems(state, 2) == [("refused.sheet-charged", "seats.Ann.charged")]
    assert scoresheet.view(state)["prompt"]["round"] == 2


def test_the_differences_are_forgotten_when_play_goes_on() -> None:
    state = sheet(THREE, "Ann", entered(1, **FULL), confirm(1))
    state = go(state, entered(1, Ann="hero 3", Bob="hero 5"), confirm(1))
    assert scoresheet.view(state)["differences"]
    state = go(state, entered(2, Ann="hero 8"))
    assert not scoresheet.view(state)["differences"]


def test_a_confirmed_round_is_not_confirmed_twice() -> None:
    state = sheet(THREE, "Ann", entered(1, **FULL), confirm(1))
    assert refusal(state, confirm(1)).code == "not-now"


def test_one_player_meets_both_vancardians_who_are_heroes_without_stamina() -> None:
    state = sheet(["Ann"], "Factoryon", entered(1, Ann="villain 0"))
    entries = {"Automaton": {"tricks": 5}, "Factoryon": {"tricks": 3}}
    state = go(state, {"type": "round", "round": 1, "seats": entries}, confirm(1))
    view = scoresheet.view(state)
    assert view["standings"]["vp"] == {"Ann": 4, "Automaton": 5, "Factoryon": 3}
    assert view["rounds"][0]["leader"] == "Ann"
    charged = {"type": "round", "round": 2, "seats": {"Automaton": {"charged": 1}}}
    assert refusal(state, charged).code == "vancardian-no-stamina"
    side = {"type": "round", "round": 2, "seats": {"Automaton": {"alignment": "villain"}}}
    assert refusal(state, side).code == "not-one-of"


def test_a_surrender_gives_the_leader_vp_and_leaves_fewer_tricks() -> None:
    entries = {"You": {"alignment": "hero", "tricks": 1}, "Automaton": {"tricks": 2}}
    end = {"leader": "Automaton", "cards_left": 4}
    enter = {"type": "round", "round": 1, "seats": entries, "surrender": end}
    state = go(sheet(["You"], "You"), enter, confirm(1))
    assert scoresheet.view(state)["standings"]["vp"] == {"You": 1, "Automaton": 7, "Factoryon": 0}
    assert refusal(sheet(), {"type": "round", "round": 1, "surrender": end}).code == (
        "surrender-solo-only"
    )


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": [], "dealer": "Ann"}, "empty"),
        ({"players": ["Ann", "Ann"], "dealer": "Ann"}, "name-twice"),
        ({"players": ["A", "B", "C", "D", "E", "F"], "dealer": "A"}, "too-many"),
        ({"players": THREE, "dealer": "Zoe"}, "not-one-of"),
        ({"players": ["Ann", "Automaton"], "dealer": "Ann"}, "name-twice"),
        ({"players": THREE, "dealer": "Ann", "marks": [1, 1, 2]}, "mark-twice"),
        ({"players": THREE, "dealer": "Ann", "marks": [1, 2]}, "too-few"),
        ({"players": THREE, "dealer": "Ann", "marks": [1, 2, 5]}, "out-of-range"),
        ({"players": THREE, "dealer": "Ann", "characters": ["x"]}, "too-few"),
        (None, "wrong-type"),
    ],
)
def test_options_that_cannot_be(options: object, code: str) -> None:
    with pytest.raises(Refused) as refused:
        scoresheet.new(options)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("action", "code", "at"),
    [
        ({"type": "dance", "round": 1}, "unknown-action", None),
        ({"type": "confirm"}, "missing-field", "action.round"),
        ({"type": "round", "round": True}, "wrong-type", "action.round"),
        ({"type": "round", "round": 1, "seats": {"Zoe": {}}}, "not-one-of", "seats"),
        ({"type": "round", "round": 1, "seats": {"Ann": 5}}, "wrong-type", "seats.Ann"),
        (
            {"type": "round", "round": 1, "seats": {"Ann": {"tricks": 41}}},
            "out-of-range",
            "seats.Ann.tricks",
        ),
        (
            {"type": "round", "round": 1, "seats": {"Ann": {"charged": -1}}},
            "out-of-range",
            "seats.Ann.charged",
        ),
        ({"type": "round", "round": 1, "reason": "x" * 201}, "too-many", "reason"),
        ({"type": "vp", "round": 1, "seat": "Ann", "vp": 1}, "missing-field", "action.source"),
    ],
)
def test_what_cannot_be_entered_is_refused_at_its_place(
    action: Action, code: str, at: str | None
) -> None:
    refused = refusal(sheet(), action)
    assert (refused.code, refused.params.get("at")) == (code, at)


def test_a_refused_action_leaves_the_state_alone() -> None:
    state = sheet(THREE, "Ann", entered(1, **FULL))
    before = repr(state)
    refusal(state, entered(1, Ann="hero 8", Bob="hero 41"))
    assert repr(state) == before


def test_the_door_says_every_fact_of_a_view() -> None:
    state = sheet(THREE, "Ann", entered(1, Ann="hero 6", Bob="villain 1"))
    facts = call({"call": "view", "state": state})["view"]["facts"]
    assert "Hero or villain? Cleo has not said." in [fact["text"] for fact in facts]
    assert all(fact["text"] for fact in facts)


def solo_sheet(save: Any) -> Any:
    filled: Any = call({"call": "sheet", "save": save})["save"]
    return filled


@pytest.mark.parametrize("seed", range(12))
def test_a_solo_game_fills_its_own_sheet(seed: int) -> None:
    save, states = whole_game(seed, dealer=["You", "Automaton", "Factoryon"][seed % 3])
    replayed = journal.replay(solo_sheet(save))
    assert replayed["refused"] is None
    view = scoresheet.view(replayed["state"])
    assert view["standings"]["vp"] == states[-1]["vp"]
    assert view["standings"]["winners"] == states[-1]["winners"]
    assert (
        view["rounds"][4]["stamina"]["after"]["You"]
        == (states[-1]["stamina"]["players"]["You"]["supply"])
    )


def test_a_solo_game_that_is_not_over_fills_what_is_known() -> None:
    save, states = whole_game(3)
    half = len(save["actions"]) // 2
    save["actions"] = save["actions"][:half]
    replayed = journal.replay(solo_sheet(save))
    assert replayed["refused"] is None
    assert len(replayed["state"]["rounds"]) == states[half]["round"]


def test_tokens_are_always_thirty_six() -> None:
    state = sheet(THREE, "Ann", entered(1, **{**FULL, "Bob": "hero 3 gained=9 charged=5 lost=2"}))
    for done in work(state):
        assert {
            stamina.total(done.start),
            stamina.total(done.during),
            stamina.total(done.after),
        } == {36}


def test_two_rounds_edited_together_are_compared_with_how_both_stood() -> None:
    state = sheet(THREE, "Ann", *five_rounds(**FULL))
    state = go(
        state, entered(1, Ann="hero 4", Bob="hero 4"), entered(2, Ann="hero 3", Bob="hero 5")
    )
    state = go(state, confirm(1), confirm(2))
    totals = [each for each in scoresheet.view(state)["differences"] if each["round"] == 0]
    assert totals == [
        {"seat": "Ann", "round": 0, "from": 25, "to": 22},
        {"seat": "Bob", "round": 0, "from": 15, "to": 18},
    ]
