"""A Vancardian's turn, and how any card comes to the table.

(Entries: vancardian-leads, vancardian-follows, rulings/uneven-hands.)
"""

from __future__ import annotations

from companion.engine.core.errors import citations
from companion.engine.originstory import reasons, vancardians
from companion.engine.originstory.cards import TRUMP, UNKNOWN, parse_card, texts
from companion.engine.originstory.solo.draft import Draft, open_trick, row, villain_no_tricks
from companion.engine.originstory.solo.events import FollowParams, LeadParams, orders_of


def pass_turn(draft: Draft, seat: str) -> None:
    """Let a seat play nothing. (Entry: rulings/uneven-hands.)"""
    draft.tell("event.pass", {"seat": seat}, ["rulings/uneven-hands"])
    trick = open_trick(draft.state).copy()
    trick["turn"] += 1
    draft.state["trick"] = trick


def put_card(draft: Draft, seat: str, hand: list[str], card: str) -> None:
    """Put a card on the table; the first one sets the lead suit."""
    draft.hold(seat, hand)
    trick = open_trick(draft.state).copy()
    trick["plays"] = trick["plays"] + [[seat, card]]
    trick["turn"] += 1
    if trick["lead_suit"] is None:
        trick["lead_suit"] = parse_card(card).suit
    draft.state["trick"] = trick


def lead(draft: Draft, seat: str) -> None:
    """Lead with the card that the rules choose for her."""
    state = draft.state
    hand = row(state, seat)
    among = vancardians.choices(hand, state["forbidden"])
    if not among:
        pass_turn(draft, seat)
        return
    villain = villain_no_tricks(state)
    at = vancardians.lead(hand, villain, among)
    before = state["hands"][seat]
    after_play = before[:at] + before[at + 1 :]
    params: LeadParams = {
        "trick": open_trick(state)["number"],
        "seat": seat,
        "villain_no_tricks": villain,
        "hand_before": before,
        "index": at,
        "played": before[at],
        "hand": after_play,
        "orders": orders_of({"do": "play", "cards": [before[at]]}),
    }
    put_card(draft, seat, after_play, before[at])
    why = reasons.of_lead(hand, at, villain, among)
    draft.add({"code": "event.lead", "params": params, "cites": citations(why), "why": why})


def follow(draft: Draft, seat: str, drawn: list[str]) -> None:
    """Take the drawn cards in and follow with the card that the rules choose for her."""
    state = draft.state
    hand = row(state, seat)
    trick = open_trick(state)
    lead_suit = trick["lead_suit"] or TRUMP  # she never follows before a lead
    plays = [parse_card(text) for _, text in trick["plays"]]
    villain = villain_no_tricks(state)
    draw = vancardians.draw(hand, [parse_card(text) for text in drawn])
    choice = vancardians.follow(
        draw.row,
        plays,
        lead_suit,
        villain,
        vancardians.choices(draw.row, state["forbidden"]),
    )
    ready = texts(draw.row)
    at = choice.index
    rest = ready if at is None else ready[:at] + ready[at + 1 :]
    kept, refused, pushed = texts(draw.kept), texts(draw.refused), texts(draw.pushed)
    params: FollowParams = {
        "trick": trick["number"],
        "seat": seat,
        "villain_no_tricks": villain,
        "plays": [text for _, text in trick["plays"]],
        "lead_suit": lead_suit,
        "hand_before": state["hands"][seat],
        "drawn": drawn,
        "kept": kept,
        "refused": refused,
        "pushed": pushed,
        "hand_before_play": ready,
        "index": at,
        "played": UNKNOWN if at is None else ready[at],
        "reason": choice.reason,
        "hand": rest,
        "orders": orders_of(
            {"do": "discard", "cards": refused + pushed},
            {"do": "right", "cards": kept},
            {"do": "play", "cards": [] if at is None else [ready[at]]},
        ),
    }
    draft.hold(seat, rest)
    draft.discard(refused + pushed)
    if at is None:
        pass_turn(draft, seat)
    else:
        put_card(draft, seat, rest, ready[at])
    why = reasons.of_draw(draw) + reasons.of_follow(draw.row, choice, lead_suit)
    draft.add({"code": "event.follow", "params": params, "cites": citations(why), "why": why})
