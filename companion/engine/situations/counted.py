"""Numbers of a text about points and tricks: whose they are, and what they count.

In "Ann won 3, Ben 2" the numbers are tricks, in "I was at 11, hero with 3 tricks" the first one is
the points of the rounds before.
"""

from __future__ import annotations

from companion.engine.originstory.cards import CARDS_EACH, SIDES
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.items import (
    BUT,
    CARDS,
    HAD,
    MORE,
    Item,
    clause_around,
    has,
    is_person,
    kind_at,
    kinds_at,
    kinds_of,
    places_of,
    skip,
)
from companion.engine.situations.spelling import COLON, END, PAUSE

PAIR = 2
# Beside "stole one trick", "gave 2 of them away".
_OF_THEFT = ("now", "who", "word", "hold", "with", "at", "of", "by", "and", "onto")
_AT_END = (["before", "score"], ["before", "last"])  # "before scoring"
_STOLEN = ("tricks", "one", "trick", "number")
_NAMES = {"none": "0", "one": "1"}
COUNTS = ("number", "tricks", "none", "one")
_TOLD = COUNTS + ("side", "aim")
_AIMED = ("win", "hold", "now", "with", "my", "article", "who", "single", "must")
_ENDS = ("", PAUSE, END, "and", "break")
APART = _ENDS + ("or",)
_GIVES = ("give", "dealer")
_OF_GIFT = _GIVES + (
    "hold", "ability", "cards", "count", "none", "number", "stamina", "extra", "one", "not", "with",
    "by", "of", "bonus",
)  # fmt: skip
_NO_COUNTS = ("0", str(CARDS_EACH))  # "neither took no trick", "nobody took all tricks"
_OF_POINTS = ("give", "number", "score", "ability", "cards", "one", "my", "with", "by", "of", "win")
_WHEN = (["trick", "number"], ["last", "trick"])
_CAUSES = ("ability", "cards")  # "by a story card", "with an ability"
_NEITHER = ("not", "none")  # "neither ... nor", "ni ... ni"
_OF_NOBODY = ("win", "hold", "trick", "tricks", "one", "of", "now", "past", "people", "number")
_HEADS = (["side", "who", "number"], ["side", "word", "number"])
_BEFORE_HEADED = (COLON, PAUSE, END, "and", "side", "number")


def counted(units: list[Item]) -> list[Item]:
    """Return the units, in a text without cards each number beside whose it is."""
    if has(units, *CARDS):
        return [unit for unit in units if unit.kind != "so-far"]
    if has(units, "stamina", "bonus"):
        units = _given_stamina(units)
    if has(units, "charge"):
        units = _paid_each(units)
    if has(units, "side") and has(units, "tricks", "one"):
        units = _given_points(units)
    if has(units, "score", "side"):
        units = _won(_headed(_in_the_end(_stolen(_without_cause(_got(_by_nobody(units)))))))
    if has(units, "dealer"):  # "Ann dealt round 1, then Bo, Cy: dealer of round 3"
        asks = [i for i in places_of(units, COLON) if kind_at(units, i + 1) in ("dealer", "what")]
        units = [Item(END) if i in asks else units[i] for i in range(len(units))]
        units = _listed(units)
    return _people_apart(_so_far(units))


def _by_nobody(units: list[Item]) -> list[Item]:
    """Return the units, "neither took a trick" and "neither Ann nor Bo won any" made no tricks.

    They are told of those who are named in the clause, or before it.
    """
    result: list[Item] = []
    at = 0
    while at < len(units):
        end = max(clause_around(units, at, APART + (COLON,))[1], at + 1)
        told = units[at:end]
        pair = _neither_of(told)
        if (pair or _is_nobody(told)) and not _is_counted(units[:at] + units[end:]):
            while result and result[-1].kind in _ENDS:
                result.pop()
            count = Item("tricks", "0", told[0].raw)
            named = _people_in(result)
            told = [Item(PAUSE)] + pair + [count]
            if not pair and len(named) > 1:
                told = [item for person in named for item in (Item(PAUSE), person, count)]
        result = result + told
        at = end
    return result


def _neither_of(told: list[Item]) -> list[Item]:
    """Return the people of "neither Ann nor Bo won any", with an "and"; [] for another clause."""
    kinds = kinds_of(told)
    people = [unit for unit in told if unit.kind in ("who", "word")]
    pair = len(people) == PAIR and kinds[0] in _NEITHER and kinds[0] == kinds[2]
    rest = [Item("nobody")] + told[2 * PAIR :]
    return [people[0], Item("and"), people[1]] if pair and _is_nobody(rest) else []


def _is_nobody(told: list[Item]) -> bool:
    """Tell "neither took a trick", "none of us has any", not "neither took no trick"."""
    kinds = kinds_of(told)
    none = kinds[:1] == ["nobody"] or kinds[:PAIR] in (["not", "win"], ["not", "hold"])
    bare = all(kind in _OF_NOBODY for kind in kinds[1:]) and has(told, "tricks", "trick", "win")
    return (
        none
        and bare
        and not any(unit.kind == "tricks" and unit.value in _NO_COUNTS for unit in told)
    )


def _is_counted(units: list[Item]) -> bool:
    """Tell whether tricks are told elsewhere: "I won 3, nobody else took a trick"."""
    numbers = [i for i in places_of(units, "number") if kind_at(units, i + 1) != "side"]
    return len(numbers) > 0 or has(units, "tricks")


def _people_in(units: list[Item]) -> list[Item]:
    """Return the people who are named, each once."""
    people: list[Item] = []
    for unit in units:
        if is_person(unit) and unit.value not in [one.value for one in people]:
            people.append(unit)
    return people


def aim(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return the "want no tricks" of "I want no tricks" as an aim: it tells of no trick.

    So, too, "need 40", "must win no tricks", "want to be a hero"; "want" beside anything else says
    nothing, as in "I want to surrender".
    """
    must = items[at].kind == "must"
    end = skip(items, at + 1, _AIMED)
    wanted, after = kind_at(items, end), kind_at(items, end + 1)
    of_tricks = wanted == "tricks" or after == "trick"
    counted = wanted in COUNTS and after != "suit" and (of_tricks or wanted != "one")
    if must and not (counted and of_tricks):
        return 1, [items[at]]
    if counted:
        end = skip(items, end + 1, ("trick", "score"))
        return end - at, [Item("aim", "", items[at].raw)]
    if wanted in ("discard", "lost") and after in _ENDS:
        return end + 1 - at, []  # "I want to lose"
    if wanted == "side" or (wanted == "card" and not has(items, "may", "must", "legal")):
        return 1, [Item("block", "", items[at].raw)]
    return 1, []


def _got(units: list[Item]) -> list[Item]:
    """Return the units, the "got 1 from me" of "Bob won 2 and got 1 from me" made a theft."""
    result: list[Item] = []
    for i in range(len(units)):
        unit = units[i]
        counts = kind_at(units, i + 1) in ("number", "one", "tricks")
        end = skip(units, i + 2, ("trick",))
        whom = units[end + 1 : end + 2] if kind_at(units, end) == "with" else []
        theirs = len(whom) > 0 and is_person(whom[0])
        theirs = theirs and (unit.kind == "win" or whom[0].value == YOU)
        if unit.kind in ("win", "hold") and counts and theirs and has(units[:i], *COUNTS):
            unit = Item("stolen", "", unit.raw)
        result.append(unit)
    return result


def _without_cause(units: list[Item]) -> list[Item]:
    """Return the units without what made somebody change sides or give a trick away.

    So, too, without whom it was given to: "passed it to Eve with a power".
    """
    result: list[Item] = []
    for i in range(len(units)):
        begin, end = clause_around(units, i, APART)
        told = units[begin:end]
        given = places_of(told, "give")
        switched = has(told, "switch") and has(told, "side")
        caused = switched or has(told, "give", "stolen")
        cause = kind_at(units, skip(units, i, ("one", "by", "with", "my"))) in _CAUSES
        pairs = kinds_at(units, i, PAIR), kinds_at(units, i - 1, PAIR)
        cause = cause or (switched and any(pair in _WHEN for pair in pairs))
        own = len(given) > 0 and not _is_of_others(told[: given[0]])
        own = own and i > begin + given[0] and kind_at(units, i - 1) != "by"
        other = own and _is_of_others([units[i]])
        if not (caused and (cause or other)):
            result.append(units[i])
    return result


def _given_stamina(units: list[Item]) -> list[Item]:
    """Return the units, "a power gave me 1 stamina in round 1" made a bonus in round 1.

    So "no card gave me any" no bonus.
    """
    result: list[Item] = []
    at = 0
    while at < len(units):
        end = max(clause_around(units, at, _ENDS)[1], at + 1)
        told, rest = units[at:end], units[at:end]
        kinds = kinds_of(told)
        round_at = kinds.index("round") if "round" in kinds else len(told)
        told = told[:round_at] + told[round_at + 2 :]
        given = has(told, *_GIVES) and has(told, "ability", "cards", "count", "none")
        given = given or "extra" in kinds
        if given and all(unit.kind in _OF_GIFT or unit.value == YOU for unit in told):
            counts = [unit for unit in told if unit.kind in ("number", "none", "count")]
            none = len(counts) == 1 and (counts[0].kind == "none" or counts[0].value == "0")
            if none or (kinds_of(counts) == ["number"] and not has(told, "not")):
                count = Item("none" if none else "number", counts[0].value, counts[0].raw)
                rest = [count, Item("bonus")] + units[at + round_at : min(end, at + round_at + 2)]
        result = result + rest
        at = end
    return result


def _given_points(units: list[Item]) -> list[Item]:
    """Return the units, "the event gives me 2 VP" made points beside those of the round.

    So, too, "gave" where French has the dealer's word.
    """
    result: list[Item] = []
    at = 0
    while at < len(units):
        end = max(clause_around(units, at, _ENDS)[1], at + 1)
        told = [
            Item("give", "", unit.raw) if unit.kind == "dealer" else unit for unit in units[at:end]
        ]
        kinds = kinds_of(told)
        bare = all(unit.kind in _OF_POINTS or unit.value in (YOU, MORE) for unit in told)
        caused = kinds[:PAIR] == ["who", "win"] or kinds.count("score") == PAIR
        caused = caused and has(told, *_CAUSES)
        given = "give" in kinds or told[0].raw == "plus" or caused
        asked = kind_at(units, end) == END and units[end].raw == "?"
        if bare and given and not asked and kinds.count("number") == 1 and "score" in kinds:
            told = [
                Item("who", YOU),
                Item("so-far", MORE + told[kinds.index("number")].value, told[0].raw),
            ]
        result = result + told
        at = end
    return result


def _paid_each(units: list[Item]) -> list[Item]:
    """Return the units, "two costs of 1", "two 1 costs", "2 cards cost 1 each" made two costs.

    Not "two costs, 1 and 2" and "ability 2 costs 1".
    """
    for at in places_of(units, "number", "count"):
        end = skip(units, at + 1, ("ability", "what"))
        charged = kind_at(units, end) == "charge"
        price = skip(units, end + 1, ("of",)) if charged else end
        before = kind_at(units, price + 1) == "charge"  # "two 1 costs"
        each = kind_at(units, price + 1) == "each" if charged else has(units, "both") or before
        bare = units[at].kind == "number" and end == at + 1 and (charged or before)
        named = kind_at(units, at - 1) in ("ability", "cards", "charge")
        rest = skip(units, price + 1, ("each",) if charged else ("charge",))
        behind = skip(units, rest, (PAUSE, "and"))
        listed = kind_at(units, behind) == "number" and kind_at(units, behind + 1) != "stamina"
        if kind_at(units, price) == "number" and (each or bare) and not (named or listed):
            costs = [Item(PAUSE), units[price]] * int(units[at].value)
            return units[:at] + [Item("charge")] + costs[1:] + units[rest:]
    return units


def _stolen(units: list[Item]) -> list[Item]:
    """Return the units, "I won 2 tricks and stole one from Ben" made "I won 3 tricks".

    So "I won 4 but gave 2 away". Of "I have 2 tricks, I stole one" nobody can tell whether it is
    among them; those of "5 tricks, but one was stolen" are told before.
    """
    places = places_of(units, "stolen", "give")
    begin, end = clause_around(units, places[0], _ENDS) if len(places) == 1 else (0, 0)
    rest = units[:begin] + [unit for unit in units[begin:end] if unit.kind == "score"] + units[end:]
    counts = places_of(rest, *COUNTS)
    if not end or len(counts) != 1 or has(rest, "left"):
        return units
    n = _won_by_theft(units[begin:end], places[0] - begin, rest[counts[0]].value or "1")
    at, end = clause_around(rest, counts[0], _ENDS)
    told, count = rest[at:end], rest[counts[0]]
    past = any(unit.kind == "win" or unit.value == HAD for unit in told)
    past = past or (n < 0 and begin > counts[0] and units[begin - 1].value == BUT)
    bad = count.kind == "none" or count.value.endswith(".5")
    if not n or not past or bad or _is_of_others(told):
        return units
    rest[counts[0]] = Item("tricks", str(max(0, int(count.value or "1") + n)), count.raw)
    return rest


def _in_the_end(units: list[Item]) -> list[Item]:
    """Return the units, the "none left" of "I won a trick but have none left" made tricks."""
    none = [i for i in places_of(units, "none") if _is_in_the_end(units, i)]
    if none and has(units, "give", "stolen") and has(units[: none[0]], "tricks"):
        count = Item("tricks", "0", units[none[0]].raw)
        return units[: none[0]] + [count] + units[none[0] + 1 :]  # "ended on none"
    last = places_of(units, "left")[-1:]
    told = last and "tricks" in kinds_of(units[: last[0]]) and units[last[0]].value
    holds = has(units, "give", "stolen") or kind_at(units, last[0] - 1 if last else 0) == "hold"
    if not told or not holds or has(units, "surrender", "lead", "stamina", "trick"):
        return units
    count = Item("tricks", units[last[0]].value, units[last[0]].raw)
    return units[: last[0]] + [Item("now"), count] + units[last[0] + 1 :]


def _is_in_the_end(units: list[Item], at: int) -> bool:
    """Tell the "none" of "ended on none", "none now"."""
    begin, end = clause_around(units, at, _ENDS)
    kinds = kinds_of(units[begin:end])
    bare = all(kind in ("now", "none", "onto", "with") for kind in kinds)
    return kinds == ["none"] or ("now" in kinds and bare)


def _won_by_theft(told: list[Item], at: int, won: str) -> int:
    """Return how many tricks you gain or lose by what is stolen or given, 0 if it is not clear.

    `won` is how many you had before.
    """
    before, after = told[:at], told[at + 1 :]
    if kinds_of(after[-PAIR:]) in _AT_END:
        after = after[:-PAIR]
    counts = [unit for unit in before + after if unit.kind not in _OF_THEFT]
    if not counts and told[at].kind == "give" and not _is_of_others(before + after):
        return -1 if won == "1" else 0  # "won one but gave it away"
    if len(counts) != 1 or counts[0].kind not in _STOLEN:
        return 0
    if counts[0] in before and (len(before) > 1 or told[at].kind != "give" or has(after, "by")):
        return 0  # not "4 plis, 1 donné"
    n = int(counts[0].value or "1")
    own = any(unit.value == YOU for unit in before)
    others = _is_of_others(before)
    if not (own or others) and any(unit.kind == "hold" and unit.value != HAD for unit in before):
        return 0  # "il a volé un pli"
    if told[at].kind == "give":
        mine = any(unit.value == YOU for unit in after)
        return n if others and mine else 0 if others else -n
    return n if not others else 0 if _is_of_others(after) else -n


def _is_of_others(units: list[Item]) -> bool:
    """Tell whether anybody but you is named."""
    return any(unit.kind in ("who", "word") and unit.value != YOU for unit in units)


def _listed(units: list[Item]) -> list[Item]:
    """Return the units, a pause between the people of "me jo and sam, jo deals"."""
    result: list[Item] = []
    at = 0
    while at < len(units):
        end = skip(units, at, ("who", "word", "and"))
        people = [unit for unit in units[at:end] if unit.kind != "and"]
        if len(people) > PAIR:
            for unit in people:
                result = result + [unit, Item(PAUSE)]
            result.pop()
        else:
            end = max(end, at + 1)
            result = result + units[at:end]
        at = end
    return result


def _headed(units: list[Item]) -> list[Item]:
    """Return the units, "heroes: Ann 3, Cy 4, villain Ben 0" with the side beside each name."""
    heads = [
        i
        for i in range(len(units))
        if kinds_at(units, i, 2) == ["side", COLON]
        or (kind_at(units, i - 1) in _ENDS and kinds_at(units, i, 3) in _HEADS)
    ]
    if len(heads) < len(SIDES) or not has(units, "who", "word"):
        return units
    result = units[: heads[0]]
    side = units[heads[0]]
    for i in range(heads[0], len(units)):
        if i in heads:
            side = units[i]
        elif i - 1 not in heads or units[i].kind != COLON:
            result.append(units[i])
        if units[i].kind in ("who", "word") and units[i - 1].kind in _BEFORE_HEADED:
            result.append(side)
    return result


def _won(units: list[Item]) -> list[Item]:
    """Return the units, the numbers of "Ann won 3, Ben 2, I won none" made tricks."""
    result: list[Item] = []
    for i in range(len(units)):
        unit = units[i]
        ends = kind_at(units, i + 1) in _ENDS + ("round",)
        count = unit.kind in ("number", "one", "none") and ends and has(units[:i], "win")
        before = ("win", "who", "word") + (("hold",) if unit.kind == "none" else ())
        if count and kind_at(units, i - 1) in before:
            unit = Item("tricks", unit.value or _NAMES[unit.kind], unit.raw)
        result.append(unit)
    return result


def _so_far(units: list[Item]) -> list[Item]:
    """Return the units, the points of the rounds before marked: "I have 11 points, hero 3 tricks".

    "Do I get 3 points" at the end asks for them; in "I was at 11" no word needs to say points.
    """
    matters = has(units, "tricks", "side") and not has(units, "surrender")
    result: list[Item] = []
    for i in range(len(units)):
        unit = units[i]
        own = _is_own(units, i)
        scored = own and kind_at(units, i + 1) == "score" and _goes_on(units[i + 2 :])
        bare = own and kind_at(units, i + 1) in _ENDS
        bare = bare and kind_at(units, i - 2) != "suit"  # "one love, the 13"
        told = kind_at(result, len(result) - 1) == "so-far" or (bare and _is_no_count(unit))
        if unit.kind == "number" and matters and (told or scored):
            result = [one for one in result if one.kind != "so-far" or one.value]
            unit = Item("so-far", unit.value, unit.raw)
        elif unit.kind == "score" and kind_at(result, len(result) - 1) == "so-far":
            continue
        result.append(unit)
    return [one for one in result if one.kind != "so-far" or one.value]


def _is_own(units: list[Item], at: int) -> bool:
    """Tell what somebody has: "I have 11", "Ann 11", "my score is 11", not "I need 15"."""
    before = kind_at(units, at - 1)
    named = before in ("who", "word") and kind_at(units, at - 2) in _ENDS
    return named or before in _ENDS + ("hold", "so-far", "score", "with")


def _goes_on(units: list[Item]) -> bool:
    """Tell whether more than the end of a sentence follows."""
    signs = places_of(units, *_ENDS)
    return len(signs) > 0 and any(unit.kind not in _ENDS for unit in units[signs[0] :])


def _is_no_count(unit: Item) -> bool:
    """Tell a number that cannot be tricks."""
    return unit.kind == "number" and not unit.value.endswith(".5") and int(unit.value) > CARDS_EACH


def _people_apart(units: list[Item]) -> list[Item]:
    """Return the units, a pause before each but the first in "Ann 5 Bo 3"."""
    result: list[Item] = []
    begins = False  # with a person
    for i in range(len(units)):
        before, person = kind_at(units, i - 1), units[i].kind in ("who", "word")
        if before in _ENDS + (COLON, "solo"):
            begins = person or units[i].kind == "side"  # "solo hero 1 automaton 4"
        elif before in COUNTS and begins and person and kind_at(units, i + 1) in _TOLD:
            result.append(Item(PAUSE))
        result.append(units[i])
    return result
