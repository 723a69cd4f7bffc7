"""JSON in, JSON out: the only way in for the web, the terminal and the browser.

A call is an object with `call`, the name, and that call's fields:

- `{"call": "judge", "request": {…}}`: one question, see judge.
- `{"call": "ask", "text": …}`: `{"situation"}`, the judge's answer to a situation told in words,
  with what to show of it, or what it lacks, see situations; null for a text that tells none. Where
  such a text names cards, `unread` says as much of it as was understood, without a ruling.
- `{"call": "new", "game": kind, "options": {…}}`: `{"state", "events", "view"}`.
- `{"call": "apply", "state": …, "action": {…}}`: `{"state", "events", "view"}`.
- `{"call": "view", "state": …}`: `{"view"}`.
- `{"call": "forms", "state": …}`: `{"forms"}`, of the steps that may be taken now: each `{"type",
  "fields", "cites"}`; it is asked for when a form opens, so that a tap does not wait for it.
- `{"call": "replay", "save": {…}}`: `{"state", "view", "records", "refused"}`.
- `{"call": "edit", "save": {…}, "index": i, "action": {…} or null}`: action `i`, from 0, replaced,
  or removed by null: `{"save", "state", "view", "records", "kept", "dropped", "first",
  "differences", "leave": {"save", "state", "view"}}`, see registry. `differences` is what has to be
  changed on the table; who would rather leave the table as it lies goes on with `leave`.
- `{"call": "notation", "save": {…}}`: `{"text"}`, a whole game as lines that people can read.
- `{"call": "read", "text": …}`: `{"save"}`, the game of a notation or of a saved file.
- `{"call": "say", "code": …, "params": {…}}`: `{"text"}`.

A game may bring further calls of its own (`Game.calls`). Every message in an answer carries its
sentence in `text`. What is refused comes back as `{"error": {"code", "params", "text", "cites"}}`;
no call changes anything but its answer. The code `app-error` reports a bug in the app itself: its
params hold the `call`, the `action`, the `version` and the `trace`, which the host has logged.
"""

from __future__ import annotations

import json
from typing import Any, Callable, Mapping, TypeAlias

from companion.engine.core.inputs import (
    Input,
    Message,
    Refusal,
    citations,
    clip,
    compose_all,
    message,
    refusal,
)
from companion.engine.core.jsontext import is_finite, read_json, refuse_infinite
from companion.engine.core.judge import JudgeAnswer, echo_id, judge
from companion.engine.core.reducer import (
    Call,
    Game,
    MissingPart,
    Reader,
    Situation,
    SituationAnswer,
    State,
)
from companion.engine.core.registry import Record, Registry, Save, edit
from companion.engine.core.words import Words, say

Json: TypeAlias = "dict[str, Any]"

# What Python raises where the code, or a state that somebody damaged, is wrong; a rule refuses.
PROGRAM_ERRORS = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


def _clean(call: object) -> None:
    """Refuse numbers beyond all bounds, and compose texts.

    A state is left to its game, as it is large and our own.
    """
    if isinstance(call, dict):
        for key in call:
            if key != "state":
                refuse_infinite(call[key])
                compose_all(call[key])


def _json_text(answer: Json) -> str:
    """Return an answer as JSON text; Refusal if a damaged state brought a number that is none."""
    text = json.dumps(answer)
    # A search in the text costs nothing; walking through the whole answer does. Either word may
    # also stand in a name, so the walk decides.
    if ("Infinity" in text or "NaN" in text) and not is_finite(answer):
        raise Refusal("damaged-state")
    return text


class Engine:
    """Answers calls in one language.

    `report` logs an error of the app where its host keeps such, and returns its trace; `version`
    is the host's name for the code that runs.
    """

    __slots__ = ("calls", "games", "readers", "registry", "report", "version", "words")

    def __init__(
        self,
        words: Words,
        games: list[Game],
        report: Callable[[Exception], str],
        version: str,
    ) -> None:
        self.words = words
        self.report = report
        self.version = version
        self.games: list[Game] = []
        self.calls: dict[str, Callable[[Registry, Call], Mapping[str, object]]] = {}
        self.registry = Registry({})
        self.readers: list[Reader] | None = None
        for game in games:
            self.add(game)

    def add(self, game: Game) -> None:
        """Take in a game's package; a host may bring one later, when it is first asked for."""
        self.games.append(game)
        self.registry.reducers.update(game.reducers)
        self.calls.update(game.calls)

    def call(self, text: str) -> str:
        """Answer one call, JSON text in and out; never raises for what a caller sends."""
        try:
            call = read_json(text)
            _clean(call)
            return _json_text(self.answer(call))
        except Refusal as error:
            return json.dumps({"error": self.error_json(error)})

    def answer(self, call: object) -> Json:
        """Answer one call given as an object; raises Refusal, see fault."""
        name = call.get("call") if isinstance(call, dict) else None
        if isinstance(call, dict) and isinstance(name, str):
            try:
                if name in CALLS:
                    return dict(CALLS[name](self, call))
                if name in self.calls:
                    return dict(self.calls[name](self.registry, call))
            except PROGRAM_ERRORS as error:
                raise self.fault(call, error) from None
        raise Refusal("unknown-call", {"call": clip(name)})

    def fault(self, call: Call, error: Exception) -> Refusal:
        """Return how to tell of an error that is not the rules'.

        A state that is none was damaged outside; anything else is an error of the app, and
        whoever keeps its log is told.
        """
        # Only after something broke: to check every state beforehand would cost each tap a new
        # game.
        if "state" in call and not self.registry.is_state(call["state"]):
            return Refusal("damaged-state")
        trace = self.report(error)
        lines = [line.strip(" ") for line in trace.strip("\n").split("\n")]
        # Of the trace a sentence shows the innermost place and what was raised; both runtimes write
        # it so.
        places = [line for line in lines if line.startswith("File ")]
        action = call.get("action")
        kind = action.get("type") if isinstance(action, dict) else None
        return Refusal(
            "app-error",
            {
                # Only the judge is asked without a call: by judge_text, which has the bare
                # question.
                "call": call.get("call", "judge"),
                "action": clip(kind) if kind is not None else "",
                "version": self.version,
                "error": " ".join(places[-1:] + lines[-1:]),
                "trace": trace,
            },
        )

    def judge(self, call: Call) -> JudgeAnswer:
        """Answer a judge's question, its reasons with their sentences."""
        request = call.get("request")
        try:
            return self._say_answer(judge(self.games, request))
        except PROGRAM_ERRORS as error:  # of a question or of its sentences
            fields = request if isinstance(request, dict) else {}
            return {
                "id": echo_id(fields.get("id")),
                "kind": fields.get("kind"),
                "error": self.error_json(self.fault(call, error)),
            }

    def _say_answer(self, answer: JudgeAnswer) -> JudgeAnswer:
        """Return an answer of the judge with its sentences."""
        if "error" in answer:
            answer["error"] = self.say_message(answer["error"], "refused.")
        if "why" in answer:
            answer["why"] = [self.say_message(reason) for reason in answer["why"]]
        return answer

    def judge_text(self, text: str) -> str:
        """Answer one question given as JSON text; what is no JSON is answered with an error too."""
        try:
            return json.dumps(self.judge({"request": read_json(text)}))
        except Refusal as error:
            return json.dumps({"id": None, "kind": None, "error": self.error_json(error)})

    def ask(self, call: Call) -> dict[str, SituationAnswer | None]:
        """Answer a situation told in words, or ask for what it lacks; null for any other text."""
        text = Input(call, "ask").text("text")
        if self.readers is None:  # most tables never ask, and the words of a reader take a while
            makers = [game.make_reader for game in self.games if game.make_reader]
            self.readers = [make_reader(self.words) for make_reader in makers]
        for read in self.readers:  # the first that knows what it is about answers
            situation = read(text)
            if situation is not None and situation.is_read:
                return {"situation": self._answer_situation(situation, text)}
            if situation is not None:
                return {"situation": None, "unread": self._answer_situation(situation, text)}
        return {"situation": None}

    def _answer_situation(self, situation: Situation, text: str) -> SituationAnswer | None:
        """Return the judge's answer, or what it lacks; None where the judge refuses to answer."""
        answer: SituationAnswer = {
            "kind": situation.kind,
            "input": situation.input,
            "ruling": None,
            "answer": "",
            "verdict": [],
            "why": self._say_all(situation.why),
            "cites": [],
            "reading": self._say_all(situation.reading),
            "assumed": self._say_all(situation.assumed),
            "missing": self._missing(situation, text),
            "unknown": situation.unknown,
            "screen": situation.screen,
            "seen": situation.seen,
        }
        if situation.missing or situation.unknown or not situation.is_read:
            return answer
        whole = dict(situation.input) | situation.supposed
        judgement = self.judge({"request": {"kind": situation.kind, "input": whole}})
        if "error" in judgement:
            return None
        ruling, certain = judgement["ruling"], situation.certain
        if certain:
            ruling = {part: ruling[part] for part in certain}
        verdict = self._say_all(situation.verdict(ruling))
        if situation.agrees is not None:
            answer["answer"] = "yes" if situation.agrees(ruling) else "no"
            verdict = self._say_all([message("situation." + answer["answer"], {}, [])]) + verdict
        answer["ruling"] = ruling
        answer["verdict"] = verdict
        answer["why"] = answer["why"] if certain else judgement["why"]
        answer["cites"] = citations(situation.why) if certain else judgement["cites"]
        return answer

    def _missing(self, situation: Situation, text: str) -> MissingPart | None:
        """Return the one part to ask for; each choice comes with the whole text that has it."""
        if situation.question is None:
            return None
        said = [choice["text"] for choice in self._say_all(situation.choices)]
        return {
            "name": situation.missing,
            "text": self._say_all([situation.question])[0]["text"],
            "choices": [{"text": part, "ask": text.rstrip(" ") + ". " + part} for part in said],
        }

    def new(self, call: Call) -> Json:
        """Start a game."""
        return self._step(*self.registry.new(call.get("game"), call.get("options")))

    def apply(self, call: Call) -> Json:
        """Apply one action to a state."""
        return self._step(*self.registry.apply(call.get("state"), call.get("action")))

    def view(self, call: Call) -> dict[str, Json]:
        """Show a state."""
        return {"view": self._show(call.get("state"))}

    def forms(self, call: Call) -> Json:
        """Say how the steps that may be taken now are entered: their fields, limits, choices."""
        return {"forms": self.registry.forms(call.get("state"))}

    def replay(self, call: Call) -> Json:
        """Play a saved game again, action by action, up to the first one refused."""
        replay = self.registry.replay(call.get("save"))
        self._say_records(replay["records"])
        refusal = replay["refused"]
        if refusal is not None:
            refusal["error"] = self.say_message(refusal["error"], "refused.")
        return dict(replay, view=self._show(replay["state"]))

    def edit(self, call: Call) -> Json:
        """Replace or remove one action of a saved game and play the later ones again."""
        reason = say(self.words, "difference.reason", {})
        result = edit(
            self.registry, call.get("save"), call.get("index"), call.get("action"), reason
        )
        self._say_records(result["records"])
        for entry in result["dropped"]:
            entry["error"] = self.say_message(entry["error"], "refused.")
        result["differences"] = [
            self.say_message(difference) for difference in result["differences"]
        ]
        leave = dict(result["leave"], view=self._show(result["leave"]["state"]))
        return dict(result, view=self._show(result["state"]), leave=leave)

    def notation(self, call: Call) -> dict[str, str]:
        """Write a saved game as text."""
        return {"text": self.registry.notation(call.get("save"))}

    def read(self, call: Call) -> dict[str, Save]:
        """Read a game from its notation or from the JSON of a save."""
        return {"save": self.registry.read(call.get("text"))}

    def say(self, call: Call) -> dict[str, str]:
        """Say one message."""
        code, params = call.get("code"), call.get("params")
        if not isinstance(code, str) or code not in self.words:
            raise Refusal("wrong-type", {"at": "code", "wanted": "name"})
        try:
            return {"text": say(self.words, code, params if isinstance(params, dict) else {})}
        except PROGRAM_ERRORS:
            raise Refusal("wrong-type", {"at": "params", "wanted": "object"}) from None

    def say_message(self, message: Message, family: str = "") -> Message:
        """Return a message with its sentence, and those of its reasons; `family` begins its key."""
        result = message.copy()
        result["text"] = say(self.words, family + message["code"], message["params"])
        if "why" in message:
            result["why"] = [self.say_message(reason) for reason in message["why"]]
        return result

    def _say_all(self, messages: list[Message]) -> list[Message]:
        return [self.say_message(message) for message in messages]

    def error_json(self, error: Refusal) -> Message:
        """Return a refusal as JSON with its sentence."""
        return self.say_message(refusal(error), "refused.")

    def _say_records(self, records: list[Record]) -> None:
        for record in records:
            record["events"] = [self.say_message(event) for event in record["events"]]

    def _step(self, state: State, events: list[Message]) -> Json:
        messages = [self.say_message(event) for event in events]
        return {"state": state, "events": messages, "view": self._show(state)}

    def _show(self, state: object) -> Json:
        view = dict(self.registry.view(state))
        view["prompt"] = self.say_message(view["prompt"])
        if "messages" in view:
            view["messages"] = [self.say_message(message) for message in view["messages"]]
        return view


CALLS: dict[str, Callable[[Engine, Call], Mapping[str, object]]] = {
    "judge": Engine.judge,
    "ask": Engine.ask,
    "new": Engine.new,
    "apply": Engine.apply,
    "view": Engine.view,
    "forms": Engine.forms,
    "replay": Engine.replay,
    "edit": Engine.edit,
    "notation": Engine.notation,
    "read": Engine.read,
    "say": Engine.say,
}
