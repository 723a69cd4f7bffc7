"""The API: bodies within limits, answers as JSON, the judge, and what describes it all.

The judge's protocol is told in docs/judge.md.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import BoundedSemaphore, Lock
from typing import Any, NoReturn

from flask import Blueprint, Response, request

from companion import games, locales
from companion.coach.review import RoundReview
from companion.engine.core.engine import Engine
from companion.engine.core.inputs import Refusal, clip
from companion.engine.core.judge import echo_id
from companion.engine.originstory.coach.advice import Advice
from companion.games import QUESTIONS
from companion.web import context
from companion.web.responses import json_text
from companion.web.schemas import components, input_schema, ruled, solo_schemas

MAX_BYTES = 1_000_000
RETRY_AFTER = 5
# Reading keeps every other thread waiting: one text is read at a time, without the search for
# cycles, of which JSON makes none.
_reading = Lock()
_STATUS = {
    "app-error": 500,
    "asks-at-once": 429,
    "busy": 503,
    "coach-busy": 503,
    "too-large": 413,
}


def requested_engine() -> Engine:
    """Return the engine in the language asked for; raises Refusal for one that there is not."""
    language = request.args.get("lang", "en")
    if language not in locales.languages():
        choices = list(locales.languages())
        params = {"at": "lang", "value": clip(language), "choices": choices}
        raise Refusal("not-one-of", params)
    return context.engine(language)


def body() -> Any:
    """Return what was sent, read as JSON; raises Refusal for what is too large, or none."""
    if (request.content_length or 0) > MAX_BYTES:
        raise Refusal("too-large", {"limit": MAX_BYTES})
    # The length may be missing or a lie.
    data = request.stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise Refusal("too-large", {"limit": MAX_BYTES})
    try:
        return _read(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Refusal("not-json") from None


def _read(text: str) -> Any:
    """Return what JSON text says; ValueError or RecursionError for what is none."""
    with _reading:
        gc.disable()
        try:
            return json.loads(text, parse_constant=_no_number)
        finally:
            gc.enable()


def _no_number(text: str) -> NoReturn:
    """Refuse NaN and infinities, which are no JSON."""
    raise ValueError(text)


def answered(compute: Callable[[Engine], str]) -> Response:
    """Return JSON text that is computed in the language asked for, or why that is refused."""
    engine = None
    try:
        engine = requested_engine()
        return json_text(compute(engine))
    except Refusal as refused:
        error = (engine or context.engine("en")).error_json(refused)
        response = json_text(json.dumps({"error": error}), _STATUS.get(refused.code, 400))
        if response.status_code in (429, 503):
            response.headers["Retry-After"] = str(RETRY_AFTER)
        return response


section = Blueprint("api", __name__)
MAX_QUESTIONS = 1000
MAX_COACHED = 1000  # of a game that the coach is sent: they are played again before anything else
MAX_ANSWER = 12_000_000
# A long list keeps a thread for seconds. Two are computed at a time, a few more may wait, and
# whoever asks one thing still finds a free thread.
LONG = 20
MAX_LISTS = 8
_admitted = BoundedSemaphore(MAX_LISTS)
_computing = BoundedSemaphore(2)


@section.get("/api/v1/ask")
def ask() -> Response:
    """Answer a situation told in words; null for a text that is not wholly understood."""
    call = {"call": "ask", "text": request.args.get("q", "")}
    return answered(lambda engine: json.dumps(engine.answer(call)))


@section.post("/api/v1/judge")
def judge() -> Response:
    """Answer one question, or a list of them in order; a bad one never spoils the others."""
    return answered(_judge)


def _judge(engine: Engine) -> str:
    questions = _questions()
    if not isinstance(questions, list):
        return _answer(engine, questions)
    if len(questions) <= LONG:
        return _answers(engine, questions)
    # Refused at once: to wait for a place would hold a thread.
    if not _admitted.acquire(blocking=False):
        raise Refusal("busy", {"lists": MAX_LISTS})
    try:
        with _computing:
            return _answers(engine, questions)
    finally:
        _admitted.release()


@section.get("/api/v1/openapi.json")
def openapi() -> Response:
    """Describe the API for programs."""
    return json_text(json.dumps(description(), ensure_ascii=False))


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
    schemas.update(solo_schemas(MAX_COACHED))
    described["components"]["parameters"]["lang"]["schema"]["enum"] = list(locales.languages())
    return described


def _questions() -> Any:
    """Return what was sent: an object or a list of questions."""
    questions = body()
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
