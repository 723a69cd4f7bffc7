"""Taking cards from a zone and laying them into another, as far as there are any."""

from __future__ import annotations

from typing import Any

from companion.engine.kit.errors import Refused
from companion.engine.kit.inputs import Input
from companion.engine.originz.duel import turns
from companion.engine.originz.duel.table import COMBAT, Draft, alive, label, size
from companion.engine.originz.duel.turns import card_of, read_text, read_type

MOST = 99


def player(draft: Draft, given: Input, field: str = "player") -> str:
    """Return a player who is not out."""
    return given.one_of(field, alive(draft.state))


def safe(card: dict[str, Any]) -> None:
    """Refuse to touch a Hero/Villain card.

    (Entries: hero-villain-cards, rulings/stealing-hero-villain.)
    """
    if card["face"] is not None:
        cites = ["hero-villain-cards", "rulings/stealing-hero-villain"]
        raise Refused("originz.hero-villain-safe", {}, cites)


def take(draft: Draft, given: Input, name: str, zone: str) -> tuple[int, dict[str, Any] | None]:
    """Take `n` cards off a zone, or the `card` out of Combat; as many as there are.

    Refused("originz.nothing-there") where none is: that sentence of a text is ignored.
    """
    there = size(draft.state["players"][name], zone)
    if zone == COMBAT and there:
        card = card_of(draft.state, name, given)
        safe(card)
        return 1, draft.drop(name, card["id"])
    n = min(given.integer("n", 1, MOST), there) if zone != COMBAT else 0
    if n == 0:
        raise Refused("originz.nothing-there", {"player": name, "from": zone}, ["key-rules"])
    draft.add(name, zone, -n)
    return n, None


def lay(draft: Draft, given: Input, name: str, zone: str, n: int, card: Any) -> None:
    """Lay cards into a zone; into Combat from elsewhere each as a new upright card."""
    if zone != COMBAT:
        draft.add(name, zone, n)
    elif card is not None:
        draft.lay(name, card)
    else:
        cost = given.integer("cost", 0, turns.MOST_COST) if given.has("cost") else None
        for _ in range(n):
            draft.lay(name, draft.new_card(read_text(given, "title"), read_type(given), cost))


def moved(name: str, zone: str, n: int, card: Any, given: Input) -> dict[str, Any]:
    """Return what an event says of a move: how many, how many were asked for, which card."""
    params: dict[str, Any] = {"player": name, "from": zone, "n": n}
    params["card"] = label(card) if card is not None else ""
    params["asked"] = given.integer("n", 1, MOST) if card is None else 1
    return params


def tell_short(draft: Draft, params: dict[str, Any]) -> None:
    """Say so when there were fewer cards than asked for. (Entry: key-rules.)"""
    if params["n"] < params["asked"]:
        draft.tell("short", {"n": params["n"], "asked": params["asked"]}, ["key-rules"])
