"""What the table is asked before the tricks of a round: cards, names, charges, a side, effects."""

from __future__ import annotations

from companion.engine.originstory import decks
from companion.engine.originstory import effects as kinds
from companion.engine.originstory.seats import YOU
from companion.engine.originstory.solo import effects, setup
from companion.engine.originstory.solo.prompt import Prompt, ask, ask_cards
from companion.engine.originstory.solo.state import State


def _deal(state: State) -> Prompt:
    if state["options"]["hand"] == "untracked":
        return ask(
            "go", "deal", "prompt.deal-untracked", {"n": decks.CARDS_EACH}, ["solo-round-setup"]
        )
    return ask_cards(state, "deal", "prompt.deal", YOU, decks.CARDS_EACH, "solo-round-setup")


EVENTS = {decks.EASIER: "prompt.event.single", decks.HARDER: "prompt.event.double"}


def _event(state: State) -> Prompt:
    event_set = decks.event_set(state["options"]["difficulty"])
    cites = ["solo-events", "rulings/event-icon"]
    return ask("event", "event", EVENTS[event_set], {}, cites)


def _story(state: State) -> Prompt:
    params = {"round": state["round"]}
    return ask("story", "story", "prompt.story", params, ["story-cards", "rulings/solo-icon-cards"])


def _superhero(_state: State) -> Prompt:
    cites = ["superhero-cards", "rulings/solo-icon-cards"]
    return ask("superhero", "superhero", "prompt.superhero", {}, cites)


def _charge(state: State) -> Prompt:
    supply = state["stamina"]["players"][YOU]["supply"]
    prompt = ask("charge", "charge", "prompt.charge", {"supply": supply}, ["charging-abilities"])
    prompt["abilities"] = setup.ability_names(state)
    prompt["next"] = {"prompt": _align(state)}
    return prompt


def _align(_state: State) -> Prompt:
    return ask("alignment", "align", "prompt.align", {}, ["alignment", "hero", "villain"])


def _rows(state: State) -> Prompt:
    seat = setup.next_row(state)
    return ask_cards(state, "row", "prompt.row", seat, decks.CARDS_EACH, "solo-round-setup")


def _effects(state: State) -> Prompt:
    params = {"round": state["round"]}
    cites = ["vancardian-cards", "vancardian-effects"]
    prompt = ask("effects", "effects", "prompt.effects", params, cites)
    prompt["kinds"] = kinds.effect_choices(state["options"]["extra_love"])
    prompt["suggested"] = effects.practice_line(state) if state["deck"] is not None else None
    return prompt


def _effect_draw(state: State) -> Prompt:
    effect, who = effects.effect_now(state)
    count, cite = effects.cards_to_draw(state), "vancardian-effects"
    prompt = ask_cards(state, "effect-draw", "prompt.effect-draw", who, count, cite)
    prompt["effect"] = effect
    return prompt


SETUP_PROMPTS = {
    "deal": _deal,
    "event": _event,
    "story": _story,
    "superhero": _superhero,
    "charge": _charge,
    "align": _align,
    "rows": _rows,
    "effects": _effects,
    "effect-draw": _effect_draw,
}
