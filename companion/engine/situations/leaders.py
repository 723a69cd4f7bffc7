"""Who leads: after somebody dealt, and after a trick of two players and their sidekicks."""

from __future__ import annotations

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Ruling, Situation
from companion.engine.originstory.cards import CARDS_EACH
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU, after, seats_of
from companion.engine.situations.asking import missing
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import Facts, is_known
from companion.engine.situations.items import FIRST, NAMELESS, SOMEONE, Item, is_person

MIN_TABLE = 3
PAIR = 2
# Words of a question whose trick it is that a sidekick won.
_OF_OWNER = (
    "mine", "my", "trick", "winner", "what", "keep", "win", "cards", "who", "hold", "worth", "two",
    "people", "score", "side",
)  # fmt: skip


def dealer(facts: Facts) -> Situation | None:
    """Who leads first after somebody dealt, or who deals in a later round."""
    other = ("score", "surrender", "tricks", "sidekick", "other-round")
    asks_deal = [c for c in facts.clauses if c.has("dealer") and c.has("round") and not c.said]
    last = [c for c in facts.clauses if c.value("round") and c.said]  # it may be the one before
    asks = facts.has("lead", "play", "nth-trick") or asks_deal
    if facts.runs or not asks or facts.has(*other) or last:
        return None
    deals = [_who(c) for c in facts.those("dealer") if is_known(_who(c))]
    first = _left_of_dealer(facts, unique(deals))
    if first and not asks_deal and not facts.has("round", "two", "solo"):
        return None if _is_later_trick(facts) else _leads_first(facts, [deals[0], first], deals[0])
    names = [] if facts.has("at-right") else _at_table(facts, deals)
    if any(c.has("give") and c.has("dealer") and c.names > 1 for c in facts.clauses):
        return None  # "Ann gave the token to Bob"
    if _is_later_trick(facts) or not _fits_neighbours(facts, names):
        return None
    solo = names == list(SOLO)
    beside = len(names) == PAIR and bool(deals) and facts.has("left", "at-left")
    if (len(names) < MIN_TABLE and not beside) or not (solo or facts.has("seated", "dealer")):
        return None
    given: dict[str, object] = {"players": names}
    reading = [message("situation.read.players", {"players": names}, [])]
    if not deals:
        return missing("dealer", "dealer", given, "dealer", reading)
    holder = _holder(facts, names, deals[0])
    far = beside and (holder == deals[0]) == bool(asks_deal)  # who sits next but one is not told
    if not holder or far:
        return None
    has_token = message("situation.read.dealer", {"seat": holder}, [])
    situation = _leads_first(facts, names, holder)
    if asks_deal:
        leads = any(c.asks and c.kinds == ["what", "lead"] for c in facts.clauses)
        after_deal = situation.verdict
        situation.verdict = lambda ruling: [has_token] + (after_deal(ruling) if leads else [])
    elif holder != deals[0]:
        situation.reading.append(has_token)
    return situation


def _leads_first(facts: Facts, names: list[str], holder: str) -> Situation:
    """Return the question who of these leads first, in turn order."""
    given: dict[str, object] = {"players": names, "dealer": holder}
    reading = [message("situation.read.players", {"players": names}, [])]
    leads = "judge.leads"
    situation = Situation(
        "dealer",
        given,
        "dealer" if names == list(SOLO) or names[0] == "P1" else "",
        lambda ruling: [message(leads, {"seat": ruling["first_leader"]}, [])],
        reading,
    )
    asked = [c.said for c in facts.clauses if c.asks and c.has("lead") and not c.has("what")]
    if len(asked) == 1 and asked[0] in names:  # "do I lead?"
        situation.agrees = lambda ruling: bool(ruling["first_leader"] == asked[0])
    return situation


def _left_of_dealer(facts: Facts, deals: list[str]) -> str:
    """Return who alone is said to sit on the left of the only dealer, "" for nobody."""
    beside = facts.places("left") + facts.places("at-left")
    sits = unique([_sits(clause, at) for clause, at in beside if _on_right(clause, at) in deals])
    other = len(deals) != 1 or facts.has("or") or any(seat in VANCARDIANS for seat in sits)
    return sits[0] if len(sits) == 1 and not other and sits[0] not in deals else ""


def _sits(clause: Clause, at: int) -> str:
    """Return who sits on somebody's left, "" if that is not clear."""
    others = [name for name in people_in(clause) if name != _on_right(clause, at)]
    return others[0] if len(others) == 1 else ""


def _is_later_trick(facts: Facts) -> bool:
    """Tell "the second trick", "the next trick" from "the first trick"."""
    for clause, i in facts.places("trick"):
        nth = clause.items[i - 1] if i else None
        one = [item for item in clause.items[i + 1 : i + 2] if item.kind in ("one", "number")]
        first = len(one) > 0 and one[0].value in ("", FIRST)  # "trick one"
        if not first and (nth is None or nth.kind != "nth-trick" or nth.value != FIRST):
            return True
    return False


def _fits_neighbours(facts: Facts, names: list[str]) -> bool:
    """Tell whether those who sit on somebody's left were named right after them."""
    for clause, at in facts.places("left") + facts.places("at-left"):
        who, right = clause.said, _on_right(clause, at)
        if who not in names or right not in names or after(names, right) != who:
            return False
    return True


def _on_right(clause: Clause, at: int) -> str:
    """Return on whose left somebody sits: "on my left", "Tom deals, Ann is on his left"."""
    if at and clause.kinds[at - 1] == "my":
        return YOU
    # "Ann's left", "left of Ann"
    beside = clause.items[at - 1 : at] if clause.kinds[at] == "left" else clause.items[at + 1 :]
    others = [_name_of(item) for item in beside[:1] if is_person(item)]
    others = others if clause.names > 1 else []
    before = clause.before
    deals = before is not None and before.has("dealer")  # else "his" may be anybody's
    return others[0] if others else _who(before) if before is not None and deals else ""


def _who(clause: Clause) -> str:
    """Return who is named in a clause, also "grandpa"."""
    return clause.word if clause.said == SOMEONE and clause.word not in NAMELESS else clause.said


def people_in(clause: Clause) -> list[str]:
    """Return the seats and names of a clause."""
    return [_name_of(item) for item in clause.items if is_person(item)]


def _name_of(item: Item) -> str:
    return item.value if item.kind == "who" else item.raw


def _at_table(facts: Facts, deals: list[str]) -> list[str]:
    """Return who sits at the table, in turn order; [] if that is not told, or two deal."""
    if facts.has("or") or len(unique(deals)) > 1 or any(c.names > 1 for c in facts.clauses):
        return []
    told = [c for c in facts.clauses if is_known(_who(c))]
    listed = unique([_who(c) for c in told if not c.has("dealer")])
    # Of "Bob deals. Ann, Bob, Cem sit clockwise" only the list tells the seats.
    whole = len(listed) >= MIN_TABLE and not [name for name in deals if name not in listed]
    names = listed if whole else unique([_who(c) for c in told])
    if facts.has("solo") or [name for name in names if name in VANCARDIANS]:
        sure = deals and (facts.has("solo") or deals[0] in VANCARDIANS)
        return list(SOLO) if sure else []
    players = [c.value("people") for c in facts.clauses if c.value("people")]
    if players and deals and deals[0] in seats_of(int(players[0])):
        return seats_of(int(players[0]))
    return names


def _holder(facts: Facts, names: list[str], dealer: str) -> str:
    """Return who has the token in the round that is asked about, "" if nobody can tell."""
    rounds = [
        (clause.has("dealer") and clause.said != "", int(clause.value("number")))
        for clause in facts.clauses
        if clause.has("round") and clause.has("number")
    ]
    first = [c for c in facts.clauses if c.has("dealer") and c.has("lead") and c.said]
    dealt = [number for deals, number in rounds if deals] + [1 for _ in first]  # "first dealer"
    asked = [number for deals, number in rounds if not deals]
    told = len(facts.places("round"))
    passed = asked[0] - dealt[0] if dealt and asked else 1 - told if told > 1 else 0
    if passed < 0 or dealer not in names:
        return ""
    return names[(names.index(dealer) + passed) % len(names)]


def sidekick_order(facts: Facts) -> Situation | None:
    """Return who leads after a trick, or after a deal of two players and their sidekicks.

    So, too, whose trick it is that a sidekick won.
    """
    won = [c for c in facts.clauses if c.has("win") and c.has("trick", "last", "sidekick")]
    situation = _after_trick(facts, won) if won else _after_deal(facts)
    other = [run for run in facts.runs if run.clause not in won or len(run.cards) > 1]
    points = facts.has("score") and not (won and _asks_owner(facts, won[0]))
    if situation is None or other or points or facts.has("tricks"):
        return None
    for run in facts.runs:
        run.clause.drop_cards()  # with what the trick was won
    facts.runs = []
    return situation


def _after_trick(facts: Facts, won: list[Clause]) -> Situation | None:
    first, named = won[0], is_known(won[0].said)
    sidekick, own = first.has("sidekick"), first.says("my", "sidekick")
    asks = sidekick and _asks_owner(facts, first)
    theirs = first.said == SOMEONE or first.has("his")  # "my opponent's sidekick"
    of_two = _is_of_two(facts) or own or (sidekick and theirs)
    known = facts.has("lead", "after", "what")
    if not of_two:
        known = len(won) == 1 and (named or sidekick) and _asks_next(facts, first, sidekick)
    if not (asks or known):
        return None
    seat = ("K" if sidekick else "P") + ("1" if own or first.said == YOU else "2")
    leads = []
    if sidekick and not (own or named or theirs):
        leads = [message("situation.player-leads", {}, [])]
    elif not (asks or of_two):
        leads = [message("situation.leads-next", {"seat": first.said}, [])]
    read = [] if leads else [message("situation.read.won." + seat, {}, [])]
    nobody = [message("situation.nobodys-trick", {}, [])] if asks else []
    situation = Situation(
        "sidekick_order",
        {"would_lead": seat},
        "",
        lambda ruling: nobody + (leads or _order(ruling)),
        read,
    )
    if asks and not facts.has("what", "winner") and facts.clauses[-1].kinds != ["keep"]:
        situation.agrees = lambda _: False
    return situation


def _asks_owner(facts: Facts, won: Clause) -> bool:
    """Tell "is it my trick", "who keeps the cards", "does it count for me"."""
    rest = [clause for clause in facts.clauses if clause is not won]
    asked = rest[-1] if rest else won
    if facts.has("lead", "may", "must", "not", "negated", "none", "nobody"):
        return False
    told = "mine", "winner", "keep", "worth", "score"
    own = asked.has(*told) or asked.says("my", "trick") or (asked.has("what") and asked.has("win"))
    own = own and (asked is not won or asked.has("worth"))
    whole = all(kind in _OF_OWNER for clause in rest for kind in clause.kinds)
    return asked.asks and own and whole


def _is_of_two(facts: Facts) -> bool:
    return facts.has("two") or any(c.value("people") == "2" for c in facts.clauses)


def _after_deal(facts: Facts) -> Situation | None:
    told = facts.those("dealer")
    first = told[0] if told else None
    if first is None or not facts.has("lead", "after") or not first.said or not _is_of_two(facts):
        return None
    mine = first.said == YOU
    beside = [c for c in facts.those("left", "at-left") if c.has("sidekick")]
    own = [c for c in beside if c.says("my", "sidekick")]
    theirs = [name for c in beside for name in people_in(c) if name not in (YOU, first.said)]
    others = [name for clause in facts.clauses for name in people_in(clause)]
    unknown = [name for name in others if name not in [YOU, first.said] + theirs]
    if unknown or (own and mine) or (theirs and (not mine or len(unique(theirs)) > 1)):
        return None  # the sidekick of whoever does not deal sits on the dealer's left
    if facts.has("win", "other-round") or facts.places("round", "number") or _is_later_trick(facts):
        return None
    leads = [message("situation.read.leads", {"seat": name}, []) for name in theirs[:1]]
    read = [message("situation.read.dealer", {"seat": first.said}, [])]
    given: dict[str, object] = {"would_lead": "K2" if mine else "K1"}
    return Situation("sidekick_order", given, "", lambda ruling: leads or _order(ruling), read)


def _asks_next(facts: Facts, won: Clause, sidekick: bool) -> bool:
    """Tell whether who leads "trick 4" is asked where "trick 3" was won: of others nobody can tell.

    So, too, of "the sidekick won, who leads now".
    """
    asked_now = facts.clauses[-1].kinds in (["what", "lead"], ["what", "lead", "now"])
    if sidekick and asked_now and len(facts.clauses) == PAIR:
        return True
    places = facts.places("trick", "number") + [
        (clause, i) for clause, i in facts.places("lead", "number") if clause.kinds[-1] == "number"
    ]
    told = {clause.items[i + 1].value: clause for clause, i in places}
    numbers = [str(n) for n in range(1, CARDS_EACH) if told.get(str(n)) is won]
    asked = told.get(str(int(numbers[0]) + 1)) if len(numbers) == 1 and len(told) == 2 else None
    dealt = ("who", "word", "dealer")
    whole = all(
        clause in (won, asked) or all(kind in dealt for kind in clause.kinds)
        for clause in facts.clauses
    )  # no "but a card says so"
    if asked is None or not whole or won.names > 1 or asked.said:
        return False
    return asked.has("what") and (asked.has("lead") or len(asked.kinds) <= PAIR + 1)


def _order(ruling: Ruling) -> list[Message]:
    if ruling["leader"] == "P1":  # who asks; nobody has told the names of the two
        return [message("situation.read.leads", {"seat": YOU}, [])]
    return [message("situation.other-leads", {}, [])]
