"""What is asked now: the prompt with the legal answers, and what comes after it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Message, Params
from companion.engine.originstory.effects import Effect, EffectChoice
from companion.engine.originstory.solo.places import deck_size, drawable, free_cards
from companion.engine.originstory.solo.state import Ability, Counts, Event, State, TrickOnTable
from companion.engine.originstory.tricks import YOU


class Prompt(Message):
    """What is asked now, and the legal answers.

    `ask` is `cards` (`count` of the `cards` listed, of which the last come after a reshuffle if
    there are more than `reshuffle_after`), `card` (one of `cards`), `effects` (`kinds` to choose
    from), `alignment`, `story`, `superhero`, `charge`, `event`, `go` (just go on), `seat` (one of
    `seats`) or `nothing`; `action` is the type of the action that answers. Where the answer may be
    only to go on, `next` holds what is asked then, so that nobody has to go on first.
    """

    ask: str
    action: str
    seat: NotRequired[str]
    count: NotRequired[int]
    cards: NotRequired[list[str]]
    reshuffle_after: NotRequired[int | None]
    abilities: NotRequired[list[str]]
    kinds: NotRequired[list[EffectChoice]]
    suggested: NotRequired[list[Effect] | None]
    seats: NotRequired[list[str]]
    next: NotRequired[Next]


class YourStamina(TypedDict):
    """Your stamina and the cards it can be placed on."""

    general: int
    supply: int
    charged: Counts
    abilities: dict[str, Ability]


def stamina_of(state: State) -> YourStamina:
    """Return your stamina."""
    yours = state["stamina"]["players"][YOU]
    return {
        "general": state["stamina"]["general"],
        "supply": yours["supply"],
        "charged": yours["charged"],
        "abilities": state["abilities"],
    }


class SurrenderView(TypedDict):
    """Whether you may surrender now, and what it would give; or `why` not."""

    allowed: bool
    why: NotRequired[str]
    leader: NotRequired[str]
    cards_left: NotRequired[int]
    gain: NotRequired[int]
    round_vp: NotRequired[Counts]


class Next(TypedDict):
    """What comes after this prompt: what is asked then, the trick that begins, and its events.

    `stamina` is yours then, where it has changed.
    """

    prompt: Prompt
    stamina: NotRequired[YourStamina]
    trick: NotRequired[TrickOnTable]
    events: NotRequired[list[Event]]
    surrender: NotRequired[SurrenderView]


def ask(kind: str, action: str, code: str, params: Params, cites: list[str]) -> Prompt:
    """Ask for an answer of a kind."""
    return {"code": code, "params": params, "cites": cites, "ask": kind, "action": action}


def ask_cards(state: State, action: str, code: str, seat: str, most: int, cite: str) -> Prompt:
    """Ask for cards from the deck, saying when the deck runs out on the way."""
    count = drawable(state, most)
    in_deck = deck_size(state)
    params: Params = {"seat": seat, "n": count}
    prompt = ask("cards", action, code, params, [cite])
    prompt["seat"], prompt["count"] = seat, count
    prompt["cards"] = free_cards(state)
    prompt["reshuffle_after"] = None
    if count > in_deck:
        prompt["reshuffle_after"] = in_deck
        # At the end, so that a screen can set apart what comes only after the reshuffle.
        prompt["cards"] = prompt["cards"] + state["discard"]
        prompt["cites"] = [cite, "deck-runs-out", "rulings/reshuffle-when"]
    return prompt
