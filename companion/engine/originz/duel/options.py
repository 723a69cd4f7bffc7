"""Options of a duel: the format and who sits where. (Entries: team-battle, super-boss.)"""

from __future__ import annotations

from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import Input, by_text, index
from companion.engine.core.names import visible
from companion.engine.originz import formats
from companion.engine.originz.duel.state import Options

FORMATS: dict[str, tuple[int, int]] = {
    "duel": (2, 2),
    "match": (2, 2),
    "free-for-all": (3, 12),
    "team-battle": (4, 12),
    "super-boss": (3, 3),
}


MAX_PLAYERS = 12


MAX_SEED = 2147483647


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
        players = options.names("players", MAX_PLAYERS)
    least, most = FORMATS[name]
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
        "seed": options.integer("seed", 0, MAX_SEED) if options.has("seed") else 0,
    }


def name_entry(name: str) -> str:
    """Return the entry of a format."""
    return {"duel": "formats-two-player", "match": "constructed-match"}.get(name, name)


def _read_teams(options: Input) -> list[list[str]]:
    items = options.items("teams", MAX_PLAYERS // 2)
    teams = []
    names: list[str] = []
    looks: list[str] = []
    for i in range(len(items)):
        team = Input({"team": items[i]}, options.place("teams") + index(i)).names("team", 6)
        for name in team:
            if visible(name) in looks:
                raise Refusal("name-twice", {"at": "options.teams", "name": name})
        names = names + team
        looks = looks + [visible(name) for name in team]
        teams.append(team)
    if len(teams) < 2 or any(len(team) != len(teams[0]) or len(team) < 2 for team in teams):
        params = {"players": len(names), "teams": len(teams)}
        raise Refusal("originz.teams-unequal", params, ["team-battle"])
    return teams
