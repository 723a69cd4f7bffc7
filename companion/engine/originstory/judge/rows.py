"""Questions about cards on the table: exchange, reveal."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.errors import Message, message
from companion.engine.core.inputs import refuse
from companion.engine.core.questions import Question
from companion.engine.originstory import vancardians
from companion.engine.originstory.cards import (
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
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.inputs import HAND, CardInput, refuse_duplicates


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
    row, hand = fields.cards("vancardian_hand", CARDS_EACH), fields.cards("your_hand", HAND)
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
    return ruling, [message("why.exchange", params, cites)]


def _by_text(cards: list[Card]) -> list[CardJson]:
    rest, result = list(cards), []
    while rest:
        first = min(range(len(rest)), key=lambda i: (str(rest[i]), i))
        result.append(card_json(rest.pop(first)))
    return result


def reveal(fields: CardInput) -> tuple[RevealRuling, list[Message]]:
    """Say what revealed cards count as."""
    cards = fields.cards("cards", HAND)
    refuse_duplicates(fields.place("cards"), cards)
    alignment = fields.alignment()
    after = [reveal_card(card, alignment) for card in cards]
    code = "why.reveal.hero" if alignment == "hero" else "why.reveal.villain"
    cites = ["solo-reveal", "rulings/reveal-lasts"]
    why = message(code, {"cards": texts(after)}, cites)
    return {"cards": [adjusted_json(card) for card in after]}, [why]


QUESTIONS = [
    Question("exchange", ExchangeInput, ExchangeRuling, exchange),
    Question("reveal", RevealInput, RevealRuling, reveal),
]
