"""What the table is asked now, and the legal answers."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.kit.errors import Fact, Params
from companion.engine.originstory import decks, seats
from companion.engine.originstory import effects as kinds
from companion.engine.originstory import tricks as rules
from companion.engine.originstory.cards import UNKNOWN, parse_card
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.seats import SOLO, YOU, after
from companion.engine.originstory.solo import effects, setup, tricks
from companion.engine.originstory.solo.draft import DRAW_TO_FOLLOW, Draft, open_trick
from companion.engine.originstory.solo.events import Event
from companion.engine.originstory.solo.places import deck_size, drawable, free_cards
from companion.engine.originstory.solo.state import State, Trick


class Prompt(Fact):
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


def prompt(state: State) -> Prompt:
    """Return what is asked now."""
    return PROMPTS[state["phase"]](state)


def _ask(ask: str, action: str, code: str, params: Params, cites: list[str]) -> Prompt:
    return {"code": code, "params": params, "cites": cites, "ask": ask, "action": action}


def _ask_cards(state: State, action: str, code: str, seat: str, most: int, cite: str) -> Prompt:
    """Ask for cards from the deck, saying when the deck runs out on the way."""
    count = drawable(state, most)
    in_deck = deck_size(state)
    params: Params = {"seat": seat, "n": count}
    prompt = _ask("cards", action, code, params, [cite])
    prompt["seat"], prompt["count"] = seat, count
    prompt["cards"] = free_cards(state)
    prompt["reshuffle_after"] = None
    if count > in_deck:
        prompt["reshuffle_after"] = in_deck
        prompt["cards"] = prompt["cards"] + state["discard"]
        prompt["cites"] = [cite, "deck-runs-out", "rulings/reshuffle-when"]
    return prompt


def _deal(state: State) -> Prompt:
    if state["options"]["hand"] == "untracked":
        return _ask(
            "go", "deal", "prompt.deal-untracked", {"n": decks.CARDS_EACH}, ["solo-round-setup"]
        )
    return _ask_cards(state, "deal", "prompt.deal", YOU, decks.CARDS_EACH, "solo-round-setup")


EVENTS = {decks.EASIER: "prompt.event.single", decks.HARDER: "prompt.event.double"}


def _event(state: State) -> Prompt:
    event_set = decks.event_set(state["options"]["difficulty"])
    cites = ["solo-events", "rulings/event-icon"]
    return _ask("event", "event", EVENTS[event_set], {}, cites)


def _story(state: State) -> Prompt:
    params = {"round": state["round"]}
    return _ask(
        "story", "story", "prompt.story", params, ["story-cards", "rulings/solo-icon-cards"]
    )


def _superhero(_state: State) -> Prompt:
    cites = ["superhero-cards", "rulings/solo-icon-cards"]
    return _ask("superhero", "superhero", "prompt.superhero", {}, cites)


def _charge(state: State) -> Prompt:
    supply = state["stamina"]["players"][YOU]["supply"]
    prompt = _ask("charge", "charge", "prompt.charge", {"supply": supply}, ["charging-abilities"])
    prompt["abilities"] = setup.ability_names(state)
    prompt["next"] = {"prompt": _align(state)}
    return prompt


def _align(_state: State) -> Prompt:
    return _ask("alignment", "align", "prompt.align", {}, ["alignment", "hero", "villain"])


def _rows(state: State) -> Prompt:
    seat = setup.next_row(state)
    return _ask_cards(state, "row", "prompt.row", seat, decks.CARDS_EACH, "solo-round-setup")


def _effects(state: State) -> Prompt:
    params = {"round": state["round"]}
    cites = ["vancardian-cards", "vancardian-effects"]
    prompt = _ask("effects", "effects", "prompt.effects", params, cites)
    prompt["kinds"] = kinds.effect_choices(state["options"]["extra_love"])
    prompt["suggested"] = effects.practice_line(state) if state["deck"] is not None else None
    return prompt


def _effect_draw(state: State) -> Prompt:
    effect, who = effects.effect_now(state)
    count, cite = effects.cards_to_draw(state), "vancardian-effects"
    prompt = _ask_cards(state, "effect-draw", "prompt.effect-draw", who, count, cite)
    prompt["effect"] = effect
    return prompt


def _exchanges(state: State) -> Prompt:
    leader = after(list(SOLO), state["dealer"])
    cites = ["solo-exchange", "rulings/exchange-late"]
    prompt = _ask("go", "begin", "prompt.exchanges", {"leader": leader}, cites)
    return _ahead(state, prompt, leader)


LEAD_CODES = {
    "prompt.exchanges": {"cards": "prompt.exchanges.draw", "card": "prompt.exchanges.play"},
    "prompt.trick-end.vancardian": {
        "cards": "prompt.trick-end.vancardian.draw",
        "card": "prompt.trick-end.vancardian.play",
    },
}


def _ahead(state: State, current: Prompt, leader: str) -> Prompt:
    """Look ahead to the next trick; where she leads it, say with which card and who is next."""
    draft = _begin_next(state, leader)
    if draft is None:
        return current
    upcoming, trick = prompt(draft.state), open_trick(draft.state)
    if upcoming["ask"] == "go":
        return current
    if trick["plays"]:
        if trick["plays"][0][0] != leader:  # who should lead has no card left
            return current
        current["code"] = LEAD_CODES[current["code"]][upcoming["ask"]]
        card, seat = trick["plays"][0][1], tricks.turn(draft.state)
        n = upcoming.get("count", 0)
        current["params"] = dict(current["params"], card=card, next=seat, n=n)
    current["next"] = {"prompt": upcoming, "trick": trick, "events": draft.events}
    return current


def _begin_next(state: State, leader: str) -> Draft | None:
    """Return the next trick begun; None if the app would deal cards for it, or none is left."""
    if state["deck"] is not None and leader != YOU:
        return None
    draft = Draft(state)
    tricks.begin(draft)
    return draft if draft.state["phase"] in ("play", "follow-draw") else None


def _follow_draw(state: State) -> Prompt:
    seat = tricks.turn(state) or ""
    cite, count = "vancardian-follows", DRAW_TO_FOLLOW
    prompt = _ask_cards(state, "draw-to-follow", "prompt.follow-draw", seat, count, cite)
    if prompt["count"] == 0:
        prompt["ask"] = "go"
    return prompt


def _play(state: State) -> Prompt:
    hand = state["hands"][YOU]
    if not hand:
        return _ask("go", "pass", "prompt.play-nothing", {}, ["rulings/uneven-hands"])
    lead_suit = open_trick(state)["lead_suit"]
    code = "prompt.play-lead" if lead_suit is None else "prompt.play-follow"
    cites = ["leading"] if lead_suit is None else ["following-suit"]
    params: Params = {} if lead_suit is None else {"suit": lead_suit}
    prompt = _ask("card", "play", code, params, cites)
    prompt["cards"] = playable(state)
    visible = [text for text in hand if text != UNKNOWN]
    prompt["illegal"] = [text for text in visible if text not in prompt["cards"]]
    return prompt


def playable(state: State) -> list[str]:
    """Return the cards you may play; of a hand that is not tracked, any that may be in it."""
    hand = state["hands"][YOU]
    if UNKNOWN in hand:
        return free_cards(state) + [text for text in hand if text != UNKNOWN]
    legal = rules.legal([parse_card(text) for text in hand], open_trick(state)["lead_suit"])
    return [hand[i] for i in legal]


def _decide(state: State) -> Prompt:
    params = {"suit": open_trick(state)["lead_suit"] or "L"}
    cites = ["rulings/lead-suit-changed"]
    prompt = _ask("seat", "winner", "prompt.decide", params, cites)
    prompt["seats"] = list(seats.SOLO)
    return prompt


def _trick_end(state: State) -> Prompt:
    winner = state["past"][-1]["winner"]
    code = "prompt.trick-end.you" if winner == YOU else "prompt.trick-end.vancardian"
    params = {"trick": len(state["past"]), "winner": winner, "leader": winner}
    prompt = _ask("go", "next-trick", code, params, ["winning-a-trick", "won-tricks"])
    return _ahead(state, prompt, winner)


def _round_end(state: State) -> Prompt:
    return _ask("go", "score", "prompt.round-end", {"round": state["round"]}, ["end-of-round"])


def _scored(state: State) -> Prompt:
    params = {"round": state["round"], "dealer": state["dealer"]}
    return _ask("go", "next-round", "prompt.scored", params, ["end-of-round", "dealer"])


def _game_over(state: State) -> Prompt:
    winners = state["winners"] or []
    code = "prompt.game-over.one" if len(winners) == 1 else "prompt.game-over.shared"
    params = {"winners": winners, "vp": max([state["vp"][seat] for seat in winners])}
    return _ask("nothing", "", code, params, ["end-of-game"])


PROMPTS = {
    "deal": _deal,
    "event": _event,
    "story": _story,
    "superhero": _superhero,
    "charge": _charge,
    "align": _align,
    "rows": _rows,
    "effects": _effects,
    "effect-draw": _effect_draw,
    "exchanges": _exchanges,
    "follow-draw": _follow_draw,
    "play": _play,
    "decide": _decide,
    "trick-end": _trick_end,
    "round-end": _round_end,
    "scored": _scored,
    "game-over": _game_over,
}
