"""The effects of a Vancardian card on a row, one record each. (Entry: vancardian-effects.)"""

from __future__ import annotations

from typing import Callable, Literal, NotRequired, Sequence, TypeAlias, TypedDict

from companion.engine.core.inputs import Message, Refusal, clip, message, refuse
from companion.engine.originstory.cards import (
    EXTRA_LOVE,
    HIGHEST,
    PRINTED_CARDS,
    TRUMP,
    Card,
    is_extra_love,
    parse_card,
    texts,
    twice_of,
    value_json,
    value_text,
)
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.reasons import reading
from companion.engine.originstory.tricks import VANCARDIANS
from companion.engine.originstory.vancardians import highest, lowest, without

HERO, VILLAIN = "hero", "villain"
ENTRY = "vancardian-effects"


class EffectContext:
    """What an effect depends on besides the row.

    Your alignment, the extra-love cards aside, and the readings that the table has chosen.
    """

    __slots__ = ("alignment", "extra", "readings")

    def __init__(self, alignment: str, extra: list[str], readings: dict[str, str]) -> None:
        self.alignment = alignment
        self.extra = extra
        self.readings = readings

    def has_reading(self, ruling: str, choice: str) -> bool:
        """Tell whether the table reads a ruling this way."""
        return reading(self.readings, ruling) == choice


class EffectOutcome:
    """A row after an effect, its discarded, moved and added cards, and the reasons.

    `fallback` says that Replace was done because nothing could move.
    """

    __slots__ = ("added", "discarded", "fallback", "moved", "row", "why")

    def __init__(self, row: list[Card], why: list[Message]) -> None:
        self.row = row
        self.why = why
        self.discarded: list[Card] = []
        self.moved: list[Card] = []
        self.added: list[Card] = []
        self.fallback = False


def replace(row: list[Card], drawn: list[Card], context: EffectContext) -> EffectOutcome:
    """Put the drawn cards on the right, then discard as many, one at a time.

    You play hero: her lowest non-love each time, love only when nothing else is left. You play
    villain: her highest, love like any other. A drawn card may be the one that goes, unless the
    table spares it while an older card is left.
    (Entries: vancardian-effects, rulings/replace-order, rulings/replace-ties,
    rulings/replace-short.)
    """
    spares = context.has_reading("replace-order", "old-cards-only")
    older, row = len(row), row + drawn  # the first `older` cards lay there before the draw
    from_older = min(older, len(drawn)) if spares else 0
    discarded = []
    for _ in drawn:
        index = _next_discard(row, older if spares and older > 0 else len(row), context.alignment)
        discarded.append(row[index])
        row = without(row, index)
        older -= 1
    change = EffectOutcome(row, _replace_reasons(discarded, from_older, context.alignment))
    change.discarded = discarded
    return change


def _next_discard(row: list[Card], count: int, alignment: str) -> int:
    """Return which of the first `count` cards Replace discards next."""
    places = list(range(count))
    if alignment == VILLAIN:
        return highest(row, places)
    return lowest(row, [i for i in places if row[i].suit != TRUMP] or places)


def _replace_reasons(discarded: list[Card], from_older: int, alignment: str) -> list[Message]:
    """Return why these cards go, of which so many were chosen among those from before the draw."""
    if not discarded:
        return [message("why.replace.nothing-drawn", {}, ["rulings/replace-short"])]
    why = []
    for gone, codes in ((discarded[:from_older], OLDER_CODES), (discarded[from_older:], CODES)):
        spared = [card for card in gone if alignment == HERO and card.suit == TRUMP]
        others = [card for card in gone if card not in spared]
        for code, cards in ((codes[alignment], others), (codes[TRUMP], spared)):
            if cards:
                params = {"cards": texts(cards), "n": len(cards)}
                why.append(message(code, params, REPLACE_CITES))
    return why


REPLACE_CITES = [ENTRY, "rulings/replace-order", "rulings/replace-count"]
CODES = {
    HERO: "why.replace.hero",
    VILLAIN: "why.replace.villain",
    TRUMP: "why.replace.only-love-left",
}
OLDER_CODES = {  # where the table spares what was drawn
    HERO: "why.replace.hero-older",
    VILLAIN: "why.replace.villain-older",
    TRUMP: "why.replace.only-love-older",
}


def add(row: list[Card], extra: Card) -> EffectOutcome:
    """Discard the rightmost card, then put the extra-love card leftmost."""
    row, discarded = [extra] + row[:-1], row[-1:]
    params = {"card": str(extra), "cards": texts(discarded)}
    change = EffectOutcome(row, [message("why.add", params, [ENTRY, "extra-love-cards"])])
    change.discarded, change.added = discarded, [extra]
    return change


def move(row: list[Card], times: int, context: EffectContext) -> EffectOutcome:
    """Move the love card that is rightmost now to the left end, so many times.

    Nothing moved (`moved` empty) means that Replace has to be done instead.
    (Entries: vancardian-effects, rulings/move-repeat, rulings/move-already-left.)
    """
    leftmost_counts = context.has_reading("move-already-left", "stays")
    moved: list[Card] = []
    count = 0  # of the moves that change the row: her only love card may be leftmost already
    for _ in range(times):
        loves = [i for i in range(len(row)) if row[i].suit == TRUMP]
        if not loves or (loves[-1] == 0 and not leftmost_counts):
            break
        card = row[loves[-1]]
        count += 1 if loves[-1] else 0
        row = [card] + without(row, loves[-1])
        moved.append(card)
    change = EffectOutcome(row, [_move_reason(moved, count)])
    change.moved = moved
    return change


def _move_reason(moved: list[Card], count: int) -> Message:
    """Return which cards moved, the first `count` of these to another place."""
    if not moved:
        return message("why.move.no-love", {}, [ENTRY, "rulings/move-fallback"])
    if not count:
        cites = [ENTRY, "rulings/move-already-left"]
        return message("why.move.stays", {"card": str(moved[0])}, cites)
    cites = [ENTRY] + (["rulings/move-repeat"] if count > 1 else [])
    return message("why.move.moved", {"cards": texts(moved[:count])}, cites)


MAX_COUNT = 8

EffectCode: TypeAlias = Literal["event.effect.replace", "event.effect.add", "event.effect.move"]


class Effect(TypedDict):
    """One effect of a line: its type, its number, and the only Vancardian it is for."""

    type: str
    x: float
    only: NotRequired[str]


class EffectChoice(TypedDict):
    """What can be entered as an effect of this type: `x` by the cards of this game.

    `named` are the numbers that only a Vancardian card names. (Entry: rulings/extra-love-values.)
    """

    type: str
    x: list[float]
    named: list[float]


def _count_if_nothing_moves(row: list[Card], effect: Effect, context: EffectContext) -> int:
    # Whether Replace takes Move's place is settled by the first of its moves.
    return 0 if move(row, 1, context).moved else int(effect["x"])


def _extra_of(effect: Effect) -> Card:
    """Return the extra-love card that an Add brings."""
    return parse_card(TRUMP + value_text(int(2 * effect["x"])))


def _compute_add(
    row: list[Card], effect: Effect, _drawn: list[Card], context: EffectContext
) -> EffectOutcome:
    """Add, or what the table does when no such card is aside. (Entry: rulings/add-missing.)"""
    extra = _extra_of(effect)
    if str(extra) in context.extra:
        return add(row, extra)
    missing = message("why.add.missing", {"card": str(extra)}, ["rulings/add-missing"])
    if context.has_reading("add-missing", "skip"):
        return EffectOutcome(row, [missing])
    discarded = row[-1:]
    loss = message("why.add.discard-only", {"cards": texts(discarded)}, ["rulings/add-missing"])
    change = EffectOutcome(row[:-1], [missing, loss])
    change.discarded = discarded
    return change


def _compute_move(
    row: list[Card], effect: Effect, drawn: list[Card], context: EffectContext
) -> EffectOutcome:
    """Move, or Replace with the drawn cards when nothing moves."""
    change = move(row, int(effect["x"]), context)
    if change.moved:
        return change
    instead = replace(row, drawn, context)
    instead.why, instead.fallback = change.why + instead.why, True
    return instead


def extra_love(fields: CardInput, name: str) -> Card:
    """Return the extra-love card of a half value such as 4.5."""
    twice = twice_of(fields.raw(name))
    card = None if twice is None else PRINTED_CARDS.get(TRUMP + value_text(twice))
    if card is None or not is_extra_love(card.face):
        raise refuse("not-extra-love", fields.place(name))
    return card


def _read_count(fields: CardInput) -> float:
    return fields.integer("x", 1, MAX_COUNT)


class EffectKind:
    """A kind of effect.

    `read` reads its number x from the input; `choices` returns the numbers that a person may
    choose, from the extra-love cards of the game. `draws` returns how many cards have to be drawn,
    and `compute` returns the row after the effect. `code` is the code of its event.
    """

    __slots__ = ("choices", "code", "compute", "draws", "name", "read")

    def __init__(
        self,
        name: str,
        code: EffectCode,
        read: Callable[[CardInput], float],
        choices: Callable[[list[str]], list[float]],
        draws: Callable[[list[Card], Effect, EffectContext], int],
        compute: Callable[[list[Card], Effect, list[Card], EffectContext], EffectOutcome],
    ) -> None:
        self.name = name
        self.code = code
        self.read = read
        self.choices = choices
        self.draws = draws
        self.compute = compute


def _counts(_extra: list[str]) -> list[float]:
    return list(range(1, MAX_COUNT + 1))


def half_values(extra: list[str]) -> list[float]:
    """Return the values of extra-love cards, each once, the lowest first."""
    values = [parse_card(face).value for face in extra]
    return [value_json(twice) for twice in range(2 * (HIGHEST + 1)) if twice in values]


REPLACE = EffectKind(
    "replace",
    "event.effect.replace",
    _read_count,
    _counts,
    lambda _row, effect, _context: int(effect["x"]),
    lambda row, _effect, drawn, context: replace(row, drawn, context),
)
ADD = EffectKind(
    "add",
    "event.effect.add",
    lambda fields: value_json(extra_love(fields, "x").value),
    half_values,
    lambda _row, _effect, _context: 0,
    _compute_add,
)
MOVE = EffectKind(
    "move", "event.effect.move", _read_count, _counts, _count_if_nothing_moves, _compute_move
)
# A further effect is a record here, its name in EffectCode, its words and its part of the rulebook.
# Beside these it needs
# - orders for the hands: Order in solo/state.py and _apply_effect in solo/effects.py;
# - the coach: a number in coach/layout.py, a name in coach/position.py, kernel/effects.py;
# - the judge: a question in judge/effects.py; its words in situations/vancardian.py and unused.py;
# - pictures: a step and a sign in rulebook/pictures.
# Tests name what is missing of most of these.
EFFECT_KINDS = (REPLACE, ADD, MOVE)
EFFECTS = {kind.name: kind for kind in EFFECT_KINDS}


def effect_choices(extra: list[str]) -> list[EffectChoice]:
    """Return what can be entered as an effect, each with its numbers."""
    halves = [face for face in PRINTED_CARDS if is_extra_love(face)]
    choices: list[EffectChoice] = []
    for kind in EFFECT_KINDS:
        x = kind.choices(extra)
        named = [one for one in kind.choices(halves) if one not in x]
        choices.append({"type": kind.name, "x": x, "named": named})
    return choices


def only_named(line: Sequence[Effect], extra: Sequence[str]) -> list[str]:
    """Return the extra-love cards of the half values that a line names beyond these: two of each.

    (Entry: rulings/extra-love-values.)
    """
    named: list[str] = []
    for effect in line:
        if effect["type"] == ADD.name:
            face = str(_extra_of(effect))
            if face not in extra and face not in named:
                named = named + [face, face]
    return named


def extra_left(line: list[Effect], cards: list[Card]) -> list[str]:
    """Return the extra-love cards that are aside while these cards are in play."""
    aside = list(EXTRA_LOVE) + only_named(line, EXTRA_LOVE)
    for text in texts(cards):
        if text in aside:
            aside.remove(text)
    return aside


def read_line(fields: CardInput) -> list[Effect]:
    """Return an effect line as `[{"type", "x", "only"?}…]`, each checked."""
    return fields.each("effects", MAX_COUNT, _read_effect)


def _read_effect(value: object, at: str) -> Effect:
    entry = CardInput(value, at)
    kind = EFFECTS[entry.one_of("type", [option.name for option in EFFECT_KINDS])]
    effect: Effect = {"type": kind.name, "x": kind.read(entry)}
    if entry.has("only"):
        effect["only"] = entry.one_of("only", VANCARDIANS)
    return effect


NO_EFFECTS = "none"


def line_text(line: Sequence[Effect]) -> str:
    """Return a line as people type it: "add:4.5 replace:1@Automaton"; "none" for an empty one."""
    words = []
    for effect in line:
        word = effect["type"] + ":" + str(effect["x"])
        words.append(word + "@" + effect["only"] if "only" in effect else word)
    return " ".join(words) or NO_EFFECTS


def read_line_text(text: str) -> list[Effect]:
    """Return the line of a text as `line_text` writes it; a comma is a point.

    Raises Refusal, not-an-effect for a word that is none.
    """
    words = [word for word in text.split(" ") if word]
    if words == [NO_EFFECTS]:
        words = []
    return read_line(CardInput({"effects": [_read_word(word) for word in words]}, "line"))


def _read_word(word: str) -> dict[str, object]:
    effect, at, only = word.partition("@")
    kind, _, number = effect.partition(":")
    whole, _, half = number.replace(",", ".").replace("½", ".5").partition(".")
    count = int(whole or "0") if not whole.strip("0123456789") and len(whole) < 3 else None
    if kind not in EFFECTS or count is None or half not in ("", "5") or not number:
        raise Refusal("not-an-effect", {"effect": clip(word)}, [ENTRY])
    x = count + 0.5 if half else count
    return {"type": kind, "x": x, "only": only} if at else {"type": kind, "x": x}


def is_for(effect: Effect, who: str) -> bool:
    """Tell whether an effect is worked on this Vancardian's row."""
    return effect.get("only", who) == who
