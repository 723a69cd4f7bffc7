"""Surrender to the Vancardian who leads the trick. (Entry: surrender.)"""

from __future__ import annotations

from companion.engine.core.inputs import Refusal
from companion.engine.core.steps import Step
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.solo.transaction import (
    SurrenderView,
    Transaction,
    open_trick,
    sides,
    villain_no_tricks,
)
from companion.engine.originstory.tricks import (
    VANCARDIANS,
    may_surrender,
    surrender_vp,
    surrendered_vp,
)


def begin_turn(transaction: Transaction) -> None:
    """Note that you have done something on your turn, if it is yours. (Entry: surrender#start.)"""
    if transaction.state["phase"] == "play":
        trick = open_trick(transaction.state).copy()
        trick["turn_begun"] = True
        transaction.state["trick"] = trick


def surrender_refusal(state: State, at_turn_start: bool) -> str | None:
    """Return None if you may surrender now, else the reason's code. (Entry: surrender.)"""
    trick = state["trick"]
    she_leads = trick is not None and bool(trick["plays"]) and trick["plays"][0][0] in VANCARDIANS
    yours = state["phase"] == "play"
    return may_surrender(at_turn_start, yours, she_leads, villain_no_tricks(state))


def surrender_to(state: State) -> tuple[str, int]:
    """Return who leads the trick in progress, and how many cards that row still holds."""
    leader = open_trick(state)["plays"][0][0]
    return leader, len(state["hands"][leader])


def surrender_view(state: State) -> SurrenderView:
    """Return whether you may surrender now, and what it would give. (Entry: surrender.)"""
    trick = state["trick"]
    refusal = surrender_refusal(state, trick is None or not trick.get("turn_begun"))
    if refusal is not None:
        return {"allowed": False, "why": refusal}
    leader, cards_left = surrender_to(state)
    return {
        "allowed": True,
        "leader": leader,
        "cards_left": cards_left,
        "gain": surrender_vp(cards_left),
        "round_vp": surrendered_vp(sides(state), state["tricks"], leader, cards_left),
    }


def surrender(transaction: Transaction) -> None:
    """Surrender to the leader; the trick in progress belongs to nobody and the round is over."""
    state = transaction.state
    # Games of earlier versions may hold an ability before it, so it is not offered then but taken.
    refusal = surrender_refusal(state, True)
    if refusal is not None:
        raise Refusal(refusal, {}, ["surrender"])
    leader, cards_left = surrender_to(state)
    state["surrender"] = {"leader": leader, "cards_left": cards_left}
    params = {"leader": leader, "left": cards_left, "vp": surrender_vp(cards_left)}
    cites = ["surrender", "rulings/surrender-trick", "rulings/surrender-abilities"]
    transaction.tell("event.surrender", params, cites)
    state["phase"] = "round-end"


SURRENDER = Step("surrender", ("play",), surrender, cites=["surrender"])
