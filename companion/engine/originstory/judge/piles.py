"""Questions about decks of cards: draw, vancardian_deck."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, message
from companion.engine.core.inputs import refuse
from companion.engine.core.reducer import Question
from companion.engine.originstory import decks
from companion.engine.originstory.cards import CardJson, cards_json, parse_card, texts
from companion.engine.originstory.inputs import CardInput, refuse_duplicates

DECK_LIMIT = 60


class DrawInput(TypedDict):
    """How many cards to draw, and the discard pile's new order should it be shuffled."""

    deck: list[CardJson]
    discard: list[CardJson]
    n: int
    shuffled: NotRequired[list[CardJson] | None]


class DrawRuling(TypedDict):
    """The cards drawn, and both piles after it."""

    drawn: list[CardJson]
    deck: list[CardJson]
    discard: list[CardJson]
    reshuffled: bool


class VancardianDeckInput(TypedDict):
    """The difficulty, 0 to 5."""

    difficulty: int


class VancardianDeckRuling(TypedDict):
    """The sets of the five cards (`single` easier, `double` harder), and that of the event."""

    icons_top_to_bottom: list[str]
    event_icon: str


def draw(fields: CardInput) -> tuple[DrawRuling, list[Message]]:
    """Which cards are drawn when the deck may run out."""
    deck, discard = fields.cards("deck", DECK_LIMIT), fields.cards("discard", DECK_LIMIT)
    refuse_duplicates(fields.at, deck, discard)
    count = fields.integer("n", 0, DECK_LIMIT)
    shuffled = fields.cards("shuffled", DECK_LIMIT) if fields.has("shuffled") else []
    reshuffle = count > len(deck) and len(discard) > 0
    if reshuffle and not same_cards(texts(shuffled), texts(discard)):
        raise refuse("shuffle-differs", fields.place("shuffled"))
    drawn = decks.draw(texts(deck), texts(discard), count, texts(shuffled))
    ruling: DrawRuling = {
        "drawn": _in_judge_form(drawn.cards),
        "deck": _in_judge_form(drawn.deck),
        "discard": _in_judge_form(drawn.discard),
        "reshuffled": drawn.reshuffled,
    }
    why = [message("why.draw.cards", {"n": len(drawn.cards)}, ["discarding"])]
    if drawn.reshuffled:
        cites = ["deck-runs-out", "rulings/reshuffle-when"]
        why.append(message("why.draw.reshuffled", {}, cites))
    if len(drawn.cards) < count:
        cites = ["deck-runs-out", "rulings/short-draw"]
        why.append(message("why.draw.skipped", {"n": count - len(drawn.cards)}, cites))
    return ruling, why


def _in_judge_form(cards: list[str]) -> list[CardJson]:
    return cards_json([parse_card(text) for text in cards])


def same_cards(some: list[str], others: list[str]) -> bool:
    """Tell whether two lists hold the same physical cards, in any order."""
    return len(some) == len(others) and decks.copies(some) == decks.copies(others)


def vancardian_deck(fields: CardInput) -> tuple[VancardianDeckRuling, list[Message]]:
    """Of which sets is the Vancardian deck, top first, and the event of round 3."""
    difficulty = fields.integer("difficulty", 0, decks.ROUNDS)
    ruling: VancardianDeckRuling = {
        "icons_top_to_bottom": decks.vancardian_deck(difficulty),
        "event_icon": decks.event_set(difficulty),
    }
    cites = ["solo-difficulty", "solo-events", "rulings/event-icon"]
    params = {"easier": decks.ROUNDS - difficulty, "harder": difficulty}
    return ruling, [message("why.vancardian-deck", params, cites)]


QUESTIONS = [
    Question("draw", DrawInput, DrawRuling, draw),
    Question("vancardian_deck", VancardianDeckInput, VancardianDeckRuling, vancardian_deck),
]
