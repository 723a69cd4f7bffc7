"""What cards that the app cannot know may do, and corrections of the table.

Each is a step with a `reason`, which may be empty, checked as far as the rules reach. A further
ability is a record of ABILITIES with its handler, its words, and the code of its event in
state.Code.
(Entries: abilities, solo-exchange, solo-reveal, vancardian-follows#limited-plays.)
"""

from __future__ import annotations

from typing import Callable, Mapping, Sequence

from companion.engine.core.inputs import Refusal, refuse
from companion.engine.core.steps import (
    Field,
    Form,
    Step,
    Values,
    display_only,
    flag,
    integer,
    one_of,
    optional,
    text,
)
from companion.engine.originstory import stamina
from companion.engine.originstory.cards import CARDS_EACH, HIGHEST, SIDES, TRUMP
from companion.engine.originstory.inputs import (
    DECK_LIMIT,
    MAX_TRICKS,
    MAX_VP_CHANGE,
    TEXT_LIMIT,
    card,
    card_value,
    cards,
    drawn,
    seat,
    suit,
)
from companion.engine.originstory.reasons import NO_WINNER
from companion.engine.originstory.solo import ending, hands, tricks
from companion.engine.originstory.solo.effects import EFFECT_STEPS
from companion.engine.originstory.solo.ending import ENDING_STEPS
from companion.engine.originstory.solo.places import open_trick, villain_no_tricks
from companion.engine.originstory.solo.prompts import Prompt, ask
from companion.engine.originstory.solo.setup import CHARGEABLE, SETUP_STEPS
from companion.engine.originstory.solo.state import Code, Event, State
from companion.engine.originstory.solo.transaction import BEFORE_ROWS, Transaction
from companion.engine.originstory.solo.tricks import TRICK_STEPS
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU

OUT_OF_ROUND = ("deal", "scored")
MAX_WON = MAX_TRICKS - CARDS_EACH  # tricks to be played find room, here and on a score sheet
CORRECTION = "correct"  # of the app, not of the game


def move_trick(transaction: Transaction, from_: str | None, to: str | None) -> dict[str, object]:
    """Give a won trick `from` one seat `to` another; without `from` one is split into two."""
    state = transaction.state
    had_none = villain_no_tricks(state)
    if from_ is None and to is None:
        raise refuse("missing-field", "action.to")
    if from_ is not None:
        if state["tricks"][from_] < 1:
            raise Refusal("no-trick", {"seat": from_}, ["won-tricks", "rulings/no-tricks"])
        transaction.add_tricks(from_, -1)
    if to is not None:
        there = state["tricks"][to] + 1
        if there > MAX_WON:
            raise refuse("too-many", "tricks", most=MAX_WON, there=there)
        transaction.add_tricks(to, 1)
    tricks.emit_first_trick(transaction, had_none)
    return {"tricks": state["tricks"], "from": from_, "to": to}


def tricks_code(params: Mapping[str, object]) -> Code:
    """Return the event of a won trick that changes hands, is one more, or is taken away."""
    if params["from"] is None:
        return "event.tricks.added"
    return "event.tricks.removed" if params["to"] is None else "event.tricks"


def realign(transaction: Transaction, alignment: str, seat: str) -> dict[str, object]:
    """Change your alignment during the round, or turn a Vancardian's dial.

    She goes on to lead and follow as usual, and scores by her dial.
    (Entries: rulings/alignment-changed, rulings/vancardian-side.)
    """
    state = transaction.state
    if state["alignment"] is None:
        raise Refusal("not-now", {"action": "realign"}, ["alignment"])
    if seat == YOU:
        state["alignment"] = alignment
        return {"alignment": alignment}
    villains = [other for other in state.get("villains", []) if other != seat]
    state["villains"] = villains + [seat] if alignment == "villain" else villains
    return {"alignment": alignment, "seat": seat}


def realign_code(params: Mapping[str, object]) -> Code:
    """Return the event of your alignment that changes, or of a Vancardian's dial."""
    return "event.realign.vancardian" if "seat" in params else "event.realign"


def vp(transaction: Transaction, seat: str, n: int) -> dict[str, object]:
    """Gain or lose VP at once; there is no floor. (Entry: rulings/vp-floor.)"""
    ending.gain_vp(transaction, seat, n, "ability", transaction.reason)
    return {"seat": seat, "n": n, "total": transaction.state["vp"][seat]}


def change_stamina(
    transaction: Transaction, op: str, n: int, ability: str | None
) -> dict[str, object]:
    """Gain stamina, lose it for good, or remove it from a charged ability.

    No more is gained than the general supply has. (Entry: rulings/stamina-empty.)
    """
    state, asked = transaction.state, n
    if op == "gain":
        n = min(n, state["stamina"]["general"])
        state["stamina"] = stamina.gain(state["stamina"], YOU, n)
    elif op == "lose":
        state["stamina"] = stamina.lose(state["stamina"], YOU, n, ability)
    elif ability is None:
        raise refuse("missing-field", "action.ability")
    else:
        state["stamina"] = stamina.remove(state["stamina"], YOU, ability, n)
    supply = stamina.supply(state["stamina"], YOU)
    return {"op": op, "n": n, "asked": asked, "supply": supply}


def stamina_code(params: Mapping[str, object]) -> Code:
    """Return the event of stamina that changes as asked, or of less that is gained."""
    return "event.stamina" if params["n"] == params["asked"] else "event.stamina.short"


def set_winner(transaction: Transaction, seat: str) -> dict[str, object]:
    """Decide who wins the trick that has just been played."""
    state = transaction.state
    if state["phase"] == "decide":
        tricks.award_trick(transaction, seat)
    elif state["phase"] in ("trick-end", "round-end") and state["past"]:
        last = state["past"][-1].copy()
        # An ability may have taken the trick away since; then it lies where that put it.
        if state["tricks"][last["winner"]] > 0:
            move_trick(transaction, last["winner"], seat)
        # Besides who owns the trick, it says who leads the next one.
        last["winner"] = seat
        state["past"] = state["past"][:-1] + [last]
    else:
        raise Refusal("not-now", {"action": "winner"}, ["winning-a-trick"])
    return {"seat": seat}


def lead_suit(transaction: Transaction, suit: str) -> dict[str, object]:
    """Set the lead suit of the trick in progress. (Entry: rulings/lead-suit-changed.)"""
    on_table = transaction.state["trick"]
    if on_table is None or not on_table["plays"] or transaction.state["surrender"] is not None:
        raise Refusal("not-now", {"action": "lead_suit"}, ["leading"])
    transaction.trick()["lead_suit"] = suit
    return {"suit": suit}


def forbid(transaction: Transaction, cards: list[str], adds: bool) -> dict[str, object]:
    """Name the cards that no Vancardian may play until the open, or the next, trick is over.

    With `adds` they are more than those named before, and where no Vancardian has a turn left in
    the open trick, the next one is meant; games of earlier versions do not have it. Without cards
    everything is allowed again. (Entry: vancardian-follows#limited-plays.)
    """
    state = transaction.state
    before = state["forbidden"] if adds else []
    if state["trick"] is not None and not tricks.vancardian_follows(state["trick"]):
        trick = transaction.trick()
        if not trick.get("forbids_next"):
            before = []  # was for this trick, in which she has played
        trick["forbids_next"] = adds
    state["forbidden"] = before + [card for card in cards if card not in before] if cards else []
    return {"cards": state["forbidden"]}


def skip(transaction: Transaction) -> dict[str, object]:
    """Let the seat whose turn it is play nothing in this trick."""
    seat = tricks.turn(transaction.state)
    if seat is None or transaction.state["phase"] not in ("play", "follow-draw"):
        raise Refusal("not-now", {"action": "skip"}, ["trick-taking"])
    tricks.pass_turn(transaction, seat)
    tricks.advance(transaction)
    return {"seat": seat}


class Ability(Step):
    """What a card does that the app cannot know, or a correction; each says its `reason`.

    The handler returns the parameters of the event that tells of it, before what it leads to;
    `code` is the event's, or finds it by these parameters. Where the next trick is shown already,
    `in_trick` is whether the ability is used in it or before it, None where people say which.
    """

    __slots__ = ("code", "in_trick")

    def __init__(
        self,
        name: str,
        code: Code | Callable[[Mapping[str, object]], Code],
        handler: Callable[..., dict[str, object]],
        fields: list[Field],
        cites: list[str],
        prompt: Callable[[State], Prompt] | None = None,
        offered_in: Sequence[str] | None = None,
        in_trick: bool | None = None,
    ) -> None:
        super().__init__(name, IN_ROUND, handler, [REASON] + fields, prompt, cites, offered_in)
        self.code = code
        self.in_trick = in_trick

    def form(self, state: State) -> Form:
        """Return what a screen has to know to ask for the ability."""
        form = super().form(state)
        form["in_trick"] = self.in_trick
        return form

    def take(self, transaction: Transaction, values: Values) -> None:
        """Use the ability and log it with its reason."""
        transaction.reason = values.pop("reason")
        # With an ability your turn has begun, if it is yours. (Entry: surrender#start.)
        if self.name != CORRECTION and transaction.state["phase"] == "play":
            transaction.trick()["turn_begun"] = True
        before = len(transaction.events)
        params: dict[str, object] = dict(self.handler(transaction, **values))
        params["reason"] = transaction.reason
        code = self.code if isinstance(self.code, str) else self.code(params)
        event: Event = {"code": code, "params": params, "cites": list(self.cites)}
        transaction.events = transaction.events[:before] + [event] + transaction.events[before:]


def ask_winner(state: State) -> Prompt:
    """Ask who wins a trick that the rules did not decide when its last card fell.

    A card or the lead suit that was changed since may let them name the winner.
    """
    trick = open_trick(state)
    winner = tricks.winner_now(trick)
    if winner is not None:
        prompt = ask("seat", "winner", "prompt.decided", {"winner": winner}, ["winning-a-trick"])
        prompt["seats"] = [winner]
        return prompt
    led = trick["lead_suit"] or TRUMP
    code = "prompt.decide-love" if led == TRUMP else "prompt.decide"
    prompt = ask("seat", "winner", code, {"suit": led}, NO_WINNER)
    prompt["seats"] = list(SOLO)
    return prompt


REASON = optional(text("reason", TEXT_LIMIT), "")
# `decide` first: there the prompt asks for the winner.
ASKED = [step for step in SETUP_STEPS + EFFECT_STEPS + TRICK_STEPS + ENDING_STEPS if step.prompt]
IN_ROUND = ("decide",) + tuple(
    [step.phases[0] for step in ASKED if step.phases[0] not in OUT_OF_ROUND]
)
AFTER_EFFECTS = [
    phase for phase in IN_ROUND if phase not in BEFORE_ROWS + ("effects", "effect-draw")
]
ABILITIES = [
    Ability(
        "exchange",
        "event.exchange",
        hands.exchange,
        [
            seat("with", VANCARDIANS),
            display_only("take", "taken", {"of": "with"}),
            card("give", YOU),
        ],
        ["solo-exchange", "rulings/exchange-whom"],
        offered_in=AFTER_EFFECTS,
    ),
    Ability(
        "reveal",
        "event.reveal",
        hands.reveal,
        [cards("cards", DECK_LIMIT, YOU)],
        ["solo-reveal", "rulings/reveal-lasts"],
    ),
    Ability(
        "adjust",
        "event.adjust",
        hands.adjust,
        [
            card("card", "play"),
            optional(one_of("place", hands.IN_PLAY, "place")),
            card_value("value", "card"),
            optional(suit("suit")),
        ],
        ["abilities", "rulings/changed-suit"],
    ),
    Ability(
        "vp",
        "event.vp",
        vp,
        [seat("seat", start=YOU), integer("n", -MAX_VP_CHANGE, MAX_VP_CHANGE, 1)],
        ["victory-points", "rulings/vp-floor"],
        in_trick=False,
    ),
    Ability(
        "stamina",
        stamina_code,
        change_stamina,
        [
            one_of("op", ["gain", "lose", "remove"]),
            integer("n", 1, stamina.TOKENS, 1),
            optional(one_of("ability", CHARGEABLE, "ability")),
        ],
        ["stamina", "removing-stamina", "rulings/stamina-empty"],
        in_trick=False,
    ),
    Ability(
        "tricks",
        tricks_code,
        move_trick,
        [optional(seat("from")), optional(seat("to"))],
        ["won-tricks", "rulings/split-tricks"],
        in_trick=False,
    ),
    Ability(
        "draw",
        "event.draw",
        hands.draw,
        [
            seat("seat", start=YOU),
            integer("n", 1, CARDS_EACH, 1),
            optional(drawn("cards", CARDS_EACH)),
        ],
        ["abilities"],
    ),
    Ability(
        "discard",
        "event.discard",
        hands.discard,
        [seat("seat", start=YOU), cards("cards", DECK_LIMIT, "seat")],
        ["discarding"],
    ),
    Ability(
        "give",
        "event.give",
        hands.give,
        [
            seat("from"),
            card("card", "from"),
            seat("to"),
            # what a Vancardian receives lies at her left; earlier games that say nothing mean right
            optional(one_of("end", ["left", "right"], start="left"), "right"),
        ],
        ["exchanging-cards", "rulings/vancardian-chooses"],
    ),
    Ability(
        "swap",
        "event.swap",
        hands.swap,
        [seat("from"), card("card", "from"), seat("to"), card("for", "to")],
        ["exchanging-cards", "rulings/vancardian-chooses"],
    ),
    Ability(
        "realign",
        realign_code,
        realign,
        [optional(seat("seat", start=YOU), YOU), one_of("alignment", SIDES, "alignment")],
        ["alignment", "rulings/alignment-changed", "rulings/vancardian-side"],
    ),
    Ability(
        "winner",
        "event.winner",
        set_winner,
        [seat("seat")],
        ["winning-a-trick"],
        ask_winner,
        in_trick=False,
    ),
    Ability(
        "lead_suit",
        "event.lead-suit",
        lead_suit,
        [suit("suit")],
        ["rulings/lead-suit-changed"],
        in_trick=True,
    ),
    Ability(
        "forbid",
        "event.forbid",
        forbid,
        [
            cards("cards", DECK_LIMIT, "vancardians"),
            # what several abilities forbid is all forbidden; in earlier games the last one counts,
            # for the open trick
            optional(flag("adds", start=True), False),
        ],
        ["vancardian-follows#limited-plays"],
    ),
    Ability(
        "skip", "event.skip", skip, [], ["trick-taking", "rulings/uneven-hands"], in_trick=True
    ),
    Ability(
        CORRECTION,
        "event.correct",
        hands.correct,
        [
            card("card"),
            optional(one_of("place", hands.PLACES, "place")),
            one_of("to", hands.PLACES, "place"),
            # HIGHEST is further right than any row is long, so a card without a place goes to the
            # right end.
            optional(integer("index", 0, HIGHEST), HIGHEST),
        ],
        ["no-peeking"],
    ),
]
