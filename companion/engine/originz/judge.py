"""What the judge of ORIGINZ can be asked. (Kinds and shapes: docs/judge.md.)"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core import rng
from companion.engine.core.inputs import Input, Message, message, refuse, unique
from companion.engine.core.reducer import Question
from companion.engine.originz import deck, formats
from companion.engine.originz.deck import Line
from companion.engine.originz.formats import BOSS_ENERGY, ENERGY

MAX_DECK_TEXT = 20000
MAX_SENTENCES = 20  # lines that are named in words; the ruling has them all
MAX_ORIGINS = len(deck.ORIGINS) + 1  # with Power Cosmic
MAX_ENERGY = 99
MAX_CARDS = 99


class DeckInput(TypedDict):
    """A deck and its Reserve Pile; whether it is a super boss's."""

    cards: list[Line]
    reserve: NotRequired[list[Line] | None]
    boss: NotRequired[bool | None]


class DeckRuling(TypedDict):
    """Whether it is legal, what it holds, the limits broken, and what the starting hand lacks."""

    legal: bool
    limit: int
    white: int
    missing: int
    black: int
    reserve: int
    origins: list[str]
    breaches: list[str]


class ReadInput(TypedDict):
    """A deck as text; further words for types and for the Reserve Pile."""

    text: str
    kinds: NotRequired[dict[str, str] | None]
    reserve: NotRequired[str | None]


class WriteInput(TypedDict):
    """A deck and its Reserve Pile."""

    cards: list[Line]
    reserve: list[Line]


class WriteRuling(TypedDict):
    """The deck as text."""

    text: str


class LimitInput(TypedDict):
    """How many Origins a deck has."""

    origins: int


class LimitRuling(TypedDict):
    """How many white-bordered cards it may hold."""

    limit: int


def originz_deck(fields: Input) -> tuple[DeckRuling, list[Message]]:
    """Is the deck `cards` with its `reserve` legal, for a super boss or anybody else.

    No size is too small by the rules; `missing` says how many white-bordered cards a legal deck
    lacks for the starting hand. (Entries: setup, deck-construction#upper-limits.)
    """
    lines = deck.read_lines(fields, "cards")
    reserve = deck.read_lines(fields, "reserve") if fields.has("reserve") else []
    boss = fields.flag("boss") if fields.has("boss") else False
    breaches = deck.boss_breaches(lines, reserve) if boss else deck.breaches(lines, reserve)
    codes = unique([breach["code"].replace("why.originz.", "") for breach in breaches])
    origins = deck.origins_of(lines)
    white = deck.count(lines, "white")
    # A deck that is not legal has to be changed anyhow.
    missing = 0 if breaches else max(0, deck.STARTING_HAND - white)
    ruling: DeckRuling = {
        "legal": not breaches,
        "limit": 2 * deck.WHITE if boss else deck.limit(len(origins)),
        "white": white,
        "missing": missing,
        "black": deck.count(lines, "black"),
        "reserve": deck.count(reserve, "white") + deck.count(reserve, "black"),
        "origins": origins,
        "breaches": codes,
    }
    if missing:
        params = {"hand": deck.STARTING_HAND, "missing": missing}
        cites = ["setup", "deck-construction#upper-limits"]
        breaches = [message("why.originz.no-starting-hand", params, cites)]
    # Of an empty deck only what it lacks is worth saying.
    facts = [_count_fact(ruling, boss)] if lines else []
    return ruling, facts + deck.unknown_origins(lines + reserve) + breaches


def _count_fact(ruling: DeckRuling, boss: bool) -> Message:
    params = {
        "white": ruling["white"],
        "limit": ruling["limit"],
        "origins": len(ruling["origins"]),
    }
    if boss:
        return message("why.originz.boss-deck", params, ["super-boss", "rulings/boss-deck-size"])
    cites = ["deck-construction"]
    if any(deck.same(deck.POWER_COSMIC, name) for name in ruling["origins"]):
        cites = ["deck-construction", "rulings/power-cosmic-origin"]
    if ruling["black"]:
        cites = cites + ["rulings/hero-villain-origin"]
    return message("why.originz.limit", params, cites)


def originz_read(fields: Input) -> tuple[deck.DeckText, list[Message]]:
    """Which deck does a text say."""
    text = fields.raw("text")
    if not isinstance(text, str) or len(text) > MAX_DECK_TEXT:
        raise refuse("wrong-type", fields.place("text"), wanted="text")
    kinds = {}
    if fields.has("kinds"):
        words = fields.under("kinds")
        kinds = {word: words.one_of(word, deck.TYPES) for word in words.data}
    word = fields.raw("reserve") if fields.has("reserve") else ""
    ruling = deck.read(text, kinds, str(word))
    unread = ruling["unread"][:MAX_SENTENCES]
    return ruling, [message("why.originz.unread", row, []) for row in unread]


def originz_write(fields: Input) -> tuple[WriteRuling, list[Message]]:
    """How is a deck written as text."""
    lines, reserve = deck.read_lines(fields, "cards"), deck.read_lines(fields, "reserve")
    return {"text": deck.write(lines, reserve)}, []


def originz_limit(fields: Input) -> tuple[LimitRuling, list[Message]]:
    """How many white-bordered cards may a deck of so many `origins` hold."""
    origins = fields.integer("origins", 1, MAX_ORIGINS)
    most = deck.limit(origins)
    params = {"origins": origins, "limit": most}
    return {"limit": most}, [message("why.originz.limit-only", params, ["deck-construction"])]


class EnergyInput(TypedDict):
    """The energy gained on top in a turn, and the energy spent."""

    boss: NotRequired[bool | None]
    gained: int
    spent: int


class EnergyRuling(TypedDict):
    """Whether it may be spent, and what is left; null: it may not."""

    left: int | None
    allowed: bool


class DefeatedInput(TypedDict):
    """The cards left in a deck, and whether it is its player's own turn."""

    deck: int
    own_turn: bool


class DefeatedRuling(TypedDict):
    """Whether the player is defeated."""

    defeated: bool


def originz_energy(fields: Input) -> tuple[EnergyRuling, list[Message]]:
    """May `spent` energy be spent in a turn in which `gained` came on top, and what is left."""
    boss = fields.flag("boss") if fields.has("boss") else False
    gained = fields.integer("gained", 0, MAX_ENERGY)
    spent = fields.integer("spent", 0, MAX_ENERGY)
    start = BOSS_ENERGY if boss else ENERGY
    allowed = spent <= start + gained
    params = {"start": start, "gained": gained, "spent": spent, "all": start + gained}
    code = "why.originz.energy" if allowed else "why.originz.energy-short"
    cites = ["energy", "super-boss"] if boss else ["energy"]
    rest = start + gained - spent if allowed else None
    return {"left": rest, "allowed": allowed}, [message(code, params, cites)]


def originz_defeated(fields: Input) -> tuple[DefeatedRuling, list[Message]]:
    """Is a player with so many cards in the `deck` defeated, in the own turn or an opponent's."""
    size, own = fields.integer("deck", 0, MAX_CARDS), fields.flag("own_turn")
    if size > 0:
        why = message("why.originz.deck-left", {"n": size}, ["defeat"])
    elif own:
        why = message(
            "why.originz.own-turn-safe", {}, ["defeat", "rulings/empty-deck-after-own-turn"]
        )
    else:
        why = message("why.originz.defeated", {}, ["defeat", "rulings/defeat-moment"])
    return {"defeated": size == 0 and not own}, [why]


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
    Question("originz_deck", DeckInput, DeckRuling, originz_deck),
    Question("originz_read", ReadInput, deck.DeckText, originz_read),
    Question("originz_write", WriteInput, WriteRuling, originz_write),
    Question("originz_limit", LimitInput, LimitRuling, originz_limit),
    Question("originz_energy", EnergyInput, EnergyRuling, originz_energy),
    Question("originz_defeated", DefeatedInput, DefeatedRuling, originz_defeated),
    Question("originz_sealed", PlayersInput, formats.Sealed, originz_sealed),
    Question("originz_draft", PlayersInput, formats.Draft, originz_draft),
    Question("originz_format", FormatInput, FormatRuling, originz_format),
    Question("originz_seats", SeatsInput, formats.Seats, originz_seats),
    Question("originz_pool", PoolInput, formats.Pool, originz_pool),
]
