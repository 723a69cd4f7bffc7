"""Situations about stamina: how much you have, and whether you may charge."""

from __future__ import annotations

from typing import TypeAlias

from companion.engine.core.errors import Message, message
from companion.engine.core.situations import Ruling, Situation, Verdict
from companion.engine.originstory.decks import ROUNDS
from companion.engine.originstory.seats import YOU
from companion.engine.originstory.stamina import GAIN_ROUNDS
from companion.engine.situations.grammar import Sentence
from companion.engine.situations.statements import Statements

MAX_TOKENS = 1 + len(GAIN_ROUNDS)  # tokens that a player has got in the end
_ABILITY = "ability"
Op: TypeAlias = "dict[str, object]"


def supply(statements: Statements) -> Situation | None:
    """How much stamina you have in a round."""
    if _of_yours(statements, "stamina") is None:
        return None
    number = _round(statements)

    def verdict(ruling: Ruling) -> list[Message]:
        n = ruling["players"][YOU]["supply"]
        return [message("situation.stamina", {"n": n, "round": number}, [])]

    situation = _ask(_begin(number), verdict)
    situation.assumed.append(message("situation.assumed.stamina", {}, []))
    return situation


def charge(statements: Statements) -> Situation | None:
    """May you pay a cost in a round."""
    query = _of_yours(statements, "may-charge")
    if query is None:
        return None

    def verdict(ruling: Ruling) -> list[Message]:
        code = "situation.charge-yes" if ruling["illegal_op"] is None else "situation.charge-no"
        return [message(code, {}, [])]

    ops = _begin(_round(statements)) + [_op("charge", int(query.count))]
    situation = _ask(ops, verdict)
    situation.assumed.append(message("situation.assumed.stamina", {}, []))
    situation.assumed.append(message("situation.assumed.all-free", {}, []))
    return situation


def charge_again(statements: Statements) -> Situation | None:
    """May stamina that you removed in this round charge anything more in it."""
    query, removal = statements.one("charge-again"), statements.one("remove")
    if query is None or removal is None or len(statements.of("this-round")) != 1:
        return None
    if [who for who in (query.who, removal.who) if who not in ("", YOU)]:
        return None
    n = int(removal.count or "1")
    if not statements.only("charge-again", "remove", "this-round") or not 1 <= n <= MAX_TOKENS:
        return None

    def verdict(ruling: Ruling) -> list[Message]:
        if ruling["illegal_op"] is None:
            return [message("situation.charge-yes", {}, [])]
        return [message("situation.charge-removed", {}, [])]

    ops = _begin(ROUNDS) + [_op("charge", MAX_TOKENS), _op("remove", n), _op("charge", n)]
    return _ask(ops, verdict)


def _of_yours(statements: Statements, kind: str) -> Sentence | None:
    """Return what is asked about your stamina in a round; None for anything else."""
    query = statements.one(kind)
    if query is None or query.who not in ("", YOU) or not statements.only(kind, "round"):
        return None
    return query if 1 <= _round(statements) <= ROUNDS else None


def _round(statements: Statements) -> int:
    """Return the round that is named, 0 for none."""
    sentence = statements.one("round")
    return int(sentence.count) if sentence else 0


def _begin(number: int) -> list[Op]:
    return [{"op": "start_round", "round": i + 1} for i in range(number)]


def _op(name: str, n: int) -> Op:
    return {"op": name, "player": YOU, "ability": _ABILITY, "n": n}


def _ask(ops: list[Op], verdict: Verdict) -> Situation:
    return Situation("stamina", {"players": [YOU], "ops": ops}, "", verdict, [])
