"""Where devices of one table leave letters for each other while they are not connected.

A letter is an encrypted message that only the devices can read; nothing is known of who wrote it,
or to whom. It lies in memory for two minutes at most, or in Redis where several processes serve.
docs/live.md says what the letters are for.
"""

from __future__ import annotations

import base64
import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from typing import Any, TypeAlias

from flask import Blueprint, Response, current_app, request
from flask.blueprints import BlueprintSetupState
from werkzeug.routing import BaseConverter

from companion.web.responses import json_text

MAX_LETTER = 1500  # bytes
MAX_LETTERS = 32  # in a box; the oldest go
MAX_BOXES = 2000  # the one that was silent longest goes
MAX_AGE = 120  # seconds

Letters = list[tuple[int, bytes]]
section = Blueprint("mailbox", __name__)


class BoxName(BaseConverter):
    """`<box:box>` in an address: a name that nobody guesses."""

    regex = "[0-9a-f]{32}"


@section.record_once
def _set_up(state: BlueprintSetupState) -> None:
    state.app.extensions["mailbox"] = MemoryMailbox()
    state.app.url_map.converters["box"] = BoxName


def first_number() -> int:
    """Return the milliseconds since 1970: more than anybody had letters before.

    A device that waits for what comes behind the last letter that it read would else hear nothing
    after a restart.
    """
    return int(time.time() * 1000)


@dataclass
class MemoryMailbox:
    """A mailbox of this process: boxes with letters, whose numbers go up."""

    clock: Callable[[], float] = time.monotonic
    _boxes: dict[str, deque[tuple[int, float, bytes]]] = field(default_factory=dict)
    _number: int = field(default_factory=first_number)
    _lock: Lock = field(default_factory=Lock)

    def post(self, box: str, letter: bytes) -> int:
        """Put a letter into a box; return its number."""
        with self._lock:
            self._number += 1
            # Taken out and put back, as a dict's order is that of insertion.
            letters = self._boxes.pop(box, deque(maxlen=MAX_LETTERS))
            letters.append((self._number, self.clock(), letter))
            self._boxes[box] = letters  # the latest stands last
            self._forget()
            return self._number

    def _forget(self) -> None:
        """Drop the boxes whose letters are all too old, and those that are too many."""
        oldest = self.clock() - MAX_AGE
        while self._boxes:
            box = next(iter(self._boxes))
            if self._boxes[box][-1][1] >= oldest and len(self._boxes) <= MAX_BOXES:
                return
            del self._boxes[box]

    def after(self, box: str, number: int) -> Letters:
        """Return the letters of a box behind a number, the oldest first."""
        oldest = self.clock() - MAX_AGE
        with self._lock:
            letters = list(self._boxes.get(box, ()))
        return [(n, letter) for n, at, letter in letters if n > number and at >= oldest]


class RedisMailbox:
    """A mailbox that several processes or machines share."""

    def __init__(self, url: str) -> None:
        import redis

        self._redis: Any = redis.Redis.from_url(url, socket_timeout=5)

    def post(self, box: str, letter: bytes) -> int:
        """Put a letter into a box; return its number."""
        key = f"companion:table:{box}"
        # One count for all boxes, so that a box that was forgotten begins with no number twice. It
        # begins here and not at the start, for a Redis may forget it at any time.
        with self._redis.pipeline() as pipe:
            pipe.set("companion:table", first_number(), nx=True)
            pipe.incr("companion:table")
            number = int(pipe.execute()[1])
        with self._redis.pipeline() as pipe:
            # The time of day: a monotonic clock means nothing to the other processes.
            pipe.rpush(key, b"%d %.0f " % (number, time.time()) + letter)
            pipe.ltrim(key, -MAX_LETTERS, -1)
            pipe.expire(key, MAX_AGE)
            pipe.execute()
        return number

    def after(self, box: str, number: int) -> Letters:
        """Return the letters of a box behind a number, the oldest first."""
        oldest = time.time() - MAX_AGE
        kept = [
            bytes(one).split(b" ", 2) for one in self._redis.lrange(f"companion:table:{box}", 0, -1)
        ]
        letters = [(int(n), letter) for n, at, letter in kept if float(at) >= oldest]
        # Two processes may take their numbers in one order and push in the other.
        return sorted(letter for letter in letters if letter[0] > number)


Mailbox: TypeAlias = MemoryMailbox | RedisMailbox


def open_mailbox(url: str) -> Mailbox:
    """Return the mailbox at an address of Redis; without one, that of this process.

    Raises ValueError with a sentence where it cannot be used.
    """
    if not url:
        return MemoryMailbox()
    try:
        mailbox = RedisMailbox(url)
        # To be told of a wrong address at the start and not by the first letter.
        mailbox.after("0" * 32, 0)
    except ImportError:
        message = "A mailbox in Redis needs a package: pip install companion-origin-story[redis]"
        raise ValueError(message) from None
    except Exception as error:
        raise ValueError(f"{url} is no mailbox: {error}") from error
    return mailbox


def _boxes() -> Mailbox:
    mailbox: Mailbox = current_app.extensions["mailbox"]
    return mailbox


def describe(there: bool) -> str:
    """Return what tells the app whether the site it came from keeps a mailbox."""
    return json.dumps({"mailbox": there})


_answer = partial(json_text, cached=False)


@section.get("/api/v1/table.json")
def about() -> Response:
    """Say that there is a mailbox; a static export says that there is none."""
    return _answer(describe(there=True))


@section.post("/api/v1/table/<box:box>")
def post(box: str) -> Response:
    """Take a letter. Pages of other sites cannot send this kind of content unasked."""
    if request.mimetype != "application/octet-stream":
        return _answer("{}", 415)
    letter = request.stream.read(MAX_LETTER + 1)
    if not 0 < len(letter) <= MAX_LETTER:
        return _answer("{}", 413)
    return _answer(json.dumps({"n": _boxes().post(box, letter)}), 201)


@section.get("/api/v1/table/<box:box>")
def look(box: str) -> Response:
    """Return the letters behind the number `after`."""
    after = request.args.get("after", "0")
    # At most 15 digits, which JavaScript holds exactly; isdigit alone takes other scripts' digits.
    number = int(after) if after.isascii() and after.isdigit() and len(after) <= 15 else 0
    letters = _boxes().after(box, number)
    found = [[n, base64.b64encode(letter).decode()] for n, letter in letters]
    return _answer(json.dumps({"letters": found}))
