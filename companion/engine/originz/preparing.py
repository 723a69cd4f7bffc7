"""What to do before the first game of each format. (Entries: the topic "formats".)"""

from __future__ import annotations

from companion.engine.kit.errors import Fact, fact
from companion.engine.originz.formats import byes, draft, sealed


def prepare(name: str, players: int) -> list[Fact]:
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
    steps = []
    for code, cites in PREPARE[name]:
        steps.append(fact("why.originz.prepare." + code, numbers, cites))
    if name in ("super-sealed", "cosmic-draft"):
        code = "go-on.many" if players > 3 else "go-on.three" if players == 3 else "go-on.two"
        cites = ["rulings/two-player-sealed"] if players < 4 else [name]
        steps.append(fact("why.originz.prepare." + code, numbers, cites))
    return steps


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
