"""What is written of the engine for others: `python -m companion.build.types`.

That is `types/engine.d.ts`, its types for scripts, `static/js/ui/limits.js`, what they know of it
without asking, and the tables of questions in docs/.

Views, events and rulings come from the engine's shapes, actions from the fields of its steps, both
by way of their JSON Schemas (companion/web/schemas.py).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import takewhile
from types import ModuleType
from typing import get_type_hints, is_typeddict

from companion.coach import review
from companion.engine.core import inputs, notation, registry, rng
from companion.engine.core.reducer import Question, Reducer, SituationAnswer
from companion.engine.core.registry import Edit, Replay
from companion.engine.core.steps import Steps
from companion.engine.originstory import cards, tricks
from companion.engine.originstory.coach.advice import THINKING, Advice
from companion.engine.originstory.coach.chances import Par
from companion.engine.originstory.coach.game import Position
from companion.engine.originstory.coach.reasons import THEMES
from companion.engine.originstory.coach.sums import PlayedTrick
from companion.engine.originstory.inputs import DECK_LIMIT, MAX_TRICKS, TEXT_LIMIT
from companion.engine.originstory.solo import state as solo_state
from companion.engine.originstory.solo.setup import CARD_NAME_LIMIT, MAX_COST
from companion.games import ENGINES, QUESTIONS
from companion.paths import PACKAGE, ROOT, STATIC
from companion.share import form
from companion.web import mailbox
from companion.web.schemas import Schema, action_schema, components, fields, sentence

TYPES = ROOT / "types" / "engine.d.ts"
HEAD = """// Made by `python -m companion.build.types` of the engine's shapes, steps and rulings.

declare namespace Core {
  /** What a sentence is told with: by its code, a screen knows which of these are there. */
  interface Params {
    seat: string;
    card: string;
    cards: string[];
    n: number;
    at: string;
    reason: string;
    [name: string]: unknown;
  }
  /** A sentence of the engine, with the rules that it rests on. */
  interface Message {
    code: string;
    params: Params;
    cites: string[];
    why?: Message[];
    text: string;
  }
  /** Why an action is not done. */
  type Refusal = Message;
  interface Action {
    type: string;
    [field: string]: unknown;
  }
  /** A state is the engine's own affair: it is kept and handed back. */
  type State = object & {round?: number; alignment?: string | null};
  /** One field of a step's form: what its kind needs to know, such as the bounds of a number. */
  interface FieldLimits {
    name: string;
    kind: string;
    least: number;
    most: number;
    start?: number;
    choices: string[];
    optional?: boolean;
  }
  /** A field that may hold others: of a record, or in each value of a table. */
  interface FormField extends FieldLimits {
    of: FormField;
    fields: FormField[];
  }
  /** A field for cards: yours, of the seat in a field, of the Vancardians, or all in play. */
  interface CardsField extends FieldLimits {
    of: string;
  }
  /** What a screen has to know to ask for a step. */
  interface Form {
    type: string;
    fields: FormField[];
    cites: string[];
    /** Whether an ability is used in the trick that is shown and has not begun; null: either. */
    in_trick?: boolean | null;
  }
  /** What is asked now; `ask` is "nothing" once the game is over. */
  interface Prompt extends Message {
    ask: string;
    action: string;
  }
"""
_NAMESPACES = {"scoresheet": "Sheet"}  # of any other kind the end of its own name
_ANY_OBJECT = "{[name: string]: unknown}"
# What HEAD says of fields that are only objects to Python.
_NAMED = {
    "params": "Core.Params",
    "forms": "Core.Form",
    "action": "Core.Action",
    "state": "Core.State",
    "options": "object",
    "actions": "Core.Action",
}


def text() -> str:
    """Return the whole file."""
    events = {"solo": _events(solo_state)}
    rulings = [question.ruling for question in QUESTIONS.values()]
    parts = [
        HEAD + _interfaces(components([Edit, Replay, SituationAnswer])),
        _opened("Coach") + _interfaces(components([Advice, Position, Par, PlayedTrick])),
        _opened("Judge") + _interfaces(components(rulings)) + _questions(),
        *(
            _opened(_namespace(kind))
            + _interfaces(components([*_shown(reducer), *events.get(kind, [])]))
            + _union("Event", [shape.__name__ for shape in events.get(kind, [])])
            + (_actions(reducer.steps) if reducer.steps else "")
            for game in ENGINES
            for kind, reducer in game.reducers.items()
        ),
    ]
    return "}\n\n".join(parts) + "}\n\n" + _game_view()


def _events(module: ModuleType) -> list[type]:
    """Return the shapes of a game's events, which scripts tell apart by their code."""
    return [
        shape
        for shape in vars(module).values()
        if is_typeddict(shape) and shape.__module__ == module.__name__ and "code" in fields(shape)
    ]


def _game_view() -> str:
    """Return the type of what any kind of game shows: a further one's screen needs no more."""
    views = [
        f"{_namespace(kind)}.{shape.__name__}"
        for game in ENGINES
        for kind, reducer in game.reducers.items()
        for shape in _shown(reducer)
    ]
    return f"type GameView = {' | '.join(views)};\n"


def _namespace(kind: str) -> str:
    return _NAMESPACES.get(kind, kind.rpartition("-")[2].title())


def _shown(reducer: Reducer) -> list[type]:
    """Return the shape of what a kind of game shows; none where its `view` names none."""
    shape = get_type_hints(reducer.view)["return"]
    return [shape] if is_typeddict(shape) else []


def _opened(name: str) -> str:
    return f"declare namespace {name} {{\n"


def _interfaces(shapes: Mapping[str, Schema]) -> str:
    return "".join(_interface(shape, shapes[shape]) for shape in sorted(shapes))


def _questions() -> str:
    rulings = [f"    {kind}: {QUESTIONS[kind].ruling.__name__};" for kind in QUESTIONS]
    head = "  /** What is ruled, by the kind of question. */\n  interface Rulings {"
    return "\n".join([head, *rulings, "  }", ""])


def _actions(steps: Steps) -> str:
    names, interfaces = [], ""
    for step in steps.order:
        names.append("Do" + step.name.replace("_", "-").title().replace("-", ""))
        interfaces += _interface(names[-1], action_schema(step))
    return interfaces + _union("Action", names)


def _union(name: str, members: list[str]) -> str:
    return f"  type {name} =\n    | " + "\n    | ".join(members) + ";\n" if members else ""


def _interface(name: str, schema: Schema) -> str:
    comment = f"  /** {schema['description']} */\n" if schema.get("description") else ""
    return f"{comment}  interface {name} {_type(schema, 1)}\n"


def _type(schema: Schema, depth: int) -> str:
    """Return the type of a schema as TypeScript."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return "Core.Message" if name == "Message" else name
    for key in ("const", "enum"):
        if key in schema:
            values = schema[key] if key == "enum" else [schema[key]]
            return " | ".join(json.dumps(value) for value in values)
    if "anyOf" in schema:
        # Two parts may be one type to TypeScript, as whole numbers and others are.
        return " | ".join(dict.fromkeys(_type(part, depth) for part in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema["items"], depth)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object" and "properties" in schema:
        return _record(schema, depth)
    if kind == "object":
        return f"{{[name: string]: {_type(schema.get('additionalProperties', {}), depth)}}}"
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
    return "null" if kind == "null" else plain.get(str(kind), "unknown")


def _record(schema: Schema, depth: int) -> str:
    indent = "  " * (depth + 1)
    needed, properties = list(schema.get("required", ())), dict(schema["properties"])
    if {"code", "params"} <= set(properties):  # the engine adds the sentence to each
        properties["text"] = {"type": "string"}
        needed.append("text")
    fields = [
        f"{indent}{name}{'' if name in needed else '?'}: {_field(name, field, depth + 1)};"
        for name, field in properties.items()
    ]
    return "\n".join(["{", *fields, "  " * depth + "}"])


def _field(name: str, schema: Schema, depth: int) -> str:
    """Return the type of a field; what Python only knows as an object may be told by its name."""
    told = _type(schema, depth)
    named = _NAMED.get(name)
    return named if named and told == "unknown" else told.replace(_ANY_OBJECT, named or _ANY_OBJECT)


# --- The tables of questions in docs/judge.md, or a page of a game's own: a row for each kind ---


DOCS = sorted((PACKAGE.parent / "docs").glob("*.md"))
TABLE_HEAD = "| kind | what is asked | input | ruling |\n|---|---|---|---|\n"


def row(question: Question) -> str:
    """Return a question's row: its kind, its sentence, its fields, `?` for those that may lack."""
    cells = [f"`{question.name}`", sentence(question), _named(question.input)]
    return "| " + " | ".join([*cells, _named(question.ruling)]) + " |\n"


def _named(shape: type) -> str:
    return ", ".join(f"`{name}`{'' if needed else '?'}" for name, needed in fields(shape).items())


def written(text: str) -> str:
    """Return the docs with every table of kinds written anew; a row keeps its table."""
    before, *tables = text.split(TABLE_HEAD)
    for table in tables:
        lines = table.splitlines(keepends=True)
        rows = list(takewhile(lambda line: line.startswith("| `"), lines))
        rest = "".join(lines[len(rows) :])
        kinds = [line.split("`")[1] for line in rows]
        before += TABLE_HEAD + "".join(row(QUESTIONS[kind]) for kind in kinds) + rest
    return before


# --- What scripts know of the engine without asking it ---

LIMITS = STATIC / "js/ui/limits.js"
_LIMITS: dict[str, object] = {
    "YOU": tricks.YOU, "VANCARDIANS": tricks.VANCARDIANS, "SEATS": tricks.SOLO,
    "SIDES": cards.SIDES, "SUITS": cards.SUITS,
    "VALUES": list(range(cards.LOWEST, cards.HIGHEST + 1)),
    "LEVELS": list(range(cards.ROUNDS + 1)), "ROUNDS": list(range(1, cards.ROUNDS + 1)),
    "CARDS_EACH": cards.CARDS_EACH, "DRAW_TO_FOLLOW": cards.DRAW_TO_FOLLOW,
    "ADJUSTED_LIMIT": cards.ADJUSTED_LIMIT, "DECK_LIMIT": DECK_LIMIT, "MAX_COST": MAX_COST,
    "MAX_PLAYERS": tricks.MAX_PLAYERS, "MAX_TRICKS": MAX_TRICKS,
    "CARD_NAME_LIMIT": CARD_NAME_LIMIT, "NAME_LIMIT": inputs.NAME_LIMIT, "TEXT_LIMIT": TEXT_LIMIT,
    "MAX_SEED": rng.MAX_SEED, "MAX_TEXT": notation.MAX_TEXT,
    "SAVE_ENGINE": registry.ENGINE, "SAVE_FORMAT": registry.FORMAT,
    "LINK_VERSION": form.VERSION, "LAST_LINK_VERSION": form.LAST_VERSION,
    "MAX_LINK": form.MAX_LINK, "MAX_LETTER": mailbox.MAX_LETTER,
    "THEMES": THEMES, "THINKING": THINKING, "REVIEW_SAMPLES": review.DECKS,
    "MAX_MOMENTS": review.MAX_MOMENTS, "SEED": review.SEED, "SEED_AGAIN": review.SEED_AGAIN,
}  # fmt: skip


def limits() -> str:
    """Return the whole script."""
    head = "// Made by `python -m companion.build.types`: what the engine has as constants.\n\n"
    lines = [f"export const {name} = {json.dumps(_LIMITS[name])};\n" for name in _LIMITS]
    return head + "".join(lines)


if __name__ == "__main__":
    TYPES.write_text(text(), encoding="utf-8")
    LIMITS.write_text(limits(), encoding="utf-8")
    for page in DOCS:
        page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")
