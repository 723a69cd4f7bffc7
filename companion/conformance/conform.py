"""Tries a program against the examples of the kit, by the judge's JSON lines."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import IO, Any

from companion.conformance.kit import Example

PASSED, FAILED, UNSUPPORTED = "passed", "failed", "not supported"
UNKNOWN_KIND = "unknown-kind"  # how a program says that it does not know a kind of question
TIMEOUT = 10.0  # seconds for an answer

Ask = Callable[[dict[str, Any]], Any]


class ProgramError(Exception):
    """A program does not speak the protocol; the text says what happened."""


@dataclass(frozen=True)
class Result:
    """What became of an example: PASSED, FAILED with the difference, or UNSUPPORTED."""

    example: Example
    outcome: str
    difference: str = ""


def conform(examples: Sequence[Example], ask: Ask) -> Iterator[Result]:
    """Put every example to `ask` and yield its result. A ProgramError is the last one's failure."""
    for example in examples:
        try:
            answer = ask(example.request)
        except ProgramError as error:
            yield Result(example, FAILED, str(error))
            return
        yield judged(example, answer)


def judged(example: Example, answer: Any) -> Result:
    """Return what an answer is worth."""
    error = answer.get("error") if isinstance(answer, dict) else None
    unknown = isinstance(error, dict) and error.get("code") == UNKNOWN_KIND
    if unknown and example.error != UNKNOWN_KIND:
        return Result(example, UNSUPPORTED)
    difference = example.difference(answer)
    if not difference and answer.get("id") != example.id:
        difference = f"id: expected {example.id!r}, got {answer.get('id')!r}"
    return Result(example, FAILED if difference else PASSED, difference)


@contextmanager
def program(command: str, timeout: float = TIMEOUT) -> Iterator[Ask]:
    """Run a program; yield a function that sends it a question and returns its answer.

    The function raises ProgramError for a program that ends, is silent, or answers no JSON.
    """
    process = _start(command)
    assert process.stdin
    assert process.stdout
    lines: queue.Queue[str] = queue.Queue()
    reader = threading.Thread(target=_read, args=(process.stdout, lines), daemon=True)
    reader.start()
    stdin = process.stdin

    def ask(request: dict[str, Any]) -> Any:
        try:
            stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
            stdin.flush()
            line = lines.get(timeout=timeout)
        except OSError:
            line = ""
        except queue.Empty:
            raise ProgramError(f"no answer in {timeout:g} seconds") from None
        if not line:
            raise ProgramError(_how_it_ended(process, timeout))
        try:
            return json.loads(line)
        except ValueError:
            raise ProgramError(f"the answer is no JSON: {line.strip()[:200]!r}") from None

    try:
        yield ask
    finally:
        with suppress(OSError):
            stdin.close()
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        # What the program started may live on and hold the output open; the reader closes it then.
        reader.join(timeout=1)


def _start(command: str) -> subprocess.Popen[str]:
    try:
        words = shlex.split(command)
        if not words:
            raise ProgramError("the command of the program is empty")
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="backslashreplace",  # `\xff` in an answer is no JSON
        )
    except (OSError, ValueError) as error:
        raise ProgramError(f"{command} cannot be started: {error}") from None


def _how_it_ended(process: subprocess.Popen[str], timeout: float) -> str:
    """Return what is to be said of a program that says nothing any more."""
    try:
        return f"the program ended with status {process.wait(timeout)}"
    except subprocess.TimeoutExpired:
        return "the program closed its output and did not end"


def _read(stream: IO[str], lines: queue.Queue[str]) -> None:
    """Pass on what a program says, a line at a time, and an empty one at its end; then close it."""
    with stream:
        for line in stream:
            lines.put(line if line.strip() else " \n")
        lines.put("")


def report(results: Sequence[Result], every: bool = False) -> Iterator[str]:
    """Yield the lines of a report: each rule with something to say, failures in full, the sums.

    `every` has the rules of which all examples passed as well.
    """
    rules: dict[str, list[Result]] = {}
    for result in results:
        rules.setdefault(result.example.rule, []).append(result)
    for rule, rows in rules.items():
        counts = {
            outcome: sum(row.outcome == outcome for row in rows)
            for outcome in (PASSED, FAILED, UNSUPPORTED)
        }
        if every or counts[FAILED] or counts[UNSUPPORTED]:
            said = ", ".join(f"{count} {outcome}" for outcome, count in counts.items() if count)
            yield f"{rule}: {said}"
        for row in rows:
            if row.outcome == FAILED:
                question = json.dumps(row.example.request, ensure_ascii=False)
                yield f"  {question}\n  {row.difference}"
    for outcome in (PASSED, FAILED, UNSUPPORTED):
        count = sum(result.outcome == outcome for result in results)
        yield f"{count} of {len(results)} examples {outcome}"
