"""One question in, one ruling out: the protocol of the judge, for the questions of any game."""

from __future__ import annotations

from typing import Any, Mapping, NotRequired, TypedDict

from companion.engine.core.inputs import Message, Refusal, citations, clip, refusal
from companion.engine.core.reducer import Game, Question

ID_DEPTH = 8
ID_LIMIT = 1e15


class JudgeAnswer(TypedDict):
    """The answer to one question: a ruling with its reasons and entries, or an error."""

    id: object
    kind: str | None
    ruling: NotRequired[Mapping[str, Any]]
    why: NotRequired[list[Message]]
    cites: NotRequired[list[str]]
    error: NotRequired[Message]


def judge(games: list[Game], request: object) -> JudgeAnswer:
    """Answer `{"id", "kind", "input"}` with a ruling, or with an error; never raises.

    A ruling comes as `{"id", "kind", "ruling", "why": [message…], "cites": [entry id…]}`, an error
    as `{"id", "kind", "error": {"code", "params", "cites"}}`.
    """
    answer: JudgeAnswer = {"id": None, "kind": None}
    try:
        if not isinstance(request, dict):
            raise Refusal("wrong-type", {"at": "request", "wanted": "object"})
        answer["id"] = echo_id(request.get("id"))
        kind = request.get("kind")
        game, question = _find_question(games, kind)
        # Only a kind that is known comes back; what a stranger sent in its place does not.
        answer["kind"] = question.name
        if "input" not in request:
            raise Refusal("missing-field", {"at": "input"})
        ruling, why = question.compute(game.reader(request["input"], "input"))
    except Refusal as error:
        answer["error"] = refusal(error)
        return answer
    answer["ruling"] = ruling
    answer["why"] = why
    answer["cites"] = citations(why)
    return answer


def _find_question(games: list[Game], kind: object) -> tuple[Game, Question]:
    for game in games:
        if isinstance(kind, str) and kind in game.questions:
            return game, game.questions[kind]
    raise Refusal("unknown-kind", {"kind": clip(kind)})


def echo_id(value: object) -> object:
    """Return an id to send back: any JSON value that is not nested too deep, else nothing."""
    return value if _is_plain(value, ID_DEPTH) else None


def _is_plain(value: object, depth: int) -> bool:
    if value is None or value is True or value is False or isinstance(value, str):
        return True
    if isinstance(value, (int, float)):
        return -ID_LIMIT < value < ID_LIMIT
    if depth == 0:
        return False
    if isinstance(value, list):
        return all(_is_plain(item, depth - 1) for item in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and _is_plain(value[key], depth - 1) for key in value)
    return False
