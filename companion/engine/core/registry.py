"""A game is a list of actions: start, apply, view, replay, edit, the format of a save."""

from __future__ import annotations

from typing import Any, Mapping, Sequence, TypedDict

from companion.engine.core import notation as lines
from companion.engine.core.inputs import (
    BLANKS,
    Message,
    Refusal,
    clip,
    refusal,
    refuse,
    refuse_longer,
    whole,
)
from companion.engine.core.jsontext import read_strictly
from companion.engine.core.reducer import Call, Editing, Reducer, State, View
from companion.engine.core.steps import Form

# A save is `{"format", "engine", "game", "options", "actions": […]}`. Every kind of game is a
# Reducer with `new(options)`, `apply(state, action)` and `view(state)`; nothing here knows a rule.


FORMAT = 1
ENGINE = 1
MAX_ACTIONS = 5000


class Save(TypedDict):
    """A game to keep: its kind, its options and everything that was done."""

    format: int
    engine: int
    game: str
    options: Mapping[str, object]
    actions: Sequence[Mapping[str, object]]


class Record(TypedDict):
    """One action, what happened and the state after it; the action of the start is None."""

    action: Mapping[str, object] | None
    events: list[Message]
    state: State


class RefusedAction(TypedDict):
    """The action of a save that was refused, by its index, and why."""

    index: int
    error: Message


class Replay(TypedDict):
    """A save played again: the last state, a record an action, and where it stopped, if it did."""

    state: State
    records: list[Record]
    refused: RefusedAction | None


class Registry:
    """The games that are played step by step, each kind by its reducer."""

    __slots__ = ("reducers",)

    def __init__(self, reducers: dict[str, Reducer]) -> None:
        self.reducers = reducers

    def reducer_of(self, kind: object) -> Reducer:
        """Return the reducer of a kind of game; Refusal("unknown-game") if there is none."""
        if not isinstance(kind, str) or kind not in self.reducers:
            raise Refusal("unknown-game", {"game": clip(kind)})
        return self.reducers[kind]

    @staticmethod
    def save_of(
        kind: str, options: Mapping[str, object], actions: Sequence[Mapping[str, object]]
    ) -> Save:
        """Return a save in the present format."""
        return {
            "format": FORMAT,
            "engine": ENGINE,
            "game": kind,
            "options": options,
            "actions": actions,
        }

    def new(self, kind: object, options: object) -> tuple[State, list[Message]]:
        """Start a game and return its first state and events."""
        return self.reducer_of(kind).new(options)

    def apply(self, state: object, action: object) -> tuple[State, list[Message]]:
        """Return the state after an action, and what happened; the state given is not touched."""
        kept, reducer = self._reducer_of_state(state)
        if not isinstance(action, dict):
            raise Refusal("wrong-type", {"at": "action", "wanted": "object"})
        if not isinstance(action.get("type"), str):
            raise Refusal("wrong-type", {"at": "action.type", "wanted": "text"})
        return reducer.apply(kept, action)

    def view(self, state: object) -> View:
        """Return what a screen shows of a state."""
        kept, reducer = self._reducer_of_state(state)
        return reducer.view(kept)

    def forms(self, state: object) -> list[Form]:
        """Return the forms of the steps that may be taken now; none for a game without records."""
        kept, reducer = self._reducer_of_state(state)
        return [] if reducer.steps is None else reducer.steps.forms(kept)

    def _reducer_of_state(self, state: object) -> tuple[State, Reducer]:
        """Return a state with the rules of its game; Refusal for what is not a state."""
        if not isinstance(state, dict):
            raise Refusal("wrong-type", {"at": "state", "wanted": "object"})
        return state, self.reducer_of(state.get("game"))

    def is_state(self, state: object) -> bool:
        """Tell whether this is a state of a game: it looks like the one that its options begin."""
        if not isinstance(state, dict):
            return False
        try:
            first, _ = self.new(state.get("game"), state.get("options"))
        except Refusal:
            return False
        return _alike(state, first)

    def check_save(self, save: object) -> Save:
        """Return a save whose form is right; Refusal says what is wrong with it."""
        if not isinstance(save, dict) or "game" not in save or "format" not in save:
            raise Refusal("not-a-save")
        number, engine, kind = save["format"], save.get("engine"), save["game"]
        # isinstance would let true pass: to Python it is an int, to JSON it is not.
        if type(number) is not int or number > FORMAT or number < 1:
            raise Refusal("save-format", {"format": clip(number), "known": FORMAT})
        self.reducer_of(kind)
        options, actions = save.get("options"), save.get("actions")
        if not isinstance(actions, list) or not isinstance(options, dict):
            raise Refusal("not-a-save")
        if len(actions) > MAX_ACTIONS:
            raise Refusal("too-many", {"at": "actions", "most": MAX_ACTIONS, "there": len(actions)})
        for action in actions:
            word = action.get("type") if isinstance(action, dict) else None
            # The type begins the action's line in the notation, so it has to be a bare word there.
            if not isinstance(word, str) or not lines.is_bare(word):
                raise Refusal("not-a-save")
        return {
            "format": number,
            "engine": engine if type(engine) is int else ENGINE,
            "game": kind,
            "options": options,
            "actions": actions,
        }

    def replay(self, source: object) -> Replay:
        """Play a save again; record 0 is the start.

        The actions before a refused one stand, so a game that an older engine allowed opens as far
        as this one agrees.
        """
        save = self.check_save(source)
        state, events = self.new(save["game"], save["options"])
        records: list[Record] = [{"action": None, "events": events, "state": state}]
        for i in range(len(save["actions"])):
            action = save["actions"][i]
            try:
                state, events = self.apply(state, action)
            except Refusal as error:
                stop: RefusedAction = {"index": i, "error": refusal(error)}
                return {"state": state, "records": records, "refused": stop}
            records.append({"action": action, "events": events, "state": state})
        return {"state": state, "records": records, "refused": None}

    def notation(self, source: object) -> str:
        """Return a save as text, one line an action."""
        save = self.check_save(source)
        head = lines.line(
            "companion", {"game": save["game"], "format": save["format"], "engine": ENGINE}
        )
        body = [lines.line("options", save["options"])]
        for action in save["actions"]:
            fields = {key: action[key] for key in action if key != "type"}
            body.append(lines.line(str(action["type"]), fields))
        return "\n".join([head] + body) + "\n"

    def read(self, text: object) -> Save:
        """Return the save of a notation or of JSON text; Refusal says what is wrong with it."""
        if not isinstance(text, str):
            raise Refusal("wrong-type", {"at": "text", "wanted": "text"})
        refuse_longer(text, lines.MAX_TEXT)
        source = text.strip(BLANKS)
        if source.startswith("{"):
            return self.check_save(read_strictly(source))
        rows = [row.strip(BLANKS) for row in source.split("\n") if row.strip(BLANKS)]
        # Counted before any line is parsed; the two are the head and the options.
        there = len(rows) - 2
        if there > MAX_ACTIONS:
            raise Refusal("too-many", {"at": "actions", "most": MAX_ACTIONS, "there": there})
        if len(rows) < 2 or not rows[0].startswith("companion "):
            raise Refusal("not-a-save")
        _, head = lines.parse_line(rows[0])
        _, options = lines.parse_line(rows[1])
        actions = []
        for row in rows[2:]:
            word, fields = lines.parse_line(row)
            fields["type"] = word
            actions.append(fields)
        return self.check_save(dict(head, options=options, actions=actions))


def _alike(value: object, sample: object) -> bool:
    """Tell whether a value has the sample's fields, with values of their kinds; null is of any."""
    # A first state has null where a later one has a record, such as the trick or the event.
    if value is None or sample is None:
        return True
    if isinstance(sample, dict):
        return isinstance(value, dict) and all(
            key in value and _alike(value[key], sample[key]) for key in sample
        )
    return type(value) is type(sample)


# --- Editing the past: one action replaced or removed, the game played again from there ---
#
# A later action stays if the game stands, at its turn, at the same moment as when it was taken,
# names the same things by their numbers, and accepts it; every other one is dropped. Two ends are
# worked out: the game as it would be (`state`), and the game left as it lies on the table, with
# what was entered wrong put right as far as corrections reach (`leave`). What hands must do to get
# from the one to the other: `differences`.


class DroppedAction(TypedDict):
    """A later action that does not stay, by its index in the old game, and why."""

    index: int
    action: Call
    error: Message


class Leave(TypedDict):
    """The old game, put right where it is wrong."""

    save: Save
    state: State


class Edit(TypedDict):
    """What a save becomes; see edit."""

    save: Save
    state: State
    records: list[Record]
    kept: int
    dropped: list[DroppedAction]
    first: int | None
    differences: list[Message]
    leave: Leave


class _Rerun:
    """Actions played from a state on: what each brought, which were dropped, what differs first."""

    __slots__ = ("dropped", "first", "kept", "records", "registry", "state")

    def __init__(self, registry: Registry, state: State) -> None:
        self.registry = registry
        self.state = state
        self.records: list[Record] = []
        self.dropped: list[DroppedAction] = []
        self.kept = 0
        self.first: int | None = None

    def play(self, action: Any) -> None:
        """Take an action, and note it."""
        self.state, events = self.registry.apply(self.state, action)
        self.records.append({"action": action, "events": events, "state": self.state})

    def keep(self, editing: Editing, old: list[Record], i: int) -> None:
        """Take action `i` of the old game again, or drop it."""
        action, was = old[i + 1]["action"] or {}, old[i]["state"]
        try:
            same_moment = editing.moment(self.state) == editing.moment(was)
            if not same_moment or not editing.means_same(was, self.state, action):
                raise Refusal("not-now", {"action": action["type"]})
            self.play(action)
            self.kept += 1
            same = self.records[-1]["events"] == old[i + 1]["events"]
        except Refusal as error:
            self.dropped.append({"index": i, "action": action, "error": refusal(error)})
            same = False
        if self.first is None and not same:
            self.first = i


def edit(registry: Registry, source: object, at: object, action: object, reason: str) -> Edit:
    """Return what a save becomes when its action number `at`, from 0, is replaced or removed.

    `action` None removes it; `reason` is the text of the corrections in `leave`. The answer:
    `save` and `state`; `records` of the actions from `at` on, as replay gives them; `kept`, the
    number of later actions that stay; `dropped` `[{"index", "action", "error"}…]`, numbered as in
    the save given; `first`, the first index whose events differ, or None; `differences`, messages;
    `leave` `{"save", "state"}`. Refusal if the game does not accept the action there.
    """
    save = registry.check_save(source)
    records = registry.replay(save)["records"]
    if len(records) < 2:
        raise refuse("empty", "save.actions")
    index = whole(at, "index", 0, len(records) - 2)
    editing = registry.reducer_of(save["game"]).editing
    before, last = records[index]["state"], records[-1]["state"]
    rerun = _Rerun(registry, before)
    if action is not None:
        rerun.play(action)
    # A removed action has no events of its own, which differ from whatever it told before.
    events = rerun.records[0]["events"] if rerun.records else None
    if events != records[index + 1]["events"]:
        rerun.first = index
    for i in range(index + 1, len(records) - 1):
        rerun.keep(editing, records, i)
    actual = editing.actual(before, last, records[index + 1]["action"], action)
    # The corrections put the old game right: all or none.
    leave = _Rerun(registry, last)
    try:
        for correction in editing.corrections(last, actual, reason):
            leave.play(correction)
    except Refusal:
        leave = _Rerun(registry, last)
    past = records[1:]
    return {
        "save": _save(save, past[:index] + rerun.records),
        "state": rerun.state,
        "records": rerun.records,
        "kept": rerun.kept,
        "dropped": rerun.dropped,
        "first": rerun.first,
        "differences": editing.differences(actual, rerun.state),
        "leave": {"save": _save(save, past + leave.records), "state": leave.state},
    }


def _save(save: Save, records: list[Record]) -> Save:
    actions = [record["action"] for record in records if record["action"] is not None]
    return Registry.save_of(save["game"], save["options"], actions)
