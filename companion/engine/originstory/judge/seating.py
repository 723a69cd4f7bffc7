"""Questions about sidekicks: sidekick_order, sidekick_turn. (Entry: sidekicks.)"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.errors import Message, message
from companion.engine.core.reducer import Question
from companion.engine.originstory import seats, tricks
from companion.engine.originstory.cards import CardJson, Suit, cards_json
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.inputs import CardInput, refuse_duplicates


class SidekickOrderInput(TypedDict):
    """Whose turn to lead it would be: a player, P1 or P2, or a sidekick, K1 or K2."""

    would_lead: str


class SidekickOrderRuling(TypedDict):
    """Who leads instead of a sidekick, and the turn order."""

    leader: str
    order: list[str]


class SidekickTurnInput(TypedDict):
    """A sidekick's cards face up and face down, the lead suit, and the card its player picks."""

    up: list[CardJson]
    down: list[CardJson]
    lead_suit: Suit
    pick: CardJson


class SidekickTurnRuling(TypedDict):
    """The cards that may be played, and the sidekick's cards after this one."""

    legal: list[CardJson]
    allowed: bool
    up: list[CardJson]
    down: list[CardJson]


def sidekick_order(fields: CardInput) -> tuple[SidekickOrderRuling, list[Message]]:
    """Who leads and in which order, when it would be `would_lead`'s turn to lead."""
    seat = fields.one_of("would_lead", seats.TWO)
    leader = seats.leads_for(seat)
    cites = ["sidekicks", "rulings/sidekick-seats"]
    code = "why.sidekick.leads" if leader == seat else "why.sidekick.never-leads"
    order = seats.order_from(list(seats.TWO), leader)
    ruling: SidekickOrderRuling = {"leader": leader, "order": order}
    return ruling, [message(code, {"would": seat, "leader": leader}, cites)]


def sidekick_turn(fields: CardInput) -> tuple[SidekickTurnRuling, list[Message]]:
    """May a sidekick with cards face `up` and `down` play `pick` on `lead_suit`."""
    up, down = fields.cards("up", 2), fields.cards("down", CARDS_EACH)
    refuse_duplicates(fields.at, up, down)
    lead_suit = fields.suit("lead_suit")  # never null: a sidekick never leads
    pick = fields.card("pick")
    legal = [up[i] for i in tricks.legal(up, lead_suit)]
    allowed = pick in legal
    if allowed:
        at = up.index(pick)
        up = up[:at] + up[at + 1 :] + down[:1]
        down = down[1:]
    ruling: SidekickTurnRuling = {
        "legal": cards_json(legal),
        "allowed": allowed,
        "up": cards_json(up),
        "down": cards_json(down),
    }
    code = "why.sidekick.may" if allowed else "why.sidekick.may-not"
    cites = ["sidekicks", "rulings/sidekick-follow"]
    return ruling, [message(code, {"card": str(pick), "cards": [str(c) for c in legal]}, cites)]


QUESTIONS = [
    Question("sidekick_order", SidekickOrderInput, SidekickOrderRuling, sidekick_order),
    Question("sidekick_turn", SidekickTurnInput, SidekickTurnRuling, sidekick_turn),
]
