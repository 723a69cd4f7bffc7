"""Questions about a Vancardian's row: replace, add, move, effects, exchange, reveal."""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.engine.kit.errors import Fact, fact
from companion.engine.kit.inputs import refuse
from companion.engine.originstory import effects as on_row
from companion.engine.originstory import reasons, vancardians
from companion.engine.originstory.cards import (
    EXTRA_LOVE,
    TRUMP,
    Card,
    adjusted,
    card_json,
    parse_card,
    texts,
    value_json,
    value_text,
)
from companion.engine.originstory.inputs import HAND, ROW, CardInput, each_once
from companion.engine.originstory.rulings import read_readings, reading
from companion.engine.originstory.seats import VANCARDIANS

DECK_LIMIT = 60

Answer: TypeAlias = "tuple[dict[str, Any], list[Fact]]"


def _json(cards: list[Card]) -> list[Any]:
    return [card_json(card) for card in cards]


def replace(given: CardInput) -> Answer:
    """Replace X on one row with the cards `drawn` (fewer than X if there were no more)."""
    row, count = given.cards("hand", ROW), given.integer("x", 1, on_row.MOST)
    drawn = given.cards("drawn", count)
    each_once(given.at, row, drawn)
    alignment = given.alignment()
    change = on_row.replace(row, drawn, alignment)
    ruling = {"hand": _json(change.row), "discarded": _json(change.discarded)}
    return ruling, reasons.of_replace(change, alignment)


def add(given: CardInput) -> Answer:
    """Add the extra-love card of `value` to one row."""
    row, extra = given.cards("hand", ROW), on_row.extra_love(given, "value")
    each_once(given.at, row, [extra])
    change = on_row.add(row, extra)
    ruling = {"hand": _json(change.row), "discarded": _json(change.discarded)}
    return ruling, reasons.of_add(change)


def _leftmost_counts(given: CardInput) -> bool:
    return reading(read_readings(given), "move-already-left") == "stays"


def move(given: CardInput) -> Answer:
    """Move X on one row; if nothing moves, Replace X with the cards `drawn`."""
    row, times = given.cards("hand", ROW), given.integer("x", 1, on_row.MOST)
    drawn = given.cards("drawn", times)
    each_once(given.at, row, drawn)
    alignment = given.alignment()
    change = on_row.move(row, times, _leftmost_counts(given))
    why = reasons.of_move(change)
    fallback = not change.moved
    if fallback:
        change = on_row.replace(row, drawn, alignment)
        why = why + reasons.of_replace(change, alignment)
    ruling = {
        "hand": _json(change.row),
        "discarded": _json(change.discarded),
        "moved": _json(change.moved),
        "fallback": fallback,
        "drawn_used": len(drawn) if fallback else 0,
    }
    return ruling, why


class _Table:
    """Both rows, the deck and the extra-love cards while an effect line is worked through."""

    __slots__ = ("alignment", "deck", "discarded", "extra", "leftmost_counts", "rows", "why")

    def __init__(self, given: CardInput) -> None:
        hands = given.under("hands")
        self.rows = {who: hands.cards(who, ROW) for who in VANCARDIANS}
        self.deck = given.cards("deck", DECK_LIMIT)
        each_once(given.at, self.deck, *[self.rows[who] for who in VANCARDIANS])
        self.discarded: dict[str, list[Card]] = {who: [] for who in VANCARDIANS}
        held = texts(self.rows[VANCARDIANS[0]] + self.rows[VANCARDIANS[1]] + self.deck)
        self.extra = list(EXTRA_LOVE)
        for text in held:
            if text in self.extra:
                self.extra.remove(text)
        self.alignment = given.alignment()
        self.leftmost_counts = _leftmost_counts(given)
        self.why: list[Fact] = []

    def apply(self, effect: dict[str, Any], who: str) -> None:
        """Apply one effect to one row."""
        kind = effect["type"]
        if kind == on_row.ADD:
            self._add(who, TRUMP + value_text(int(2 * effect["x"])))
            return
        if kind == on_row.MOVE:
            change = on_row.move(self.rows[who], effect["x"], self.leftmost_counts)
            self.why = self.why + reasons.of_move(change)
            if change.moved:
                self.rows[who] = change.row
                return
        drawn, self.deck = self.deck[: effect["x"]], self.deck[effect["x"] :]
        change = on_row.replace(self.rows[who], drawn, self.alignment)
        self.why = self.why + reasons.of_replace(change, self.alignment)
        self._take(who, change)

    def _add(self, who: str, extra: str) -> None:
        if extra not in self.extra:
            self.why.append(fact("why.add.missing", {"card": extra}, ["rulings/add-missing"]))
            return
        self.extra.remove(extra)
        change = on_row.add(self.rows[who], parse_card(extra))
        self.why = self.why + reasons.of_add(change)
        self._take(who, change)

    def _take(self, who: str, change: on_row.Change) -> None:
        self.rows[who] = change.row
        self.discarded[who] = self.discarded[who] + change.discarded


def effects(given: CardInput) -> Answer:
    """Work an effect line through both rows, in printed order, Automaton first."""
    table = _Table(given)
    for effect in on_row.read_line(given):
        for who in VANCARDIANS:
            if effect.get("only", who) == who:
                table.apply(effect, who)
    ruling = {
        "hands": {who: _json(table.rows[who]) for who in VANCARDIANS},
        "discarded": {who: _json(table.discarded[who]) for who in VANCARDIANS},
        "deck": _json(table.deck),
        "extra_love_left": list(table.extra),
    }
    order = fact("why.effects.order", {}, ["rulings/effects-order", "vancardian-cards"])
    return ruling, [order] + table.why


def exchange(given: CardInput) -> Answer:
    """Take her lowest non-love card, then give card `give` (an index) of your hand."""
    row, hand = given.cards("vancardian_hand", ROW), given.cards("your_hand", HAND)
    each_once(given.at, row, hand)
    for name, cards in (("vancardian_hand", row), ("your_hand", hand)):
        if not cards:
            raise refuse("empty", given.place(name))
    give = given.integer("give", 0, len(hand) - 1)
    take = vancardians.exchange_index(row)
    taken, given_card = row[take], hand[give]
    mine = vancardians.without(hand, give) + [taken]
    ruling = {
        "taken": card_json(taken),
        "given": card_json(given_card),
        "vancardian_hand": _json([given_card] + vancardians.without(row, take)),
        "your_hand_sorted": _by_text(mine),
    }
    params = {"taken": str(taken), "given": str(given_card)}
    cites = ["solo-exchange"] + (["rulings/exchange-last-card"] if len(hand) == 1 else [])
    return ruling, [fact("why.exchange", params, cites)]


def _by_text(cards: list[Card]) -> list[Any]:
    left, ordered = list(cards), []
    while left:
        first = min(range(len(left)), key=lambda i: (str(left[i]), i))
        ordered.append(card_json(left.pop(first)))
    return ordered


def reveal(given: CardInput) -> Answer:
    """Return what revealed cards count as: one less for a hero, one more for a villain."""
    cards = given.cards("cards", HAND)
    each_once(given.place("cards"), cards)
    alignment = given.alignment()
    step = -2 if alignment == "hero" else 2
    after = [adjusted(card, card.suit, card.value + step) for card in cards]
    ruling = {
        "cards": [
            {"card": card.face, "suit": card.suit, "value": value_json(card.value)}
            for card in after
        ]
    }
    code = "why.reveal.hero" if alignment == "hero" else "why.reveal.villain"
    cites = ["solo-reveal", "rulings/reveal-lasts"]
    return ruling, [fact(code, {"cards": texts(after)}, cites)]
