"""Questions about a round: surrender, round_score, winners, dealer, draw, vancardian_deck."""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.engine.kit.errors import Fact, fact
from companion.engine.kit.inputs import by_text, one_of, refuse
from companion.engine.originstory import decks, scoring, seats
from companion.engine.originstory.cards import card_json, parse_card, texts
from companion.engine.originstory.inputs import ROW, CardInput, each_once

Answer: TypeAlias = "tuple[dict[str, Any], list[Fact]]"

DECK_LIMIT = 60
MOST_TRICKS = 40
MOST_VP = 999
PLAYERS = 5


def surrender(given: CardInput) -> Answer:
    """May you surrender now, and what does it give the leader and everyone."""
    at_start = given.flag("at_turn_start")
    turn = given.one_of("whose_turn", list(seats.SOLO))
    leader = given.one_of("trick_leader", list(seats.SOLO))
    alignment = given.alignment()
    tricks = _solo_tricks(given)
    left = given.integer("leader_cards_left", 0, ROW)
    no_tricks = alignment == "villain" and tricks[seats.YOU] == 0
    refusal = scoring.may_surrender(
        at_start, turn == seats.YOU, leader in seats.VANCARDIANS, no_tricks
    )
    if refusal:
        return {"allowed": False}, [fact("why." + refusal, {}, ["surrender"])]
    gain = scoring.surrender_vp(left)
    vp = {who: tricks[who] for who in seats.SOLO}
    vp[seats.YOU] = scoring.alignment_vp(alignment, tricks[seats.YOU])
    vp[leader] += gain
    params = {"leader": leader, "left": left, "vp": gain}
    why = [fact("why.surrender.gain", params, ["surrender", "rulings/surrender-trick"])]
    return {"allowed": True, "leader_gain": gain, "round_vp": vp}, why


def _solo_tricks(given: CardInput) -> dict[str, int]:
    found = given.under("tricks")
    return {who: found.integer(who, 0, MOST_TRICKS) for who in seats.SOLO}


def round_score(given: CardInput) -> Answer:
    """Return the VP of a round by alignment, and by surrender if there was one."""
    alignments = given.under("alignments")
    tricks = given.numbers("tricks", 0, MOST_TRICKS)
    players = in_order(list(tricks))
    vp, why = {}, []
    for name in players:
        side = alignments.one_of(name, ["hero", "villain"])
        vp[name] = scoring.alignment_vp(side, tricks[name])
        params = {"player": name, "tricks": tricks[name], "vp": vp[name]}
        why.append(fact("why.score." + side, params, [side]))
    for name in alignments.field_names():
        if name not in tricks:
            raise refuse("missing-field", given.place("tricks") + "." + name)
    if given.has("surrender"):
        end = given.under("surrender")
        leader, left = end.one_of("leader", players), end.integer("cards_left", 0, ROW)
        vp[leader] += scoring.surrender_vp(left)
        params = {"leader": leader, "left": left, "vp": scoring.surrender_vp(left)}
        why.append(fact("why.surrender.gain", params, ["surrender"]))
    return {"vp": vp}, why


def in_order(names: list[str]) -> list[str]:
    """Return names in seat order: You, Automaton, Factoryon, then the others by their text."""
    ordered = [name for name in seats.SOLO if name in names]
    return ordered + by_text([name for name in names if name not in seats.SOLO])


def winners(given: CardInput) -> Answer:
    """Return who has the most VP; a tie is a shared victory. `players` may give the order."""
    vp = given.numbers("vp", -MOST_VP, MOST_VP)
    order = given.names("players", PLAYERS) if given.has("players") else in_order(list(vp))
    for name in order:
        if name not in vp:
            raise refuse("missing-field", given.place("vp") + "." + name)
    for name in in_order(list(vp)):
        if name not in order:
            raise refuse("not-one-of", given.place("vp"), value=name, choices=order)
    won = scoring.winners(vp, order)
    code = "why.winners.one" if len(won) == 1 else "why.winners.shared"
    return {"winners": won}, [fact(code, {"players": won, "vp": vp[won[0]]}, ["end-of-game"])]


def dealer(given: CardInput) -> Answer:
    """Return the first leader, the turn order and the next dealer."""
    players = given.names("players", PLAYERS)
    who = one_of(given.raw("dealer"), given.place("dealer"), players)
    leader = seats.after(players, who)
    cites = ["dealer", "turn-order"]
    if list(seats.SOLO) == players:
        cites = ["dealer", "turn-order", "rulings/seats", "rulings/first-leader"]
    ruling = {
        "first_leader": leader,
        "order": seats.order_from(players, leader),
        "next_dealer": leader,
    }
    return ruling, [fact("why.dealer", {"dealer": who, "leader": leader}, cites)]


def draw(given: CardInput) -> Answer:
    """Draw `n` cards; `shuffled` is the discard pile's order should a reshuffle be needed."""
    deck, discard = given.cards("deck", DECK_LIMIT), given.cards("discard", DECK_LIMIT)
    each_once(given.at, deck, discard)
    count = given.integer("n", 0, DECK_LIMIT)
    shuffled = given.cards("shuffled", DECK_LIMIT) if given.has("shuffled") else []
    needed = count > len(deck) and len(discard) > 0
    if needed and not same_cards(texts(shuffled), texts(discard)):
        raise refuse("shuffle-differs", given.place("shuffled"))
    drawn = decks.draw(texts(deck), texts(discard), count, texts(shuffled))
    ruling = {
        "drawn": [card_json(parse_card(text)) for text in drawn.cards],
        "deck": [card_json(parse_card(text)) for text in drawn.deck],
        "discard": [card_json(parse_card(text)) for text in drawn.discard],
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


def same_cards(some: list[str], others: list[str]) -> bool:
    """Tell whether two lists hold the same physical cards, in any order."""
    return len(some) == len(others) and decks.copies(some) == decks.copies(others)


def vancardian_deck(given: CardInput) -> Answer:
    """Return the five cards' sets, top first, and the set of the round-3 event."""
    difficulty = given.integer("difficulty", 0, decks.ROUNDS)
    ruling = {
        "icons_top_to_bottom": decks.vancardian_deck(difficulty),
        "event_icon": decks.event_set(difficulty),
    }
    cites = ["solo-difficulty", "solo-events", "rulings/event-icon"]
    params = {"easier": decks.ROUNDS - difficulty, "harder": difficulty}
    return ruling, [fact("why.vancardian-deck", params, cites)]
