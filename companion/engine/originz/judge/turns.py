"""Questions about a turn: energy, defeat."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, message
from companion.engine.core.inputs import Input
from companion.engine.core.reducer import Question
from companion.engine.originz.formats import BOSS_ENERGY, ENERGY

MAX_ENERGY = 99


MAX_CARDS = 99


class EnergyInput(TypedDict):
    """The energy gained on top in a turn, and the energy spent."""

    boss: NotRequired[bool | None]
    gained: int
    spent: int


class EnergyRuling(TypedDict):
    """Whether it may be spent, and what is left; null: it may not."""

    left: int | None
    allowed: bool


class DefeatedInput(TypedDict):
    """The cards left in a deck, and whether it is its player's own turn."""

    deck: int
    own_turn: bool


class DefeatedRuling(TypedDict):
    """Whether the player is defeated."""

    defeated: bool


def originz_energy(fields: Input) -> tuple[EnergyRuling, list[Message]]:
    """May `spent` energy be spent in a turn in which `gained` came on top, and what is left."""
    boss = fields.flag("boss") if fields.has("boss") else False
    gained, spent = (
        fields.integer("gained", 0, MAX_ENERGY),
        fields.integer("spent", 0, MAX_ENERGY),
    )
    start = BOSS_ENERGY if boss else ENERGY
    allowed = spent <= start + gained
    params = {"start": start, "gained": gained, "spent": spent, "all": start + gained}
    code = "why.originz.energy" if allowed else "why.originz.energy-short"
    cites = ["energy", "super-boss"] if boss else ["energy"]
    rest = start + gained - spent if allowed else None
    return {"left": rest, "allowed": allowed}, [message(code, params, cites)]


def originz_defeated(fields: Input) -> tuple[DefeatedRuling, list[Message]]:
    """Is a player with so many cards in the `deck` defeated, in the own turn or an opponent's."""
    size, own = fields.integer("deck", 0, MAX_CARDS), fields.flag("own_turn")
    if size > 0:
        why = message("why.originz.deck-left", {"n": size}, ["defeat"])
    elif own:
        why = message(
            "why.originz.own-turn-safe", {}, ["defeat", "rulings/empty-deck-after-own-turn"]
        )
    else:
        why = message("why.originz.defeated", {}, ["defeat", "rulings/defeat-moment"])
    return {"defeated": size == 0 and not own}, [why]


QUESTIONS = [
    Question("originz_energy", EnergyInput, EnergyRuling, originz_energy),
    Question("originz_defeated", DefeatedInput, DefeatedRuling, originz_defeated),
]
