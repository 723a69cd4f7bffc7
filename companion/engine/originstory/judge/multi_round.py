"""A whole round for two to five players without abilities, replayed from the cards played."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.errors import Message, Refusal, message
from companion.engine.core.inputs import index, refuse
from companion.engine.core.questions import Question
from companion.engine.originstory import scoring, seats, tricks
from companion.engine.originstory.cards import Card, CardJson, Side, cards_json
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.inputs import CardInput, refuse_duplicates


class MultiRoundInput(TypedDict):
    """Who sits and deals, the deck from the top, and every card played, in order."""

    players: int
    dealer: str
    deck: list[CardJson]
    alignments: dict[str, Side]
    plays: list[CardJson]


class TrickStep(TypedDict):
    """A trick: its plays in turn order, who won and who leads next, the tricks so far."""

    trick: int
    order: list[str]
    plays: list[CardJson]
    winner: str
    next_leader: str
    tricks: dict[str, int]


class MultiRoundRuling(TypedDict):
    """The hands dealt, the tricks one by one, and the score."""

    dealt: dict[str, list[CardJson]]
    steps: list[TrickStep]
    discard: list[CardJson]
    tricks: dict[str, int]
    vp: dict[str, int]
    next_dealer: str


class _Round:
    """Hands, tricks won and the sidekicks' discard pile while the round is replayed."""

    __slots__ = ("at", "discard", "down", "hands", "seats", "steps", "tricks")

    def __init__(self, order: list[str], dealer: str, deck: list[Card], at: str) -> None:
        self.seats = order
        self.hands: dict[str, list[Card]] = {}
        self.down: dict[str, list[Card]] = {}
        dealt = seats.order_from(order, seats.after(order, dealer))
        for i in range(len(dealt)):
            cards = deck[i * CARDS_EACH : (i + 1) * CARDS_EACH]
            up = 2 if dealt[i] in seats.OWNER else CARDS_EACH
            self.hands[dealt[i]], self.down[dealt[i]] = cards[:up], cards[up:]
        self.tricks = {who: 0 for who in order if who not in seats.OWNER}
        self.discard: list[Card] = []
        self.steps: list[TrickStep] = []
        self.at = at

    def dealt(self) -> dict[str, list[CardJson]]:
        """Return everyone's eight cards."""
        return {who: cards_json(self.hands[who] + self.down[who]) for who in self.seats}

    def play_trick(self, leader: str, plays: list[Card], first: int) -> str:
        """Play one trick and return who leads the next; `first` numbers its plays."""
        order = seats.order_from(self.seats, leader)
        lead_suit = None
        for i in range(len(order)):
            self._play(order[i], plays[i], lead_suit, self.at + index(first + i))
            lead_suit = lead_suit or plays[0].suit
        best = tricks.winner(plays, plays[0].suit)
        winner = order[best or 0]
        if winner in self.tricks:
            self.tricks[winner] += 1
        else:
            self.discard = self.discard + plays
        self.steps.append(
            {
                "trick": len(self.steps) + 1,
                "order": order,
                "plays": cards_json(plays),
                "winner": winner,
                "next_leader": seats.leads_for(winner),
                "tricks": dict(self.tricks),
            }
        )
        return seats.leads_for(winner)

    def _play(self, who: str, card: Card, lead_suit: str | None, at: str) -> None:
        hand = self.hands[who]
        if card not in hand:
            raise Refusal("not-in-hand", {"card": str(card), "seat": who, "at": at}, ["leading"])
        if hand.index(card) not in tricks.legal(hand, lead_suit):
            params = {"card": str(card), "seat": who, "suit": lead_suit, "at": at}
            raise Refusal("must-follow", params, ["following-suit"])
        self.hands[who] = [c for c in hand if c != card] + self.down[who][:1]
        self.down[who] = self.down[who][1:]


def multi_round(fields: CardInput) -> tuple[MultiRoundRuling, list[Message]]:
    """How does a round of two to five players go that is played with these cards."""
    players = fields.integer("players", 2, 5)
    order = seats.seats_of(players)
    people = [who for who in order if who not in seats.OWNER]
    dealer = fields.one_of("dealer", people)
    deck = fields.cards("deck", 52)
    refuse_duplicates(fields.place("deck"), deck)
    least = CARDS_EACH * len(order)
    if len(deck) < least:
        raise refuse("too-few", fields.place("deck"), least=least, there=len(deck))
    alignments = fields.under("alignments")
    sides = {who: alignments.one_of(who, ["hero", "villain"]) for who in people}
    plays = fields.cards("plays", least)
    if len(plays) < least:
        raise refuse("too-few", fields.place("plays"), least=least, there=len(plays))
    replay = _Round(order, dealer, deck, fields.place("plays"))
    dealt = replay.dealt()
    leader = seats.leads_for(seats.after(order, dealer))
    for n in range(CARDS_EACH):
        first = n * len(order)
        leader = replay.play_trick(leader, plays[first : first + len(order)], first)
    ruling: MultiRoundRuling = {
        "dealt": dealt,
        "steps": replay.steps,
        "discard": cards_json(replay.discard),
        "tricks": replay.tricks,
        "vp": {who: scoring.alignment_vp(sides[who], replay.tricks[who]) for who in people},
        "next_dealer": seats.after(people, dealer),
    }
    cites = ["trick-taking", "round-structure", "victory-points"]
    if players == 2:
        cites = cites + ["sidekicks", "rulings/sidekick-seats", "rulings/sidekick-tricks"]
    return ruling, [message("why.multi-round", {"tricks": CARDS_EACH}, cites)]


QUESTIONS = [Question("multi_round", MultiRoundInput, MultiRoundRuling, multi_round)]
