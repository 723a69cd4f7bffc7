"""The shapes of a duel: its state, and what can be done. Nothing in a state is changed in place.

A card always lies with its owner, so each player's zones hold exactly what the player owns.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from companion.engine.core import rng
from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import Input, by_text, index
from companion.engine.core.names import visible
from companion.engine.originz import formats

CountedZone: TypeAlias = Literal["deck", "hand", "depletion", "purged"]
Zone: TypeAlias = Literal["deck", "hand", "combat", "depletion", "purged"]


class Options(TypedDict):
    """What was chosen before the first game; see options.read_options."""

    format: str
    players: list[str]
    teams: list[list[str]]
    boss: str | None
    first: str | None
    seed: int


class Card(TypedDict):
    """A card in Combat; `face` is the chosen side of a Hero/Villain card, else None."""

    id: int
    title: str
    type: str
    cost: int | None
    stunned: bool
    face: str | None


class Player(TypedDict):
    """One player's zones; all but Combat are counts, `removed` counts what left the game."""

    deck: int
    hand: int
    combat: list[Card]
    depletion: int
    purged: int
    removed: int
    owned: int
    defeated: bool


class PlayedGame(TypedDict):
    """A game of the match that is over."""

    winners: list[str]
    turns: int


class State(TypedDict):
    """A duel, or a game of many players: `sides` has each player's team, or the player's own."""

    game: str
    options: Options
    order: list[str]
    sides: dict[str, int]
    wins: list[int]
    games: list[PlayedGame]
    decks: dict[str, int]
    rng: int
    winners: list[str] | None
    phase: str
    players: dict[str, Player]
    turn: str | None
    first_side: int | None
    number: int
    energy: int
    played: int
    resolving: int | None
    revealed: list[str]
    next_id: int


# what the guide to formats calls them
FORMATS: dict[str, str] = {
    "duel": "constructed-duel",
    "match": "constructed-match",
    "free-for-all": "free-for-all",
    "team-battle": "team-battle",
    "super-boss": "super-boss",
}


def read_options(source: object) -> Options:
    """Return the checked options of a duel.

    `format` one of FORMATS, `players` their names clockwise; of a team battle `teams`, a list of
    equal lists of names, takes their place; of a super boss `boss` is a name; `first` is who was
    drawn to go first already; `seed` for draws.
    """
    options = Input(source, "options")
    name = options.one_of("format", by_text(list(FORMATS)))
    teams: list[list[str]] = []
    if name == "team-battle":
        teams = _read_teams(options)
        players = formats.interleave(teams)
    else:
        players = options.names("players", formats.MAX_SEATS)
    least, most = formats.FORMATS[FORMATS[name]]
    if not least <= len(players) <= most:
        params = {"players": len(players), "least": least, "most": most}
        raise Refusal("originz.players", params, ["formats-two-player", name_entry(name)])
    boss = options.one_of("boss", players) if name == "super-boss" else None
    return {
        "format": name,
        "players": players,
        "teams": teams,
        "boss": boss,
        "first": options.one_of("first", players) if options.has("first") else None,
        "seed": options.integer("seed", 0, rng.MAX_SEED) if options.has("seed") else 0,
    }


def name_entry(name: str) -> str:
    """Return the entry of a format."""
    return "formats-two-player" if name == "duel" else FORMATS[name]


def _read_teams(options: Input) -> list[list[str]]:
    items = options.items("teams", formats.MAX_TEAMS)
    teams = []
    names: list[str] = []
    looks: list[str] = []
    for i in range(len(items)):
        place = options.place("teams") + index(i)
        team = Input({"team": items[i]}, place).names("team", formats.MAX_TEAM_SIZE)
        for name in team:
            if visible(name) in looks:
                raise Refusal("name-twice", {"at": "options.teams", "name": name})
        names = names + team
        looks = looks + [visible(name) for name in team]
        teams.append(team)
    size = len(teams[0]) if teams else 0
    if (
        len(teams) < formats.MIN_TEAMS
        or size < formats.MIN_TEAM_SIZE
        or any(len(team) != size for team in teams)
    ):
        params = {"players": len(names), "teams": len(teams)}
        raise Refusal("originz.teams-unequal", params, ["team-battle"])
    return teams
