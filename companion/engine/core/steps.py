"""A step of a game is one record: its name, when it may be taken, its fields, and what it does.

From the record come the parser with its refusals, the form that a screen draws, the JSON Schema and
the TypeScript type of the action (companion/web/schemas.py), and what the terminal reads.
"""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence, TypeAlias

from companion.engine.core import inputs
from companion.engine.core.inputs import Input, Refusal, clip

State: TypeAlias = "Any"  # of the game whose steps these are
Form: TypeAlias = "dict[str, object]"
Values: TypeAlias = "dict[str, Any]"  # of the fields of a step, by parameter
Read: TypeAlias = "Callable[[object, str, State], object]"
Choices: TypeAlias = "Sequence[str] | Callable[[State], Sequence[str]]"

KEYWORDS = ("for", "from", "with")  # fields whose parameter has a further underscore


class Field:
    """One field of a step.

    `read(value, place, state)` returns the value or raises Refusal. `limits` is what a form has to
    know; a function in it is asked with the state. An absent field is `default`, unless `required`.
    `display_only` is a field that only a form knows: it is never read.
    """

    __slots__ = (
        "default",
        "display_only",
        "kind",
        "limits",
        "name",
        "nullable",
        "read",
        "required",
    )

    def __init__(
        self, name: str, kind: str, read: Read, limits: Mapping[str, object] | None = None
    ) -> None:
        self.name = name
        self.kind = kind
        self.read = read
        self.limits: Mapping[str, object] = limits if limits is not None else {}
        self.required = True
        self.nullable = False
        self.display_only = False
        self.default: object = None

    @property
    def parameter(self) -> str:
        """Return the name of the handler's parameter."""
        return self.name + "_" if self.name in KEYWORDS else self.name

    def value(self, data: Input, state: State) -> object:
        """Return the field's value in an action; raises Refusal."""
        # `has` takes null for absent; for a nullable field null is a value of its own.
        there = self.name in data.data if self.nullable else data.has(self.name)
        if not self.required and not there:
            return self.default
        return self.read(data.raw(self.name), data.place(self.name), state)

    def form(self, state: State) -> Form:
        """Return what a form has to know of the field."""
        form: Form = {"name": self.name, "kind": self.kind}
        for limit in self.limits:
            form[limit] = _resolve(self.limits[limit], state)
        if not self.required:
            form["optional"] = True
        return form


def _resolve(limit: object, state: State) -> object:
    if isinstance(limit, Field):
        return limit.form(state)
    if isinstance(limit, list):
        return [_resolve(one, state) for one in limit]
    return limit(state) if callable(limit) else limit


def optional(field: Field, default: object = None) -> Field:
    """Return a field that may be absent, or null, and is then this default."""
    field.required = False
    field.default = default
    return field


def nullable(field: Field, default: object) -> Field:
    """Return a field whose null is a value, None; absent it is this default."""
    read = field.read
    field.read = lambda value, at, state: None if value is None else read(value, at, state)
    field.nullable = True
    return optional(field, default)


def display_only(name: str, kind: str, limits: Mapping[str, object]) -> Field:
    """Return a field that only a form knows, such as a card that is about to be taken."""
    field = optional(Field(name, kind, lambda value, _at, _state: value, limits))
    field.display_only = True
    return field


def integer(name: str, least: int, most: int, start: int | None = None) -> Field:
    """Return a field for a whole number within bounds; a form begins with `start`."""
    limits = {"least": least, "most": most}
    if start is not None:
        limits["start"] = start
    return Field(name, "integer", lambda value, at, _: inputs.whole(value, at, least, most), limits)


def flag(name: str, start: bool | None = None) -> Field:
    """Return a field for true or false; a form begins with `start`."""
    limits = {} if start is None else {"start": start}
    return Field(name, "flag", lambda value, at, _: inputs.flag(value, at), limits)


def text(name: str, most: int) -> Field:
    """Return a field for a short text; see inputs.short_text."""
    return Field(
        name, "text", lambda value, at, _: inputs.short_text(value, at, most), {"most": most}
    )


def one_of(name: str, choices: Choices, kind: str = "one-of", start: str | None = None) -> Field:
    """Return a field for one of the choices, which may depend on the state.

    A form begins with `start`.
    """

    def read(value: object, at: str, state: State) -> str:
        return inputs.one_of(value, at, choices(state) if callable(choices) else choices)

    limits: dict[str, object] = {"choices": choices if callable(choices) else list(choices)}
    if start is not None:
        limits["start"] = start
    return Field(name, kind, read, limits)


def items(name: str, field: Field, most: int) -> Field:
    """Return a field for a list of at most so many values of one kind."""

    def read(value: object, at: str, state: State) -> list[object]:
        return inputs.each(value, at, most, lambda one, place: field.read(one, place, state))

    return Field(name, "items", read, {"most": most, "of": field})


def table(name: str, keys: Callable[[State], Sequence[str]], field: Field) -> Field:
    """Return a field for an object with one value for each of its keys; others are refused."""

    def read(value: object, at: str, state: State) -> dict[str, object]:
        data, known = Input(value, at), keys(state)
        for key in data.field_names():
            inputs.one_of(key, at, known)
        # In the order of `known`, as the object's own order differs between the runtimes.
        return {
            key: field.read(data.raw(key), data.place(key), state) for key in known if data.has(key)
        }

    return Field(name, "table", read, {"keys": keys, "of": field})


def record(name: str, fields: Sequence[Field]) -> Field:
    """Return a field for an object with these fields; those that are absent are left out."""

    def read(value: object, at: str, state: State) -> dict[str, object]:
        data = Input(value, at)
        return {
            field.name: field.value(data, state)
            for field in fields
            if field.required or data.has(field.name)
        }

    return Field(name, "record", read, {"fields": list(fields)})


def read_fields(fields: Sequence[Field], data: Input) -> Any:
    """Return the values of fields that depend on no state, those that are absent filled in."""
    return {field.name: field.value(data, None) for field in fields}


class Step:
    """A step: `handler(transaction, **fields)` takes it in one of `phases`; none: in every one.

    `prompt(state)` asks for it in the first of them, if that is what this phase waits for; `cites`
    are its entries. A screen offers it in the phases `offered_in`: games of earlier versions may
    hold it in others.
    """

    __slots__ = ("cites", "fields", "handler", "name", "offered_in", "phases", "prompt")

    def __init__(
        self,
        name: str,
        phases: Sequence[str],
        handler: Callable[..., Any],
        fields: Sequence[Field] = (),
        prompt: Callable[[State], Any] | None = None,
        cites: Sequence[str] = (),
        offered_in: Sequence[str] | None = None,
    ) -> None:
        self.name = name
        self.phases = phases
        self.offered_in = phases if offered_in is None else offered_in
        self.handler = handler
        self.fields = fields
        self.prompt = prompt
        self.cites = cites

    def read(self, action: Input, state: State) -> Values:
        """Return the handler's parameters out of an action; raises Refusal."""
        return {
            field.parameter: field.value(action, state)
            for field in self.fields
            if not field.display_only
        }

    def take(self, transaction: Any, values: Values) -> None:
        """Take the step with the values of its fields."""
        self.handler(transaction, **values)

    def form(self, state: State) -> Form:
        """Return what a screen has to know to ask for the step."""
        return {
            "type": self.name,
            "fields": [field.form(state) for field in self.fields],
            "cites": list(self.cites),
        }


class Steps:
    """The steps of a kind of game, in the order in which a screen offers them."""

    __slots__ = ("by_name", "cites", "order", "prompts")

    def __init__(self, order: Sequence[Step], cites: Sequence[str]) -> None:
        self.order = order
        self.cites = cites
        self.by_name = {step.name: step for step in order}
        # A step may be taken in many phases, but only its first one waits for it.
        self.prompts = {step.phases[0]: step.prompt for step in order if step.prompt is not None}

    def find(self, action: Input, state: State) -> Step:
        """Return the step of an action; Refusal if there is none, or it is not asked for now."""
        kind, phase = action.text("type"), _phase(state)
        if kind not in self.by_name:
            raise Refusal("unknown-action", {"action": clip(kind)})
        step = self.by_name[kind]
        if step.phases and phase not in step.phases:
            raise Refusal("not-now", {"action": kind, "phase": phase}, list(self.cites))
        return step

    def take(self, transaction: Any, action: object) -> tuple[State, list[Any]]:
        """Take an action's step in a transaction; return the state after it and what happened.

        Raises Refusal.
        """
        fields, state = Input(action, "action"), transaction.state
        step = self.find(fields, state)
        step.take(transaction, step.read(fields, state))
        return transaction.state, transaction.events

    def prompt(self, state: State, default: Callable[[State], Any]) -> Any:
        """Return what the phase of a state asks; `default` where no step waits."""
        return self.prompts.get(_phase(state), default)(state)

    def forms(self, state: State) -> list[Form]:
        """Return the forms of the steps that a screen offers now."""
        phase = _phase(state)
        steps = [step for step in self.order if not step.offered_in or phase in step.offered_in]
        return [step.form(state) for step in steps]


def _phase(state: State) -> str:
    """Return the phase of a game; one without phases takes every step at any time."""
    phase: str = state.get("phase", "")
    return phase
