"""The shape of a solo game that is sent to the coach, as the API describes it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from companion.engine.core.notation import MAX_TEXT
from companion.engine.core.steps import Step
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.solo import STEPS
from companion.web.schemas import Schema, action_schema, components


class SoloOptions(TypedDict):
    """What was chosen before the first round."""

    difficulty: Literal[0, 1, 2, 3, 4, 5]
    dealer: Literal["You", "Automaton", "Factoryon"]
    deck: NotRequired[Literal["physical", "virtual"]]
    hand: NotRequired[Literal["tracked", "untracked"]]
    seed: NotRequired[int]
    character: NotRequired[str]
    character_cost: NotRequired[int | None]
    extra_love: NotRequired[list[str]]
    readings: NotRequired[dict[str, str]]
    copy: NotRequired[bool]


class SoloSave(TypedDict):
    """A solo game as the app saves it: its options and everything that was done."""

    format: Literal[1]
    engine: NotRequired[int]
    game: Literal["solo"]
    options: SoloOptions
    actions: list[object]


def solo_schemas(most: int) -> dict[str, Schema]:
    """Return the schemas of a solo game of at most so many actions, by their names."""
    schemas = components([SoloSave, Effect])
    for step in STEPS.order:
        schemas[_name(step)] = action_schema(step)
    actions = [{"$ref": f"#/components/schemas/{_name(step)}"} for step in STEPS.order]
    schemas["SoloSave"]["properties"]["actions"] = {
        "type": "array",
        "maxItems": most,
        "items": {"anyOf": actions},
    }
    notation = {"type": "string", "pattern": r"^\s*(companion |\{)"}
    schemas["SoloGame"] = {
        "description": f"A solo game of at most {most} actions: the save that the app writes, "
        f"or its notation of at most {MAX_TEXT} characters",
        "anyOf": [{"$ref": "#/components/schemas/SoloSave"}, notation],
    }
    return schemas


def _name(step: Step) -> str:
    """Return what the schema of a step is called, such as SoloDrawToFollow."""
    return "Solo" + step.name.replace("_", "-").title().replace("-", "")
