"""Whatever is sent, the engine answers or refuses: no traceback, no guess, on both runtimes."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import solo, stamina
from companion.engine.originstory.cards import DECK, EXTRA_LOVE, parse_card
from companion.engine.originstory.solo.places import deck_size, places
from companion.games import judge, registry
from tests.engine.mutants import GARBAGE, damaged, nested
from tests.engine.tables import Action, Dealer, State, abilities, all_tokens, call, engine, refused
from tests.engine.test_judge import RULINGS
from tests.engine.test_solo_setup import aligned, new
from tests.runtimes import CPython, MicroPython

FIELDS = sorted({field.name for step in solo.STEPS.order for field in step.fields} | {"reason"})
SETUP: dict[str, Action] = {
    "charge": {"charges": {"story1": 1}},
    "readings": {"readings": {}},
    "story": {"name": "X", "costs": [1]},
    "virtual": {"seed": 4},
}


def requests(count: int, seed: int) -> list[Any]:
    dice = random.Random(seed)
    chosen = [dice.choice(RULINGS) for _ in range(count)]
    return [
        {"id": dice.choice([1, None, True, "½", [1, {"a": 2}]]), "kind": known["kind"],
         "input": damaged(known["input"], dice)}
        for known in chosen
    ]  # fmt: skip


def test_a_damaged_question_gets_a_ruling_or_an_error() -> None:
    for request in requests(600, seed=1):
        answer = call({"call": "judge", "request": request})
        assert ("ruling" in answer) != ("error" in answer), request
        assert answer["id"] == request["id"]
        if "error" in answer:
            assert answer["error"]["text"]


def test_a_damaged_question_gets_the_same_answer_on_both_runtimes(micropython: MicroPython) -> None:
    for request in requests(100, seed=2):
        question = {"call": "judge", "request": request}
        assert micropython.call(question) == CPython().call(question), request


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf"), 10**400])
def test_numbers_that_are_none_are_refused_where_they_stand(number: float) -> None:
    adjusted = {"card": "S1", "suit": "S", "value": number}
    error = judge({"id": number, "kind": "trick", "input": {"plays": [adjusted]}})["error"]
    assert (error["code"], error["params"]["at"]) == ("not-a-value", "input.plays[0].value")
    assert judge({"kind": number, "input": {}})["error"]["code"] == "unknown-kind"
    assert judge({"kind": "trick", "input": {"plays": [number]}})["error"]["code"] == "not-a-card"


@pytest.mark.parametrize("card", ["S11=S²", "S11=S٣", "S٣", "S11=S½", "S11=S1_0", "Ｓ1"])
def test_digits_of_other_alphabets_are_no_values(card: str) -> None:
    error = judge({"kind": "trick", "input": {"plays": [card]}})["error"]
    assert error["code"] == "not-a-card"


def test_blanks_beyond_ascii_are_the_same_on_both_runtimes(micropython: MicroPython) -> None:
    action = {"type": "vp", "seat": "You", "n": 1, "reason": "\u00a0"}
    question = {"call": "apply", "state": aligned(), "action": action}
    assert micropython.call(question) == CPython().call(question)


@pytest.mark.parametrize("sent", [1, -4.5, "½", True, False, None, [1, [2]], {"a": [None]}])
def test_an_id_comes_back_as_it_was_sent(sent: object) -> None:
    answer = judge({"id": sent, "kind": "trick", "input": {"plays": ["S1"]}})
    assert answer["id"] == sent
    assert type(answer["id"]) is type(sent)


@pytest.mark.parametrize("sent", [float("nan"), 10**30, nested(12), (1,), {1: 2}])
def test_an_id_that_json_cannot_carry_everywhere_is_left_out(sent: object) -> None:
    assert judge({"id": sent, "kind": "trick", "input": {"plays": ["S1"]}})["id"] is None


def test_a_card_within_a_card_is_refused_however_deep() -> None:
    for depth in (2, 40, 5000):
        error = judge({"kind": "trick", "input": {"plays": [nested(depth)]}})["error"]
        assert (error["code"], error["params"]["at"]) == ("wrong-type", "input.plays[0].card")


@pytest.mark.parametrize("depth", [50, 900, 990, 100_000])
@pytest.mark.parametrize(("left", "right"), [("[", "]"), ('{"card":', "}")])
def test_deep_nesting_is_answered(depth: int, left: str, right: str) -> None:
    deep = left * depth + "1" + right * depth
    for text in (deep, f'{{"id": {deep}, "kind": "trick", "input": {{"plays": [{deep}]}}}}'):
        assert "error" in json.loads(engine().judge_text(text))
        assert "error" in json.loads(engine().call(f'{{"call": "judge", "request": {text}}}'))


@pytest.mark.parametrize("depth", [21, 200, 3000])
@pytest.mark.parametrize(("left", "right"), [("[", "]"), ("{a:", "}")])
def test_a_notation_nested_too_deep_is_refused(depth: int, left: str, right: str) -> None:
    text = f"companion game=solo format=1\noptions a={left * depth}1{right * depth}"
    assert call({"call": "read", "text": text})["error"]["code"] == "notation"
    save = {"format": 1, "game": "solo", "options": {"a": nested(min(depth, 400))}, "actions": []}
    assert call({"call": "notation", "save": save})["error"]["code"] == "notation"


@pytest.mark.parametrize("action", [None, "😀", [], {}, {"type": 1}, {"type": "a b"}])
def test_a_save_is_a_list_of_named_actions(action: object) -> None:
    save = {"format": 1, "game": "solo", "options": {}, "actions": [action]}
    for name in ("notation", "replay"):
        assert call({"call": name, "save": save})["error"]["code"] == "not-a-save"


def test_letters_stand_in_a_notation_as_they_are_on_both_runtimes(micropython: MicroPython) -> None:
    story = {"type": "story", "name": 'Écho ½ "\\\n\x01'}
    save = {"format": 1, "engine": 1, "game": "solo", "options": {}, "actions": [story]}
    for runtime in (micropython, CPython()):
        text = runtime.call({"call": "notation", "save": save})["text"]
        assert "Écho ½" in text
        assert runtime.call({"call": "read", "text": text})["save"] == save


@pytest.mark.parametrize("fields", [{}, {"code": 3}, {"code": "why.dealer"}, {"code": "x y"}])
def test_what_cannot_be_said_is_refused(fields: Any) -> None:
    assert call({"call": "say", **fields})["error"]["code"] == "wrong-type"


def test_unknown_readings_are_not_ignored() -> None:
    move = {"hand": ["L5"], "x": 1, "drawn": [], "alignment": "hero"}
    for readings in ({"move-already-left": "perhaps"}, {"nonsense": "stays"}):
        error = judge({"kind": "move", "input": {**move, "readings": readings}})["error"]
        assert error["code"] == "not-one-of"
    assert refused(new(), {"type": "readings"}).code == "missing-field"
    assert refused(new(), {"type": "readings", "readings": {"x": "y"}}).code == "not-one-of"


def test_an_ability_of_a_stamina_operation_is_a_name() -> None:
    wrong: list[object] = [None, 3, {}, "", "x" * 41]
    for ability in wrong:
        op = {"op": "charge", "player": "You", "ability": ability, "n": 1}
        error = judge({"kind": "stamina", "input": {"players": ["You"], "ops": [op]}})["error"]
        assert error["params"]["at"] == "input.ops[0].ability"


def test_a_player_whose_vp_count_cannot_be_left_out_of_the_winners() -> None:
    given = {"vp": {"A": 1, "B": 2}, "players": ["A"]}
    assert judge({"kind": "winners", "input": given})["error"]["code"] == "not-one-of"


def test_too_many_names_are_refused_before_anything_is_done_with_them() -> None:
    vp = {f"P{n}": 1 for n in range(100_000)}
    assert judge({"kind": "winners", "input": {"vp": vp}})["error"]["code"] == "too-many"


@pytest.mark.parametrize("field", ["at", "kind", "self", "½", ""])
def test_fields_of_an_event_cannot_break_a_round(field: str) -> None:
    known = next(known for known in RULINGS if known["kind"] == "solo_round")
    action = {"type": "vp", "seat": "You", "n": 2, field: 1}
    given = {**known["input"], "events": [{"trick": 1, "action": action}]}
    assert judge({"kind": "solo_round", "input": given})["ruling"]["vp"]["You"] >= 0


def sound(state: State) -> None:
    """Every card is in one place, every total adds up, and a view can be shown."""
    left = [*DECK, *EXTRA_LOVE]
    hidden = 0
    for place, cards in places(state):
        for text in cards:
            if text == "?":
                assert place == "You"
                hidden += 1
            else:
                assert str(parse_card(text)) == text
                left.remove(text.partition("=")[0])
    assert deck_size(state) == len(left) - hidden >= 0
    if state["deck"] is not None:
        assert sorted(state["deck"]) == sorted(left)
    assert all_tokens(state["stamina"]) == stamina.TOKENS
    view = call({"call": "view", "state": state})["view"]
    assert view["prompt"]["text"]


def attempts(state: State, dealer: Dealer) -> list[Action]:
    """Return an action of every type, most of them with a field that is wrong."""
    dice, answer = dealer.dice, dealer.answer(solo.view(state))
    filled = {**SETUP, **abilities(state, dice), answer["type"]: answer}
    actions: list[Action] = []
    for step in solo.STEPS.order:
        action = {"type": step.name, "reason": "x", **copy.deepcopy(filled.get(step.name, {}))}
        if dice.random() < 0.8:
            field = dice.choice([*action, *FIELDS])
            action[field] = copy.deepcopy(dice.choice(GARBAGE))
        actions.append(action)
    return actions


@pytest.mark.parametrize("kind", ["tracked", "untracked", "virtual"])
def test_a_damaged_action_is_refused_or_leaves_a_sound_state(kind: str) -> None:
    options: Any = {"difficulty": 3, "dealer": "You", "hand": kind}
    if kind == "virtual":
        options = {"difficulty": 3, "dealer": "You", "deck": "virtual", "seed": 4}
    dealer, phases = Dealer(5), set()
    state, _ = solo.new(options)
    while state["phase"] != "game-over":
        if state["phase"] not in phases or dealer.dice.random() < 0.1:
            before = json.dumps(state)
            for action in attempts(state, dealer):
                try:
                    after, _ = registry.apply(state, action)
                except Refusal as refusal:
                    sentence = engine().error_json(refusal)["text"]
                else:
                    sentence = "done"
                    sound(after)
                assert sentence
                assert json.dumps(state) == before, action
        phases.add(state["phase"])
        state, _ = solo.apply(state, dealer.answer(solo.view(state)))
