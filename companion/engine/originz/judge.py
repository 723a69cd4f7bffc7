"""Questions about ORIGINZ: decks, energy, defeat, sealed and draft, seats and pods."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.kit.errors import Fact, fact
from companion.engine.kit.inputs import Input, refuse
from companion.engine.kit.questions import Question
from companion.engine.originz import deck, decktext, formats, preparing
from companion.engine.originz.deck import Line
from companion.engine.originz.formats import BOSS_ENERGY, ENERGY

MOST_ENERGY = 99
MOST_CARDS = 99
MOST_TEXT = 20000
MOST_ORIGINS = len(deck.ORIGINS) + 1
MOST_SEED = 2147483647


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


def originz_deck(fields: Input) -> tuple[DeckRuling, list[Fact]]:
    """Is the deck `cards` with its `reserve` legal, for a super boss or anybody else.

    No size is too small by the rules; `missing` says how many white-bordered cards a legal deck
    lacks for the starting hand. (Entries: setup, rulings/no-minimum-deck.)
    """
    lines = deck.read_lines(fields, "cards")
    reserve = deck.read_lines(fields, "reserve") if fields.has("reserve") else []
    boss = fields.flag("boss") if fields.has("boss") else False
    breaches = deck.boss_breaches(lines, reserve) if boss else deck.breaches(lines, reserve)
    codes: list[str] = []
    for breach in breaches:
        code = breach["code"].replace("why.originz.", "")
        if code not in codes:
            codes.append(code)
    origins = deck.origins_of(lines)
    white = deck.count(lines, "white")
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
        cites = ["setup", "rulings/no-minimum-deck"]
        breaches = [fact("why.originz.no-starting-hand", params, cites)]
    return ruling, [_count_fact(ruling, boss)] + breaches


def _count_fact(ruling: DeckRuling, boss: bool) -> Fact:
    params = {
        "white": ruling["white"],
        "limit": ruling["limit"],
        "origins": len(ruling["origins"]),
    }
    if boss:
        return fact("why.originz.boss-deck", params, ["super-boss", "rulings/boss-deck-size"])
    cites = ["deck-construction"]
    if any(deck.same(deck.POWER_COSMIC, name) for name in ruling["origins"]):
        cites = ["deck-construction", "rulings/power-cosmic-origin"]
    if ruling["black"]:
        cites = cites + ["rulings/hero-villain-origin"]
    return fact("why.originz.limit", params, cites)


def originz_read(fields: Input) -> tuple[decktext.DeckText, list[Fact]]:
    """Which deck does a text say."""
    text = fields.raw("text")
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise refuse("wrong-type", fields.place("text"), wanted="text")
    kinds = {}
    if fields.has("kinds"):
        words = fields.under("kinds")
        kinds = {word: words.one_of(word, deck.TYPES) for word in words.data}
    word = fields.raw("reserve") if fields.has("reserve") else decktext.RESERVE
    ruling = decktext.read(text, kinds, str(word))
    why = []
    for row in ruling["unread"]:
        why.append(fact("why.originz.unread", row, []))
    return ruling, why


def originz_write(fields: Input) -> tuple[WriteRuling, list[Fact]]:
    """How is a deck written as text."""
    lines, reserve = deck.read_lines(fields, "cards"), deck.read_lines(fields, "reserve")
    return {"text": decktext.write(lines, reserve)}, []


def originz_limit(fields: Input) -> tuple[LimitRuling, list[Fact]]:
    """How many white-bordered cards may a deck of so many `origins` hold."""
    origins = fields.integer("origins", 1, MOST_ORIGINS)
    most = deck.limit(origins)
    params = {"origins": origins, "limit": most}
    return {"limit": most}, [fact("why.originz.limit-only", params, ["deck-construction"])]


def originz_energy(fields: Input) -> tuple[EnergyRuling, list[Fact]]:
    """May `spent` energy be spent in a turn in which `gained` came on top, and what is left."""
    boss = fields.flag("boss") if fields.has("boss") else False
    gained, spent = (
        fields.integer("gained", 0, MOST_ENERGY),
        fields.integer("spent", 0, MOST_ENERGY),
    )
    start = BOSS_ENERGY if boss else ENERGY
    allowed = spent <= start + gained
    params = {"start": start, "gained": gained, "spent": spent, "all": start + gained}
    code = "why.originz.energy" if allowed else "why.originz.energy-short"
    cites = ["energy", "super-boss"] if boss else ["energy"]
    rest = start + gained - spent if allowed else None
    return {"left": rest, "allowed": allowed}, [fact(code, params, cites)]


def originz_defeated(fields: Input) -> tuple[DefeatedRuling, list[Fact]]:
    """Is a player with so many cards in the `deck` defeated, in the own turn or an opponent's."""
    size, own = fields.integer("deck", 0, MOST_CARDS), fields.flag("own_turn")
    if size > 0:
        why = fact("why.originz.deck-left", {"n": size}, ["defeat"])
    elif own:
        why = fact("why.originz.own-turn-safe", {}, ["defeat", "rulings/empty-deck-after-own-turn"])
    else:
        why = fact("why.originz.defeated", {}, ["defeat", "rulings/defeat-moment"])
    return {"defeated": size == 0 and not own}, [why]


def originz_sealed(fields: Input) -> tuple[formats.Sealed, list[Fact]]:
    """Say what a super sealed needs for so many `players`."""
    players = fields.integer("players", formats.LEAST_POOL, formats.MOST_POOL)
    return formats.sealed(players), preparing.prepare("super-sealed", players)


def originz_draft(fields: Input) -> tuple[formats.Draft, list[Fact]]:
    """Say what a cosmic draft needs for so many `players`."""
    players = fields.integer("players", formats.LEAST_POOL, formats.MOST_POOL)
    return formats.draft(players), preparing.prepare("cosmic-draft", players)


def originz_format(fields: Input) -> tuple[FormatRuling, list[Fact]]:
    """Say what to prepare for a `format` with so many `players`, step by step."""
    name = fields.one_of("format", list(formats.FORMATS))
    least, most = formats.FORMATS[name]
    players = fields.integer("players", least, most)
    return {"format": name, "players": players}, preparing.prepare(name, players)


def originz_seats(fields: Input) -> tuple[formats.Seats, list[Fact]]:
    """Who sits where, in which team, and who begins, drawn from a `seed`."""
    players = fields.names("players", formats.MOST_SEATS)
    teams = fields.integer("teams", 2, 6) if fields.has("teams") else 0
    ruling = formats.seats(players, teams, fields.integer("seed", 0, MOST_SEED))
    if teams:
        cites = ["team-battle", "rulings/team-seats"]
        return ruling, [fact("why.originz.team-seats", {"teams": teams}, cites)]
    cites = ["setup", "rulings/free-for-all-turns"]
    return ruling, [fact("why.originz.seats", {"first": ruling["first"]}, cites)]


def originz_pool(fields: Input) -> tuple[formats.Pool, list[Fact]]:
    """Which Origins, seats and pods has a super sealed or cosmic draft, drawn from a `seed`."""
    name = fields.one_of("format", ["super-sealed", "cosmic-draft"])
    players = fields.names("players", formats.MOST_POOL)
    if len(players) < formats.LEAST_POOL:
        least, n = formats.LEAST_POOL, len(players)
        raise refuse("too-few", fields.place("players"), least=least, there=n)
    ruling = formats.pool(name, players, fields.integer("seed", 0, MOST_SEED))
    return ruling, preparing.prepare(name, len(players))


QUESTIONS = [
    Question("originz_deck", DeckInput, DeckRuling, originz_deck),
    Question("originz_read", ReadInput, decktext.DeckText, originz_read),
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
