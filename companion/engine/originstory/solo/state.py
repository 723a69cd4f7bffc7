"""The shape of a solo game's state. It is JSON; nothing in it is ever changed in place."""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

from companion.engine.originstory.effects import Effect
from companion.engine.originstory.stamina import Stamina

Play: TypeAlias = list[str]  # [seat, card]
Hands: TypeAlias = dict[str, list[str]]
Counts: TypeAlias = dict[str, int]


class Options(TypedDict):
    """What was chosen before the first round; see start.read_options."""

    difficulty: int
    dealer: str
    deck: str
    hand: str
    seed: int
    character: str
    character_cost: int | None
    extra_love: list[str]
    readings: dict[str, str]
    copy: NotRequired[bool]


class Ability(TypedDict):
    """A card of yours that can be charged: its name, and what it costs, if anybody said."""

    name: str
    costs: list[int]


class Trick(TypedDict):
    """The trick in progress: `turn` counts the seats of `order` that have had their turn."""

    number: int
    order: list[str]
    turn: int
    plays: list[Play]
    lead_suit: str | None


class WonTrick(TypedDict):
    """A trick that is over."""

    winner: str
    plays: list[Play]


class Surrender(TypedDict):
    """To whom you surrendered, and how many cards that row still held."""

    leader: str
    cards_left: int


class SoloEvent(TypedDict):
    """The event of round 3, and the set of Vancardian cards it came from."""

    name: str
    set: str


class VpLine(TypedDict):
    """VP gained, or lost, at once."""

    round: int
    seat: str
    vp: int
    source: str
    reason: str


class RoundScore(TypedDict):
    """A round that has been scored."""

    round: int
    dealer: str
    alignment: str | None
    tricks: Counts
    surrender: Surrender | None
    vp: Counts
    total: Counts


class State(TypedDict):
    """A solo game.

    Places of a physical card: a hand (`hands`), the discard pile, the trick on the table, the
    tricks won (`past`), the extra-love cards at the side (`extra`), out of the round (`aside`).
    What is in none of them is in the deck; with a virtual deck its order stands in `deck`.
    `queue` are the effects still to work: the index in `effects`, and whose row.
    """

    game: str
    options: Options
    readings: dict[str, str]
    round: int
    phase: str
    dealer: str
    rng: int
    stamina: Stamina
    abilities: dict[str, Ability]
    vp: Counts
    vp_log: list[VpLine]
    rounds: list[RoundScore]
    winners: list[str] | None
    alignment: str | None
    hands: Hands
    extra: list[str]
    discard: list[str]
    aside: list[str]
    past: list[WonTrick]
    tricks: Counts
    trick: Trick | None
    surrender: Surrender | None
    effects: list[Effect]
    queue: list[tuple[int, str]]
    revealed: list[str]
    forbidden: list[str]
    event: SoloEvent | None
    deck: list[str] | None
