"""What an effect does to a row of cards. (Entry: vancardian-effects.)"""

from __future__ import annotations

from companion.engine.core.errors import Message, message
from companion.engine.originstory.cards import TRUMP, Card, texts
from companion.engine.originstory.rulings import reading
from companion.engine.originstory.vancardians import highest, lowest, without

HERO, VILLAIN = "hero", "villain"
ENTRY = "vancardian-effects"


class EffectContext:
    """What an effect depends on besides the row.

    Your alignment, the extra-love cards aside, and the readings that the table has chosen.
    """

    __slots__ = ("alignment", "extra", "readings")

    def __init__(self, alignment: str, extra: list[str], readings: dict[str, str]) -> None:
        self.alignment = alignment
        self.extra = extra
        self.readings = readings

    def follows(self, ruling: str, choice: str) -> bool:
        """Tell whether the table reads a ruling this way."""
        return reading(self.readings, ruling) == choice


class Change:
    """A row after an effect, its discarded, moved and added cards, and the reasons.

    `fallback` says that Replace was done because nothing could move.
    """

    __slots__ = ("added", "discarded", "fallback", "moved", "row", "why")

    def __init__(self, row: list[Card], why: list[Message]) -> None:
        self.row = row
        self.why = why
        self.discarded: list[Card] = []
        self.moved: list[Card] = []
        self.added: list[Card] = []
        self.fallback = False


def replace(row: list[Card], drawn: list[Card], context: EffectContext) -> Change:
    """Put the drawn cards on the right, then discard as many, one at a time.

    You play hero: her lowest non-love each time, love only when nothing else is left. You play
    villain: her highest, love like any other. A drawn card may be the one that goes, unless the
    table spares it while an older card is left.
    (Entries: vancardian-effects, rulings/replace-order, rulings/replace-ties,
    rulings/replace-short.)
    """
    spares = context.follows("replace-order", "old-cards-only")
    older, row = len(row), row + drawn  # the first `older` cards lay there before the draw
    discarded = []
    for _ in drawn:
        index = _next_discard(row, older if spares and older > 0 else len(row), context.alignment)
        discarded.append(row[index])
        row = without(row, index)
        older -= 1
    change = Change(row, _replace_reasons(discarded, context.alignment))
    change.discarded = discarded
    return change


def _next_discard(row: list[Card], count: int, alignment: str) -> int:
    """Return which of the first `count` cards Replace discards next."""
    places = list(range(count))
    if alignment == VILLAIN:
        return highest(row, places)
    return lowest(row, [i for i in places if row[i].suit != TRUMP] or places)


def _replace_reasons(discarded: list[Card], alignment: str) -> list[Message]:
    if not discarded:
        return [message("why.replace.nothing-drawn", {}, ["rulings/replace-short"])]
    code = "why.replace.hero" if alignment == HERO else "why.replace.villain"
    why = [
        message(
            code,
            {"cards": texts(discarded)},
            [ENTRY, "rulings/replace-order", "rulings/replace-count"],
        )
    ]
    loves = [str(card) for card in discarded if card.suit == TRUMP]
    if alignment == HERO and loves:
        why.append(message("why.replace.only-love-left", {"cards": loves}, [ENTRY]))
    return why


def add(row: list[Card], extra: Card) -> Change:
    """Discard the rightmost card, then put the extra-love card leftmost."""
    row, discarded = [extra] + row[:-1], row[-1:]
    params = {"card": str(extra), "cards": texts(discarded)}
    change = Change(row, [message("why.add", params, [ENTRY, "extra-love-cards"])])
    change.discarded, change.added = discarded, [extra]
    return change


def move(row: list[Card], times: int, context: EffectContext) -> Change:
    """Move the love card that is rightmost now to the left end, so many times.

    Nothing moved (`moved` empty) means that Replace has to be done instead.
    (Entries: vancardian-effects, rulings/move-repeat, rulings/move-already-left.)
    """
    leftmost_counts = context.follows("move-already-left", "stays")
    moved = []
    for _ in range(times):
        loves = [i for i in range(len(row)) if row[i].suit == TRUMP]
        if not loves or (loves[-1] == 0 and not leftmost_counts):
            break
        card = row[loves[-1]]
        row = [card] + without(row, loves[-1])
        moved.append(card)
    change = Change(row, [_move_reason(moved)])
    change.moved = moved
    return change


def _move_reason(moved: list[Card]) -> Message:
    if not moved:
        return message("why.move.no-love", {}, [ENTRY, "rulings/move-fallback"])
    cites = [ENTRY] + (["rulings/move-repeat"] if len(moved) > 1 else [])
    return message("why.move.moved", {"cards": texts(moved)}, cites)
