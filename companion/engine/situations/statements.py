"""The sentences of a situation by kind, and what they say of people and of you."""

from __future__ import annotations

from companion.engine.originstory.seats import VANCARDIANS, YOU
from companion.engine.situations.grammar import Sentence
from companion.engine.situations.lexicon import SHE

HERS = (SHE, "") + VANCARDIANS


class Statements:
    """What a text says, for one way to cut it."""

    __slots__ = ("all",)

    def __init__(self, sentences: list[Sentence]) -> None:
        self.all = sentences

    def of(self, *kinds: str) -> list[Sentence]:
        """Return the sentences of these kinds, in order."""
        return [sentence for sentence in self.all if sentence.kind in kinds]

    def one(self, kind: str) -> Sentence | None:
        """Return the only sentence of a kind; None if there are none or several."""
        matches = self.of(kind)
        return matches[0] if len(matches) == 1 else None

    def only(self, *kinds: str) -> bool:
        """Tell whether there are no sentences but of these kinds."""
        return len(self.of(*kinds)) == len(self.all)


class Stance:
    """The alignment and the tricks of one player, "" and None where nobody said them."""

    __slots__ = ("side", "tricks")

    def __init__(self) -> None:
        self.side = ""
        self.tricks: int | None = None

    def add(self, sentence: Sentence) -> bool:
        """Take what a sentence says; False if it was said before, differently or not."""
        if (sentence.side and self.side) or (sentence.count and self.tricks is not None):
            return False
        self.side = sentence.side or self.side
        self.tricks = int(sentence.count) if sentence.count else self.tricks
        return True

    def is_villain_without_tricks(self) -> bool | None:
        """Tell whether they are a villain who has no trick; None if that was not said."""
        if self.side == "hero" or self.tricks:
            return False
        return True if self.side and self.tricks == 0 else None


def stances(statements: Statements) -> dict[str, Stance] | None:
    """Return the stance of everyone of whom something is said; who is not named is you.

    None if something is said twice, or of somebody who is not named clearly.
    """
    by_seat: dict[str, Stance] = {}
    for sentence in statements.of("stance"):
        who = sentence.who or YOU
        if who == SHE or not by_seat.setdefault(who, Stance()).add(sentence):
            return None
    return by_seat


def yours(statements: Statements) -> Stance | None:
    """Return your own stance if nothing is said of others; None if something is."""
    by_seat = stances(statements)
    if by_seat is None or [who for who in by_seat if who != YOU]:
        return None
    return by_seat.get(YOU, Stance())


def seat_of(names: list[str]) -> str | None:
    """Return which Vancardian is spoken of, SHE if nobody said; None for anybody else."""
    if [name for name in names if name not in HERS]:
        return None
    vancardians = [name for name in VANCARDIANS if name in names]
    if len(vancardians) > 1:
        return None
    return vancardians[0] if vancardians else SHE
