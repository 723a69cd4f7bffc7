"""Hands of which only one suit matters: none of the lead suit, or one card of it."""

from __future__ import annotations

from typing import Any, Callable, Mapping, TypeAlias

from companion.engine.core.inputs import message, unique
from companion.engine.core.reducer import Ruling, Situation
from companion.engine.originstory.cards import SUITS, TRUMP
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.asking import rule
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import Facts, Run, is_known, suit_of
from companion.engine.situations.items import ALREADY, values_of
from companion.engine.situations.led import suit_led
from companion.engine.situations.plays import to_json

Agrees: TypeAlias = "Callable[[Ruling], bool]"

_OF_MUST = ("must", "who", "cut", "play", "to-play", "suit", "card", "with", "one")
_OF_HIGHER = ("must", "who", "beat", "top", "number", "word")
_OF_OPENING = ("who", "word", "lead", "with", "card", "round", "trick", "nth-trick")
_OF_WINNER = ("word", "who", "win", "my")  # "my friend is winning it"
_OF_NONE = ("who", "hold", "none", "suit", "cards", "now")


def free(facts: Facts) -> Situation | None:
    """Must somebody without the lead suit play a card: "speed led, I have none, must I trump".

    Any other clause may tell that the hand has only one suit, or one card.
    """
    led = suit_led(facts)
    asked = facts.clauses[-1:]
    rest = [c for c in facts.clauses[:-1] if not (c.has("lead") and c.has("card", "suit"))]
    rest = [c for c in rest if not all(kind in _OF_WINNER for kind in c.kinds)]
    if len(rest) == 1 and not led and asked[0].has("cut") and not facts.has("lead"):
        led = rest[0].value("suit")  # nobody asks whether to trump what can be followed
    told = rest + asked
    if not led or len(rest) != 1 or any(c.actor not in ("", YOU) for c in told):
        return None
    none, must = told[0], told[1]
    bare = all(kind in _OF_NONE for kind in none.kinds) and none.value("suit") in ("", led)
    bare = bare and all(kind in _OF_MUST for kind in must.kinds)
    other = [item.value[0] for item in must.items if item.kind in ("card", "suit")]
    other = other + ([TRUMP] if must.has("cut") else [])
    void = none.has("none") and must.has("must") and not _is_own_question(facts, none)
    if not (bare and void and other) or led in other:
        return None
    reading = [
        message("situation.read.lead-suit", {"suit": led}, []),
        message("situation.read.void", {"suit": led}, []),
    ]
    hand = to_json([suit + "1" for suit in SUITS if suit != led])
    given: dict[str, object] = {"hand": hand, "lead_suit": led}
    situation = Situation("legal", given, "", lambda _: [], reading)
    situation.agrees = lambda _: False
    return situation


def opened(facts: Facts) -> Situation | None:
    """May a card be led: "Ben opened with love 10, nobody had trumped yet, legal?"."""
    lead, last = facts.of("lead"), facts.clauses[-1:]
    rest = [c for c in facts.clauses[:-1] if c.cards == [] and c.kinds != ["nobody", "cut"]]
    asks = last and last[0].asks and last[0].kinds == ["legal"] and not rest
    if not asks or len(lead) != 1 or len(facts.runs) != 1 or len(lead[0].cards) != 1:
        return None
    who = lead[0].clause.said
    bare = all(kind in _OF_OPENING for kind in lead[0].clause.kinds)
    if not bare or not is_known(who):
        return None
    told = [message("situation.read.leads", {"seat": who}, [])]
    given: dict[str, object] = {"hand": to_json(lead[0].cards), "lead_suit": None}
    situation = Situation("legal", given, "", lambda _: [], told)
    situation.agrees = lambda _: True
    return situation


def not_higher(facts: Facts, given: Mapping[str, object]) -> Agrees | None:
    """Return the "no" to "must I go higher", "do I have to beat it" where there is a choice."""
    asked = [c for c in facts.those("beat", "top") if c.asks and c.has("must")]
    bare = all(kind in _OF_HIGHER for clause in asked for kind in clause.kinds)
    if not asked or not bare or facts.has("or", "may"):
        return None
    ruled: Any = rule("legal", given)
    return (lambda _: False) if len(ruled["cards"]) > 1 else None


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


def ask_about_play(facts: Facts) -> None:
    """Take "Leo has no strength, T3 led, he plays B1, ok?" for a question about B1."""
    plays, last = facts.of("play"), facts.clauses[-1]
    void = [clause.actor for clause in facts.those("none") if not clause.cards]
    asks = last.asks and last.kinds == ["legal"] and len(plays) == 1
    if asks and len(plays[0].cards) == 1 and plays[0].actor in void:
        plays[0].slot = "pick"


def only_of_suit(facts: Facts) -> Run | None:
    """Return the card of "my only heart is L13", "my last speed, S2"; None for nothing of it."""
    if any(item.value == ALREADY for clause in facts.clauses for item in clause.items):
        return None  # "I already played it"
    for run in facts.of("hand", "loose"):
        before = run.clause.before
        kinds = [kind for kind in run.clause.kinds if kind not in ("last", "who")]
        if kinds == ["card"] and before is not None and not run.clause.ends:  # "one love, L13"
            same = before.value("suit") == run.cards[0][0] and before.actor == YOU
            kinds = [kind for kind in before.kinds if same and kind not in ("left", "who")]
        only = kinds in (["my", "suit", "card"], ["hold", "one", "card"], ["hold", "one", "suit"])
        if only and "=" not in run.cards[0]:
            return run
    return None


def is_void(facts: Facts, led: str, picks: list[str]) -> bool:
    """Tell "no strength in my hand, may I dump S13", where no other card of it matters."""
    if not led or not picks or led in [suit_of(card) for card in picks]:
        return False
    if len(picks) == 1 and facts.has("must", "or"):
        return False  # whether it is the only card of the hand is not told
    asks = unique([run.actor for run in facts.of("pick")])
    none = [c for c in facts.clauses if c.has("none") and c.actor in asks + ["", YOU]]
    if none and _is_own_question(facts, none[0]):
        return False
    suits = [c.value("suit") or led for c in none]
    other = [c for c in none if c.cards and c not in facts.those("may", "legal")]
    return len(none) == 1 and suits == [led] and not other


def _is_own_question(facts: Facts, clause: Clause) -> bool:
    """Tell "did I have no speed?" from "no speed, may I play L3?"."""
    behind = facts.clauses[facts.clauses.index(clause) + 1 :]
    return clause.asks and len(behind) > 0 and behind[0].ends
