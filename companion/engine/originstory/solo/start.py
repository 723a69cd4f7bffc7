"""Options of a solo game, and the beginning of a game and of a round."""

from __future__ import annotations

from companion.engine.core import rng
from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import index
from companion.engine.core.names import one_line
from companion.engine.originstory import decks, stamina
from companion.engine.originstory.cards import DECK, EXTRA_LOVE, UNKNOWN
from companion.engine.originstory.inputs import CardInput, read_card
from companion.engine.originstory.rulings import read_readings
from companion.engine.originstory.seats import SOLO, YOU, after
from companion.engine.originstory.solo.draft import Draft
from companion.engine.originstory.solo.places import free_cards
from companion.engine.originstory.solo.state import Options, State

NAME_LIMIT = 60
MAX_SEED = 2147483647


def read_options(source: object) -> Options:
    """Return the checked options of a game, defaults filled in.

    `difficulty` 0-5, `dealer` a seat, `deck` "physical" or "virtual", `hand` "tracked" or
    "untracked", `seed` for a virtual deck, `character` a name, `character_cost` 0-9,
    `extra_love` the four half-valued cards, `readings` {ruling: reading}, `copy` true for a game
    that began as a copy of another.
    """
    options = CardInput(source, "options")
    deck = options.one_of("deck", ["physical", "virtual"]) if options.has("deck") else "physical"
    hand = options.one_of("hand", ["tracked", "untracked"]) if options.has("hand") else "tracked"
    result: Options = {
        "difficulty": options.integer("difficulty", 0, decks.ROUNDS),
        "dealer": options.one_of("dealer", SOLO),
        "deck": deck,
        "hand": "tracked" if deck == "virtual" else hand,
        "seed": options.integer("seed", 0, MAX_SEED) if options.has("seed") else 0,
        "character": read_name(options, "character"),
        "character_cost": (
            options.integer("character_cost", 0, 9) if options.has("character_cost") else None
        ),
        "extra_love": _read_extra_love(options),
        "readings": read_readings(options),
    }
    if options.has("copy") and options.flag("copy"):
        result["copy"] = True
    return result


def read_name(fields: CardInput, name: str) -> str:
    """Return a short text that somebody typed, or an empty one."""
    text = fields.raw(name) if fields.has(name) else ""
    if not isinstance(text, str):
        raise Refusal("wrong-type", {"at": fields.place(name), "wanted": "text"})
    if len(text) > NAME_LIMIT:
        params = {"at": fields.place(name), "most": NAME_LIMIT, "there": len(text)}
        raise Refusal("too-many", params)
    return one_line(text, fields.place(name))


def _read_extra_love(fields: CardInput) -> list[str]:
    if not fields.has("extra_love"):
        return list(EXTRA_LOVE)
    cards = fields.items("extra_love", len(EXTRA_LOVE))
    faces = [str(read_card(cards[i], "extra_love" + index(i))) for i in range(len(cards))]
    for face in faces:
        if face in DECK or "=" in face:
            raise Refusal("not-extra-love", {"at": "options.extra_love"}, ["extra-love-cards"])
    return faces


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


def begin_round(draft: Draft) -> None:
    """Gather all cards, set the extra-love cards aside and begin a round.

    (Entry: solo-round-setup.)
    """
    state = draft.state
    state["round"] += 1
    state["phase"] = "deal"
    state["alignment"] = None
    state["hands"] = {seat: [] for seat in SOLO}
    state["extra"] = list(state["options"]["extra_love"])
    state["discard"], state["aside"], state["past"] = [], [], []
    state["tricks"] = dict.fromkeys(SOLO, 0)
    state["trick"], state["surrender"] = None, None
    state["effects"], state["queue"] = [], []
    state["revealed"], state["forbidden"] = [], []
    state["event"] = None
    state["deck"] = None
    leader = after(list(SOLO), state["dealer"])
    params = {"round": state["round"], "dealer": state["dealer"], "leader": leader}
    draft.tell("event.round", params, ["solo-round-setup", "dealer"])
    if state["options"]["deck"] == "virtual":
        state["deck"], state["rng"] = rng.shuffle(list(DECK), state["rng"])
        deal_you(draft, None)


def deal_you(draft: Draft, cards: list[object] | None) -> None:
    """Deal your eight cards; of a hand that is not tracked only the number is known."""
    state = draft.state
    if state["options"]["hand"] == "untracked":
        hand = [UNKNOWN] * decks.CARDS_EACH
    else:
        hand = draft.take_from_deck(decks.CARDS_EACH, cards)
    draft.deal(YOU, hand)
    state["phase"] = "event" if state["round"] == decks.EVENT_ROUND else story_phase(state)


def deal_on(draft: Draft, fields: CardInput) -> None:
    """Let the app deal from here on: it shuffles all cards that nobody has seen this round.

    What lies on the table stays. (Entry: coach.)
    """
    state = draft.state
    if UNKNOWN in state["hands"][YOU]:
        raise Refusal("coach-unknown-hand", {}, ["no-peeking"])
    seed = fields.integer("seed", 0, MAX_SEED)
    options = state["options"].copy()
    options["deck"], options["hand"], options["seed"] = "virtual", "tracked", seed
    state["options"] = options
    deck, state["rng"] = rng.shuffle(free_cards(state), rng.first_state(seed))
    state["deck"] = deck
    draft.tell("event.virtual", {"n": len(deck)}, ["coach"])


def story_phase(state: State) -> str:
    """Return the phase after dealing and event: a story card, or the superhero in round 5."""
    return "superhero" if state["round"] == decks.ROUNDS else "story"
