"""Situations of solo play: what Replace, Add and Move do to a Vancardian's row."""

from __future__ import annotations

from companion.engine.core.errors import Message, message
from companion.engine.core.situations import Ruling, Situation
from companion.engine.originstory.cards import EXTRA_LOVE, TRUMP, parse_card, value_json
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.situations.grammar import Sentence
from companion.engine.situations.statements import Statements, seat_of, yours

_READ_SIDE = {"hero": "situation.read.hero-side", "villain": "situation.read.villain-side"}
_PARTS = ("hold", "draw", "stance", "does-discard", "does-hold")


def replace(statements: Statements) -> Situation | None:
    """Which cards Replace X takes from her row: your alignment and all X cards have to be told."""
    effect = _read(statements, "replace")
    if effect is None or not effect.side or len(effect.drawn) != int(effect.sentence.count):
        return None
    x = int(effect.sentence.count)
    return effect.ask({"x": x, "drawn": effect.drawn, "alignment": effect.side})


def move(statements: Statements) -> Situation | None:
    """How Move X changes her row; where no love moves, all that Replace X needs has to be told."""
    effect = _read(statements, "move")
    if effect is None:
        return None
    x, drawn = int(effect.sentence.count), len(effect.drawn)
    if drawn not in (0, x) or (not effect.has_love() and not (effect.side and drawn)):
        return None
    return effect.ask({"x": x, "drawn": effect.drawn, "alignment": effect.side or "hero"})


def add(statements: Statements) -> Situation | None:
    """How Add X changes her row, X being the value of an extra-love card."""
    effect = _read(statements, "add")
    if effect is None or effect.drawn:
        return None
    card = effect.sentence.cards[0] if effect.sentence.cards else TRUMP + effect.sentence.count
    return effect.ask({"value": value_json(parse_card(card).value)}) if card in EXTRA_LOVE else None


class _Effect:
    """What a text says of an effect: its sentence, her row, the cards drawn, your alignment."""

    __slots__ = ("drawn", "row", "sentence", "side")

    def __init__(self, sentence: Sentence, row: list[str], drawn: list[str], side: str) -> None:
        self.sentence = sentence
        self.row = row
        self.drawn = drawn
        self.side = side

    def has_love(self) -> bool:
        """Tell whether a love card lies in her row."""
        return len([card for card in self.row if card[0] == TRUMP]) > 0

    def ask(self, params: dict[str, object]) -> Situation:
        """Return the judge's question, with these fields beside the row."""
        reading = [message("situation.read.row", {"cards": self.row}, [])]
        if self.drawn:
            reading.append(message("situation.read.drawn", {"cards": self.drawn}, []))
        if self.side:
            reading.append(message(_READ_SIDE[self.side], {}, []))
        question = {"hand": self.row} | params
        return Situation(self.sentence.kind, question, "", _verdict, reading)


def _read(statements: Statements, kind: str) -> _Effect | None:
    """Return what a text says of one effect on one row; None for too little or too much."""
    if not statements.only(kind, *_PARTS):
        return None
    sentence, hold, stance = statements.one(kind), statements.one("hold"), yours(statements)
    draws, queries = statements.of("draw"), statements.of("does-discard", "does-hold")
    if sentence is None or hold is None or stance is None or stance.tricks is not None:
        return None
    if len(draws) > 1 or len(queries) > 1 or len(hold.cards) > CARDS_EACH:
        return None
    if seat_of([part.who for part in [sentence, hold] + draws + queries]) is None:
        return None
    return _Effect(sentence, hold.cards, draws[0].cards if draws else [], stance.side)


def _verdict(ruling: Ruling) -> list[Message]:
    discards = ruling["discarded"]
    orders = [message("judge.discard", {"cards": discards}, [])] if discards else []
    return orders + [message("situation.row", {"cards": ruling["hand"]}, [])]
