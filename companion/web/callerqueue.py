"""A queue for work that takes long: one caller at a time, and each caller is in it once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from companion.engine.core.errors import Refusal

MAX_WAITING = 6  # fewer than the server has threads, so that other questions find one
MAX_SECONDS = 10


class CallerQueue:
    """Lets callers work one after the other, in the order in which they came.

    Whoever asks again while their last question is in the queue is refused, so that one caller who
    never stops asking leaves every other turn to the others.
    """

    def __init__(self) -> None:
        self._callers: list[str] = []
        self._changed = Condition()

    @contextmanager
    def turn(self, caller: str) -> Iterator[None]:
        """Wait for a turn and hold it.

        Raises Refusal("asks-at-once") for a caller who is in the queue, Refusal("coach-busy") where
        it is full or too slow.
        """
        with self._changed:
            if caller in self._callers:
                raise Refusal("asks-at-once", {})
            if len(self._callers) > MAX_WAITING:
                raise Refusal("coach-busy", {})
            self._callers.append(caller)
            if not self._changed.wait_for(lambda: self._callers[0] == caller, MAX_SECONDS):
                self._callers.remove(caller)
                raise Refusal("coach-busy", {})
        try:
            yield
        finally:
            with self._changed:
                self._callers.remove(caller)
                self._changed.notify_all()
