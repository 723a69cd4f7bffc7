"""The shape of a solo game that is sent to the coach, as the API describes it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, is_typeddict

from companion.engine.core.notation import MAX_TEXT
from companion.engine.originstory.solo import steps
from companion.web.schemas import Schema, components, fields


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
    shapes = [
        shape for shape in vars(steps).values() if is_typeddict(shape) and "type" in fields(shape)
    ]
    schemas = components([SoloSave, *shapes])
    names = sorted({shape.__name__ for shape in shapes})
    schemas["SoloSave"]["properties"]["actions"] = {
        "type": "array",
        "maxItems": most,
        "items": {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in names]},
    }
    notation = {"type": "string", "pattern": r"^\s*(companion |\{)"}
    schemas["SoloGame"] = {
        "description": f"A solo game of at most {most} actions: the save that the app writes, "
        f"or its notation of at most {MAX_TEXT} characters",
        "anyOf": [{"$ref": "#/components/schemas/SoloSave"}, notation],
    }
    return schemas
