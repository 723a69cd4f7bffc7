"""What a person may do at a score sheet."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from companion.engine.originstory.scoresheet.state import PersonEntry, Surrender


class SeatInput(PersonEntry):
    """What an action says of one seat."""

    alignment: NotRequired[str]
    tricks: NotRequired[int]


class EnterRound(TypedDict):
    """Something is entered on a round."""

    type: Literal["round"]
    round: int
    seats: NotRequired[dict[str, SeatInput]]
    event: NotRequired[str]
    surrender: NotRequired[Surrender | None]
    reason: NotRequired[str]
    charging_over: NotRequired[bool]


class AddVp(TypedDict):
    """VP are gained, or lost, at once."""

    type: Literal["vp"]
    round: int
    seat: str
    vp: int
    source: str
    reason: NotRequired[str]


class DropVp(TypedDict):
    """A line of VP is taken away again."""

    type: Literal["drop-vp"]
    round: int
    index: int


class Confirm(TypedDict):
    """A round is over."""

    type: Literal["confirm"]
    round: int


Action: TypeAlias = "EnterRound | AddVp | DropVp | Confirm"
