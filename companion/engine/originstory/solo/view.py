"""What a screen shows of a solo game: what is asked now, the legal answers, table and score."""

from __future__ import annotations

from typing import Any

from companion.engine.originstory import decks, scoring, vancardians
from companion.engine.originstory import tricks as rules
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.rulings import CHOICES, reading
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU, after
from companion.engine.originstory.solo import tricks
from companion.engine.originstory.solo.prompts import prompt
from companion.engine.originstory.solo.table import (
    State,
    deck_size,
    row,
    seen,
)


def view(state: State) -> dict[str, Any]:
    """Return the view: `prompt`, `where`, `table`, `trick`, `score`, `surrender`, `options`."""
    return {
        "game": "solo",
        "phase": state["phase"],
        "prompt": prompt(state),
        "where": _where(state),
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
    }


def _where(state: State) -> dict[str, Any]:
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


def _table(state: State) -> dict[str, Any]:
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
        "seen": seen(state),
        "exchange": {seat: _exchanged(state, seat) for seat in VANCARDIANS},
    }


def _exchanged(state: State, seat: str) -> str | None:
    """Return the card that an exchange with her would bring, or None if she has none."""
    hand: list[str] = state["hands"][seat]
    return hand[vancardians.exchange_index(row(state, seat))] if hand else None


def _score(state: State) -> dict[str, Any]:
    """Return VP and rounds; at the end the winners, by how much they won, and what decided it.

    `decided` is the round from which on nobody passed the winners; None if that is the first one.
    """
    score = {"vp": state["vp"], "log": state["vp_log"], "rounds": state["rounds"]}
    winners = score["winners"] = state["winners"]
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


def _trick(state: State) -> dict[str, Any] | None:
    """Return the trick that lies on the table, the open one or the one just won.

    `winner` is who wins it or, while it is open, who wins so far. None if there is no trick, or
    after surrender.
    """
    trick = state["trick"]
    if state["surrender"] is not None:
        return None
    if trick is not None:
        plays = [parse_card(text) for _, text in trick["plays"]]
        best = rules.winner(plays, trick["lead_suit"]) if plays else None
        shown = dict(trick)
        shown["open"] = True
        shown["winner"] = None if best is None else trick["plays"][best][0]
        return shown
    if state["phase"] not in ("trick-end", "round-end") or not state["past"]:
        return None
    last = state["past"][-1]
    return {
        "number": len(state["past"]),
        "order": [seat for seat, _ in last["plays"]],
        "plays": last["plays"],
        "lead_suit": None,
        "open": False,
        "winner": last["winner"],
    }


def _surrender(state: State) -> dict[str, Any]:
    refusal = tricks.surrender_refused(state)
    if refusal is not None:
        return {"allowed": False, "why": refusal}
    leader = state["trick"]["plays"][0][0]
    left = len(state["hands"][leader])
    vp = {seat: state["tricks"][seat] for seat in SOLO}
    vp[YOU] = scoring.alignment_vp(state["alignment"], state["tricks"][YOU])
    vp[leader] += scoring.surrender_vp(left)
    return {"allowed": True, "leader": leader, "cards_left": left, "gain": left + 1, "round_vp": vp}
