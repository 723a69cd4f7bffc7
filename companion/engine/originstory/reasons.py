"""Why a card was kept, pushed or played, and the readings of unclear rules."""

from __future__ import annotations

from typing import Any, Sequence

from companion.engine.core.inputs import Input, Message, by_text, message, one_of, unique
from companion.engine.core.steps import Field, State, optional
from companion.engine.originstory.cards import DRAW_TO_FOLLOW, TRUMP, Card, texts
from companion.engine.originstory.tricks import VANCARDIANS, Win
from companion.engine.originstory.vancardians import Follow, RowDraw

FOLLOWS = "vancardian-follows"
NO_WINNER = ["rulings/no-winner", "rulings/lead-suit-changed"]
_UNITS = {
    "lowest-lead-suit-that-beats-all": "vancardian-follows#beat",
    "lowest-lead-suit": "vancardian-follows#beats",
    "lowest-any": "vancardian-follows#void-love",
    "villain-lowest-non-love": "vancardian-follows#villain-follow",
    "villain-lowest-love": "vancardian-follows#villain-follow",
}


def _tie(row: list[Card], index: int, among: list[int]) -> list[Message]:
    """Return the leftmost rule if another card of the same value could have been taken."""
    value = row[index].value
    if len([i for i in among if row[i].value == value]) < 2:
        return []
    return [message("why.leftmost", {"card": str(row[index])}, ["highest-lowest-leftmost"])]


def of_ban(row: list[Card], among: list[int]) -> list[Message]:
    """Return that an ability forbids the cards of her row that are not `among` her choices.

    It comes before why she plays a card: "her highest" then speaks of her other cards.
    """
    forbidden = [str(row[i]) for i in range(len(row)) if i not in among]
    if not forbidden:
        return []
    return [message("why.forbidden", {"cards": forbidden}, ["vancardian-follows#limited-plays"])]


def of_lead(
    row: list[Card], index: int, villain_no_tricks: bool, among: list[int]
) -> list[Message]:
    """Return why she leads this card, chosen `among` those that no ability forbids."""
    code = "why.lead.villain-lowest" if villain_no_tricks else "why.lead.highest"
    cites = ["vancardian-leads#villain-lead" if villain_no_tricks else "vancardian-leads"]
    why = message(code, {"card": str(row[index])}, cites)
    return of_ban(row, among) + [why] + _tie(row, index, among)


def of_changed_suit(cards: list[Card], suits: Sequence[str]) -> list[str]:
    """Return the ruling that a changed suit counts, where it took a card into or out of these."""
    changed = [card for card in cards if card.suit != card.face[0]]
    counts = [card for card in changed if card.suit in suits or card.face[0] in suits]
    return ["rulings/changed-suit"] if counts else []


def of_short_draw(count: int) -> list[Message]:
    """Return that fewer cards than two could be drawn, if so. (Entry: rulings/short-draw.)"""
    if count == DRAW_TO_FOLLOW:
        return []
    cites = ["deck-runs-out", "rulings/short-draw"]
    return [message("why.draw.skipped", {"n": DRAW_TO_FOLLOW - count}, cites)]


def of_draw(draw: RowDraw) -> list[Message]:
    """Return why the drawn cards were kept or refused, and what left the row."""
    reasons = []
    drawn = [card.suit for card in draw.kept + draw.refused]
    cites = [FOLLOWS] + of_changed_suit(draw.pushed + draw.row, drawn)
    if draw.refused:
        reasons.append(message("why.draw.refused", _cards_and_suits(draw.refused), cites))
    if draw.kept:
        kept = texts(draw.kept)
        reasons.append(message("why.draw.kept", _cards_and_suits(draw.kept), cites))
        cites = [FOLLOWS]
        if len(draw.pushed) < len(draw.kept):
            cites = [FOLLOWS, "rulings/last-trick-draw"]
        pushed = {"cards": texts(draw.pushed), "kept": kept}
        reasons.append(message("why.draw.pushed", pushed, cites))
    return reasons


def _cards_and_suits(cards: list[Card]) -> dict[str, object]:
    """Return the texts of cards, and of how many suits they are."""
    return {"cards": texts(cards), "n": len(unique([card.suit for card in cards]))}


def of_follow(row: list[Card], follow: Follow, lead_suit: str, among: list[int]) -> list[Message]:
    """Return why she follows with this card, chosen `among` those that no ability forbids."""
    ban = of_ban(row, among)
    if follow.index is None:
        cites = ["rulings/all-forbidden"] if row else ["rulings/empty-row-draw"]
        return ban + [message("why.follow.nothing-to-play", {}, cites + ["rulings/uneven-hands"])]
    suits = [lead_suit] + ([TRUMP] if follow.reason.startswith("villain") else [])
    cites = [_UNITS[follow.reason]] + of_changed_suit(row, suits)
    params = {"card": str(row[follow.index]), "suit": lead_suit}
    why = message("why.follow." + follow.reason, params, cites)
    return ban + [why] + _tie(row, follow.index, follow.among)


def of_winner(plays: list[Card], lead_suit: str, win: Win) -> list[Message]:
    """Return why this play wins the trick."""
    if win.index is None:
        code = "why.trick.nobody-love" if lead_suit == TRUMP else "why.trick.nobody"
        return [message(code, {"suit": lead_suit}, NO_WINNER)]
    card = str(plays[win.index])
    params = {"card": card, "suit": lead_suit}
    changed = of_changed_suit(plays, [lead_suit, TRUMP])
    if win.by_trump:
        why = [message("why.trick.trump", params, ["trump-suit", "winning-a-trick"] + changed)]
    else:
        why = [message("why.trick.lead-suit", params, ["winning-a-trick"] + changed)]
    if len(win.equal) > 1:
        cites = ["tie-breaking"]
        if all(str(play) == play.face for play in win.equal):
            cites = ["tie-breaking", "rulings/equal-extra-love"]
        why.append(message("why.trick.first-played", {"card": card}, cites))
    return why


def of_victory(players: Sequence[str]) -> list[str]:
    """Return the entries that say who of these players wins; for solo play they are silent."""
    solo = any(who in VANCARDIANS for who in players)
    return ["end-of-game"] + (["rulings/solo-victory"] if solo else [])


# --- Readings of unclear rules: what each ruling answers, and what a table may choose ---
#
# Every id is an entry `rulings/<id>`. (Entry: the topic "rulings".)


CHOICES: dict[str, tuple[str, str]] = {
    "replace-order": ("draw-first", "old-cards-only"),
    "move-already-left": ("stays", "replace"),
    "add-missing": ("skip", "discard-only"),
    "extra-love-discarded": ("pile", "aside"),
    "no-peeking": ("hidden", "shown"),
}


def reading(readings: dict[str, str], ruling: str) -> str:
    """Return the reading a table has chosen for a ruling, or the default, the first one."""
    choice = readings.get(ruling)
    return choice if choice in CHOICES[ruling] else CHOICES[ruling][0]


def readings() -> Field:
    """Return a field for the readings a table has chosen. (Entry: the topic "rulings".)"""
    limits = {"choices": {ruling: list(CHOICES[ruling]) for ruling in CHOICES}}
    return Field("readings", "readings", _read_readings, limits)


def read_readings(fields: Input) -> Any:
    """Return the readings among the fields of a question, {} where it has none."""
    return optional(readings(), {}).value(fields, None)


def _read_readings(value: object, at: str, _state: State) -> dict[str, str]:
    choices = Input(value, at)
    for ruling in choices.field_names():
        one_of(ruling, choices.at, by_text(list(CHOICES)))
    return {
        ruling: choices.one_of(ruling, list(CHOICES[ruling]))
        # In the order of CHOICES: that of the object that was sent differs between the runtimes.
        for ruling in CHOICES
        if choices.has(ruling)
    }
