"""Questions about a round: surrender, round_score, winners, dealer."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, message
from companion.engine.core.inputs import by_text, one_of, refuse
from companion.engine.core.questions import Question
from companion.engine.originstory import scoring, seats
from companion.engine.originstory.cards import Side
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.inputs import CardInput

MAX_TRICKS = 40
MAX_VP = 999
PLAYERS = 5


class SurrenderInput(TypedDict):
    """When you would surrender, to whom, and how the round stands."""

    at_turn_start: bool
    whose_turn: str
    trick_leader: str
    alignment: Side
    tricks: dict[str, int]
    leader_cards_left: int


class SurrenderRuling(TypedDict):
    """Whether you may; if so, what the leader gains and everyone's VP of the round."""

    allowed: bool
    leader_gain: NotRequired[int]
    round_vp: NotRequired[dict[str, int]]


class SurrenderSaid(TypedDict):
    """To whom you surrendered, and how many cards that row still held."""

    leader: str
    cards_left: int


class RoundScoreInput(TypedDict):
    """Everyone's alignment and tricks, and the surrender that ended the round, if one did."""

    alignments: dict[str, Side]
    tricks: dict[str, int]
    surrender: NotRequired[SurrenderSaid | None]


class RoundScoreRuling(TypedDict):
    """Everyone's VP of the round."""

    vp: dict[str, int]


class WinnersInput(TypedDict):
    """Everyone's VP; the players in the order in which they are to be named."""

    vp: dict[str, int]
    players: NotRequired[list[str] | None]


class WinnersRuling(TypedDict):
    """Who has won; several share the victory."""

    winners: list[str]


class DealerInput(TypedDict):
    """The players clockwise, and who deals."""

    players: list[str]
    dealer: str


class DealerRuling(TypedDict):
    """Who leads first, in which order, and who deals next."""

    first_leader: str
    order: list[str]
    next_dealer: str


def surrender(fields: CardInput) -> tuple[SurrenderRuling, list[Message]]:
    """May you surrender now, and what does it give the leader and everyone."""
    at_start = fields.flag("at_turn_start")
    turn = fields.one_of("whose_turn", seats.SOLO)
    leader = fields.one_of("trick_leader", seats.SOLO)
    alignment = fields.alignment()
    tricks = _solo_tricks(fields)
    cards_left = fields.integer("leader_cards_left", 0, CARDS_EACH)
    no_tricks = alignment == "villain" and tricks[seats.YOU] == 0
    refusal = scoring.may_surrender(
        at_start, turn == seats.YOU, leader in seats.VANCARDIANS, no_tricks
    )
    if refusal:
        return {"allowed": False}, [message("why." + refusal, {}, ["surrender"])]
    gain = scoring.surrender_vp(cards_left)
    vp = scoring.surrendered_vp(alignment, tricks, leader, cards_left)
    params = {"leader": leader, "left": cards_left, "vp": gain}
    why = [message("why.surrender.gain", params, ["surrender", "rulings/surrender-trick"])]
    return {"allowed": True, "leader_gain": gain, "round_vp": vp}, why


def _solo_tricks(fields: CardInput) -> dict[str, int]:
    tricks = fields.under("tricks")
    return {who: tricks.integer(who, 0, MAX_TRICKS) for who in seats.SOLO}


def round_score(fields: CardInput) -> tuple[RoundScoreRuling, list[Message]]:
    """How many VP does a round give by alignment, and by surrender if there was one."""
    alignments = fields.under("alignments")
    tricks = fields.numbers("tricks", 0, MAX_TRICKS)
    players = in_order(list(tricks))
    vp, why = {}, []
    for name in players:
        side = alignments.one_of(name, ["hero", "villain"])
        vp[name] = scoring.alignment_vp(side, tricks[name])
        params = {"player": name, "tricks": tricks[name], "vp": vp[name]}
        why.append(message("why.score." + side, params, [side]))
    for name in alignments.field_names():
        if name not in tricks:
            raise refuse("missing-field", fields.place("tricks") + "." + name)
    if fields.has("surrender"):
        end = fields.under("surrender")
        leader, cards_left = end.one_of("leader", players), end.integer("cards_left", 0, CARDS_EACH)
        vp[leader] += scoring.surrender_vp(cards_left)
        params = {"leader": leader, "left": cards_left, "vp": scoring.surrender_vp(cards_left)}
        why.append(message("why.surrender.gain", params, ["surrender"]))
    return {"vp": vp}, why


def in_order(names: list[str]) -> list[str]:
    """Return names in seat order: You, Automaton, Factoryon, then the others by their text."""
    solo = [name for name in seats.SOLO if name in names]
    return solo + by_text([name for name in names if name not in seats.SOLO])


def winners(fields: CardInput) -> tuple[WinnersRuling, list[Message]]:
    """Who has the most VP; a tie is a shared victory."""
    vp = fields.numbers("vp", -MAX_VP, MAX_VP)
    order = fields.names("players", PLAYERS) if fields.has("players") else in_order(list(vp))
    for name in order:
        if name not in vp:
            raise refuse("missing-field", fields.place("vp") + "." + name)
    for name in in_order(list(vp)):
        if name not in order:
            raise refuse("not-one-of", fields.place("vp"), value=name, choices=order)
    best = scoring.winners(vp, order)
    code = "why.winners.one" if len(best) == 1 else "why.winners.shared"
    return {"winners": best}, [message(code, {"players": best, "vp": vp[best[0]]}, ["end-of-game"])]


def dealer(fields: CardInput) -> tuple[DealerRuling, list[Message]]:
    """Who leads first, in which order, and who deals next."""
    players = fields.names("players", PLAYERS)
    who = one_of(fields.raw("dealer"), fields.place("dealer"), players)
    leader = seats.after(players, who)
    cites = ["dealer", "turn-order"]
    if list(seats.SOLO) == players:
        cites = ["dealer", "turn-order", "rulings/seats", "rulings/first-leader"]
    ruling: DealerRuling = {
        "first_leader": leader,
        "order": seats.order_from(players, leader),
        "next_dealer": leader,
    }
    return ruling, [message("why.dealer", {"dealer": who, "leader": leader}, cites)]


QUESTIONS = [
    Question("surrender", SurrenderInput, SurrenderRuling, surrender),
    Question("round_score", RoundScoreInput, RoundScoreRuling, round_score),
    Question("winners", WinnersInput, WinnersRuling, winners),
    Question("dealer", DealerInput, DealerRuling, dealer),
]
