"""What a person may do at a score sheet."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from companion.engine.core.errors import Message, Params, Refusal, message
from companion.engine.core.inputs import clip, refuse
from companion.engine.originstory import decks, stamina
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.scoresheet.state import (
    STAMINA_FIELDS,
    Entry,
    PersonEntry,
    SeatEntry,
    State,
    Surrender,
    is_vancardian,
    read_text,
    seats_at,
)


class SeatInput(PersonEntry):
    """What an action says of one seat."""

    alignment: NotRequired[str]
    tricks: NotRequired[int]


class EnterRound(TypedDict):
    """Something is entered on a round."""

    type: Literal["round"]
    round: int
    seats: NotRequired[dict[str, SeatInput]]
    event: NotRequired[str]
    surrender: NotRequired[Surrender | None]
    reason: NotRequired[str]
    charging_over: NotRequired[bool]


class AddVp(TypedDict):
    """VP are gained, or lost, at once."""

    type: Literal["vp"]
    round: int
    seat: str
    vp: int
    source: str
    reason: NotRequired[str]


class DropVp(TypedDict):
    """A line of VP is taken away again."""

    type: Literal["drop-vp"]
    round: int
    index: int


class Confirm(TypedDict):
    """A round is over."""

    type: Literal["confirm"]
    round: int


Action: TypeAlias = "EnterRound | AddVp | DropVp | Confirm"


MAX_TRICKS = 40
MAX_ABILITIES = 12


def read_round(state: State, fields: CardInput) -> int:
    """Return the round an action is about; it must have begun."""
    number = fields.integer("round", 1, decks.ROUNDS)
    if number > len(state["rounds"]):
        raise Refusal("round-ahead", {"round": number, "now": len(state["rounds"])}, ["overview"])
    return number


def enter(state: State, number: int, fields: CardInput) -> tuple[Entry, list[Message]]:
    """Return a round's entry with what an action says, and an event for each thing changed.

    `seats` {name: {alignment, tricks, charged, charges {ability: n}, removed, gained, lost, card}},
    `event` (round 3), `surrender` {leader, cards_left} or null (solo), `reason`: the ability that
    breaks a sum; `charging_over`: from then on nothing is placed while the round lasts.
    """
    entry = state["rounds"][number - 1].copy()
    events: list[Message] = []
    if fields.has("seats"):
        entry["seats"] = _seats(state, number, entry["seats"], fields, events)
        _check_charging(state, number, entry["seats"])
    if fields.has("charging_over"):
        entry["charging_over"] = fields.flag("charging_over")
        code = "event.sheet.charging-" + ("over" if entry["charging_over"] else "open")
        events.append(message(code, {"round": number}, ["charging-abilities"]))
    if fields.has("event"):
        if number != decks.EVENT_ROUND:
            raise refuse("event-round", "event", round=decks.EVENT_ROUND)
        entry["event"] = read_text(fields.raw("event"), "event")
        events.append(message("event.sheet.event", {"name": entry["event"]}, ["events"]))
    if "surrender" in fields.data:
        end = _surrender(state, fields)
        entry["surrender"] = end
        code = "event.sheet.surrender" if end else "event.sheet.no-surrender"
        events.append(message(code, dict(end or {}, round=number), ["surrender"]))
    if fields.has("reason"):
        entry["reason"] = read_text(fields.raw("reason"), "reason")
        params = {"round": number, "reason": entry["reason"]}
        events.append(message("event.sheet.reason", params, ["rulings/split-tricks"]))
    return entry, events


def _seats(
    state: State,
    number: int,
    before: dict[str, SeatEntry],
    fields: CardInput,
    events: list[Message],
) -> dict[str, SeatEntry]:
    inputs = CardInput(fields.raw("seats"), "seats")
    for name in inputs.field_names():
        if name not in seats_at(state):
            raise refuse("not-one-of", "seats", value=clip(name), choices=seats_at(state))
    seats = before.copy()
    for seat in seats_at(state):
        if inputs.has(seat):
            seats[seat] = _seat(state, number, seat, before[seat], inputs.under(seat), events)
    return seats


def _seat(
    state: State,
    number: int,
    seat: str,
    before: SeatEntry,
    values: CardInput,
    events: list[Message],
) -> SeatEntry:
    """Return one player's part of an entry."""
    now = before.copy()
    subject = {"round": number, "player": seat}
    if values.has("alignment"):
        sides = ["hero"] if is_vancardian(state, seat) else ["hero", "villain"]
        now["alignment"] = values.one_of("alignment", sides)
        params = dict(subject, alignment=now["alignment"])
        events.append(message("event.sheet.alignment", params, ["alignment"]))
    if values.has("tricks"):
        now["tricks"] = values.integer("tricks", 0, MAX_TRICKS)
        params = dict(subject, n=now["tricks"])
        events.append(message("event.sheet.tricks", params, ["won-tricks"]))
    for field in STAMINA_FIELDS:
        if values.has(field):
            _no_stamina(state, seat, values.place(field))
            least = sum(charges_of(now).values()) if field == "charged" else 0
            now[field] = values.integer(field, least, stamina.TOKENS)
            params = dict(subject, n=now[field])
            events.append(message("event.sheet." + field, params, ["stamina"]))
    if values.has("charges"):
        _no_stamina(state, seat, values.place("charges"))
        _charges(now, values.under("charges"), subject, events)
    if values.has("card"):
        _no_stamina(state, seat, values.place("card"))
        now["card"] = read_text(values.raw("card"), values.place("card"))
        entry_id = "superhero-cards" if number == decks.ROUNDS else "story-cards"
        events.append(message("event.sheet.card", dict(subject, name=now["card"]), [entry_id]))
    return now


def charges_of(entry: SeatEntry) -> dict[str, int]:
    """Return the stamina on each ability that is named; older entries name none."""
    return entry.get("charges", {})


def _charges(now: SeatEntry, values: CardInput, subject: Params, events: list[Message]) -> None:
    """Take in stamina placed on abilities by name; it counts among all that is charged."""
    charges = dict(charges_of(now))
    for name in values.field_names():
        ability = read_text(name, values.at)
        if not ability:
            raise refuse("wrong-type", values.at, wanted="name")
        n = values.integer(name, 0, stamina.TOKENS)
        now["charged"] = now.get("charged", 0) + n - charges.get(ability, 0)
        charges = {key: charges[key] for key in charges if key != ability}
        if n:
            charges[ability] = n
        params = dict(subject, n=n, ability=ability)
        events.append(message("event.sheet.ability", params, ["charging-abilities"]))
    if len(charges) > MAX_ABILITIES:
        raise refuse("too-many", values.at, most=MAX_ABILITIES, there=len(charges))
    now["charges"] = charges


def _check_charging(state: State, number: int, seats: dict[str, SeatEntry]) -> None:
    """Refuse stamina placed after charging; to correct a round that has ended is no placing."""
    entry = state["rounds"][number - 1]
    if entry["status"] != "open" or not entry.get("charging_over", False):
        return
    for seat in state["options"]["players"]:
        n = seats[seat].get("charged", 0) - entry["seats"][seat].get("charged", 0)
        if n > 0:
            raise stamina.charging_over(seat, n)


def _no_stamina(state: State, seat: str, at: str) -> None:
    if is_vancardian(state, seat):
        raise Refusal("vancardian-no-stamina", {"seat": seat, "at": at}, ["solo-overview"])


def _surrender(state: State, fields: CardInput) -> Surrender | None:
    """Read to whom the solo player surrendered, and how many cards that row still held."""
    if not fields.has("surrender"):
        return None
    if len(state["options"]["players"]) != 1:
        raise Refusal("surrender-solo-only", {"at": "surrender"}, ["surrender"])
    values = CardInput(fields.raw("surrender"), "surrender")
    leaders = [seat for seat in seats_at(state) if is_vancardian(state, seat)]
    return {
        "leader": values.one_of("leader", leaders),
        "cards_left": values.integer("cards_left", 0, decks.CARDS_EACH),
    }
