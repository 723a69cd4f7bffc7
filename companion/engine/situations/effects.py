"""Situations of solo play: what Replace, Add and Move do to a Vancardian's row."""

from __future__ import annotations

from companion.engine.kit.errors import Fact, fact
from companion.engine.kit.situations import Ruling, Situation
from companion.engine.originstory.cards import EXTRA_LOVE, TRUMP, parse_card, value_json
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.situations.grammar import Sentence
from companion.engine.situations.statements import Statements, seat_of, yours

_READ_SIDE = {"hero": "situation.read.hero-side", "villain": "situation.read.villain-side"}
_ALLOWED = ("hold", "draw", "stance", "does-discard", "does-hold")


def replace(statements: Statements) -> Situation | None:
    """Which cards Replace X takes from her row: your alignment and all X cards have to be told."""
    found = _read(statements, "replace")
    if found is None or not found.side or len(found.drawn) != int(found.effect.count):
        return None
    return found.ask({"x": int(found.effect.count), "drawn": found.drawn, "alignment": found.side})


def move(statements: Statements) -> Situation | None:
    """How Move X changes her row; where no love moves, all that Replace X needs has to be told."""
    found = _read(statements, "move")
    if found is None:
        return None
    x, drawn = int(found.effect.count), len(found.drawn)
    if drawn not in (0, x) or (not found.has_love() and not (found.side and drawn)):
        return None
    return found.ask({"x": x, "drawn": found.drawn, "alignment": found.side or "hero"})


def add(statements: Statements) -> Situation | None:
    """How Add X changes her row, X being the value of an extra-love card."""
    found = _read(statements, "add")
    if found is None or found.drawn:
        return None
    card = found.effect.cards[0] if found.effect.cards else TRUMP + found.effect.count
    return found.ask({"value": value_json(parse_card(card).value)}) if card in EXTRA_LOVE else None


class _Effect:
    """What a text says of an effect: its sentence, her row, the cards drawn, your alignment."""

    __slots__ = ("drawn", "effect", "row", "side")

    def __init__(self, effect: Sentence, row: list[str], drawn: list[str], side: str) -> None:
        self.effect = effect
        self.row = row
        self.drawn = drawn
        self.side = side

    def has_love(self) -> bool:
        """Tell whether a love card lies in her row."""
        return len([card for card in self.row if card[0] == TRUMP]) > 0

    def ask(self, params: dict[str, object]) -> Situation:
        """Return the judge's question, with these fields beside the row."""
        reading = [fact("situation.read.row", {"cards": self.row}, [])]
        if self.drawn:
            reading.append(fact("situation.read.drawn", {"cards": self.drawn}, []))
        if self.side:
            reading.append(fact(_READ_SIDE[self.side], {}, []))
        question = {"hand": self.row} | params
        return Situation(self.effect.kind, question, "", _verdict, reading)


def _read(statements: Statements, kind: str) -> _Effect | None:
    """Return what is told of one effect on one row; None if something is missing or too much."""
    if not statements.only(kind, *_ALLOWED):
        return None
    effect, hold, stance = statements.one(kind), statements.one("hold"), yours(statements)
    draws, asked = statements.of("draw"), statements.of("does-discard", "does-hold")
    if effect is None or hold is None or stance is None or stance.tricks is not None:
        return None
    if len(draws) > 1 or len(asked) > 1 or len(hold.cards) > CARDS_EACH:
        return None
    if seat_of([sentence.who for sentence in [effect, hold] + draws + asked]) is None:
        return None
    return _Effect(effect, hold.cards, draws[0].cards if draws else [], stance.side)


def _verdict(ruling: Ruling) -> list[Fact]:
    gone = ruling["discarded"]
    orders = [fact("judge.discard", {"cards": gone}, [])] if gone else []
    return orders + [fact("situation.row", {"cards": ruling["hand"]}, [])]
