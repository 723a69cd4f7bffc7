"""What every address of the API does alike: a engine, a body within limits, answers as JSON."""

from __future__ import annotations

import gc
import json
from threading import Lock
from typing import Any, NoReturn

from flask import Response, request

from companion import locales
from companion.engine.core.engine import Engine
from companion.engine.core.errors import Refusal
from companion.web import engines

MAX_BYTES = 1_000_000
RETRY_AFTER = 5
# Reading keeps every other thread waiting: one text is read at a time, without the search for
# cycles, of which JSON makes none.
_reading = Lock()
_STATUS = {"too-large": 413, "busy": 503, "coach-busy": 503}


def engine() -> Engine:
    """Return a engine in the language asked for; raises Refusal for one that there is not."""
    language = request.args.get("lang", "en")
    if language not in locales.languages():
        choices = list(locales.languages())
        params = {"at": "lang", "value": language[:20], "choices": choices}
        raise Refusal("not-one-of", params)
    return engines.engine(language)


def body() -> Any:
    """Return what was sent, read as JSON; raises Refusal for what is too large, or none."""
    if (request.content_length or 0) > MAX_BYTES:
        raise Refusal("too-large", {"limit": MAX_BYTES})
    data = request.stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise Refusal("too-large", {"limit": MAX_BYTES})
    try:
        return _read(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Refusal("not-json", {}) from None


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


def refusal(refused: Refusal, engine: Engine | None = None) -> Response:
    """Return the answer to what cannot be asked, with its sentence."""
    error = (engine or engines.engine("en")).error_json(refused)
    status = _STATUS.get(refused.code, 400)
    response = answer(json.dumps({"error": error}), status)
    if status == _STATUS["busy"]:
        response.headers["Retry-After"] = str(RETRY_AFTER)
    return response


def answer(text: str, status: int = 200) -> Response:
    """Return JSON text as an answer."""
    return Response(text, status, content_type="application/json")
