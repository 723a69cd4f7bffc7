"""The score sheet of a solo game, filled in from its journal. (Entry: solo-overview.)"""

from __future__ import annotations

from typing import Any

from companion.engine.originstory.scoresheet.options import TEXT_LIMIT, Action
from companion.engine.originstory.scoresheet.rounds import tricks_wanted
from companion.engine.originstory.seats import SOLO, YOU

_STAMINA_FIELD = {"gain": "gained", "lose": "lost", "remove": "removed"}


class _Noted:
    """What a solo journal says about one round."""

    __slots__ = ("event", "reasons", "vp", "you")

    def __init__(self) -> None:
        self.event: str | None = None
        self.you: dict[str, Any] = {"charged": 0, "removed": 0, "gained": 0, "lost": 0}
        self.vp: list[dict[str, Any]] = []
        self.reasons: list[str] = []

    def note(self, action: Action) -> None:
        """Take in one action of the journal."""
        kind = action["type"]
        if "reason" in action:
            self.reasons.append(action["reason"])
        if kind in ("story", "superhero"):
            self.you["card"] = action.get("name", "")
        elif kind == "event":
            self.event = action.get("name", "")
        elif kind == "charge":
            self.you["charged"] = sum(action.get("charges", {}).values())
        elif kind == "stamina":
            self.you[_STAMINA_FIELD[action["op"]]] += action["n"]
        elif kind == "vp":
            line = {"seat": action["seat"], "vp": action["n"], "reason": action["reason"]}
            self.vp.append(line)


def of_solo(records: list[dict[str, Any]]) -> tuple[dict[str, Any], list[Action]]:
    """Return the options and actions of a sheet, from the records of a replayed solo game."""
    options = records[0]["state"]["options"]
    sheet = {"players": [YOU], "dealer": options["dealer"], "characters": [options["character"]]}
    actions: list[Action] = []
    noted = _Noted()
    for record in records[1:]:
        action, state = record["action"], record["state"]
        if action["type"] == "next-round":
            noted = _Noted()
        noted.note(action)
        if action["type"] == "score":
            actions = actions + _entered(noted, state["round"], state["rounds"][-1])
            actions.append({"type": "confirm", "round": state["round"]})
    last = records[-1]["state"]
    if len(last["rounds"]) < last["round"]:
        actions = actions + _entered(noted, last["round"], last)
    return sheet, actions


def _entered(noted: _Noted, number: int, scored: dict[str, Any]) -> list[Action]:
    """Return the actions that enter one round; `scored` has its alignment, tricks, surrender."""
    you = dict(noted.you)
    if scored["alignment"] is not None:
        you["alignment"] = scored["alignment"]
    seats: dict[str, Any] = {YOU: you}
    for seat in SOLO:
        seats[seat] = dict(seats.get(seat, {}), tricks=scored["tricks"][seat])
    entered: Action = {"type": "round", "round": number, "seats": seats}
    if noted.event is not None:
        entered["event"] = noted.event
    end = scored["surrender"]
    if end is not None:
        entered["surrender"] = {"leader": end["leader"], "cards_left": end["cards_left"]}
    there = sum(scored["tricks"].values())
    if there != tricks_wanted({"surrender": end}) and noted.reasons:
        entered["reason"] = "; ".join(noted.reasons)[:TEXT_LIMIT]
    actions = [entered]
    for line in noted.vp:
        actions.append(dict(line, type="vp", round=number, source="other"))
    return actions
