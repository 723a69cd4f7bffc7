"""The types of the engine for scripts, `types/engine.d.ts`: `python -m companion.build.types`.

Views and events come from the engine's shapes, actions from the fields of its steps, both by way of
their JSON Schemas (companion/web/schemas.py).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion.engine.core.steps import Steps
from companion.engine.originstory import scoresheet, solo
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.scoresheet.view import View as SheetView
from companion.engine.originstory.solo import state as solo_state
from companion.engine.originstory.solo.view import View as SoloView
from companion.engine.originz import duel, tournament
from companion.engine.originz.duel.view import View as DuelView
from companion.engine.originz.tournament.view import View as TournamentView
from companion.paths import ROOT
from companion.web.schemas import Schema, action_schema, components

TYPES = ROOT / "types" / "engine.d.ts"
HEAD = """// Made by `python -m companion.build.types` out of the engine's shapes and steps.

/** A sentence of the engine, with the rules that it rests on. */
interface EngineMessage {
  code: string;
  params: Record<string, any>;
  cites: string[];
  why?: EngineMessage[];
  text?: string;
}
"""
# Those that scripts tell apart by their code; of any other only its sentence is read.
_EVENTS = (
    "Deal",
    "EffectResult",
    "TrickStart",
    "Lead",
    "Follow",
    "PlayCard",
    "TrickEnd",
    "ScoreEvent",
    "SentenceEvent",
)


def text() -> str:
    """Return the whole file."""
    events = [getattr(solo_state, name) for name in _EVENTS]
    games: tuple[tuple[str, type, list[type], Steps], ...] = (
        ("Solo", SoloView, [Effect, *events], solo.STEPS),
        ("Scoresheet", SheetView, [], scoresheet.STEPS),
        ("Duel", DuelView, [], duel.STEPS),
        ("Tournament", TournamentView, [], tournament.STEPS),
    )
    return HEAD + "".join(
        _namespace(name, components([view, *more]), steps, [shape.__name__ for shape in events])
        for name, view, more, steps in games
    )


def _namespace(name: str, shapes: Mapping[str, Schema], steps: Steps, events: list[str]) -> str:
    lines = [f"\ndeclare namespace Engine{name} {{"]
    lines += [_interface(shape, shapes[shape]) for shape in sorted(shapes)]
    if all(event in shapes for event in events):
        lines.append(f"  type Event = {' | '.join(events)};")
    names = []
    for step in steps.order:
        schema = action_schema(step)
        names.append("Do" + step.name.replace("_", "-").title().replace("-", ""))
        lines.append(_interface(names[-1], schema))
    lines.append("  type Action =\n    | " + "\n    | ".join(names) + ";")
    return "\n".join([*lines, "}", ""])


def _interface(name: str, schema: Schema) -> str:
    comment = f"  /** {schema['description']} */\n" if schema.get("description") else ""
    return f"{comment}  interface {name} {_type(schema, 1)}"


def _type(schema: Schema, depth: int) -> str:
    """Return the type of a schema as TypeScript."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return "EngineMessage" if name == "Message" else name
    for key in ("const", "enum"):
        if key in schema:
            values = schema[key] if key == "enum" else [schema[key]]
            return " | ".join(json.dumps(value) for value in values)
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part, depth) for part in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema["items"], depth)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object" and "properties" in schema:
        return _record(schema, depth)
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}), depth)}>"
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
    return "null" if kind == "null" else plain.get(str(kind), "any")


def _record(schema: dict[str, Any], depth: int) -> str:
    indent = "  " * (depth + 1)
    needed = schema.get("required", ())
    fields = [
        f"{indent}{name}{'' if name in needed else '?'}: {_type(field, depth + 1)};"
        for name, field in schema["properties"].items()
    ]
    return "\n".join(["{", *fields, "  " * depth + "}"])


if __name__ == "__main__":
    TYPES.write_text(text(), encoding="utf-8")
