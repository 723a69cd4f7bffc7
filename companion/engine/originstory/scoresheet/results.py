"""What one round of a sheet comes to."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.errors import Message
from companion.engine.originstory import stamina


class ScoredLine(TypedDict):
    """VP of one seat in a round, where they come from, and whether they count already."""

    seat: str
    source: str
    vp: int
    counts: bool
    why: Message


class RoundResult:
    """The result of one round: who deals and leads, stamina at its stages, VP and problems."""

    __slots__ = ("after", "dealer", "during", "leader", "lines", "notes", "problems", "start")

    def __init__(self, dealer: str, leader: str, supplies: stamina.Stamina) -> None:
        self.dealer = dealer
        self.leader = leader
        self.start = self.during = self.after = supplies
        self.lines: list[ScoredLine] = []
        self.problems: list[Message] = []
        self.notes: list[Message] = []

    def has_score(self, seat: str) -> bool:
        """Tell whether anything of this round counts already for a seat."""
        return any(line["counts"] and line["seat"] == seat for line in self.lines)

    def vp(self, seat: str) -> int:
        """Return a seat's VP of this round, as far as they count already."""
        return sum([line["vp"] for line in self.lines if line["seat"] == seat and line["counts"]])
