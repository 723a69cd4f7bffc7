"""What to do before the first game of each format. (Entries: the topic "formats".)"""

from __future__ import annotations

from companion.engine.core.errors import Message, message
from companion.engine.originz.formats import byes, draft, equal_teams, sealed


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
    if name in ("super-sealed", "cosmic-draft"):
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


_TABLE = [
    ("setup", ["setup", "hero-villain-cards"]),
    ("first", ["setup"]),
]


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
        ("setup", ["setup", "hero-villain-cards"]),
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
