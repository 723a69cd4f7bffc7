"""JSON Schemas of the judge's questions and of games' actions and saves, made from their shapes."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterable, Mapping, Sequence
from typing import (
    Any,
    ForwardRef,
    Literal,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from companion.engine.core.inputs import Message
from companion.engine.core.notation import MAX_TEXT
from companion.engine.core.reducer import Question
from companion.engine.core.steps import Field, Step, one_of
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.solo import STEPS
from companion.engine.originstory.solo import state as solo_state
from companion.engine.originstory.solo.setup import OPTIONS

Schema = dict[str, Any]
_PLAIN = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    Any: {},
    type(None): {"type": "null"},
    object: {},
}
_KINDS: dict[str, Schema] = {
    "effects": {"type": "array", "items": {"$ref": "#/components/schemas/Effect"}},
    "flag": {"type": "boolean"},
    "readings": {"type": "object", "additionalProperties": {"type": "string"}},
    "value": {"type": "number"},
}


def components(shapes: Iterable[type]) -> dict[str, Schema]:
    """Return the schemas of these shapes and of all that they name, by the names of the shapes."""
    named: dict[str, Schema] = {}
    for shape in shapes:
        _schema(shape, named)
    return named


def input_schema(question: Question) -> Schema:
    """Return the schema of a question of this kind."""
    kind = {"const": question.name}
    return {
        "description": sentence(question),
        "properties": {"kind": kind, "input": _ref(question.input)},
        "required": ["kind", "input"],
    }


def ruled(question: Question) -> Schema:
    """Return what holds for an answer to a question of this kind, if it has a ruling."""
    return {
        "if": {"properties": {"kind": {"const": question.name}}, "required": ["ruling"]},
        "then": {"properties": {"ruling": _ref(question.ruling)}},
    }


def sentence(question: Question) -> str:
    """Return what a kind of question asks, in a sentence."""
    return (question.compute.__doc__ or "").partition("\n")[0]


def fields(shape: type) -> dict[str, bool]:
    """Return the fields of a shape in order, and whether each has to be there."""
    return {name: get_origin(hint) is not NotRequired for name, hint in _hints(shape).items()}


def action_schema(step: Step) -> Schema:
    """Return the schema of a step's action, made from its fields."""
    schema = record_schema([one_of("type", [step.name]), *step.fields])
    return {"description": (step.handler.__doc__ or "").partition("\n")[0], **schema}


def record_schema(fields: Sequence[Field]) -> Schema:
    """Return the schema of an object with these fields."""
    read = [field for field in fields if not field.display_only]
    return {
        "type": "object",
        "properties": {field.name: field_schema(field) for field in read},
        "required": [field.name for field in read if field.required],
    }


def field_schema(field: Field) -> Schema:
    """Return the schema of a field's value."""
    schema = _field_schema(field)
    return {"anyOf": [schema, {"type": "null"}]} if field.nullable else schema


def _field_schema(field: Field) -> Schema:
    if field.kind in _KINDS:
        return dict(_KINDS[field.kind])
    limits = field.limits
    inner, record = limits.get("of"), limits.get("fields")
    match field.kind:
        case "integer":
            return {"type": "integer", "minimum": limits["least"], "maximum": limits["most"]}
        case "cards" | "drawn":
            return {"type": "array", "items": {"type": "string"}, "maxItems": limits["most"]}
        case "charges":
            return _table({"type": "integer", "minimum": 0, "maximum": limits["most"]})
        case "items" if isinstance(inner, Field):
            return {"type": "array", "items": field_schema(inner), "maxItems": limits["most"]}
        case "table" if isinstance(inner, Field):
            return _table(field_schema(inner))
        case "record" if isinstance(record, list):
            return record_schema(record)
    choices = limits.get("choices")
    if isinstance(choices, list):
        return {"enum": choices}
    text: Schema = {"type": "string"}
    return {**text, "maxLength": limits["most"]} if "most" in limits else text


def _table(values: Schema) -> Schema:
    return {"type": "object", "additionalProperties": values}


def _hints(shape: type) -> dict[str, Any]:
    """Return the types of a shape's fields; an alias of events names shapes of another module."""
    own = vars(sys.modules[shape.__module__])
    events = {
        name: ForwardRef(value) if isinstance(value, str) and "|" in value else value
        for name, value in vars(solo_state).items()
        if name not in own and not name.startswith("__")
    }
    aliases = {
        name: ForwardRef(own[name])
        for name, kind in own.get("__annotations__", {}).items()
        if kind == "TypeAlias" and isinstance(own.get(name), str)
    }
    local = {"Mapping": Mapping, "Any": Any, **aliases, **events}
    return get_type_hints(shape, None, local, include_extras=True)


def _ref(shape: type) -> Schema:
    return {"$ref": f"#/components/schemas/{shape.__name__}"}


def _schema(hint: Any, shapes: dict[str, Schema]) -> Schema:
    """Return the schema of a type; the shapes within it are added to those found."""
    if is_typeddict(hint):
        if hint is not Message:  # openapi.json describes it
            _add(hint, shapes)
        return _ref(hint)
    origin, inside = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return _schema(inside[0], shapes)
    if origin is Literal:
        return {"enum": list(inside)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [_schema(part, shapes) for part in inside]}
    if origin in (list, Sequence):
        return {"type": "array", "items": _schema(inside[0], shapes)}
    if origin is tuple:
        return {"type": "array", "items": {"anyOf": [_schema(part, shapes) for part in inside]}}
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": _schema(inside[1], shapes)}
    return dict(_PLAIN[hint])


def _add(shape: type, shapes: dict[str, Schema]) -> None:
    described: Schema = {"type": "object"}
    if shape.__doc__:
        described["description"] = " ".join(shape.__doc__.split())
    if shape.__name__ in shapes:
        if shapes[shape.__name__].get("description") != described.get("description"):
            raise ValueError(f"two shapes are called {shape.__name__}")
        return
    shapes[shape.__name__] = described
    # Put under its name first, then filled: a shape may hold itself, as a reason has reasons.
    described["required"] = [name for name, needed in fields(shape).items() if needed]
    described["properties"] = {name: _schema(hint, shapes) for name, hint in _hints(shape).items()}


class SoloSave(TypedDict):
    """A solo game as the app saves it: its options and everything that was done."""

    format: Literal[1]
    engine: NotRequired[int]
    game: Literal["solo"]
    options: dict[str, object]
    actions: list[object]


def solo_schemas(most: int) -> dict[str, Schema]:
    """Return the schemas of a solo game of at most so many actions, by their names."""
    schemas = components([SoloSave, Effect])
    schemas["SoloSave"]["properties"]["options"] = record_schema(OPTIONS)
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
