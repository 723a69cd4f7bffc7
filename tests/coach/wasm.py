"""The kernel as a browser runs it, in a process of its own."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from companion.build.steps import coach
from companion.coach.kernels import MODULE
from companion.engine.originstory.coach.sums import PLACE
from companion.paths import STATIC
from tests.runtimes import node

DRIVER = Path(__file__).with_name("kernel.mjs")


class Wasm:
    """The built module, behind one call; start with `with`."""

    def __enter__(self) -> Self:
        coach(lambda _text: None)
        self._process = subprocess.Popen(
            [node(), DRIVER, STATIC / "js/coach/kernel.js", MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    @property
    def pid(self) -> int:
        """Return the process that it runs in."""
        return self._process.pid

    def advise(self, numbers: list[int], seed: int, samples: int, **more: int) -> list[int]:
        """Return the kernel's sums over so many decks."""
        question = {
            "seed": seed,
            "first": 0,
            "samples": samples,
            "thinking": 0,
            "aim": 0,
            "among": 0,
        }
        question |= more
        assert self._process.stdin
        assert self._process.stdout
        position = {"numbers": numbers, "place": PLACE}
        self._process.stdin.write(json.dumps([position, question]) + "\n")
        self._process.stdin.flush()
        answer: Any = json.loads(self._process.stdout.readline())
        return list(answer)
