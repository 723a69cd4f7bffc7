"""Questions about a round: surrender, round_score, winners, dealer, multi_round."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Message, Refusal, by_text, index, message, one_of, refuse
from companion.engine.core.reducer import Question
from companion.engine.originstory.cards import (
    CARDS_EACH,
    DECK,
    SIDES,
    Card,
    CardJson,
    Side,
    cards_json,
)
from companion.engine.originstory.inputs import DECK_LIMIT, MAX_TRICKS, CardInput, refuse_duplicates
from companion.engine.originstory.reasons import of_victory
from companion.engine.originstory.tricks import (
    MAX_PLAYERS,
    OWNER,
    SOLO,
    VANCARDIANS,
    YOU,
    Surrender,
    after,
    alignment_vp,
    leads_for,
    legal,
    may_surrender,
    order_from,
    seats_of,
    solo_sides,
    surrender_vp,
    surrendered_vp,
)
from companion.engine.originstory.tricks import winner as trick_winner
from companion.engine.originstory.tricks import winners as most_vp

MAX_TOTAL_VP = 999


class SurrenderInput(TypedDict):
    """When you would surrender, to whom, and how the round stands."""

    at_turn_start: bool
    whose_turn: str
    trick_leader: str
    alignment: Side
    tricks: dict[str, int]
    leader_cards_left: int


class SurrenderRuling(TypedDict):
    """Whether you may; if so, what the leader gains and everyone's VP of the round."""

    allowed: bool
    leader_gain: NotRequired[int]
    round_vp: NotRequired[dict[str, int]]


class RoundScoreInput(TypedDict):
    """Everyone's alignment and tricks, and the surrender that ended the round, if one did."""

    alignments: dict[str, Side]
    tricks: dict[str, int]
    surrender: NotRequired[Surrender | None]


class RoundScoreRuling(TypedDict):
    """Everyone's VP of the round."""

    vp: dict[str, int]


class WinnersInput(TypedDict):
    """Everyone's VP; the players in the order in which they are to be named."""

    vp: dict[str, int]
    players: NotRequired[list[str] | None]


class WinnersRuling(TypedDict):
    """Who has won; several share the victory."""

    winners: list[str]


class DealerInput(TypedDict):
    """The players clockwise, and who deals."""

    players: list[str]
    dealer: str


class DealerRuling(TypedDict):
    """Who leads first, in which order, and who deals next."""

    first_leader: str
    order: list[str]
    next_dealer: str


def surrender(fields: CardInput) -> tuple[SurrenderRuling, list[Message]]:
    """May you surrender now, and what does it give the leader and everyone."""
    at_start = fields.flag("at_turn_start")
    turn = fields.one_of("whose_turn", SOLO)
    leader = fields.one_of("trick_leader", SOLO)
    alignment = fields.alignment()
    tricks = _solo_tricks(fields)
    cards_left = fields.integer("leader_cards_left", 0, DECK_LIMIT)
    no_tricks = alignment == "villain" and tricks[YOU] == 0
    refusal = may_surrender(at_start, turn == YOU, leader in VANCARDIANS, no_tricks)
    if refusal:
        return {"allowed": False}, [message("why." + refusal, {}, ["surrender"])]
    gain = surrender_vp(cards_left)
    vp = surrendered_vp(solo_sides(alignment), tricks, leader, cards_left)
    cites = ["surrender", "rulings/surrender-trick"]
    params = {"leader": leader, "left": cards_left, "vp": gain}
    why = [message("why.surrender.gain", params, cites)]
    return {"allowed": True, "leader_gain": gain, "round_vp": vp}, why


def _solo_tricks(fields: CardInput) -> dict[str, int]:
    tricks = fields.under("tricks")
    return {who: tricks.integer(who, 0, MAX_TRICKS) for who in SOLO}


def round_score(fields: CardInput) -> tuple[RoundScoreRuling, list[Message]]:
    """How many VP does a round give by alignment, and by surrender if there was one."""
    alignments = fields.under("alignments")
    tricks = fields.numbers("tricks", 0, MAX_TRICKS)
    players = in_order(list(tricks))
    sides = {name: alignments.one_of(name, SIDES) for name in players}
    vp = {name: alignment_vp(sides[name], tricks[name]) for name in players}
    chosen = [sides[name] for name in players]
    why = [message("why.alignment." + side, {}, [side]) for side in SIDES if side in chosen]
    for name in alignments.field_names():
        if name not in tricks:
            raise refuse("missing-field", fields.place("tricks") + "." + name)
    if fields.has("surrender"):
        end = fields.under("surrender")
        leader = end.one_of("leader", VANCARDIANS)
        cards_left = end.integer("cards_left", 0, DECK_LIMIT)
        if leader not in vp:
            raise refuse("missing-field", fields.place("tricks") + "." + leader)
        # Whether you might surrender is not asked: tricks and alignments may change after it.
        vp[leader] += surrender_vp(cards_left)
        params = {"leader": leader, "left": cards_left, "vp": surrender_vp(cards_left)}
        why.append(message("why.surrender.gain", params, ["surrender"]))
    return {"vp": vp}, why


def in_order(names: list[str]) -> list[str]:
    """Return names in seat order: You, Automaton, Factoryon, then the others by their text."""
    solo = [name for name in SOLO if name in names]
    return solo + by_text([name for name in names if name not in SOLO])


def winners(fields: CardInput) -> tuple[WinnersRuling, list[Message]]:
    """Who has the most VP; a tie is a shared victory."""
    vp = fields.numbers("vp", -MAX_TOTAL_VP, MAX_TOTAL_VP)
    order = fields.names("players", MAX_PLAYERS) if fields.has("players") else in_order(list(vp))
    for name in order:
        if name not in vp:
            raise refuse("missing-field", fields.place("vp") + "." + name)
    for name in in_order(list(vp)):
        if name not in order:
            raise refuse("not-one-of", fields.place("vp"), value=name, choices=order)
    best = most_vp(vp, order)
    code = "why.winners.one" if len(best) == 1 else "why.winners.shared"
    params = {"players": best, "vp": vp[best[0]]}
    return {"winners": best}, [message(code, params, of_victory(order))]


def dealer(fields: CardInput) -> tuple[DealerRuling, list[Message]]:
    """Who leads first, in which order, and who deals next."""
    players = fields.names("players", MAX_PLAYERS)
    # A sidekick beside its player never deals and never leads; elsewhere K1 is a name as any other.
    people = [who for who in players if OWNER.get(who) not in players]
    who = one_of(fields.raw("dealer"), fields.place("dealer"), people)
    leader = after(people, who)
    cites = ["dealer", "turn-order"]
    if list(SOLO) == players:
        cites = ["dealer", "turn-order", "rulings/seats", "rulings/first-leader"]
    if len(people) < len(players):
        cites = ["dealer", "turn-order", "sidekicks"]
    ruling: DealerRuling = {
        "first_leader": leader,
        "order": order_from(players, leader),
        "next_dealer": leader,
    }
    return ruling, [message("why.dealer", {"dealer": who, "leader": leader}, cites)]


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
        dealt = order_from(order, after(order, dealer))
        for i in range(len(dealt)):
            cards = deck[i * CARDS_EACH : (i + 1) * CARDS_EACH]
            up = 2 if dealt[i] in OWNER else CARDS_EACH
            self.hands[dealt[i]], self.down[dealt[i]] = cards[:up], cards[up:]
        self.tricks = {who: 0 for who in order if who not in OWNER}
        self.discard: list[Card] = []
        self.steps: list[TrickStep] = []
        self.at = at

    def dealt(self) -> dict[str, list[CardJson]]:
        """Return everyone's eight cards."""
        return {who: cards_json(self.hands[who] + self.down[who]) for who in self.seats}

    def play_trick(self, leader: str, plays: list[Card], first: int) -> str:
        """Play one trick and return who leads the next; `first` numbers its plays."""
        order = order_from(self.seats, leader)
        lead_suit = None
        for i in range(len(order)):
            self._play(order[i], plays[i], lead_suit, self.at + index(first + i))
            # None for the first play only, which may be any card.
            lead_suit = lead_suit or plays[0].suit
        best = trick_winner(plays, plays[0].suit)
        # The lead is of the lead suit itself, so somebody always wins; `or 0` is for the type
        # checker.
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
                "next_leader": leads_for(winner),
                "tricks": dict(self.tricks),
            }
        )
        return leads_for(winner)

    def _play(self, who: str, card: Card, lead_suit: str | None, at: str) -> None:
        hand = self.hands[who]
        if card not in hand:
            raise Refusal("not-in-hand", {"card": str(card), "seat": who, "at": at}, ["leading"])
        if hand.index(card) not in legal(hand, lead_suit):
            params = {"card": str(card), "seat": who, "suit": lead_suit, "at": at}
            raise Refusal("must-follow", params, ["following-suit"])
        # A sidekick's next card is turned up; players have none face down.
        self.hands[who] = [c for c in hand if c != card] + self.down[who][:1]
        self.down[who] = self.down[who][1:]


def multi_round(fields: CardInput) -> tuple[MultiRoundRuling, list[Message]]:
    """How does a round of two to five players go that is played with these cards."""
    players = fields.integer("players", 2, MAX_PLAYERS)
    order = seats_of(players)
    people = [who for who in order if who not in OWNER]
    dealer = fields.one_of("dealer", people)
    deck = fields.cards("deck", len(DECK))
    refuse_duplicates(fields.place("deck"), deck)
    least = CARDS_EACH * len(order)
    if len(deck) < least:
        raise refuse("too-few", fields.place("deck"), least=least, there=len(deck))
    alignments = fields.under("alignments")
    sides = {who: alignments.one_of(who, SIDES) for who in people}
    plays = fields.cards("plays", least)
    if len(plays) < least:
        raise refuse("too-few", fields.place("plays"), least=least, there=len(plays))
    replay = _Round(order, dealer, deck, fields.place("plays"))
    dealt = replay.dealt()
    leader = leads_for(after(order, dealer))
    for n in range(CARDS_EACH):
        first = n * len(order)
        leader = replay.play_trick(leader, plays[first : first + len(order)], first)
    ruling: MultiRoundRuling = {
        "dealt": dealt,
        "steps": replay.steps,
        "discard": cards_json(replay.discard),
        "tricks": replay.tricks,
        "vp": {who: alignment_vp(sides[who], replay.tricks[who]) for who in people},
        # Sidekicks never deal, so they are passed over. (Entry: sidekicks.)
        "next_dealer": after(people, dealer),
    }
    cites = ["trick-taking", "round-structure", "victory-points"]
    if players == 2:
        cites = cites + ["sidekicks", "rulings/sidekick-seats", "rulings/sidekick-tricks"]
    return ruling, [message("why.multi-round", {"tricks": CARDS_EACH}, cites)]


QUESTIONS = [
    Question("surrender", SurrenderInput, SurrenderRuling, surrender),
    Question("round_score", RoundScoreInput, RoundScoreRuling, round_score),
    Question("winners", WinnersInput, WinnersRuling, winners),
    Question("dealer", DealerInput, DealerRuling, dealer),
    Question("multi_round", MultiRoundInput, MultiRoundRuling, multi_round),
]
