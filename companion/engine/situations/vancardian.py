"""Situations of solo play: what a Vancardian leads, and how she follows."""

from __future__ import annotations

from companion.engine.core.errors import Message, message
from companion.engine.core.situations import Ruling, Situation
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.seats import SOLO, VANCARDIANS, order_from
from companion.engine.situations.lexicon import SHE
from companion.engine.situations.statements import Statements, seat_of, yours
from companion.engine.situations.tricks import in_order

DRAWN = 2  # cards that a Vancardian draws to follow


def lead(statements: Statements) -> Situation | None:
    """Which card of her row she leads."""
    if not statements.only("hold", "leader", "does-lead", "does-play", "stance"):
        return None
    hold, stance = statements.one("hold"), yours(statements)
    queries = statements.of("does-lead", "does-play")
    leads = statements.of("leader", "does-lead")
    if hold is None or stance is None or not leads or len(queries) > 1:
        return None
    seat = seat_of([sentence.who for sentence in [hold] + leads + queries])
    if seat is None or len(hold.cards) > CARDS_EACH:
        return None
    villain = stance.is_villain_without_tricks()
    if villain is None and (stance.side or stance.tricks is not None):
        return None
    reading = [message("situation.read.row", {"cards": hold.cards}, [])]

    def verdict(ruling: Ruling) -> list[Message]:
        return [message("judge.she-leads", {"card": ruling["played"]}, [])]

    question = {"hand": hold.cards, "villain_no_tricks": villain is True}
    situation = Situation("lead", question, "vancardian", verdict, reading)
    _tell_villain(situation, villain)
    return situation


def follow(statements: Statements) -> Situation | None:
    """Which of two drawn cards she keeps, and which card she plays on those played before."""
    if not statements.only("hold", "draw", "lead", "play", "does-play", "may-play", "stance"):
        return None
    hold, draw, stance = statements.one("hold"), statements.one("draw"), yours(statements)
    queries = statements.of("does-play", "may-play")
    if hold is None or draw is None or stance is None or len(queries) > 1:
        return None
    if queries and queries[0].cards:
        return None
    plays = in_order(statements.of("lead", "play"))
    seat = seat_of([sentence.who for sentence in [hold, draw] + queries])
    if not statements.one("lead") or plays is None or seat is None:
        return None
    if len(draw.cards) != DRAWN or len(hold.cards) > CARDS_EACH or not _may_follow(seat, plays):
        return None
    villain = stance.is_villain_without_tricks()
    if villain is None and (stance.side or stance.tricks is not None):
        return None
    cards = [card for _, card in plays]
    reading = [
        message("situation.read.row", {"cards": hold.cards}, []),
        message("situation.read.drawn", {"cards": draw.cards}, []),
        message("situation.read.plays", {"cards": cards}, []),
    ]
    question = {
        "hand": hold.cards,
        "drawn": draw.cards,
        "plays": cards,
        "villain_no_tricks": villain is True,
    }
    situation = Situation("follow", question, "vancardian", _orders, reading)
    _tell_villain(situation, villain)
    return situation


def _may_follow(seat: str, plays: list[tuple[str, str]]) -> bool:
    """Tell whether it can be her turn after these plays, by all that is said of who made them."""
    for leader in SOLO:
        order = order_from(list(SOLO), leader)
        if len(plays) >= len(order):
            return False
        contradictions = [i for i in range(len(plays)) if plays[i][0] not in ("", order[i])]
        follower = order[len(plays)]
        if not contradictions and follower in VANCARDIANS and seat in (SHE, follower):
            return True
    return False


def _orders(ruling: Ruling) -> list[Message]:
    """Return what to do for her, in order."""
    discards, kept = ruling["refused"] + ruling["pushed"], ruling["kept"]
    orders = [message("judge.discard", {"cards": discards}, [])] if discards else []
    if kept:
        orders.append(message("judge.put-right", {"cards": kept}, []))
    if ruling["played"] is None:
        orders.append(message("why.follow.nothing-to-play", {}, []))
    else:
        orders.append(message("judge.she-plays", {"card": ruling["played"]}, []))
    return orders


def _tell_villain(situation: Situation, villain: bool | None) -> None:
    if villain:
        situation.reading.append(message("situation.read.villain", {}, []))
    elif villain is None:
        situation.assumed.append(message("situation.assumed.no-villain", {}, []))
