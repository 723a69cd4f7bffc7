"""The parts of what a screen shows of a duel."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.originz.duel.prompts import Prompt
from companion.engine.originz.duel.state import Card, CountedZone, Options, PlayedGame, Zone


class MayPlay(TypedDict):
    """Whether a card may be played from hand now, and the costs that can be paid."""

    allowed: bool
    costs: list[int]


class Turn(TypedDict):
    """The turn that is going on; `end` says that it may be ended now."""

    player: str
    number: int
    energy: int
    played: int
    play: MayPlay
    resolving: int | None
    end: bool


class CardView(Card):
    """A card in Combat.

    `activate` is "yes", "cost" (say what is paid), or why not: "stunned", "energy", "not-now".
    """

    resolving: bool
    activate: str


class PlayerView(TypedDict):
    """One player; the zones come once the game has begun."""

    name: str
    side: int
    boss: bool
    deck_most: int
    faces_most: int
    white: int
    deck: NotRequired[int]
    hand: NotRequired[int]
    depletion: NotRequired[int]
    purged: NotRequired[int]
    removed: NotRequired[int]
    defeated: NotRequired[bool]
    has_turn: NotRequired[bool]
    revealed: NotRequired[bool]
    opponent: NotRequired[bool]
    combat: NotRequired[list[CardView]]


EffectView = TypedDict("EffectView", {"type": str, "from": "list[Zone]", "cites": "list[str]"})


class Zones(TypedDict):
    """The names of the zones, and of those that are counted."""

    all: list[Zone]
    counted: list[CountedZone]


class Wins(TypedDict):
    """The games a side has won."""

    players: list[str]
    wins: int


class Match(TypedDict):
    """The games of a match; a duel is one game."""

    game: int
    wins: list[Wins]
    needed: int
    games: list[PlayedGame]
    winners: list[str] | None


class View(TypedDict):
    """Everything that a screen shows, the players clockwise; `costs` is what a card may cost."""

    game: str
    phase: str
    prompt: Prompt
    turn: Turn | None
    players: list[PlayerView]
    effects: list[EffectView]
    zones: Zones
    costs: list[int]
    match: Match
    options: Options
