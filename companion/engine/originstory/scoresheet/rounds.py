"""What one round of a sheet comes to."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.inputs import Message, Refusal, message
from companion.engine.originstory import cards, stamina, tricks
from companion.engine.originstory.scoresheet.state import (
    Entry,
    SeatEntry,
    State,
    VpLine,
    has_sidekicks,
    seats_at,
    start_stamina,
)
from companion.engine.originstory.tricks import Surrender, alignment_vp, surrender_vp


class ScoredLine(TypedDict):
    """VP of one seat in a round, where they come from, and whether they count already."""

    seat: str
    source: str
    vp: int
    counts: bool
    why: Message


class RoundResult:
    """The result of one round: who deals and leads, stamina at its stages, VP and problems."""

    __slots__ = ("after", "dealer", "during", "leader", "lines", "notes", "problems", "start")

    def __init__(self, dealer: str, leader: str, supplies: stamina.Stamina) -> None:
        self.dealer = dealer
        self.leader = leader
        self.start = self.during = self.after = supplies
        self.lines: list[ScoredLine] = []
        self.problems: list[Message] = []
        self.notes: list[Message] = []

    def has_score(self, seat: str) -> bool:
        """Tell whether anything of this round counts already for a seat."""
        return any(line["counts"] and line["seat"] == seat for line in self.lines)

    def vp(self, seat: str) -> int:
        """Return a seat's VP of this round, as far as they count already."""
        return sum([line["vp"] for line in self.lines if line["seat"] == seat and line["counts"]])


ALL_ABILITIES = "abilities"


def follow_tokens(
    result: RoundResult, state: State, number: int, supplies: stamina.Stamina
) -> None:
    """Follow the tokens through a round.

    A sheet does not say when stamina was gained, so what was gained may also have been charged.
    """
    people = state["options"]["players"]
    # In the order of the table: where the general supply runs short, the first to take gets the
    # token. A Vancardian may lead, and has no stamina.
    first = result.leader if result.leader in people else people[0]
    order = tricks.order_from(people, first)
    result.start = now = stamina.start_round(supplies, order, number)
    for seat in order if number in stamina.GAIN_ROUNDS else []:
        if stamina.supply(now, seat) == stamina.supply(supplies, seat):
            _note_shortage(result, seat)
    for seat in order:
        now = _tokens(result, now, seat, state["rounds"][number - 1]["seats"][seat])
    result.during = now
    result.after = stamina.return_all(now)


def _note_shortage(result: RoundResult, seat: str) -> None:
    cites = ["stamina", "rulings/stamina-empty"]
    result.notes.append(message("why.sheet.short", {"player": seat}, cites))


def _tokens(
    result: RoundResult, state: stamina.Stamina, seat: str, entry: SeatEntry
) -> stamina.Stamina:
    """Return the supplies after one player's gains, charges, removals and losses."""
    if entry["gained"] > state["general"]:
        _note_shortage(result, seat)
    state = stamina.gain(state, seat, entry["gained"])
    try:
        state = stamina.charge(state, seat, ALL_ABILITIES, entry["charged"])
    except Refusal as error:
        _problem(result, error, seat, "charged")
        # What is there is charged all the same, so that one wrong number does not make the next
        # ones wrong.
        state = stamina.charge(state, seat, ALL_ABILITIES, stamina.supply(state, seat))
    try:
        state = stamina.remove(state, seat, ALL_ABILITIES, entry["removed"])
    except Refusal as error:
        _problem(result, error, seat, "removed")
    return _lose(result, state, seat, entry["lost"])


def _lose(result: RoundResult, state: stamina.Stamina, seat: str, n: int) -> stamina.Stamina:
    """Give tokens back for good, from the supply first and then from abilities."""
    supply = stamina.supply(state, seat)
    charged = state["players"][seat]["charged"].get(ALL_ABILITIES, 0)
    if n > supply + charged:
        params = {"player": seat, "n": n, "there": supply + charged}
        _problem(result, Refusal("stamina-not-enough", params, ["stamina"]), seat, "lost")
        return state
    from_supply = min(n, supply)
    return stamina.lose(
        stamina.lose(state, seat, from_supply), seat, n - from_supply, ALL_ABILITIES
    )


def _problem(result: RoundResult, error: Refusal, seat: str, field: str) -> None:
    params = dict(error.params, at="seats." + seat + "." + field)
    result.problems.append(message("refused.sheet-" + field, params, error.cites))


def vp_message(code: str, line: VpLine) -> Message:
    """Return a line of VP at once as a message; `code` is completed by its source."""
    params = {"player": line["seat"], "vp": line["vp"], "reason": line["reason"]}
    return message(code + line["source"], params, ["victory-points", "abilities"])


def compute_rounds(state: State) -> list[RoundResult]:
    """Return every round that has begun, worked out."""
    supplies = start_stamina(state)
    dealer = state["options"]["dealer"]
    results = []
    for i in range(len(state["rounds"])):
        result = _round(state, i + 1, dealer, supplies)
        supplies = result.after
        # The token goes to the next one clockwise, and that is who led the first trick of this
        # round.
        dealer = result.leader
        results.append(result)
    return results


def totals(state: State, results: list[RoundResult]) -> dict[str, int]:
    """Return everyone's VP so far."""
    return {seat: sum([result.vp(seat) for result in results]) for seat in seats_at(state)}


def _round(state: State, number: int, dealer: str, supplies: stamina.Stamina) -> RoundResult:
    everyone = seats_at(state)
    entry = state["rounds"][number - 1]
    result = RoundResult(dealer, tricks.after(everyone, dealer), supplies)
    _alignments(result, entry, everyone)
    _tricks(result, state, entry)
    _surrender(result, state, entry)
    follow_tokens(result, state, number, supplies)
    _lines(result, state, entry)
    return result


def _alignments(result: RoundResult, entry: Entry, everyone: list[str]) -> None:
    for seat in everyone:
        if entry["seats"][seat]["alignment"] is None:
            params = {"player": seat, "at": "seats." + seat + ".alignment"}
            result.problems.append(message("refused.alignment-missing", params, ["alignment"]))


def tricks_to_share(end: Surrender | None) -> int:
    """Return how many tricks a round has to share out, fewer after a surrender.

    The trick that was open then belongs to nobody. (Entries: round-structure, surrender.)
    """
    return cards.CARDS_EACH if end is None else max(0, cards.CARDS_EACH - 1 - end["cards_left"])


def tricks_of(state: State, entry: Entry) -> dict[str, int | None]:
    """Return everyone's tricks, None where neither entered nor following from those of the others.

    A single seat without an entry gets the remaining tricks; if none remain, every such seat
    gets 0. With two players sidekicks take tricks too, and an ability that is named breaks the
    sum: then nothing follows. (Entries: round-structure, sidekicks, rulings/split-tricks.)
    """
    tricks = {seat: entry["seats"][seat]["tricks"] for seat in seats_at(state)}
    unsaid = [seat for seat in seats_at(state) if tricks[seat] is None]
    left = tricks_to_share(entry["surrender"]) - sum_of(tricks)
    adds_up = not has_sidekicks(state) and not entry["reason"]
    if adds_up and (len(unsaid) == 1 or left == 0):
        for seat in unsaid:
            tricks[seat] = max(0, left)
    return tricks


def sum_of(tricks: dict[str, int | None]) -> int:
    """Return how many tricks are known to be somebody's."""
    return sum([n or 0 for n in tricks.values()])


def _tricks(result: RoundResult, state: State, entry: Entry) -> None:
    """Compare the tricks with those that were played; an ability that is named may differ."""
    n, total = sum_of(tricks_of(state, entry)), tricks_to_share(entry["surrender"])
    # Sidekicks take the tricks that are missing.
    if n == total or (has_sidekicks(state) and n < total):
        return
    if entry["reason"]:
        params: dict[str, object] = {"reason": entry["reason"], "there": n, "wanted": total}
        cites = ["rulings/split-tricks", "rulings/uneven-hands"]
        result.notes.append(message("why.sheet.override", params, cites))
        return
    params = {"there": n, "wanted": total, "at": "tricks"}
    cites = ["round-structure", "won-tricks", "rulings/split-tricks"]
    if entry["surrender"] is not None:
        cites = ["surrender"] + cites
    code = "refused.tricks-sum"
    if has_sidekicks(state):
        code = "refused.tricks-sum-two"
        cites = ["sidekicks", "rulings/sidekick-tricks", "rulings/split-tricks"]
    result.problems.append(message(code, params, cites))


def _surrender(result: RoundResult, state: State, entry: Entry) -> None:
    """Note the surrender of a villain without tricks, which the rules do not allow.

    It does not keep the round open: a sheet knows how the round ended, and an ability
    may have taken tricks away, or changed the alignment, since the surrender.
    (Entries: surrender, rulings/alignment-changed.)
    """
    you = state["options"]["players"][0]
    no_tricks = tricks_of(state, entry)[you] == 0
    if entry["surrender"] and entry["seats"][you]["alignment"] == "villain" and no_tricks:
        result.notes.append(message("why.surrender-villain-no-tricks", {}, ["surrender"]))


def _lines(result: RoundResult, state: State, entry: Entry) -> None:
    """List the VP of a round; alignment and surrender count from its end on."""
    over = entry["status"] != "open"
    tricks = tricks_of(state, entry)
    for seat in seats_at(state):
        side = entry["seats"][seat]["alignment"]
        n = tricks[seat]
        # A round that is over keeps its place in the totals, also where an edit empties a field.
        if side is not None and (over or n is not None):
            vp = alignment_vp(side, n or 0)
            params = {"player": seat, "tricks": n or 0, "vp": vp}
            why = message("why.score." + side, params, [side])
            _line(result, seat, side, vp, over, why)
    end = entry["surrender"]
    if end is not None:
        vp = surrender_vp(end["cards_left"])
        params = {"leader": end["leader"], "left": end["cards_left"], "vp": vp}
        why = message("why.surrender.gain", params, ["surrender"])
        _line(result, end["leader"], "surrender", vp, over, why)
    for line in entry["vp"]:
        why = vp_message("why.sheet.vp.", line)
        # VP at once go onto the dial at once, before the round is over. (Entry: victory-points.)
        _line(result, line["seat"], line["source"], line["vp"], True, why)


def _line(result: RoundResult, seat: str, source: str, vp: int, counts: bool, why: Message) -> None:
    line: ScoredLine = {"seat": seat, "source": source, "vp": vp, "counts": counts, "why": why}
    result.lines.append(line)


def is_over(state: State) -> bool:
    """Tell whether all five rounds are confirmed. (Entry: end-of-game.)"""
    return len(state["rounds"]) == cards.ROUNDS and all(
        entry["status"] == "confirmed" for entry in state["rounds"]
    )


def begin_event(state: State, results: list[RoundResult]) -> Message:
    """Return the event of the latest round's beginning: who deals, who leads."""
    last = results[-1]
    params = {"round": len(state["rounds"]), "dealer": last.dealer, "leader": last.leader}
    return message("event.round", params, ["round-setup", "dealer", "turn-order"])
