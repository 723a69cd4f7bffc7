"""The effect line of a Vancardian card, worked through both rows. (Entry: vancardian-effects.)"""

from __future__ import annotations

from companion.engine.core import rng
from companion.engine.core.inputs import citations
from companion.engine.core.steps import Field, Step, flag, optional
from companion.engine.originstory import cards
from companion.engine.originstory import effects as rules
from companion.engine.originstory.cards import Card, parse_card, texts
from companion.engine.originstory.effects import EFFECTS, Effect, EffectContext, EffectOutcome
from companion.engine.originstory.inputs import CardInput, drawn
from companion.engine.originstory.solo.places import cards_of, without_one, your_alignment
from companion.engine.originstory.solo.prompts import Prompt, ask, ask_cards
from companion.engine.originstory.solo.state import EffectParams, State, orders_of
from companion.engine.originstory.solo.transaction import Transaction
from companion.engine.originstory.tricks import VANCARDIANS

PRACTICE_LINES: dict[str, list[list[Effect]]] = {
    cards.EASIER: [
        [],
        [{"type": "replace", "x": 1}],
        [{"type": "move", "x": 1}],
        [{"type": "add", "x": 4.5}],
    ],
    cards.HARDER: [
        [{"type": "replace", "x": 2}],
        [{"type": "add", "x": 9.5}],
        [{"type": "move", "x": 2}],
        [{"type": "add", "x": 4.5}, {"type": "replace", "x": 1}],
    ],
}


def practice_line(state: State) -> list[Effect]:
    """Return a made-up effect line for a virtual deck, by the set of the card on top."""
    deck = cards.vancardian_deck(state["options"]["difficulty"])
    lines = PRACTICE_LINES[deck[state["round"] - 1]]
    # Looked up, not drawn: the generator stays, so showing the line twice shows the same one.
    return lines[rng.advance(state["rng"]) % len(lines)]


def line_of_seed(difficulty: int, seed: int) -> list[Effect]:
    """Return a made-up effect line for a round that is played alone.

    The five cards of the Vancardian deck serve in turn, and the lines of each set.
    """
    deck = cards.vancardian_deck(difficulty)
    lines = PRACTICE_LINES[deck[seed % len(deck)]]
    return lines[seed // len(deck) % len(lines)]


def set_effects(transaction: Transaction, effects: list[Effect], named: bool) -> None:
    """Enter the effect line of the drawn Vancardian card; an empty one has no effect.

    With `named` there are extra-love cards of each half value that the line names; in games of
    earlier versions there are those of the options alone.
    """
    enter_line(transaction.state, effects, named)
    transaction.emit(
        "event.effects", {"n": len(effects)}, ["vancardian-cards", "rulings/effects-order"]
    )
    apply_effects(transaction, None)


def enter_line(state: State, line: list[Effect], named: bool) -> None:
    """Put a line, and the cards that only it names, into a state that is being worked on."""
    state["effects"], state["queue"] = line, queue_of(line)
    others = rules.only_named(line, state["options"]["extra_love"]) if named else []
    if others:
        state["named"], state["extra"] = others, state["extra"] + others


def queue_of(line: list[Effect]) -> list[tuple[int, str]]:
    """Return in which order a line is worked: each effect by its index, and on whose row."""
    return [(i, who) for i in range(len(line)) for who in VANCARDIANS if rules.is_for(line[i], who)]


def draw_for_effect(transaction: Transaction, cards: list[str]) -> None:
    """Enter the cards drawn for Replace."""
    apply_effects(transaction, cards)


def effect_now(state: State) -> tuple[Effect, str]:
    """Return the effect that is being worked and whose row it is for."""
    i, who = state["queue"][0]
    return state["effects"][i], who


def cards_to_draw(state: State) -> int:
    """Return how many cards the effect that is being worked asks for."""
    effect, who = effect_now(state)
    return EFFECTS[effect["type"]].draws(cards_of(state, who), effect, _context_of(state))


def _context_of(state: State) -> EffectContext:
    return EffectContext(your_alignment(state), state["extra"], state["readings"])


def apply_effects(transaction: Transaction, cards: list[str] | None) -> None:
    """Work through the queue of effects until cards have to be drawn at the table."""
    state = transaction.state
    while state["queue"]:
        effect, who = effect_now(state)
        if not _apply_effect(transaction, effect, who, cards):
            state["phase"] = "effect-draw"
            return
        state["queue"] = state["queue"][1:]
        # They were drawn for this effect; the next one asks for its own.
        cards = None
    state["phase"] = "exchanges"


def _apply_effect(
    transaction: Transaction, effect: Effect, who: str, cards: list[str] | None
) -> bool:
    """Work one effect on one row; False if it waits for cards from the table."""
    state = transaction.state
    kind, context, before = EFFECTS[effect["type"]], _context_of(state), cards_of(state, who)
    count = kind.draws(before, effect, context)
    if count and cards is None and state["deck"] is None:
        return False
    drawn = transaction.take_from_deck(count, cards) if count else []
    change = kind.compute(before, effect, [parse_card(text) for text in drawn], context)
    at_left = _at_the_left(change, before)
    stays = texts(before)[: len(at_left)] == at_left
    for card in texts(change.added):
        state["extra"] = without_one(state["extra"], card)
    transaction.set_hand(who, texts(change.row))
    transaction.discard(texts(change.discarded))
    params: EffectParams = {
        "effect": effect,
        "x": effect["x"],
        "seat": who,
        "hand_before": texts(before),
        "drawn": drawn,
        "discarded": texts(change.discarded),
        "moved": texts(change.moved),
        "at_left": at_left,
        "added": texts(change.added),
        "fallback": change.fallback,
        "hand": texts(change.row),
        "orders": orders_of(
            {"do": "right", "cards": drawn},
            {"do": "discard", "cards": texts(change.discarded)},
            {"do": "move", "cards": [] if stays else at_left},
            {"do": "left", "cards": texts(change.added)},
        ),
    }
    cites = citations(change.why)
    transaction.emit_event({"code": kind.code, "params": params, "cites": cites, "why": change.why})
    return True


def _at_the_left(change: EffectOutcome, before: list[Card]) -> list[str]:
    """Return the moved cards as they lie at the left end now, each once however often it moved.

    The two extra-love cards of one value are two cards.
    """
    moved, row = texts(change.moved), texts(before)
    n = 0
    for i in range(len(moved)):
        if moved[:i].count(moved[i]) < row.count(moved[i]):
            n += 1
    return texts(change.row)[:n]


def ask_effects(state: State) -> Prompt:
    """Ask for the effect line of the Vancardian card."""
    params = {"round": state["round"]}
    cites = ["vancardian-cards", "vancardian-effects"]
    is_dealt = state["deck"] is not None
    code = "prompt.effects.dealt" if is_dealt else "prompt.effects"
    prompt = ask("effects", "effects", code, params, cites)
    prompt["kinds"] = rules.effect_choices(state["options"]["extra_love"])
    prompt["suggested"] = practice_line(state) if is_dealt else None
    return prompt


def ask_effect_draw(state: State) -> Prompt:
    """Ask for the cards that an effect draws."""
    _, who = effect_now(state)
    count, cite = cards_to_draw(state), "vancardian-effects"
    return ask_cards(state, "effect-draw", "prompt.effect-draw", who, count, cite)


def read_effects(value: object, at: str, _state: State) -> list[Effect]:
    """Return an effect line."""
    return rules.read_line(CardInput({"effects": value}, at.rpartition(".")[0]))


EFFECT_STEPS = [
    Step(
        "effects",
        ("effects",),
        set_effects,
        [
            Field("effects", "effects", read_effects),
            optional(flag("named", start=True), False),
        ],
        ask_effects,
        ["vancardian-cards", "vancardian-effects"],
    ),
    Step(
        "effect-draw",
        ("effect-draw",),
        draw_for_effect,
        [drawn("cards", cards.CARDS_EACH)],
        ask_effect_draw,
        ["vancardian-effects"],
    ),
]
