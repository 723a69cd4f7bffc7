"""Questions about the effects of Vancardian cards: replace, add, move, effects."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, message
from companion.engine.core.questions import Question
from companion.engine.originstory import changes
from companion.engine.originstory import effects as kinds
from companion.engine.originstory.cards import Card, CardJson, Side, cards_json, texts
from companion.engine.originstory.changes import Change
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.effects import EFFECTS, Effect
from companion.engine.originstory.inputs import CardInput, refuse_duplicates
from companion.engine.originstory.rulings import read_readings
from companion.engine.originstory.seats import VANCARDIANS

DECK_LIMIT = 60


class ReplaceInput(TypedDict):
    """A row, how many cards to draw, and those that were drawn: fewer if there were no more."""

    hand: list[CardJson]
    x: int
    drawn: list[CardJson]
    alignment: Side
    readings: NotRequired[dict[str, str] | None]


class RowRuling(TypedDict):
    """A row after an effect, and what left it."""

    hand: list[CardJson]
    discarded: list[CardJson]


class AddInput(TypedDict):
    """A row, and the value of the extra-love card, such as 4.5."""

    hand: list[CardJson]
    value: float


class MoveInput(TypedDict):
    """A row, how often to move, and the cards drawn should nothing move."""

    hand: list[CardJson]
    x: int
    drawn: list[CardJson]
    alignment: Side
    readings: NotRequired[dict[str, str] | None]


class MoveRuling(TypedDict):
    """A row after Move, what moved, or what Replace did instead."""

    hand: list[CardJson]
    discarded: list[CardJson]
    moved: list[CardJson]
    fallback: bool
    drawn_used: int


class EffectsInput(TypedDict):
    """Both rows, the deck from the top, and an effect line."""

    hands: dict[str, list[CardJson]]
    deck: list[CardJson]
    effects: list[Effect]
    alignment: Side
    readings: NotRequired[dict[str, str] | None]


class EffectsRuling(TypedDict):
    """Both rows and the deck after the line, what was discarded, the love cards still aside."""

    hands: dict[str, list[CardJson]]
    discarded: dict[str, list[CardJson]]
    deck: list[CardJson]
    extra_love_left: list[str]


def replace(fields: CardInput) -> tuple[RowRuling, list[Message]]:
    """Work Replace X on a row with the cards `drawn`."""
    row, count = fields.cards("hand", CARDS_EACH), fields.integer("x", 1, kinds.MAX_COUNT)
    drawn = fields.cards("drawn", count)
    refuse_duplicates(fields.at, row, drawn)
    return _row_ruling(changes.replace(row, drawn, _setting(fields, [])))


def add(fields: CardInput) -> tuple[RowRuling, list[Message]]:
    """Add the extra-love card of `value` to a row."""
    row, extra = fields.cards("hand", CARDS_EACH), kinds.extra_love(fields, "value")
    refuse_duplicates(fields.at, row, [extra])
    return _row_ruling(changes.add(row, extra))


def _row_ruling(change: Change) -> tuple[RowRuling, list[Message]]:
    return {"hand": cards_json(change.row), "discarded": cards_json(change.discarded)}, change.why


def _setting(fields: CardInput, extra: list[str]) -> changes.Setting:
    return changes.Setting(fields.alignment(), extra, read_readings(fields))


def move(fields: CardInput) -> tuple[MoveRuling, list[Message]]:
    """Work Move X on a row, or Replace X with the cards `drawn` if nothing moves."""
    row, times = fields.cards("hand", CARDS_EACH), fields.integer("x", 1, kinds.MAX_COUNT)
    drawn = fields.cards("drawn", times)
    refuse_duplicates(fields.at, row, drawn)
    change = kinds.MOVE.work(row, {"type": "move", "x": times}, drawn, _setting(fields, []))
    ruling: MoveRuling = {
        "hand": cards_json(change.row),
        "discarded": cards_json(change.discarded),
        "moved": cards_json(change.moved),
        "fallback": change.fallback,
        "drawn_used": len(drawn) if change.fallback else 0,
    }
    return ruling, change.why


class _Rows:
    """Both rows and the deck while an effect line is worked through."""

    __slots__ = ("deck", "discarded", "rows", "setting", "why")

    def __init__(self, fields: CardInput) -> None:
        hands = fields.under("hands")
        self.rows = {who: hands.cards(who, CARDS_EACH) for who in VANCARDIANS}
        self.deck = fields.cards("deck", DECK_LIMIT)
        rows = [self.rows[who] for who in VANCARDIANS]
        refuse_duplicates(fields.at, self.deck, *rows)
        self.discarded: dict[str, list[Card]] = {who: [] for who in VANCARDIANS}
        self.setting = _setting(fields, kinds.extra_left(rows[0] + rows[1] + self.deck))
        self.why: list[Message] = []

    def apply(self, effect: Effect, who: str) -> None:
        """Apply one effect to one row."""
        kind = EFFECTS[effect["type"]]
        count = kind.draws(self.rows[who], effect, self.setting)
        drawn, self.deck = self.deck[:count], self.deck[count:]
        change = kind.work(self.rows[who], effect, drawn, self.setting)
        for card in texts(change.added):
            self.setting.extra.remove(card)
        self.rows[who] = change.row
        self.discarded[who] = self.discarded[who] + change.discarded
        self.why = self.why + change.why


def effects(fields: CardInput) -> tuple[EffectsRuling, list[Message]]:
    """Work an effect line through both rows, in printed order, Automaton first."""
    rows = _Rows(fields)
    for effect in kinds.read_line(fields):
        for who in VANCARDIANS:
            if kinds.is_for(effect, who):
                rows.apply(effect, who)
    ruling: EffectsRuling = {
        "hands": {who: cards_json(rows.rows[who]) for who in VANCARDIANS},
        "discarded": {who: cards_json(rows.discarded[who]) for who in VANCARDIANS},
        "deck": cards_json(rows.deck),
        "extra_love_left": rows.setting.extra,
    }
    order = message("why.effects.order", {}, ["rulings/effects-order", "vancardian-cards"])
    return ruling, [order] + rows.why


QUESTIONS = [
    Question("replace", ReplaceInput, RowRuling, replace),
    Question("add", AddInput, RowRuling, add),
    Question("move", MoveInput, MoveRuling, move),
    Question("effects", EffectsInput, EffectsRuling, effects),
]
