"""A sheet worked out from its entries, round by round: supplies, VP, totals, what does not add up.

Nothing of this is kept: after any change every round is worked out again from the first.
(Entries: end-of-round, victory-points, stamina, dealer.)
"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.kit.errors import Fact, Refused, fact
from companion.engine.originstory import decks, scoring, seats, stamina
from companion.engine.originstory.scoresheet.entries import vp_fact
from companion.engine.originstory.scoresheet.options import (
    Entry,
    SeatEntry,
    State,
    Surrender,
    is_vancardian,
    seats_at,
    start_stamina,
)

ALL = "abilities"


class ScoredLine(TypedDict):
    """VP of one seat in a round, where they come from, and whether they count already."""

    seat: str
    source: str
    vp: int
    counts: bool
    why: Fact


class Worked:
    """One round worked out: who deals and leads, stamina at its stages, its VP and problems."""

    __slots__ = ("after", "dealer", "during", "leader", "lines", "notes", "problems", "start")

    def __init__(self, dealer: str, leader: str, supplies: stamina.Stamina) -> None:
        self.dealer = dealer
        self.leader = leader
        self.start = self.during = self.after = supplies
        self.lines: list[ScoredLine] = []
        self.problems: list[Fact] = []
        self.notes: list[Fact] = []

    def scored(self, seat: str) -> bool:
        """Tell whether anything of this round counts already for a seat."""
        return any(line["counts"] and line["seat"] == seat for line in self.lines)

    def vp(self, seat: str) -> int:
        """Return a seat's VP of this round, as far as they count already."""
        return sum([line["vp"] for line in self.lines if line["seat"] == seat and line["counts"]])


def work(state: State) -> list[Worked]:
    """Return every round that has begun, worked out."""
    supplies = start_stamina(state)
    dealer = state["options"]["dealer"]
    worked = []
    for i in range(len(state["rounds"])):
        done = _round(state, i + 1, dealer, supplies)
        supplies = done.after
        dealer = done.leader
        worked.append(done)
    return worked


def totals(state: State, worked: list[Worked]) -> dict[str, int]:
    """Return everyone's VP so far."""
    return {seat: sum([done.vp(seat) for done in worked]) for seat in seats_at(state)}


def _round(state: State, number: int, dealer: str, supplies: stamina.Stamina) -> Worked:
    table = seats_at(state)
    entry = state["rounds"][number - 1]
    done = Worked(dealer, seats.after(table, dealer), supplies)
    _alignments(done, entry, table)
    _tricks(done, state, entry)
    _stamina(done, state, number, supplies)
    _lines(done, state, entry)
    return done


def _alignments(done: Worked, entry: Entry, table: list[str]) -> None:
    for seat in table:
        if entry["seats"][seat]["alignment"] is None:
            params = {"player": seat, "at": "seats." + seat + ".alignment"}
            done.problems.append(fact("refused.alignment-missing", params, ["alignment"]))


def tricks_wanted(end: Surrender | None) -> int:
    """Return how many tricks a round has to share out, fewer after a surrender.

    The trick that was open then belongs to nobody. (Entries: round-structure, surrender.)
    """
    return decks.CARDS_EACH if end is None else max(0, decks.CARDS_EACH - 1 - end["cards_left"])


def tricks_of(state: State, entry: Entry) -> dict[str, int]:
    """Return everyone's tricks; those of the last one who has not said are what the others left.

    With two players sidekicks take tricks too, and an ability that is named breaks the sum: then
    who has not said has none. (Entries: round-structure, sidekicks, rulings/split-tricks.)
    """
    table = seats_at(state)
    tricks = {seat: entry["seats"][seat]["tricks"] or 0 for seat in table}
    last = last_to_say(state, entry)
    if last is not None:
        tricks[last] = max(0, tricks_wanted(entry["surrender"]) - sum(tricks.values()))
    return tricks


def last_to_say(state: State, entry: Entry) -> str | None:
    """Return the only seat whose tricks nobody has entered and that follow from the others'."""
    silent = [seat for seat in seats_at(state) if entry["seats"][seat]["tricks"] is None]
    two = len(state["options"]["players"]) == 2
    return silent[0] if len(silent) == 1 and not two and not entry["reason"] else None


def tricks_sum(state: State, entry: Entry) -> int:
    """Return the tricks of everyone together."""
    return sum(tricks_of(state, entry).values())


def _tricks(done: Worked, state: State, entry: Entry) -> None:
    """Compare the tricks with those that were played; an ability that is named may differ."""
    there, wanted = tricks_sum(state, entry), tricks_wanted(entry["surrender"])
    two = len(state["options"]["players"]) == 2
    if there == wanted or (two and there < wanted):
        return
    if entry["reason"]:
        params: dict[str, object] = {"reason": entry["reason"], "there": there, "wanted": wanted}
        cites = ["rulings/split-tricks", "rulings/uneven-hands"]
        done.notes.append(fact("why.sheet.override", params, cites))
        return
    params = {"there": there, "wanted": wanted, "at": "tricks"}
    cites = ["round-structure", "won-tricks", "rulings/split-tricks"]
    if entry["surrender"] is not None:
        cites = ["surrender"] + cites
    code = "refused.tricks-sum"
    if two:
        code = "refused.tricks-sum-two"
        cites = ["sidekicks", "rulings/sidekick-tricks", "rulings/split-tricks"]
    done.problems.append(fact(code, params, cites))


def _stamina(done: Worked, state: State, number: int, supplies: stamina.Stamina) -> None:
    """Follow the tokens through a round.

    A sheet does not say when stamina was gained, so what was gained may also have been charged.
    """
    people = [seat for seat in seats_at(state) if not is_vancardian(state, seat)]
    first = done.leader if done.leader in people else people[0]
    order = seats.order_from(people, first)
    done.start = stamina.start_round(supplies, order, number)
    for seat in order:
        short = number in stamina.GAIN_ROUNDS and _supply(done.start, seat) == _supply(
            supplies, seat
        )
        if short:
            _note_short(done, seat)
    now = done.start
    for seat in order:
        now = _tokens(done, now, seat, state["rounds"][number - 1]["seats"][seat])
    done.during = now
    done.after = stamina.return_all(now)


def _note_short(done: Worked, seat: str) -> None:
    cites = ["stamina", "rulings/stamina-empty"]
    done.notes.append(fact("why.sheet.short", {"player": seat}, cites))


def _supply(state: stamina.Stamina, seat: str) -> int:
    return state["players"][seat]["supply"]


def _tokens(done: Worked, state: stamina.Stamina, seat: str, said: SeatEntry) -> stamina.Stamina:
    """Return the supplies after one player's gains, charges, removals and losses."""
    if said["gained"] > state["general"]:
        _note_short(done, seat)
    state = stamina.gain(state, seat, said["gained"])
    try:
        state = stamina.charge(state, seat, ALL, said["charged"])
    except Refused as refused:
        _problem(done, refused, seat, "charged")
        state = stamina.charge(state, seat, ALL, _supply(state, seat))
    try:
        state = stamina.remove(state, seat, ALL, said["removed"])
    except Refused as refused:
        _problem(done, refused, seat, "removed")
    return _lose(done, state, seat, said["lost"])


def _lose(done: Worked, state: stamina.Stamina, seat: str, n: int) -> stamina.Stamina:
    """Give tokens back for good, from the supply first and then from abilities."""
    supply = _supply(state, seat)
    charged = state["players"][seat]["charged"].get(ALL, 0)
    if n > supply + charged:
        params = {"player": seat, "n": n, "there": supply + charged}
        _problem(done, Refused("stamina-not-enough", params, ["stamina"]), seat, "lost")
        return state
    from_supply = min(n, supply)
    return stamina.lose(stamina.lose(state, seat, from_supply), seat, n - from_supply, ALL)


def _problem(done: Worked, refused: Refused, seat: str, field: str) -> None:
    params = dict(refused.params, at="seats." + seat + "." + field)
    done.problems.append(fact("refused.sheet-" + field, params, refused.cites))


def _lines(done: Worked, state: State, entry: Entry) -> None:
    """List the VP of a round; alignment and surrender count from its end on."""
    over = entry["status"] != "open"
    tricks = tricks_of(state, entry)
    for seat in seats_at(state):
        side = entry["seats"][seat]["alignment"]
        if side is not None:
            vp = scoring.alignment_vp(side, tricks[seat])
            params = {"player": seat, "tricks": tricks[seat], "vp": vp}
            why = fact("why.score." + side, params, [side])
            _line(done, seat, side, vp, over, why)
    end = entry["surrender"]
    if end is not None:
        vp = scoring.surrender_vp(end["cards_left"])
        params = {"leader": end["leader"], "left": end["cards_left"], "vp": vp}
        why = fact("why.surrender.gain", params, ["surrender"])
        _line(done, end["leader"], "surrender", vp, over, why)
    for line in entry["vp"]:
        why = vp_fact("why.sheet.vp.", line)
        _line(done, line["seat"], line["source"], line["vp"], True, why)


def _line(done: Worked, seat: str, source: str, vp: int, counts: bool, why: Fact) -> None:
    line: ScoredLine = {"seat": seat, "source": source, "vp": vp, "counts": counts, "why": why}
    done.lines.append(line)


def is_over(state: State) -> bool:
    """Tell whether all five rounds are confirmed. (Entry: end-of-game.)"""
    return len(state["rounds"]) == decks.ROUNDS and all(
        entry["status"] == "confirmed" for entry in state["rounds"]
    )
