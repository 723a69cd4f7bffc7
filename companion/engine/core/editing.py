"""Editing the past: one action replaced or removed, the game played again from there.

A later action stays if the game stands, at its turn, at the same moment as when it was taken, and
accepts it; every other one is dropped. Two ends are worked out: the game as it would be (`state`),
and the game left as it lies on the table, with what was entered wrong put right as far as
corrections reach (`leave`). What hands must do to get from the one to the other: `differences`.
"""

from __future__ import annotations

from typing import Any, Sequence, TypedDict

from companion.engine.core.errors import Message, Refusal, refusal
from companion.engine.core.inputs import refuse, whole
from companion.engine.core.reducer import Call, Reducer, State
from companion.engine.core.registry import Record, Registry, Save


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


class Rerun:
    """The edited action and the later ones, played again."""

    __slots__ = ("dropped", "first", "kept", "records", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.records: list[Record] = []
        self.dropped: list[DroppedAction] = []
        self.kept = 0
        self.first: int | None = None


def edit(registry: Registry, source: object, at: object, action: object, reason: str) -> Edit:
    """Return what a save becomes when its action number `at`, from 0, is replaced or removed.

    `action` None removes it; `reason` is the text of the corrections in `leave`. The answer:
    `save` and `state`; `records` of the actions from `at` on, as replay gives them; `kept`, the
    number of later actions that stay; `dropped` `[{"index", "action", "error"}…]`, numbered as in
    the save given; `first`, the first index whose events differ, or None; `differences`, facts;
    `leave` `{"save", "state"}`. Refusal if the game does not accept the action there.
    """
    save = registry.check_save(source)
    records = registry.replay(save)["records"]
    if len(records) < 2:
        raise refuse("empty", "save.actions")
    index = whole(at, "index", 0, len(records) - 2)
    reducer = registry.reducer_of(save["game"])
    rerun = Rerun(records[index]["state"])
    _replace(registry, rerun, records, index, action)
    for i in range(index + 1, len(records) - 1):
        _keep(registry, reducer, rerun, records, i)
    actual, corrections = _leave(registry, reducer, records, index, action, reason)
    past = [record["action"] for record in records[1:]]
    return {
        "save": _save(save, past[:index] + [record["action"] for record in rerun.records]),
        "state": rerun.state,
        "records": rerun.records,
        "kept": rerun.kept,
        "dropped": rerun.dropped,
        "first": rerun.first,
        "differences": reducer.editing.differences(actual, rerun.state),
        "leave": {
            "save": _save(save, past + [record["action"] for record in corrections]),
            "state": (records + corrections)[-1]["state"],
        },
    }


def _save(save: Save, actions: Sequence[Call | None]) -> Save:
    kept_actions = [action for action in actions if action is not None]
    return Registry.save_of(save["game"], save["options"], kept_actions)


def _replace(
    registry: Registry, rerun: Rerun, records: list[Record], index: int, action: object
) -> None:
    """Play the edited action; without one, the later ones follow at once."""
    if action is not None:
        _play(registry, rerun, action)
    events = rerun.records[0]["events"] if rerun.records else None
    if events != records[index + 1]["events"]:
        rerun.first = index


def _keep(
    registry: Registry, reducer: Reducer, rerun: Rerun, records: list[Record], i: int
) -> None:
    """Play action `i` of the old game again, or drop it."""
    action, moment = records[i + 1]["action"] or {}, reducer.editing.moment
    try:
        if moment(rerun.state) != moment(records[i]["state"]):
            raise Refusal("not-now", {"action": action["type"]})
        _play(registry, rerun, action)
        rerun.kept += 1
        same = rerun.records[-1]["events"] == records[i + 1]["events"]
    except Refusal as error:
        rerun.dropped.append({"index": i, "action": action, "error": refusal(error)})
        same = False
    if rerun.first is None and not same:
        rerun.first = i


def _play(registry: Registry, rerun: Rerun, action: Any) -> None:
    rerun.state, events = registry.apply(rerun.state, action)
    rerun.records.append({"action": action, "events": events, "state": rerun.state})


def _leave(
    registry: Registry,
    reducer: Reducer,
    records: list[Record],
    index: int,
    action: object,
    reason: str,
) -> tuple[State, list[Record]]:
    """Return the table as it lies, and the corrections that put the old game right: all or none."""
    before, last = records[index]["state"], records[-1]["state"]
    actual = reducer.editing.actual(before, last, records[index + 1]["action"], action)
    rerun = Rerun(last)
    try:
        for correction in reducer.editing.corrections(last, actual, reason):
            _play(registry, rerun, correction)
    except Refusal:
        return actual, []
    return actual, rerun.records
