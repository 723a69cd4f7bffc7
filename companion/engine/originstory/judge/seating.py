"""Questions about sidekicks: sidekick_order, sidekick_turn. (Entry: sidekicks.)"""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.engine.kit.errors import Fact, fact
from companion.engine.originstory import seats, tricks
from companion.engine.originstory.cards import card_json
from companion.engine.originstory.inputs import ROW, CardInput, each_once

Answer: TypeAlias = "tuple[dict[str, Any], list[Fact]]"


def sidekick_order(given: CardInput) -> Answer:
    """Return who leads and in which order, when it would be `would_lead`'s turn to lead."""
    would = given.one_of("would_lead", list(seats.TWO))
    leader = seats.leads_for(would)
    cites = ["sidekicks", "rulings/sidekick-seats"]
    code = "why.sidekick.leads" if leader == would else "why.sidekick.never-leads"
    ruling = {"leader": leader, "order": seats.order_from(list(seats.TWO), leader)}
    return ruling, [fact(code, {"would": would, "leader": leader}, cites)]


def sidekick_turn(given: CardInput) -> Answer:
    """May a sidekick with cards face `up` and `down` play `pick` on `lead_suit`."""
    up, down = given.cards("up", 2), given.cards("down", ROW)
    each_once(given.at, up, down)
    lead_suit = given.suit("lead_suit") if given.raw("lead_suit") is not None else None
    pick = given.card("pick")
    found = [up[i] for i in tricks.legal(up, lead_suit)]
    allowed = pick in found
    if allowed:
        at = up.index(pick)
        up = up[:at] + up[at + 1 :] + down[:1]
        down = down[1:]
    ruling = {
        "legal": [card_json(card) for card in found],
        "allowed": allowed,
        "up": [card_json(card) for card in up],
        "down": [card_json(card) for card in down],
    }
    code = "why.sidekick.may" if allowed else "why.sidekick.may-not"
    cites = ["sidekicks", "rulings/sidekick-follow"]
    return ruling, [fact(code, {"card": str(pick), "cards": [str(c) for c in found]}, cites)]
