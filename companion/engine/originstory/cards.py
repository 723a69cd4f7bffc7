"""Cards, their text, and the piles they lie in: drawing with reshuffle, the Vancardian deck."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from companion.engine.core.inputs import Refusal, clip

# --- Suits, values and the text of a card ---
#
# A card has a face, what is printed on it (`S11`, `L4.5`), and what it counts as now: a suit and
# TWICE a value, so that 4½ is the whole number 9. An ability may change what it counts as; its text
# then says both, `S11=T10`, and `parse_card(str(card)) == card`. (Entries: playing-cards,
# card-values, extra-love-cards.)


class AdjustedCard(TypedDict):
    """A card that counts as another, in the judge's form."""

    card: str
    suit: str
    value: float


CardJson: TypeAlias = str | AdjustedCard
Suit: TypeAlias = Literal["B", "L", "S", "T"]
Side: TypeAlias = Literal["hero", "villain"]

SUITS: tuple[Suit, ...] = ("B", "L", "S", "T")
SIDES: tuple[Side, ...] = ("hero", "villain")
TRUMP = "L"
LOWEST, HIGHEST = 1, 13
ADJUSTED_LIMIT = 99
EXTRA_LOVE = ("L4.5", "L4.5", "L9.5", "L9.5")
UNKNOWN = "?"


class Card:
    """One physical card and what it counts as; `value` is twice the value."""

    __slots__ = ("face", "suit", "value")

    def __init__(self, face: str, suit: str, value: int) -> None:
        self.face = face
        self.suit = suit
        self.value = value

    def __eq__(self, other: object) -> bool:
        # By text: the two extra-love cards of one value are equal, as nothing on them tells them
        # apart.
        return isinstance(other, Card) and str(self) == str(other)

    def __str__(self) -> str:
        now = self.suit + value_text(self.value)
        return self.face if now == self.face else self.face + "=" + now

    def __repr__(self) -> str:
        return "Card(" + str(self) + ")"


def value_text(twice: int) -> str:
    """Return half of `twice` as text: 9 becomes "4.5", 22 becomes "11"."""
    sign = "-" if twice < 0 else ""
    whole, half = abs(twice) // 2, abs(twice) % 2
    return sign + str(whole) + (".5" if half else "")


def value_json(twice: int) -> int | float:
    """Return half of `twice` as a JSON number: 22 becomes 11, 9 becomes 4.5."""
    return twice / 2 if twice % 2 else twice // 2


def twice_of(number: object) -> int | None:
    """Return twice a JSON number if it is a whole or half value in range, else None."""
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        return None
    if not -ADJUSTED_LIMIT <= number <= ADJUSTED_LIMIT:
        return None
    # Exact: twice a half or a whole number of this size is a whole number for any float.
    twice = int(number * 2)
    return twice if twice == number * 2 else None


def _print_card(suit: str, twice: int) -> Card:
    return Card(suit + value_text(twice), suit, twice)


def _print_all() -> dict[str, Card]:
    cards = {}
    for suit in SUITS:
        for value in range(LOWEST, HIGHEST + 1):
            cards[suit + str(value)] = _print_card(suit, 2 * value)
    # Every half value, as a table's extra-love cards may show others than 4½ and 9½. (Entry:
    # rulings/extra-love-values.)
    for value in range(HIGHEST + 1):
        cards[TRUMP + str(value) + ".5"] = _print_card(TRUMP, 2 * value + 1)
    return cards


PRINTED_CARDS = _print_all()
DECK = tuple(suit + str(value) for suit in SUITS for value in range(LOWEST, HIGHEST + 1))
_DECK_FACES = frozenset(DECK)


def is_extra_love(face: str) -> bool:
    """Tell an extra-love card: love with a half value. (Entry: extra-love-cards.)"""
    return face not in _DECK_FACES


def parse_card(text: object) -> Card:
    """Return the card of a text such as `S11`, `L4.5`, `L4½` or `S11=T10`.

    Raises Refusal("not-a-card") for anything else.
    """
    if isinstance(text, str):
        card = PRINTED_CARDS.get(text)
        if card is not None:
            return card
        face_text, adjustment, now = text.replace("½", ".5").partition("=")
        face = PRINTED_CARDS.get(face_text)
        if face is not None:
            card = _parse_adjustment(face.face, now) if adjustment else face
            if card is not None:
                return card
    raise Refusal("not-a-card", {"card": clip(text)}, ["playing-cards"])


def _parse_adjustment(face: str, now: str) -> Card | None:
    if now[:1] not in SUITS:
        return None
    number = now[1:]
    half = number.endswith(".5")
    whole = number[:-2] if half else number
    negative = whole.startswith("-")
    digits = whole[1:] if negative else whole
    if not 0 < len(digits) < 3 or not all(digit in "0123456789" for digit in digits):
        return None
    # One spelling for each value, so that a card read and written again has the same text.
    if digits[0] == "0" and digits != "0":
        return None
    twice = 2 * int(digits) + (1 if half else 0)
    return Card(face, now[0], -twice if negative else twice)


def face_of(text: str) -> str:
    """Return what is printed on the card of a text: `S11` of `S11=T10`."""
    return text.partition("=")[0]


def count_as(card: Card, suit: str, twice: int) -> Card:
    """Return the same physical card counting as another suit and twice-value."""
    return Card(card.face, suit, twice)


def card_json(card: Card) -> CardJson:
    """Return a card in the judge's form: its text, or an object when it counts as another."""
    return card.face if str(card) == card.face else adjusted_json(card)


def adjusted_json(card: Card) -> AdjustedCard:
    """Return a card as an object, whatever it counts as."""
    return {"card": card.face, "suit": card.suit, "value": value_json(card.value)}


def cards_json(cards: list[Card]) -> list[CardJson]:
    """Return cards in the judge's form, in order."""
    return [card_json(card) for card in cards]


def reveal_card(card: Card, alignment: str) -> Card:
    """Return what a revealed card counts as: one less for a hero, one more for a villain.

    (Entries: solo-reveal, rulings/reveal-lasts.)
    """
    return count_as(card, card.suit, card.value + (-2 if alignment == "hero" else 2))


def texts(cards: list[Card]) -> list[str]:
    """Return the texts of cards, in order."""
    return [str(card) for card in cards]


# --- Drawing with reshuffle, the Vancardian deck, and what is where among physical cards ---
#
# (Entries: deck-runs-out, solo-difficulty, solo-events, rulings/reshuffle-when.)


CARDS_EACH = 8  # dealt to everyone, so also a row, and the tricks of a round
DRAW_TO_FOLLOW = 2  # drawn by a Vancardian who follows
EASIER, HARDER = "single", "double"
ROUNDS = 5
EVENT_ROUND = 3


class DeckDraw:
    """What was drawn, the deck and discard pile after it, and whether a reshuffle happened."""

    __slots__ = ("cards", "deck", "discard", "reshuffled")

    def __init__(
        self, cards: list[str], deck: list[str], discard: list[str], reshuffled: bool
    ) -> None:
        self.cards = cards
        self.deck = deck
        self.discard = discard
        self.reshuffled = reshuffled


def draw(deck: list[str], discard: list[str], count: int, shuffled: list[str]) -> DeckDraw:
    """Draw up to `count` cards from the top (index 0).

    Only when a card is needed and the deck is empty does the discard pile, in the order
    `shuffled`, become the deck. With both empty the rest of the draw is skipped.
    """
    cards, deck = deck[:count], deck[count:]
    missing = count - len(cards)
    # The deck may be empty now: the pile is shuffled only once a card is needed. (Entry:
    # rulings/reshuffle-when.)
    if not missing or not discard:
        return DeckDraw(cards, deck, discard, False)
    return DeckDraw(cards + shuffled[:missing], shuffled[missing:], [], True)


def vancardian_deck(difficulty: int) -> list[str]:
    """Return the sets of the five Vancardian cards, top first: harder ones lie at the bottom."""
    return [EASIER] * (ROUNDS - difficulty) + [HARDER] * difficulty


def event_set(difficulty: int) -> str:
    """Return the set that the round-3 event comes from: that of the deck's top card then.

    (Entry: solo-events#set-by-difficulty.)
    """
    return vancardian_deck(difficulty)[EVENT_ROUND - 1]


def copies(cards: list[str]) -> dict[str, int]:
    """Return how often each printed card stands in a list of card texts; unknown ones not."""
    count: dict[str, int] = {}
    for text in cards:
        face = face_of(text)
        if face != UNKNOWN:
            count[face] = count.get(face, 0) + 1
    return count


def find_duplicate(cards: list[str]) -> str | None:
    """Return the first card that stands too often in a list: plain ones twice, extra-love thrice.

    (Entry: rulings/extra-love-values: there may be two of each half value.)
    """
    count: dict[str, int] = {}
    for text in cards:
        face = face_of(text)
        count[face] = count.get(face, 0) + 1
        if count[face] > (2 if is_extra_love(face) else 1):
            return face
    return None
