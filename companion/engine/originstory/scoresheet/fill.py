"""The score sheet of a solo game, filled in from its journal. (Entry: solo-overview.)"""

from __future__ import annotations

from companion.engine.core.registry import Record
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.scoresheet.rounds import tricks_to_share
from companion.engine.originstory.scoresheet.state import TEXT_LIMIT, PersonEntry
from companion.engine.originstory.solo.state import RoundScore, State
from companion.engine.originstory.tricks import SOLO, YOU


class _RoundNotes:
    """What a solo journal says about one round."""

    __slots__ = ("event", "reasons", "vp", "you")

    def __init__(self) -> None:
        self.event: str | None = None
        self.you: PersonEntry = {"charged": 0, "removed": 0, "gained": 0, "lost": 0}
        self.vp: list[dict[str, object]] = []
        self.reasons: list[str] = []

    def note(self, fields: CardInput, number: int) -> None:
        """Take in one action of the journal; all of them have been played."""
        kind = fields.word("type")
        if fields.has("reason"):
            self.reasons.append(fields.word("reason"))
        if kind in ("story", "superhero"):
            self.you["card"] = fields.word("name") if fields.has("name") else ""
        elif kind == "event":
            self.event = fields.word("name") if fields.has("name") else ""
        elif kind == "charge" and fields.has("charges"):
            charges = fields.under("charges")
            self.you["charged"] = sum([charges.count(name) for name in charges.field_names()])
        elif kind == "stamina":
            self._note_stamina(fields.word("op"), fields.count("n"))
        elif kind == "vp":
            self.vp.append(
                {
                    "type": "vp",
                    "round": number,
                    "seat": fields.word("seat"),
                    "vp": fields.count("n"),
                    "source": "other",
                    "reason": fields.word("reason"),
                }
            )

    def _note_stamina(self, op: str, n: int) -> None:
        if op == "gain":
            self.you["gained"] += n
        elif op == "lose":
            self.you["lost"] += n
        else:
            self.you["removed"] += n


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
    for record in records[1:]:
        state: State = record["state"]
        fields = CardInput(record["action"], "action")
        kind = fields.word("type")
        # Before the action is noted: what follows it belongs to the round that it begins.
        if kind == "next-round":
            notes = _RoundNotes()
        notes.note(fields, state["round"])
        if kind == "score":
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
    for seat in SOLO:
        seats[seat]["tricks"] = score["tricks"][seat]
    entry: dict[str, object] = {"type": "round", "round": number, "seats": seats}
    if notes.event is not None:
        entry["event"] = notes.event
    end = score["surrender"]
    if end is not None:
        entry["surrender"] = {"leader": end["leader"], "cards_left": end["cards_left"]}
    tricks = sum(score["tricks"].values())
    # A sheet with a reason is not held to the sum, so none is given where the sum is right.
    if tricks != tricks_to_share(end) and notes.reasons:
        entry["reason"] = "; ".join(notes.reasons)[:TEXT_LIMIT]
    actions: list[dict[str, object]] = [entry]
    return actions + notes.vp
