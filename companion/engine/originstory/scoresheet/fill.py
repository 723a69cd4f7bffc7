"""The score sheet of a solo game, filled in from its journal. (Entry: solo-overview.)"""

from __future__ import annotations

from typing import Mapping

from companion.engine.core.inputs import Input
from companion.engine.core.registry import Record
from companion.engine.originstory.effects import line_text
from companion.engine.originstory.inputs import TEXT_LIMIT
from companion.engine.originstory.scoresheet.rounds import tricks_to_share
from companion.engine.originstory.scoresheet.state import PersonEntry
from companion.engine.originstory.solo.state import RoundScore, State
from companion.engine.originstory.solo.steps import STEPS
from companion.engine.originstory.stamina import Stamina
from companion.engine.originstory.tricks import SOLO, YOU


class _RoundNotes:
    """What a solo journal says about one round."""

    __slots__ = ("event", "line", "reasons", "vp", "you")

    def __init__(self) -> None:
        self.event: str | None = None
        self.you: PersonEntry = {"charged": 0, "removed": 0, "gained": 0, "lost": 0}
        self.vp: list[dict[str, object]] = []
        self.reasons: list[str] = []
        self.line = ""

    def record(self, action: Mapping[str, object], before: State, after: State) -> None:
        """Take in an action of the journal, with the states around it."""
        step = STEPS.by_name[str(action["type"])]
        # As the game has read it: what is absent is filled in.
        values = step.read(Input(action, "action"), before)
        if values.get("reason"):
            self.reasons.append(values["reason"])
        if step.name in ("story", "superhero"):
            self.you["card"] = values["name"]
        elif step.name == "event":
            self.event = values["name"]
        elif step.name == "charge":
            self.you["charged"] = sum(values["charges"].values())
        elif step.name == "stamina":
            self._note_stamina(values["op"], values["n"], before["stamina"], after["stamina"])
        elif step.name == "effects":
            self.line = line_text(values["effects"])
        elif step.name == "vp":
            line = {"seat": values["seat"], "vp": values["n"], "reason": values["reason"]}
            self.vp.append(dict(line, type="vp", round=after["round"], source="other"))

    def _note_stamina(self, op: str, n: int, before: Stamina, after: Stamina) -> None:
        if op == "gain":
            # No more than the general supply had. (Entry: rulings/stamina-empty.)
            self.you["gained"] += before["general"] - after["general"]
        elif op == "lose":
            self.you["lost"] += n
        else:
            self.you["removed"] += n
        # A sheet takes what was gained before what was lost, so what was lost and gained again from
        # a supply that had nothing else is neither.
        again = max(0, self.you["lost"] - after["general"])
        self.you["gained"] -= again
        self.you["lost"] -= again

    def reason(self) -> str:
        """Return what may have brought about another number of tricks.

        Where no ability has, it was an effect. (Entry: rulings/add-missing.)
        """
        return ("; ".join(self.reasons) or self.line)[:TEXT_LIMIT]


def of_solo(records: list[Record]) -> tuple[dict[str, object], list[dict[str, object]]]:
    """Return the options and actions of a sheet, from the records of a replayed solo game."""
    first: State = records[0]["state"]
    options = first["options"]
    sheet: dict[str, object] = {
        "players": [YOU],
        "dealer": options["dealer"],
        "characters": [options["character"]],
    }
    actions: list[dict[str, object]] = []
    notes = _RoundNotes()
    before = first
    for record in records[1:]:
        state: State = record["state"]
        action = record["action"] or {}
        # Before the action is noted: what follows it belongs to the round that it begins.
        if action["type"] == "next-round":
            notes = _RoundNotes()
        notes.record(action, before, state)
        before = state
        if action["type"] == "score":
            actions = actions + _entry_actions(notes, state["round"], state["rounds"][-1])
            actions.append({"type": "confirm", "round": state["round"]})
    last: State = records[-1]["state"]
    # The round that is going on is entered as far as it went, and stays open.
    if len(last["rounds"]) < last["round"]:
        actions = actions + _entry_actions(notes, last["round"], last)
    return sheet, actions


def _entry_actions(
    notes: _RoundNotes, number: int, score: RoundScore | State
) -> list[dict[str, object]]:
    """Return the actions that enter one round; `score` has its alignment, tricks, surrender."""
    you: dict[str, object] = dict(notes.you)
    if score["alignment"] is not None:
        you["alignment"] = score["alignment"]
    seats: dict[str, dict[str, object]] = {seat: {} for seat in SOLO}
    seats[YOU] = you
    villains = score.get("villains", [])
    for seat in SOLO:
        seats[seat]["tricks"] = score["tricks"][seat]
        if seat in villains:
            seats[seat]["alignment"] = "villain"
    entry: dict[str, object] = {"type": "round", "round": number, "seats": seats}
    if notes.event is not None:
        entry["event"] = notes.event
    end = score["surrender"]
    if end is not None:
        entry["surrender"] = {"leader": end["leader"], "cards_left": end["cards_left"]}
    tricks = sum(score["tricks"].values())
    # A sheet with a reason is not held to the sum, so none is given where the sum is right.
    if (tricks != tricks_to_share(end) or villains) and notes.reason():
        entry["reason"] = notes.reason()
    actions: list[dict[str, object]] = [entry]
    return actions + notes.vp
