"""One question in, one ruling out. (Kinds and shapes: docs/judge.md.)"""

from __future__ import annotations

from typing import Any, Callable, TypeAlias

from companion.engine.errors import Fact, Refused
from companion.engine.inputs import Input, shown
from companion.engine.judge import (
    multi_round,
    phases,
    plays,
    rounds,
    rows,
    seating,
    solo_round,
    supplies,
)
from companion.engine.originz import judge as originz

ID_DEPTH = 8
ID_LIMIT = 1e15

Ruling: TypeAlias = "dict[str, Any]"
Answer: TypeAlias = "tuple[Ruling, list[Fact]]"

KINDS: dict[str, Callable[[Input], Answer]] = {
    "legal": plays.legal,
    "trick": plays.trick,
    "lead": plays.lead,
    "follow": plays.follow,
    "replace": rows.replace,
    "add": rows.add,
    "move": rows.move,
    "effects": rows.effects,
    "exchange": rows.exchange,
    "reveal": rows.reveal,
    "surrender": rounds.surrender,
    "round_score": rounds.round_score,
    "winners": rounds.winners,
    "dealer": rounds.dealer,
    "phases": phases.phases,
    "draw": rounds.draw,
    "vancardian_deck": rounds.vancardian_deck,
    "stamina": supplies.stamina,
    "sidekick_order": seating.sidekick_order,
    "sidekick_turn": seating.sidekick_turn,
    "multi_round": multi_round.multi_round,
    "solo_round": solo_round.solo_round,
    "originz_deck": originz.originz_deck,
    "originz_read": originz.originz_read,
    "originz_write": originz.originz_write,
    "originz_limit": originz.originz_limit,
    "originz_energy": originz.originz_energy,
    "originz_defeated": originz.originz_defeated,
    "originz_sealed": originz.originz_sealed,
    "originz_draft": originz.originz_draft,
    "originz_format": originz.originz_format,
    "originz_seats": originz.originz_seats,
    "originz_pool": originz.originz_pool,
}


def judge(request: object) -> dict[str, Any]:
    """Answer `{"id", "kind", "input"}` with a ruling, or with an error; never raises.

    A ruling comes as `{"id", "kind", "ruling", "why": [fact…], "cites": [entry id…]}`, an error as
    `{"id", "kind", "error": {"code", "params", "cites"}}`.
    """
    answer: dict[str, Any] = {"id": None, "kind": None}
    try:
        if not isinstance(request, dict):
            raise Refused("wrong-type", {"at": "request", "wanted": "object"})
        answer["id"] = echoed(request.get("id"))
        kind = request.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            raise Refused("unknown-kind", {"kind": shown(kind)})
        answer["kind"] = kind
        if "input" not in request:
            raise Refused("missing-field", {"at": "input"})
        ruling, why = KINDS[kind](Input(request["input"], "input"))
    except Refused as refused:
        answer["error"] = {
            "code": refused.code,
            "params": refused.params,
            "cites": refused.cites,
        }
        return answer
    answer["ruling"] = ruling
    answer["why"] = why
    answer["cites"] = cited(why)
    return answer


def echoed(sent: Any) -> Any:
    """Return an id to send back: any JSON value that is not nested too deep, else nothing."""
    return sent if _is_plain(sent, ID_DEPTH) else None


def _is_plain(value: Any, depth: int) -> bool:
    if value is None or value is True or value is False or isinstance(value, str):
        return True
    if isinstance(value, (int, float)):
        return -ID_LIMIT < value < ID_LIMIT
    if depth == 0:
        return False
    if isinstance(value, list):
        return all(_is_plain(item, depth - 1) for item in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and _is_plain(value[key], depth - 1) for key in value)
    return False


def cited(facts: list[Fact]) -> list[str]:
    """Return the entries that these facts rest on, each once, in order."""
    entries: list[str] = []
    for reason in facts:
        for entry in reason["cites"]:
            if entry not in entries:
                entries.append(entry)
    return entries
