"""The parts of what a screen shows of a solo game."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.originstory import cards, vancardians
from companion.engine.originstory.reasons import CHOICES, reading
from companion.engine.originstory.solo import tricks
from companion.engine.originstory.solo.ending import surrender_view
from companion.engine.originstory.solo.places import (
    card_places,
    cards_of,
    deck_size,
    next_leader,
    villain_no_tricks,
)
from companion.engine.originstory.solo.prompts import Prompt, SurrenderView, YourStamina, stamina_of
from companion.engine.originstory.solo.state import (
    Counts,
    EventCard,
    Hands,
    Options,
    RoundScore,
    State,
    Trick,
    TrickOnTable,
    VpLine,
    WonTrick,
)
from companion.engine.originstory.solo.steps import prompt
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU


class Position(TypedDict):
    """Where in the game we are: the strip; once the tricks of a round are over nobody leads.

    Then `leader` and `turn` are None. `villain_no_tricks` tells whether you are one now.
    """

    round: int
    rounds: int
    trick: int
    dealer: str
    leader: str | None
    turn: str | None
    alignment: str | None
    villain_no_tricks: bool
    tricks: Counts


class TableView(TypedDict):
    """What lies on the table; the piles lie open only if the table reads the rule so."""

    hands: Hands
    trick: Trick | None
    deck: int
    past: list[WonTrick] | None
    extra: list[str]
    aside: list[str]
    forbidden: list[str]
    event: EventCard | None
    seen: dict[str, str]
    exchange: dict[str, str | None]


class Score(TypedDict):
    """Everyone's VP and where they came from; at the end the winners and by how much they won.

    `gains` are the VP of each seat in each round, abilities included. `decided` is the round from
    which on nobody passed the winners; None if that is the first one.
    """

    vp: Counts
    log: list[VpLine]
    rounds: list[RoundScore]
    gains: list[Counts]
    winners: list[str] | None
    margin: NotRequired[int]
    decided: NotRequired[int | None]


class View(TypedDict):
    """Everything that a screen shows."""

    game: str
    phase: str
    prompt: Prompt
    where: Position
    table: TableView
    trick: TrickOnTable | None
    score: Score
    stamina: YourStamina
    surrender: SurrenderView
    options: Options
    readings: dict[str, str]
    seats: dict[str, list[str]]


AFTER_TRICKS = ("round-end", "scored", "game-over")


def view(state: State) -> View:
    """Return what a screen shows; `seats` are yours, the Vancardians' and all, in turn order."""
    return {
        "game": "solo",
        "phase": state["phase"],
        "prompt": prompt(state),
        "where": _position(state),
        "table": _table(state),
        "trick": _trick(state),
        "score": _score(state),
        "stamina": stamina_of(state),
        "surrender": surrender_view(state),
        "options": state["options"],
        "readings": {ruling: reading(state["readings"], ruling) for ruling in CHOICES},
        "seats": {"you": [YOU], "vancardians": list(VANCARDIANS), "all": list(SOLO)},
    }


def _position(state: State) -> Position:
    trick = state["trick"]
    leader: str | None = next_leader(state)
    turn = tricks.turn(state)
    if state["phase"] in AFTER_TRICKS:
        # After surrender a trick in progress still lies there; nobody goes on with it.
        leader = turn = None
    elif trick is not None:
        # Whoever was skipped before a card was led does not lead.
        leader = trick["plays"][0][0] if trick["plays"] else turn
    return {
        "round": state["round"],
        "rounds": cards.ROUNDS,
        "trick": len(state["past"]) + (1 if trick is not None else 0),
        "dealer": state["dealer"],
        "leader": leader,
        "turn": turn,
        "alignment": state["alignment"],
        "villain_no_tricks": villain_no_tricks(state),
        "tricks": state["tricks"],
    }


def _table(state: State) -> TableView:
    open_pile = reading(state["readings"], "no-peeking") == "shown"
    return {
        "hands": state["hands"],
        "trick": state["trick"],
        "deck": deck_size(state),
        "past": state["past"] if open_pile else None,
        "extra": state["extra"],
        "aside": state["aside"],
        "forbidden": state["forbidden"],
        "event": state["event"],
        "seen": card_places(state),
        "exchange": {seat: _exchange_card(state, seat) for seat in VANCARDIANS},
    }


def _exchange_card(state: State, seat: str) -> str | None:
    """Return the card that an exchange with her would bring, or None if she has none."""
    hand = state["hands"][seat]
    return hand[vancardians.exchange_index(cards_of(state, seat))] if hand else None


def _gains(totals: list[Counts]) -> list[Counts]:
    before = [dict.fromkeys(SOLO, 0)] + totals
    return [{seat: totals[i][seat] - before[i][seat] for seat in SOLO} for i in range(len(totals))]


def _score(state: State) -> Score:
    score: Score = {
        "vp": state["vp"],
        "log": state["vp_log"],
        "rounds": state["rounds"],
        "gains": _gains([score["total"] for score in state["rounds"]]),
        "winners": state["winners"],
    }
    winners = state["winners"]
    if winners is None:
        return score
    others = [state["vp"][seat] for seat in SOLO if seat not in winners]
    score["margin"] = state["vp"][winners[0]] - max(others) if others else 0
    behind = [
        end["round"]
        for end in state["rounds"]
        if end["total"][winners[0]] < max([end["total"][seat] for seat in SOLO])
    ]
    score["decided"] = behind[-1] + 1 if behind else None
    return score


def _trick(state: State) -> TrickOnTable | None:
    """Return the trick that lies on the table, the open one or the one just won.

    None if there is no trick, or after surrender.
    """
    if state["surrender"] is not None:
        return None
    if state["trick"] is not None:
        return tricks.on_table(state["trick"])
    if state["phase"] not in ("trick-end", "round-end") or not state["past"]:
        return None
    last = state["past"][-1]
    return {
        "number": len(state["past"]),
        # A won trick keeps its plays only; whoever passed in it is not among them.
        "order": [seat for seat, _ in last["plays"]],
        "turn": len(last["plays"]),
        "plays": last["plays"],
        "lead_suit": last.get("lead_suit"),
        "open": False,
        "winner": last["winner"],
    }
