"""What people enter on a sheet: each step one record, its fields, and what it does.

`round` enters something on a round, `vp` and `drop-vp` add and take away VP gained at once,
`confirm` ends a round. An action changes the fields that it has and keeps the others; rounds.py
checks whether a round adds up, and it has to when the round is confirmed.
(Entries: round-structure, alignment, stamina, victory-points, end-of-round.)
"""

from __future__ import annotations

from typing import Mapping

from companion.engine.core import steps as core
from companion.engine.core.inputs import Input, Refusal, by_text, refuse, short_text, whole
from companion.engine.core.inputs import index as place_of
from companion.engine.core.reducer import Call, Transaction
from companion.engine.core.steps import (
    Field,
    Step,
    Steps,
    flag,
    integer,
    nullable,
    one_of,
    optional,
    record,
    table,
    text,
)
from companion.engine.originstory import cards, stamina, tricks
from companion.engine.originstory.cards import SIDES
from companion.engine.originstory.inputs import DECK_LIMIT, MAX_TRICKS, MAX_VP_CHANGE, TEXT_LIMIT
from companion.engine.originstory.reasons import of_victory
from companion.engine.originstory.scoresheet.rounds import (
    begin_event,
    compute_rounds,
    is_over,
    totals,
    tricks_of,
    vp_message,
)
from companion.engine.originstory.scoresheet.state import (
    STAMINA_FIELDS,
    Entry,
    SeatEntry,
    State,
    VpLine,
    blank_round,
    charges_of,
    is_vancardian,
    seats_at,
)
from companion.engine.originstory.scoresheet.view import differences, snapshot
from companion.engine.originstory.tricks import VANCARDIANS, Surrender

MAX_ABILITIES = 12
MAX_LINES = 100
SOURCES = ("character", "story", "superhero", "event", "other")
AS_BEFORE: Surrender = {"leader": "", "cards_left": 0}  # an action that does not speak of it


class Sheet(Transaction):
    """A sheet being worked on, and the events so far."""

    __slots__ = ()

    state: State

    def entry(self, number: int) -> Entry:
        """Return a copy of a round's entry; Refusal("round-ahead") if it has not begun."""
        rounds = self.state["rounds"]
        if number > len(rounds):
            raise Refusal("round-ahead", {"round": number, "now": len(rounds)}, ["overview"])
        return rounds[number - 1].copy()

    def put(self, number: int, entry: Entry) -> None:
        """Put a round's entry into its place."""
        rounds = self.state["rounds"]
        self.state["rounds"] = rounds[: number - 1] + [entry] + rounds[number:]

    def edit(self, number: int, entry: Entry) -> None:
        """Put a changed entry; to change a confirmed round remembers the VP from before it."""
        state = self.state
        # Of several rounds edited one after the other, the VP from before the first edit are
        # compared.
        editing = any(other["status"] == "edited" for other in state["rounds"])
        if entry["status"] == "confirmed":
            entry["status"] = "edited"
            if not editing:
                state["before"] = snapshot(state)
        # What an edit changed is shown until somebody goes on with the present round.
        elif entry["status"] == "open" and not editing:
            state["before"] = None
        self.put(number, entry)


class SeatField:
    """What is entered of one seat: a field, the event that tells of it as `param`, its entries.

    What is `for_people` has to do with stamina and cards, which no Vancardian has.
    """

    __slots__ = ("cites", "field", "for_people", "param")

    def __init__(self, field: Field, param: str, cites: list[str], for_people: bool) -> None:
        self.field = optional(field)
        self.param = param
        self.cites = cites
        self.for_people = for_people


def read_charges(value: object, at: str, _state: State) -> Mapping[str, int]:
    """Return stamina by ability; whoever enters it types the abilities' names."""
    data = Input(value, at)
    charges = {}
    for name in data.field_names():
        ability = short_text(name, at, TEXT_LIMIT)
        if not ability:
            raise refuse("wrong-type", at, wanted="name")
        charges[ability] = whole(data.raw(name), data.place(name), 0, stamina.TOKENS)
    return charges


CHARGES = "charges"
SEAT_FIELDS = (
    [
        SeatField(one_of("alignment", SIDES), "alignment", ["alignment"], False),
        SeatField(integer("tricks", 0, MAX_TRICKS), "n", ["won-tricks"], False),
    ]
    + [
        SeatField(integer(name, 0, stamina.TOKENS), "n", ["stamina"], True)
        for name in STAMINA_FIELDS
    ]
    + [
        SeatField(
            Field(CHARGES, CHARGES, read_charges, {"most": stamina.TOKENS}),
            "n",
            ["charging-abilities"],
            True,
        ),
        SeatField(text("card", TEXT_LIMIT), "name", ["story-cards"], True),
    ]
)


def enter(
    sheet: Sheet,
    round: int,
    seats: Mapping[str, Mapping[str, object]] | None,
    charging_over: bool | None,
    event: str | None,
    surrender: Surrender | None,
    reason: str | None,
) -> None:
    """Enter something on a round, with an event for each thing changed.

    `event` is of round 3; `surrender` is of the solo player, None takes it back; `reason` is the
    ability that breaks a sum; with `charging_over` nothing is placed while the round lasts.
    """
    entry = sheet.entry(round)
    if seats is not None:
        why = entry["reason"] if reason is None else reason
        _check_dials(sheet.state, seats, why)
        entry["seats"] = _enter_seats(sheet, round, entry["seats"], seats)
        _check_charging(sheet.state, round, entry["seats"])
    if charging_over is not None:
        entry["charging_over"] = charging_over
        code = "event.sheet.charging-" + ("over" if charging_over else "open")
        sheet.emit(code, {"round": round}, ["charging-abilities"])
    if event is not None:
        if round != cards.EVENT_ROUND:
            raise refuse("event-round", "event", round=cards.EVENT_ROUND)
        entry["event"] = event
        sheet.emit("event.sheet.event", {"name": event}, ["events"])
    if surrender is not AS_BEFORE:
        if surrender is not None and len(sheet.state["options"]["players"]) != 1:
            raise Refusal("surrender-solo-only", {"at": "surrender"}, ["surrender"])
        entry["surrender"] = surrender
        code = "event.sheet.surrender" if surrender else "event.sheet.no-surrender"
        sheet.emit(code, dict(surrender or {}, round=round), ["surrender"])
    if reason is not None:
        entry["reason"] = reason
        params = {"round": round, "reason": reason}
        sheet.emit("event.sheet.reason", params, ["rulings/split-tricks"])
    sheet.edit(round, entry)


def _check_dials(state: State, seats: Mapping[str, Mapping[str, object]], reason: str) -> None:
    """Refuse a Vancardian who is a villain, but for a card that is named as the `reason`.

    (Entry: rulings/vancardian-side.)
    """
    for seat in seats_at(state):
        side = seats[seat].get("alignment", "hero") if seat in seats else "hero"
        if is_vancardian(state, seat) and side != "hero" and not reason:
            at = "action.seats." + seat + ".alignment"
            raise refuse("not-one-of", at, value=side, choices=["hero"])


def _enter_seats(
    sheet: Sheet,
    number: int,
    before: dict[str, SeatEntry],
    values: Mapping[str, Mapping[str, object]],
) -> dict[str, SeatEntry]:
    seats = before.copy()
    for seat in seats_at(sheet.state):
        if seat in values:
            seats[seat] = _enter_seat(sheet, number, seat, before[seat], values[seat])
    return seats


def _enter_seat(
    sheet: Sheet, number: int, seat: str, before: SeatEntry, values: Mapping[str, object]
) -> SeatEntry:
    now: core.State = before.copy()  # its fields are those of SEAT_FIELDS
    for one in SEAT_FIELDS:
        name = one.field.name
        if name not in values:
            continue
        at = "action.seats." + seat + "." + name
        if one.for_people and is_vancardian(sheet.state, seat):
            raise Refusal("vancardian-no-stamina", {"seat": seat, "at": at}, ["solo-overview"])
        subject = {"round": number, "player": seat}
        if name == CHARGES:
            _charge(sheet, now, values[name], subject)
            continue
        if name == "charged":
            whole(values[name], at, sum(charges_of(now).values()), stamina.TOKENS)
        now[name] = values[name]
        params = dict(subject)
        params[one.param] = values[name]
        sheet.emit("event.sheet." + name, params, _cites(one, number))
    entry: SeatEntry = now
    return entry


def _cites(field: SeatField, number: int) -> list[str]:
    if field.field.name == "card" and number == cards.ROUNDS:
        return ["superhero-cards"]
    return field.cites


def _charge(
    sheet: Sheet, now: SeatEntry, placed: core.State, subject: Mapping[str, object]
) -> None:
    """Take in stamina placed on abilities by name; it counts among all that is charged."""
    charges = dict(charges_of(now))
    for ability in by_text(list(placed)):
        n = placed[ability]
        now["charged"] = now.get("charged", 0) + n - charges.get(ability, 0)
        # A new object, as the old one is part of the state before.
        charges = {key: charges[key] for key in charges if key != ability}
        if n:
            charges[ability] = n
        params = dict(subject, n=n, ability=ability)
        sheet.emit("event.sheet.ability", params, ["charging-abilities"])
    if len(charges) > MAX_ABILITIES:
        raise refuse("too-many", CHARGES, most=MAX_ABILITIES, there=len(charges))
    now["charges"] = charges


def _check_charging(state: State, number: int, seats: dict[str, SeatEntry]) -> None:
    """Refuse stamina placed after charging; correcting a round that has ended is not placing."""
    entry = state["rounds"][number - 1]
    if entry["status"] != "open" or not entry.get("charging_over", False):
        return
    for seat in state["options"]["players"]:
        n = seats[seat].get("charged", 0) - entry["seats"][seat].get("charged", 0)
        if n > 0:
            raise stamina.charging_over(seat, n)


def add_vp(sheet: Sheet, round: int, seat: str, vp: int, source: str, reason: str) -> None:
    """Add VP gained or lost at once. (Entry: victory-points.)"""
    entry = sheet.entry(round)
    if len(entry["vp"]) >= MAX_LINES:
        raise refuse("too-many", "vp", most=MAX_LINES, there=len(entry["vp"]) + 1)
    line: VpLine = {"seat": seat, "vp": vp, "source": source, "reason": reason}
    entry["vp"] = entry["vp"] + [line]
    sheet.events.append(vp_message("event.sheet.vp.", line))
    sheet.edit(round, entry)


def drop_vp(sheet: Sheet, round: int, index: int) -> None:
    """Take a line of VP at once away again."""
    entry = sheet.entry(round)
    if index >= len(entry["vp"]):
        raise refuse("missing-field", "vp" + place_of(index))
    line = entry["vp"][index]
    entry["vp"] = entry["vp"][:index] + entry["vp"][index + 1 :]
    params = {"player": line["seat"], "vp": line["vp"], "round": round}
    sheet.emit("event.sheet.vp-dropped", params, ["victory-points"])
    sheet.edit(round, entry)


def means_same(was: State, now: State, action: Call) -> bool:
    """Tell whether the line of VP that an action names by its number is the same in both states."""
    if action["type"] != "drop-vp":
        return True
    fields = Input(action, "action")
    number, at = fields.integer("round", 1, cards.ROUNDS), fields.integer("index", 0, MAX_LINES)
    before = was["rounds"][number - 1]["vp"]
    after = now["rounds"][number - 1]["vp"] if number <= len(now["rounds"]) else []
    # As many lines are the same ones, of which the edit may have changed one.
    return len(before) == len(after) or before[at : at + 1] == after[at : at + 1]


def confirm(sheet: Sheet, round: int, complete: bool) -> None:
    """End a round, or an edit of one; the first thing that does not add up refuses it.

    With `complete` so do tricks that were not entered and follow from nothing.
    """
    entry, state = sheet.entry(round), sheet.state
    if entry["status"] == "confirmed":
        raise Refusal("not-now", {"action": "confirm"}, ["end-of-round"])
    problems = compute_rounds(state)[round - 1].problems
    if problems:
        first = problems[0]
        raise Refusal(first["code"][len("refused.") :], first["params"], first["cites"])
    tricks = tricks_of(state, entry)
    silent = [seat for seat in seats_at(state) if tricks[seat] is None]
    # Sheets of older versions hold rounds that were confirmed all the same.
    if complete and silent:
        params = {"player": silent[0], "at": "seats." + silent[0] + ".tricks"}
        ruling = "rulings/split-tricks" if entry["reason"] else "rulings/sidekick-tricks"
        raise Refusal("tricks-missing", params, ["won-tricks", ruling])
    was_open = entry["status"] == "open"
    entry["status"] = "confirmed"
    # The tricks that were worked out are written down, so that an edit of another seat leaves them
    # alone.
    entry["seats"] = {seat: entry["seats"][seat].copy() for seat in seats_at(state)}
    for seat in seats_at(state):
        entry["seats"][seat]["tricks"] = tricks[seat] or 0
    # Not by `edit`, for which a confirmed round would be one to be edited.
    sheet.put(round, entry)
    if was_open and state["before"] is not None:
        # With the VP of this round, no total before the edit was ever shown.
        state["before"] = snapshot(state)
    begins = round == len(state["rounds"]) and round < cards.ROUNDS
    if begins:
        state["rounds"] = state["rounds"] + [blank_round(state)]
    # Tokens run through all rounds, so that a change in one may leave a later one short.
    state["rounds"] = _reopen(state)
    _emit_end(sheet, round, begins)


def _reopen(state: State) -> list[Entry]:
    """Return the rounds, those that an edit of an earlier one has upset open to be put right."""
    results = compute_rounds(state)
    rounds = []
    for i in range(len(results)):
        entry = state["rounds"][i]
        if entry["status"] == "confirmed" and results[i].problems:
            entry = entry.copy()
            entry["status"] = "edited"
        rounds.append(entry)
    return rounds


def _emit_end(sheet: Sheet, number: int, begins: bool) -> None:
    """Tell that a round is over, what an edit changed, and what comes next."""
    state = sheet.state
    results = compute_rounds(state)
    sheet.emit(
        "event.sheet.confirm", {"round": number}, ["end-of-round", "victory-points", "dealer"]
    )
    for change in differences(state, results):
        if change["round"] == 0:
            params = {"player": change["seat"], "from": change["from"], "to": change["to"]}
            sheet.emit("event.sheet.difference", params, ["victory-points"])
    if is_over(state):
        total = totals(state, results)
        winners = tricks.winners(total, seats_at(state))
        code = "event.game-over.one" if len(winners) == 1 else "event.game-over.shared"
        cites = of_victory(seats_at(state))
        sheet.emit(code, {"winners": winners, "vp": total[winners[0]]}, cites)
    elif begins:
        sheet.events.append(begin_event(state, results))


ROUND = integer("round", 1, cards.ROUNDS)
STEPS = Steps(
    [
        Step(
            "round",
            (),
            enter,
            [
                ROUND,
                optional(table("seats", seats_at, record("", [one.field for one in SEAT_FIELDS]))),
                optional(flag("charging_over")),
                optional(text("event", TEXT_LIMIT)),
                nullable(
                    record(
                        "surrender",
                        [
                            one_of("leader", VANCARDIANS),
                            # An ability may have given her more than were dealt.
                            integer("cards_left", 0, DECK_LIMIT),
                        ],
                    ),
                    AS_BEFORE,
                ),
                optional(text("reason", TEXT_LIMIT)),
            ],
        ),
        Step(
            "vp",
            (),
            add_vp,
            [
                ROUND,
                one_of("seat", seats_at),
                integer("vp", -MAX_VP_CHANGE, MAX_VP_CHANGE, 1),
                one_of("source", SOURCES),
                optional(text("reason", TEXT_LIMIT), ""),
            ],
        ),
        Step("drop-vp", (), drop_vp, [ROUND, integer("index", 0, MAX_LINES)]),
        Step("confirm", (), confirm, [ROUND, optional(flag("complete"), False)]),
    ],
    ["round-structure"],
)
