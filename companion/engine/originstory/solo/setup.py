"""Options of a solo game, and the beginning of a game and of a round."""

from __future__ import annotations

from typing import Mapping

from companion.engine.core import inputs, rng
from companion.engine.core.inputs import Input, Params, Refusal, clip
from companion.engine.core.steps import (
    Field,
    Step,
    flag,
    integer,
    items,
    one_of,
    optional,
    read_fields,
    text,
)
from companion.engine.originstory import cards, stamina
from companion.engine.originstory.cards import (
    CARDS_EACH,
    DECK,
    EVENT_ROUND,
    EXTRA_LOVE,
    SIDES,
    UNKNOWN,
    Side,
)
from companion.engine.originstory.inputs import CardInput, drawn, read_card
from companion.engine.originstory.inputs import seat as seat_field
from companion.engine.originstory.reasons import readings
from companion.engine.originstory.solo import hands
from companion.engine.originstory.solo.places import free_cards, next_leader
from companion.engine.originstory.solo.prompts import Prompt, ask, ask_cards, stamina_of
from companion.engine.originstory.solo.state import Ability, Code, Options, State
from companion.engine.originstory.solo.transaction import Transaction
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU

CARD_NAME_LIMIT = 60
MAX_COST = 9


def _read_extra_love(value: object, at: str, _state: object) -> list[str]:
    faces = cards.texts(inputs.each(value, at, len(EXTRA_LOVE), read_card))
    for face in faces:
        if not cards.is_extra_love(face) or "=" in face:
            raise Refusal("not-extra-love", {"at": at}, ["extra-love-cards"])
    return faces


OPTIONS = [
    integer("difficulty", 0, cards.ROUNDS),
    seat_field("dealer"),
    optional(one_of("deck", ["physical", "virtual"]), "physical"),
    optional(one_of("hand", ["tracked", "untracked"]), "tracked"),
    optional(integer("seed", 0, rng.MAX_SEED), 0),  # of a virtual deck
    optional(text("character", CARD_NAME_LIMIT), ""),
    optional(integer("character_cost", 0, MAX_COST)),
    optional(
        Field("extra_love", "drawn", _read_extra_love, {"most": len(EXTRA_LOVE)}), list(EXTRA_LOVE)
    ),
    optional(readings(), {}),
    optional(flag("copy"), False),  # a game that began as a copy of another
]


def read_options(source: object) -> Options:
    """Return the checked options of a game, by the fields of OPTIONS; what is absent filled in."""
    options: Options = read_fields(OPTIONS, Input(source, "options"))
    if options["deck"] == "virtual":
        options["hand"] = "tracked"
    if not options["copy"]:
        del options["copy"]
    return options


def new_state(options: Options) -> State:
    """Return a game before its first round."""
    return {
        "game": "solo",
        "options": options,
        "readings": options["readings"],
        "round": 0,
        "phase": "deal",
        "dealer": options["dealer"],
        "rng": rng.first_state(options["seed"]),
        "stamina": stamina.start([YOU]),
        "abilities": {
            "character": {
                "name": options["character"],
                "costs": [] if options["character_cost"] is None else [options["character_cost"]],
            }
        },
        "vp": dict.fromkeys(SOLO, 0),
        "vp_log": [],
        "rounds": [],
        "winners": None,
        "alignment": None,
        "hands": {},
        "extra": [],
        "discard": [],
        "aside": [],
        "past": [],
        "tricks": {},
        "trick": None,
        "surrender": None,
        "effects": [],
        "queue": [],
        "revealed": [],
        "forbidden": [],
        "event": None,
        "deck": None,
    }


def begin_round(transaction: Transaction) -> None:
    """Gather all cards, set the extra-love cards aside and begin a round.

    (Entry: solo-round-setup.)
    """
    state = transaction.state
    state["round"] += 1
    state["phase"] = "deal"
    state["alignment"] = None
    state["hands"] = {seat: [] for seat in SOLO}
    state["extra"] = list(state["options"]["extra_love"])
    state["discard"], state["aside"], state["past"] = [], [], []
    state["tricks"] = dict.fromkeys(SOLO, 0)
    state["trick"], state["surrender"] = None, None
    state["effects"], state["queue"] = [], []
    state.pop("named", None)
    state["revealed"], state["forbidden"] = [], []
    state["event"] = None
    state["deck"] = None
    state.pop("villains", None)
    params = {"round": state["round"], "dealer": state["dealer"], "leader": next_leader(state)}
    transaction.emit("event.round", params, ["solo-round-setup", "dealer"])
    if state["options"]["deck"] == "virtual":
        state["deck"], state["rng"] = rng.shuffle(list(DECK), state["rng"])
        deal(transaction, None)


def deal(transaction: Transaction, cards: list[str] | None) -> None:
    """Deal your eight cards; of a hand that is not tracked only the number is known."""
    state = transaction.state
    if state["options"]["hand"] == "untracked":
        hand = [UNKNOWN] * CARDS_EACH
    else:
        hand = transaction.take_from_deck(CARDS_EACH, cards)
    transaction.deal(YOU, hand)
    state["phase"] = "event" if state["round"] == EVENT_ROUND else story_phase(state)


def deal_on(transaction: Transaction, seed: int) -> None:
    """Let the app deal from here on: it shuffles all cards that nobody has seen this round.

    What lies on the table stays. (Entry: coach.)
    """
    state = transaction.state
    if UNKNOWN in state["hands"][YOU]:
        raise Refusal("coach-unknown-hand", cites=["no-peeking"])
    options = state["options"].copy()
    options["deck"], options["hand"], options["seed"] = "virtual", "tracked", seed
    state["options"] = options
    deck, state["rng"] = rng.shuffle(free_cards(state), rng.first_state(seed))
    state["deck"] = deck
    transaction.emit("event.virtual", {"n": len(deck)}, ["coach"])


def story_phase(state: State) -> str:
    """Return the phase after dealing and event: a story card, or the superhero in round 5."""
    return "superhero" if state["round"] == cards.ROUNDS else "story"


EVENTS: dict[str, Code] = {cards.EASIER: "event.event.single", cards.HARDER: "event.event.double"}


def event(transaction: Transaction, name: str) -> None:
    """Note the round-3 event that was drawn from the set named in the prompt."""
    state = transaction.state
    event_set = cards.event_set(state["options"]["difficulty"])
    state["event"] = {"name": name, "set": event_set}
    params: Params = {"name": name}
    transaction.emit(EVENTS[event_set], params, ["solo-events#set-by-difficulty"])
    state["phase"] = story_phase(state)


def story(transaction: Transaction, name: str, costs: list[int]) -> None:
    """Gain one stamina, if there is one, and play a story card.

    (Entries: story-cards, stamina, rulings/stamina-empty.)
    """
    state = transaction.state
    before = stamina.supply(state["stamina"], YOU)
    state["stamina"] = stamina.start_round(state["stamina"], [YOU], state["round"])
    transaction.set_ability("story" + str(state["round"]), {"name": name, "costs": costs})
    supply = stamina.supply(state["stamina"], YOU)
    params = {"name": name, "round": state["round"], "supply": supply}
    if supply > before:
        transaction.emit("event.story", params, ["story-cards", "stamina"])
    else:
        transaction.emit("event.story.short", params, ["story-cards", "rulings/stamina-empty"])
    state["phase"] = "charge"


def superhero(transaction: Transaction, name: str) -> None:
    """Reveal a superhero card; it needs no charge. (Entry: superhero-cards.)"""
    transaction.set_ability("superhero", {"name": name, "costs": []})
    transaction.emit(
        "event.superhero", {"name": name}, ["superhero-cards", "rulings/charging-needed"]
    )
    transaction.state["phase"] = "charge"


def charge(transaction: Transaction, charges: Mapping[str, int]) -> None:
    """Place stamina on abilities, `charges` {ability: n}. (Entry: charging-abilities.)"""
    state = transaction.state
    total = 0
    for ability in ability_names(state):
        n = charges.get(ability, 0)
        if n:
            _check_cost(state["abilities"][ability], ability, n)
            state["stamina"] = stamina.charge(state["stamina"], YOU, ability, n)
            total += n
    params = {"n": total, "supply": stamina.supply(state["stamina"], YOU)}
    transaction.emit("event.charge", params, ["charging-abilities"])
    state["phase"] = "align"


def read_charges(value: object, at: str, state: State) -> Mapping[str, int]:
    """Return stamina by ability; Refusal("no-such-ability") for one that cannot be charged."""
    data = CardInput(value, at)
    for ability in data.field_names():
        if ability not in ability_names(state):
            no_such = {"ability": clip(ability)}
            raise Refusal("no-such-ability", no_such, ["charging-abilities"])
    return {name: data.integer(name, 0, stamina.TOKENS) for name in data.field_names()}


# The superhero is not among them: it needs no charge. (Entry: rulings/charging-needed.)
CHARGEABLE = ["character"] + ["story" + str(n) for n in range(1, cards.ROUNDS)]


def ability_names(state: State) -> list[str]:
    """Return the abilities that can be charged: your character's and the story cards so far."""
    return [name for name in CHARGEABLE if name in state["abilities"]]


def _check_cost(ability: Ability, name: str, n: int) -> None:
    """Refuse a charge that the card's costs do not add up to; either, both or none of two."""
    costs = ability["costs"]
    # With one cost the sum is that cost again.
    possible = costs + [sum(costs)]
    if costs and n not in possible:
        params = {"ability": ability["name"] or name, "n": n, "costs": [str(c) for c in possible]}
        raise Refusal("charge-cost", params, ["charging-abilities", "rulings/two-costs"])


def align(transaction: Transaction, alignment: Side) -> None:
    """Choose hero or villain; cards revealed earlier are adjusted now. (Entry: alignment.)"""
    state = transaction.state
    state["alignment"] = alignment
    transaction.emit("event.align", {"alignment": state["alignment"]}, ["alignment"])
    if state["revealed"]:
        hands.adjust_revealed(transaction, state["revealed"])
        state["revealed"] = []
    state["phase"] = "rows"
    if state["deck"] is not None:
        for seat in VANCARDIANS:
            _lay_out(transaction, seat, None)


def lay_row(transaction: Transaction, seat: str | None, cards: list[str]) -> None:
    """Enter the eight cards of a Vancardian's row, leftmost first."""
    row_of = next_row(transaction.state)
    if seat is not None and seat != row_of:
        raise Refusal("not-now", {"action": "row"}, ["solo-round-setup"])
    _lay_out(transaction, row_of, cards)


def next_row(state: State) -> str:
    """Return whose row is laid out next: Automaton's, then Factoryon's."""
    laid = any(state["hands"][seat] for seat in VANCARDIANS)
    return VANCARDIANS[1] if laid else VANCARDIANS[0]


def _lay_out(transaction: Transaction, seat: str, cards: list[str] | None) -> None:
    hand = transaction.take_from_deck(CARDS_EACH, cards)
    transaction.deal(seat, hand)
    if seat == VANCARDIANS[1]:
        transaction.state["phase"] = "effects"


def _deal(state: State) -> Prompt:
    if state["options"]["hand"] == "untracked":
        params: Params = {"n": CARDS_EACH}
        prompt = ask("go", "deal", "prompt.deal-untracked", params, ["solo-round-setup"])
        transaction = Transaction(state)
        deal(transaction, None)
        if transaction.state["phase"] in CARD_PROMPTS:
            prompt["next"] = {"prompt": CARD_PROMPTS[transaction.state["phase"]](transaction.state)}
        return prompt
    return ask_cards(state, "deal", "prompt.deal", YOU, CARDS_EACH, "solo-round-setup")


EVENT_PROMPTS = {cards.EASIER: "prompt.event.single", cards.HARDER: "prompt.event.double"}


def _event(state: State) -> Prompt:
    event_set = cards.event_set(state["options"]["difficulty"])
    cites = ["solo-events#set-by-difficulty"]
    return ask("event", "event", EVENT_PROMPTS[event_set], {}, cites)


def _story(state: State) -> Prompt:
    params = {"round": state["round"]}
    cites = ["story-cards"]
    transaction = Transaction(state)
    story(transaction, "", [])
    code = "prompt.story"
    if state["stamina"]["general"] == 0:
        code, cites = "prompt.story.short", cites + ["rulings/stamina-empty"]
    return _then_charge(ask("story", "story", code, params, cites), transaction.state)


def _superhero(state: State) -> Prompt:
    cites = ["superhero-cards"]
    transaction = Transaction(state)
    superhero(transaction, "")
    prompt = ask("superhero", "superhero", "prompt.superhero", {}, cites)
    return _then_charge(prompt, transaction.state)


def _then_charge(current: Prompt, after_it: State) -> Prompt:
    """Say what may be charged once the card is played; its name and costs are free."""
    current["next"] = {"prompt": _charge(after_it), "stamina": stamina_of(after_it)}
    return current


CARD_PROMPTS = {"story": _story, "superhero": _superhero}


def _charge(state: State) -> Prompt:
    params = {"supply": stamina.supply(state["stamina"], YOU)}
    prompt = ask("charge", "charge", "prompt.charge", params, ["charging-abilities"])
    prompt["abilities"] = ability_names(state)
    prompt["next"] = {"prompt": _align(state)}
    return prompt


def _align(_state: State) -> Prompt:
    return ask("alignment", "align", "prompt.align", {}, ["alignment", "hero", "villain"])


def _rows(state: State) -> Prompt:
    seat = next_row(state)
    return ask_cards(state, "row", "prompt.row", seat, CARDS_EACH, "solo-round-setup")


NAME = optional(text("name", CARD_NAME_LIMIT), "")
SETUP_STEPS = [
    Step("deal", ("deal",), deal, [optional(drawn("cards", CARDS_EACH))], _deal),
    Step("event", ("event",), event, [NAME], _event, ["solo-events"]),
    Step(
        "story",
        ("story",),
        story,
        [NAME, optional(items("costs", integer("cost", 0, MAX_COST), 2), [])],
        _story,
        ["story-cards"],
    ),
    Step("superhero", ("superhero",), superhero, [NAME], _superhero, ["superhero-cards"]),
    Step(
        "charge",
        ("charge",),
        charge,
        [
            optional(
                Field(
                    "charges",
                    "charges",
                    read_charges,
                    {"choices": ability_names, "most": stamina.TOKENS},
                ),
                {},
            )
        ],
        _charge,
        ["charging-abilities"],
    ),
    Step("align", ("align",), align, [one_of("alignment", SIDES)], _align, ["alignment"]),
    Step(
        "row",
        ("rows",),
        lay_row,
        [optional(seat_field("seat", VANCARDIANS)), drawn("cards", CARDS_EACH)],
        _rows,
    ),
    # Where the coach is asked what you would rather do: a side, or a card.
    Step("virtual", ("align", "play"), deal_on, [integer("seed", 0, rng.MAX_SEED)]),
]
