"""JSON Schemas of what the judge is asked and answers, made from the shapes of its questions."""

from __future__ import annotations

import types
from collections.abc import Iterable
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from companion.engine.core.errors import Message
from companion.engine.core.questions import Question

Schema = dict[str, Any]
_PLAIN = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    object: {},
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
    return (question.work.__doc__ or "").partition("\n")[0]


def fields(shape: type) -> dict[str, bool]:
    """Return the fields of a shape in order, and whether each has to be there."""
    return {name: get_origin(hint) is not NotRequired for name, hint in _hints(shape).items()}


def _hints(shape: type) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


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
    if origin is list:
        return {"type": "array", "items": _schema(inside[0], shapes)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(inside[1], shapes)}
    return dict(_PLAIN[hint])


def _add(shape: type, shapes: dict[str, Schema]) -> None:
    described: Schema = {"type": "object"}
    if shape.__doc__ and not shape.__doc__.startswith("dict("):
        described["description"] = " ".join(shape.__doc__.split())
    if shape.__name__ in shapes:
        if shapes[shape.__name__].get("description") != described.get("description"):
            message = f"two shapes are called {shape.__name__}"
            raise ValueError(message)
        return
    shapes[shape.__name__] = described
    described["required"] = [name for name, needed in fields(shape).items() if needed]
    described["properties"] = {name: _schema(hint, shapes) for name, hint in _hints(shape).items()}
