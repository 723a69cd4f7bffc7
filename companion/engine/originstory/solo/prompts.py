"""What the table is asked now, and the legal answers."""

from __future__ import annotations

from companion.engine.kit.errors import Fact, Params, fact
from companion.engine.originstory import decks, seats
from companion.engine.originstory import tricks as rules
from companion.engine.originstory.cards import UNKNOWN, parse_card, value_json
from companion.engine.originstory.seats import SOLO, YOU, after
from companion.engine.originstory.solo import effects, setup, tricks
from companion.engine.originstory.solo.table import (
    DRAW_TO_FOLLOW,
    HAND_SIZE,
    Draft,
    State,
    deck_size,
    free_cards,
    to_be_drawn,
)


def prompt(state: State) -> Fact:
    """Return what is asked now.

    `code`, `params` and `cites`, and with them `ask`: `cards` (`count` of the `cards` listed),
    `card` (one of `cards`; `illegal` maps the others to their reason), `effects`, `alignment`,
    `story`, `superhero`, `charge`, `event`, `go` (just go on), `seat` or `nothing`; `action`, the
    type of the action that answers. Where the answer is only to go on, `next` may hold the trick
    that then begins (`prompt`, `trick`, `events`), so that nobody has to go on first.
    """
    return PROMPTS[state["phase"]](state)


def _ask(ask: str, action: str, code: str, params: Params, cites: list[str]) -> Fact:
    asked = fact("prompt." + code, params, cites)
    asked["ask"] = ask
    asked["action"] = action
    return asked


def _ask_cards(state: State, action: str, code: str, seat: str, wanted: int, cite: str) -> Fact:
    """Ask for cards from the deck, saying when the deck runs out on the way."""
    count = to_be_drawn(state, wanted)
    left = deck_size(state)
    params: Params = {"seat": seat, "n": count}
    asked = _ask("cards", action, code, params, [cite])
    asked["seat"], asked["count"] = seat, count
    asked["cards"] = free_cards(state)
    asked["reshuffle_after"] = None
    if count > left:
        asked["reshuffle_after"] = left
        asked["cards"] = asked["cards"] + state["discard"]
        asked["cites"] = [cite, "deck-runs-out", "rulings/reshuffle-when"]
    return asked


def _deal(state: State) -> Fact:
    if state["options"]["hand"] == "untracked":
        return _ask("go", "deal", "deal-untracked", {"n": HAND_SIZE}, ["solo-round-setup"])
    return _ask_cards(state, "deal", "deal", YOU, HAND_SIZE, "solo-round-setup")


def _event(state: State) -> Fact:
    which = decks.event_set(state["options"]["difficulty"])
    cites = ["solo-events", "rulings/event-icon"]
    return _ask("event", "event", "event." + which, {}, cites)


def _story(state: State) -> Fact:
    params = {"round": state["round"]}
    return _ask("story", "story", "story", params, ["story-cards", "rulings/solo-icon-cards"])


def _superhero(state: State) -> Fact:
    del state
    cites = ["superhero-cards", "rulings/solo-icon-cards"]
    return _ask("superhero", "superhero", "superhero", {}, cites)


def _charge(state: State) -> Fact:
    supply = state["stamina"]["players"][YOU]["supply"]
    asked = _ask("charge", "charge", "charge", {"supply": supply}, ["charging-abilities"])
    asked["abilities"] = setup.ability_names(state)
    asked["next"] = {"prompt": _align(state)}
    return asked


def _align(state: State) -> Fact:
    del state
    return _ask("alignment", "align", "align", {}, ["alignment", "hero", "villain"])


def _rows(state: State) -> Fact:
    seat = setup.next_row(state)
    return _ask_cards(state, "row", "row", seat, HAND_SIZE, "solo-round-setup")


def _effects(state: State) -> Fact:
    params = {"round": state["round"]}
    asked = _ask(
        "effects", "effects", "effects", params, ["vancardian-cards", "vancardian-effects"]
    )
    extra = {value_json(parse_card(face).value) for face in state["options"]["extra_love"]}
    asked["extra_values"] = [n / 2 for n in range(28) if n / 2 in extra]
    asked["suggested"] = effects.practice_line(state) if state["deck"] is not None else None
    return asked


def _effect_draw(state: State) -> Fact:
    effect, who = effects.effect_now(state)
    asked = _ask_cards(state, "effect-draw", "effect-draw", who, effect["x"], "vancardian-effects")
    asked["effect"] = effect
    return asked


LED = {
    "exchanges": {"cards": "exchanges.draw", "card": "exchanges.play"},
    "trick-end.vancardian": {
        "cards": "trick-end.vancardian.draw",
        "card": "trick-end.vancardian.play",
    },
}


def _exchanges(state: State) -> Fact:
    params: Params = {"leader": after(list(SOLO), state["dealer"])}
    cites = ["solo-exchange", "rulings/exchange-late"]
    return _go_on(state, "begin", "exchanges", params, cites)


def _go_on(state: State, action: str, code: str, params: Params, cites: list[str]) -> Fact:
    """Ask to go on to the next trick; where she leads it, say with which card and who is next."""
    draft = _begun(state, params["leader"])
    then = None if draft is None else prompt(draft.state)
    if draft is None or then is None or then["ask"] == "go":
        return _ask("go", action, code, params, cites)
    trick = draft.state["trick"]
    if trick["plays"]:
        code = LED[code][then["ask"]]
        params["card"] = trick["plays"][0][1]
        params["next"] = tricks.turn(draft.state)
        params["n"] = then.get("count", 0)
    asked = _ask("go", action, code, params, cites)
    asked["next"] = {"prompt": then, "trick": trick, "events": draft.events}
    return asked


def _begun(state: State, leader: str) -> Draft | None:
    """Return the next trick begun; None if the app would deal cards for it, or none is left."""
    if state["deck"] is not None and leader != YOU:
        return None
    draft = Draft(state)
    tricks.begin(draft)
    return draft if draft.state["phase"] in ("play", "follow-draw") else None


def _follow_draw(state: State) -> Fact:
    seat = tricks.turn(state) or ""
    asked = _ask_cards(
        state, "draw-to-follow", "follow-draw", seat, DRAW_TO_FOLLOW, "vancardian-follows"
    )
    if asked["count"] == 0:
        asked["ask"] = "go"
    return asked


def _play(state: State) -> Fact:
    hand = state["hands"][YOU]
    if not hand:
        return _ask("go", "pass", "play-nothing", {}, ["rulings/uneven-hands"])
    lead_suit = state["trick"]["lead_suit"]
    code = "play-lead" if lead_suit is None else "play-follow"
    cites = ["leading"] if lead_suit is None else ["following-suit"]
    params: Params = {} if lead_suit is None else {"suit": lead_suit}
    asked = _ask("card", "play", code, params, cites)
    asked["cards"] = playable(state)
    known = [text for text in hand if text != UNKNOWN]
    asked["illegal"] = [text for text in known if text not in asked["cards"]]
    return asked


def playable(state: State) -> list[str]:
    """Return the cards you may play; of a hand that is not tracked, any that may be in it."""
    hand = state["hands"][YOU]
    if UNKNOWN in hand:
        return free_cards(state) + [text for text in hand if text != UNKNOWN]
    legal = rules.legal([parse_card(text) for text in hand], state["trick"]["lead_suit"])
    return [hand[i] for i in legal]


def _decide(state: State) -> Fact:
    params = {"suit": state["trick"]["lead_suit"] or "L"}
    cites = ["rulings/lead-suit-changed"]
    asked = _ask("seat", "winner", "decide", params, cites)
    asked["seats"] = list(seats.SOLO)
    return asked


def _trick_end(state: State) -> Fact:
    winner = state["past"][-1]["winner"]
    code = "trick-end.you" if winner == YOU else "trick-end.vancardian"
    params = {"trick": len(state["past"]), "winner": winner, "leader": winner}
    return _go_on(state, "next-trick", code, params, ["winning-a-trick", "won-tricks"])


def _round_end(state: State) -> Fact:
    return _ask("go", "score", "round-end", {"round": state["round"]}, ["end-of-round"])


def _scored(state: State) -> Fact:
    params = {"round": state["round"], "dealer": state["dealer"]}
    return _ask("go", "next-round", "scored", params, ["end-of-round", "dealer"])


def _game_over(state: State) -> Fact:
    code = "game-over.one" if len(state["winners"]) == 1 else "game-over.shared"
    params = {"winners": state["winners"], "vp": state["vp"][state["winners"][0]]}
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
