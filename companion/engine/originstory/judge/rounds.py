"""Questions about a round: surrender, round_score, winners, dealer, draw, vancardian_deck."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.kit.errors import Fact, fact
from companion.engine.kit.inputs import by_text, one_of, refuse
from companion.engine.kit.questions import Question
from companion.engine.originstory import decks, scoring, seats
from companion.engine.originstory.cards import CardJson, Side, cards_json, parse_card, texts
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.inputs import CardInput, refuse_duplicates

DECK_LIMIT = 60
MOST_TRICKS = 40
MOST_VP = 999
PLAYERS = 5


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


class SurrenderSaid(TypedDict):
    """To whom you surrendered, and how many cards that row still held."""

    leader: str
    cards_left: int


class RoundScoreInput(TypedDict):
    """Everyone's alignment and tricks, and the surrender that ended the round, if one did."""

    alignments: dict[str, Side]
    tricks: dict[str, int]
    surrender: NotRequired[SurrenderSaid | None]


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


def surrender(fields: CardInput) -> tuple[SurrenderRuling, list[Fact]]:
    """May you surrender now, and what does it give the leader and everyone."""
    at_start = fields.flag("at_turn_start")
    turn = fields.one_of("whose_turn", seats.SOLO)
    leader = fields.one_of("trick_leader", seats.SOLO)
    alignment = fields.alignment()
    tricks = _solo_tricks(fields)
    cards_left = fields.integer("leader_cards_left", 0, CARDS_EACH)
    no_tricks = alignment == "villain" and tricks[seats.YOU] == 0
    refusal = scoring.may_surrender(
        at_start, turn == seats.YOU, leader in seats.VANCARDIANS, no_tricks
    )
    if refusal:
        return {"allowed": False}, [fact("why." + refusal, {}, ["surrender"])]
    gain = scoring.surrender_vp(cards_left)
    vp = scoring.surrendered_vp(alignment, tricks, leader, cards_left)
    params = {"leader": leader, "left": cards_left, "vp": gain}
    why = [fact("why.surrender.gain", params, ["surrender", "rulings/surrender-trick"])]
    return {"allowed": True, "leader_gain": gain, "round_vp": vp}, why


def _solo_tricks(fields: CardInput) -> dict[str, int]:
    tricks = fields.under("tricks")
    return {who: tricks.integer(who, 0, MOST_TRICKS) for who in seats.SOLO}


def round_score(fields: CardInput) -> tuple[RoundScoreRuling, list[Fact]]:
    """How many VP does a round give by alignment, and by surrender if there was one."""
    alignments = fields.under("alignments")
    tricks = fields.numbers("tricks", 0, MOST_TRICKS)
    players = in_order(list(tricks))
    vp, why = {}, []
    for name in players:
        side = alignments.one_of(name, ["hero", "villain"])
        vp[name] = scoring.alignment_vp(side, tricks[name])
        params = {"player": name, "tricks": tricks[name], "vp": vp[name]}
        why.append(fact("why.score." + side, params, [side]))
    for name in alignments.field_names():
        if name not in tricks:
            raise refuse("missing-field", fields.place("tricks") + "." + name)
    if fields.has("surrender"):
        end = fields.under("surrender")
        leader, cards_left = end.one_of("leader", players), end.integer("cards_left", 0, CARDS_EACH)
        vp[leader] += scoring.surrender_vp(cards_left)
        params = {"leader": leader, "left": cards_left, "vp": scoring.surrender_vp(cards_left)}
        why.append(fact("why.surrender.gain", params, ["surrender"]))
    return {"vp": vp}, why


def in_order(names: list[str]) -> list[str]:
    """Return names in seat order: You, Automaton, Factoryon, then the others by their text."""
    ordered = [name for name in seats.SOLO if name in names]
    return ordered + by_text([name for name in names if name not in seats.SOLO])


def winners(fields: CardInput) -> tuple[WinnersRuling, list[Fact]]:
    """Who has the most VP; a tie is a shared victory."""
    vp = fields.numbers("vp", -MOST_VP, MOST_VP)
    order = fields.names("players", PLAYERS) if fields.has("players") else in_order(list(vp))
    for name in order:
        if name not in vp:
            raise refuse("missing-field", fields.place("vp") + "." + name)
    for name in in_order(list(vp)):
        if name not in order:
            raise refuse("not-one-of", fields.place("vp"), value=name, choices=order)
    best = scoring.winners(vp, order)
    code = "why.winners.one" if len(best) == 1 else "why.winners.shared"
    return {"winners": best}, [fact(code, {"players": best, "vp": vp[best[0]]}, ["end-of-game"])]


def dealer(fields: CardInput) -> tuple[DealerRuling, list[Fact]]:
    """Who leads first, in which order, and who deals next."""
    players = fields.names("players", PLAYERS)
    who = one_of(fields.raw("dealer"), fields.place("dealer"), players)
    leader = seats.after(players, who)
    cites = ["dealer", "turn-order"]
    if list(seats.SOLO) == players:
        cites = ["dealer", "turn-order", "rulings/seats", "rulings/first-leader"]
    ruling: DealerRuling = {
        "first_leader": leader,
        "order": seats.order_from(players, leader),
        "next_dealer": leader,
    }
    return ruling, [fact("why.dealer", {"dealer": who, "leader": leader}, cites)]


def draw(fields: CardInput) -> tuple[DrawRuling, list[Fact]]:
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
    why = [fact("why.draw.cards", {"n": len(drawn.cards)}, ["discarding"])]
    if drawn.reshuffled:
        cites = ["deck-runs-out", "rulings/reshuffle-when"]
        why.append(fact("why.draw.reshuffled", {}, cites))
    if len(drawn.cards) < count:
        cites = ["deck-runs-out", "rulings/short-draw"]
        why.append(fact("why.draw.skipped", {"n": count - len(drawn.cards)}, cites))
    return ruling, why


def _in_judge_form(cards: list[str]) -> list[CardJson]:
    return cards_json([parse_card(text) for text in cards])


def same_cards(some: list[str], others: list[str]) -> bool:
    """Tell whether two lists hold the same physical cards, in any order."""
    return len(some) == len(others) and decks.copies(some) == decks.copies(others)


def vancardian_deck(fields: CardInput) -> tuple[VancardianDeckRuling, list[Fact]]:
    """Of which sets is the Vancardian deck, top first, and the event of round 3."""
    difficulty = fields.integer("difficulty", 0, decks.ROUNDS)
    ruling: VancardianDeckRuling = {
        "icons_top_to_bottom": decks.vancardian_deck(difficulty),
        "event_icon": decks.event_set(difficulty),
    }
    cites = ["solo-difficulty", "solo-events", "rulings/event-icon"]
    params = {"easier": decks.ROUNDS - difficulty, "harder": difficulty}
    return ruling, [fact("why.vancardian-deck", params, cites)]


QUESTIONS = [
    Question("surrender", SurrenderInput, SurrenderRuling, surrender),
    Question("round_score", RoundScoreInput, RoundScoreRuling, round_score),
    Question("winners", WinnersInput, WinnersRuling, winners),
    Question("dealer", DealerInput, DealerRuling, dealer),
    Question("draw", DrawInput, DrawRuling, draw),
    Question("vancardian_deck", VancardianDeckInput, VancardianDeckRuling, vancardian_deck),
]
