"""Questions about formats: what to prepare, who sits where, sealed and draft."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core import rng
from companion.engine.core.errors import Message, message
from companion.engine.core.inputs import Input, refuse
from companion.engine.core.reducer import Question
from companion.engine.originz import formats


class PlayersInput(TypedDict):
    """How many players take part."""

    players: int


class FormatInput(TypedDict):
    """A format, and how many players take part."""

    format: str
    players: int


class FormatRuling(TypedDict):
    """The same again; `why` is what to prepare, step by step."""

    format: str
    players: int


class SeatsInput(TypedDict):
    """Who plays, in how many teams; the same seed draws the same."""

    players: list[str]
    teams: NotRequired[int | None]
    seed: int


class PoolInput(TypedDict):
    """Who plays a super sealed or cosmic draft; the same seed draws the same."""

    format: str
    players: list[str]
    seed: int


def originz_sealed(fields: Input) -> tuple[formats.Sealed, list[Message]]:
    """Say what a super sealed needs for so many `players`."""
    players = fields.integer("players", formats.MIN_POOL, formats.MAX_POOL)
    return formats.sealed(players), formats.prepare("super-sealed", players)


def originz_draft(fields: Input) -> tuple[formats.Draft, list[Message]]:
    """Say what a cosmic draft needs for so many `players`."""
    players = fields.integer("players", formats.MIN_POOL, formats.MAX_POOL)
    return formats.draft(players), formats.prepare("cosmic-draft", players)


def originz_format(fields: Input) -> tuple[FormatRuling, list[Message]]:
    """Say what to prepare for a `format` with so many `players`, step by step."""
    name = fields.one_of("format", list(formats.FORMATS))
    least, most = formats.FORMATS[name]
    players = fields.integer("players", least, most)
    return {"format": name, "players": players}, formats.prepare(name, players)


def originz_seats(fields: Input) -> tuple[formats.Seats, list[Message]]:
    """Who sits where, in which team, and who begins, drawn from a `seed`."""
    players = fields.names("players", formats.MAX_SEATS)
    teams = (
        fields.integer("teams", formats.MIN_TEAMS, formats.MAX_TEAMS) if fields.has("teams") else 0
    )
    ruling = formats.seats(players, teams, fields.integer("seed", 0, rng.MAX_SEED))
    if teams:
        cites = ["team-battle", "rulings/team-seats"]
        return ruling, [message("why.originz.team-seats", {"teams": teams}, cites)]
    cites = ["setup", "rulings/free-for-all-turns"]
    return ruling, [message("why.originz.seats", {"first": ruling["first"]}, cites)]


def originz_pool(fields: Input) -> tuple[formats.Pool, list[Message]]:
    """Which Origins, seats and pods has a super sealed or cosmic draft, drawn from a `seed`."""
    name = fields.one_of("format", formats.POOLS)
    players = fields.names("players", formats.MAX_POOL)
    if len(players) < formats.MIN_POOL:
        least, n = formats.MIN_POOL, len(players)
        raise refuse("too-few", fields.place("players"), least=least, there=n)
    ruling = formats.pool(name, players, fields.integer("seed", 0, rng.MAX_SEED))
    return ruling, formats.prepare(name, len(players))


QUESTIONS = [
    Question("originz_sealed", PlayersInput, formats.Sealed, originz_sealed),
    Question("originz_draft", PlayersInput, formats.Draft, originz_draft),
    Question("originz_format", FormatInput, FormatRuling, originz_format),
    Question("originz_seats", SeatsInput, formats.Seats, originz_seats),
    Question("originz_pool", PoolInput, formats.Pool, originz_pool),
]
