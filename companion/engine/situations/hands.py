"""Situations of a hand: what may be played from it, and what a sidekick may play.

"May I play S3", "is that ok": which card, or which suit, of the hand the question is about.
"""

from __future__ import annotations

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Ruling, Situation, Verdict
from companion.engine.originstory.cards import TRUMP
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.asking import cards, missing
from companion.engine.situations.facts import HERS, Facts, Run, is_known, suit_of
from companion.engine.situations.items import (
    ALREADY,
    CARDS,
    EFFECTS,
    FOLLOWED,
    HE,
    ONLY,
    SHE,
    SHED,
    SOMEONE,
)
from companion.engine.situations.led import leader_of, suit_led
from companion.engine.situations.plays import to_json
from companion.engine.situations.voids import (
    Agrees,
    ask_about_play,
    forget_counts,
    is_void,
    not_higher,
    only_of_suit,
)

# Words of what was not played, or not in this trick.
_NOT_NOW = (
    "may", "must", "nobody", "none", "negated", "not", "wish", "last", "earlier", "nth-trick",
    "says", "what",
)  # fmt: skip
MIN_HAND = 2  # "I still have the 2 of speed" alone tells no hand


def legal(facts: Facts) -> Situation | None:
    """Which cards of a hand may be played on what was led, or to lead."""
    other = EFFECTS + ("sidekick", "draw", "surrender", "charge")
    if facts.has(*other) or not (facts.asks_play() or _is_about_hand(facts)):
        return None
    told, facts.runs = facts.runs, _without_others(facts)
    forget_counts(facts)
    ask_about_play(facts)
    picks, suit = _picks_of(facts)
    hands = _hands(facts, picks)
    lead = facts.of("lead")
    who = _whose(facts, hands, picks)
    led = suit_led(facts) or _played_first(facts, who)
    opens = any(run.clause.has("lead") for run in facts.of("pick"))  # "may I lead S9"
    asked = picks and (facts.lead_suit() or leader_of(facts) == YOU or opens)
    wins = facts.has("winner") or (facts.has("what") and facts.has("win"))  # nobody asks for a hand
    if len(hands) > 1 or len(lead) > 1 or not (hands or asked or (lead and not wins)):
        return None
    whose = "" if who in (SOMEONE, SHE) else who  # "my opponent has"
    opens_with = opens or _asks_to_lead(facts)
    leader = leader_of(facts)
    known = leader in (YOU, who) and (who != SOMEONE or leader == YOU)
    leads = not led and (known or (not leader and opens_with))
    hand = hands[0].cards if hands else picks if leads else []
    own = [run for run in facts.of("play") if run.actor == who]
    named = picks + [card for run in own for card in run.cards]
    if any(card not in hand for card in named if hand) or _is_of_others(facts, told, who, hand):
        return None
    done = [run.clause.items for run in own if not run.clause.has("may", "must", "what", "legal")]
    if any(item.value == ALREADY for items in done for item in items):
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
    void = not hand and is_void(facts, led, picks)
    hand = picks if void else hand  # no other card matters then
    given["hand"] = to_json(hand)
    mine = void and who == YOU
    reading = reading + ([message("situation.read.void", {"suit": led}, [])] if mine else [])
    if not hand or (led and not void and _is_hand_open(facts, hand)):
        return missing("hand", "legal", given, "legal", reading)
    # who asks leads: this card, or the trick after the one it was led to
    if lead and (who in (lead[0].clause.said, leader) or lead[0].cards[0] in hand):
        return None
    agrees, must = not_higher(facts, given), _is_must(facts, picks)
    either = void and len(picks) > 1  # "must I trump with L3 or can I throw S2"
    if (picks or suit) and not (either or facts.has("or") or _is_kept(facts)):
        agrees = _agrees("cards", hand, picks, suit, must)
    verdict = _may_play(whose, agrees, must)
    situation = Situation("legal", given, "legal", verdict, reading)
    situation.agrees = agrees
    return situation


def _may_be_others(facts: Facts, run: Run) -> bool:
    """Tell "love led, my L13, must I play it": there may be other cards of love."""
    mine = run.clause.kinds == ["my", "card"] and run.clause.items[0].value != ONLY
    return mine and facts.has("must")


def _whose(facts: Facts, hands: list[Run], picks: list[str]) -> str:
    """Return whose hand it is: yours in "Tom led S5, in hand S13 and L2, may I play L2"."""
    if not hands and is_void(facts, suit_led(facts), picks):
        return facts.of("pick")[0].actor or YOU  # "she has no brains, can she play S1"
    asked = picks and all(run.actor == YOU for run in facts.of("pick"))
    first = hands[0].clause.items[0] if hands else None
    in_hand = first is not None and first.kind == "hold" and not first.value and " " in first.raw
    mine = asked and in_hand and all(card in hands[0].cards for card in picks)
    return YOU if mine else (hands[0].actor if hands else "") or YOU


def _picks_of(facts: Facts) -> tuple[list[str], str]:
    """Return the cards that one asks about, and the suit if only that is told."""
    cards = facts.cards("pick")
    if cards:
        return cards, ""
    hand = facts.cards("hand", "loose")
    many = [run.cards for run in facts.of("loose") if len(run.cards) > 1]
    named = _named_again(facts, facts.cards("hand") or (many[0] if many else []))
    if named:
        return named, ""
    if facts.has("all"):
        return hand, ""
    played = [card for card in facts.cards("play", "lead") if card in hand]
    if played:
        return played[-1:], ""
    for clause in facts.clauses:
        opens = clause.has("lead") and not clause.has("may", "must")
        asks = clause.has("may", "must", "legal", "to-play") and not clause.has("what")
        if clause.cards or opens or not asks:
            continue
        if clause.has("suit"):
            return [], clause.value("suit")
        if clause.has("cut"):
            return [], TRUMP
        if clause.has("must") and clause.value("play", "to-play") == FOLLOWED:
            return [], suit_led(facts)
    return _judged(facts, hand)


def _named_again(facts: Facts, hand: list[str]) -> list[str]:
    """Return the card of the hand that a question names alone, or by its value: "the 12"."""
    for clause in facts.clauses:
        if not clause.asks or clause.has("what", "hold", "lead"):
            continue
        if len(clause.cards) == 1 and clause.cards[0] in hand:
            return clause.cards
        named = [card for card in hand if card[1:] == clause.value("number")]
        other = clause.has("word", "beat", "round", "keep")  # such as "may I spare the 13"
        if not clause.cards and len(named) == 1 and not other:
            return named
    return []


def _is_must(facts: Facts, picks: list[str]) -> bool:
    """Tell "must I play S3" from "must I trump, or is S3 legal"."""
    if not facts.has("must") or facts.has("may"):
        return False
    if only_of_suit(facts) is not None:
        return True
    if any(clause.asks and clause.has("legal") for clause in facts.clauses):
        return False
    asked = [clause for clause in facts.clauses if clause.asks and clause.cards == picks]
    # The card of "must I play my highest, the 13" stands in a clause of its own.
    return not asked or any(c.has("must") or all(k in CARDS for k in c.kinds) for c in asked)


def _judged(facts: Facts, hand: list[str]) -> tuple[list[str], str]:
    """Return what "is that ok" or "can I play it" is about: what was played, the only card."""
    asks = ("may", "legal", "must") if only_of_suit(facts) else ("may", "legal")
    asked = [c for c in facts.clauses if c.asks and c.has(*asks) and not c.has("what")]
    yours = any(c.has("may") and c.said == YOU for c in asked)  # "he played speed, may I"
    for clause in facts.clauses:
        if yours and (clause.actor not in ("", YOU) or clause.has("lead")):
            continue
        if asked and not clause.cards and clause.has("play", "cut") and not clause.asks:
            suit = clause.value("suit") or (TRUMP if clause.has("cut") else "")
            if suit:
                return [], suit
    # "Max played L4, he had S9. Is that ok?" is about what he played
    return (hand, "") if asked and len(hand) == 1 and not facts.of("play") else ([], "")


def _without_others(facts: Facts) -> list[Run]:
    """Return the runs without the hand of somebody else, where you ask about your own."""
    yours = any(run.actor == YOU for run in facts.of("hand"))
    asks = any(c.has("may", "must", "what") and c.said == YOU for c in facts.clauses)
    if not yours or not asks:
        return facts.runs
    return [run for run in facts.runs if run.slot != "hand" or run.actor in ("", YOU)]


def _is_of_others(facts: Facts, told: list[Run], who: str, hand: list[str]) -> bool:
    """Tell "I have S9 L2, but Ann has S9", "Ann has S9 L2, may I play L2"."""
    asks = any(run.clause.said == YOU for run in told if run.slot == "pick")
    if asks and who != YOU and facts.places("word", "hold", "card"):
        return True
    return who == YOU and any(
        is_known(run.clause.said) and run.clause.said != YOU and run.cards[0] in hand
        for run in told
        if len(run.cards) == 1 and run.slot != "pick" and not run.clause.has("says")
    )


def _played_first(facts: Facts, who: str) -> str:
    """Return the suit of what another player played first: "Papa played S8, I have S2 L4"."""
    leader = leader_of(facts)
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
    only = only_of_suit(facts)
    if only is not None:
        new = [card for card in picks if card not in only.cards]
        whole = Run("hand", only.clause, new + only.cards)
        whole.actor = YOU
        led = suit_led(facts) or _played_first(facts, YOU)
        return [whole] if led == suit_of(only.cards[0]) else []  # there may be others of that suit
    held = [run for run in facts.of("hand", "loose") if run.actor not in HERS]
    hands = _widest([run for run in held if len(held) > 1 or not _may_be_others(facts, run)])
    asks = [run for run in facts.of("pick") if len(run.cards) == 1]
    if hands and asks and not any(card in hands[0].cards for card in picks):
        return _with_picks(hands, picks, asks[0].actor)
    return hands


def _is_about_hand(facts: Facts) -> bool:
    """Tell "speed led, I have S4 L2" and nothing about who wins: what else could be asked?"""
    if facts.of("pick") and not facts.has("win", "winner", "lost", "mine"):
        return True  # "I throw B13?"
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
    return len(alone) > 0 and (first or alone)[0] is alone[0]


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
    told = [card[0] for card in hand]
    if only_of_suit(facts) is not None:
        return False
    for clause in facts.clauses:
        one = clause.has("one") and clause.actor == YOU and not clause.asks  # "I've one speed"
        held = (one or clause.has("hold")) and not clause.has("none", "lead")
        if held and clause.has("suit") and (clause.has("one") or clause.value("suit") not in told):
            return True
    return False


def _widest(hands: list[Run]) -> list[Run]:
    """Return the run that names all the cards of the others, if there is one."""
    for run in hands:
        if all(card in run.cards for other in hands for card in other.cards):
            return [run]
    # "my only brains B5 counts as love. I also have S3"
    owners = [YOU if run.clause.follows(0, "my") else run.actor for run in hands]
    changed = len(hands) > 1 and "=" in hands[0].cards[0] and owners[0] == YOU
    told_on = changed or all(run.clause.has("hold") or not run.clause.ends for run in hands[1:])
    if changed:
        owners = [owner or YOU for owner in owners]
    actors = [run.actor for run in hands]
    # "played on S9: L2 T4, hand S3 L5"
    held = [run.clause.has("hold") for run in hands]
    told_on = told_on and not (True in held[1:] and not held[0] and len(hands[0].cards) > 1)
    if hands and told_on and 1 in (len(unique(owners)), len(unique(actors))):
        once = unique([card for run in hands for card in run.cards])
        return [Run("hand", hands[-1].clause, once)]  # "I have S2 L4, and B3 as well"
    return hands


def _hand_read(who: str, hand: list[str]) -> Message:
    """Return whose hand was understood, "" for somebody without a name."""
    if not who:
        return cards("situation.read.cards", hand)
    return message("situation.read.hand", {"seat": who, "cards": hand}, [])


def _may_play(who: str, agrees: Agrees | None, must: bool) -> Verdict:
    """Return the verdict about a hand, whose is "" for somebody without a name."""
    codes = "situation.may-play", "situation.must-play", "situation.only-play"

    def verdict(ruling: Ruling) -> list[Message]:
        if not who:
            return [cards("situation.allowed", ruling["cards"])]
        code = _permission(codes, ruling, "cards", agrees, must)
        return [message(code, {"seat": who, "cards": ruling["cards"]}, [])]

    return verdict


def _permission(
    codes: tuple[str, str, str], ruling: Ruling, field: str, agrees: Agrees | None, must: bool
) -> str:
    """Return which code says what may be played: that it may, that it must, or that it alone may.

    The field of the ruling holds all that may be. The last follows a "No": "No. You may play
    strength 2" is heard as a yes.
    """
    may_code, must_code, only_code = codes
    if agrees is None:  # without a choice nobody "may"
        return must_code if len(ruling[field]) == 1 else may_code
    # "Must I?" is answered by must after a yes alone, "may I?" by only after a no alone.
    if must != agrees(ruling):
        return may_code
    return must_code if must else only_code


def _agrees(field: str, hand: list[str], picks: list[str], suit: str, must: bool) -> Agrees:
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
    if facts.has("score", "tricks") or any(c.has("win") for c in facts.those("sidekick")):
        return None
    picks, suit = _picks_of(facts)
    picks = picks or facts.cards("play")
    up = facts.cards("up") or facts.cards("hand", "loose")
    led = suit_led(facts)
    reading = [cards("situation.read.up", up)] if up else []
    given: dict[str, object] = {"up": up, "down": [], "lead_suit": led or None}
    if led:
        reading.append(message("situation.read.lead-suit", {"suit": led}, []))
    elif not (leader_of(facts) and leader_of(facts) != YOU):
        return missing("lead_suit", "sidekick_turn", given, "", reading)
    if not up:
        return missing("up", "sidekick_turn", given, "", reading)
    asked = picks if picks else [card for card in up if card[0] == suit]
    if len(up) > 2 or any(card not in up for card in picks) or (suit and not asked):
        return None
    given["pick"] = asked[0] if asked else up[0]

    must = _is_must(facts, picks)
    agrees = _agrees("legal", up, picks, suit, must) if asked else None
    codes = "situation.sidekick-may", "situation.sidekick-must", "situation.sidekick-only"

    def verdict(ruling: Ruling) -> list[Message]:
        return [cards(_permission(codes, ruling, "legal", agrees, must), ruling["legal"])]

    situation = Situation("sidekick_turn", given, "", verdict, reading)
    situation.agrees = agrees
    return situation
