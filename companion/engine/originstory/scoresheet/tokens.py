"""Stamina tokens on their way through a round of a sheet. (Entry: stamina.)"""

from __future__ import annotations

from companion.engine.core.errors import Refusal, message
from companion.engine.originstory import seats, stamina
from companion.engine.originstory.scoresheet.options import is_vancardian, seats_at
from companion.engine.originstory.scoresheet.results import RoundResult
from companion.engine.originstory.scoresheet.state import SeatEntry, State

ALL_ABILITIES = "abilities"


def follow_tokens(
    result: RoundResult, state: State, number: int, supplies: stamina.Stamina
) -> None:
    """Follow the tokens through a round.

    A sheet does not say when stamina was gained, so what was gained may also have been charged.
    """
    people = [seat for seat in seats_at(state) if not is_vancardian(state, seat)]
    first = result.leader if result.leader in people else people[0]
    order = seats.order_from(people, first)
    result.start = stamina.start_round(supplies, order, number)
    for seat in order:
        short = number in stamina.GAIN_ROUNDS and _supply(result.start, seat) == _supply(
            supplies, seat
        )
        if short:
            _note_shortage(result, seat)
    now = result.start
    for seat in order:
        now = _tokens(result, now, seat, state["rounds"][number - 1]["seats"][seat])
    result.during = now
    result.after = stamina.return_all(now)


def _note_shortage(result: RoundResult, seat: str) -> None:
    cites = ["stamina", "rulings/stamina-empty"]
    result.notes.append(message("why.sheet.short", {"player": seat}, cites))


def _supply(state: stamina.Stamina, seat: str) -> int:
    return state["players"][seat]["supply"]


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
        state = stamina.charge(state, seat, ALL_ABILITIES, _supply(state, seat))
    try:
        state = stamina.remove(state, seat, ALL_ABILITIES, entry["removed"])
    except Refusal as error:
        _problem(result, error, seat, "removed")
    return _lose(result, state, seat, entry["lost"])


def _lose(result: RoundResult, state: stamina.Stamina, seat: str, n: int) -> stamina.Stamina:
    """Give tokens back for good, from the supply first and then from abilities."""
    supply = _supply(state, seat)
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
