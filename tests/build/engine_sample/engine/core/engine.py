"""An engine of a few lines: what the engine's own may use, in small."""

from __future__ import annotations

import json
from typing import Any, Callable, TypeAlias

Handler: TypeAlias = "Callable[[dict[str, Any]], object]"


def _echo(request: dict[str, Any]) -> object:
    return request["value"]


def _word(request: dict[str, Any]) -> object:
    raise ValueError("no word " + str(request["key"]))


HANDLERS: dict[str, Handler] = {"echo": _echo, "word": _word}


class Engine:
    """JSON in, JSON out."""

    def __init__(
        self, words: dict[str, str], games: list[object], report: object, version: str
    ) -> None:
        del games, report, version
        self.words = words

    def call(self, text: str) -> str:
        """Answer one call."""
        request = json.loads(text)
        return json.dumps({"answer": HANDLERS[request["call"]](request), "keys": len(self.words)})
