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
from typing import Any

from companion.engine.kit.editing import edit
from companion.engine.kit.errors import Fact, Refused
from companion.engine.kit.inputs import shown
from companion.engine.kit.journal import Journal
from companion.engine.kit.jsontext import read_json
from companion.engine.kit.judge import judge
from companion.engine.kit.machine import Game, Machine
from companion.engine.kit.words import Words, say


class Door:
    """Answers calls in one language."""

    __slots__ = ("calls", "games", "journal", "words")

    def __init__(self, words: Words, games: list[Game]) -> None:
        machines: dict[str, Machine] = {}
        self.calls: dict[str, Any] = {}
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

    def answer(self, asked: Any) -> dict[str, Any]:
        """Answer one call given as an object; raises Refused."""
        name = asked.get("call") if isinstance(asked, dict) else None
        if isinstance(name, str) and name in CALLS:
            return CALLS[name](self, asked)
        if isinstance(name, str) and name in self.calls:
            answer: dict[str, Any] = self.calls[name](self.journal, asked)
            return answer
        raise Refused("unknown-call", {"call": shown(name)})

    def judge(self, asked: Any) -> dict[str, Any]:
        """Answer a judge's question, its reasons with their sentences."""
        answer = judge(self.games, asked.get("request"))
        if "error" in answer:
            error = answer["error"]
            error["text"] = say(self.words, "refused." + error["code"], error["params"])
        else:
            answer["why"] = [self.told(reason) for reason in answer["why"]]
        return answer

    def judge_text(self, text: str) -> str:
        """Answer one question given as JSON text; what is no JSON is answered with an error too."""
        try:
            return json.dumps(self.judge({"request": read_json(text)}))
        except Refused as refused:
            return json.dumps({"id": None, "kind": None, "error": self.told_error(refused)})

    def new(self, asked: Any) -> dict[str, Any]:
        """Start a game."""
        return self._moved(*self.journal.new(asked.get("game"), asked.get("options")))

    def apply(self, asked: Any) -> dict[str, Any]:
        """Apply one action to a state."""
        return self._moved(*self.journal.apply(asked.get("state"), asked.get("action")))

    def view(self, asked: Any) -> dict[str, Any]:
        """Show a state."""
        return {"view": self._shown(asked.get("state"))}

    def replay(self, asked: Any) -> dict[str, Any]:
        """Play a saved game again, action by action, up to the first one refused."""
        replayed = self.journal.replay(asked.get("save"))
        self._tell_records(replayed["records"])
        if replayed["refused"] is not None:
            replayed["refused"]["error"] = self.told_error(replayed["refused"]["error"])
        replayed["view"] = self._shown(replayed["state"])
        return replayed

    def edit(self, asked: Any) -> dict[str, Any]:
        """Replace or remove one action of a saved game and play the later ones again."""
        reason = say(self.words, "difference.reason", {})
        edited = edit(
            self.journal, asked.get("save"), asked.get("index"), asked.get("action"), reason
        )
        self._tell_records(edited["records"])
        for dropped in edited["dropped"]:
            dropped["error"] = self.told_error(dropped["error"])
        edited["differences"] = [self.told(difference) for difference in edited["differences"]]
        edited["view"] = self._shown(edited["state"])
        edited["leave"]["view"] = self._shown(edited["leave"]["state"])
        return edited

    def notation(self, asked: Any) -> dict[str, Any]:
        """Write a saved game as text."""
        return {"text": self.journal.notation(asked.get("save"))}

    def read(self, asked: Any) -> dict[str, Any]:
        """Read a game from its notation or from the JSON of a save."""
        return {"save": self.journal.read(asked.get("text"))}

    def say(self, asked: Any) -> dict[str, Any]:
        """Say one message."""
        code, params = asked.get("code"), asked.get("params")
        if not isinstance(code, str) or code not in self.words:
            raise Refused("wrong-type", {"at": "code", "wanted": "name"})
        try:
            return {"text": say(self.words, code, params)}
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            raise Refused("wrong-type", {"at": "params", "wanted": "object"}) from None

    def told(self, event: Fact) -> Fact:
        """Return a fact with its sentence, and those of its reasons."""
        told = dict(event)
        told["text"] = say(self.words, event["code"], event["params"])
        if "why" in event:
            told["why"] = [self.told(reason) for reason in event["why"]]
        return told

    def told_error(self, refused: Refused) -> Fact:
        """Return a refusal as JSON with its sentence."""
        text = say(self.words, "refused." + refused.code, refused.params)
        return {
            "code": refused.code,
            "params": refused.params,
            "text": text,
            "cites": refused.cites,
        }

    def _tell_records(self, records: list[dict[str, Any]]) -> None:
        for record in records:
            record["events"] = [self.told(event) for event in record["events"]]

    def _moved(self, state: Any, events: list[Fact]) -> dict[str, Any]:
        told = [self.told(event) for event in events]
        return {"state": state, "events": told, "view": self._shown(state)}

    def _shown(self, state: Any) -> dict[str, Any]:
        view = self.journal.view(state)
        view["prompt"] = self.told(view["prompt"])
        if "facts" in view:
            view["facts"] = [self.told(said) for said in view["facts"]]
        return view


CALLS = {
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
