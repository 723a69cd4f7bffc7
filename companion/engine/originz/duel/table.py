"""The state of a duel, and the draft on which one action is worked out.

A state is JSON; nothing in it is ever changed in place. A card always lies with its owner, so each
player's zones hold exactly what the player owns: `deck`, `hand`, `depletion` and `purged` are
counts, `combat` is a list of cards `{"id", "title", "type", "cost", "stunned", "face"}` (`face` is
the chosen side of a Hero/Villain card, else None), `removed` counts what left the game.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.engine.kit.errors import Fact, Params, Refused, fact

State: TypeAlias = "dict[str, Any]"
Action: TypeAlias = "dict[str, Any]"
Card: TypeAlias = "dict[str, Any]"

COUNTED = ("deck", "hand", "depletion", "purged")
COMBAT = "combat"
ZONES = ("deck", "hand", COMBAT, "depletion", "purged")
MATCH_WINS = 2


class Draft:
    """A state being worked on, and the events so far."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state: State = dict(state)
        self.events: list[Fact] = []

    def tell(self, code: str, params: Params, cites: list[str]) -> None:
        """Add an event of this game."""
        self.events.append(fact("event.originz." + code, params, cites))

    def change(self, name: str, fields: dict[str, Any]) -> None:
        """Replace values of one player."""
        players = dict(self.state["players"])
        changed = dict(players[name])
        changed.update(fields)
        players[name] = changed
        self.state["players"] = players

    def add(self, name: str, zone: str, n: int) -> None:
        """Add cards to a counted zone, or take them away."""
        self.change(name, {zone: self.state["players"][name][zone] + n})

    def own(self, name: str, n: int) -> None:
        """Note that a player owns more cards, or fewer."""
        self.change(name, {"owned": self.state["players"][name]["owned"] + n})

    def drop(self, name: str, card_id: int) -> Card:
        """Take a card out of Combat; Refused("originz.no-such-card") if it is not there."""
        combat = self.state["players"][name][COMBAT]
        card = find(combat, card_id)
        if card is None:
            raise Refused("originz.no-such-card", {"player": name, "n": card_id}, [COMBAT])
        self.change(name, {COMBAT: [other for other in combat if other["id"] != card_id]})
        return card

    def lay(self, name: str, card: Card) -> None:
        """Lay a card into Combat."""
        self.change(name, {COMBAT: self.state["players"][name][COMBAT] + [card]})

    def new_card(self, title: str, kind: str, cost: int | None, face: str | None = None) -> Card:
        """Return an upright card with a number of its own."""
        number = self.state["next_id"]
        self.state["next_id"] = number + 1
        return {
            "id": number,
            "title": title,
            "type": kind,
            "cost": cost,
            "stunned": False,
            "face": face,
        }

    def set_card(self, name: str, card_id: int, fields: dict[str, Any]) -> None:
        """Replace values of a card in Combat."""
        cards = []
        for card in self.state["players"][name][COMBAT]:
            if card["id"] == card_id:
                card = dict(card)
                card.update(fields)
            cards.append(card)
        self.change(name, {COMBAT: cards})


def find(combat: list[Card], card_id: int) -> Card | None:
    """Return the card with this number, or None."""
    for card in combat:
        if card["id"] == card_id:
            return card
    return None


def label(card: Card) -> str:
    """Return what a card is called: its title, or its number if nobody typed one."""
    return card["title"] or "#" + str(card["id"])


def size(player: dict[str, Any], zone: str) -> int:
    """Return how many cards lie in a zone."""
    return len(player[COMBAT]) if zone == COMBAT else int(player[zone])


def total(player: dict[str, Any]) -> int:
    """Return all cards of a player, those removed from the game included."""
    return int(sum([size(player, zone) for zone in ZONES]) + player["removed"])


def alive(state: State) -> list[str]:
    """Return the players who are not out, clockwise."""
    return [name for name in state["order"] if not state["players"][name]["defeated"]]


def opponents(state: State, a: str, b: str) -> bool:
    """Tell whether two players are opponents; a teammate is none. (Entry: team-battle.)"""
    return bool(state["sides"][a] != state["sides"][b])


def sides_left(state: State) -> list[int]:
    """Return the sides (teams, or players alone) that are not out."""
    left: list[int] = []
    for name in alive(state):
        if state["sides"][name] not in left:
            left.append(state["sides"][name])
    return left


def members(state: State, side: int) -> list[str]:
    """Return the players of a side, clockwise."""
    return [name for name in state["order"] if state["sides"][name] == side]


def next_alive(state: State, name: str) -> str:
    """Return the next player clockwise who is not out."""
    order = state["order"]
    at = order.index(name)
    for step in range(1, len(order)):
        other = order[(at + step) % len(order)]
        if not state["players"][other]["defeated"]:
            return str(other)
    return name


def is_boss(state: State, name: str) -> bool:
    """Tell whether a player is the super boss."""
    return bool(state["options"]["boss"] == name)
