"""Stamina: the general supply of 36, each player's supply, and what is charged.

Every function returns a new state. (Entries: stamina, charging-abilities, removing-stamina,
end-of-round.)
"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.inputs import Refusal
from companion.engine.originstory.cards import ROUNDS

TOKENS = 36
GAIN_ROUNDS = tuple(range(1, ROUNDS))  # the last one brings the superhero, and no token


class Supply(TypedDict):
    """One player's tokens: those free to use, and those on each charged ability."""

    supply: int
    charged: dict[str, int]


class Stamina(TypedDict):
    """All 36 tokens: the general supply, and each player's."""

    general: int
    players: dict[str, Supply]


def start(players: list[str]) -> Stamina:
    """Return the supplies after set-up: one token for each player. (Entry: setup.)"""
    return {
        "general": TOKENS - len(players),
        "players": {name: {"supply": 1, "charged": {}} for name in players},
    }


def supply(state: Stamina, name: str) -> int:
    """Return how many tokens a player has free to use."""
    return state["players"][name]["supply"]


def _with(state: Stamina, name: str, free: int, charged: dict[str, int], general: int) -> Stamina:
    players = state["players"].copy()
    players[name] = {"supply": free, "charged": charged}
    return {"general": general, "players": players}


def gain(state: Stamina, name: str, n: int) -> Stamina:
    """Take tokens from the general supply, only as many as are there.

    (Entry: rulings/stamina-empty.)
    """
    n = min(n, state["general"])
    mine = state["players"][name]
    return _with(state, name, mine["supply"] + n, mine["charged"], state["general"] - n)


def lose(state: Stamina, name: str, n: int, ability: str | None = None) -> Stamina:
    """Give tokens back to the general supply for good, from the supply or from an ability.

    (Entry: rulings/stamina-lost.)
    """
    mine = state["players"][name]
    if ability is not None:
        charged = _take_charged(mine["charged"], name, ability, n)
        return _with(state, name, mine["supply"], charged, state["general"] + n)
    if n > mine["supply"]:
        raise _shortage(name, n, mine["supply"], ["stamina"])
    return _with(state, name, mine["supply"] - n, mine["charged"], state["general"] + n)


def charge(state: Stamina, name: str, ability: str, n: int) -> Stamina:
    """Place tokens from a player's supply on an ability. (Entry: charging-abilities.)"""
    mine = state["players"][name]
    if n > mine["supply"]:
        raise _shortage(name, n, mine["supply"], ["charging-abilities"])
    charged = dict(mine["charged"])
    charged[ability] = charged.get(ability, 0) + n
    return _with(state, name, mine["supply"] - n, charged, state["general"])


class Charging:
    """How far a round has got: whether its charging is over, and what was removed in it.

    (Entries: charging-abilities, removing-stamina.)
    """

    __slots__ = ("over", "removed")

    def __init__(self) -> None:
        self.over = False
        self.removed: dict[str, int] = {}

    def check(self, state: Stamina, name: str, n: int) -> None:
        """Refuse tokens placed after charging, or removed in this round and placed again."""
        if n and self.over:
            raise charging_over(name, n)
        removed = self.removed.get(name, 0)
        free = supply(state, name)
        # What is more than the supply is left to `charge`, whose reason is the plainer one.
        if free - removed < n <= free:
            params = {"player": name, "n": n, "there": free - removed, "removed": removed}
            raise Refusal("stamina-removed", params, ["removing-stamina"])

    def take_back(self, name: str, n: int) -> None:
        """Note tokens that were removed from an ability."""
        self.removed[name] = self.removed.get(name, 0) + n

    def give_up(self, name: str, n: int) -> None:
        """Note tokens lost from the supply: first those that cannot be placed any more."""
        self.removed[name] = max(0, self.removed.get(name, 0) - n)


def charging_over(name: str, n: int) -> Refusal:
    """Return why tokens cannot be placed any more in this round."""
    return Refusal("charging-over", {"player": name, "n": n}, ["charging-abilities"])


def remove(state: Stamina, name: str, ability: str, n: int) -> Stamina:
    """Take tokens off a charged ability, back to the player's supply. (Entry: removing-stamina.)"""
    mine = state["players"][name]
    charged = _take_charged(mine["charged"], name, ability, n)
    return _with(state, name, mine["supply"] + n, charged, state["general"])


def return_all(state: Stamina) -> Stamina:
    """Return every charged token to its player's supply. (Entry: end-of-round.)"""
    players: dict[str, Supply] = {}
    for name in state["players"]:
        mine = state["players"][name]
        back = sum(mine["charged"].values())
        players[name] = {"supply": mine["supply"] + back, "charged": {}}
    return {"general": state["general"], "players": players}


def start_round(state: Stamina, players: list[str], number: int) -> Stamina:
    """Give each player the token of rounds 1 to 4, in the given order. (Entry: round-setup.)"""
    if number in GAIN_ROUNDS:
        for name in players:
            state = gain(state, name, 1)
    return state


def _take_charged(charged: dict[str, int], name: str, ability: str, n: int) -> dict[str, int]:
    available = charged.get(ability, 0)
    if n > available:
        raise Refusal(
            "stamina-not-charged",
            {"player": name, "ability": ability, "n": n, "there": available},
            ["removing-stamina"],
        )
    rest = {key: charged[key] for key in charged if key != ability}
    if available > n:
        rest[ability] = available - n
    return rest


def _shortage(name: str, n: int, available: int, cites: list[str]) -> Refusal:
    return Refusal("stamina-not-enough", {"player": name, "n": n, "there": available}, cites)
