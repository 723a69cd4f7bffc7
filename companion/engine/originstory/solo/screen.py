"""The parts of what a screen shows of a solo game."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.originstory.solo.prompt import Prompt
from companion.engine.originstory.solo.state import (
    Ability,
    Counts,
    Hands,
    Options,
    RoundScore,
    SoloEvent,
    Trick,
    VpLine,
    WonTrick,
)


class Position(TypedDict):
    """Where in the game we are: the strip."""

    round: int
    rounds: int
    trick: int
    dealer: str
    leader: str
    turn: str | None
    alignment: str | None
    tricks: Counts
    difficulty: int


class TableView(TypedDict):
    """What lies on the table; the piles lie open only if the table reads the rule so."""

    hands: Hands
    trick: Trick | None
    deck: int
    discard_size: int
    discard: list[str] | None
    past: list[WonTrick] | None
    extra: list[str]
    aside: list[str]
    forbidden: list[str]
    event: SoloEvent | None
    seen: dict[str, str]
    exchange: dict[str, str | None]


class Score(TypedDict):
    """Everyone's VP and where they came from; at the end the winners and by how much they won.

    `decided` is the round from which on nobody passed the winners; None if that is the first one.
    """

    vp: Counts
    log: list[VpLine]
    rounds: list[RoundScore]
    winners: list[str] | None
    margin: NotRequired[int]
    decided: NotRequired[int | None]


class TrickOnTable(Trick):
    """The trick that lies on the table; `winner` wins it, or wins so far while it is open."""

    open: bool
    winner: str | None


class Stamina(TypedDict):
    """Your stamina and the cards it can be placed on."""

    general: int
    supply: int
    charged: Counts
    abilities: dict[str, Ability]


class SurrenderView(TypedDict):
    """Whether you may surrender now, and what it would give; or `why` not."""

    allowed: bool
    why: NotRequired[str]
    leader: NotRequired[str]
    cards_left: NotRequired[int]
    gain: NotRequired[int]
    round_vp: NotRequired[Counts]


class View(TypedDict):
    """Everything that a screen shows."""

    game: str
    phase: str
    prompt: Prompt
    where: Position
    table: TableView
    trick: TrickOnTable | None
    score: Score
    stamina: Stamina
    surrender: SurrenderView
    options: Options
    readings: dict[str, str]
    seats: dict[str, list[str]]
