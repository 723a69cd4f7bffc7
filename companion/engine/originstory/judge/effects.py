"""Questions about cards on the table: replace, add, move, effects, exchange, reveal."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Message, message, refuse
from companion.engine.core.reducer import Question
from companion.engine.originstory import effects as kinds
from companion.engine.originstory import vancardians
from companion.engine.originstory.cards import (
    TRUMP,
    AdjustedCard,
    Card,
    CardJson,
    Side,
    adjusted_json,
    card_json,
    cards_json,
    reveal_card,
    texts,
)
from companion.engine.originstory.effects import EFFECTS, Effect, EffectOutcome
from companion.engine.originstory.inputs import DECK_LIMIT, CardInput, refuse_duplicates
from companion.engine.originstory.reasons import of_changed_suit, read_readings
from companion.engine.originstory.tricks import VANCARDIANS


class ExchangeInput(TypedDict):
    """Her row, your hand, and the index of the card you give."""

    vancardian_hand: list[CardJson]
    your_hand: list[CardJson]
    give: int


class ExchangeRuling(TypedDict):
    """The cards that changed places, her row, and your hand in the order of its texts."""

    taken: CardJson
    given: CardJson
    vancardian_hand: list[CardJson]
    your_hand_sorted: list[CardJson]


class RevealInput(TypedDict):
    """The cards that you reveal."""

    cards: list[CardJson]
    alignment: Side


class RevealRuling(TypedDict):
    """What they count as now."""

    cards: list[AdjustedCard]


def exchange(fields: CardInput) -> tuple[ExchangeRuling, list[Message]]:
    """Which card of hers do you take for card `give` (an index) of your hand."""
    row, hand = fields.cards("vancardian_hand", DECK_LIMIT), fields.cards("your_hand", DECK_LIMIT)
    refuse_duplicates(fields.at, row, hand)
    for name, cards in (("vancardian_hand", row), ("your_hand", hand)):
        if not cards:
            raise refuse("empty", fields.place(name))
    give = fields.integer("give", 0, len(hand) - 1)
    take = vancardians.exchange_index(row)
    taken, given_card = row[take], hand[give]
    ruling: ExchangeRuling = {
        "taken": card_json(taken),
        "given": card_json(given_card),
        "vancardian_hand": cards_json([given_card] + vancardians.without(row, take)),
        "your_hand_sorted": _by_text(vancardians.without(hand, give) + [taken]),
    }
    params = {"taken": str(taken), "given": str(given_card)}
    cites = ["solo-exchange"] + (["rulings/exchange-last-card"] if len(hand) == 1 else [])
    cites = cites + of_changed_suit(row, [TRUMP])
    code = "why.exchange-love" if taken.suit == TRUMP else "why.exchange"
    return ruling, [message(code, params, cites)]


def _by_text(cards: list[Card]) -> list[CardJson]:
    rest, result = list(cards), []
    while rest:
        first = min(range(len(rest)), key=lambda i: (str(rest[i]), i))
        result.append(card_json(rest.pop(first)))
    return result


def reveal(fields: CardInput) -> tuple[RevealRuling, list[Message]]:
    """Say what revealed cards count as."""
    cards = fields.cards("cards", DECK_LIMIT)
    refuse_duplicates(fields.place("cards"), cards)
    alignment = fields.alignment()
    after = [reveal_card(card, alignment) for card in cards]
    code = "why.reveal.hero" if alignment == "hero" else "why.reveal.villain"
    why = message(code, {}, ["solo-reveal", "rulings/reveal-lasts"])
    return {"cards": [adjusted_json(card) for card in after]}, [why]


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


class MoveInput(ReplaceInput):
    """A row, how often to move, and the cards drawn should nothing move."""


class MoveRuling(RowRuling):
    """A row after Move, what moved, or what Replace did instead."""

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
    row, count = fields.cards("hand", DECK_LIMIT), fields.integer("x", 1, kinds.MAX_COUNT)
    drawn = fields.cards("drawn", count)
    refuse_duplicates(fields.at, row, drawn)
    return _row_ruling(kinds.replace(row, drawn, _context_of(fields, [])))


def add(fields: CardInput) -> tuple[RowRuling, list[Message]]:
    """Add the extra-love card of `value` to a row."""
    row, extra = fields.cards("hand", DECK_LIMIT), kinds.extra_love(fields, "value")
    refuse_duplicates(fields.at, row, [extra])
    return _row_ruling(kinds.add(row, extra))


def _row_ruling(change: EffectOutcome) -> tuple[RowRuling, list[Message]]:
    return {"hand": cards_json(change.row), "discarded": cards_json(change.discarded)}, change.why


def _context_of(fields: CardInput, extra: list[str]) -> kinds.EffectContext:
    return kinds.EffectContext(fields.alignment(), extra, read_readings(fields))


def move(fields: CardInput) -> tuple[MoveRuling, list[Message]]:
    """Work Move X on a row, or Replace X with the cards `drawn` if nothing moves."""
    row, times = fields.cards("hand", DECK_LIMIT), fields.integer("x", 1, kinds.MAX_COUNT)
    drawn = fields.cards("drawn", times)
    refuse_duplicates(fields.at, row, drawn)
    change = kinds.MOVE.compute(row, {"type": "move", "x": times}, drawn, _context_of(fields, []))
    ruling: MoveRuling = {
        "hand": cards_json(change.row),
        "discarded": cards_json(change.discarded),
        "moved": cards_json(change.moved),
        "fallback": change.fallback,
        "drawn_used": len(drawn) if change.fallback else 0,
    }
    return ruling, change.why


class _Rows:
    """An effect line, both rows and the deck while it is worked through."""

    __slots__ = ("context", "deck", "discarded", "line", "rows", "why")

    def __init__(self, fields: CardInput) -> None:
        self.line = kinds.read_line(fields)
        hands = fields.under("hands")
        self.rows = {who: hands.cards(who, DECK_LIMIT) for who in VANCARDIANS}
        self.deck = fields.cards("deck", DECK_LIMIT)
        rows = [self.rows[who] for who in VANCARDIANS]
        refuse_duplicates(fields.at, self.deck, *rows)
        self.discarded: dict[str, list[Card]] = {who: [] for who in VANCARDIANS}
        # An extra-love card that lies in a row, or in the deck after a discard, is not at the side.
        self.context = _context_of(
            fields, kinds.extra_left(self.line, rows[0] + rows[1] + self.deck)
        )
        self.why: list[Message] = []

    def apply(self, effect: Effect, who: str) -> None:
        """Apply one effect to one row."""
        kind = EFFECTS[effect["type"]]
        count = kind.draws(self.rows[who], effect, self.context)
        drawn, self.deck = self.deck[:count], self.deck[count:]
        change = kind.compute(self.rows[who], effect, drawn, self.context)
        for card in texts(change.added):
            self.context.extra.remove(card)
        self.rows[who] = change.row
        self.discarded[who] = self.discarded[who] + change.discarded
        self.why = self.why + change.why


def effects(fields: CardInput) -> tuple[EffectsRuling, list[Message]]:
    """Work an effect line through both rows, in printed order, Automaton first."""
    rows = _Rows(fields)
    for effect in rows.line:
        for who in VANCARDIANS:
            if kinds.is_for(effect, who):
                rows.apply(effect, who)
    ruling: EffectsRuling = {
        "hands": {who: cards_json(rows.rows[who]) for who in VANCARDIANS},
        "discarded": {who: cards_json(rows.discarded[who]) for who in VANCARDIANS},
        "deck": cards_json(rows.deck),
        "extra_love_left": rows.context.extra,
    }
    order = message("why.effects.order", {}, ["rulings/effects-order", "vancardian-cards"])
    return ruling, [order] + rows.why


QUESTIONS = [
    Question("exchange", ExchangeInput, ExchangeRuling, exchange),
    Question("reveal", RevealInput, RevealRuling, reveal),
    Question("replace", ReplaceInput, RowRuling, replace),
    Question("add", AddInput, RowRuling, add),
    Question("move", MoveInput, MoveRuling, move),
    Question("effects", EffectsInput, EffectsRuling, effects),
]
