"""A step is one record: its fields are its handler's parameters, and its form says all of them."""

from __future__ import annotations

import inspect
import json
from typing import Any

import pytest

from companion.engine.core.inputs import Input, Refusal
from companion.engine.core.reducer import Transaction
from companion.engine.core.steps import Field, Step, Steps, integer, nullable, optional, text
from companion.engine.originstory import scoresheet, solo, stamina
from companion.engine.originstory.cards import ADJUSTED_LIMIT
from companion.engine.originstory.inputs import MAX_VP_CHANGE
from companion.engine.originstory.solo.abilities import Ability
from companion.engine.originz import duel, tournament
from tests.engine.tables import call, refused
from tests.engine.test_solo_setup import laid_out
from tests.runtimes import CPython, MicroPython

STEPS = {"scoresheet": scoresheet.STEPS, "solo": solo.STEPS, "duel": duel.STEPS,
         "tournament": tournament.STEPS}  # fmt: skip
# The type of a handler's parameter, by the kind of its field.
TYPES = {"integer": "int", "flag": "bool", "text": "str", "seat": "str", "card": "str",
         "cards": "list[str]", "drawn": "list[str]", "value": "int"}  # fmt: skip


@pytest.mark.parametrize("game", STEPS)
def test_the_fields_of_a_step_are_the_parameters_of_its_handler(game: str) -> None:
    for step in STEPS[game].order:
        parameters = list(inspect.signature(step.handler).parameters.values())[1:]
        logged = ("reason",) if isinstance(step, Ability) else ()
        fields = {
            field.parameter: field
            for field in step.fields
            if not field.display_only and field.name not in logged
        }
        asked = [one.name for one in parameters if one.default is one.empty or one.name in fields]
        assert set(asked) == set(fields), step.name
        for parameter in parameters:
            if parameter.name not in fields:
                continue
            field: Field = fields[parameter.name]
            if field.kind in TYPES:
                wanted = TYPES[field.kind]
                if not field.required and field.default is None:
                    wanted += " | None"
                assert parameter.annotation == wanted, (step.name, parameter.name)


def take(steps: Steps, action: object) -> list[object]:
    """Take an action; return what the handler adds to the events."""
    _, taken = steps.take(Transaction({"phase": "play"}), action)
    return taken


def test_absent_null_and_given_are_told_apart() -> None:
    def handler(taken: Transaction, n: int, why: str | None, end: str | None) -> None:
        taken.events.extend([n, why, end])

    fields = [integer("n", 1, 3), optional(text("why", 9)), nullable(text("end", 9), "as before")]
    steps = Steps([Step("go", ("play",), handler, fields)], ["leading"])
    assert take(steps, {"type": "go", "n": 2}) == [2, None, "as before"]
    assert take(steps, {"type": "go", "n": 2, "why": None, "end": None}) == [2, None, None]
    assert take(steps, {"type": "go", "n": 3, "why": " x ", "end": "y"}) == [3, "x", "y"]
    for action, code in (
        ({"type": "go"}, "missing-field"),
        ({"type": "go", "n": 4}, "out-of-range"),
        ({"type": "go", "n": 1, "why": "0123456789"}, "too-many"),
        ({"type": "stay"}, "unknown-action"),
    ):
        with pytest.raises(Refusal) as refused:
            take(steps, action)
        assert refused.value.code == code
    with pytest.raises(Refusal) as refused:
        steps.find(Input({"type": "go"}, "action"), {"phase": "over"})
    assert (refused.value.code, refused.value.cites) == ("not-now", ["leading"])


def test_a_form_says_limits_and_choices_and_is_json() -> None:
    state, _ = scoresheet.new({"players": ["Ann", "Bob"], "dealer": "Ann"})
    forms: Any = scoresheet.view(state)["forms"]
    assert json.loads(json.dumps(forms)) == forms
    assert [form["type"] for form in forms] == ["round", "vp", "drop-vp", "confirm"]
    fields = {field["name"]: field for field in forms[1]["fields"]}
    assert fields["seat"]["choices"] == ["Ann", "Bob"]
    assert (fields["vp"]["least"], fields["vp"]["most"]) == (-MAX_VP_CHANGE, MAX_VP_CHANGE)
    assert fields["reason"]["optional"]


def test_the_limits_of_abilities_are_the_engines() -> None:
    state = laid_out()
    forms: Any = call({"call": "forms", "state": state})["forms"]
    fields = {(form["type"], field["name"]): field for form in forms for field in form["fields"]}
    assert fields["adjust", "value"]["most"] == ADJUSTED_LIMIT
    assert "deal" not in {form["type"] for form in forms}
    limits = {"vp": (-MAX_VP_CHANGE, MAX_VP_CHANGE), "stamina": (1, stamina.TOKENS)}
    for kind, (least, most) in limits.items():
        assert (fields[kind, "n"]["least"], fields[kind, "n"]["most"]) == (least, most)
        for n in (least - 1, most + 1):
            action = {"type": kind, "seat": "You", "op": "gain", "n": n, "reason": "x"}
            assert refused(state, action).code == "out-of-range"


def test_the_forms_are_the_same_on_both_runtimes(micropython: MicroPython) -> None:
    state, _ = scoresheet.new({"players": ["Ann", "Bob"], "dealer": "Ann"})
    for one in (laid_out(), state):
        request = {"call": "forms", "state": one}
        assert micropython.call(request) == CPython().call(request)
