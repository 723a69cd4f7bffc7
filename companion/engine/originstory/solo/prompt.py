"""A prompt: what is asked now, and the legal answers."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, Params
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.solo.events import Event
from companion.engine.originstory.solo.places import deck_size, drawable, free_cards
from companion.engine.originstory.solo.state import State, Trick


class Prompt(Message):
    """What is asked now, and the legal answers.

    `ask` is `cards` (`count` of the `cards` listed, of which the last come after a reshuffle if
    there are more than `reshuffle_after`), `card` (one of `cards`; `illegal` are the others of
    your hand), `effects` (`kinds` to choose from), `alignment`, `story`, `superhero`, `charge`,
    `event`, `go` (just go on), `seat` (one of `seats`) or `nothing`; `action` is the type of the
    action that answers. Where the answer is only to go on, `next` may hold the trick that then
    begins, so that nobody has to go on first.
    """

    ask: str
    action: str
    seat: NotRequired[str]
    count: NotRequired[int]
    cards: NotRequired[list[str]]
    reshuffle_after: NotRequired[int | None]
    illegal: NotRequired[list[str]]
    abilities: NotRequired[list[str]]
    kinds: NotRequired[list[dict[str, object]]]
    suggested: NotRequired[list[Effect] | None]
    effect: NotRequired[Effect]
    seats: NotRequired[list[str]]
    next: NotRequired[Next]


class Next(TypedDict):
    """What comes after this prompt: what is asked then, the trick that begins, and its events."""

    prompt: Prompt
    trick: NotRequired[Trick]
    events: NotRequired[list[Event]]


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
        prompt["cards"] = prompt["cards"] + state["discard"]
        prompt["cites"] = [cite, "deck-runs-out", "rulings/reshuffle-when"]
    return prompt
