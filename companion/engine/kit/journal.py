"""A game is a list of actions: start, apply, view, replay, the format of a save.

A save is `{"format", "engine", "game", "options", "actions": […]}`. Every kind of game is a module
with `new(options)`, `apply(state, action)` and `view(state)`; nothing here knows a rule.
"""

from __future__ import annotations

from typing import Any

from companion.engine.kit import notation as lines
from companion.engine.kit.errors import Fact, Refused
from companion.engine.kit.inputs import BLANKS, shown
from companion.engine.kit.jsontext import read_json
from companion.engine.kit.machine import Machine, State

FORMAT = 1
ENGINE = 1
MOST_ACTIONS = 5000


class Journal:
    """The games that are played step by step, each kind by its machine."""

    __slots__ = ("machines",)

    def __init__(self, machines: dict[str, Machine]) -> None:
        self.machines = machines

    def machine_of(self, kind: object) -> Machine:
        """Return the machine of a kind of game; Refused("unknown-game") if there is none."""
        if not isinstance(kind, str) or kind not in self.machines:
            raise Refused("unknown-game", {"game": shown(kind)})
        return self.machines[kind]

    @staticmethod
    def save_of(kind: str, options: dict[str, Any], actions: list[Any]) -> dict[str, Any]:
        """Return a save in the present format."""
        return {
            "format": FORMAT,
            "engine": ENGINE,
            "game": kind,
            "options": options,
            "actions": actions,
        }

    def new(self, kind: object, options: object) -> tuple[State, list[Fact]]:
        """Start a game and return its first state and events."""
        return self.machine_of(kind).new(options)

    def apply(self, state: object, action: object) -> tuple[State, list[Fact]]:
        """Return the state after an action, and what happened; the state given is not touched."""
        if not isinstance(state, dict):
            raise Refused("wrong-type", {"at": "state", "wanted": "object"})
        if not isinstance(action, dict):
            raise Refused("wrong-type", {"at": "action", "wanted": "object"})
        if not isinstance(action.get("type"), str):
            raise Refused("wrong-type", {"at": "action.type", "wanted": "text"})
        return self.machine_of(state.get("game")).apply(state, action)

    def view(self, state: object) -> dict[str, Any]:
        """Return what a screen shows of a state."""
        if not isinstance(state, dict):
            raise Refused("wrong-type", {"at": "state", "wanted": "object"})
        return self.machine_of(state.get("game")).view(state)

    def check_save(self, save: object) -> dict[str, Any]:
        """Return a save whose form is right; Refused says what is wrong with it."""
        if not isinstance(save, dict) or "game" not in save or "format" not in save:
            raise Refused("not-a-save", {})
        if type(save["format"]) is not int or save["format"] > FORMAT or save["format"] < 1:
            raise Refused("save-format", {"format": shown(save["format"]), "known": FORMAT})
        self.machine_of(save["game"])
        actions = save.get("actions")
        if not isinstance(actions, list) or not isinstance(save.get("options"), dict):
            raise Refused("not-a-save", {})
        if len(actions) > MOST_ACTIONS:
            raise Refused(
                "too-many", {"at": "actions", "most": MOST_ACTIONS, "there": len(actions)}
            )
        for action in actions:
            kind = action.get("type") if isinstance(action, dict) else None
            if not isinstance(kind, str) or not lines.is_bare(kind):
                raise Refused("not-a-save", {})
        return save

    def replay(self, given: object) -> dict[str, Any]:
        """Play a save again: `{"state", "records": [{"action", "events"}…], "refused"}`.

        Record 0 is the start, its action None. `refused` is None or `{"index", "error"}`: the
        actions before it stand, so a game that an older engine allowed opens as far as this one
        agrees.
        """
        save = self.check_save(given)
        state, events = self.new(save["game"], save["options"])
        records: list[dict[str, Any]] = [{"action": None, "events": events, "state": state}]
        for i in range(len(save["actions"])):
            action = save["actions"][i]
            try:
                state, events = self.apply(state, action)
            except Refused as refused:
                return {
                    "state": state,
                    "records": records,
                    "refused": {"index": i, "error": refused},
                }
            records.append({"action": action, "events": events, "state": state})
        return {"state": state, "records": records, "refused": None}

    def notation(self, given: object) -> str:
        """Return a save as text, one line an action."""
        save = self.check_save(given)
        head = lines.line(
            "companion", {"game": save["game"], "format": save["format"], "engine": ENGINE}
        )
        body = [lines.line("options", save["options"])]
        for action in save["actions"]:
            fields = {key: action[key] for key in action if key != "type"}
            body.append(lines.line(action["type"], fields))
        return "\n".join([head] + body) + "\n"

    def read(self, given: object) -> dict[str, Any]:
        """Return the save of a notation or of JSON text; Refused says what is wrong with it."""
        if not isinstance(given, str):
            raise Refused("wrong-type", {"at": "text", "wanted": "text"})
        source = given.strip(BLANKS)
        if source.startswith("{"):
            return self.check_save(read_json(source))
        rows = [row.strip(BLANKS) for row in source.split("\n") if row.strip(BLANKS)]
        if len(rows) < 2 or not rows[0].startswith("companion "):
            raise Refused("not-a-save", {})
        _, head = lines.parse_line(rows[0])
        _, options = lines.parse_line(rows[1])
        actions = []
        for row in rows[2:]:
            word, fields = lines.parse_line(row)
            fields["type"] = word
            actions.append(fields)
        save = self.save_of(head.get("game", ""), options, actions)
        save["format"] = head.get("format")
        return self.check_save(save)
