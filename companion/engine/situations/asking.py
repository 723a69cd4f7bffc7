"""What all kinds share: to ask for what is missing, and to try out what is not told."""

from __future__ import annotations

from typing import Any, Mapping

from companion.engine.core.inputs import Message, Params, message
from companion.engine.core.judge import judge
from companion.engine.core.reducer import Ruling, Situation
from companion.engine.originstory.cards import ROUNDS, SIDES, SUITS
from companion.engine.originstory.game import GAME
from companion.engine.originstory.inputs import read_card
from companion.engine.situations.facts import Facts

READ_SIDE = {"hero": "situation.read.hero-side", "villain": "situation.read.villain-side"}
MAX_LEFT = 7
# What may be said where a part is missing, with what it names.
_CHOICES: dict[str, list[tuple[str, Params]]] = {
    "lead_suit": [("lead-suit", {"suit": suit}) for suit in SUITS],
    "asked": [("who-wins", {}), ("may-play", {})],
    "alignment": [(side, {}) for side in SIDES],
    "tricks": [("tricks", {"n": n}) for n in range(3)],
    "leader_cards_left": [("left", {"n": n}) for n in range(MAX_LEFT + 1)],
    "value": [("value", {"value": value}) for value in (4.5, 9.5)],
    "round": [("round", {"n": n + 1}) for n in range(ROUNDS)],
}


def standing_read(facts: Facts) -> list[Message]:
    """Return what was understood of your side and your tricks."""
    side, tricks = facts.side(), facts.tricks()
    told = [message(READ_SIDE[side], {}, [])] if side else []
    return told + ([] if tricks is None else [message("situation.read.tricks", {"n": tricks}, [])])


def nothing(_ruling: Ruling) -> list[Message]:
    """Return the verdict of a question that has no answer yet."""
    return []


def missing(
    part: str, kind: str, given: Mapping[str, object], screen: str, reading: list[Message]
) -> Situation:
    """Return a question that lacks one part."""
    situation = Situation(kind, given, screen, nothing, reading)
    situation.missing = part
    situation.question = message("situation.missing." + part, {}, [])
    said = _CHOICES.get(part, [])
    situation.choices = [message("situation.say." + name, params, []) for name, params in said]
    return situation


def rule(kind: str, question_input: Mapping[str, object]) -> Mapping[str, object] | None:
    """Return the judge's ruling, None where the judge refuses the question."""
    answer = judge([GAME], {"kind": kind, "input": question_input})
    return None if "error" in answer else answer["ruling"]


def with_texts(situation: Situation) -> Situation:
    """Let the verdict of a situation read the ruling's cards as texts, a changed one as `S9=L9`."""
    verdict, agrees = situation.verdict, situation.agrees
    situation.verdict = lambda ruling: verdict(_texts(ruling))
    if agrees is not None:
        is_yes = agrees
        situation.agrees = lambda ruling: is_yes(_texts(ruling))
    return situation


def _texts(value: Any) -> Any:
    """Return a part of a ruling with each card as its text."""
    if isinstance(value, dict):
        if "suit" in value and "value" in value:
            return str(read_card(value, ""))
        return {key: _texts(value[key]) for key in value}
    if isinstance(value, list):
        return [_texts(one) for one in value]
    return value


def cards(code: str, faces: list[str]) -> Message:
    """Return a sentence about cards."""
    return message(code, {"cards": faces}, [])


def lacking_side(
    facts: Facts, kind: str, field: str, question_input: Mapping[str, object]
) -> tuple[str, Mapping[str, object]]:
    """Return what of side and tricks is missing and matters, and the question with the field set.

    `field` is `villain_no_tricks` or `alignment`. What makes no difference is not asked for.
    """
    known: object = facts.side() or None
    first: object = "hero"
    second: object = "villain"
    wants = "alignment"
    if field != "alignment":
        known, first, second = facts.is_villain_without_tricks(), False, True
        wants = "tricks" if facts.side() else "alignment"
    if known is not None:
        return "", dict(question_input) | {field: known}
    one, other = dict(question_input) | {field: first}, dict(question_input) | {field: second}
    return "" if rule(kind, one) == rule(kind, other) else wants, one
