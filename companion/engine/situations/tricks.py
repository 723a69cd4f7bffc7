"""Situations of any table: who wins a trick, and what may be played."""

from __future__ import annotations

from companion.engine.core.errors import Message, message
from companion.engine.core.situations import Ruling, Situation
from companion.engine.originstory.judge.plays import SEATS
from companion.engine.originstory.seats import SOLO, YOU, order_from, seats_of
from companion.engine.situations.grammar import Sentence
from companion.engine.situations.lexicon import SHE
from companion.engine.situations.statements import HERS, Statements


def trick(statements: Statements) -> Situation | None:
    """Who wins the cards named, in turn order if everyone is named, else in the order told."""
    if not statements.only("lead", "play", "cards", "who-wins"):
        return None
    sequence = in_order(statements.of("lead", "play", "cards"))
    if not statements.one("who-wins") or sequence is None or not 2 <= len(sequence) <= SEATS:
        return None
    plays = _in_turn(sequence) if statements.of("lead") else sequence
    cards = [card for _, card in plays]
    table = _table([who for who, _ in plays])
    if table is None:
        return None
    reading = [message("situation.read.plays", {"cards": cards}, [])]

    def verdict(ruling: Ruling) -> list[Message]:
        card = cards[ruling["winner"]]
        who = plays[ruling["winner"]][0]
        if who in ("", SHE):
            return [message("situation.wins", {"card": card}, [])]
        return [message("judge.wins", {"seat": who, "card": card}, [])]

    situation = Situation("trick", {"plays": cards}, "trick", verdict, reading)
    situation.seen = table
    if not statements.of("lead"):
        situation.assumed.append(message("situation.assumed.order", {}, []))
    return situation


def in_order(sentences: list[Sentence]) -> list[tuple[str, str]] | None:
    """Return who played which card; None unless the lead, if it is told, comes first."""
    plays: list[tuple[str, str]] = []
    for sentence in sentences:
        if sentence.kind == "lead" and plays:
            return None
        plays = plays + [(sentence.who, card) for card in sentence.cards]
    return plays


def _in_turn(plays: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return plays in turn order from the lead; as they are if not everyone is named."""
    by_seat = dict(plays)
    if len(by_seat) < len(plays) or not all(seat in by_seat for seat in SOLO):
        return plays
    return [(seat, by_seat[seat]) for seat in order_from(list(SOLO), plays[0][0])]


def _table(names: list[str]) -> str | None:
    """Return table and leader for the judge's screen, as `3.P2`; "" if not everyone is named.

    None if those who are named cannot have played in this order.
    """
    players = [name for name in names if name not in ("", SHE)]
    if not players:
        return ""
    if players[0] in SOLO:
        seats = list(SOLO)
    else:
        seats = seats_of(max(3, max([len(names)] + [_number(name) for name in players])))
    if len(names) > len(seats) or [name for name in players if name not in seats]:
        return None
    order = order_from(seats, players[0])
    places = [order.index(name) for name in players]
    if [i for i in range(1, len(places)) if places[i] <= places[i - 1]]:
        return None
    if names != order[: len(names)]:
        return "" if SHE in names or "" in names else None
    return ("1" if seats[0] == YOU else str(len(seats))) + "." + names[0]


def _number(name: str) -> int:
    return int(name[1:]) if name[0] == "P" else 0


def legal(statements: Statements) -> Situation | None:
    """Which cards of a hand may be played on what was led, or to lead."""
    if not statements.only("hold", "lead", "lead-suit", "leader", "play", "may-play", "stance"):
        return None
    hold, query = statements.one("hold"), statements.one("may-play")
    lead = statements.of("lead", "lead-suit", "leader")
    if hold is None or query is None or len(lead) != 1:
        return None
    who = hold.who or query.who or YOU
    if who in HERS or (query.who or who) != who:
        return None
    if [card for card in query.cards if card not in hold.cards]:
        return None
    leads_alone = lead[0].kind == "leader"
    if leads_alone != (lead[0].who == who):
        return None
    plays = in_order(statements.of("lead", "play"))
    if plays is None or who in [player for player, _ in plays]:
        return None
    hand = hold.cards
    suit = None if leads_alone else lead[0].suit or lead[0].cards[0][0]
    reading = [message("situation.read.hand", {"seat": who, "cards": hand}, [])]
    if suit is None:
        reading.append(message("situation.read.leads", {"seat": who}, []))
    else:
        reading.append(message("situation.read.lead-suit", {"suit": suit}, []))

    def verdict(ruling: Ruling) -> list[Message]:
        return [message("situation.may-play", {"seat": who, "cards": ruling["cards"]}, [])]

    return Situation("legal", {"hand": hand, "lead_suit": suit}, "legal", verdict, reading)
