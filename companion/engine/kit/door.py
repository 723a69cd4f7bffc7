"""JSON in, JSON out: the only way in for the web, the terminal and the browser.

A call is an object with `call`, the name, and that call's fields:

- `{"call": "judge", "request": {…}}`: one question, see judge.
- `{"call": "new", "game": kind, "options": {…}}`: `{"state", "events", "view"}`.
- `{"call": "apply", "state": …, "action": {…}}`: `{"state", "events", "view"}`.
- `{"call": "view", "state": …}`: `{"view"}`.
- `{"call": "replay", "save": {…}}`: `{"state", "view", "records", "refused"}`.
- `{"call": "edit", "save": {…}, "index": i, "action": {…} or null}`: action `i`, from 0, replaced,
  or removed by null: `{"save", "state", "view", "records", "kept", "dropped", "first",
  "differences", "leave": {"save", "state", "view"}}`, see editing. `differences` is what has to be
  changed on the table; who would rather leave the table as it lies goes on with `leave`.
- `{"call": "notation", "save": {…}}`: `{"text"}`, a whole game as lines that people can read.
- `{"call": "read", "text": …}`: `{"save"}`, the game of a notation or of a saved file.
- `{"call": "say", "code": …, "params": {…}}`: `{"text"}`.

A game may bring further calls of its own (`Game.calls`). Every fact in an answer carries its
sentence in `text`. What is refused comes back as `{"error": {"code", "params", "text", "cites"}}`;
no call changes anything but its answer.
"""

from __future__ import annotations

import json
from typing import Any, Callable, Mapping, TypeAlias

from companion.engine.kit.editing import edit
from companion.engine.kit.errors import Fact, Refused, refusal
from companion.engine.kit.inputs import shown
from companion.engine.kit.journal import Journal, Record, Save
from companion.engine.kit.jsontext import read_json
from companion.engine.kit.judge import Answered, judge
from companion.engine.kit.machine import Call, Game, Machine, State
from companion.engine.kit.words import Words, say

Json: TypeAlias = "dict[str, Any]"


class Door:
    """Answers calls in one language."""

    __slots__ = ("calls", "games", "journal", "words")

    def __init__(self, words: Words, games: list[Game]) -> None:
        machines: dict[str, Machine] = {}
        self.calls: dict[str, Callable[[Journal, Call], Mapping[str, object]]] = {}
        for game in games:
            machines.update(game.machines)
            self.calls.update(game.calls)
        self.words = words
        self.games = games
        self.journal = Journal(machines)

    def call(self, text: str) -> str:
        """Answer one call, JSON text in and out; never raises for what a caller sends."""
        try:
            return json.dumps(self.answer(read_json(text)))
        except Refused as refused:
            return json.dumps({"error": self.told_error(refused)})

    def answer(self, asked: object) -> Json:
        """Answer one call given as an object; raises Refused."""
        name = asked.get("call") if isinstance(asked, dict) else None
        if isinstance(asked, dict) and isinstance(name, str):
            if name in CALLS:
                return dict(CALLS[name](self, asked))
            if name in self.calls:
                return dict(self.calls[name](self.journal, asked))
        raise Refused("unknown-call", {"call": shown(name)})

    def judge(self, asked: Call) -> Answered:
        """Answer a judge's question, its reasons with their sentences."""
        answer = judge(self.games, asked.get("request"))
        if "error" in answer:
            answer["error"] = self.told(answer["error"], "refused.")
        if "why" in answer:
            answer["why"] = [self.told(reason) for reason in answer["why"]]
        return answer

    def judge_text(self, text: str) -> str:
        """Answer one question given as JSON text; what is no JSON is answered with an error too."""
        try:
            return json.dumps(self.judge({"request": read_json(text)}))
        except Refused as refused:
            return json.dumps({"id": None, "kind": None, "error": self.told_error(refused)})

    def new(self, asked: Call) -> Json:
        """Start a game."""
        return self._moved(*self.journal.new(asked.get("game"), asked.get("options")))

    def apply(self, asked: Call) -> Json:
        """Apply one action to a state."""
        return self._moved(*self.journal.apply(asked.get("state"), asked.get("action")))

    def view(self, asked: Call) -> dict[str, Json]:
        """Show a state."""
        return {"view": self._shown(asked.get("state"))}

    def replay(self, asked: Call) -> Json:
        """Play a saved game again, action by action, up to the first one refused."""
        replayed = self.journal.replay(asked.get("save"))
        self._tell_records(replayed["records"])
        stopped = replayed["refused"]
        if stopped is not None:
            stopped["error"] = self.told(stopped["error"], "refused.")
        return dict(replayed, view=self._shown(replayed["state"]))

    def edit(self, asked: Call) -> Json:
        """Replace or remove one action of a saved game and play the later ones again."""
        reason = say(self.words, "difference.reason", {})
        edited = edit(
            self.journal, asked.get("save"), asked.get("index"), asked.get("action"), reason
        )
        self._tell_records(edited["records"])
        for dropped in edited["dropped"]:
            dropped["error"] = self.told(dropped["error"], "refused.")
        edited["differences"] = [self.told(difference) for difference in edited["differences"]]
        leave = dict(edited["leave"], view=self._shown(edited["leave"]["state"]))
        return dict(edited, view=self._shown(edited["state"]), leave=leave)

    def notation(self, asked: Call) -> dict[str, str]:
        """Write a saved game as text."""
        return {"text": self.journal.notation(asked.get("save"))}

    def read(self, asked: Call) -> dict[str, Save]:
        """Read a game from its notation or from the JSON of a save."""
        return {"save": self.journal.read(asked.get("text"))}

    def say(self, asked: Call) -> dict[str, str]:
        """Say one message."""
        code, params = asked.get("code"), asked.get("params")
        if not isinstance(code, str) or code not in self.words:
            raise Refused("wrong-type", {"at": "code", "wanted": "name"})
        try:
            return {"text": say(self.words, code, params if isinstance(params, dict) else {})}
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            raise Refused("wrong-type", {"at": "params", "wanted": "object"}) from None

    def told(self, said: Fact, family: str = "") -> Fact:
        """Return a fact with its sentence, and those of its reasons; `family` begins its key."""
        told = said.copy()
        told["text"] = say(self.words, family + said["code"], said["params"])
        if "why" in said:
            told["why"] = [self.told(reason) for reason in said["why"]]
        return told

    def told_error(self, refused: Refused) -> Fact:
        """Return a refusal as JSON with its sentence."""
        return self.told(refusal(refused), "refused.")

    def _tell_records(self, records: list[Record]) -> None:
        for record in records:
            record["events"] = [self.told(event) for event in record["events"]]

    def _moved(self, state: State, events: list[Fact]) -> Json:
        told = [self.told(event) for event in events]
        return {"state": state, "events": told, "view": self._shown(state)}

    def _shown(self, state: object) -> Json:
        view = dict(self.journal.view(state))
        view["prompt"] = self.told(view["prompt"])
        if "facts" in view:
            view["facts"] = [self.told(said) for said in view["facts"]]
        return view


CALLS: dict[str, Callable[[Door, Call], Mapping[str, object]]] = {
    "judge": Door.judge,
    "new": Door.new,
    "apply": Door.apply,
    "view": Door.view,
    "replay": Door.replay,
    "edit": Door.edit,
    "notation": Door.notation,
    "read": Door.read,
    "say": Door.say,
}
