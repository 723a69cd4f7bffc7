"""A round of the solo game as numbers, for the coach: only what a person at the table knows.

The order of the deck is not among it. What cannot be told in numbers is refused by name.
"""

from __future__ import annotations

from companion.engine.core.inputs import Refusal
from companion.engine.originstory.cards import (
    CARDS_EACH,
    SUITS,
    TRUMP,
    UNKNOWN,
    is_extra_love,
    parse_card,
    value_text,
)
from companion.engine.originstory.coach import layout
from companion.engine.originstory.coach.chances import chances
from companion.engine.originstory.effects import ENTRY
from companion.engine.originstory.reasons import reading
from companion.engine.originstory.solo.hands import adjust_revealed
from companion.engine.originstory.solo.places import free_cards, next_leader, universe
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.solo.transaction import Transaction
from companion.engine.originstory.tricks import SOLO, YOU

BEFORE_SIDES = ("story", "superhero", "charge", "align")
KINDS = {"replace": layout.REPLACE, "add": layout.ADD, "move": layout.MOVE}
STAGES = {
    "rows": layout.BEFORE_TRICKS,
    "effects": layout.BEFORE_TRICKS,
    "effect-draw": layout.BEFORE_TRICKS,
    "exchanges": layout.BEFORE_TRICKS,
    "trick-end": layout.BETWEEN,
    "play": layout.OPEN,
    "follow-draw": layout.OPEN,
    "round-end": layout.OVER,
}
# Each ruling, its number, and the reading for which that is 1.
READINGS = (
    ("replace-order", layout.SPARES_DRAWN, "old-cards-only"),
    ("move-already-left", layout.LEFTMOST_STAYS, "stays"),
    ("add-missing", layout.MISSING_DISCARDS, "discard-only"),
    ("extra-love-discarded", layout.EXTRA_ASIDE, "aside"),
)


def position(state: State, alignment: str | None = None, table: str | None = None) -> list[int]:
    """Return the numbers of a round, see layout; before a side is chosen, with this `alignment`.

    `table` is that of the chances to win after the round, for the aim to win.

    Raises Refusal: `coach-not-now` outside a round or where a Vancardian is a villain,
    `coach-unknown-hand` for a hand that is not entered, `coach-too-many` for more cards than a
    position holds, `coach-too-many-extra-love` for a line that names more of those,
    `coach-unknown-effect` for an effect that the kernel does not play.
    """
    if state["phase"] in BEFORE_SIDES and alignment is not None:
        state = _with_side(state, alignment)
    # The kernel scores the Vancardians as heroes.
    if state["phase"] not in STAGES or state["alignment"] is None or state.get("villains"):
        raise Refusal("coach-not-now", {"phase": state["phase"]}, ["abilities"])
    if UNKNOWN in state["hands"][YOU]:
        raise Refusal("coach-unknown-hand", cites=["no-peeking"])
    numbers = _Writer(state).numbers
    if table is not None:
        numbers[layout.CHANCES :] = chances(state, table)
    return numbers


def _with_side(state: State, alignment: str) -> State:
    """Return the round as it lies once this side is chosen, before the rows are laid out."""
    transaction = Transaction(state)
    transaction.state["alignment"] = alignment
    adjust_revealed(transaction, state["revealed"])
    transaction.state["phase"] = "rows"
    return transaction.state


class _Writer:
    """Writes a state into the list of its numbers."""

    __slots__ = ("faces", "numbers")

    def __init__(self, state: State) -> None:
        self.faces = universe(state)
        if len(self.faces) > layout.FACES:
            most = layout.MAX_EXTRA_LOVE
            raise Refusal("coach-too-many-extra-love", {"most": most}, ["extra-love-cards"])
        self.numbers = [0] * layout.NUMBERS
        for i in range(len(self.faces)):
            self.numbers[layout.PRINTED + i] = self.card(self.faces[i])
        self._write_round(state)
        self._write_hands(state)
        self._write_piles(state)
        self._write_trick(state)
        self._write_effects(state)

    def card(self, text: str) -> int:
        """Return a card's number; of equal extra-love cards the first one's face."""
        if text == UNKNOWN:
            return layout.NO_CARD
        card = parse_card(text)
        return card.value * 256 + self.faces.index(card.face) * 4 + SUITS.index(card.suit)

    def put(self, at: int, count_at: int, cards: list[str], most: int) -> None:
        """Write cards and how many they are."""
        if len(cards) > most:
            raise Refusal("coach-too-many", {"most": most}, ["abilities"])
        self.numbers[count_at] = len(cards)
        for i in range(len(cards)):
            self.numbers[at + i] = self.card(cards[i])

    def _write_round(self, state: State) -> None:
        numbers = self.numbers
        numbers[layout.STAGE] = STAGES[state["phase"]]
        numbers[layout.VILLAIN] = 1 if state["alignment"] == "villain" else 0
        numbers[layout.AWARDED] = len(state["past"])
        numbers[layout.LEADER] = SOLO.index(next_leader(state))
        numbers[layout.SURRENDERED] = -1
        end = state["surrender"]
        if end is not None:
            numbers[layout.SURRENDERED] = SOLO.index(end["leader"])
            numbers[layout.CARDS_LEFT] = end["cards_left"]
        for i in range(layout.SEATS):
            numbers[layout.TRICKS + i] = state["tricks"][SOLO[i]]
            numbers[layout.TOTALS + i] = state["vp"][SOLO[i]]
        for ruling, at, choice in READINGS:
            numbers[at] = 1 if reading(state["readings"], ruling) == choice else 0
        for face in range(len(self.faces)):
            if self.faces[face] in state["forbidden"]:
                word = layout.FORBIDDEN + face // layout.FACES_A_WORD
                numbers[word] += 1 << face % layout.FACES_A_WORD

    def _write_hands(self, state: State) -> None:
        for i in range(layout.SEATS):
            cards = state["hands"][SOLO[i]]
            # A row that is not laid out yet is eight cards that the kernel deals.
            if state["phase"] == "rows" and not cards:
                cards = [UNKNOWN] * CARDS_EACH
            at = layout.HANDS + i * layout.MAX_CARDS
            # Replace draws up to eight cards into a row before it discards any; the kernel has to
            # have the room.
            self.put(at, layout.COUNTS + i, cards, layout.MAX_CARDS - CARDS_EACH)

    def _write_piles(self, state: State) -> None:
        self.put(layout.DISCARD, layout.DISCARDS, state["discard"], layout.FACES)
        # In the order of the printed cards, also where the app deals: the coach knows no more than
        # you.
        self.put(layout.DECK, layout.DECKED, free_cards(state), layout.FACES)
        # In a game of an earlier version other cards may have been put among them.
        for face in [face for face in state["extra"] if is_extra_love(face)]:
            place = self.faces.index(face) - layout.PLAIN_FACES
            self.numbers[layout.EXTRA + place] += 1

    def _write_trick(self, state: State) -> None:
        trick = state["trick"]
        self.numbers[layout.LEAD_SUIT] = -1
        if trick is None:
            return
        self.numbers[layout.LEADER] = SOLO.index(trick["order"][0])
        self.numbers[layout.TURN] = trick["turn"]
        self.numbers[layout.FORBIDS_NEXT] = 1 if trick.get("forbids_next") else 0
        self.numbers[layout.TURN_BEGUN] = 1 if trick.get("turn_begun") else 0
        if trick["lead_suit"] is not None:
            self.numbers[layout.LEAD_SUIT] = SUITS.index(trick["lead_suit"])
        self.put(
            layout.PLAY_CARDS, layout.PLAYS, [text for _, text in trick["plays"]], layout.SEATS
        )
        for i in range(len(trick["plays"])):
            self.numbers[layout.PLAY_SEATS + i] = SOLO.index(trick["plays"][i][0])

    def _write_effects(self, state: State) -> None:
        if STAGES[state["phase"]] != layout.BEFORE_TRICKS:
            return
        self.numbers[layout.EFFECTS] = len(state["queue"])
        for i in range(len(state["queue"])):
            number, who = state["queue"][i]
            effect = state["effects"][number]
            at = layout.QUEUE + 3 * i
            if effect["type"] not in KINDS:
                raise Refusal("coach-unknown-effect", {"effect": effect["type"]}, [ENTRY])
            self.numbers[at] = KINDS[effect["type"]]
            self.numbers[at + 1] = self._number(effect["type"], effect["x"])
            self.numbers[at + 2] = SOLO.index(who)

    def _number(self, kind: str, x: float) -> int:
        """Return an effect's number; of Add the card's place among the extra-love ones, or -1."""
        if kind != "add":
            return int(x)
        face = TRUMP + value_text(int(2 * x))
        return self.faces.index(face) - layout.PLAIN_FACES if face in self.faces else -1
