"""Situations of a hand: what may be played from it, and what a sidekick may play."""

from __future__ import annotations

from typing import Callable

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Ruling, Situation, Verdict
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.actors import SOMEONE
from companion.engine.situations.asking import cards, missing
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import HERS, Facts, Run, suit_of
from companion.engine.situations.lexicon import ALREADY, HE, SHED
from companion.engine.situations.picks import is_must, picks_of
from companion.engine.situations.plays import to_json

# Words of what was not played, or not in this trick.
_NOT_NOW = (
    "may", "must", "nobody", "none", "negated", "not", "wish", "last", "earlier", "nth-trick",
    "says", "what",
)  # fmt: skip
MIN_HAND = 2  # "I still have the 2 of speed" alone tells no hand


def legal(facts: Facts) -> Situation | None:
    """Which cards of a hand may be played on what was led, or to lead."""
    other = ("sidekick", "draw", "surrender", "replace", "move", "add", "charge")
    if facts.has(*other) or not (facts.asks_play() or _is_about_hand(facts)):
        return None
    facts.runs = _without_others(facts)
    picks, suit = picks_of(facts)
    hands = _hands(facts, picks)
    lead = facts.of("lead")
    who = (hands[0].actor if hands else "") or YOU
    led = facts.suit_led() or _played_first(facts, who)
    asked = picks and (facts.lead_suit() or facts.leader() == YOU)
    wins = facts.has("winner") or (facts.has("what") and facts.has("win"))  # nobody asks for a hand
    if len(hands) > 1 or len(lead) > 1 or not (hands or asked or (lead and not wins)):
        return None
    whose = "" if who == SOMEONE else who  # "my opponent has"
    opens = [run for run in facts.of("pick") if run.clause.has("lead")]  # "may I lead S9"
    opens_with = len(opens) > 0 or _asks_to_lead(facts)
    leader = facts.leader()
    known = leader in (YOU, who) and (who != SOMEONE or leader == YOU)
    leads = not led and (known or (not leader and opens_with))
    hand = hands[0].cards if hands else picks if leads else []
    own = [card for run in facts.of("play") if run.actor == who for card in run.cards]
    if hand and [card for card in picks + own if card not in hand]:
        return None
    done = [run.clause for run in facts.of("play") if run.actor == who and not run.clause.asks]
    if [clause for clause in done if ALREADY in [item.value for item in clause.items]]:
        return None  # "I have already played S9"
    given: dict[str, object] = {"hand": to_json(hand), "lead_suit": led if led else None}
    reading = [_hand_read(whose, hand)] if hand else []
    if led:
        reading.append(message("situation.read.lead-suit", {"suit": led}, []))
    elif leads:
        reading.append(message("situation.read.leads", {"seat": who}, []))
    else:
        whole = len(hand) >= MIN_HAND
        return missing("lead_suit", "legal", given, "legal", reading) if whole else None
    if not hand or (led and _is_hand_open(facts, hand)):
        return missing("hand", "legal", given, "legal", reading)
    if lead and (_is_led_by(who, lead[0], facts) or lead[0].cards[0] in hand):
        return None
    situation = Situation("legal", given, "legal", _may_play(whose), reading)
    if (picks or suit) and not facts.has("or") and not _is_kept(facts):
        situation.agrees = _agrees("cards", hand, picks, suit, is_must(facts, picks))
    return situation


def _without_others(facts: Facts) -> list[Run]:
    """Return the runs without the hand of somebody else, where you ask about your own."""
    yours = [run for run in facts.of("hand") if run.actor == YOU]
    asks = [c for c in facts.clauses if c.has("may", "must", "what") and c.said == YOU]
    if not yours or not asks:
        return facts.runs
    return [run for run in facts.runs if run.slot != "hand" or run.actor in ("", YOU)]


def _played_first(facts: Facts, who: str) -> str:
    """Return the suit of what another player played first: "Papa played S8, I have S2 L4"."""
    leader = facts.leader()
    if facts.has("unsure", "unseen", "table") or facts.of("lead") or leader == who:
        return ""
    for clause in facts.clauses:
        if leader and clause.actor != leader and clause.word != HE:
            continue  # "Tim leads. He plays S9"
        other = clause.has("play", "cut") and clause.actor not in ("", who) and not clause.asks
        first = not clause.has("cut") and clause.value("play") != SHED
        if other and not clause.has(*_NOT_NOW):
            suit = suit_of(clause.cards[0]) if clause.cards else clause.value("suit")
            return suit if first else ""
    return ""


def _asks_to_lead(facts: Facts) -> bool:
    """Tell "can I lead love"."""
    first = [clause.kinds[:4] for clause in facts.clauses if clause.asks and not clause.cards]
    return ["may", "who", "lead", "suit"] in first


def _hands(facts: Facts, picks: list[str]) -> list[Run]:
    """Return the hand, more than one run if it is not clear which is the hand."""
    hands = _widest([run for run in facts.of("hand", "loose") if run.actor not in HERS])
    asks = [run for run in facts.of("pick") if len(run.cards) == 1]
    if hands and asks and not [card for card in picks if card in hands[0].cards]:
        return _with_picks(hands, picks, asks[0].actor)
    return hands


def _is_about_hand(facts: Facts) -> bool:
    """Tell "speed led, I have S4 L2" and nothing about who wins: what else could be asked?"""
    hands = [run for run in facts.of("hand") if run.actor in ("", YOU) and len(run.cards) > 1]
    beside = [run for run in facts.of("play") if not run.clause.asks or run.actor not in ("", YOU)]
    led = facts.lead_suit() != "" or len(facts.of("lead")) == 1
    other = facts.has("win", "winner", "lost", "mine", "trick", "unsure", "unseen", "negated")
    return len(hands) == 1 and led and not beside and not other and facts.clauses[-1].asks


def _is_kept(facts: Facts) -> bool:
    """Tell "may I keep love and play S3" from "may I play S3 to keep love"."""
    verbs = ("play", "to-play", "cut", "discard")
    first = [c for c in facts.clauses if c.asks and c.has("keep", *verbs)]
    alone = [c for c in facts.clauses if c.has("keep") and not c.has(*verbs)]
    return len(alone) > 0 and (not first or first[0] is alone[0])


def _with_picks(hands: list[Run], picks: list[str], who: str) -> list[Run]:
    """Return the hand of "may I play S9, I have L2" with the card that is asked about."""
    held = [run for run in hands if run.clause.has("hold")]
    mine = [run for run in held if run.actor != SOMEONE or who == SOMEONE]
    if not mine:
        return hands
    new = [card for card in picks if card not in mine[0].cards]
    return [Run(run.slot, run.clause, new + run.cards) for run in mine]


def _is_hand_open(facts: Facts, hand: list[str]) -> bool:
    """Tell "I have a speed and love 3", where a card of the hand has no value."""
    held = [c for c in facts.clauses if _is_held(c) and not c.has("none", "lead")]
    told = [card[0] for card in hand]
    open_ = [c for c in held if c.has("suit") and (c.has("one") or c.value("suit") not in told)]
    return len(open_) > 0


def _is_held(clause: Clause) -> bool:
    """Tell "I have a speed", "I've one speed"."""
    return clause.has("hold") or (clause.has("one") and clause.actor == YOU and not clause.asks)


def _is_led_by(who: str, lead: Run, facts: Facts) -> bool:
    """Tell that who asks leads: this card, or the trick after the one it was led to."""
    return who in (lead.clause.said, facts.leader())


def _widest(hands: list[Run]) -> list[Run]:
    """Return the run that names all the cards of the others, if there is one."""
    for run in hands:
        if not [card for other in hands for card in other.cards if card not in run.cards]:
            return [run]
    told_on = [run for run in hands[1:] if run.clause.has("hold") or not run.clause.ends]
    if len(told_on) == len(hands) - 1 and not [run for run in hands if run.actor != hands[0].actor]:
        once = unique([card for run in hands for card in run.cards])
        return [Run("hand", hands[0].clause, once)]  # "I have S2 L4, and B3 as well"
    return hands


def _hand_read(who: str, hand: list[str]) -> Message:
    """Return whose hand was understood, "" for somebody without a name."""
    if not who:
        return cards("situation.read.cards", hand)
    return message("situation.read.hand", {"seat": who, "cards": hand}, [])


def _may_play(who: str) -> Verdict:
    """Return the verdict about a hand, whose is "" for somebody without a name."""

    def verdict(ruling: Ruling) -> list[Message]:
        if not who:
            return [cards("situation.allowed", ruling["cards"])]
        return [message("situation.may-play", {"seat": who, "cards": ruling["cards"]}, [])]

    return verdict


def _agrees(
    field: str, hand: list[str], picks: list[str], suit: str, must: bool
) -> Callable[[Ruling], bool]:
    """Return what tells whether these cards, or any of the suit, may be played; or have to be.

    The field of the ruling holds all that may be.
    """
    asked = picks if picks else [card for card in hand if card[0] == suit]

    def agrees(ruling: Ruling) -> bool:
        playable = [card for card in ruling[field] if card in asked]
        if must:
            return len(playable) == len(ruling[field])
        return len(playable) == len(asked) if picks else len(playable) > 0

    return agrees


def sidekick_turn(facts: Facts) -> Situation | None:
    """Which of a sidekick's open cards may be played."""
    if not facts.has("sidekick") or facts.sidekicks_play or not facts.runs:
        return None
    if facts.has("score", "tricks"):
        return None
    picks, suit = picks_of(facts)
    picks = picks or facts.cards("play")
    up = facts.cards("up") or facts.cards("hand", "loose")
    led = facts.suit_led()
    reading = [cards("situation.read.up", up)] if up else []
    given: dict[str, object] = {"up": up, "down": [], "lead_suit": led or None}
    if led:
        reading.append(message("situation.read.lead-suit", {"suit": led}, []))
    elif not (facts.leader() and facts.leader() != YOU):
        return missing("lead_suit", "sidekick_turn", given, "", reading)
    if not up:
        return missing("up", "sidekick_turn", given, "", reading)
    asked = picks if picks else [card for card in up if card[0] == suit]
    if (
        len(up) > 2
        or (picks and [card for card in picks if card not in up])
        or (suit and not asked)
    ):
        return None
    given["pick"] = asked[0] if asked else up[0]

    def verdict(ruling: Ruling) -> list[Message]:
        return [message("situation.sidekick-may", {"cards": ruling["legal"]}, [])]

    situation = Situation("sidekick_turn", given, "", verdict, reading)
    if asked:
        situation.agrees = _agrees("legal", up, picks, suit, is_must(facts, picks))
    return situation
