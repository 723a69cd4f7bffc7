"""Situations of any table: who wins a trick."""

from __future__ import annotations

from typing import Callable

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Ruling, Situation, Verdict
from companion.engine.originstory.cards import SUITS, TRUMP, parse_card
from companion.engine.originstory.tricks import (
    MAX_PLAYERS,
    SOLO,
    YOU,
    legal,
    order_from,
    seats_of,
    winner,
)
from companion.engine.situations.asking import cards, missing, rule
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import HERS, Facts, is_known, suit_of
from companion.engine.situations.items import CARDS, EFFECTS, HE, NTH, PLAYING, SOMEONE, values_of
from companion.engine.situations.led import leader_of, really_played, suit_led, unseen_part
from companion.engine.situations.plays import (
    MY_SIDEKICK,
    SIDEKICK,
    Claim,
    Trick,
    claimed,
    is_tied,
    misordered,
    to_json,
)
from companion.engine.situations.spelling import COLON

# Words of a clause that tells of a play without its card.
_UNTOLD = (
    "who", "word", "top", "play", "to-play", "must", "negated", "not", "one", "cards", "now",
    "past", "nobody", "none", "with", "his", "my", "left", "something", "hold",
)  # fmt: skip
_SIDEKICKS = {
    SIDEKICK: "situation.sidekick-wins",
    MY_SIDEKICK: "situation.my-sidekick-wins",
}
_BARE = CARDS + (COLON, "suit", "lead", "what", "trick", "with")
_OF_NOBODY = ("nobody", "hold", "none", "suit", "and", "or")
MIN_PLAY = 2  # words of "Tom followed"


def trick(facts: Facts) -> Situation | None:
    """Who wins the cards named."""
    if _is_no_trick(facts):
        return None
    hands = [run.cards for run in facts.of("hand") if run.actor in ("", YOU)]
    if facts.has("win", "winner", "mine", "lost", "claim"):
        facts.runs = really_played(facts.runs)
    told = Trick(facts)
    claim = claimed(facts, told)
    asks = facts.has("winner") or claim is not None or (facts.has("what") and facts.has("win"))
    if not 0 < len(told.plays) <= _most(facts) or not (asks or _is_whole(facts, told)):
        return None
    faces = told.faces()
    reading = [cards("situation.read.plays", faces)]
    given: dict[str, object] = {"plays": to_json(faces)}
    # "I lead, my hand: L4 T4 S4", where no card was played
    is_hand = any(len(run.cards) > 1 and run.cards == faces for run in facts.of("hand"))
    if is_hand or told.is_twice or _is_held(facts) or _is_forbidden(suit_led(facts), hands, faces):
        return None
    part = _untold(facts, told)
    if part:
        return missing(part, "trick", given, "trick", reading)
    if len(faces) == 1 and not _is_alone(facts, faces[0]):
        lacks = facts.of("lead") or (asks and told.lead_suit and facts.of("play"))
        return missing("plays", "trick", given, "trick", reading) if lacks else None
    if told.lead_suit and not told.led:
        given["lead_suit"] = told.lead_suit
        reading.append(message("situation.read.lead-suit", {"suit": told.lead_suit}, []))
    elif not told.led and _is_open(facts, told):
        return missing("lead_suit", "trick", given, "trick", reading)
    situation = _trick(told, given, reading, claim)
    if situation is not None:
        _assume(situation, facts, told, asks or facts.clauses[-1].has("what"))
    return situation


def _is_alone(facts: Facts, card: str) -> bool:
    """Tell "I led strength 2 and nobody has strength or love"."""
    clauses = facts.clauses
    suits: list[str] = []
    for at in range(len(clauses)):
        clause = clauses[at]
        nobody = clause.kinds[:1] == ["nobody"] and all(kind in _OF_NOBODY for kind in clause.kinds)
        more = len(suits) > 0 and clause.kinds == ["suit"] and not clause.ends
        asked = at + 1 < len(clauses) and clause.asks and clauses[at + 1].ends
        if (nobody or more) and not asked:
            suits = suits + values_of(clause.items, "suit")
    return len(facts.of("lead")) == 1 and {suit_of(card), TRUMP} <= set(suits)


def bare_list(facts: Facts) -> Situation | None:
    """Ask what is asked of "B5 B8 S13 T12": a trick and a hand are told in the same way."""
    led = [c for c in facts.clauses if c.kinds in (["suit", "lead"], ["lead", "suit"])]
    rest = [clause for clause in facts.clauses if clause not in led]
    faces = [card for run in facts.runs for card in run.cards]
    bare = len(rest) == 1 and all(kind in ("card", COLON) for kind in rest[0].kinds)
    if (
        not bare
        or not MIN_PLAY < len(unique(faces)) <= MAX_PLAYERS
        or len(unique(faces)) < len(faces)
    ):
        return None
    given: dict[str, object] = {"plays": to_json(faces)}
    return missing("asked", "trick", given, "trick", [cards("situation.read.named", faces)])


def _assume(situation: Situation, facts: Facts, told: Trick, asks: bool) -> None:
    """Note what nobody said: the order of equal cards, and that somebody wants to know who wins."""
    if not situation.seen and is_tied(facts, told):
        situation.unknown = misordered(facts, told)
        situation.assumed = [message("situation.assumed.order", {}, [])]
    if not asks:
        situation.assumed.append(message("situation.assumed.who-wins", {}, []))


def _most(facts: Facts) -> int:
    """Return how many cards a trick has at most: one of each player, but of two with sidekicks."""
    told = [c.value("people") for c in facts.clauses if not c.cards]
    tables = range(MIN_PLAY + 1, MAX_PLAYERS)
    return min([players for players in tables if str(players) in told] + [MAX_PLAYERS])


def _untold(facts: Facts, told: Trick) -> str:
    """Return what somebody did not see, did not name or says otherwise; "" for nothing."""
    part = unseen_part(facts)
    players = [int(c.value("people")) for c in facts.clauses if c.value("people")]
    waits = len(told.plays) < max(players + [0])
    if part or waits or _is_suit_played(facts, told) or _is_lead_untold(facts, told):
        return part or "plays"
    first = suit_of(told.plays[0][1])
    called = [clause.items[i].value for clause, i in facts.places("suit", "trick")]
    return "lead_suit" if any(suit != first for suit in called) else ""


def beats(facts: Facts) -> Situation | None:
    """Whether one card beats another: "does L4 beat B13 when brains is led", "S13 vs L1"."""
    faces = [card for run in facts.runs for card in run.cards]
    other = ("draw", "surrender", "negated", "none", "hold", "must", "winner", "or", "unsure")
    if len(faces) != 2 or len(facts.runs) != 2 or facts.has(*other):
        return None
    first, second = facts.runs[0].clause, facts.runs[1].clause
    between = first.kinds[first.after_run() :] + second.kinds[:1]
    word = ([kind for kind in between if kind in ("beat", "beaten", "versus")] + [""])[0]
    if not word or (word == "versus" and facts.has("win", "lost", "mine", "may")):
        return None
    lead = facts.of("lead")
    led = suit_led(facts)
    plays = faces if lead and lead[0].cards == faces[:1] else [faces[1], faces[0]]
    given: dict[str, object] = {"plays": to_json(plays)}
    reading = [cards("situation.read.plays", plays)]
    played = [parse_card(card) for card in plays]
    if led:
        given["lead_suit"] = led
        reading.append(message("situation.read.lead-suit", {"suit": led}, []))
    elif len(unique([winner(played, suit) for suit in SUITS])) > 1:
        return missing("lead_suit", "trick", given, "trick", reading)
    verdict = _winner([("", card) for card in plays], ["" for _ in plays], False)
    situation = Situation("trick", given, "trick", verdict, reading)
    if word != "versus" and not facts.has("what"):
        wins = faces[:1] if word == "beat" else faces[1:]
        situation.agrees = _takes(plays, wins, True)  # where nobody wins, nobody loses either
    return situation


def _is_no_trick(facts: Facts) -> bool:
    """Tell questions about a row, a sidekick's open cards, or what may be played."""
    if [run for run in facts.of("hand") if run.actor in HERS and len(run.cards) > 1]:
        return True
    held = [run for run in facts.of("hand") if run.clause.has("hold") and len(run.cards) > 1]
    if held and not facts.has("win", "winner", "lost"):
        return True
    single = [run.actor for run in facts.of("hand") if run.clause.has("hold") and run.actor]
    asks_winner = facts.has("win", "winner", "mine", "lost", "claim")
    if [run for run in facts.of("play", "lead") if run.actor in single and not asks_winner]:
        return True  # "Max played L4 and still had S9"
    if facts.has("draw", "surrender", "legal", "turn", *EFFECTS):
        return True
    rules = any(c.has("may", "must") and (c.asks or c.cards) for c in facts.clauses)
    up = facts.has("sidekick") and not facts.sidekicks_play
    led = facts.has("winner") and facts.of("lead")  # "her S9 was first, then my S6, who wins"
    return rules or up or (facts.asks_lead() and not led and not facts.of("play"))


def _winner(plays: list[tuple[str, str]], words: list[str], asks_next: bool) -> Verdict:
    """Return the verdict that names who wins, or only the card; `words` as in `Trick`.

    Where it is asked who leads next, the winner does.
    """

    def verdict(ruling: Ruling) -> list[Message]:
        won = ruling["winner"]
        if won is None:
            return [message("judge.nobody-wins", {}, [])]
        who, card = plays[won]
        if words[won] in _SIDEKICKS:  # says who leads next
            return [message(_SIDEKICKS[words[won]], {"card": card}, [])]
        if is_known(who):
            told = message("judge.wins", {"seat": who, "card": card}, [])
            after = message("situation.leads-next", {"seat": who}, [])
        else:
            told = message("situation.wins", {"card": card}, [])
            after = message("situation.winner-leads-next", {}, [])
        return [told, after] if asks_next else [told]

    return verdict


def _trick(
    told: Trick, given: dict[str, object], reading: list[Message], claim: Claim | None
) -> Situation | None:
    table = _table(told)
    if table is None:
        return None
    faces = told.faces()
    given["plays"] = to_json(faces)
    verdict = _winner(told.plays, told.words, told.asks_next)
    situation = Situation("trick", given, "trick", verdict, reading)
    situation.seen = table
    if claim is not None:
        situation.agrees = _agrees(claim, given, faces)
    if not told.led and not told.lead_suit:
        situation.assumed.append(message("situation.assumed.order", {}, []))
    return situation


def _agrees(
    claim: Claim, given: dict[str, object], faces: list[str]
) -> Callable[[Ruling], bool] | None:
    """Return what tells whether the claim holds; None if it is not clear which card it is about."""
    ruling = rule("trick", given)
    won = ruling["winner"] if ruling is not None else None
    unclear = len(claim.cards) > 1 and isinstance(won, int) and faces[won] in claim.cards
    if not claim.cards or unclear:
        return None
    return _takes(faces, claim.cards, claim.wins)


def _is_open(facts: Facts, told: Trick) -> bool:
    """Tell whether it matters who led, and neither a word nor the order says it."""
    leads = any(c.has("lead") and not c.has("trick", "round") for c in facts.clauses)
    if not (leads or facts.has("table", "unsure") or facts.of("hand") or leader_of(facts)):
        return False
    played = told.cards()
    return len(unique([winner(played, card.suit) for card in played])) > 1


def _is_suit_played(facts: Facts, told: Trick) -> bool:
    """Tell that somebody whose card is not named played one of a suit: "he put a love on it"."""
    names = [who for who, _ in told.plays] + [run.actor for run in facts.runs]
    for at in range(len(facts.clauses)):
        clause, after = facts.clauses[at], facts.clauses[at + 1 : at + 2]
        if after and after[0].cards and after[0].word == HE and not after[0].ends:
            continue  # "Odette neither, she throws B10"
        known = names + told.words if clause.said == SOMEONE else names
        if _is_card_untold(clause, known) or _is_play_untold(clause, known):
            return True
        plays = clause.has("cut") or (clause.has("suit") and not clause.has("none"))
        whose = clause.said and (clause.said not in names or clause.has("one"))
        if clause.has("lead") or not clause.has("play", "cut"):
            whose = is_known(clause.said) and clause.said not in names
        asks = clause.has("may", "must", "what", "win", "winner")
        verbs = clause.has("play", "lead", "hold", "cut", "what", "none")
        alone = clause.has("one") and clause.has("suit") and not verbs  # "speed 1, a one love"
        leads = clause.has("lead") and clause.said == SOMEONE
        leads = leads and clause.word not in told.words + [HE]
        untold = alone or (plays and (whose or leads) and not asks)
        if untold and not clause.cards:
            return True
    return False


def _is_play_untold(clause: Clause, names: list[str]) -> bool:
    """Tell "Cy a higher one", "Cy hasn't played yet", "and Cy": somebody in a list of plays."""
    who = clause.word if clause.said == SOMEONE else clause.said
    if who in ["", HE] + names or any(kind not in _UNTOLD for kind in clause.kinds):
        return False
    before = clause.before
    listed = before is not None and len(before.cards) > 0 and before.said != ""
    listed = listed and is_known(who) and who != YOU and not clause.ends
    return listed or clause.has("play", "to-play", "must", "negated")


def _is_card_untold(clause: Clause, names: list[str]) -> bool:
    """Tell "I have played a card as well"."""
    told = clause.cards or clause.has("suit", "number", "last", "nobody", "none", "negated", "not")
    asks = clause.has("may", "must", "what", "win")
    alone = clause.kinds[-1:] == ["play"] and len(clause.kinds) == MIN_PLAY  # "Tom followed"
    played = clause.has("play") and (clause.has("cards") or alone) and not told and not asks
    who = clause.word if clause.said == SOMEONE else clause.said
    return played and who != "" and who not in names


def _is_forbidden(led: str, hands: list[list[str]], faces: list[str]) -> bool:
    """Tell "hand S3 L1, S9 led, do I win with L1": a play that the hand does not allow."""
    for hand in hands:
        may = [hand[i] for i in legal([parse_card(card) for card in hand], led)]
        if len(hand) > 1 and any(card in hand and card not in may for card in faces):
            return True
    return False


def _is_held(facts: Facts) -> bool:
    """Tell "from L4 S2 I chose S2" and "although she has S10": nobody played all these cards."""
    for run in facts.runs:
        clause = run.clause
        if len(run.cards) > 1:
            others = [other.cards for other in facts.runs if other is not run]
            again = any(len(faces) == 1 and faces[0] in run.cards for faces in others)
            bare = not clause.has("lead", "with", "hold", "up", "table", COLON)
            # "two cards each: Ann S9 S10, Bob S12 S3"
            each = bare and clause.names == 1 and is_known(clause.said)
            if each or (again and clause.before_run() == "with"):
                return True
        he = clause.said == SOMEONE and clause.word == HE and clause.before is not None
        held = clause.has("hold", "left") and not clause.has(*PLAYING)
        if held and (clause.kinds.count("hold") > 1 or clause.has("left")):
            return True  # "Bo has S12 in his hand", "still holds S12"
        if he and held and clause.before is not None and clause.before.cards:
            return True
    return False


def _is_lead_untold(facts: Facts, told: Trick) -> bool:
    """Tell "Sara led, I played S10", where the card that was led is not named."""
    names = [who for who, _ in told.plays]
    leader = leader_of(facts)
    whole = not told.lead_suit and all(is_known(who) for who in names)
    return whole and is_known(leader) and leader not in names


def _is_whole(facts: Facts, told: Trick) -> bool:
    """Tell cards of a trick beside which nobody needs to ask who wins."""
    if facts.places("nobody", "cut") and len(told.plays) > MIN_PLAY:
        return True  # "nobody trumped: S4 S9 T13"
    if facts.has("side") and len(facts.runs) < len(told.plays):
        return False  # "I'm a hero: B4 L10, S9 led" may tell a hand
    if len(told.plays) > MIN_PLAY and (told.led or leader_of(facts)):
        return True
    single = [run for run in facts.runs if len(run.cards) == 1 and run.clause.said]
    if told.lead_suit and len(single) == len(facts.runs) == len(told.plays) > 2:
        return True  # "brains led. me B8, dad S8, mum B6"
    if _is_bare_list(facts, told) or _is_solo_follow(told):
        return True
    people = [c.value("people") for c in facts.clauses]
    if len(told.plays) > 2 and str(len(told.plays)) in people:
        return True  # "there are 4 of us, all speed: 3 7 12 5"
    names = [
        told.words[i] if told.plays[i][0] == SOMEONE else told.plays[i][0]
        for i in range(len(told.plays))
    ]
    names = [name for name in names if name not in ("", HE, NTH)]
    changed = any("=" in face for face in told.faces())
    tied = len(unique([face.partition("=")[2] or face for face in told.faces()])) == 1
    if (told.led or told.lead_suit or tied) and len(told.plays) == MIN_PLAY and changed:
        return True  # "S4 led, my S3 counts as 5"
    least = MIN_PLAY if told.led else MIN_PLAY + 1
    return len(unique(names)) == len(told.plays) >= least


def _is_bare_list(facts: Facts, told: Trick) -> bool:
    """Tell "speed led: S9 S10 B13", "T12, T1, B13, no love"."""
    free = [c for c in facts.clauses if _is_without(c)]
    others = [kind for c in facts.clauses for kind in c.kinds if c.cards or c not in free]
    if others[-3:] == ["none", "suit", "play"]:
        others.pop()  # "no love played"
    if others[-2:] == ["none", "suit"]:
        others = others[:-2]
    bare = all(kind in _BARE for kind in others) and len(told.plays) > MIN_PLAY
    suits = [suit_of(face) for face in told.faces()]
    fits = told.lead_suit == suits[0] or (len(free) > 0 and not told.lead_suit)
    return (
        bare and fits and len(facts.runs) == 1 and all(c.value("suit") not in suits for c in free)
    )


def _is_without(clause: Clause) -> bool:
    """Tell "no love", "nobody had a heart"."""
    told = clause.kinds[clause.after_run() :] if clause.cards else clause.kinds
    without = told[:2] == ["none", "suit"] and told[2:] in ([], ["play"])
    return without or (clause.has("nobody") and clause.has("suit"))


def _is_solo_follow(told: Trick) -> bool:
    """Tell "strength led, Factoryon plays L9.5, I play L10": nothing that led can win."""
    seats = [who for who, _ in told.plays]
    trumped = told.lead_suit not in ("", TRUMP) and any(face[0] == TRUMP for face in told.faces())
    solo = all(seat in SOLO for seat in seats) and len(unique(seats)) == MIN_PLAY == len(seats)
    return trumped and solo and any(seat != YOU for seat in seats)


def _takes(faces: list[str], cards: list[str], wins: bool) -> Callable[[Ruling], bool]:
    """Return what tells whether one of these cards wins, or loses."""

    def agrees(ruling: Ruling) -> bool:
        return wins == (ruling["winner"] is not None and faces[ruling["winner"]] in cards)

    return agrees


def _table(told: Trick) -> str | None:
    """Return table and leader for the judge's screen, as `3.P2`; "" if not everyone is named.

    None if those who are named cannot have played in this order.
    """
    names = [who for who, _ in told.plays]
    known = [name for name in names if is_known(name)]
    words = [word for word in told.words if word not in ("", HE, NTH, SIDEKICK, MY_SIDEKICK)]
    if _twice(known) or (_twice(words) and len(known) < len(names)):
        return None
    if not told.led or not [name for name in known if name != YOU]:
        return ""
    highest = max([int(name[1:]) for name in known if name in seats_of(MAX_PLAYERS)] + [3])
    for table in (list(SOLO), seats_of(max(len(names), highest))):
        if all(name in table for name in known):
            return _seated(told, names, known, table)
    return ""


def _twice(names: list[str]) -> bool:
    return len(unique(names)) < len(names)


def _seated(told: Trick, names: list[str], known: list[str], table: list[str]) -> str | None:
    """Return the table's name for plays of its seats; a whole solo trick comes into turn order."""
    if len(names) > len(table):
        return None
    if len(known) < len(names):
        return ""
    order = order_from(table, names[0])
    if table[0] == YOU and len(names) == len(table):
        by_seat = dict(told.plays)
        told.plays = [(name, by_seat[name]) for name in order]
    elif names != order[: len(names)]:
        return None
    return ("1" if table[0] == YOU else str(len(table))) + "." + names[0]
