"""What a screen shows of a solo game: what is asked now, the legal answers, table and score."""

from __future__ import annotations

from typing import Any

from companion.engine.originstory import decks, scoring
from companion.engine.originstory.rulings import CHOICES, reading
from companion.engine.originstory.seats import SOLO, YOU, after
from companion.engine.originstory.solo import tricks
from companion.engine.originstory.solo.prompts import prompt
from companion.engine.originstory.solo.table import (
    State,
    deck_size,
    seen,
)


def view(state: State) -> dict[str, Any]:
    """Return the view: `prompt`, `where` (strip), `table`, `score`, `surrender`, `options`."""
    return {
        "game": "solo",
        "phase": state["phase"],
        "prompt": prompt(state),
        "where": _where(state),
        "table": _table(state),
        "score": {
            "vp": state["vp"],
            "log": state["vp_log"],
            "rounds": state["rounds"],
            "winners": state["winners"],
        },
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
