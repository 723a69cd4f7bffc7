"""The shapes of a duel: its state, and what can be done. Nothing in a state is changed in place.

A card always lies with its owner, so each player's zones hold exactly what the player owns.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

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


class Step(TypedDict):
    """Go on; nothing more is to be said."""

    type: Literal["draw", "finish", "end-turn", "next-game"]


class Begin(TypedDict):
    """The Hero/Villain cards, the decks and who goes first."""

    type: Literal["begin"]
    faces: NotRequired[dict[str, list[str]]]
    decks: NotRequired[dict[str, int]]
    first: NotRequired[str]


class ChooseFirst(TypedDict):
    """The player of the drawn team who begins."""

    type: Literal["first"]
    player: str


class SkipDraw(TypedDict):
    """No draw, because a card says so."""

    type: Literal["skip-draw"]
    reason: NotRequired[str]


class Play(TypedDict):
    """A card is played from hand."""

    type: Literal["play"]
    cost: int
    title: NotRequired[str]
    kind: NotRequired[str]


class Activate(TypedDict):
    """A card in Combat is paid for."""

    type: Literal["activate"]
    card: int
    cost: NotRequired[int]


Effect = TypedDict(
    "Effect",
    {
        "type": Literal[
            "deplete",
            "restore",
            "draw-more",
            "purge",
            "repel",
            "put",
            "steal",
            "stun",
            "upright",
            "gain",
            "reveal",
            "correct",
            "concede",
        ],
        "player": NotRequired[str],
        "thief": NotRequired[str],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "zone": NotRequired[str],
        "n": NotRequired[int],
        "card": NotRequired[int],
        "title": NotRequired[str],
        "kind": NotRequired[str],
        "cost": NotRequired[int],
    },
)
Action: TypeAlias = "Step | Begin | ChooseFirst | SkipDraw | Play | Activate | Effect"
