"""Situations about surrender: whether one may, and what the leader gains."""

from __future__ import annotations

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Ruling, Situation
from companion.engine.originstory.cards import CARDS_EACH
from companion.engine.originstory.tricks import AUTOMATON, SOLO, VANCARDIANS, YOU
from companion.engine.situations.asking import missing, standing_read
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import DENIED, HERS, Facts, is_known
from companion.engine.situations.items import FIRST, SHE, kind_at, skip, values_of
from companion.engine.situations.unused import is_asked

_YES = [message("situation.surrender-yes", {}, [])]


def surrender(facts: Facts) -> Situation | None:
    """May you surrender, and what does it give her; what is not told must make no difference."""
    if not facts.has("surrender"):
        return None
    played = [c for c in facts.clauses if c.has("play", "to-play") and c.actor not in HERS]
    if played and not played[0].has("past"):
        return None
    if any(c.has("play", "to-play") and c.said in HERS and not c.cards for c in facts.clauses):
        return None  # "4 cards with the one she has just played": are they those that are left?
    asked = [c for c in facts.clauses if c.has("surrender") and c.has("may", "must")]
    told = facts.those("surrender")
    if any(c.has("must") for c in asked) or any(_is_of_other(c) for c in told):
        return None  # nobody has to, and only you may
    leader = _leader(facts)
    if [c for c in facts.clauses if c.has("surrender") and _is_to_other(c, leader)]:
        return None
    side, tricks, left = facts.side(), facts.tricks(), _left(facts, leader)
    villain = facts.is_villain_without_tricks()
    hers = {name: _tricks_of(facts, name) for name in VANCARDIANS}
    given: dict[str, object] = {
        "at_turn_start": not played,
        "whose_turn": YOU,
        "trick_leader": leader if leader in SOLO else AUTOMATON,
        "alignment": side or "hero",
        "tricks": {YOU: tricks or 0} | hers,
        "leader_cards_left": left or 0,
    }
    reading = _read(facts, given, hers, leader, left)
    if played or leader == YOU or villain:
        return _surrender(facts, given, reading)
    return _of_unsure(facts, given, reading, left)


def _of_unsure(
    facts: Facts, given: dict[str, object], reading: list[Message], left: int | None
) -> Situation | None:
    """Return the question of somebody who may surrender, or what is missing for it."""
    leader, side = _leader(facts), facts.side()
    villain = facts.is_villain_without_tricks()
    if not leader or (not side and left is None):
        return None
    if not side and leader != SHE and (_asks_hers(facts) or _tells(facts)):
        situation = _surrender(facts, given, reading)
        situation.assumed.append(message("situation.assumed.may-surrender", {}, []))
        return situation
    if villain is None or left is None or not side:
        part = "alignment" if not side else "tricks" if villain is None else "leader_cards_left"
        may = any(c.said == YOU and c.has("may") for c in facts.those("surrender"))
        if part == "leader_cards_left" and may and not facts.has("what", "many"):
            return _may_surrender(facts, given, reading)
        if part == "leader_cards_left":  # only the gain depends on them
            reading.append(message("situation.read.may-surrender", {}, []))
        return missing(part, "surrender", given, "surrender", reading)
    situation = _surrender(facts, given, reading)
    hers = {name: _tricks_of(facts, name) for name in VANCARDIANS}
    situation.assumed.extend(_assumed(facts, leader, hers))
    return situation


def _may_surrender(facts: Facts, given: dict[str, object], reading: list[Message]) -> Situation:
    """Return whether one may surrender, where what the leader gains is neither asked nor told."""
    told = {part: given[part] for part in given if part != "leader_cards_left"}
    situation = Situation("surrender", told, "surrender", lambda _: _YES, reading)
    situation.supposed, situation.certain = {"leader_cards_left": 0}, ["allowed"]
    situation.why = [message("situation.read.may-surrender", {}, ["surrender"])]
    situation.agrees = lambda ruling: bool(ruling["allowed"])
    hers = {name: _tricks_of(facts, name) for name in VANCARDIANS}
    situation.assumed.extend(_assumed(facts, _leader(facts), hers))
    return situation


def _is_of_other(clause: Clause) -> bool:
    """Tell "Ben surrenders", "may Automaton surrender"."""
    before = values_of(clause.items[: clause.kinds.index("surrender")], "who")
    hers = [seat for seat in before or [clause.said] if seat in VANCARDIANS]
    asks = len(hers) > 0 and clause.has("may", "must") and YOU not in before
    return asks or (is_known(clause.said) and clause.said not in SOLO)


def _read(
    facts: Facts, given: dict[str, object], hers: dict[str, int], leader: str, left: int | None
) -> list[Message]:
    """Return what was understood: your side and tricks, her cards, tricks of the Vancardians."""
    reading = standing_read(facts)
    if leader and leader != YOU and left is not None:
        params = {"leader": given["trick_leader"], "n": left}
        reading.append(message("situation.read.left", params, []))
    for name in VANCARDIANS:
        if hers[name]:
            params = {"seat": name, "n": hers[name]}
            reading.append(message("situation.read.standing-hero", params, []))
    return reading


def _assumed(facts: Facts, leader: str, tricks: dict[str, int]) -> list[Message]:
    """Return what a "yes" rests on that nobody said; `tricks` are those of the Vancardians."""
    told = [clause.said for clause in facts.clauses if clause.has("tricks")]
    assumed = (
        ("situation.assumed.automaton", leader == SHE),
        ("situation.assumed.turn-start", not facts.has("turn", "play")),
        (
            "situation.assumed.tricks",
            any(seat not in told and not tricks[seat] for seat in VANCARDIANS),
        ),
    )
    return [message(code, {}, []) for code, holds in assumed if holds]


def _leader(facts: Facts) -> str:
    """Return who leads, SHE if no Vancardian is named, "" if nobody is said to lead."""
    leads = [_leading(c) for c in facts.clauses if c.has("lead") and not c.has(*DENIED)]
    leader = ([who for who in leads if who in SOLO + (SHE,)] + [""])[0]
    named = [item.value for c in facts.clauses for item in c.items if item.value in VANCARDIANS]
    if leader == SHE and len(unique(named)) == 1:
        return named[0]  # "I surrender to Factoryon, she leads"
    return leader


def _is_to_other(clause: Clause, leader: str) -> bool:
    """Tell "I surrender to Factoryon" where Automaton leads.

    Both may stand in one clause: "Automaton leads 3 cards I surrender to Factoryon".
    """
    at = skip(clause.items, clause.kinds.index("surrender") + 1, ("hold",))  # "je me rends a"
    named = [item.value for item in clause.items if item.value in VANCARDIANS]
    if at < len(clause.items) and clause.items[at].value in VANCARDIANS:
        leads = kind_at(clause.items, at + 1) == "lead"  # "may I surrender Automaton leads"
        named = [] if leads else [clause.items[at].value]
    return len(named) > 0 and leader in VANCARDIANS and leader not in named


def _leading(clause: Clause) -> str:
    """Return who leads: of "I surrender to Automaton who led" the one named last before it."""
    before = clause.items[: clause.kinds.index("lead")]
    named = values_of(before, "who")
    return named[-1] if named else clause.actor


def _surrender(facts: Facts, given: dict[str, object], reading: list[Message]) -> Situation:
    asks_gain = (facts.has("what", "many") and not facts.has("may")) or _tells(facts)
    asks_all = not _asks_hers(facts) and any(
        c.has("score") and c.said not in HERS for c in facts.clauses if c.asks
    )

    def verdict(ruling: Ruling) -> list[Message]:
        if not ruling["allowed"]:
            return [message("situation.surrender-no", {}, [])]
        may = [] if asks_gain else [message("situation.surrender-yes", {}, [])]
        if asks_all:
            return may + _score_of(ruling)
        params = {"leader": given["trick_leader"], "vp": ruling["leader_gain"]}
        return may + [message("situation.gains", params, [])]

    situation = Situation("surrender", given, "surrender", verdict, reading)
    if not asks_gain and not any(is_asked(c, i) for c, i in facts.places("number", "score")):
        # "would she get 5 points" asks for more
        situation.agrees = lambda ruling: bool(ruling["allowed"])
    return situation


def _tells(facts: Facts) -> bool:
    """Tell "I surrender, Factoryon leads with 5 cards left", where only her points can be asked."""
    told = [clause for clause in facts.clauses if clause.kinds == ["who", "surrender"]]
    other = facts.has("may", "must", "what", "many", "score", "legal", "turn", "not", "or", "side")
    return len(told) == 1 and told[0].said == YOU and not other


def _asks_hers(facts: Facts) -> bool:
    """Tell "what does she get", "ses points ?" from "may I surrender"."""
    if facts.has("may"):
        return False
    return any(
        c.asks
        and (c.has("win", "score") or c.kinds == ["many", "who"])
        and not c.has("lead", "tricks")
        and (c.has("his") or any(item.value in HERS for item in c.items))
        for c in facts.clauses
    )


def _score_of(ruling: Ruling) -> list[Message]:
    """Return everyone's points of a round that is surrendered."""
    points = ruling["round_vp"]
    return [message("situation.vp", {"seat": seat, "n": points[seat]}, []) for seat in SOLO]


def _tricks_of(facts: Facts, seat: str) -> int:
    """Return her tricks; the 6 of "3 cards left, Factoryon 6" may be cards as well."""
    counted = "tricks"
    for clause in facts.clauses:
        counts = clause.value("tricks") or (clause.value("number") if counted == "tricks" else "")
        other = clause.said != seat or clause.has("lead", "left", "hold")
        if counts and not other and not counts.endswith(".5"):
            return int(counts)
        told = [kind for kind in clause.kinds if kind in ("tricks", "left", "count")]
        counted = (told or [counted])[-1]
    return 0


def _led_trick(facts: Facts) -> int:
    """Return which trick the leader is said to have led, 0 for none: "Automaton led trick 2"."""
    tricks = [
        (clause, clause.items[i + 1].value if clause.kinds[i] == "trick" else FIRST)
        for clause in facts.clauses
        for i in range(len(clause.kinds))
        if clause.follows(i, "trick", "number")
        or (clause.kinds[i] == "nth-trick" and clause.items[i].value == FIRST)
    ]
    if len(tricks) != 1 or len(facts.places("trick")) > 1:
        return 0
    clause, number = tricks[0]
    other = clause.has("after", "win", "before", "earlier", "last", *DENIED)
    return int(number) if clause.has("lead") and not other and int(number) <= CARDS_EACH else 0


def _left(facts: Facts, leader: str) -> int | None:
    """Return how many cards the leader has left: "4 left", "6 cards", "her last card"."""
    others = [seat for seat in VANCARDIANS if leader in VANCARDIANS and seat != leader]
    told = [clause for clause in facts.clauses if clause.said not in others]
    for kind in ("left", "count"):
        counts = [c.value(kind) for c in told if c.value(kind)]
        if counts:
            return int(counts[0]) if len(counts) == 1 else None
    for clause in told:
        if clause.has("left", "hold") and clause.has("number", "one", "none"):
            number = clause.value("number") or ("0" if clause.has("none") else "1")
            return None if number.endswith(".5") else int(number)
    nth = _led_trick(facts)
    if nth:
        return CARDS_EACH - nth
    last = any(c.has("last") and (c.has("cards") or c.kinds == ["last", "trick"]) for c in told)
    return 0 if last else None
