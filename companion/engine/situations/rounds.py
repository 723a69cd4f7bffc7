"""Situations about a round and a game: points, winners."""

from __future__ import annotations

from typing import Callable

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Ruling, Situation
from companion.engine.originstory.cards import CARDS_EACH, HIGHEST
from companion.engine.originstory.tricks import (
    MAX_PLAYERS,
    SOLO,
    VANCARDIANS,
    YOU,
    seats_of,
)
from companion.engine.situations.asking import missing
from companion.engine.situations.clauses import Clause, side_of
from companion.engine.situations.facts import Facts, is_known
from companion.engine.situations.items import HE, LEFT, MORE, SHE, SOMEONE, values_of
from companion.engine.situations.leaders import MIN_TABLE, people_in
from companion.engine.situations.spelling import COLON
from companion.engine.situations.unused import is_asked, is_beside_numbered

MIN_PLAYERS = 2
_STANDING_COUNTS = ("number", "tricks", "none", "one")
_STANDING = _STANDING_COUNTS + (
    "who", "word", "side", "with", "hold", COLON, "round", "now", "solo", "people", "two",
)  # fmt: skip
_OWN_STANDING = (
    "side", "tricks", "with", "and", "who", "win", "hold", "now", "switch", "my", "mine", "by",
    "give", "two", "people", "round", COLON,
)  # fmt: skip
_COMPARED = ("who", "word", "hold", "win", "block", "trick", "stamina", "round", "number")
_OF_LOSS = ("lost", "all", "score", "win", "who")
_OF_SIDES = (
    "side", "number", "tricks", COLON, "score", "what", "many", "now", "round", "with", "win",
    "people", "hold",
)  # fmt: skip


class Standing:
    """Everyone's side and tricks, in the order they are named; the last word counts."""

    __slots__ = ("is_of_two_sides", "seats", "sides", "so_far", "tricks")

    def __init__(self, facts: Facts) -> None:
        self.seats: list[str] = []
        self.sides: dict[str, str] = {}
        self.tricks: dict[str, int] = {}
        self.so_far: dict[str, int] = {}  # points of the rounds before
        about: dict[str, list[Clause]] = {}
        kin = ""
        for clause in facts.clauses:
            who = clause.actor or YOU
            if clause.said == SOMEONE and clause.word != HE:
                kin = clause.word if _is_kin(clause) else ""
            if who == SOMEONE and not kin and not clause.has("win", "hold"):
                continue  # "number of points for 3 tricks"
            if who == SOMEONE and kin:
                who = kin
            elif who == SOMEONE:
                who = clause.word if clause.word != HE else self.seats[-1] if self.seats else ""
            if not clause.has("sidekick") and who not in (SHE, ""):
                about[who] = about.get(who, []) + [clause]
                self._add(clause, who)
        for who in self.sides:
            self.sides[who] = side_of(about[who], facts.has("switch"))
        for who in VANCARDIANS:
            if who in self.seats:
                self.sides[who] = "hero"
        self.is_of_two_sides = any(self.sides[who] == "" for who in self.sides)

    def _add(self, clause: Clause, who: str) -> None:
        left = clause.has("left") or any(item.value == LEFT for item in clause.items)
        other = left or clause.has("round") or _points_asked([clause])
        bare = "" if other else clause.value("number")
        count = clause.value("tricks") or bare
        named = who in self.sides and (who not in self.tricks or clause.has("now"))
        named = named or clause.has("side")
        if not count and clause.has("none", "one") and named:
            count = "0" if clause.has("none") else "1"
        if clause.has("so-far"):
            self.so_far[who] = self.so_far.get(who, 0) + int(clause.value("so-far"))
        if (clause.has("side") or count) and who not in self.seats:
            self.seats.append(who)
        side = clause.value("side")
        if side:
            self.sides[who] = side
        if count and not count.endswith(".5"):
            self.tricks[who] = int(count)


def _is_kin(clause: Clause) -> bool:
    """Tell "my son", "the ten year old" from "bob"."""
    return clause.says("my", "word") or clause.says("his", "word") or " " in clause.word


def score(facts: Facts) -> Situation | None:
    """Return how many VP the alignments and tricks named give; a Vancardian is always a hero."""
    told = Standing(facts)
    if told.sides and facts.has("score"):
        _forget_sidekick(facts)
    if not (_name_seats(facts, told) or _asks_score(facts, told)):
        return None
    seats = told.seats
    given: dict[str, object] = {"alignments": told.sides, "tricks": told.tricks}
    whole = [seat for seat in seats if seat in told.sides and seat in told.tricks]
    reading = [_standing(told, seat) for seat in whole] + _so_far_read(told)
    for part, known in (("alignment", told.sides), ("tricks", told.tricks)):
        lacking = [seat for seat in seats if seat not in known]
        if lacking:
            asked_for = missing(part, "round_score", given, "score", reading)
            if lacking[0] != YOU:  # the choices speak of "I"
                asked_for.choices = []
            return asked_for

    def verdict(ruling: Ruling) -> list[Message]:
        return [_points_of(seat, ruling["vp"][seat], told) for seat in seats]

    situation = Situation("round_score", given, "", verdict, reading)
    won = sum([told.tricks[seat] for seat in seats])
    if won > CARDS_EACH:
        _note_too_many(facts, situation, won)
    situation.seen = _sheet(seats)
    situation.screen = "score" if situation.seen else ""
    if facts.has("lost"):
        situation.agrees = lambda _: False  # nobody loses any
    elif _asks_gain(facts, seats):
        situation.agrees = _agrees(facts, seats[0])
    return situation


def _agrees(facts: Facts, seat: str) -> Callable[[Ruling], bool]:
    """Return what tells whether somebody gets so many points as are asked about, or any."""
    asked = _points_asked(facts.clauses)
    return lambda ruling: str(ruling["vp"][seat]) in asked if asked else ruling["vp"][seat] > 0


def _note_too_many(facts: Facts, situation: Situation, won: int) -> None:
    """Ask which number of "heroes 3, 3 and 3" is wrong."""
    items = [item for clause in facts.clauses for item in clause.items]
    situation.unknown = [item.raw for item in items if item.kind in _STANDING_COUNTS]
    params = {"n": won, "most": CARDS_EACH}
    situation.why = [message("situation.too-many-tricks", params, [])]


def _asks_gain(facts: Facts, seats: list[str]) -> bool:
    """Tell "do I get anything", "do I score 3"."""
    gets = [c for c in facts.clauses if c.asks and c.has("win", "score", "all")]
    gets = [c for c in gets if not c.has("aim") and not c.cards]  # "I need 15 points to win"
    gets = [c for c in gets if c.has("score") or not c.has("tricks")]  # "i won 3, points?"
    own = [c for c in gets if _is_of_you(c) and c.kinds != ["my", "score"]]
    return len(seats) == 1 and len(own) > 0 and not facts.has("what", "many", "so-far")


def _is_of_you(clause: Clause) -> bool:
    """Tell "do I get anything", "my points", "still 4 points?"."""
    bare = clause.kinds == ["all"] or any(is_asked(clause, i) for i in range(len(clause.kinds)))
    return clause.said == YOU or clause.has("my") or (bare and not clause.said)


def _forget_sidekick(facts: Facts) -> None:
    """Forget the card of "my sidekick won with L12"."""
    for run in facts.runs:
        if run.clause.says("sidekick", "win"):
            run.clause.drop_cards()
    facts.runs = [run for run in facts.runs if run.clause.cards]


def _name_seats(facts: Facts, told: Standing) -> bool:
    """Give the tricks of "all villains: 3, 2, 1, 2" and "three heroes: 2 and 4" seats in turn.

    So too where it is told how many play: "5 of us: heroes 2 1 3 0 and the villain got 2".
    """
    items = [item for clause in facts.clauses for item in clause.items]
    people = [value for value in values_of(items, "people") if value]
    sides = values_of(items, "side")
    # "hero 4, villain 0, hero 4"
    bare = len(sides) >= MIN_TABLE and len(unique(sides)) < len(sides)
    bare = bare or (len(sides) == 1 and len(items) > MIN_TABLE)  # "all heroes 2 1 0 4 1"
    players = [c.items[0].value for c in facts.clauses if c.follows(0, "number", "side")]
    headed = facts.places("side", COLON) or people or bare or players
    if not headed or any(item.kind not in _OF_SIDES for item in items):
        return False
    side = ""
    found: list[tuple[str, int]] = []
    for clause in facts.clauses:
        for i in range(len(clause.items)):
            item = clause.items[i]
            side = item.value if item.kind == "side" else side
            counts = item.kind in ("number", "tricks") and len(item.value) == 1
            asked = is_asked(clause, i) or clause.follows(i - 1, "tricks", "number", "score")
            if side and counts and not asked:
                found.append((side, int(item.value)))
    if len(sides) == len(found) == 1 and found[0][1] == 0 and len(players + people) == 1:
        found = found * int((players + people)[0])  # "three villains without tricks"
    fits = MIN_PLAYERS <= len(found) <= MAX_PLAYERS and players + people in ([], [str(len(found))])
    if fits and (players or sum([count for _, count in found]) <= CARDS_EACH):
        told.seats = ["P" + str(i + 1) for i in range(len(found))]
        told.sides = {told.seats[i]: found[i][0] for i in range(len(found))}
        told.tricks = {told.seats[i]: found[i][1] for i in range(len(found))}
        return True
    return False


def _points_asked(clauses: list[Clause]) -> list[str]:
    """Return the numbers of "do I get five points", "do I score nothing": they are no tricks."""
    none = ["0" for clause in clauses if clause.asks and _asks_none(clause)]
    return none + [
        clause.items[i].value
        for clause in clauses
        for i in range(len(clause.items))
        if is_asked(clause, i)
    ]


def _asks_none(clause: Clause) -> bool:
    """Tell "no points", "score zero", "get nothing"."""
    told = clause.says("none", "score") or clause.says("score", "none")
    return told or clause.kinds[-2:] == ["win", "none"]


def _asks_score(facts: Facts, told: Standing) -> bool:
    """Tell a question about points of somebody whose tricks are told."""
    asks = facts.has("score") or (facts.has("what", "many", "all") and facts.has("win"))
    asks = asks or any(c.asks and c.kinds == ["all"] for c in facts.clauses)  # "anything?"
    other_count = ("cards", "left", "trick", "stamina", "round", "lead", "play", "worth")
    many = any(c.has("many") and not c.has(*other_count) for c in facts.clauses)
    asks = asks or (many and facts.has("side") and facts.has("tricks"))
    asks = asks or _is_standing(facts, told) or _is_own_standing(facts, told)
    kept = facts.has("surrender") and any(c.kinds[1:] == ["worth"] for c in facts.clauses)
    asks = asks or kept or facts.has("surrendered", "so-far")
    if facts.has("surrendered") and [c for c in facts.clauses if c.said not in ("", YOU)]:
        return False  # she gets more than her tricks
    asks = (asks or facts.has("lost")) and _asks_loss(facts)
    other = ["stamina", "charge", "replace", "last", "or", "bonus"]
    # "I surrender with 2 tricks, do they count"
    other = other if kept else other + ["surrender"]
    if not asks or facts.runs or facts.has(*other) or facts.asks_lead():
        return False
    rounds = unique([c.value("number") for c in facts.clauses if c.has("round")])
    before = [c for c, i in facts.places("so-far") if c.items[i].value[0] != MORE]
    if len(before) > len([seat for seat in told.so_far if seat in told.seats]):
        return False
    if told.is_of_two_sides or len([number for number in rounds if number]) > 1:
        return False
    every = len(told.sides) > 1 and all(seat in told.tricks for seat in told.sides)
    untold = len(told.sides) > 1 and not told.tricks  # "Ann and Bo heroes, points?"
    if not untold and not (told.tricks and (facts.has("tricks") or every)):
        return False
    unnamed = [c for c in facts.those("side") if c.said == SOMEONE]
    kin = len(told.seats) == 1 and all(_is_kin(c) for c in unnamed)  # "my son is a hero, 5 tricks"
    if _is_crowded(facts) or (unnamed and told.seats and not kin):
        return False
    if facts.has("give") and not _is_counted_after(facts):
        return False
    named = any(is_known(c.said) or (c.said == SOMEONE and told.seats) for c in facts.clauses)
    return named or len(told.sides) == 1


def _is_counted_after(facts: Facts) -> bool:
    """Tell whether your tricks are told after one was given away."""
    clauses = facts.clauses
    given = [i for i in range(len(clauses)) if clauses[i].has("give")]
    return any(c.has("tricks", "none") and c.said in ("", YOU) for c in clauses[given[-1] + 1 :])


def _asks_loss(facts: Facts) -> bool:
    """Tell "do I lose anything", "je perds des points ?", "do I get minus points"."""
    asked = facts.those("lost")
    return all(
        c.asks and all(kind in _OF_LOSS for kind in c.kinds) and len(c.kinds) > 1 for c in asked
    )


def _is_standing(facts: Facts, told: Standing) -> bool:
    """Tell "Ann hero 3, Bob hero 4, Cat villain 1", where nobody needs to ask for the points."""
    each = facts.those("side", "tricks", "number")
    solo = any(seat in VANCARDIANS for seat in told.seats)  # there it is you who is not named
    own = all(
        (c.said or solo) and (c.has("side") or c.said in VANCARDIANS) and c.has(*_STANDING_COUNTS)
        for c in each
    )
    bare = all(kind in _STANDING for clause in facts.clauses for kind in clause.kinds)
    whole = all(seat in told.sides and seat in told.tricks for seat in told.seats)
    spread = whole and all(is_known(c.actor) for c in each) and not facts.has("number")
    one_each = own and len(each) == len(told.sides) == len(told.tricks)
    return bare and (one_each or spread) and len(told.seats) > 1


def _is_own_standing(facts: Facts, told: Standing) -> bool:
    """Tell "hero with 5 tricks", where nothing else could be asked."""
    own = [clause for clause in facts.clauses if not clause.has("sidekick")]
    kinds = [c.kinds[i] for c in own for i in range(len(c.kinds)) if not is_beside_numbered(c, i)]
    people = [item.value for clause in own for item in clause.items if item.kind == "who"]
    named = len(told.seats) == 1 and told.seats[0] not in ("", YOU) and people in ([], [YOU])
    bare = all(kind in _OWN_STANDING or (kind == "word" and named) for kind in kinds)
    bare = bare and unique(people) in ([], [YOU])
    # "villain wins 2 tricks" looks it up
    bare = bare and (len(own) > 1 or "win" not in kinds or len(people) > 0)
    many = kinds.count("tricks") == 1 or "give" in kinds
    once = kinds.count("side") == 1 or "switch" in kinds
    return bare and many and once and len(told.sides) == len(told.tricks) == 1


def _sheet(seats: list[str]) -> str:
    """Return the table of the judge's screen, "" where it has none for these names."""
    players = [int(seat[1:]) for seat in seats if seat in seats_of(MAX_PLAYERS)]
    if all(seat in SOLO for seat in seats):
        return "1"
    return str(max(MIN_TABLE, max(players))) if len(players) == len(seats) else ""


def _is_crowded(facts: Facts) -> bool:
    """Tell whether a clause tells the tricks or sides of several people, with no sign between."""
    for clause in facts.clauses:
        seats = unique(values_of(clause.items, "who"))
        if len(seats) > 1 or clause.kinds.count("tricks") > 1:
            return not facts.has("switch")
    return False


def _points_of(seat: str, n: int, told: Standing) -> Message:
    """Return what somebody gets, and what that makes with the points of the rounds before."""
    if seat not in told.so_far:
        return message("situation.vp", {"seat": seat, "n": n}, [])
    params = {"seat": seat, "n": n, "total": told.so_far[seat] + n}
    return message("situation.vp-in-all", params, [])


def _so_far_read(told: Standing) -> list[Message]:
    return [
        message("situation.read.so-far", {"seat": seat, "n": told.so_far[seat]}, [])
        for seat in told.seats
        if seat in told.so_far
    ]


def _standing(told: Standing, seat: str) -> Message:
    params = {"seat": seat, "n": told.tricks[seat]}
    return message("situation.read.standing-" + told.sides[seat], params, [])


def winners(facts: Facts) -> Situation | None:
    """Who has the most VP; nothing else decides: "but she has more tricks"."""
    rest = Facts([clause for clause in facts.clauses if not _is_no_matter(clause)])
    situation = _winners(rest)
    if situation is not None:
        facts.clauses, facts.meanings = rest.clauses, rest.meanings
    return situation


def _is_no_matter(clause: Clause) -> bool:
    """Tell "Ed has more tricks", "I have more stamina", which no points go by."""
    compared = clause.has("block") and clause.has("trick", "stamina")
    return compared and all(kind in _COMPARED for kind in clause.kinds)


def _winners(facts: Facts) -> Situation | None:
    if facts.runs or facts.has("tricks", "side", "suit", "lead"):
        return None
    points = _points(facts) or _unnamed_points(facts)
    if not facts.has("winner", "win") and not _is_final(facts, points):
        return None
    scores = [number for _, number in points]
    if not facts.has("score") and (len(scores) < MIN_PLAYERS or max(scores) <= HIGHEST):
        return None  # else they are points: no card is as high
    vp, order = dict(points), [who for who, _ in points]
    if "" in vp:
        return None
    own = [c for c in facts.clauses if c.said == YOU and c.has("win") and c.asks]
    if list(vp) == [YOU] and own and not facts.has("what", "many"):
        return missing("vp", "winners", {"vp": vp, "players": order}, "", [])
    if len(vp) < 2 or len(vp) < len(order):
        return None
    reading = [message("situation.vp", {"seat": name, "n": vp[name]}, []) for name in order]
    situation = Situation(
        "winners",
        {"vp": vp, "players": order},
        "",
        lambda ruling: [message(_victory(ruling), {"players": _you_first(ruling["winners"])}, [])],
        reading,
    )
    if own and YOU in vp and not facts.has("what"):
        situation.agrees = lambda ruling: YOU in ruling["winners"]
    return situation


def _you_first(names: list[str]) -> list[str]:
    """Return names as one says them: "you and Mum", whoever stands first on the sheet."""
    return [name for name in names if name == YOU] + [name for name in names if name != YOU]


def _victory(ruling: Ruling) -> str:
    shared = len(ruling["winners"]) > 1
    return "situation.winners-shared" if shared else "situation.winners"


def _is_final(facts: Facts, points: list[tuple[str, int]]) -> bool:
    """Tell "final: Ann 21, Bob 21, Cy 18", "me 21, bob 19", the points of a whole solo table."""
    told = ("number", "who", "word", "last", "score", "now", COLON)
    bare = all(kind in told for clause in facts.clauses for kind in clause.kinds)
    whole = [who for who, _ in points if who in SOLO]
    high = all(n > HIGHEST for _, n in points)  # no card is as high
    return bare and len(points) > 1 and (facts.has("last") or len(whole) == len(SOLO) or high)


def _unnamed_points(facts: Facts) -> list[tuple[str, int]]:
    """Return the points of "22, 22, 19, who wins", whose players are given seats in turn."""
    items = [item for clause in facts.clauses for item in clause.items]
    numbers = values_of(items, "number")
    told = ("number", "winner", "what", "win", "score", "last", "now", COLON)
    fits = all(item.kind in told for item in items) and not [n for n in numbers if ".5" in n]
    fits = fits and facts.has("winner", "what", "last", "now")
    if not fits or not MIN_PLAYERS <= len(numbers) <= MAX_PLAYERS:
        return []
    return [("P" + str(i + 1), int(numbers[i])) for i in range(len(numbers))]


def _points(facts: Facts) -> list[tuple[str, int]]:
    """Return who has how many points: one in a clause, or name and number by turns.

    "" stands for somebody who is not named.
    """
    points: list[tuple[str, int]] = []
    for clause in facts.clauses:
        names = people_in(clause)
        numbers = values_of(clause.items, "number")
        whole = [int(number) for number in numbers if not number.endswith(".5")]
        if len(whole) > 1 and len(whole) == len(names):
            points = points + [(names[i], whole[i]) for i in range(len(whole))]
        elif whole and clause.said:
            points.append((clause.said if is_known(clause.said) else "", whole[-1]))
    return points
