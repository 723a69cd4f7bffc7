"""Looking back at a solo game: what each of your cards was worth, and the moments that mattered.

The page does the same, with the same decks (static/js/coach/review.js).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypedDict

from companion.coach.kernels import Plain
from companion.engine.core.errors import Refusal
from companion.engine.core.registry import Record
from companion.engine.originstory.coach.advice import Advice, Worth, advice
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.solo.state import State
from companion.games import registry

DECKS = 1000
SEED = 21  # the same question has the same answer
MAX_MOMENTS = 3


class Decision(NamedTuple):
    """A turn of yours: the state before it, and the card that you played or `surrender`."""

    state: State
    move: str


class JudgedDecision(TypedDict):
    """A decision, what it was worth, and all moves with the best one first.

    `moment` marks the few in a round that cost the most, and something for certain.
    """

    trick: int
    move: str
    worth: Worth
    moves: list[Worth]
    moment: bool


class RoundReview(TypedDict):
    """Your decisions in a round, in order, over so many decks each."""

    round: int
    decks: int
    decisions: list[JudgedDecision]


def records_of(save: object) -> list[Record]:
    """Return the records of a solo game; raises Refusal for another game or one that goes wrong."""
    source = registry.check_save(save)
    if source["game"] != "solo":
        raise Refusal("not-one-of", {"at": "game", "value": source["game"], "choices": ["solo"]})
    replay = registry.replay(source)
    if replay["refused"]:
        error = replay["refused"]["error"]
        raise Refusal(error["code"], error["params"], error["cites"])
    return replay["records"]


def decisions_of(records: Sequence[Record]) -> dict[int, list[Decision]]:
    """Return your decisions by round."""
    rounds: dict[int, list[Decision]] = {}
    for before, record in pairwise(records):
        action = record["action"] or {}
        if action.get("type") in ("play", "surrender"):
            move = str(action.get("card", "surrender"))
            rounds.setdefault(before["state"]["round"], []).append(Decision(before["state"], move))
    return rounds


def advice_on(
    state: State, decks: int, alignment: str | None = None, ahead: bool = False
) -> Advice:
    """Return what the moves of a state are worth; raises Refusal where there is nothing to say."""
    sums = Plain().sums(position(state, alignment), SEED, decks, ahead=int(ahead))
    return advice(state, sums)


def review(number: int, decisions: list[Decision], decks: int = DECKS) -> RoundReview:
    """Look back at a round; raises Refusal for a hand that nobody entered."""
    judgements = [_judge(decision, decks) for decision in decisions]
    costly = sorted(
        (one for one in judgements if one["worth"]["loss"]), key=lambda one: -one["worth"]["less"]
    )
    for one in costly[:MAX_MOMENTS]:
        one["moment"] = True
    return {"round": number, "decks": decks, "decisions": judgements}


def _judge(decision: Decision, decks: int) -> JudgedDecision:
    state, move = decision
    moves = advice_on(state, decks)["moves"]
    matches = [worth for worth in moves if move in (worth["move"], worth["move"].partition("=")[0])]
    return {
        "trick": len(state["past"]) + 1,
        "move": move,
        "worth": (matches or moves)[0],
        "moves": moves,
        "moment": False,
    }
