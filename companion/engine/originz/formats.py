"""Formats: how many players, and what is drawn: seats, teams, Origins, pods.

(Entries: the topic "formats".) Everything drawn comes from a seed by the engine's own generator.
"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core import rng
from companion.engine.core.inputs import Message, Refusal, message
from companion.engine.originz.deck import ORIGINS

FORMATS: dict[str, tuple[int, int]] = {
    "pre-constructed-duel": (2, 2),
    "constructed-duel": (2, 2),
    "constructed-match": (2, 2),
    "free-for-all": (3, 12),
    "team-battle": (4, 12),
    "super-boss": (3, 3),
    "single-elimination": (4, 8),
    "round-robin": (4, 8),
    "super-sealed": (2, 8),
    "cosmic-draft": (2, 8),
}
POOLS = ["super-sealed", "cosmic-draft"]  # played with the cards that are drawn for them
MIN_POOL, MAX_POOL = FORMATS["cosmic-draft"]
MAX_SEATS = 12
MIN_TEAMS = MIN_TEAM_SIZE = 2
MAX_TEAMS = MAX_SEATS // MIN_TEAM_SIZE
MAX_TEAM_SIZE = MAX_SEATS // MIN_TEAMS
ORIGIN_SIZE = 22
ENERGY, BOSS_ENERGY = 3, 4
POD_SIZE = 8
PODS_EACH = 3
DIRECTIONS = ("left", "right", "left")


class Sealed(TypedDict):
    """The numbers of a super sealed: Origins, cards in all, each player's, those left over."""

    origins: int
    cards: int
    each: int
    left_over: int


class Draft(TypedDict):
    """The numbers of a cosmic draft, and the way each pod goes."""

    origins: int
    cards: int
    pods: int
    pod_size: int
    pods_each: int
    drafted: int
    unused: int
    directions: list[str]


class Seats(TypedDict):
    """Seats clockwise and who begins: alone a player, of teams the index of one."""

    seats: list[str]
    teams: list[list[str]]
    first: str | None
    first_team: int | None


class Pods(TypedDict):
    """A player's pods, by their numbers."""

    player: str
    pods: list[int]


Pass = TypedDict("Pass", {"from": str, "to": str})


class Passes(TypedDict):
    """Who passes to whom, and in which direction."""

    direction: str
    to: list[Pass]


class Pool(TypedDict):
    """Which Origins to shuffle, the seats, the pods, and the passes of each pod.

    Pods and passes are empty in a super sealed.
    """

    origins: list[str]
    seats: list[str]
    pods: list[Pods]
    passes: list[Passes]


def sealed(players: int) -> Sealed:
    """Return the numbers of a super sealed.

    (Entries: super-sealed, rulings/sealed-leftovers.)
    """
    origins = players + 2
    cards = origins * ORIGIN_SIZE
    each = cards // players
    return {
        "origins": origins,
        "cards": cards,
        "each": each,
        "left_over": cards - each * players,
    }


def draft(players: int) -> Draft:
    """Return the numbers of a cosmic draft and the way each pod goes.

    (Entries: cosmic-draft, rulings/draft-origins.)
    """
    origins = players + 1
    cards, pods = origins * ORIGIN_SIZE, players * PODS_EACH
    return {
        "origins": origins,
        "cards": cards,
        "pods": pods,
        "pod_size": POD_SIZE,
        "pods_each": PODS_EACH,
        "drafted": PODS_EACH * POD_SIZE,
        "unused": cards - pods * POD_SIZE,
        "directions": list(DIRECTIONS),
    }


def seats(players: list[str], teams: int, seed: int) -> Seats:
    """Draw seats clockwise and who begins; with `teams` draw equal teams, seated in turn.

    A team that is drawn says which of its players begins. (Entry: rulings/team-seats.)
    """
    drawn, state = rng.shuffle(players, rng.first_state(seed))
    if not teams:
        # Drawn apart from the seats, so that who begins does not always sit first.
        first = drawn[rng.advance(state) % len(drawn)]
        return {"seats": drawn, "teams": [], "first": first, "first_team": None}
    if len(drawn) % teams or len(drawn) < MIN_TEAM_SIZE * teams:
        params = {"players": len(drawn), "teams": teams}
        raise Refusal("originz.teams-unequal", params, ["team-battle"])
    size = len(drawn) // teams
    sides = [drawn[i * size : (i + 1) * size] for i in range(teams)]
    return {
        "seats": interleave(sides),
        "teams": sides,
        "first": None,
        "first_team": rng.advance(state) % teams,
    }


def equal_teams(players: int) -> bool:
    """Tell whether so many players can make equal teams of two or more. (Entry: team-battle.)"""
    return any(players % teams == 0 for teams in range(MIN_TEAMS, players // MIN_TEAM_SIZE + 1))


def interleave(sides: list[list[str]]) -> list[str]:
    """Return equal teams seated in turn: one of the first, one of the second, and so on.

    (Entry: rulings/team-seats.)
    """
    return [side[i] for i in range(len(sides[0])) for side in sides]


def pool(name: str, players: list[str], seed: int) -> Pool:
    """Draw which Origins to shuffle and where everybody sits; number and hand out the pods.

    (Entries: super-sealed, cosmic-draft.)
    """
    # Without Power Cosmic: with its eight cards there may be too few for the pods. (Entry:
    # rulings/draft-origins.)
    drawn, state = rng.shuffle(list(ORIGINS), rng.first_state(seed))
    order, _ = rng.shuffle(players, state)
    n = len(order)
    drafting = name == "cosmic-draft"
    count = draft(n)["origins"] if drafting else sealed(n)["origins"]
    result: Pool = {"origins": drawn[:count], "seats": order, "pods": [], "passes": []}
    if drafting:
        result["pods"] = [
            {"player": order[i], "pods": [i * PODS_EACH + p + 1 for p in range(PODS_EACH)]}
            for i in range(n)
        ]
        result["passes"] = [_passes(order, direction) for direction in DIRECTIONS]
    return result


def _passes(order: list[str], direction: str) -> Passes:
    """Return who passes to whom; the player on the left is the next one clockwise."""
    step = 1 if direction == "left" else -1
    n = len(order)
    to: list[Pass] = [{"from": order[i], "to": order[(i + step) % n]} for i in range(n)]
    return {"direction": direction, "to": to}


def byes(players: int) -> int:
    """Return how many players of a bracket have no opponent in the first round.

    (Entry: rulings/bracket-byes.)
    """
    return 8 - players if players > 4 else 0


def prepare(name: str, players: int) -> list[Message]:
    """Return what to do before the first game of a format, step by step."""
    numbers: dict[str, object] = {"players": players}
    if name == "super-sealed":
        numbers.update(sealed(players))
    elif name == "cosmic-draft":
        numbers.update(draft(players))
    elif name == "single-elimination":
        numbers.update({"byes": byes(players), "matches": players - 1})
    elif name == "round-robin":
        numbers["matches"] = players * (players - 1) // 2
    elif name == "team-battle" and not equal_teams(players):
        return [message("why.originz.prepare.no-teams", numbers, ["team-battle", "free-for-all"])]
    steps = PREPARE[name]
    if name in POOLS:
        steps = steps + [_next_formats(name, players)]
    return [message("why.originz.prepare." + code, numbers, cites) for code, cites in steps]


def _next_formats(name: str, players: int) -> tuple[str, list[str]]:
    """Return which formats so many players may go on with after a sealed or a draft."""
    if players == 2:
        return "go-on.two", ["rulings/two-player-sealed"]
    if players == 3:
        return "go-on.three", ["rulings/two-player-sealed"]
    if not equal_teams(players):
        return "go-on.no-teams", [name, "team-battle"]
    return "go-on.many", [name]


_SETUP = ("setup", ["setup", "hero-villain-cards"])
_TABLE = [_SETUP, ("first", ["setup"])]
_BUILD = ("build", ["deck-construction"])
_RESERVE = ("reserve", ["constructed-match", "rulings/reserve-exchange"])
_TWO_WINS = ("two-wins", ["constructed-match", "rulings/match-first-player"])
_EVERY_MATCH = ("every-match", ["tournaments", "rulings/tournament-matches"])
PREPARE: dict[str, list[tuple[str, list[str]]]] = {
    "pre-constructed-duel": [("ready-made", ["formats-two-player", "origins"])] + _TABLE,
    "constructed-duel": [_BUILD] + _TABLE,
    "constructed-match": [_BUILD, _RESERVE, _TWO_WINS] + _TABLE,
    "free-for-all": [
        ("own-deck", ["free-for-all"]),
        ("clockwise", ["rulings/free-for-all-turns"]),
    ]
    + _TABLE,
    "team-battle": [
        ("own-deck", ["team-battle"]),
        ("teams", ["team-battle", "rulings/team-seats"]),
        _SETUP,
        ("first-team", ["team-battle", "rulings/team-seats"]),
    ],
    "super-boss": [
        ("boss-deck", ["super-boss", "rulings/boss-deck-size"]),
        ("boss-team", ["super-boss", "team-battle"]),
        ("setup", ["setup", "rulings/boss-starting-hand"]),
        ("boss-first", ["super-boss", "rulings/boss-first-turn"]),
    ],
    "single-elimination": [
        _BUILD,
        _RESERVE,
        ("bracket", ["tournaments", "rulings/bracket-byes"]),
        _EVERY_MATCH,
    ],
    "round-robin": [
        _BUILD,
        _RESERVE,
        ("everyone", ["tournaments"]),
        _EVERY_MATCH,
        ("record", ["tournaments", "rulings/round-robin-ties"]),
    ],
    "super-sealed": [
        ("origins", ["super-sealed", "rulings/draft-origins"]),
        ("deal", ["super-sealed", "rulings/sealed-leftovers"]),
        ("build-pool", ["super-sealed", "deck-construction"]),
    ],
    "cosmic-draft": [
        ("origins", ["cosmic-draft", "rulings/draft-origins"]),
        ("pods", ["cosmic-draft"]),
        ("pass", ["cosmic-draft"]),
        ("build-pool", ["cosmic-draft", "deck-construction"]),
    ],
}
