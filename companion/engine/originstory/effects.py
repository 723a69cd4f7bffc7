"""The effects of a Vancardian card on a row, one record each. (Entry: vancardian-effects.)

A further effect is a record in EFFECTS, its words, and the entry of the rulebook.
"""

from __future__ import annotations

from typing import Callable, Literal, NotRequired, TypeAlias, TypedDict

from companion.engine.kit.errors import Fact, fact
from companion.engine.kit.inputs import index, refuse
from companion.engine.originstory.cards import (
    EXTRA_LOVE,
    TRUMP,
    Card,
    parse_card,
    texts,
    twice_of,
    value_json,
    value_text,
)
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.rulings import reading
from companion.engine.originstory.seats import VANCARDIANS
from companion.engine.originstory.vancardians import highest, lowest, without

HERO, VILLAIN = "hero", "villain"
MOST = 8
ENTRY = "vancardian-effects"

EffectCode: TypeAlias = Literal["event.effect.replace", "event.effect.add", "event.effect.move"]


class Effect(TypedDict):
    """One effect of a line: its type, its number, and the only Vancardian it is for."""

    type: str
    x: float
    only: NotRequired[str]


class Setting:
    """What an effect depends on besides the row.

    Your alignment, the extra-love cards aside, and the readings that the table has chosen.
    """

    __slots__ = ("alignment", "extra", "readings")

    def __init__(self, alignment: str, extra: list[str], readings: dict[str, str]) -> None:
        self.alignment = alignment
        self.extra = extra
        self.readings = readings

    def follows(self, ruling: str, choice: str) -> bool:
        """Tell whether the table reads a ruling this way."""
        return reading(self.readings, ruling) == choice


class Change:
    """A row after an effect, its discarded, moved and added cards, and the reasons.

    `fallback` says that Replace was done because nothing could move.
    """

    __slots__ = ("added", "discarded", "fallback", "moved", "row", "why")

    def __init__(self, row: list[Card], why: list[Fact]) -> None:
        self.row = row
        self.why = why
        self.discarded: list[Card] = []
        self.moved: list[Card] = []
        self.added: list[Card] = []
        self.fallback = False


def replace(row: list[Card], drawn: list[Card], setting: Setting) -> Change:
    """Put the drawn cards on the right, then discard as many, one at a time.

    You play hero: her lowest non-love each time, love only when nothing else is left. You play
    villain: her highest, love like any other. A drawn card may be the one that goes, unless the
    table spares it while an older card is left.
    (Entries: vancardian-effects, rulings/replace-order, rulings/replace-ties,
    rulings/replace-short.)
    """
    spares = setting.follows("replace-order", "old-cards-only")
    older, row = len(row), row + drawn
    discarded = []
    for _ in drawn:
        index = _replaced(row, older if spares and older else len(row), setting.alignment)
        discarded.append(row[index])
        row = without(row, index)
        older -= 1
    change = Change(row, _replace_reasons(discarded, setting.alignment))
    change.discarded = discarded
    return change


def _replaced(row: list[Card], count: int, alignment: str) -> int:
    """Return which of the first `count` cards Replace discards next."""
    places = list(range(count))
    if alignment == VILLAIN:
        return highest(row, places)
    return lowest(row, [i for i in places if row[i].suit != TRUMP] or places)


def _replace_reasons(discarded: list[Card], alignment: str) -> list[Fact]:
    if not discarded:
        return [fact("why.replace.nothing-drawn", {}, ["rulings/replace-short"])]
    code = "why.replace.hero" if alignment == HERO else "why.replace.villain"
    why = [
        fact(
            code,
            {"cards": texts(discarded)},
            [ENTRY, "rulings/replace-order", "rulings/replace-count"],
        )
    ]
    loves = [str(card) for card in discarded if card.suit == TRUMP]
    if alignment == HERO and loves:
        why.append(fact("why.replace.only-love-left", {"cards": loves}, [ENTRY]))
    return why


def add(row: list[Card], extra: Card) -> Change:
    """Discard the rightmost card, then put the extra-love card leftmost."""
    row, discarded = [extra] + row[:-1], row[-1:]
    params = {"card": str(extra), "cards": texts(discarded)}
    change = Change(row, [fact("why.add", params, [ENTRY, "extra-love-cards"])])
    change.discarded, change.added = discarded, [extra]
    return change


def move(row: list[Card], times: int, setting: Setting) -> Change:
    """Move the love card that is rightmost now to the left end, so many times.

    Nothing moved (`moved` empty) means that Replace has to be done instead.
    (Entries: vancardian-effects, rulings/move-repeat, rulings/move-already-left.)
    """
    leftmost_counts = setting.follows("move-already-left", "stays")
    moved = []
    for _ in range(times):
        loves = [i for i in range(len(row)) if row[i].suit == TRUMP]
        if not loves or (loves[-1] == 0 and not leftmost_counts):
            break
        card = row[loves[-1]]
        row = [card] + without(row, loves[-1])
        moved.append(card)
    change = Change(row, [_move_reason(moved)])
    change.moved = moved
    return change


def _move_reason(moved: list[Card]) -> Fact:
    if not moved:
        return fact("why.move.no-love", {}, [ENTRY, "rulings/move-fallback"])
    cites = [ENTRY] + (["rulings/move-repeat"] if len(moved) > 1 else [])
    return fact("why.move.moved", {"cards": texts(moved)}, cites)


def _count_all(_row: list[Card], effect: Effect, _setting: Setting) -> int:
    return int(effect["x"])


def _count_none(_row: list[Card], _effect: Effect, _setting: Setting) -> int:
    return 0


def _count_if_nothing_moves(row: list[Card], effect: Effect, setting: Setting) -> int:
    return 0 if move(row, 1, setting).moved else int(effect["x"])


def _work_replace(row: list[Card], _effect: Effect, drawn: list[Card], setting: Setting) -> Change:
    return replace(row, drawn, setting)


def _work_add(row: list[Card], effect: Effect, _drawn: list[Card], setting: Setting) -> Change:
    """Add, or what the table does when no such card is aside. (Entry: rulings/add-missing.)"""
    extra = parse_card(TRUMP + value_text(int(2 * effect["x"])))
    if str(extra) in setting.extra:
        return add(row, extra)
    missing = fact("why.add.missing", {"card": str(extra)}, ["rulings/add-missing"])
    if setting.follows("add-missing", "skip"):
        return Change(row, [missing])
    discarded = row[-1:]
    gone = fact("why.add.discard-only", {"cards": texts(discarded)}, ["rulings/add-missing"])
    change = Change(row[:-1], [missing, gone])
    change.discarded = discarded
    return change


def _work_move(row: list[Card], effect: Effect, drawn: list[Card], setting: Setting) -> Change:
    """Move, or Replace with the drawn cards when nothing moves."""
    change = move(row, int(effect["x"]), setting)
    if change.moved:
        return change
    instead = replace(row, drawn, setting)
    instead.why, instead.fallback = change.why + instead.why, True
    return instead


def extra_love(fields: CardInput, name: str) -> Card:
    """Return the extra-love card of a half value such as 4.5."""
    twice = twice_of(fields.raw(name))
    if twice is None or twice % 2 == 0 or not 0 < twice < 28:
        raise refuse("not-extra-love", fields.place(name))
    return parse_card(TRUMP + value_text(twice))


def _read_count(fields: CardInput) -> float:
    return fields.integer("x", 1, MOST)


def _read_value(fields: CardInput) -> float:
    return value_json(extra_love(fields, "x").value)


class Kind:
    """A kind of effect.

    `read` reads its number x from the input; `choices` returns the numbers that a person may
    choose, from the extra-love cards of the game. `draws` returns how many cards have to be drawn,
    and `work` returns the row after the effect. `code` is the code of its event.
    """

    __slots__ = ("choices", "code", "draws", "name", "read", "work")

    def __init__(
        self,
        name: str,
        code: EffectCode,
        read: Callable[[CardInput], float],
        choices: Callable[[list[str]], list[float]],
        draws: Callable[[list[Card], Effect, Setting], int],
        work: Callable[[list[Card], Effect, list[Card], Setting], Change],
    ) -> None:
        self.name = name
        self.code = code
        self.read = read
        self.choices = choices
        self.draws = draws
        self.work = work


def _counts(_extra: list[str]) -> list[float]:
    return list(range(1, MOST + 1))


def half_values(extra: list[str]) -> list[float]:
    """Return the values of extra-love cards, each once, the lowest first."""
    values = [parse_card(face).value for face in extra]
    return [value_json(twice) for twice in range(28) if twice in values]


REPLACE = Kind("replace", "event.effect.replace", _read_count, _counts, _count_all, _work_replace)
ADD = Kind("add", "event.effect.add", _read_value, half_values, _count_none, _work_add)
MOVE = Kind("move", "event.effect.move", _read_count, _counts, _count_if_nothing_moves, _work_move)
ORDER = (REPLACE, ADD, MOVE)
EFFECTS = {kind.name: kind for kind in ORDER}


def effect_choices(extra: list[str]) -> list[dict[str, object]]:
    """Return what can be entered as an effect: `{"type", "x": [number…]}` each."""
    return [{"type": kind.name, "x": kind.choices(extra)} for kind in ORDER]


def extra_left(cards: list[Card]) -> list[str]:
    """Return the extra-love cards that are aside while these cards are in play."""
    aside = list(EXTRA_LOVE)
    for text in texts(cards):
        if text in aside:
            aside.remove(text)
    return aside


def read_line(fields: CardInput) -> list[Effect]:
    """Return an effect line as `[{"type", "x", "only"?}…]`, each checked."""
    items = fields.items("effects", MOST)
    line = []
    for i in range(len(items)):
        entry = CardInput(items[i], fields.place("effects") + index(i))
        kind = EFFECTS[entry.one_of("type", [option.name for option in ORDER])]
        effect: Effect = {"type": kind.name, "x": kind.read(entry)}
        if entry.has("only"):
            effect["only"] = entry.one_of("only", VANCARDIANS)
        line.append(effect)
    return line


def is_for(effect: Effect, who: str) -> bool:
    """Tell whether an effect is worked on this Vancardian's row."""
    return effect.get("only", who) == who
