"""Situations about stamina: how much is left, and whether a cost can be paid."""

from __future__ import annotations

from typing import TypeAlias

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Ruling, Situation, Verdict
from companion.engine.originstory.cards import ROUNDS
from companion.engine.originstory.solo.setup import MAX_COST
from companion.engine.originstory.stamina import GAIN_ROUNDS
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.asking import missing
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import Facts
from companion.engine.situations.items import LEFT, NTH, OVER, Item

MAX_TOKENS = 1 + len(GAIN_ROUNDS)  # tokens that a player has got in the end
PAIR = 2
_NO_BONUS: tuple[list[str], ...] = (["bonus"], ["win"], ["extra"], [])  # behind "no"
_OF_WHAT = ("what", "who", "hold", "round", "number", "now")  # "what do I have in round 3"
_OF_LATE = (
    "who", "hold", "one", "number", "stamina", "left", "trick", "tricks", "nth-trick", "table",
    "lead", "past", "play", "people", "now", "unsure", "keep", "my", "reveal", "score",
)  # fmt: skip
_OF_GETS = ("who", "win", "word", "one", "stamina")
_OTHERWISE = ("none", "not", "negated", "nobody", "again", "or", "other-round")
_COSTLY = ("cards", "ability")
Op: TypeAlias = "dict[str, object]"


def stamina(facts: Facts) -> Situation | None:
    """Return how much stamina is left after some costs, or whether the costs can be paid."""
    costs, number = _costs(facts), _round(facts)
    counted = _had(facts) if facts.has("miscount") else 0
    gained = 0 if counted or (_supply(facts) and not number) else _gained(facts)
    if not _asks_stamina(facts, costs) or number > ROUNDS or gained is None:
        return None
    ops: list[Op] = [{"op": "start_round", "round": i + 1} for i in range(number)]
    if gained:
        ops.append({"op": "gain", "player": YOU, "n": gained})
    for i in range(len(costs)):
        ops.append(_op("charge", "ability" + str(i + 1), costs[i]))
    given = {"players": [YOU], "ops": ops}
    texts = [str(n) for n in costs]
    reading = [message("situation.read.costs", {"costs": texts}, [])] if costs else []
    if number == 0 and costs and _supply(facts):
        return _of_supply(facts, ops, reading)
    if number == 0:
        sure = facts.has("bonus") or (facts.has("stamina") and facts.has("left"))
        return missing("round", "stamina", given, "", reading) if sure and costs else None
    reading = [message("situation.read.round", {"n": number}, [])] + reading
    reading = reading + _supply_read(counted)
    may = [c for c in facts.clauses if _may_charge(c)]
    allowed = len(costs) > 0 and len(may) > 0  # "how much may I charge" asks for the number

    def verdict(ruling: Ruling) -> list[Message]:
        if ruling["illegal_op"] is not None:
            return [message("situation.charge-no", {}, [])]
        if allowed:
            return [message("situation.charge-yes", {}, [])]
        n = ruling["players"][YOU]["supply"]
        return [message("situation.stamina", {"n": n, "round": number}, [])]

    situation = Situation("stamina", given, "", verdict, reading)
    if allowed:
        situation.agrees = _is_legal
    situation.assumed = _assumed(facts, costs)
    return situation


def _told_supply(facts: Facts) -> list[tuple[Clause, int]]:
    """Return where the stamina stands that you say to have: "with 3 stamina can I charge 2"."""
    return [
        (clause, i)
        for kind in ("number", "one")
        for clause, i in facts.places(kind, "stamina")
        if clause.said in ("", YOU)
        if not clause.has("charge", "remove")
        or (clause.follows(i - 1, "with") and clause.follows(i + 2, "may"))
        or clause.follows(i - 2, "number", "with")
        or clause.follows(i - 2, "number", "my")  # "I charged 2 of my 4 stamina"
    ]


def _had(facts: Facts) -> int:
    """Return the whole number of the stamina that you say to have, 0 for none."""
    told = [clause.items[i].value or "1" for clause, i in _told_supply(facts)]
    return int(told[0]) if len(told) == 1 and not told[0].endswith(".5") else 0


def _supply(facts: Facts) -> int:
    """Return the stamina that you say to have, 0 where it is not said: "I own 4 stamina"."""
    other = facts.has("bonus", "round", "win", "give", "none", "not", "negated")
    return 0 if other else _had(facts)


def _asks_left(facts: Facts) -> bool:
    """Tell "what is left", and the "le troisième ?" behind a cost."""
    had = [clause for clause, _ in _told_supply(facts)]  # "3 stamina in my supply"
    return (
        _asks_rest(facts.clauses[-1])
        or any(clause.has("left") and clause not in had for clause in facts.clauses)
        or any(clause.value("hold") == LEFT for clause in facts.clauses)
    )


def _asks_rest(clause: Clause) -> bool:
    """Tell "what about the last one", "le troisième ?"."""
    return clause.asks and all(
        item.value == NTH or item.kind in ("last", "what", "one") for item in clause.items
    )


def _of_supply(facts: Facts, ops: list[Op], reading: list[Message]) -> Situation:
    """Return what is left of the stamina that you have, or whether it pays the costs."""
    had = _supply(facts)
    more: list[Op] = [{"op": "gain", "player": YOU, "n": had - 1}] if had > 1 else []
    reading = _supply_read(had) + reading
    asks_left = _asks_left(facts) or facts.has("what", "many")

    def verdict(ruling: Ruling) -> list[Message]:
        if not _is_legal(ruling):
            return [message("situation.charge-no", {}, [])]
        if not asks_left:
            return [message("situation.charge-yes", {}, [])]
        n = ruling["players"][YOU]["supply"]
        return [message("situation.stamina-stays", {"n": n}, [])]

    situation = _question(more + ops, verdict, reading)
    if not asks_left:
        situation.agrees = _is_legal
    return situation


def later(facts: Facts) -> Situation | None:
    """Return the stamina of whoever tells what they had, as the round ends or another one begins.

    "I had 4 stamina, placed 3, round over", "round 5 starts, I have 5 stamina, do I get a sixth".
    """
    had = _had(facts)
    if not had or facts.runs or facts.has("bonus", "give", "tricks", "both", "may", *_OTHERWISE):
        return None
    supply, rounds = _told_supply(facts), facts.places("round", "number")
    ops: list[Op] = [_op("gain", "", had - 1)]
    if _is_over(facts):
        apart = supply[0][0].has("cards", "ability")  # "3 stamina on my cards and 1 in supply"
        told = [c.value("left") for c in facts.clauses if c.value("left")]
        for clause, i in facts.places("number"):
            if clause.has("charge", "play") and (clause, i) not in supply:
                ops.append(_op("charge", "ability" + str(len(ops)), int(clause.items[i].value)))
        if rounds or len(told) != apart or (apart and len(ops) > 1):
            return None
        ops = ops + [_op("gain", "", int(n)) for n in told] + [{"op": "end_round"}]
    else:
        begins = facts.has("lead") or any(" " in raw for raw in facts.raw("round"))
        gets = [c for c in facts.those("win") if c.asks and c.said in ("", YOU)]
        bare = len(gets) == 1 and all(kind in _OF_GETS for kind in gets[0].kinds)
        if len(rounds) != 1 or not begins or not bare or facts.has("charge"):
            return None
        ops.append({"op": "start_round", "round": min(ROUNDS, facts.number("round") or 0)})

    def verdict(ruling: Ruling) -> list[Message]:
        return [message("situation.read.supply", {"n": ruling["players"][YOU]["supply"]}, [])]

    reading = _supply_read(had)
    situation = _question(ops, verdict, reading)
    if rounds:
        situation.agrees = lambda ruling: bool(ruling["players"][YOU]["supply"] > had)
    return situation


def _supply_read(n: int) -> list[Message]:
    return [message("situation.read.supply", {"n": n}, [])] if n else []


def _question(ops: list[Op], verdict: Verdict, reading: list[Message]) -> Situation:
    return Situation("stamina", {"players": [YOU], "ops": ops}, "", verdict, reading)


def _is_over(facts: Facts) -> bool:
    """Tell "the round is over"."""
    return any(item.value == OVER for clause in facts.clauses for item in clause.items)


def _may_charge(clause: Clause) -> bool:
    """Tell "may I charge 3" and "je charge tout ?" from "how much may I charge"."""
    bare = clause.asks and all(kind in ("who", "charge", "both") for kind in clause.kinds)
    return (clause.has("may") or bare) and not clause.has("many")


def _assumed(facts: Facts, costs: list[int]) -> list[Message]:
    stamina_only = [] if facts.has("bonus") else ["situation.assumed.stamina"]
    free = ["situation.assumed.all-free"] if len(costs) == 1 else []
    return [message(code, {}, []) for code in stamina_only + free]


def _asks_stamina(facts: Facts, costs: list[int]) -> bool:
    scores = [clause for clause in facts.those("score") if not _asks_own(clause)]
    if (
        facts.runs
        or scores
        or _is_over(facts)
        or facts.has("remove", "sidekick", "tricks", "again")
    ):
        return False
    asks = facts.has("stamina", "bonus") and (facts.has("many") or _asks_own(facts.clauses[-1]))
    asks = asks or (_supply(facts) > 0 and (_asks_left(facts) or facts.has("may", "legal", "both")))
    told = [c for c in facts.those("what") if c.asks and all(kind in _OF_WHAT for kind in c.kinds)]
    asks = asks or (facts.has("bonus") and any(c.has("hold") for c in told))
    other = facts.has("give", "win", "lost", "extra", "ability", "moved")
    counted = facts.has("miscount") and facts.has("stamina") and not (costs or other)
    counted = counted and (not facts.has("bonus") or len(facts.places("none", "bonus")) > 0)
    if costs:  # "stamina left?", "may I charge"
        asks = asks or any(_may_charge(clause) for clause in facts.clauses)
        asks = asks or (facts.has("stamina", "bonus") and facts.has("left"))
    told = [c for c in facts.those("bonus") if not c.says("none", "bonus")]
    if any(c.said not in ("", YOU) or c.names > (c.said == YOU) for c in told):
        return False  # "Ben gained 1 extra", "I gained 1 for Ben"
    if len(costs) > 1 and facts.has("or"):
        return False
    if any(_behind(c, i) not in _NO_BONUS for c, i in facts.places("none")):
        return False  # "without paying"
    for clause in facts.clauses:
        if clause.has("may") and "round" in clause.kinds[clause.kinds.index("may") :]:
            return False
    first = _round(facts) == 1 and not facts.has("ability")  # before it nobody has gained any
    first = first and facts.has("may", "charge")  # else a page of the rules answers
    first = first and all(clause.said in ("", YOU) for clause in facts.clauses)
    known = facts.has("bonus") or first or len(costs) > 0
    return counted or (asks and known and max(costs + [0]) <= MAX_COST)


def _asks_own(clause: Clause) -> bool:
    """Tell "my stamina?", "total?"."""
    bare = all(kind in ("my", "what", "stamina", "score", "who", "hold") for kind in clause.kinds)
    return bare and clause.asks and clause.has("stamina", "score") and clause.said in ("", YOU)


def _behind(clause: Clause, at: int) -> list[str]:
    """Return what stands behind a "no": "no bonus", "sans énergie bonus"."""
    skipped = clause.follows(at + 1, "stamina", "bonus")
    return clause.kinds[at + 1 + skipped : at + 2 + skipped]


def _op(name: str, ability: str, n: int) -> Op:
    return {"op": name, "player": YOU, "ability": ability, "n": n}


def _gained(facts: Facts) -> int | None:
    """Return the stamina that abilities gave, 0 for "no bonus"; None where it is not said."""
    if any(_is_supply(clause) for clause in facts.clauses if not clause.has("bonus")):
        return None
    kinds = ("bonus", "round", "stamina")
    loose = [c for c in facts.clauses if c.has("number") and not c.has(*kinds)]
    if loose and not facts.has("charge"):
        return None  # "a card gave me 1 stamina and another 1"
    gained = 0
    for clause, i in facts.places("bonus"):
        before = clause.items[:i]
        if clause.follows(i + 1, "number", "bonus") or clause.follows(i + 1, "one", "bonus"):
            continue  # "gained 1 bonus token"
        if before and before[-1].kind in ("extra", "stamina"):
            before.pop()
        counts = before[-1:] + clause.items[i + 1 : i + 2]
        counts = [item for item in counts if item.kind in ("none", "one", "number")]
        if not counts or counts[0].value.endswith(".5"):
            return None
        gained += 0 if counts[0].kind == "none" else int(counts[0].value or "1")
    return gained


def _is_supply(clause: Clause) -> bool:
    """Tell stamina that somebody has, wins or loses: "I have 3 stamina", "an event took 1"."""
    kinds, places = clause.kinds, range(len(clause.kinds))
    won = any(kinds[i] == "win" and kinds[i - 1 : i] != ["none"] for i in places)
    counted = any(kinds[i : i + 2] in (["number", "stamina"], ["one", "stamina"]) for i in places)
    return won or (counted and not clause.has("charge", "remove"))


def charge_again(facts: Facts) -> Situation | None:
    """May stamina that you removed in this round charge anything more in it."""
    removed, asked = facts.those("remove"), [c for c in facts.those("may") if not c.has("not")]
    other = facts.has("other-round", "bonus", "none", "not", "negated", "nobody")
    if facts.runs or not removed or not asked or _round(facts) or other:
        return None
    charges = asked[-1].has("charge", "play", "to-play")
    again = facts.has("again") or removed[0].has("round")
    again = again and facts.has("round") and facts.has("charge")
    next_trick = [] < _tricks_of(removed[0]) < _tricks_of(asked[-1])
    # "that I have just removed", "may I charge another card now"
    this_round = removed[0].has("past") or (facts.has("now") and not _is_over(facts))
    this_round = this_round and not facts.has("after", "last", "earlier", "before")
    if not (again or (charges and (next_trick or this_round))) or any(
        c.said not in ("", YOU) for c in removed
    ):
        return None
    counts = [
        clause.items[i].value
        for clause, i in facts.places("number")
        if clause is removed[0] and clause.kinds[i - 1 : i] != ["trick"]
    ]
    n = int(counts[0]) if counts and not counts[0].endswith(".5") else 1
    ops: list[Op] = [{"op": "start_round", "round": i + 1} for i in range(ROUNDS)]
    for op, count in (("charge", MAX_TOKENS), ("remove", n), ("charge", n)):
        ops.append(_op(op, "ability", count))
    if not 1 <= n <= MAX_TOKENS:
        return None
    told = [message("situation.charge-removed", {}, [])]
    situation = _question(ops, lambda _: told, [])
    situation.agrees = _is_legal
    return situation


def charge_late(facts: Facts) -> Situation | None:
    """May stamina be placed in a trick: "trick 4, I still have 1 stamina, can I charge it"."""
    asked, rest = facts.clauses[-1:], facts.clauses[:-1]
    if not asked or facts.runs or facts.has("remove", "before", "round", "after", *_OTHERWISE):
        return None
    begun = [c for c in rest if c.has("trick", "tricks") or c.says("reveal", "score")]
    may = _may_charge(asked[0]) and asked[0].has("charge", "play", "to-play")
    bare = all(kind in _OF_LATE for clause in rest for kind in clause.kinds)
    own = all(clause.said in ("", YOU) for clause in facts.clauses)
    if not (begun and may and bare and own and facts.has("stamina")) or _is_over(facts):
        return None
    facts.clauses, facts.meanings = asked, asked[0].meanings
    ops: list[Op] = [{"op": "end_charging"}, _op("charge", "ability", 1)]
    situation = _question(ops, lambda _: [], [])
    situation.agrees = _is_legal
    return situation


def _tricks_of(clause: Clause) -> list[str]:
    """Return the numbers of the tricks of a clause, "in trick 4"."""
    places = range(len(clause.kinds))
    return [clause.items[i + 1].value for i in places if clause.follows(i, "trick", "number")]


def _is_legal(ruling: Ruling) -> bool:
    return ruling["illegal_op"] is None


def _round(facts: Facts) -> int:
    """Return the round that is asked about, 0 for none, one more than there are for several.

    "Gained 1 extra in round 2" tells of an earlier one.
    """
    rounds = [
        (clause.has("bonus"), clause.items[i + 1].value)
        for clause, i in facts.places("round", "number")
    ]
    asked = unique([number for _, number in rounds])
    later = unique([number for bonus, number in rounds if not bonus])
    if len(asked) > 1 and len(later) == 1 and max(asked) == later[0]:
        asked = later
    return ROUNDS + 1 if len(asked) > 1 else int(asked[0]) if asked else facts.number("round") or 0


def _costs(facts: Facts) -> list[int]:
    """Return the costs charged or to be charged; "a card" is none, "2 cards" is too high."""
    had = _told_supply(facts)
    charged = len(had) > 0 and facts.has("both")  # "3 stamina, cards at 2 and 1, both?"
    costs: list[int] = []
    for clause in [c for c in facts.clauses if not _asks_rest(c)]:
        for i in range(len(clause.items)):
            item = clause.items[i]
            around = [clause.kinds[i - 1] if i else ""] + clause.kinds[i + 1 : i + 2]
            charged = charged or item.kind == "charge" or around[1:] == ["charge"]
            if (clause, i) in had:
                continue
            if charged and item.kind in ("number", "one", "count") and not _is_beside(item, around):
                whole = item.kind != "count" and not item.value.endswith(".5")
                # "two abilities", "one for 2", "the cheap one"
                whole = whole and around[1:] != ["ability"] and around[0] not in ("number", "one")
                whole = whole and (item.kind != "one" or around[0] == "")
                costs.append(int(item.value or "1") if whole else MAX_COST + 1)
    both = facts.has("both") and len(costs) != PAIR
    choice = len(costs) > PAIR and _is_choice(facts)  # not "a 2-cost card"
    return [MAX_COST + 1] if both or choice else costs


def _is_choice(facts: Facts) -> bool:
    """Tell "two costs, a 1 and a 2", of which one is enough, where both are not asked for."""
    two = [
        clause
        for clause, i in facts.places("number")
        if clause.items[i].value == str(PAIR) and clause.follows(i, "number", "charge")
    ]
    return len(two) > 0 and not facts.has("both")


def _is_beside(item: Item, around: list[str]) -> bool:
    """Tell the number of a round, and the "a" of "a card"."""
    return around[:1] == ["round"] or (item.kind == "one" and around[-1] in _COSTLY)
