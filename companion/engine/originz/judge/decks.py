"""Questions about decks: are they legal, how are they read and written."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, message
from companion.engine.core.inputs import Input, refuse
from companion.engine.core.reducer import Question
from companion.engine.originz import deck, decktext
from companion.engine.originz.deck import Line

MAX_TEXT = 20000
MAX_SENTENCES = 20  # lines that are named in words; the ruling has them all


MAX_ORIGINS = len(deck.ORIGINS) + 1


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
        breaches = [message("why.originz.no-starting-hand", params, cites)]
    return ruling, [_count_fact(ruling, boss)] + breaches


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


def originz_read(fields: Input) -> tuple[decktext.DeckText, list[Message]]:
    """Which deck does a text say."""
    text = fields.raw("text")
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise refuse("wrong-type", fields.place("text"), wanted="text")
    kinds = {}
    if fields.has("kinds"):
        words = fields.under("kinds")
        kinds = {word: words.one_of(word, deck.TYPES) for word in words.data}
    word = fields.raw("reserve") if fields.has("reserve") else decktext.RESERVE
    ruling = decktext.read(text, kinds, str(word))
    why = []
    for row in ruling["unread"][:MAX_SENTENCES]:
        why.append(message("why.originz.unread", row, []))
    return ruling, why


def originz_write(fields: Input) -> tuple[WriteRuling, list[Message]]:
    """How is a deck written as text."""
    lines, reserve = deck.read_lines(fields, "cards"), deck.read_lines(fields, "reserve")
    return {"text": decktext.write(lines, reserve)}, []


def originz_limit(fields: Input) -> tuple[LimitRuling, list[Message]]:
    """How many white-bordered cards may a deck of so many `origins` hold."""
    origins = fields.integer("origins", 1, MAX_ORIGINS)
    most = deck.limit(origins)
    params = {"origins": origins, "limit": most}
    return {"limit": most}, [message("why.originz.limit-only", params, ["deck-construction"])]


QUESTIONS = [
    Question("originz_deck", DeckInput, DeckRuling, originz_deck),
    Question("originz_read", ReadInput, decktext.DeckText, originz_read),
    Question("originz_write", WriteInput, WriteRuling, originz_write),
    Question("originz_limit", LimitInput, LimitRuling, originz_limit),
]
