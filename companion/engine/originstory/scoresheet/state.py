"""A score sheet as it is kept: what was entered of each round."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

StaminaField: TypeAlias = Literal["charged", "removed", "gained", "lost"]
STAMINA_FIELDS: tuple[StaminaField, ...] = ("charged", "removed", "gained", "lost")


class Options(TypedDict):
    """What was chosen before the first round; see read_options."""

    players: list[str]
    dealer: str
    marks: list[int]
    characters: list[str]


class PersonEntry(TypedDict):
    """What is entered of a person alone: a Vancardian has no card and no stamina."""

    card: NotRequired[str]
    charges: NotRequired[dict[str, int]]
    charged: NotRequired[int]
    removed: NotRequired[int]
    gained: NotRequired[int]
    lost: NotRequired[int]


class SeatEntry(PersonEntry):
    """What was entered of one seat."""

    alignment: str | None
    tricks: int | None


class VpLine(TypedDict):
    """VP gained, or lost, at once."""

    seat: str
    vp: int
    source: str
    reason: str


class Surrender(TypedDict):
    """To whom the solo player surrendered, and how many cards that row still held."""

    leader: str
    cards_left: int


class Entry(TypedDict):
    """What was entered of one round; `status` is open, confirmed or edited."""

    status: str
    seats: dict[str, SeatEntry]
    vp: list[VpLine]
    event: str
    surrender: Surrender | None
    reason: str
    charging_over: NotRequired[bool]


class State(TypedDict):
    """A score sheet; `before` is everyone's VP by round from before the latest edit."""

    game: str
    options: Options
    rounds: list[Entry]
    before: dict[str, list[int]] | None
