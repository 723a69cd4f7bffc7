"""The coach over HTTP: advice on a turn and the review of a round, each within bounds.

A question may take a second, so callers queue: one at a time, each in the queue once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from threading import Condition

from flask import Blueprint, Response, request

from companion.coach.review import AIM, advice_on, decisions_in, decisions_of, records_of, review
from companion.engine.core.engine import Engine
from companion.engine.core.inputs import Input, Refusal
from companion.engine.core.registry import Record
from companion.engine.originstory.cards import ROUNDS, SIDES
from companion.engine.originstory.coach.advice import MoveValue
from companion.engine.originstory.coach.chances import AIMS
from companion.games import registry
from companion.web import api

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
                raise Refusal("asks-at-once")
            # The one who works stands in the list too.
            if len(self._callers) > MAX_WAITING:
                raise Refusal("coach-busy")
            self._callers.append(caller)
            if not self._changed.wait_for(lambda: self._callers[0] == caller, MAX_SECONDS):
                self._callers.remove(caller)
                raise Refusal("coach-busy")
        try:
            yield
        finally:
            with self._changed:
                self._callers.remove(caller)
                self._changed.notify_all()


section = Blueprint("coach", __name__)
MAX_ADVICE, ADVICE = 500, 200  # decks
MAX_REVIEW, REVIEW = 200, 100  # for each of the eight turns of a round
_queue = CallerQueue()  # a question may take a second

Compute = Callable[[Input, Engine], Mapping[str, object]]


@section.post("/api/v1/coach/advice")
def advise() -> Response:
    """Answer what each move is worth where a game stands."""
    return _answered(_advice)


@section.post("/api/v1/coach/review")
def look_back() -> Response:
    """Answer what your turns of a round were worth."""
    return _answered(_review)


def _answered(compute: Compute) -> Response:
    def answer(engine: Engine) -> str:
        fields = Input(api.body(), "request")
        with _queue.turn(request.remote_addr or ""):
            return json.dumps(compute(fields, engine))

    return api.answered(answer)


def _advice(fields: Input, engine: Engine) -> Mapping[str, object]:
    decks = fields.integer("decks", 1, MAX_ADVICE) if "decks" in fields.data else ADVICE
    aim = _aim(fields)
    side = fields.one_of("alignment", SIDES) if "alignment" in fields.data else None
    advice = advice_on(_records(fields)[-1]["state"], decks, side, aim)
    _say_all(advice["moves"], engine)
    return advice


def _review(fields: Input, engine: Engine) -> Mapping[str, object]:
    decks = fields.integer("decks", 1, MAX_REVIEW) if "decks" in fields.data else REVIEW
    rounds = decisions_of(_records(fields))
    number = max(rounds, default=1)
    decisions = rounds.get(number, [])
    if "round" in fields.data:
        number = fields.integer("round", 1, ROUNDS)
        decisions = decisions_in(rounds, number)
    reviewed = review(number, decisions, decks, _aim(fields))
    for decision in reviewed["decisions"]:
        _say_all([decision["worth"], *decision["moves"]], engine)
    return reviewed


def _aim(fields: Input) -> str:
    """Return what is played for; `ahead` is how that was asked for before there was `aim`."""
    if "ahead" in fields.data and fields.flag("ahead"):
        return "ahead"
    return fields.one_of("aim", list(AIMS)) if "aim" in fields.data else AIM


def _records(fields: Input) -> list[Record]:
    """Return the records of the game that was sent, as a save or as its notation."""
    source = fields.raw("save")
    save = registry.read(source) if isinstance(source, str) else registry.check_save(source)
    if len(save["actions"]) > api.MAX_COACHED:
        params = {"at": "actions", "most": api.MAX_COACHED, "there": len(save["actions"])}
        raise Refusal("too-many", params)
    return records_of(save)


def _say_all(worths: Iterable[MoveValue], engine: Engine) -> None:
    for worth in worths:
        if "takes" in worth:
            worth["takes"] = engine.say_message(worth["takes"])
        worth["why"] = [engine.say_message(clause) for clause in worth["why"]]
