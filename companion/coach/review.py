"""Looking back at a solo game: what each of your cards was worth, and the moments that mattered.

The page does the same, with the same decks (static/js/coach/review.js).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypedDict

from companion.coach.chances import table_for
from companion.coach.kernels import Kernel, Plain
from companion.engine.core.inputs import Refusal
from companion.engine.core.registry import Record
from companion.engine.originstory.coach.advice import Advice, MoveValue, advice
from companion.engine.originstory.coach.chances import AIMS
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import MAX_ORDERS, ORDERS, WIN
from companion.engine.originstory.solo.state import State
from companion.games import registry

DECKS = 1000
SEED = 21  # the same question has the same answer
SEED_AGAIN = 1000021  # other decks, for the moves that are ranked again
AIM = "win"
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
    worth: MoveValue
    moves: list[MoveValue]
    moment: bool


class RoundReview(TypedDict):
    """Your decisions in a round, in order, over so many decks each, and how well you did.

    Of `choices`, the decisions in which some move is worse for certain, `good` were not.
    """

    round: int
    decks: int
    aim: str
    choices: int
    good: int
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
    state: State,
    decks: int,
    alignment: str | None = None,
    aim: str = AIM,
    kernel: Kernel | None = None,
    move: str = "",
) -> Advice:
    """Return what the moves of a state are worth; raises Refusal where there is nothing to say.

    With a kernel that is `fast`, and no side to be chosen, the first few are ranked again, with
    `move` among them, as the page does it.
    """
    kernel = kernel or Plain()
    numbers = position(state, alignment, table_for(state) if AIMS[aim] == WIN else None)
    sums = kernel.sums(numbers, SEED, decks, aim=AIMS[aim])
    if kernel.fast and 0 < sums[ORDERS] <= MAX_ORDERS:
        sums = kernel.sums(numbers, SEED, MAX_ORDERS, aim=AIMS[aim])
    answer = advice(state, sums, move=move)
    again = answer["again"]
    if not kernel.fast or again is None:
        return answer
    more = kernel.sums(
        numbers, SEED_AGAIN, again["samples"], again["thinking"], AIMS[aim], again["among"]
    )
    return advice(state, sums, more)


def review(
    number: int,
    decisions: list[Decision],
    decks: int = DECKS,
    aim: str = AIM,
    kernel: Kernel | None = None,
) -> RoundReview:
    """Look back at a round; raises Refusal for a hand that nobody entered."""
    judgements = [_judge(decision, decks, aim, kernel) for decision in decisions]
    costly = sorted(
        (one for one in judgements if one["worth"]["loss"]), key=lambda one: -one["worth"]["less"]
    )
    for one in costly[:MAX_MOMENTS]:
        one["moment"] = True
    choices = [one for one in judgements if any(w["verdict"] == "worse" for w in one["moves"])]
    return {
        "round": number,
        "decks": decks,
        "aim": aim,
        "choices": len(choices),
        "good": len([one for one in choices if one["worth"]["verdict"] != "worse"]),
        "decisions": judgements,
    }


def _judge(decision: Decision, decks: int, aim: str, kernel: Kernel | None) -> JudgedDecision:
    state, move = decision
    moves = advice_on(state, decks, aim=aim, kernel=kernel, move=move)["moves"]
    matches = [worth for worth in moves if move in (worth["move"], worth["move"].partition("=")[0])]
    return {
        "trick": len(state["past"]) + 1,
        "move": move,
        "worth": (matches or moves)[0],
        "moves": moves,
        "moment": False,
    }
