"""The effect line of a Vancardian card, worked through both rows. (Entry: vancardian-effects.)"""

from __future__ import annotations

from typing import Any

from companion.engine.kit import rng
from companion.engine.kit.errors import fact
from companion.engine.originstory import decks
from companion.engine.originstory import effects as rules
from companion.engine.originstory import reasons as why
from companion.engine.originstory.cards import TRUMP, parse_card, texts, value_text
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.rulings import reading
from companion.engine.originstory.seats import VANCARDIANS
from companion.engine.originstory.solo.table import HAND_SIZE, Action, Draft, State, row

PRACTICE_LINES: dict[str, list[list[dict[str, Any]]]] = {
    decks.EASIER: [
        [],
        [{"type": "replace", "x": 1}],
        [{"type": "move", "x": 1}],
        [{"type": "add", "x": 4.5}],
    ],
    decks.HARDER: [
        [{"type": "replace", "x": 2}],
        [{"type": "add", "x": 9.5}],
        [{"type": "move", "x": 2}],
        [{"type": "add", "x": 4.5}, {"type": "replace", "x": 1}],
    ],
}


def practice_line(state: State) -> list[dict[str, Any]]:
    """Return a made-up effect line for a virtual deck, by the set of the card on top."""
    deck = decks.vancardian_deck(state["options"]["difficulty"])
    lines = PRACTICE_LINES[deck[state["round"] - 1]]
    return lines[rng.advance(state["rng"]) % len(lines)]


def set_effects(draft: Draft, action: Action) -> None:
    """Enter the effect line of the drawn Vancardian card; an empty one has no effect."""
    state = draft.state
    line = rules.read_line(CardInput(action, "action"))
    state["effects"] = line
    state["queue"] = [
        [i, who] for i in range(len(line)) for who in VANCARDIANS if line[i].get("only", who) == who
    ]
    draft.tell("event.effects", {"n": len(line)}, ["vancardian-cards", "rulings/effects-order"])
    work_effects(draft, None)


def draw_for_effect(draft: Draft, action: Action) -> None:
    """Enter the cards drawn for Replace."""
    cards = CardInput(action, "action").items("cards", HAND_SIZE)
    work_effects(draft, cards)


def effect_now(state: State) -> tuple[dict[str, Any], str]:
    """Return the effect that is being worked and whose row it is for."""
    i, who = state["queue"][0]
    return state["effects"][i], who


def work_effects(draft: Draft, cards: list[str] | None) -> None:
    """Work through the queue of effects until cards have to be drawn at the table."""
    state = draft.state
    while state["queue"]:
        effect, who = effect_now(state)
        if not _work_one(draft, effect, who, cards):
            state["phase"] = "effect-draw"
            return
        state["queue"] = state["queue"][1:]
        cards = None
    state["phase"] = "exchanges"


def _work_one(draft: Draft, effect: dict[str, Any], who: str, cards: list[str] | None) -> bool:
    """Work one effect on one row; False if it waits for cards from the table."""
    state = draft.state
    before = row(state, who)
    if effect["type"] == rules.ADD:
        _add(draft, effect, who)
        return True
    reasons = []
    if effect["type"] == rules.MOVE:
        stays = reading(state["readings"], "move-already-left") == "stays"
        change = rules.move(before, effect["x"], stays)
        reasons = why.of_move(change)
        if change.moved:
            _changed(draft, effect, who, [], change, reasons)
            return True
    if cards is None and state["deck"] is None:
        return False
    drawn = draft.take_from_deck(effect["x"], cards)
    change = rules.replace(before, [parse_card(text) for text in drawn], state["alignment"])
    reasons = reasons + why.of_replace(change, state["alignment"])
    _changed(draft, effect, who, drawn, change, reasons)
    return True


def _add(draft: Draft, effect: dict[str, Any], who: str) -> None:
    state = draft.state
    extra = TRUMP + value_text(int(2 * effect["x"]))
    if extra not in state["extra"]:
        cites = ["rulings/add-missing"]
        missing = fact("why.add.missing", {"card": extra}, cites)
        unchanged = rules.Change(row(state, who), [], [])
        _changed(draft, effect, who, [], unchanged, [missing])
        return
    at = state["extra"].index(extra)
    state["extra"] = state["extra"][:at] + state["extra"][at + 1 :]
    change = rules.add(row(state, who), parse_card(extra))
    _changed(draft, effect, who, [], change, why.of_add(change))


def _changed(
    draft: Draft,
    effect: dict[str, Any],
    who: str,
    drawn: list[str],
    change: rules.Change,
    reasons: list[Any],
) -> None:
    before = draft.state["hands"][who]
    draft.put("hands", who, texts(change.row))
    draft.discard(texts(change.discarded))
    params = {
        "effect": effect,
        "x": effect["x"],
        "seat": who,
        "hand_before": before,
        "drawn": drawn,
        "discarded": texts(change.discarded),
        "moved": texts(change.moved),
        "fallback": effect["type"] == rules.MOVE and not change.moved,
        "hand": draft.state["hands"][who],
    }
    draft.tell_why("event.effect." + effect["type"], params, reasons)
