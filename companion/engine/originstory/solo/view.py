"""What a screen shows of a solo game: what is asked now, the legal answers, table and score."""

from __future__ import annotations

from companion.engine.originstory import decks, scoring, vancardians
from companion.engine.originstory import tricks as rules
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.rulings import CHOICES, reading
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU, after
from companion.engine.originstory.solo import tricks
from companion.engine.originstory.solo.draft import row, side
from companion.engine.originstory.solo.places import card_places, deck_size
from companion.engine.originstory.solo.prompts import prompt
from companion.engine.originstory.solo.screen import (
    Position,
    Score,
    SurrenderView,
    TableView,
    TrickOnTable,
    View,
)
from companion.engine.originstory.solo.state import State


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
        "stamina": {
            "general": state["stamina"]["general"],
            "supply": state["stamina"]["players"][YOU]["supply"],
            "charged": state["stamina"]["players"][YOU]["charged"],
            "abilities": state["abilities"],
        },
        "surrender": _surrender(state),
        "options": state["options"],
        "readings": {ruling: reading(state["readings"], ruling) for ruling in CHOICES},
        "seats": {"you": [YOU], "vancardians": list(VANCARDIANS), "all": list(SOLO)},
    }


def _position(state: State) -> Position:
    trick = state["trick"]
    leader = after(list(SOLO), state["dealer"])
    if trick is not None:
        leader = trick["order"][0]
    elif state["past"]:
        leader = state["past"][-1]["winner"]
    return {
        "round": state["round"],
        "rounds": decks.ROUNDS,
        "trick": len(state["past"]) + (1 if trick is not None else 0),
        "dealer": state["dealer"],
        "leader": leader,
        "turn": tricks.turn(state),
        "alignment": state["alignment"],
        "tricks": state["tricks"],
        "difficulty": state["options"]["difficulty"],
    }


def _table(state: State) -> TableView:
    open_pile = reading(state["readings"], "no-peeking") == "shown"
    return {
        "hands": state["hands"],
        "trick": state["trick"],
        "deck": deck_size(state),
        "discard_size": len(state["discard"]),
        "discard": state["discard"] if open_pile else None,
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
    return hand[vancardians.exchange_index(row(state, seat))] if hand else None


def _score(state: State) -> Score:
    score: Score = {
        "vp": state["vp"],
        "log": state["vp_log"],
        "rounds": state["rounds"],
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
    trick = state["trick"]
    if state["surrender"] is not None:
        return None
    if trick is not None:
        plays, lead_suit = [parse_card(text) for _, text in trick["plays"]], trick["lead_suit"]
        best = None if lead_suit is None else rules.winner(plays, lead_suit)
        return {
            "number": trick["number"],
            "order": trick["order"],
            "turn": trick["turn"],
            "plays": trick["plays"],
            "lead_suit": lead_suit,
            "open": True,
            "winner": None if best is None else trick["plays"][best][0],
        }
    if state["phase"] not in ("trick-end", "round-end") or not state["past"]:
        return None
    last = state["past"][-1]
    return {
        "number": len(state["past"]),
        "order": [seat for seat, _ in last["plays"]],
        "turn": len(last["plays"]),
        "plays": last["plays"],
        "lead_suit": None,
        "open": False,
        "winner": last["winner"],
    }


def _surrender(state: State) -> SurrenderView:
    refusal = tricks.surrender_refusal(state)
    if refusal is not None:
        return {"allowed": False, "why": refusal}
    leader, cards_left = tricks.surrender_to(state)
    return {
        "allowed": True,
        "leader": leader,
        "cards_left": cards_left,
        "gain": scoring.surrender_vp(cards_left),
        "round_vp": scoring.surrendered_vp(side(state), state["tricks"], leader, cards_left),
    }
