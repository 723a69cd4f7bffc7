"""The judge over HTTP, and what describes it. (Protocol: docs/judge.md.)"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any

from flask import Blueprint, Flask, Response, request

from companion import games, locales
from companion.coach.review import RoundReview
from companion.engine.core.engine import Engine
from companion.engine.core.errors import Refusal
from companion.engine.core.judge import echo_id
from companion.engine.originstory.coach.advice import Advice
from companion.games import QUESTIONS
from companion.web import jsonapi
from companion.web.schemas import components, input_schema, ruled

section = Blueprint("api", __name__)
MAX_QUESTIONS = 1000
MAX_ANSWER = 12_000_000
# A long list keeps a thread for seconds. Two are worked on at a time, a few more may wait, and
# whoever asks one thing still finds a free thread.
LONG = 20
MAX_LISTS = 8
_admitted = BoundedSemaphore(MAX_LISTS)
_worked = BoundedSemaphore(2)


def init_app(app: Flask) -> None:
    """Add the addresses of this section."""
    app.register_blueprint(section)


@section.get("/api/v1/ask")
def ask() -> Response:
    """Answer a situation told in words; null for a text that is not wholly understood."""
    try:
        engine = jsonapi.engine()
    except Refusal as refused:
        return jsonapi.refusal(refused)
    text = request.args.get("q", "")
    return jsonapi.answer(json.dumps(engine.answer({"call": "ask", "text": text})))


@section.post("/api/v1/judge")
def judge() -> Response:
    """Answer one question, or a list of them in order; a bad one never spoils the others."""
    engine = None
    try:
        engine = jsonapi.engine()
        questions = _questions()
        if not isinstance(questions, list):
            return jsonapi.answer(_answer(engine, questions))
        if len(questions) <= LONG:
            return jsonapi.answer(_answers(engine, questions))
        if not _admitted.acquire(blocking=False):
            raise Refusal("busy", {"lists": MAX_LISTS})
    except Refusal as refused:
        return jsonapi.refusal(refused, engine)
    try:
        with _worked:
            return jsonapi.answer(_answers(engine, questions))
    finally:
        _admitted.release()


@section.get("/api/v1/openapi.json")
def openapi() -> Response:
    """Describe the API for programs."""
    return jsonapi.answer(json.dumps(description(), ensure_ascii=False))


@cache
def description() -> dict[str, Any]:
    """Return the OpenAPI description, its kinds and languages those of this version."""
    path = Path(__file__).with_name("openapi.json")
    described: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    schemas = described["components"]["schemas"]
    schemas["Question"]["properties"]["kind"]["description"] += ": " + ", ".join(QUESTIONS)
    kinds = [kind for game in games.games().values() for kind in game.shares]
    schemas["Link"]["description"] += ": " + ", ".join(kinds)
    anything = {"description": "Anything else is answered with an error"}
    questions = [input_schema(question) for question in QUESTIONS.values()]
    schemas["Question"]["anyOf"] = [*questions, anything]
    schemas["Answer"]["allOf"] = [ruled(question) for question in QUESTIONS.values()]
    shapes = [shape for one in QUESTIONS.values() for shape in (one.input, one.ruling)]
    schemas.update(components([*shapes, Advice, RoundReview]))
    described["components"]["parameters"]["lang"]["schema"]["enum"] = list(locales.languages())
    return described


def _questions() -> Any:
    """Return what was sent: an object or a list of questions."""
    questions = jsonapi.body()
    if not isinstance(questions, dict | list):
        raise Refusal("wrong-type", {"at": "request", "wanted": "object"})
    if isinstance(questions, list) and len(questions) > MAX_QUESTIONS:
        params = {"at": "request", "most": MAX_QUESTIONS, "there": len(questions)}
        raise Refusal("too-many", params)
    return questions


def _answers(engine: Engine, questions: list[Any]) -> str:
    """Answer in order until the answers are as long as one may be, and refuse the rest in place."""
    answers: list[str] = []
    size = 0
    for question in questions:
        answers.append(
            _answer(engine, question) if size < MAX_ANSWER else _left_out(engine, question)
        )
        size += len(answers[-1])
    return "[" + ",".join(answers) + "]"


def _left_out(engine: Engine, question: Any) -> str:
    """Say that the answers before this one fill the list."""
    error = engine.error_json(Refusal("list-full", {"limit": MAX_ANSWER}))
    number = question.get("id") if isinstance(question, dict) else None
    return json.dumps({"id": echo_id(number), "kind": None, "error": error})


def _answer(engine: Engine, question: Any) -> str:
    """Answer one question as JSON text; an id that JSON cannot hold comes back as null."""
    answer = engine.answer({"call": "judge", "request": question})
    try:
        return json.dumps(answer, allow_nan=False)
    except (ValueError, RecursionError):
        return json.dumps({**answer, "id": None})
