"""Taking cards from a zone and laying them into another, as far as there are any."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import Input
from companion.engine.originz.duel import turns
from companion.engine.originz.duel.draft import COMBAT, Draft, alive, label, size
from companion.engine.originz.duel.state import Card, Zone
from companion.engine.originz.duel.turns import card_of, read_text, read_type

MAX_COUNT = 99

MoveParams = TypedDict(
    "MoveParams",
    {
        "player": str,
        "from": Zone,
        "n": int,
        "card": str,
        "asked": int,
        "to": NotRequired[Zone],
        "thief": NotRequired[str],
    },
)


def player(draft: Draft, fields: Input, field: str = "player") -> str:
    """Return a player who is not out."""
    return fields.one_of(field, alive(draft.state))


def safe(card: Card) -> None:
    """Refuse to touch a Hero/Villain card.

    (Entries: hero-villain-cards, rulings/stealing-hero-villain.)
    """
    if card["face"] is not None:
        cites = ["hero-villain-cards", "rulings/stealing-hero-villain"]
        raise Refusal("originz.hero-villain-safe", {}, cites)


def take(draft: Draft, fields: Input, name: str, zone: Zone) -> tuple[int, Card | None]:
    """Take `n` cards off a zone, or the `card` out of Combat; as many as there are.

    Refusal("originz.nothing-there") where none is: that sentence of a text is ignored.
    """
    available = size(draft.state["players"][name], zone)
    if zone == COMBAT and available:
        card = card_of(draft.state, name, fields)
        safe(card)
        return 1, draft.drop(name, card["id"])
    n = min(fields.integer("n", 1, MAX_COUNT), available) if zone != "combat" else 0
    if n == 0 or zone == "combat":
        raise Refusal("originz.nothing-there", {"player": name, "from": zone}, ["key-rules"])
    draft.add(name, zone, -n)
    return n, None


def lay(draft: Draft, fields: Input, name: str, zone: Zone, n: int, card: Card | None) -> None:
    """Lay cards into a zone; into Combat from elsewhere each as a new upright card."""
    if zone != "combat":
        draft.add(name, zone, n)
    elif card is not None:
        draft.lay(name, card)
    else:
        cost = fields.integer("cost", 0, turns.MAX_COST) if fields.has("cost") else None
        for _ in range(n):
            draft.lay(name, draft.new_card(read_text(fields, "title"), read_type(fields), cost))


def move_params(name: str, zone: Zone, n: int, card: Card | None, fields: Input) -> MoveParams:
    """Return what an event says of a move: how many, how many were asked for, which card."""
    return {
        "player": name,
        "from": zone,
        "n": n,
        "card": label(card) if card is not None else "",
        "asked": fields.integer("n", 1, MAX_COUNT) if card is None else 1,
    }


def tell_short(draft: Draft, params: MoveParams) -> None:
    """Say so when there were fewer cards than asked for. (Entry: key-rules.)"""
    if params["n"] < params["asked"]:
        draft.tell(
            "event.originz.short", {"n": params["n"], "asked": params["asked"]}, ["key-rules"]
        )
