"""One player against two Vancardians on a score sheet, and a solo game that fills one."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.originstory import scoresheet, solo
from companion.games import registry
from tests.engine.sheets import confirm, entered, sheet
from tests.engine.tables import call, play, refused, whole_game


def test_one_player_meets_both_vancardians_who_are_heroes_without_stamina() -> None:
    state = sheet(["Ann"], "Factoryon", entered(1, Ann="villain 0"))
    entries = {"Automaton": {"tricks": 5}, "Factoryon": {"tricks": 3}}
    state = play(state, {"type": "round", "round": 1, "seats": entries}, confirm(1))
    view = scoresheet.view(state)
    assert view["standings"]["vp"] == {"Ann": 4, "Automaton": 5, "Factoryon": 3}
    assert view["rounds"][0]["leader"] == "Ann"
    charged = {"type": "round", "round": 2, "seats": {"Automaton": {"charged": 1}}}
    assert refused(state, charged).code == "vancardian-no-stamina"
    side = {"type": "round", "round": 2, "seats": {"Automaton": {"alignment": "villain"}}}
    assert refused(state, side).code == "not-one-of"


def test_a_vancardian_whose_dial_a_card_turned_scores_by_it() -> None:
    """The ruling vancardian-side; the sheet of the game says the same."""
    turn = {"type": "realign", "seat": "Automaton", "alignment": "villain", "reason": "A card"}
    save, _ = whole_game(3)
    at = next(i for i, action in enumerate(save["actions"]) if action["type"] == "begin")
    end = next(i for i, action in enumerate(save["actions"]) if action["type"] == "score")
    actions = save["actions"][: end + 1]
    plain = registry.replay({**save, "actions": actions})["state"]
    turned = {**save, "actions": [*actions[:at], turn, *actions[at:]]}
    state = registry.replay(turned)["state"]
    tricks, vp = state["rounds"][0]["tricks"], state["rounds"][0]["vp"]
    bonus = plain["rounds"][0]["vp"]["Automaton"] - tricks["Automaton"]  # of a surrender
    assert vp["Automaton"] == (0 if tricks["Automaton"] else 4) + bonus
    assert vp["Factoryon"] == plain["rounds"][0]["vp"]["Factoryon"]
    filled = registry.replay(call({"call": "sheet", "save": turned})["save"])
    assert filled["refused"] is None
    assert scoresheet.view(filled["state"])["standings"]["vp"] == state["vp"]
    later = solo.apply(state, {"type": "next-round"})[0]
    assert "villains" not in later


@pytest.mark.parametrize("said", [{}, {"reason": None}, {"reason": "  "}])
def test_an_ability_without_a_name_goes_onto_the_sheet(said: Any) -> None:
    save, states = whole_game(3)
    at = next(i for i, state in enumerate(states) if state["phase"] == "play")
    save["actions"] = [*save["actions"][:at], {"type": "vp", "seat": "You", "n": 2, **said}]
    sheet = call({"call": "sheet", "save": save})["save"]
    assert sheet["actions"][-1] == {
        "type": "vp", "round": 1, "seat": "You", "vp": 2, "source": "other", "reason": "",
    }  # fmt: skip
    assert registry.replay(sheet)["refused"] is None


def test_a_surrender_gives_the_leader_vp_and_leaves_fewer_tricks() -> None:
    entries = {"You": {"alignment": "hero", "tricks": 1}, "Automaton": {"tricks": 2}}
    end = {"leader": "Automaton", "cards_left": 4}
    enter = {"type": "round", "round": 1, "seats": entries, "surrender": end}
    state = play(sheet(["You"], "You"), enter, confirm(1))
    assert scoresheet.view(state)["standings"]["vp"] == {"You": 1, "Automaton": 7, "Factoryon": 0}
    assert refused(sheet(), {"type": "round", "round": 1, "surrender": end}).code == (
        "surrender-solo-only"
    )


def test_the_surrender_of_a_villain_without_tricks_is_noted() -> None:
    end = {"leader": "Automaton", "cards_left": 3}

    def noted(tricks: int, side: str, end: Any = end, **others: int) -> bool:
        entries: Any = {seat: {"tricks": n} for seat, n in others.items()}
        entries["You"] = {"alignment": side, "tricks": tricks}
        enter = {"type": "round", "round": 1, "seats": entries, "surrender": end}
        # Tricks may have gone since, so the round can be ended.
        state = play(sheet(["You"], "Factoryon"), enter, confirm(1))
        messages = scoresheet.view(state)["messages"]
        return "why.surrender-villain-no-tricks" in [message["code"] for message in messages]

    assert noted(0, "villain", Automaton=2, Factoryon=2)
    assert not noted(1, "villain", Automaton=2, Factoryon=1)
    assert not noted(0, "hero", Automaton=2, Factoryon=2)
    assert not noted(0, "villain", None, Automaton=4, Factoryon=4)


def solo_sheet(save: Any) -> Any:
    filled: Any = call({"call": "sheet", "save": save})["save"]
    return filled


@pytest.mark.parametrize("seed", range(12))
def test_a_solo_game_fills_its_own_sheet(seed: int) -> None:
    save, states = whole_game(seed, dealer=["You", "Automaton", "Factoryon"][seed % 3])
    replayed = registry.replay(solo_sheet(save))
    assert replayed["refused"] is None
    view = scoresheet.view(replayed["state"])
    assert view["standings"]["vp"] == states[-1]["vp"]
    assert view["standings"]["winners"] == states[-1]["winners"]
    assert (
        view["rounds"][4]["stamina"]["after"]["You"]
        == (states[-1]["stamina"]["players"]["You"]["supply"])
    )


DEALT: list[Any] = [
    {"type": "deal", "cards": ["S11", "B4", "L7", "T2", "T9", "B12", "S3", "L1"]},
    {"type": "story", "name": "Far", "costs": [1, 2]},
    {"type": "charge", "charges": {"story1": 1}},
    {"type": "align", "alignment": "hero"},
    {"type": "row", "cards": ["T4", "B9", "S5", "L3", "T12", "B2", "S8", "T6"]},
    {"type": "row", "cards": ["B1", "S2", "T3", "L5", "B6", "S7", "T8", "L10"]},
]
SURRENDER: list[Any] = [
    {"type": "begin"},
    {"type": "draw-to-follow", "cards": ["B10", "S4"]},
    {"type": "surrender"},
    {"type": "score"},
]
NO_EFFECTS: Any = {"type": "effects", "effects": []}
MORE = ["B3", "B5", "B7", "B8", "B11", "B13", "L2", "L4"]


def stamina(op: str, n: int, **fields: Any) -> Any:
    return {"type": "stamina", "op": op, "n": n, "reason": "a card", **fields}


@pytest.mark.parametrize(
    "actions",
    [
        [NO_EFFECTS, {"type": "draw", "seat": "Automaton", "n": 8, "cards": MORE, "reason": "x"},
         *SURRENDER],
        [NO_EFFECTS, {"type": "discard", "seat": "Automaton", "cards": ["T4"], "reason": "x"},
         *SURRENDER],
        # Of two cards of 9½ three are added: Automaton's rightmost card goes for nothing.
        [{"type": "effects", "effects": [{"type": "add", "x": 9.5}, {"type": "add", "x": 9.5}]},
         *SURRENDER],
        [NO_EFFECTS, stamina("gain", 36), stamina("gain", 2), *SURRENDER],
        [NO_EFFECTS, *[stamina(op, 30) for op in ("gain", "lose", "gain")],
         stamina("lose", 1, ability="story1"), *SURRENDER],
        [NO_EFFECTS, *[{"type": "tricks", "to": "You", "reason": "x"}] * 32, *SURRENDER],
    ],
    ids=["more cards", "fewer cards", "no card to add", "empty supply", "gained again", "tricks"],
)  # fmt: skip
def test_whatever_the_table_plays_its_sheet_takes(actions: Any) -> None:
    options = {"difficulty": 2, "dealer": "You", "readings": {"add-missing": "discard-only"}}
    save = registry.save_of("solo", options, [*DEALT, *actions])
    played = registry.replay(save)
    replayed = registry.replay(solo_sheet(save))
    assert (played["refused"], replayed["refused"]) == (None, None)
    view = scoresheet.view(replayed["state"])
    assert view["standings"]["vp"] == played["state"]["vp"]
    assert (
        view["rounds"][0]["stamina"]["after"]["You"]
        == (played["state"]["stamina"]["players"]["You"]["supply"])
    )


def test_no_seat_gets_more_tricks_than_a_sheet_takes() -> None:
    split = {"type": "tricks", "to": "You", "reason": "x"}
    save = registry.save_of("solo", {"difficulty": 2, "dealer": "You"}, [*DEALT, *[split] * 33])
    refused = registry.replay(save)["refused"]
    assert refused
    assert refused["error"]["code"] == "too-many"


def test_a_solo_game_that_is_not_over_fills_what_is_known() -> None:
    save, states = whole_game(3)
    half = len(save["actions"]) // 2
    save["actions"] = save["actions"][:half]
    replayed = registry.replay(solo_sheet(save))
    assert replayed["refused"] is None
    assert len(replayed["state"]["rounds"]) == states[half]["round"]
