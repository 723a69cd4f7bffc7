"""Hands of which only one suit matters: none of the lead suit, or one card of it."""

from __future__ import annotations

from typing import Any, Callable, Mapping, TypeAlias

from companion.engine.core.inputs import message
from companion.engine.core.reducer import Ruling, Situation
from companion.engine.originstory.cards import SUITS, TRUMP
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.asking import rule
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import Facts, Run, suit_of
from companion.engine.situations.items import ALREADY, values_of
from companion.engine.situations.led import suit_led
from companion.engine.situations.plays import to_json

Agrees: TypeAlias = "Callable[[Ruling], bool]"

_OF_MUST = ("must", "who", "cut", "play", "to-play", "suit", "card", "with", "one")
_OF_ONE = ("who", "hold", "one", "last", "suit", "left", "my")


def _must_none(facts: Facts) -> str:
    """Return the lead suit of "speed led, I have none, must I trump"; "" for another text.

    Any other clause may tell that the hand has only one suit, or one card.
    """
    led = suit_led(facts)
    if not led:
        return ""
    asked = facts.clauses[-1]
    rest = [c for c in facts.clauses[:-1] if not (c.has("lead") and (c.cards or c.has("suit")))]
    void = len(rest) == 1 and _lacks(rest[0], led) and not _is_own_question(facts, rest[0])
    bare = (
        all(kind in _OF_MUST for kind in asked.kinds)
        and "must" in asked.kinds
        and asked.said in ("", YOU)
    )
    other = [card[0] for card in asked.cards] + values_of(asked.items, "suit")
    other = other + ([TRUMP] if asked.has("cut") else [])
    return led if void and bare and other and led not in other else ""


def _lacks(clause: Clause, led: str) -> bool:
    """Tell "I have no speed", "I don't have any", told of the lead suit and not asked."""
    bare = all(kind in ("who", "hold", "none", "suit", "cards", "now") for kind in clause.kinds)
    own = clause.has("none") and clause.actor in ("", YOU)
    return bare and own and not clause.has("not") and clause.value("suit") in ("", led)


def free(facts: Facts) -> Situation | None:
    """Must somebody without the lead suit play one: no card has to be played."""
    led = _must_none(facts)
    if not led:
        return None
    hand = to_json([suit + "1" for suit in SUITS if suit != led])
    reading = [
        message("situation.read.lead-suit", {"suit": led}, []),
        message("situation.read.void", {"suit": led}, []),
    ]
    given: dict[str, object] = {"hand": hand, "lead_suit": led}
    situation = Situation("legal", given, "", lambda _: [], reading)
    situation.agrees = lambda _: False
    return situation


def not_higher(facts: Facts, given: Mapping[str, object]) -> Agrees | None:
    """Return the "no" to "must I go higher", "do I have to beat it" where there is a choice."""
    asked = facts.clauses[-1]
    bare = asked.asks and all(kind in ("must", "who", "beat", "top") for kind in asked.kinds)
    higher = bare and asked.kinds[:1] == ["must"] and asked.has("beat", "top")
    ruled = rule("legal", given) if higher and not facts.has("or", "may") else None
    cards: Any = ruled["cards"] if ruled else []
    return (lambda _: False) if len(cards) > 1 else None


def forget_counts(facts: Facts) -> None:
    """Forget the "three brains" of "love led, I have L2 and three brains": L2 has to be played."""
    led = suit_led(facts)
    for run in facts.of("hand"):
        named = values_of(run.clause.items, "card")
        sure = [card for card in run.cards if card.partition("=")[0] in named]
        others = [suit_of(card) for card in run.cards if card not in sure]
        if others and led not in others and led in [suit_of(card) for card in sure]:
            run.cards = sure
            run.clause.maybe = False


def only_of_suit(facts: Facts) -> Run | None:
    """Return the card of "my only heart is L13", "my last speed, S2"; None for nothing of it."""
    if any(item.value == ALREADY for clause in facts.clauses for item in clause.items):
        return None  # "I already played it"
    for run in facts.of("hand", "loose"):
        kinds = [kind for kind in run.clause.kinds if kind != "last"]
        own = run.actor == YOU and kinds[-3:] == ["hold", "one", "card"]  # "one love, the 13"
        if (own or kinds == ["my", "suit", "card"]) and "=" not in run.cards[0]:
            return run
        before = run.clause.before  # "I have a single love, L13"
        if kinds == ["card"] and before is not None and not run.clause.ends:
            one = before.has("one", "last") and before.has("hold") and not before.has("none", "not")
            one = one and all(kind in _OF_ONE for kind in before.kinds)
            if one and before.actor == YOU and before.value("suit") == run.cards[0][0]:
                return run
    return None


def is_void(facts: Facts, led: str, picks: list[str]) -> bool:
    """Tell "no strength in my hand, may I dump S13", where no other card of it matters."""
    if not led or not picks or led in [suit_of(card) for card in picks]:
        return False
    if len(picks) == 1 and facts.has("must", "or"):
        return False  # whether it is the only card of the hand is not told
    none = [c for c in facts.clauses if c.has("none") and c.actor in ("", YOU)]
    if none and _is_own_question(facts, none[0]):
        return False
    suits = [c.value("suit") or led for c in none]
    other = [c for c in none if c.cards and c not in facts.those("may", "legal")]
    return len(none) == 1 and suits == [led] and not other


def _is_own_question(facts: Facts, clause: Clause) -> bool:
    """Tell "did I have no speed?" from "no speed, may I play L3?"."""
    behind = facts.clauses[facts.clauses.index(clause) + 1 :]
    return clause.asks and len(behind) > 0 and behind[0].ends
